package view

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// ChipGroup is one line of chips: the values of one field by which a list is asked.
type ChipGroup struct {
	Name  string
	Chips []Chip
	More  int // values that have no chip
}

// Chip is a value with the number of rows that have it, over all pages. It leads to the first of them; its Term is the
// query that the script asks.
type Chip struct {
	Link
	Kind, Is string // how its word looks: "sev" high, "is" fixed
	Count    int
}

// mostChips bounds the chips of one group.
const mostChips = 16

// chips makes the groups over a list.
type chips[T any] struct {
	rows   []T
	at     func(T) string // address of a row
	groups []ChipGroup
}

func (c *chips[T]) add(group string, chip Chip, has func(T) bool) {
	if chip.Count = howMany(c.rows, has); chip.Count == 0 {
		return
	}
	chip.Href = c.at(c.rows[slices.IndexFunc(c.rows, has)])
	if n := len(c.groups); n == 0 || c.groups[n-1].Name != group {
		c.groups = append(c.groups, ChipGroup{Name: group})
	}
	last := &c.groups[len(c.groups)-1]
	last.Chips = append(last.Chips, chip)
}

// word adds a chip for a word of a closed list.
func (c *chips[T]) word(group, kind, key string, b Badge, means string, has func(T) bool) {
	c.add(group, Chip{Link: Link{Text: b.Word, Title: means, Term: key + ":" + b.Is}, Kind: kind, Is: b.Is}, has)
}

// names adds a chip for each of the commonest names.
func (c *chips[T]) names(group, key string, of func(T) []string) {
	counts := map[string]int{}
	for _, row := range c.rows {
		for _, name := range of(row) {
			counts[name]++
		}
	}
	delete(counts, "")
	names := slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b))
	})
	for _, name := range names[:min(len(names), mostChips)] {
		link := Link{Text: brief(name, 40), Term: term(key, name)}
		c.add(group, Chip{Link: link}, func(row T) bool { return slices.Contains(of(row), name) })
	}
	if left := len(names) - mostChips; left > 0 {
		c.groups[len(c.groups)-1].More = left
	}
}

// made leaves out a group whose only chip has every row.
func (c *chips[T]) made() []ChipGroup {
	return slices.DeleteFunc(c.groups, func(g ChipGroup) bool {
		return len(g.Chips) == 1 && g.Chips[0].Count == len(c.rows)
	})
}

// term is a query for exactly this value. A star is any text: it replaces a quotation mark, which the query language
// cannot write, and the end of a long value.
func term(key, value string) string {
	short := brief(value, 200)
	if short != value {
		short = strings.TrimSuffix(short, "…") + "*"
	}
	return key + `:"` + strings.ReplaceAll(short, `"`, "*") + `"`
}

// chips are those over the list of findings, the worst first.
func (r *Run) chips() []ChipGroup {
	c := chips[*judge.Settled]{rows: r.order, at: func(s *judge.Settled) string { return r.address[s.Finding] }}
	for _, p := range slices.Backward(statuses(r.v.Ledger.Total)) {
		c.word("Status", "is", "state", p.Badge, statusMeaning(p.Is), hasStatus(p.Is))
	}
	for _, s := range report.Severities {
		c.word("Severity", "sev", "sev", badge(s.String()), severityMeaning(s), hasSeverity(s))
	}
	c.names("Reviewer", "reviewer", func(s *judge.Settled) []string { return []string{reviewer(s.Reviewer)} })
	for _, l := range judge.Lifecycles {
		c.word("Seen before", "is", "state", badge(string(l)), "", r.lived(l))
	}
	return c.made()
}

func hasStatus(is string) func(*judge.Settled) bool {
	return func(s *judge.Settled) bool { return status(s) == is }
}

func hasSeverity(sev report.Severity) func(*judge.Settled) bool {
	return func(s *judge.Settled) bool { return s.Severity == sev }
}

// lived passes the findings whose row has the word.
func (r *Run) lived(l judge.Lifecycle) func(*judge.Settled) bool {
	return func(s *judge.Settled) bool { return r.marked(r.v.Past.Of(s)) == l }
}

// those links to the first listed finding that has something; with script to all of them by a query.
func (r *Run) those(text, term string, has func(*judge.Settled) bool) Link {
	l := Link{Text: text, Href: FindingsSection, Term: term}
	if i := slices.IndexFunc(r.order, has); i >= 0 {
		l.Href = r.address[r.order[i].Finding]
	}
	return l
}

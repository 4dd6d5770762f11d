package view

import (
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// ChipGroup is one line of links that filter the list.
type ChipGroup struct {
	Name  string
	Chips []Chip
	More  Link // how many more there are than the stylesheet has rules for, and where they are
}

// withMore adds to the group of a name how many more it would have, and leads to them.
func withMore(groups []ChipGroup, name string, n int, href string) []ChipGroup {
	for i := range groups {
		if groups[i].Name == name && n > 0 {
			groups[i].More = Link{Text: "and " + Number(n) + " more", Href: href}
		}
	}
	return groups
}

// Chip links to a filter and says how many findings pass it, over all pages.
type Chip struct {
	Link
	Kind, Is string // what the stylesheet knows it by: "sev" high, "is" fixed, "by" 3
	Count    int
	Term     string // the same filter as a query: "sev:high"
}

// Filter is the line above the list while its address is open. The stylesheet hides the rows that do not pass, so that
// filters need no script.
type Filter struct {
	ID   string
	Text string
}

func stateFilter(word string) string { return "state-" + word }

func severityFilter(word string) string { return "severity-" + word }

// maxFilters bounds the reviewers that have a filter; the stylesheet has a rule for each.
const maxFilters = 16

func (r *Run) reviewerFilter(name string) string {
	if n := r.byName[name]; n <= maxFilters {
		return "reviewer-" + strconv.Itoa(n)
	}
	return ""
}

// raisedBy leads to the findings of a reviewer: to the first of them where the reviewer has no filter.
func (r *Run) raisedBy(name string) string {
	by := func(f *judge.Settled) bool { return f.Reviewer == name }
	if id := r.reviewerFilter(name); id != "" {
		return r.filtered(id, by)
	}
	return r.first(by)
}

// term is a query for exactly this value, as a row shows it. A star is any text: it replaces what the row cuts off, and
// a quotation mark, which the query language cannot write.
func term(key, value string) string { return termWithin(key, value, 40) }

// exactly is term for a value that is searched whole.
func exactly(key, value string) string { return termWithin(key, value, 200) }

func termWithin(key, value string, most int) string {
	short := brief(value, most)
	if short != value {
		short = strings.TrimSuffix(short, "…") + "*"
	}
	return key + `:"` + strings.ReplaceAll(short, `"`, "*") + `"`
}

// finder is one filter of the list of findings.
type finder struct {
	group, id, what string // what it shows, for the line above the list
	chip            Chip
	has             func(*judge.Settled) bool
}

// finders lists every filter by which some finding passes, the worst first.
func (r *Run) finders() (list []finder) {
	add := func(group, id, what string, chip Chip, has func(*judge.Settled) bool) {
		if chip.Count = howMany(r.order, has); chip.Count > 0 {
			chip.Href = r.filtered(id, has)
			list = append(list, finder{group, id, what, chip, has})
		}
	}
	for _, p := range slices.Backward(statuses(r.v.Ledger.Total)) {
		add("Status", stateFilter(p.is), p.word, Chip{Link{Text: p.word, Title: statusMeaning(p.is)}, "is", p.is, 0,
			"state:" + p.is}, hasStatus(p.is))
	}
	for _, s := range report.Severities {
		add("Severity", severityFilter(s.String()), "severity "+s.String(),
			Chip{Link{Text: s.String(), Title: severityMeaning(s)}, "sev", s.String(), 0, "sev:" + s.String()}, bySeverity(s))
	}
	for _, row := range r.v.Ledger.ByReviewer[:min(len(r.v.Ledger.ByReviewer), maxFilters)] {
		name := reviewer(row.Name)
		add("Reviewer", r.reviewerFilter(row.Name), "reported by "+name, Chip{Link{Text: name}, "by", "", 0, term("reviewer", name)}, func(s *judge.Settled) bool { return s.Reviewer == row.Name })
	}
	for _, l := range judge.Lifecycles {
		add("Seen before", stateFilter(l.String()), l.String()+" against earlier runs",
			Chip{Link{Text: l.String()}, "is", l.String(), 0, "state:" + l.String()}, r.lived(l))
	}
	return list
}

// chips groups the filters; a group of one that all findings pass is left out.
func (r *Run) chips(all []finder) (groups []ChipGroup) {
	for _, f := range all {
		groups = addChip(groups, f.group, f.chip)
	}
	groups = slices.DeleteFunc(groups, func(g ChipGroup) bool { return len(g.Chips) == 1 && g.Chips[0].Count == len(r.order) })
	return withMore(groups, "Reviewer", len(r.v.Ledger.ByReviewer)-maxFilters, RunPage+"#balance")
}

// filters gives the line of each filter that some finding of the page passes.
func filters(all []finder, page []*judge.Settled) (list []Filter) {
	for _, f := range all {
		if n := howMany(page, f.has); n > 0 {
			list = append(list, Filter{f.id, "Only " + f.what + ": " + plural(n, "finding", "findings") + " on this page."})
		}
	}
	return list
}

// lived passes the findings whose row has the word.
func (r *Run) lived(l judge.Lifecycle) func(*judge.Settled) bool {
	return func(s *judge.Settled) bool { return r.marked(r.v.Past.Of(s)) == l }
}

// first gives the address of the first listed finding that has something.
func (r *Run) first(has func(*judge.Settled) bool) string {
	if i := slices.IndexFunc(r.order, has); i >= 0 {
		return r.address[r.order[i].Finding]
	}
	return ""
}

// filtered gives the address of a filter on the first page of findings on which any passes.
func (r *Run) filtered(filter string, has func(*judge.Settled) bool) string {
	if i := slices.IndexFunc(r.split, func(page []*judge.Settled) bool { return slices.ContainsFunc(page, has) }); i >= 0 {
		return findingsPage(i+1) + "#" + filter
	}
	return FindingsSection
}

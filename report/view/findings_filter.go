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
	More  Link // how many more there are than the stylesheet has rules for, and where they stand
}

// withMore says behind the group of a name how many more it would have, and leads to where they stand.
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
	Term     string // the same filter in the words of the query box: "sev:high"
}

// Filter is the line that stands over the list while its address is open. The stylesheet hides the rows that do not pass, so
// that filters need no script.
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

// term is what the query box takes for exactly this value, as a row shows it. A star is any text: it stands for what the row cuts
// off, and for a quotation mark, which the language of the box cannot write.
func term(key, value string) string { return termWithin(key, value, 40) }

// exactly is term for a value that stands whole in what is searched.
func exactly(key, value string) string { return termWithin(key, value, 200) }

func termWithin(key, value string, most int) string {
	short := brief(value, most)
	if short != value {
		short = strings.TrimSuffix(short, "…") + "*"
	}
	return key + `:"` + strings.ReplaceAll(short, `"`, "*") + `"`
}

func (r *Run) chips() []ChipGroup {
	var state, severity, by []Chip
	for _, d := range slices.Backward(judge.Dispositions) { // the worst first, as severities stand
		if n := r.v.Ledger.Total.Count(d); n > 0 {
			state = append(state, Chip{Link{Text: badge(d.String()).Word, Href: r.filtered(stateFilter(d.String()), byState(d)), Title: d.Meaning()}, "is", d.String(), n, "state:" + d.String()})
		}
	}
	for _, row := range r.v.Ledger.BySeverity {
		s := severityNamed(row.Name)
		href := r.filtered(severityFilter(row.Name), func(f *judge.Settled) bool { return f.Severity == s })
		severity = append(severity, Chip{Link{Text: row.Name, Href: href, Title: severityMeaning(s)}, "sev", row.Name, row.Raised, "sev:" + row.Name})
	}
	for _, row := range r.v.Ledger.ByReviewer {
		by = append(by, Chip{Link{Text: reviewer(row.Name), Href: r.raisedBy(row.Name)}, "by", "", row.Raised, term("reviewer", reviewer(row.Name))})
	}
	groups := []ChipGroup{{Name: "Status", Chips: state}, {Name: "Severity", Chips: severity}, {Name: "Reviewer", Chips: by[:min(len(by), maxFilters)]}}
	groups = withMore(withChoice(groups), "Reviewer", len(by)-maxFilters, RunPage+"#balance")
	if across := r.lifecycleChips(); len(across) > 1 || len(across) == 1 && across[0].Count < len(r.order) {
		groups = append(groups, ChipGroup{Name: "Seen before", Chips: across})
	}
	return groups
}

func (r *Run) lifecycleChips() (chips []Chip) {
	for _, l := range judge.Lifecycles {
		if n := howMany(r.order, r.lived(l)); n > 0 {
			chips = append(chips, Chip{Link{Text: l.String(), Href: r.filtered(stateFilter(l.String()), r.lived(l))}, "is", l.String(), n, "state:" + l.String()})
		}
	}
	return chips
}

// lived passes the findings whose row says the word.
func (r *Run) lived(l judge.Lifecycle) func(*judge.Settled) bool {
	return func(s *judge.Settled) bool { return r.marked(r.v.Past.Of(s)) == l }
}

// filters gives a filter for each value that occurs on the page, in a fixed order.
func (r *Run) filters(page []*judge.Settled) []Filter {
	var filters []Filter
	add := func(id, what string, which func(*judge.Settled) bool) {
		if n := howMany(page, which); n > 0 {
			filters = append(filters, Filter{id, "Only " + what + ": " + plural(n, "finding", "findings") + " on this page."})
		}
	}
	for _, d := range judge.Dispositions {
		add(stateFilter(d.String()), badge(d.String()).Word, byState(d))
	}
	for _, l := range judge.Lifecycles {
		add(stateFilter(l.String()), l.String()+" against earlier runs", r.lived(l))
	}
	for _, sev := range report.Severities {
		add(severityFilter(sev.String()), "severity "+sev.String(), func(s *judge.Settled) bool { return s.Severity == sev })
	}
	for _, row := range r.v.Ledger.ByReviewer[:min(len(r.v.Ledger.ByReviewer), maxFilters)] {
		add(r.reviewerFilter(row.Name), "raised by "+reviewer(row.Name), func(s *judge.Settled) bool { return s.Reviewer == row.Name })
	}
	return filters
}

// first gives the address of the first listed finding for which it holds.
func (r *Run) first(which func(*judge.Settled) bool) string {
	for _, s := range r.order {
		if which(s) {
			return r.address[s.Finding]
		}
	}
	return ""
}

// filtered gives the address of a filter on the first page of findings that has any for which it holds.
func (r *Run) filtered(filter string, which func(*judge.Settled) bool) string {
	for i, page := range r.split {
		if slices.ContainsFunc(page, which) {
			return findingsPage(i+1) + "#" + filter
		}
	}
	return FindingsSection
}

func byState(d judge.Disposition) func(*judge.Settled) bool {
	return func(s *judge.Settled) bool { return s.Disposition == d }
}

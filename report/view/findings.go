package view

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Findings is one page of the list of findings.
type Findings struct {
	Frame
	Path    string // of the page in the run's folder
	Total   int
	Range   string // "1 to 200 of 1043"; empty where one page holds all
	Empty   string
	Chips   []ChipGroup
	Filters []Filter
	Rows    iter.Seq[Finding] // each is made when it is drawn: a page of them weighs as much as its run
	Pages   []Link

	// On the first page only.
	Reviews  []Review
	Dangling []Event // answers to ids that nobody raised
}

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
			groups[i].More = Link{Text: "and " + number(n) + " more", Href: href}
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

// Review is one reviewer's file: what it says of itself, and what it lists.
type Review struct {
	Reviewer, Verdict, When string
	Says, Lists             string
	Files                   string
	At                      Link
	Bar                     Bar    // by severity, all reviews to one scale
	Severities              []Chip // the same in words

	findings []*report.Finding
}

func stateFilter(word string) string    { return "state-" + word }
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

// Findings makes the pages of findings: at least one.
func (r *Run) Findings() []Findings {
	pages := make([]Findings, 0, len(r.split))
	chips, from := r.chips(), 0
	for i, list := range r.split {
		p := Findings{Frame: r.frame("Findings", FindingsPage, ""), Path: paged(FindingsPage, i+1), Total: len(r.order), Chips: chips,
			Rows: r.findingRows(list), Filters: r.filters(list), Range: ranged(from, len(list), len(r.order))}
		if len(r.split) > 1 {
			for n := range r.split {
				p.Pages = append(p.Pages, pageLink(FindingsPage, n+1, i+1))
			}
		}
		from += len(list)
		pages = append(pages, p)
	}
	r.open(&pages[0])
	return pages
}

func (r *Run) findingRows(list []*judge.Settled) iter.Seq[Finding] {
	return func(yield func(Finding) bool) {
		for _, s := range list {
			if !yield(r.row(s)) {
				return
			}
		}
	}
}

// open adds what the first page has besides its rows.
func (r *Run) open(p *Findings) {
	if p.Total == 0 {
		p.Empty = r.nothingRaised()
	}
	p.Reviews = r.reviews()
	p.Dangling = r.dangling()
}

// reviews lists each file of a reviewer. What a reviewer says in messages is one row, however many they are: the messages
// page lists them one by one.
func (r *Run) reviews() []Review {
	var list []Review
	said := map[string]int{} // index in list by reviewer
	sums := map[string]int{}
	for _, x := range r.v.Run.Reviews {
		if x.Message == "" {
			list = append(list, r.review(x))
			continue
		}
		if sums[x.Reviewer] == 0 {
			said[x.Reviewer] = len(list)
			list = append(list, Review{Reviewer: reviewer(x.Reviewer), Verdict: "message by message"})
		}
		sums[x.Reviewer]++
		at := &list[said[x.Reviewer]]
		at.findings = append(at.findings, x.Findings...)
	}
	for name, i := range said {
		list[i].Lists = number(len(list[i].findings))
		list[i].At = Link{Text: plural(sums[name], "message", "messages"), Href: MessagesPage}
	}
	r.weigh(list)
	return list
}

// weigh draws what each review lists by severity, to the scale of the longest list.
func (r *Run) weigh(list []Review) {
	longest := 0
	for _, v := range list {
		longest = max(longest, len(v.findings))
	}
	for i, v := range list {
		parts := severities(v.findings)
		segments := stacked(parts, longest)
		list[i].Bar = Bar{Label: v.Reviewer + ": " + inWords(segments), Segments: segments}
		for _, p := range parts {
			if p.n > 0 {
				href := r.filtered(severityFilter(p.is), func(s *judge.Settled) bool { return s.Severity.String() == p.is })
				list[i].Severities = append(list[i].Severities, Chip{Link{Text: number(p.n) + " " + p.word, Href: href}, "sev", p.is, p.n, "sev:" + p.is})
			}
		}
	}
}

func (r *Run) review(x *report.Review) Review {
	v := Review{Reviewer: reviewer(x.Reviewer), Verdict: clip(x.Verdict, maxValue), Says: known(x.Declared), Lists: number(len(x.Findings)), At: r.at(x.Origin), findings: x.Findings}
	if x.Scanner {
		v.Verdict = "a scanner's results"
	}
	if !x.Listed {
		v.Lists = "no list"
	}
	if !x.Time.IsZero() {
		v.When = stamp(x.Time)
	}
	if n := len(x.ReviewedFiles); n > 0 {
		v.Files = number(n)
	}
	return v
}

// term is what the query box takes for exactly this value, as a row shows it. A star is any text: it stands for what the row cuts
// off, and for a quotation mark, which the language of the box cannot write.
func term(key, value string) string {
	short := brief(value, 40)
	if short != value {
		short = strings.TrimSuffix(short, "…") + "*"
	}
	return key + `:"` + strings.ReplaceAll(short, `"`, "*") + `"`
}

func (r *Run) chips() []ChipGroup {
	var state, severity, by []Chip
	for _, d := range judge.Dispositions {
		if n := r.v.Ledger.Total.Count(d); n > 0 {
			state = append(state, Chip{Link{Text: badge(d.String()).Word, Href: r.filtered(stateFilter(d.String()), byState(d))}, "is", d.String(), n, "state:" + d.String()})
		}
	}
	for _, row := range r.v.Ledger.BySeverity {
		s := severityNamed(row.Name)
		href := r.filtered(severityFilter(row.Name), func(f *judge.Settled) bool { return f.Severity == s })
		severity = append(severity, Chip{Link{Text: row.Name, Href: href}, "sev", row.Name, row.Raised, "sev:" + row.Name})
	}
	for _, row := range r.v.Ledger.ByReviewer {
		by = append(by, Chip{Link{Text: reviewer(row.Name), Href: r.raisedBy(row.Name)}, "by", "", row.Raised, term("reviewer", reviewer(row.Name))})
	}
	groups := []ChipGroup{{Name: "What became of it", Chips: state}, {Name: "Severity", Chips: severity}, {Name: "Reviewer", Chips: by[:min(len(by), maxFilters)]}}
	groups = withMore(groups, "Reviewer", len(by)-maxFilters, OverviewPage+"#balance")
	if across := r.lifecycleChips(); len(across) > 0 {
		groups = append(groups, ChipGroup{Name: "Against earlier runs", Chips: across})
	}
	return groups
}

func (r *Run) lifecycleChips() (chips []Chip) {
	for _, l := range judge.Lifecycles {
		n := 0
		for _, s := range r.order {
			if r.lived(l)(s) {
				n++
			}
		}
		if n > 0 {
			chips = append(chips, Chip{Link{Text: l.String(), Href: r.filtered(stateFilter(l.String()), r.lived(l))}, "is", l.String(), n, "state:" + l.String()})
		}
	}
	return chips
}

// lived passes the findings whose row says the word.
func (r *Run) lived(l judge.Lifecycle) func(*judge.Settled) bool {
	return func(s *judge.Settled) bool { return r.lifecycle(r.v.Past.Of(s)).Is == l.String() }
}

// filters gives a filter for each value that occurs on the page, in a fixed order.
func (r *Run) filters(page []*judge.Settled) []Filter {
	var filters []Filter
	add := func(id, what string, which func(*judge.Settled) bool) {
		n := 0
		for _, s := range page {
			if which(s) {
				n++
			}
		}
		if n > 0 {
			filters = append(filters, Filter{id, fmt.Sprintf("Only %s: %s on this page.", what, plural(n, "finding", "findings"))})
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

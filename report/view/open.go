package view

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Open is one page of the findings that no run has closed, over the whole archive: the most urgent first, then the
// oldest. Its first page also has the findings that come back, the fixes that failed, and the waivers.
type Open struct {
	Frame
	Path    string
	Total   int
	Lead    string
	Gaps    []Gap
	Chips   []ChipGroup
	Filters []MessageFilter
	Rows    []OpenRow
	Range   string
	Pages   []Link
	Parts   []OpenPart
}

// OpenPart is a table after the list.
type OpenPart struct {
	ID, Name, Lead string
	Table          Table
}

// OpenRow is an open finding.
type OpenRow struct {
	Anchor            string
	Severity, State   Badge
	Finding           Link // to its card in the run that reported it last
	ID                string
	Place             Path
	Reviewer, Project string
	By, Of            string // the numbers of the reviewer and the project for the filters
	Age               string // the number of its range for the filter
	Since             string // the day since which it is open
	Seen              string // how long, and in how many runs
	Mark              Badge  // reopened; empty = it never was
}

const (
	openPerPage = 500
	mostTabled  = 100 // rows of the other tables
)

// openFinding is a finding with what the page needs of it more than once.
type openFinding struct {
	*archive.Finding
	at  int // in the list over all pages
	age int // in days, at the newest run
}

// openList is all that is open.
type openList struct {
	all                 []openFinding
	reviewers, projects []string // that have a filter
	moreOf              [2]int   // how many of each have none
}

// NewOpen makes the pages of what is open, at least one, and hands on a record of each finding for the query box.
func NewOpen(o archive.Overview, site Site, record func([]string)) []Open {
	list := newOpenList(o)
	perPage := openPerPage
	if site.Single {
		perPage = max(1, len(list.all))
	}
	split := inPages(list.all, perPage)
	chips, filters := picked(OpenPage, split, list.picks())
	chips = withMore(withMore(withChoice(chips), "Reviewer", list.moreOf[0], ""), "Project", list.moreOf[1], "")
	pages, from := make([]Open, len(split)), 0
	for i, findings := range split {
		p := Open{Frame: siteFrame(o, site, "Open findings · "+site.Name(), OpenPage), Path: paged(OpenPage, i+1),
			Total: len(list.all), Lead: openLead(o, len(list.all)), Chips: chips, Filters: filters[i], Gaps: Gaps(o, site)}
		p.About = plural(p.Total, "finding is", "findings are") + " open over " + plural(o.Total(), "run", "runs")
		for _, f := range findings {
			row := list.row(f)
			p.Rows = append(p.Rows, row)
			record(row.record(f))
		}
		p.Range, p.Pages = ranged(from, len(findings), p.Total), pager(pagesOf(OpenPage), i+1, len(split))
		pages[i], from = p, from+len(findings)
	}
	pages[0].Parts = openParts(o)
	return pages
}

func newOpenList(o archive.Overview) (list openList) {
	reviewers, projects := map[string]int{}, map[string]int{}
	for _, k := range o.Known {
		for _, f := range k.Findings {
			if f.Open {
				list.all = append(list.all, openFinding{f, 0, archive.Days(f.Ref(f.Opened).Started, newest(o))})
				reviewers[f.Last.Reviewer]++
				projects[f.Project()]++
			}
		}
	}
	list.reviewers, list.moreOf[0] = commonest(reviewers)
	list.projects, list.moreOf[1] = commonest(projects)
	slices.SortFunc(list.all, func(x, y openFinding) int {
		return cmp.Or(blocking(y)-blocking(x), rank(x.Highest)-rank(y.Highest), x.Ref(x.Opened).Started.Compare(y.Ref(y.Opened).Started),
			cmp.Compare(x.Project(), y.Project()), cmp.Compare(x.Identity, y.Identity))
	})
	for i := range list.all {
		list.all[i].at = i
	}
	return list
}

// newest is the time of the newest run; ages are measured at it.
func newest(o archive.Overview) time.Time {
	if len(o.Runs) == 0 {
		return time.Time{}
	}
	return o.Runs[0].Started
}

// blocking is 1 for a finding that fails the next run, which carries it over.
func blocking(f openFinding) int {
	settled := f.Last.Disposition == judge.Deferred || f.Last.Disposition == judge.ReportedOnly
	if judge.CarriedLevel(f.Highest) == judge.Fail && (!settled || f.Highest == report.Critical) {
		return 1
	}
	return 0
}

// howManyOpen counts the open findings, those of runs without a time included.
func howManyOpen(o archive.Overview) (n int) {
	for _, k := range o.Known {
		n += howMany(k.Findings, func(f *archive.Finding) bool { return f.Open || undatedOpen(f) })
	}
	return n
}

// undatedOpen reports whether a run without a time leaves the finding open: nothing is before or after that.
func undatedOpen(f *archive.Finding) bool {
	return !f.Open && f.Last.Open && f.Latest().Started.IsZero()
}

// openLead says what the list holds, and what it cannot hold.
func openLead(o archive.Overview, n int) string {
	reported, undated := 0, 0
	for _, k := range o.Known {
		undated += howMany(k.Findings, undatedOpen)
		for _, c := range k.Counts {
			reported += c.Findings
		}
	}
	var words []string
	switch {
	case n > 0:
		words = []string{"A finding is closed when it is fixed, tested or waived, or when its reviewer checks the file again and does " +
			"not report it."}
		if at := newest(o); !at.IsZero() {
			words = append(words, "Ages are measured at the newest run, "+stamp(at)+".")
		}
	case reported == 0:
		return "No run reported a finding. Each run’s page shows whether anybody reviewed it."
	case undated == 0:
		return "Nothing is open: each finding was closed, in its own run or a later one."
	}
	if undated > 0 {
		words = append(words, plural(undated, "finding is", "findings are")+" open in runs without a time, and not in this list: "+
			"it is not known whether a later run closed "+either(undated == 1, "it", "them")+".")
	}
	return strings.Join(words, " ")
}

// ages are the ranges of the filter, with their first days.
var ages = []struct {
	from       int
	word, text string
}{{0, "0-6d", "under 7 days"}, {7, "7-29d", "7 to 29 days"}, {30, "30-89d", "30 to 89 days"},
	{90, "90d", "90 days and more"}}

// ageRange is the place of an age in ages.
func ageRange(days int) int {
	i := len(ages) - 1
	for days < ages[i].from {
		i--
	}
	return i
}

func (l openList) picks() (picks []pick[openFinding]) {
	add := func(group, id string, chip Chip, pass func(openFinding) bool) {
		picks = append(picks, pick[openFinding]{group, id, chip.Text, chip, pass})
	}
	for _, is := range openStates() {
		add("Status", stateFilter(is.Is), Chip{Link: Link{Text: is.Word}, Kind: "is", Is: is.Is, Term: "state:" + is.Is},
			func(f openFinding) bool { return openState(f.Finding).Is == is.Is })
	}
	for _, sev := range report.Severities {
		s := sev.String()
		add("Severity", severityFilter(s), Chip{Link: Link{Text: s, Title: severityMeaning(sev)}, Kind: "sev", Is: s,
			Term: "sev:" + s},
			func(f openFinding) bool { return f.Last.Severity == sev })
	}
	for i, age := range ages {
		add("Age", numbered("age", i), Chip{Link: Link{Text: age.text}, Kind: "by", Term: "age:" + age.word},
			func(f openFinding) bool { return ageRange(f.age) == i })
	}
	for i, name := range l.reviewers {
		add("Reviewer", numbered("reviewer", i), Chip{Link: Link{Text: brief(reviewer(name), 40)}, Kind: "by",
			Term: term("reviewer", reviewer(name))},
			func(f openFinding) bool { return f.Last.Reviewer == name })
	}
	return append(picks, projectPicks(l.projects, openFinding.Project)...)
}

// disputed is the status of a finding that is called fixed while a record contradicts it.
const disputed = "disputed"

func openStates() []Badge {
	states := []Badge{{disputed, disputed}}
	for _, d := range slices.Backward(judge.Dispositions) {
		states = append(states, badge(d.String()))
	}
	return states
}

// openState is the status that a finding's last run left it in.
func openState(f *archive.Finding) Badge {
	switch {
	case f.Last.Disposition == judge.Fixed && f.Last.Open:
		return Badge{disputed, disputed}
	case f.Last.Disposition == judge.Waived && f.Open:
		return Badge{judge.Waived.String(), "no longer waived"}
	}
	return badge(f.Last.Disposition.String())
}

func (l openList) row(f openFinding) OpenRow {
	s := f.Last
	row := OpenRow{Anchor: numbered("open", f.at), Severity: badge(s.Severity.String()), State: openState(f.Finding),
		Finding: sighting(f.Latest()),
		ID:      brief(s.ID, 40), Place: path(s.File, span(s.Line, 0)), Reviewer: reviewer(s.Reviewer),
		Project: brief(f.Project(), 60),
		By:      number(l.reviewers, s.Reviewer), Of: number(l.projects, f.Project()), Age: Number(ageRange(f.age) + 1),
		Since: f.Ref(f.Opened).Started.UTC().Format(time.DateOnly), Seen: plural(f.age, "day", "days")}
	row.Finding.Text = titleOf(s)
	if f.Runs > 1 {
		row.Seen += ", " + Number(f.Runs) + " runs"
	}
	if f.Reopened > 0 {
		row.Mark = badge(judge.Reopened.String())
	}
	return row
}

// record is what the query box reads of a row, where the list has several pages:
//
//	o anchor href id headline severity state stateword reviewer file line project age since seen mark
func (r OpenRow) record(f openFinding) []string {
	return []string{"o", r.Anchor, r.Finding.Href, r.ID, r.Finding.Text, r.Severity.Is, r.State.Is, r.State.Word,
		r.Reviewer,
		report.Shorten(f.Last.File, 500), span(f.Last.Line, 0), r.Project, ages[ageRange(f.age)].word, r.Since, r.Seen,
		r.Mark.Is}
}

// sighting leads to a finding in its run, by the day of the run.
func sighting(ref archive.Ref) Link {
	l := runFinding("", ref.RunRef)
	if !ref.Started.IsZero() {
		l.Text = ref.Started.UTC().Format(time.DateOnly)
	}
	return l
}

// titleOf is a finding's headline as the archive keeps it, cut by its bytes.
func titleOf(s *archive.Sighting) string {
	return keptTitle(cmp.Or(s.Title, s.ID, Unsaid))
}

// keptTitle ends a headline that was cut with a whole word.
func keptTitle(kept string) string {
	if len(kept) <= archive.MaxTitle-4 {
		return headline(kept)
	}
	return wholeWords(strings.TrimSuffix(brief(kept, 160), "…"), false) + "…"
}

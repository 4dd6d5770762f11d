package view

import (
	"cmp"
	"slices"
	"time"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Open is one page of the findings that no run has closed, over the whole archive: the most urgent first, then the
// oldest. Its first page also has the findings that come back, the fixes that failed, and the waivers.
type Open struct {
	List
	Lead  string
	Gaps  []Gap
	Rows  []OpenRow
	Parts []TablePart
}

// OpenRow is an open finding.
type OpenRow struct {
	Line
	Anchor, Project string
	Age             string // the word of its range
	Since           string // the day since which it is open
	Seen            string // how long, and in how many runs
	Mark            Badge  // reopened; empty = it never was
}

const (
	openPerPage = 500
	mostTabled  = 100 // rows of the other tables
)

// openFinding is a finding with its place in the list over all pages, and its age in days at the newest run.
type openFinding struct {
	*archive.Finding
	at, age int
}

// NewOpen makes the pages of what is open, at least one, and hands on a record of each finding for the query box, if
// that is needed: where there are several pages.
func NewOpen(o archive.Overview, site Site, record func([]string)) (pages []Open) {
	all := openList(o)
	perPage := either(site.Single, max(1, len(all)), openPerPage)
	split := cutPages(all, perPage, 0, 0, func(openFinding) int { return 0 })
	frame := siteFrame(o, site, "Open findings", OpenPage)
	frame.About = plural(len(all), "finding is", "findings are") + " open over " + plural(o.Total(), "run", "runs")
	for i, l := range lists(split, OpenPage, frame, openChips(all, perPage)) {
		p := Open{List: l, Lead: openLead(o, len(all)), Gaps: Gaps(site)}
		for _, f := range split[i] {
			row := newOpenRow(f)
			p.Rows = append(p.Rows, row)
			if len(split) > 1 {
				record(row.record(f))
			}
		}
		pages = append(pages, p)
	}
	for _, p := range []TablePart{recurring(o), failures(o), waivers(o)} {
		if len(p.Table.Rows) > 0 || p.Lead != "" {
			pages[0].Parts = append(pages[0].Parts, p)
		}
	}
	return pages
}

func openList(o archive.Overview) (all []openFinding) {
	for _, f := range everyFinding(o) {
		if f.Open {
			all = append(all, openFinding{f, 0, max(0, int(newest(o).Sub(f.Since())/(24*time.Hour)))})
		}
	}
	slices.SortFunc(all, func(x, y openFinding) int {
		return cmp.Or(blocking(x)-blocking(y), rank(x.Highest)-rank(y.Highest),
			x.Since().Compare(y.Since()),
			cmp.Compare(x.Project(), y.Project()), cmp.Compare(x.Identity, y.Identity))
	})
	for i := range all {
		all[i].at = i
	}
	return all
}

// newest is the time of the newest run; ages are measured at it.
func newest(o archive.Overview) time.Time {
	if len(o.Runs) == 0 {
		return time.Time{}
	}
	return o.Runs[0].Started
}

// blocking is 0 for a finding that fails the next run, which carries it over.
func blocking(f openFinding) int {
	settled := f.Last.Disposition == judge.Deferred || f.Last.Disposition == judge.ReportedOnly
	return either(judge.CarriedLevel(f.Highest) == judge.Fail && (!settled || f.Highest == report.Critical), 0, 1)
}

// howManyOpen counts the open findings, those of runs without a time included.
func howManyOpen(o archive.Overview) int {
	return howMany(everyFinding(o), func(f *archive.Finding) bool { return f.Open || undatedOpen(f) })
}

func everyFinding(o archive.Overview) (all []*archive.Finding) {
	for _, k := range o.Known {
		all = append(all, k.Findings...)
	}
	return all
}

// undatedOpen reports whether a run without a time leaves the finding open: nothing is before or after that.
func undatedOpen(f *archive.Finding) bool {
	return !f.Open && f.Last.Open && f.Latest().Started.IsZero()
}

// openLead says what the list holds, and what it cannot hold.
func openLead(o archive.Overview, n int) string {
	lead := "A finding is closed when it is fixed, tested or waived, or when its reviewer checks the file again and " +
		"does not report it."
	if at := newest(o); n > 0 && !at.IsZero() {
		lead += " Ages are measured at the newest run, " + stamp(at) + "."
	} else if n == 0 {
		lead = "Nothing is open. Each run’s page shows whether anybody reviewed it."
	}
	if undated := howMany(everyFinding(o), undatedOpen); undated > 0 {
		lead += " " + plural(undated, "finding", "findings") + " open in runs without a time: not in this list, for it is " +
			"not known whether a later run closed them."
	}
	return lead
}

// ages are the ranges of the filter, with their first days.
var ages = []struct {
	from int
	Badge
}{{0, Badge{"0-6d", "under 7 days"}}, {7, Badge{"7-29d", "7 to 29 days"}}, {30, Badge{"30-89d", "30 to 89 days"}},
	{90, Badge{"90d", "90 days and more"}}}

// ageRange is the word of an age.
func ageRange(days int) string {
	i := len(ages) - 1
	for days < ages[i].from {
		i--
	}
	return ages[i].Is
}

func openChips(all []openFinding, perPage int) []ChipGroup {
	c := chips[openFinding]{rows: all, at: func(f openFinding) string {
		return paged(OpenPage, 1+f.at/perPage) + "#" + numbered("open", f.at)
	}}
	for _, p := range slices.Backward(statuses(judge.Tally{})) {
		has := func(f openFinding) bool { return openState(f.Finding).Is == p.Is }
		c.word("Status", "is", "state", p.Badge, statusMeaning(p.Is), has)
	}
	for _, s := range report.Severities {
		has := func(f openFinding) bool { return f.Last.Severity == s }
		c.word("Severity", "sev", "sev", badge(s.String()), severityMeaning(s), has)
	}
	for _, age := range ages {
		c.word("Age", "", "age", age.Badge, "", func(f openFinding) bool { return ageRange(f.age) == age.Is })
	}
	c.names("Reviewer", "reviewer", func(f openFinding) []string { return []string{reviewer(f.Last.Reviewer)} })
	c.names("Project", "project", func(f openFinding) []string { return []string{projectName(f.Project())} })
	return c.made()
}

// openState is the status that a finding's last run left it in.
func openState(f *archive.Finding) Badge {
	if f.Last.Disposition == judge.Waived && f.Open {
		return Badge{string(judge.Waived), "no longer waived"}
	}
	return badge(statusOf(f.Last.Disposition, f.Last.Open))
}

func newOpenRow(f openFinding) OpenRow {
	s := f.Last
	row := OpenRow{Line: Line{Severity: badge(s.Severity.String()), State: openState(f.Finding), ID: brief(s.ID, 40),
		Title: sighting(f.Latest()), Place: path(s.File, span(s.Line, 0)), By: reviewer(s.Reviewer)},
		Anchor: numbered("open", f.at), Project: brief(f.Project(), 60), Age: ageRange(f.age),
		Since: f.Since().UTC().Format(time.DateOnly), Seen: plural(f.age, "day", "days")}
	row.Title.Text = titleOf(s)
	if f.Runs > 1 {
		row.Seen += ", " + Number(f.Runs) + " runs"
	}
	if f.Reopened > 0 {
		row.Mark = badge(string(judge.Reopened))
	}
	return row
}

// record is what the query box reads of a row, where the list has several pages:
//
//	o anchor href id headline severity state stateword reviewer file line project age since seen mark
func (r OpenRow) record(f openFinding) []string {
	return []string{"o", r.Anchor, r.Title.Href, r.ID, r.Title.Text, r.Severity.Is, r.State.Is, r.State.Word,
		r.By, report.Shorten(f.Last.File, 500), span(f.Last.Line, 0), r.Project, r.Age, r.Since, r.Seen, r.Mark.Is}
}

// sighting leads to a finding in its run, by the day of the run.
func sighting(ref archive.Ref) Link {
	l := runFinding("", ref.RunRef)
	if !ref.Started.IsZero() {
		l.Text = ref.Started.UTC().Format(time.DateOnly)
	}
	return l
}

// titleOf is a finding's headline as the archive keeps it.
func titleOf(s *archive.Sighting) string { return brief(cmp.Or(s.Title, s.ID, Unsaid), maxHeadline) }

package view

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// RunList lists runs, newest first: the index has the newest of the archive, the page of a month has all of the month.
type RunList struct {
	Frame
	Path, Heading, Lead string
	Gaps                []Gap
	Totals              []Part // runs, verdicts, findings
	Chips               []ChipGroup
	Rows                []RunRow
	Months              Table  // of the index alone, as Follow
	Follow              []Link // feed and badges
}

// RunRow is one run.
type RunRow struct {
	Verdict             Badge
	Run                 Link
	Remembered          string // why it has no pages; empty = it has
	Project, Goal, When string
	Bar                 Bar    // empty = nothing was reported
	Counts              string // the bar in words
	Score               string
	Reason              string // the first, and how many more there are
}

// MonthRuns is a month of the archive with its runs, newest first.
type MonthRuns struct {
	Name string
	Runs []*archive.Record
}

// newestRuns is how many runs the index lists: it stays below 400 kB with its assets.
const newestRuns = 100

// NewIndex makes the first page of the site. Where the archive has one run, it moves on to that run's page.
func NewIndex(o archive.Overview, site Site) RunList {
	newest, failed := o.Runs[:min(len(o.Runs), newestRuns)], map[string]int{}
	for _, x := range failedFixes(o) {
		failed[x.Ref(x.Claim).Key]++
	}
	p := newRunList(siteFrame(o, site, "", IndexPage), IndexPage, "Runs", newest, o.Months, failed)
	p.Months, p.Gaps, p.Feeds = monthTable(o.Months), Gaps(site), []Link{{Text: site.Name(), Href: FeedAtom}}
	if len(o.Runs) > 0 {
		p.Totals = append(p.Totals, Part{Badge: Badge{"open", "open now"}, Count: howManyOpen(o), Href: OpenPage})
		p.Follow = []Link{{Text: "feed of completed runs", Href: FeedAtom}}
	}
	for _, name := range o.Projects {
		p.Follow = append(p.Follow, Link{Text: "badge of " + projectName(name), Href: ProjectBadge(name)})
	}
	if n := o.Total(); n > len(newest) {
		p.Lead = "The newest " + Number(len(newest)) + " of " + Number(n) + " runs. The pages of the months list all."
	}
	if len(o.Runs) == 1 && o.Runs[0].HasPages() && len(p.Gaps) == 0 {
		p.Refresh = p.Rows[0].Run.Href
	}
	return p
}

// NewMonth makes the page of a month. It follows from the runs of the month alone.
func NewMonth(o archive.Overview, m MonthRuns, site Site) RunList {
	of := slices.DeleteFunc(slices.Clone(o.Months), func(x archive.Month) bool { return x.Name != m.Name })
	heading := either(m.Name == archive.Undated, "Runs without a time", "Runs of "+m.Name)
	return newRunList(siteFrame(o, site, heading, ""), MonthPage(m.Name), heading, m.Runs, of, nil)
}

// newRunList lists runs; failed are their fixes that later runs disproved, by the run's key.
func newRunList(f Frame, path, heading string, runs []*archive.Record, of []archive.Month,
	failed map[string]int) RunList {
	c := chips[*archive.Record]{rows: runs, at: func(*archive.Record) string { return path + "#list" }}
	for _, o := range outcomes {
		has := func(r *archive.Record) bool { return r.Outcome == o }
		c.word("Verdict", "is", "verdict", badge(o.String()), o.Meaning(), has)
	}
	c.names("Project", "project", func(r *archive.Record) []string { return []string{projectName(r.Project)} })
	p := RunList{Frame: f, Path: path, Heading: heading, Totals: totals(of), Chips: c.made()}
	p.About = inWords(p.Totals)
	called := map[string]int{}
	for _, r := range runs {
		called[r.Name()]++
	}
	for _, r := range runs {
		row := newRunRow(r, failed[r.Key])
		if called[r.Name()] > 1 {
			row.Run.Text += " (" + brief(r.Path, 60) + ")"
		}
		p.Rows = append(p.Rows, row)
	}
	return p
}

// totals counts runs by verdict, and findings.
func totals(months []archive.Month) (parts []Part) {
	runs, findings, verdicts := 0, 0, map[judge.Outcome]int{}
	for _, m := range months {
		runs, findings = runs+m.Runs, findings+m.Findings
		for o, n := range m.Verdicts {
			verdicts[o] += n
		}
	}
	parts = []Part{{Badge: Badge{"runs", either(runs == 1, "run", "runs")}, Count: runs}}
	for _, o := range outcomes {
		if verdicts[o] > 0 {
			parts = append(parts, Part{Badge: badge(o.String()), Count: verdicts[o]})
		}
	}
	words := either(findings == 1, "finding reported", "findings reported")
	return append(parts, Part{Badge: Badge{"raised", words}, Count: findings})
}

// outcomes in the order of the page, the worst first.
var outcomes = []judge.Outcome{judge.Fail, judge.Incomplete, judge.Review, judge.Pass}

func monthTable(months []archive.Month) Table {
	t := newTable("stack", "Months, newest first", "Month", "Runs#", "Findings#")
	for _, o := range outcomes {
		t.Columns = append(t.Columns, Column{Name: o.String(), Is: o.String(), Num: true})
	}
	for _, m := range months {
		cells := []Cell{to(Link{Text: m.Name, Href: MonthPage(m.Name)}), text(Number(m.Runs)), text(Number(m.Findings))}
		for _, o := range outcomes {
			cells = append(cells, text(some(m.Verdicts[o])))
		}
		t.add("", cells...)
	}
	return t.filled()
}

func newRunRow(r *archive.Record, failed int) RunRow {
	row := RunRow{Verdict: Badge{r.Outcome.String(), r.Headline}, Run: runLink("", r), Project: r.Project,
		Goal: aim(r.Goal, r.Task), When: stamp(r.Started), Score: score(r.Score()),
		Remembered: either(r.HasPages(), "", onlyRemembered)}
	switch {
	case r.Ledger.Raised > 0:
		row.Bar = tallyBar(failedLater(statuses(r.Ledger), failed), r.Ledger.Raised)
		row.Counts = row.Bar.Label
	case r.Gaps.NoReview:
		row.Counts = "no review read"
	default:
		row.Counts = either(r.Gaps.Lost != "", "not all read", "none reported")
	}
	if len(r.Reasons) > 0 && r.Outcome != judge.Pass {
		tells := func(x judge.Reason) bool { return !strings.HasPrefix(x.Rule, "score-") } // the row has the score already
		row.Reason = brief(lead(r.Reasons[max(0, slices.IndexFunc(r.Reasons, tells))].Message), 110)
		if n := howMany(r.Reasons, func(x judge.Reason) bool { return x.Level > judge.Pass }) - 1; n > 0 {
			row.Reason += " " + plural(n, "more reason", "more reasons") + "."
		}
	}
	return row
}

// failedLater takes the fixes that later runs disproved out of what is fixed, then out of what is tested.
func failedLater(parts []Part, failed int) []Part {
	rest := failed
	for i, p := range parts {
		if p.Is == string(judge.Fixed) || p.Is == string(judge.Tested) {
			less := min(rest, p.Count)
			parts[i].Count, rest = p.Count-less, rest-less
		}
	}
	return append(parts, Part{Badge{"refuted", "failed later"}, failed, ""})
}

// aim is what a run was about, in a line: its goal, else the user's words.
func aim(goal, task string) string { return cmp.Or(brief(goal, 110), brief(task, 110)) }

func projectName(name string) string { return brief(cmp.Or(name, "no project"), 60) }

package view

import (
	"cmp"
	"slices"
	"strconv"
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
	Filters             []MessageFilter
	Rows                []RunRow
	Months              Table  // of the index alone, as Follow
	Follow              []Link // feed and badges
}

// RunRow is one run.
type RunRow struct {
	Verdict             Badge
	By                  string // the project's number for the filter
	Run                 Link
	Remembered          string // why it has no pages; empty = it has
	Project, Goal, When string
	Bar                 Bar    // empty = nothing was reported
	Counts              string // the bar in words
	Failed              Link   // fixes of the run that later runs disproved; empty = none is known
	Score               string
	Errors              Link   // to the problems of its files; empty = none
	Reason              []Link // the first; IDs are parts of their own, which a line should not break
	More                int    // further reasons
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
	newest := o.Runs[:min(len(o.Runs), newestRuns)]
	p := newRunList(o, site, IndexPage, site.Name(), newest, o.Months)
	p.Heading, p.Months, p.Follow = "Runs", monthTable(o.Months), subscriptions(o)
	p.Feeds, p.Gaps = []Link{{Text: site.Name(), Href: FeedAtom}}, Gaps(o, site)
	if open := howManyOpen(o); len(o.Runs) > 0 {
		p.Totals = append(p.Totals, Part{Badge: Badge{"open", "open now"}, Count: open, Href: OpenPage})
	}
	if n := o.Total(); n > len(newest) {
		p.Lead = "The newest " + Number(len(newest)) + " of " + Number(n) + " runs. The pages of the months list all."
	}
	if len(o.Runs) == 1 && o.Runs[0].HasPages() && len(p.Gaps) == 0 {
		p.Refresh = p.Rows[0].Run.Href
	}
	failed := failedFixes(o)
	for i, r := range newest {
		if n := failed[r.Key]; n > 0 {
			p.Rows[i].Failed = Link{Text: plural(n, "fix", "fixes") + " failed later", Href: OpenPage + "#failed"}
		}
	}
	return p
}

// NewMonth makes the page of a month. It follows from the runs of the month alone.
func NewMonth(o archive.Overview, m MonthRuns, site Site) RunList {
	heading := "Runs of " + m.Name
	if m.Name == archive.Undated {
		heading = "Runs without a time"
	}
	i := slices.IndexFunc(o.Months, func(x archive.Month) bool { return x.Name == m.Name })
	p := newRunList(o, site, MonthPage(m.Name), heading+" · "+site.Name(), m.Runs, o.Months[max(i, 0):i+1])
	p.Heading = heading
	return p
}

func newRunList(o archive.Overview, site Site, path, title string, runs []*archive.Record, of []archive.Month) RunList {
	names, left := projectsOf(runs)
	chips, filters := picked(path, [][]*archive.Record{runs}, runPicks(names))
	p := RunList{Frame: siteFrame(o, site, title, path), Path: path, Totals: totals(of), Filters: filters[0],
		Chips: withMore(withChoice(chips), "Project", left, "")}
	p.About = totalsWords(p.Totals)
	called := map[string]int{}
	for _, r := range runs {
		called[r.Name()]++
	}
	for _, r := range runs {
		row := newRunRow(r)
		row.By = number(names, r.Project)
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

// totalsWords is the archive in a sentence: "87 runs, 30 fail, 57 pass, 183 findings reported".
func totalsWords(totals []Part) string {
	var words []string
	for _, t := range totals {
		words = append(words, Number(t.Count)+" "+t.Word)
	}
	return strings.Join(words, ", ")
}

// outcomes in the order of the page, the worst first.
var outcomes = []judge.Outcome{judge.Fail, judge.Incomplete, judge.Review, judge.Pass}

func monthTable(months []archive.Month) Table {
	t := Table{Class: "stack", Caption: "Months, newest first", Columns: columns("Month", "Runs#", "Findings#")}
	for _, o := range outcomes {
		t.Columns = append(t.Columns, Column{Name: o.String(), Is: o.String(), Num: true})
	}
	for _, m := range months {
		row := Row{Cells: []Cell{{Links: []Link{{Text: m.Name, Href: MonthPage(m.Name)}}}, text(Number(m.Runs)),
			text(Number(m.Findings))}}
		for _, o := range outcomes {
			row.Cells = append(row.Cells, text(some(m.Verdicts[o])))
		}
		t.Rows = append(t.Rows, row)
	}
	return t.filled()
}

func newRunRow(r *archive.Record) RunRow {
	row := RunRow{Verdict: Badge{r.Outcome.String(), r.Headline}, Run: Link{Text: brief(r.ID, 120)}, Project: r.Project,
		Goal: aim(r.Goal, r.Task), When: stamp(r.Started), Score: score(r.Score()), Remembered: onlyRemembered}
	if r.Problems > 0 {
		row.Errors.Text = plural(r.Problems, "error", "errors") + " in its files"
	}
	if r.HasPages() {
		row.Remembered, row.Run.Href = "", RunDir(r.Key)+"/"+RunPage
		if r.Problems > 0 {
			row.Errors.Href = RunDir(r.Key) + "/" + RecordSection
		}
	}
	row.Counts = unraised(r.Gaps)
	if r.Ledger.Raised > 0 {
		row.Bar = tallyBar(r.Ledger)
		row.Counts = row.Bar.Label
	}
	if len(r.Reasons) > 0 && r.Outcome != judge.Pass {
		first := telling(r.Reasons).Message
		row.Reason = idsApart(sentences(cmp.Or(lead(first), first), 110))
		row.More = howMany(r.Reasons, func(x judge.Reason) bool { return x.Level > judge.Pass }) - 1
	}
	return row
}

// aim is what a run was about, in a line: its goal, else the user's words.
func aim(goal, task string) string { return cmp.Or(gist(goal, 110), gist(task, 110)) }

// failedFixes counts for each run those of its fixes that later runs disproved.
func failedFixes(o archive.Overview) map[string]int {
	failed := map[string]int{}
	for _, k := range o.Known {
		for _, f := range k.Findings {
			for _, x := range f.Failed {
				failed[f.Ref(x.Claim).Key]++
			}
		}
	}
	return failed
}

// runPicks filter a list of runs by verdict and by project.
func runPicks(projects []string) (picks []pick[*archive.Record]) {
	for _, o := range outcomes {
		chip := Chip{Link: Link{Text: o.String(), Title: o.Meaning()}, Kind: "is", Is: o.String(), Term: "verdict:" +
			o.String()}
		picks = append(picks, pick[*archive.Record]{"Verdict", "runs-" + o.String(), o.String(), chip,
			func(r *archive.Record) bool { return r.Outcome == o }})
	}
	return append(picks, projectPicks(projects, func(r *archive.Record) string { return r.Project })...)
}

// projectPicks filter a list by project: those with the most rows have a filter.
func projectPicks[T any](names []string, of func(T) string) (picks []pick[T]) {
	for i, name := range names {
		chip := Chip{Link: Link{Text: projectName(name)}, Kind: "by", Term: term("project", name)}
		picks = append(picks, pick[T]{"Project", numbered("project", i), "of " + chip.Text, chip, func(x T) bool { return of(x) == name }})
	}
	return picks
}

// projectsOf are the projects that have a filter: those with the most runs.
func projectsOf(runs []*archive.Record) (names []string, left int) {
	counts := map[string]int{}
	for _, r := range runs {
		counts[r.Project]++
	}
	return commonest(counts)
}

func projectName(name string) string { return brief(cmp.Or(name, "no project"), 60) }

// number is the number of a name's filter; empty where it has none.
func number(names []string, name string) string {
	if i := slices.Index(names, name); i >= 0 {
		return strconv.Itoa(i + 1)
	}
	return ""
}

package view

import (
	"fmt"
	"strings"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Index is one page of the list of all runs, newest first.
type Index struct {
	Frame
	Path     string
	Total    int
	Totals   []Part // runs, verdicts, findings
	Chips    []ChipGroup
	Filters  []MessageFilter
	Projects bool // some run has a project
	Range    string
	Rows     []IndexRow
	Pages    []Link
	Empty    bool
	Follow   Subscriptions
	Shards   *Shards // nil = all are there, or nobody said how many there must be
}

// IndexRow is one run.
type IndexRow struct {
	Verdict             Badge
	Run                 Link
	Project, Goal, When string
	Raised, Fixed, Open int
	Bar                 Bar
	Score               string
	Problems            int
	Reason              string // the first, cut to a line
}

// runsPerPage keeps the first page of an archive of any size below 300 kB with its assets.
const runsPerPage = 250

// NewIndex makes the pages of the list: at least one.
func NewIndex(a *archive.Archive, site Site) []Index {
	totals, projects := totals(a)
	chips := verdictChips(a)
	feeds, follow := headFeeds(a, site), subscriptions(a, site)
	count := max(1, (len(a.Runs)+runsPerPage-1)/runsPerPage)
	pages := make([]Index, count)
	for i := range pages {
		from, runs := i*runsPerPage, runsOn(a, i)
		p := Index{Frame: Frame{Site: site, Title: site.Name(), About: totalsWords(totals), Icon: site.Icons["site"], Feeds: feeds}, Path: paged(IndexPage, i+1), Total: len(a.Runs),
			Totals: totals, Projects: projects, Empty: len(a.Runs) == 0, Chips: chips, Filters: verdictFilters(a, i), Follow: follow, Shards: shards(a)}
		for _, s := range runs {
			p.Rows = append(p.Rows, indexRow(s))
		}
		if count > 1 {
			p.Range = fmt.Sprintf("%s to %s of %s", number(from+1), number(from+len(runs)), number(len(a.Runs)))
			for n := range count {
				p.Pages = append(p.Pages, pageLink(IndexPage, n+1, i+1))
			}
		}
		pages[i] = p
	}
	return pages
}

// totals counts the runs by verdict and the findings over all of them.
func totals(a *archive.Archive) (parts []Part, projects bool) {
	var verdicts [judge.Fail + 1]int
	raised, open := 0, 0
	for _, s := range a.Runs {
		verdicts[s.Outcome]++
		raised, open = raised+s.Ledger.Raised, open+stillOpen(s.Ledger)
		projects = projects || s.Project != ""
	}
	parts = []Part{{Badge: Badge{"runs", "runs"}, Count: len(a.Runs)}}
	for _, o := range []judge.Outcome{judge.Fail, judge.Incomplete, judge.Review, judge.Pass} {
		parts = append(parts, Part{Badge: badge(o.String()), Count: verdicts[o]})
	}
	return append(parts, Part{Badge: Badge{"raised", "findings raised"}, Count: raised}, Part{Badge: Badge{"open", "still open"}, Count: open}), projects
}

// stillOpen counts what nothing closed, or what the record says was not closed after all.
func stillOpen(t judge.Tally) int {
	return t.Raised - (t.Count(judge.Fixed) - t.Contradicted) - t.Count(judge.Tested) - t.Count(judge.Waived)
}

func indexRow(s *archive.Summary) IndexRow {
	row := IndexRow{Verdict: Badge{s.Outcome.String(), s.Headline}, Run: Link{Text: s.ID, Href: RunDir(s.ID, s.Key) + "/" + OverviewPage},
		Project: s.Project, Goal: brief(s.Goal, 110), When: stamp(s.Started), Raised: s.Ledger.Raised, Fixed: s.Ledger.Count(judge.Fixed),
		Open: stillOpen(s.Ledger), Score: score(s.Score), Problems: s.Problems}
	if s.Remembered {
		row.Run.Href, row.Run.Title = "", "known from the history alone: its folder was not read"
	}
	if row.Goal == "" {
		row.Goal = brief(s.Task, 110)
	}
	if row.Raised > 0 {
		row.Bar = tallyBar(s.Ledger)
	}
	if len(s.Reasons) > 0 && s.Outcome != judge.Pass {
		row.Reason = brief(s.Reasons[0].Message, 110)
	}
	return row
}

// totalsWords is the archive in a sentence: "87 runs, 30 fail, 183 findings raised".
func totalsWords(totals []Part) string {
	words := make([]string, 0, len(totals))
	for _, t := range totals {
		words = append(words, number(t.Count)+" "+t.Word)
	}
	return strings.Join(words, ", ")
}

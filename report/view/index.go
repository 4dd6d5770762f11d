package view

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Index is one page of the list of all runs, newest first.
type Index struct {
	Frame
	Path    string
	Total   int
	Totals  []Part // runs, verdicts, findings
	Chips   []ChipGroup
	Filters []MessageFilter
	Periods []Chip
	Range   string
	Rows    []IndexRow
	Pages   []Link
	Empty   bool
	Follow  []Link // feed and badges
	Gaps    []Gap  // empty = nothing is known to be missing
}

// IndexRow is one run.
type IndexRow struct {
	Verdict             Badge
	ID                  string // of the row that begins a period; empty = none
	By                  string // the project's number for the filter
	Remembered          string // why it has no pages; empty = it has
	Run                 Link
	Project, Goal, When string
	Raised, Fixed, Open int
	Doubt               string // how many of the fixed are open all the same, because a record speaks against them; empty = none
	Unraised            string // what is said where nothing was raised
	Bar                 Bar
	Score               string
	Errors              Link   // what of the run could not be read as it should; empty = nothing, as mostly
	Reason              string // the first, cut to a line
	ReasonParts         []Link // the same; ids are parts of their own, which a line should not break
}

// runsPerPage keeps the first page of an archive of any size below 300 kB with its assets: a row with a goal, a reason and a bar has 0.9 kB, at most 1.2.
const runsPerPage = 150

// NewIndex makes the pages of the list: at least one.
func NewIndex(a *archive.Archive, site Site) []Index {
	split := inPages(a.Runs, runsPerPage)
	chips, filters := picked(IndexPage, split, runPicks(a))
	follow := subscriptions(a)
	totals, periods := totals(a), periods(a)
	names, left := projects(a)
	chips = withMore(withChoice(chips), "Project", left, "")
	pages, from := make([]Index, len(split)), 0
	for i, runs := range split {
		p := Index{Frame: siteFrame(a, site, site.Name(), IndexPage), Path: paged(IndexPage, i+1), Total: len(a.Runs), Totals: totals, Empty: len(a.Runs) == 0,
			Chips: chips, Periods: periods, Filters: filters[i], Follow: follow, Gaps: Gaps(a, site)}
		p.About, p.Feeds = totalsWords(totals), []Link{{Text: site.Name(), Href: FeedAtom}}
		p.Totals = besideFilters(totals, chips)
		for _, s := range runs {
			row := indexRow(s)
			row.By = projectNumber(names, s.Project)
			p.Rows = append(p.Rows, row)
		}
		p.beginPeriods()
		p.Range, p.Pages = ranged(from, len(runs), len(a.Runs)), pager(pagesOf(IndexPage), i+1, len(split))
		pages[i], from = p, from+len(runs)
	}
	return pages
}

// beginPeriods gives the rows that periods link to their ids.
func (p *Index) beginPeriods() {
	for _, c := range p.Periods {
		file, id, _ := strings.Cut(c.Href, "#")
		if file != p.Path {
			continue
		}
		for i := range p.Rows {
			if strings.HasPrefix(p.Rows[i].When, c.Text) || c.Text == period(time.Time{}, "") && p.Rows[i].When == stamp(time.Time{}) {
				p.Rows[i].ID = id
				break
			}
		}
	}
}

// totals counts the runs by verdict and the findings over all of them.
func totals(a *archive.Archive) (parts []Part) {
	var verdicts [judge.Fail + 1]int
	raised := 0
	for _, s := range a.Runs {
		verdicts[s.Outcome]++
		raised += s.Ledger.Raised
	}
	parts = []Part{{Badge: Badge{"runs", countedAs(len(a.Runs), "run")}, Count: len(a.Runs)}}
	for _, o := range outcomes {
		if verdicts[o] > 0 {
			parts = append(parts, Part{Badge: badge(o.String()), Count: verdicts[o]})
		}
	}
	parts = append(parts, Part{Badge: Badge{"raised", countedAs(raised, "finding") + " reported"}, Count: raised}, Part{Badge: Badge{"open", "open now"}, Count: a.Open, Href: OpenPage})
	if n := undated(a); n > 0 {
		parts = append(parts, Part{Badge: Badge{"open", "open in runs without a time"}, Count: n, Href: OpenPage})
	}
	return parts
}

// besideFilters leaves out what the filters below count again.
func besideFilters(totals []Part, chips []ChipGroup) []Part {
	if !slices.ContainsFunc(chips, func(g ChipGroup) bool { return g.Name == "Verdict" }) {
		return totals
	}
	return slices.DeleteFunc(slices.Clone(totals), func(t Part) bool {
		return slices.ContainsFunc(outcomes, func(o judge.Outcome) bool { return t.Is == o.String() })
	})
}

// countedAs is the word below a number.
func countedAs(n int, word string) string {
	if n == 1 {
		return word
	}
	return word + "s"
}

// stillOpen counts what nothing closed, or what the record says was not closed after all.
func stillOpen(t judge.Tally) int {
	return t.Raised - (t.Count(judge.Fixed) - t.Contradicted) - t.Count(judge.Tested) - t.Count(judge.Waived)
}

func indexRow(s *archive.Summary) IndexRow {
	row := IndexRow{Verdict: Badge{s.Outcome.String(), s.Headline}, Run: Link{Text: nameInProject(s), Href: RunDir(s.ID, s.Key) + "/" + RunPage},
		Project: s.Project, Goal: aim(s.Goal, s.Task), When: stamp(s.Started), Raised: s.Ledger.Raised, Fixed: s.Ledger.Count(judge.Fixed),
		Open: stillOpen(s.Ledger), Score: score(s.Score)}
	if s.Problems > 0 {
		row.Errors = Link{Text: plural(s.Problems, "error", "errors") + " in its files", Href: RunDir(s.ID, s.Key) + "/" + RecordSection}
	}
	if s.Remembered {
		row.Run.Href, row.Errors.Href, row.Remembered = "", "", onlyRemembered
	}
	if row.Raised > 0 {
		row.Bar = tallyBar(s.Ledger)
	}
	if n := s.Ledger.Contradicted; n > 0 {
		row.Doubt = " (" + Number(n) + " contradicted)"
	}
	row.Unraised = unraised(s.Gaps)
	if len(s.Reasons) > 0 && s.Outcome != judge.Pass {
		first := telling(s.Reasons).Message
		row.Reason = sentences(cmp.Or(lead(first), first), 110)
		row.ReasonParts = idsApart(row.Reason)
	}
	return row
}

// aim is what a run was about, in a line: its goal, else the user's words.
func aim(goal, task string) string { return cmp.Or(gist(goal, 110), gist(task, 110)) }

// nameInProject is the run's id, and what tells it from another of its project with the same id. The project stands beside it.
func nameInProject(s *archive.Summary) string {
	return cmp.Or(strings.TrimPrefix(s.Key, s.Project+"/"), s.ID)
}

// totalsWords is the archive in a sentence: "87 runs, 30 fail, 183 findings reported".
func totalsWords(totals []Part) string {
	words := make([]string, 0, len(totals))
	for _, t := range totals {
		words = append(words, Number(t.Count)+" "+t.Word)
	}
	return strings.Join(words, ", ")
}

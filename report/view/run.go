package view

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Limits that keep every page small (S1) and its first screen quick. What a page leaves out it counts and links to.
const (
	findingsPerPage = 100
	firstWeight     = 240_000   // bytes, by estimate, of the findings of the report
	pageWeight      = 1_000_000 // of any other page
	rowWeight       = 2_000     // of a finding's row around its own text
	mostRefs        = 12
	mostListed      = 100 // contradictions, problems and unread values on their page
	mostStory       = 60  // statements about one finding
	mostParts       = 20  // components that one finding belongs to
)

// Run makes the pages of one run. What several pages need is computed once: the order of the findings and the address
// of everything that can be linked to, so that every id leads to its finding, and every finding back to what names it.
type Run struct {
	v        *judge.Verdict
	site     Site
	archived Archived

	order       []*judge.Settled   // as the findings pages list them
	split       [][]*judge.Settled // order, cut into pages
	address     map[*report.Finding]string
	inputs      map[string]*rawInput
	raw         [][]rawLine
	parts       map[*report.Finding][]*report.Component // that a finding belongs to
	cards       int                                     // how many of the plan's components have one
	componentAt map[string]string                       // address of a component, by its normal id
	recorded    bool                                    // some record lists changed files
	mostNew     bool                                    // nearly all findings are new: the rows do not repeat it
	talk        *talk
}

// NewRun prepares the pages of a judged run. It is pure: equal verdicts give equal pages.
func NewRun(v *judge.Verdict, site Site, archived Archived) *Run {
	r := &Run{v: v, site: site, archived: archived, address: make(map[*report.Finding]string, len(v.Findings)),
		parts: map[*report.Finding][]*report.Component{}, order: Listed(v.Findings)}
	if r.split = paginate(r.order); r.site.Single {
		r.split = [][]*judge.Settled{r.order}
	}
	for i, page := range r.split {
		for _, s := range page {
			r.address[s.Finding] = FindingHref(s.Key, i+1)
		}
	}
	r.mostNew = 10*howMany(r.order, r.lived(judge.New)) > 8*len(r.order)
	files, _ := Changed(v.Run)
	r.recorded = len(files) > 0
	r.placeInputs()
	r.placeComponents()
	r.listen()
	return r
}

// numbered makes an id of ours: "reason-1".
func numbered(what string, i int) string { return what + "-" + strconv.Itoa(i+1) }

// Listed sorts findings as a reader should meet them: first what nobody answered, then by severity, reviewer and id.
func Listed(findings []*judge.Settled) []*judge.Settled {
	return slices.SortedStableFunc(slices.Values(findings), func(a, b *judge.Settled) int {
		if c := cmp.Or(urgency(a)-urgency(b), rank(a.Severity)-rank(b.Severity)); c != 0 {
			return c
		}
		return cmp.Or(report.ByNumbers(a.Reviewer, b.Reviewer), report.ByNumbers(a.ID, b.ID), strings.Compare(a.Key, b.Key))
	})
}

// urgency: what is unaccounted, contradictory, or called fixed against the record stands first.
func urgency(s *judge.Settled) int {
	asks := s.Disposition == judge.Unaccounted || s.Disposition == judge.Contradictory || status(s) == Disputed
	return either(asks, 0, 1)
}

func rank(s report.Severity) int { return slices.Index(report.Severities, s) }

func paginate(order []*judge.Settled) [][]*judge.Settled {
	return cutPages(order, findingsPerPage, firstWeight, pageWeight, findingWeight)
}

// FindingPages gives for each finding, in the run's order, the page of the list that holds it, from 1.
func FindingPages(v *judge.Verdict) []int {
	on := make(map[*judge.Settled]int, len(v.Findings))
	for i, page := range paginate(Listed(v.Findings)) {
		for _, s := range page {
			on[s] = i + 1
		}
	}
	pages := make([]int, len(v.Findings))
	for i, s := range v.Findings {
		pages[i] = on[s]
	}
	return pages
}

func findingWeight(f *judge.Settled) int {
	n := rowWeight + weight(f.Title, f.Description, f.Evidence, f.Suggestion, f.Risk, f.InputNeeded, f.File, f.ID)
	if f.Now != nil {
		n += 400 + weight(f.Now.Lines...) + 90*len(f.Now.Lines)
	}
	for _, list := range [][]*report.Statement{f.Fixes, f.Deferrals} {
		for _, x := range list[:min(len(list), mostStory)] {
			n += 300 + weight(x.Description, x.Action)
		}
	}
	return n
}

// frame returns the surroundings of a page of the run; current is the address of its tab.
func (r *Run) frame(title, current string) Frame {
	run, word := r.v.Run, r.v.Outcome.String()
	f := Frame{Site: r.site, Title: word + ": " + run.ID + " · " + title, Icon: r.site.Icons[word], Root: toSite,
		Tabs: r.tabs(current), About: Capital(r.v.Headline()) + ", " + Quality(r.v.Score) + ". " +
			LedgerWords(r.v.Ledger.Total, r.v.Gaps())}
	f.Run = &Head{ID: run.ID, Project: run.Project, Goal: aim(run.Goal, run.Task), Verdict: Badge{word, r.v.Headline()}}
	if c := r.archived.Compared; c != nil {
		f.Run.Older = runLink(toSite, c.Before)
	}
	return f
}

// tabs are the sections of the report, and the page of messages.
func (r *Run) tabs(current string) []Tab {
	run := r.v.Run
	findings := some(len(run.Findings))
	if findings == "" && r.lost(judge.ReviewFile) == "" {
		findings = "0" // of a lost review nobody knows that it has none
	}
	tabs := []Tab{{Name: "Overview", Href: OverviewSection}, {Name: "Findings", Href: FindingsSection, Count: findings}}
	if r.archived.Compared != nil {
		tabs = append(tabs, Tab{Name: "Changes", Href: ChangesSection})
	}
	tabs = append(tabs, Tab{Name: "Plan", Href: PlanSection, Count: some(len(run.Components))})
	if r.HasMessages() {
		tabs = append(tabs, Tab{Name: "Messages", Href: MessagesPage, Count: some(len(run.Messages))})
	}
	tabs = append(tabs, Tab{Name: "Record", Href: RecordSection,
		Count: some(len(r.v.Contradictions) + len(r.v.Faults) + len(run.Problems))})
	blocked := r.blocked()
	for i := range tabs {
		tabs[i].Current, tabs[i].Blocked = tabs[i].Href == current, blocked[tabs[i].Href]
	}
	return tabs
}

// blocked says which sections have what a blocker is about.
func (r *Run) blocked() map[string]bool {
	blocked := map[string]bool{}
	for _, x := range r.v.Reasons {
		section := RecordSection
		for _, ref := range x.Refs {
			if ref.Component != nil {
				section = PlanSection
			} else if ref.Finding != nil {
				section = FindingsSection
			}
		}
		if x.Rule == carriedRule {
			section = OverviewSection
		}
		blocked[section] = blocked[section] || x.Level == judge.Fail
	}
	return blocked
}

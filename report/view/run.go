package view

import (
	"swarmreport/report"
	"swarmreport/report/judge"
)

// Limits that keep every page small (S1) and its first screen quick. What a page leaves out it counts and links to.
const (
	findingsPerPage = 100
	firstWeight     = 240_000   // bytes, by estimate, of the findings of the report
	pageWeight      = 1_000_000 // of any other page
	rowWeight       = 2_000     // of a finding's row around its own text
	mostReasons     = 40
	mostRefs        = 12
	mostListed      = 100 // contradictions, problems and unread values on their page
	mostMatrix      = 30  // components that no plan has, in the table
	mostStory       = 60  // statements about one finding
	mostParts       = 20  // components that one finding belongs to
)

// Run makes the pages of one run. What several pages need is computed once: the order of the findings and the address
// of everything that can be linked to, so that every id leads to its finding, and every finding back to what names it.
type Run struct {
	v        *judge.Verdict
	site     Site
	archived Archived

	order      []*judge.Settled   // as the findings pages list them
	split      [][]*judge.Settled // order, cut into pages
	address    map[*report.Finding]string
	byKey      map[string]*report.Finding // where the run is compared with another
	inputs     map[string]*rawInput
	raw        [][]rawPart
	naming     map[*report.Finding][]Link
	parts      map[*report.Finding]parts // the components that a finding belongs to
	components int                       // how many of the plan the plan page shows
	roles      int                       // how many role specs their page shows
	recorded   bool                      // some record lists changed files
	mostNew    bool                      // nearly all findings are new: the rows do not repeat it
	moved      []FileList                // those against the plan
	byName     map[string]int            // reviewers, numbered from 1 in the ledger's order
	said       string                    // the run in a sentence, for shared links

	talk    *talk
	storyAt map[string]string // address of a component in the table, by its normal id
}

// NewRun prepares the pages of a judged run. It is pure: equal verdicts give equal pages.
func NewRun(v *judge.Verdict, site Site, archived Archived) *Run {
	r := &Run{v: v, site: site, archived: archived, address: make(map[*report.Finding]string, len(v.Findings)),
		naming: map[*report.Finding][]Link{}, parts: map[*report.Finding]parts{}, byName: map[string]int{},
		said: sentenceForSharing(v)}
	for i, row := range v.Ledger.ByReviewer {
		r.byName[row.Name] = i + 1
	}
	r.placeFindings()
	r.mostNew = 10*howMany(r.order, r.lived(judge.New)) > 8*len(r.order)
	if v.Run.Plan != nil {
		r.components = shownComponents(v.Run.Plan)
	}
	r.roles, r.recorded = shownRoles(v.Run.Roles), len(modified(v.Run)) > 0
	r.moved = r.files()
	r.placeInputs()
	r.listen()
	r.placeStories()
	r.collectNaming()
	r.collectParts()
	return r
}

// placeFindings puts the findings in order and on pages.
func (r *Run) placeFindings() {
	r.order = Listed(r.v.Findings)
	if r.split = paginate(r.order); r.site.Single {
		r.split = [][]*judge.Settled{r.order}
	}
	for i, page := range r.split {
		for _, s := range page {
			r.address[s.Finding] = FindingHref(s.Key, i+1)
		}
	}
	if r.HasCompare() {
		r.byKey = make(map[string]*report.Finding, len(r.order))
		for _, s := range r.order {
			r.byKey[s.Key] = s.Finding
		}
	}
}

// frame returns the surroundings of a page of the run; current is the address of its tab.
func (r *Run) frame(title, current string) Frame {
	run := r.v.Run
	word := r.v.Outcome.String()
	f := Frame{Site: r.site, Title: word + ": " + run.ID + " · " + title, About: r.said, Icon: r.site.Icons[word],
		Root: toSite, Tabs: r.tabs(current)}
	f.Run = &Head{ID: run.ID, Project: run.Project, Goal: aim(run.Goal, run.Task), Verdict: verdictBadge(r.v)}
	if o := r.archived.Older; o != nil && o.HasPages() {
		f.Run.Older = Link{Text: o.ID, Href: f.Root + RunDir(o.Key) + "/" + RunPage}
	}
	return f
}

// raised counts the findings. Where no review could be read, nobody knows that there are none.
func (r *Run) raised() string {
	if n := len(r.v.Run.Findings); n > 0 || r.lost(judge.ReviewFile) == "" {
		return Number(n)
	}
	return ""
}

// tabs are the sections of the report, and the page of messages.
func (r *Run) tabs(current string) []Tab {
	run := r.v.Run
	tabs := []Tab{{Name: "Overview", Href: OverviewSection}, {Name: "Findings", Href: FindingsSection, Count: r.raised()}}
	if r.HasCompare() {
		tabs = append(tabs, Tab{Name: "Changes", Href: ChangesSection})
	}
	tabs = append(tabs, Tab{Name: "Plan", Href: PlanSection, Count: some(len(run.Components))})
	if r.HasConversation() {
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
		if x.Level != judge.Fail {
			continue
		}
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
		blocked[section] = true
	}
	return blocked
}

// some writes a count, and nothing for none.
func some(n int) string {
	if n == 0 {
		return ""
	}
	return Number(n)
}

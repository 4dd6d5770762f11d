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
	findingsPerPage = 200
	pageWeight      = 1_200_000 // bytes, by estimate
	rowWeight       = 2_500     // bytes of a finding's row around its own text
	mostReasons     = 40
	mostRefs        = 12
	mostListed      = 1_000 // contradictions, problems and unread values on their page
	mostStory       = 60    // statements about one finding
	mostParts       = 20    // components that one finding belongs to
)

// Run makes the pages of one run. What several pages need is computed once: the order of the findings and the address of
// everything that can be linked to, so that every id leads to its finding, and every finding back to what names it.
type Run struct {
	v     *judge.Verdict
	site  Site
	place Place

	order      []*judge.Settled   // as the findings pages list them
	split      [][]*judge.Settled // order, cut into pages
	address    map[*report.Finding]string
	inputs     map[string]*rawInput
	raw        [][]rawPart
	naming     map[*report.Finding][]Link
	parts      map[*report.Finding]parts // the components that a finding belongs to
	components int                       // how many of the plan the plan page shows
	roles      int                       // how many role specs their page shows
	recorded   bool                      // some record lists changed files
	byName     map[string]int            // reviewers, numbered from 1 in the ledger's order
	said       string                    // the run in a sentence, for shared links

	talk        *talk
	storyAt     map[string]string // address of a component in the matrix, by its normal id
	faultAt     []string          // address of each fault
	shownFaults map[string]int    // by rule: how many the page of problems shows
}

// NewRun prepares the pages of a judged run. It is pure: equal verdicts give equal pages.
func NewRun(v *judge.Verdict, site Site, place Place) *Run {
	r := &Run{v: v, site: site, place: place, address: make(map[*report.Finding]string, len(v.Findings)),
		naming: map[*report.Finding][]Link{}, parts: map[*report.Finding]parts{}, byName: map[string]int{}, said: sentenceForSharing(v)}
	for i, row := range v.Ledger.ByReviewer {
		r.byName[row.Name] = i + 1
	}
	r.order = listed(v.Findings)
	r.split = paginate(r.order)
	for i, page := range r.split {
		for _, s := range page {
			r.address[s.Finding] = paged(FindingsPage, i+1) + "#" + s.Key
		}
	}
	if v.Run.Plan != nil {
		r.components = shownComponents(v.Run.Plan)
	}
	r.roles, r.recorded = shownRoles(v.Run.Roles), len(modified(v.Run)) > 0
	r.placeInputs()
	r.listen()
	r.placeFaults()
	r.placeStories()
	r.collectNaming()
	r.collectParts()
	return r
}

// listed sorts findings as a reader should meet them: first what nobody answered, then by severity, reviewer and id.
func listed(findings []*judge.Settled) []*judge.Settled {
	order := slices.Clone(findings)
	slices.SortStableFunc(order, asListed)
	return order
}

// asListed asks one thing after the other: a list may be long, and the first two settle most of it.
func asListed(a, b *judge.Settled) int {
	if c := urgency(a) - urgency(b); c != 0 {
		return c
	}
	if c := rank(a.Severity) - rank(b.Severity); c != 0 {
		return c
	}
	if c := strings.Compare(a.Reviewer, b.Reviewer); c != 0 {
		return c
	}
	return cmp.Or(strings.Compare(a.ID, b.ID), strings.Compare(a.Key, b.Key))
}

// urgency: what is unaccounted, contradictory, or called fixed against the record stands first.
func urgency(s *judge.Settled) int {
	if s.Disposition == judge.Unaccounted || s.Disposition == judge.Contradictory || s.Disposition == judge.Fixed && s.Open() {
		return 0
	}
	return 1
}

func rank(s report.Severity) int { return slices.Index(report.Severities, s) }

// paginate cuts the list into pages by number and by weight; at least one page, even an empty one.
func paginate(order []*judge.Settled) [][]*judge.Settled {
	pages, heavy := [][]*judge.Settled{nil}, 0
	for _, s := range order {
		w := findingWeight(s.Finding)
		last := len(pages) - 1
		if n := len(pages[last]); n == findingsPerPage || n > 0 && heavy+w > pageWeight {
			pages, heavy, last = append(pages, nil), 0, last+1
		}
		pages[last], heavy = append(pages[last], s), heavy+w
	}
	return pages
}

// FindingPages gives for each finding, in the run's order, the page of the list that holds it, from 1.
func FindingPages(v *judge.Verdict) []int {
	on := make(map[*judge.Settled]int, len(v.Findings))
	for i, page := range paginate(listed(v.Findings)) {
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

func findingWeight(f *report.Finding) int {
	n := rowWeight
	for _, s := range []string{f.Title, f.Description, f.Evidence, f.Suggestion, f.Risk, f.InputNeeded, f.File, f.ID} {
		n += weight(s)
	}
	n += nowWeight(f.Now)
	for _, x := range f.Fixes[:min(len(f.Fixes), mostStory)] {
		n += weight(x.Description) + 300
	}
	for _, x := range f.Deferrals[:min(len(f.Deferrals), mostStory)] {
		n += weight(x.Reason) + weight(x.Action) + 300
	}
	return n
}

// frame gives a page of the run its surroundings. base leads from the page to the run's folder, current is its tab.
func (r *Run) frame(title, current, base string) Frame {
	run := r.v.Run
	word := r.v.Outcome.String()
	f := Frame{Site: r.site, Title: word + ": " + run.ID + " · " + title, About: r.said, Icon: r.site.Icons[word],
		Root: base + toSite, Base: base, Tabs: r.tabs(current, base)}
	f.Run = &Head{ID: run.ID, Project: run.Project, Verdict: verdictBadge(r.v)}
	if n := r.place.Newer; n != nil {
		f.Run.Newer = Link{Text: n.ID, Href: f.Root + RunDir(n.ID, n.Key) + "/" + OverviewPage}
	}
	if o := r.place.Older; o != nil {
		f.Run.Older = Link{Text: o.ID, Href: f.Root + RunDir(o.ID, o.Key) + "/" + OverviewPage}
	}
	return f
}

// raised counts the findings. Where no review could be read, nobody knows that there are none.
func (r *Run) raised() string {
	if n := len(r.v.Run.Findings); n > 0 || r.lost(judge.ReviewFile) == "" {
		return number(n)
	}
	return ""
}

func (r *Run) tabs(current, base string) []Tab {
	run := r.v.Run
	tabs := []Tab{
		{Name: "Overview", Href: OverviewPage},
		{Name: "Findings", Href: FindingsPage, Count: r.raised()},
		{Name: "Plan", Href: PlanPage, Count: some(len(run.Components))},
	}
	tabs = append(tabs, r.talkTabs()...)
	tabs = append(tabs, Tab{Name: "Verification", Href: VerificationPage})
	if r.HasCompare() {
		tabs = append(tabs, Tab{Name: "Compare", Href: ComparePage})
	}
	tabs = append(tabs,
		Tab{Name: "Problems", Href: ProblemsPage, Count: some(len(r.v.Contradictions) + len(r.v.Faults) + len(run.Problems))},
		Tab{Name: "Inputs", Href: InputsPage, Count: some(len(run.Inputs))})
	for i := range tabs {
		tabs[i].Current = tabs[i].Href == current
		tabs[i].Href = base + tabs[i].Href
	}
	return tabs
}

// talkTabs are there only where somebody said something.
func (r *Run) talkTabs() (tabs []Tab) {
	if n := len(r.v.Run.Messages); n > 0 {
		tabs = append(tabs, Tab{Name: "Messages", Href: MessagesPage, Count: number(n)}, Tab{Name: "Agents", Href: AgentsPage, Count: some(len(r.talk.agents))})
	}
	if r.HasRoles() {
		tabs = append(tabs, Tab{Name: "Roles", Href: RolesPage, Count: some(len(r.v.Run.Roles))})
	}
	return tabs
}

// some writes a count, and nothing for none.
func some(n int) string {
	if n == 0 {
		return ""
	}
	return number(n)
}

// collectNaming notes, for each finding, the reasons and contradictions that name it.
func (r *Run) collectNaming() {
	for i, reason := range r.v.Reasons[:min(len(r.v.Reasons), mostReasons)] {
		if reason.Rule == contradictionRule {
			continue
		}
		r.name(reason.Refs, Link{Text: "reason " + reason.Rule, Href: OverviewPage + "#" + numbered("reason", i)})
	}
	for i, c := range r.v.Contradictions[:min(len(r.v.Contradictions), mostListed)] {
		r.name(c.Refs, Link{Text: "contradiction " + c.Rule, Href: ProblemsPage + "#" + numbered("contradiction", i)})
	}
}

// parts are the first components that a finding belongs to, and the number of the others.
type parts struct {
	shown []Link
	more  int
}

// collectParts notes, for each finding, the components that it belongs to, with their places in the plan.
func (r *Run) collectParts() {
	for _, c := range r.v.Run.Components {
		part := r.component(c, "")
		for _, f := range c.Findings {
			p := r.parts[f]
			if len(p.shown) < mostParts {
				p.shown = append(p.shown, part)
			} else {
				p.more++
			}
			r.parts[f] = p
		}
	}
}

// partsOf names them, and says how many it leaves out.
func (r *Run) partsOf(f *report.Finding) []Link {
	p := r.parts[f]
	if p.more == 0 {
		return p.shown
	}
	return append(slices.Clip(p.shown), Link{Text: "and " + number(p.more) + " more"})
}

func (r *Run) name(refs []judge.Ref, by Link) {
	for _, ref := range refs {
		if ref.Finding != nil && !slices.Contains(r.naming[ref.Finding], by) {
			r.naming[ref.Finding] = append(r.naming[ref.Finding], by)
		}
	}
}

// numbered makes an id of ours: "reason-1".
func numbered(what string, i int) string { return what + "-" + strconv.Itoa(i+1) }

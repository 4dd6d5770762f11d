package view

import (
	"cmp"
	"fmt"
	"strconv"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// Roles is the page of a team session: the roles that it made up, the scores that it gave itself, its tasks, and the files that it
// calls written.
type Roles struct {
	Roles      []Role
	MoreRoles  int
	Scores     []StatedScore
	MoreScores int
	Tasks      []Task
	Tasked     Tasked
	MoreTasks  int
	Claims     []Claim
	MoreClaims int
	ClaimsSum  string
}

// Role is one role spec with its checks.
type Role struct {
	ID     string
	Name   string
	Sum    string // "10 of 12 checks passed"
	Checks []RoleCheck
	Fields []Fact
	Body   Prose
	Lines  string
	Agent  Link
	At     Link
}

// RoleCheck is one rule of the template's validation.
type RoleCheck struct {
	State   Badge
	Meaning string
	Breach  string
	Whole   Link
}

// StatedScore is a score that the session gives its own work: as it says, and as its own dimensions give it.
type StatedScore struct {
	Subject     string
	Says, Shows string
	Verdict     string // as written
	State       Badge
	Dimensions  []Fact
	At          Link
}

// Task is one task of the session.
type Task struct {
	ID            Link // to what became of it; nowhere where nothing else names it
	Title, Status string
	Role          Link
	BlockedBy     []Link
	MoreBlocked   int
	At            Link
}

// Tasked tells which columns some task fills; the others are left out.
type Tasked struct{ Title, Status, BlockedBy bool }

func (t *Tasked) add(x Task) {
	t.Title = t.Title || x.Title != ""
	t.Status = t.Status || x.Status != ""
	t.BlockedBy = t.BlockedBy || len(x.BlockedBy) > 0
}

// Claim is a file that an agent calls written.
type Claim struct {
	Path  Path
	By    Link
	State Badge
	At    Link
}

// hasRoles reports whether the run has role specs, stated scores, tasks or claimed files.
func (r *Run) hasRoles() bool {
	run := r.v.Run
	return len(run.Roles)+len(run.Scores)+len(run.Tasks)+len(run.Claimed) > 0
}

const mostRoles = 60

// shownRoles is how many role specs the page can hold (S1).
func shownRoles(specs []*report.RoleSpec) int {
	heavy := 0
	for i, spec := range specs {
		if heavy += weight(spec.Body) + 6_000; i == mostRoles || heavy > pageWeight && i > 0 {
			return i
		}
	}
	return len(specs)
}

// Roles makes the page.
func (r *Run) Roles() Roles {
	run := r.v.Run
	var p Roles
	for i, spec := range run.Roles[:r.roles] {
		p.Roles = append(p.Roles, r.role(spec, i))
	}
	p.MoreRoles = len(run.Roles) - len(p.Roles)
	p.Scores, p.MoreScores = firstFew(run.Scores, 200, r.statedScore)
	p.Tasks, p.MoreTasks = firstFew(run.Tasks, 500, r.task)
	for _, t := range p.Tasks {
		p.Tasked.add(t)
	}
	r.claimed(&p)
	return p
}

// roleOf links to the role spec of an agent; empty where it has none.
func (r *Run) roleOf(agent string) Link {
	for i, spec := range r.v.Run.Roles[:r.roles] {
		if report.AgentName(spec.Role) == agent {
			return Link{Text: "role spec", Href: MessagesPage + "#" + numbered("role", i)}
		}
	}
	return Link{}
}

func (r *Run) role(spec *report.RoleSpec, i int) Role {
	v := Role{ID: numbered("role", i), Name: brief(cmp.Or(spec.Role, "no name"), 60), Body: prose(spec.Body, r.at(spec.Origin)), Lines: plural(spec.Lines, "line", "lines"),
		At: r.at(spec.Origin)}
	if name := report.AgentName(spec.Role); r.talk.agentAt[name] != "" {
		v.Agent = Link{Text: "its messages", Href: r.talk.agentAt[name]}
	}
	v.Fields = factsOf(spec.Fields[:min(len(spec.Fields), 40)])
	checks := protocol.SpecChecks(spec, r.v.Faults)
	for _, c := range checks {
		if c.Fault != nil {
			v.Checks = append(v.Checks, RoleCheck{State: badge(c.Level.String()), Meaning: c.Title,
				Breach: report.Shorten(c.Fault.Message, maxSentence), Whole: Link{Text: c.Name, Href: RunPage + "#" + ruleID(c.Name)}})
		}
	}
	v.Sum = fmt.Sprintf("%d of %d checks passed", len(checks)-len(v.Checks), len(checks))
	return v
}

func (r *Run) statedScore(s *report.StatedScore) StatedScore {
	v := StatedScore{Subject: brief(cmp.Or(s.Subject, "the whole"), 80), Says: brief(cmp.Or(s.Total, "no total"), 40), Shows: "cannot be computed",
		Verdict: brief(s.Verdict, 40), At: r.at(s.Origin)}
	if mean, ok := protocol.Recomputed(s); ok {
		v.Shows = decimal(mean)
		if s.Scale > 0 {
			v.Shows += " of " + decimal(s.Scale) + ", " + decimal(100*mean/s.Scale) + "\u00a0%"
		}
	}
	switch protocol.ScoreBorneOut(s) {
	case report.Yes:
		v.State = Badge{"done", "agree"}
	case report.No:
		v.State = Badge{"fail", "differ"}
	}
	for _, d := range s.Dimensions[:min(len(s.Dimensions), 20)] {
		text := decimal(d.Value)
		if d.Weight > 0 {
			text += " × " + decimal(100*d.Weight) + "\u00a0%"
		}
		v.Dimensions = append(v.Dimensions, Fact{brief(d.Name, 40), []Link{{Text: text, Title: brief(d.Raw, 80)}}})
	}
	return v
}

// decimal writes a number with two decimals at most.
func decimal(f float64) string {
	return strconv.FormatFloat(float64(int64(f*100+0.5))/100, 'f', -1, 64)
}

func (r *Run) task(t *report.Task) Task {
	v := Task{ID: r.taskNamed(t.ID), Title: brief(t.Title, 160), Status: brief(t.Status, 40), At: r.at(t.Origin)}
	if t.Role != "" {
		v.Role = r.agent(report.AgentName(t.Role))
	}
	for _, id := range t.BlockedBy[:min(len(t.BlockedBy), 12)] {
		v.BlockedBy = append(v.BlockedBy, r.taskNamed(id))
	}
	v.MoreBlocked = len(t.BlockedBy) - len(v.BlockedBy)
	return v
}

func (r *Run) taskNamed(id string) Link {
	return Link{Text: brief(id, 60), Href: r.storyAt[report.NormalID(id)], Short: len(id) < 24}
}

func (r *Run) claimed(p *Roles) {
	missing, all := 0, protocol.Claims(r.v.Run)
	for _, c := range all {
		if c.There == report.No {
			missing++
		}
		if len(p.Claims) == 500 {
			continue
		}
		state := map[report.Truth]Badge{report.Yes: {"done", "there"}, report.No: {"fail", "missing"}, report.Unknown: {"note", "outside the run"}}[c.There]
		v := Claim{Path: r.coded(c.Path), State: state, At: r.at(c.Origin)}
		if c.By != "" {
			v.By = r.agent(report.AgentName(c.By))
		}
		p.Claims = append(p.Claims, v)
	}
	p.MoreClaims = len(all) - len(p.Claims)
	p.ClaimsSum = plural(len(all), "file", "files") + ", " + Number(missing) + " of them missing in the run"
}

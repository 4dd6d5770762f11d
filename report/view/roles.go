package view

import (
	"cmp"
	"fmt"
	"strconv"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// Roles is a team session's own files: its role specs, the scores that it gave itself, its tasks, and the files that
// it claims to have written.
type Roles struct {
	Roles                 []Role
	More                  int
	Scores, Tasks, Claims Table
	Missing               string // how many claimed files are missing
}

// Role is one role spec with the checks that it does not pass.
type Role struct {
	ID     string
	Name   string
	Sum    string // "10 of 12 checks passed, 80 lines"
	Faults []Fault
	Fields []Fact
	Body   Prose
	Agent  Link
	At     Link
}

// hasRoles reports whether the run has role specs, stated scores, tasks or claimed files.
func (r *Run) hasRoles() bool {
	run := r.v.Run
	return len(run.Roles)+len(run.Scores)+len(run.Tasks)+len(run.Claimed) > 0
}

// shownRoles is how many role specs the page can hold (S1).
func shownRoles(specs []*report.RoleSpec) int {
	heavy := 0
	for i, spec := range specs {
		if heavy += weight(spec.Body) + 6_000; i == 60 || heavy > pageWeight && i > 0 {
			return i
		}
	}
	return len(specs)
}

// Roles makes the part of the page.
func (r *Run) Roles() Roles {
	p := Roles{Scores: r.statedScores(), Tasks: r.tasks(), More: len(r.v.Run.Roles) - r.roles}
	for i, spec := range r.v.Run.Roles[:r.roles] {
		p.Roles = append(p.Roles, r.role(spec, i))
	}
	p.Claims, p.Missing = r.claimedFiles()
	return p
}

// roleOf links to the role spec of an agent; none if it has none.
func (r *Run) roleOf(agent string) []Link {
	for i, spec := range r.v.Run.Roles[:r.roles] {
		if report.AgentName(spec.Role) == agent {
			return []Link{{Text: "role spec", Href: MessagesPage + "#" + numbered("role", i)}}
		}
	}
	return nil
}

func (r *Run) role(spec *report.RoleSpec, i int) Role {
	at := r.at(spec.Origin)
	v := Role{ID: numbered("role", i), Name: brief(cmp.Or(spec.Role, "no name"), 60), Body: prose(spec.Body, at), At: at,
		Fields: factsOf(spec.Fields, at)}
	if href := r.talk.agentAt[report.AgentName(spec.Role)]; href != "" {
		v.Agent = Link{Text: "its messages", Href: href}
	}
	checks := protocol.SpecChecks(spec, r.v.Faults)
	for _, c := range checks {
		if c.Fault != nil {
			v.Faults = append(v.Faults, r.fault(*c.Fault))
		}
	}
	passed := len(checks) - len(v.Faults)
	v.Sum = fmt.Sprintf("%d of %d checks passed, %s", passed, len(checks), plural(spec.Lines, "line", "lines"))
	return v
}

// ScoresNote says what the stated scores are.
const ScoresNote = "They never enter the score of this report. Computed is the weighted mean of the session’s own " +
	"dimensions, on its own scale."

// statedScores compares each score that the session gave its work with the mean of its own dimensions.
func (r *Run) statedScores() Table {
	t := sortable("stack wide", "Stated scores",
		"Work", "Stated", "Computed", "Compared", "Verdict", "Dimensions", "Source")
	compared := map[report.Truth]Badge{report.Yes: {"done", "agree"}, report.No: {"fail", "differ"}}
	all := r.v.Run.Scores
	for _, s := range all[:min(len(all), mostRows)] {
		computed := "cannot be computed"
		if mean, ok := protocol.Recomputed(s); ok {
			computed = decimal(mean)
			if s.Scale > 0 {
				computed += " of " + decimal(s.Scale) + ", " + decimal(100*mean/s.Scale) + "\u00a0%"
			}
		}
		var dimensions []string
		for _, d := range s.Dimensions[:min(len(s.Dimensions), 20)] {
			text := brief(d.Name, 40) + ": " + decimal(d.Value)
			if d.Weight > 0 {
				text += " × " + decimal(100*d.Weight) + "\u00a0%"
			}
			dimensions = append(dimensions, text)
		}
		t.add("", text(brief(cmp.Or(s.Subject, "the whole"), 80)), text(brief(cmp.Or(s.Total, "no total"), 40)),
			text(computed), Cell{Badge: compared[protocol.TotalAgrees(s)]}, text(brief(s.Verdict, 40)),
			Cell{Items: dimensions}, from(r.at(s.Origin)))
	}
	return t.filled().cut(len(all), "scores")
}

// decimal writes a number with two decimals at most.
func decimal(f float64) string {
	return strconv.FormatFloat(float64(int64(f*100+0.5))/100, 'f', -1, 64)
}

func (r *Run) tasks() Table {
	t := sortable("stack sparse", "Tasks of the session", "Task", "Title", "Role", "Status", "Waits for", "Source")
	all := r.v.Run.Tasks
	for _, x := range all[:min(len(all), mostRows)] {
		t.add("", to(r.taskNamed(x.ID)), text(brief(x.Title, 160)), to(r.agent(report.AgentName(x.Role))),
			text(brief(x.Status, 40)), Cell{Links: fewLinks(x.BlockedBy, r.taskNamed)}, from(r.at(x.Origin)))
	}
	return t.filled().cut(len(all), "tasks")
}

// taskNamed leads to what the messages say of a task, if anything.
func (r *Run) taskNamed(id string) Link {
	return Link{Text: brief(id, 60), Href: r.storyAt[report.NormalID(id)], Short: len(id) < 24}
}

// claimedFiles lists the files that agents claim to have written, and says how many are missing.
func (r *Run) claimedFiles() (t Table, missing string) {
	t = sortable("stack sparse", "Files that agents claim to have written", "File", "Found", "Claimed by", "Source")
	states := map[report.Truth]Badge{report.Yes: {"done", "found"}, report.No: {"fail", "missing"},
		report.Unknown: {"note", "outside the run"}}
	all := protocol.Claims(r.v.Run)
	for _, c := range all[:min(len(all), mostRows)] {
		path := r.coded(c.Path)
		t.add("", from(Link{Text: path.Short, Href: path.Href, Title: path.Whole, Away: path.Href != ""}),
			Cell{Badge: states[c.There]}, to(r.agent(report.AgentName(c.By))), from(r.at(c.Origin)))
	}
	n := howMany(all, func(c protocol.Claim) bool { return c.There == report.No })
	missing = plural(len(all), "file", "files") + ", " + Number(n) +
		" missing in the run. Source files are not part of it: whether those exist is unknown."
	return t.filled().cut(len(all), "files"), missing
}

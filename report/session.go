package report

import (
	"slices"
	"time"
)

// Session is what the run states about itself at its start (.swarm-run, a context bundle), or a team session's record.
type Session struct {
	Origin
	Task, RunID, Branch, Project, Commit, Status string
	Outcome                                      Outcome // what Status means
	Started                                      time.Time
	BaselinePassed, BaselineFailed               Count
	Done                                         []string // IDs of the tasks that it lists as completed
	Stated                                       []SessionState
}

// SessionState is the state of a whole session as one of its files gives it.
type SessionState struct {
	Origin
	Status                string
	Outcome               Outcome // what Status means
	TasksTotal, TasksDone Count
	Stage                 string   // the current one of its pipeline, as written
	Stages                []string // of its pipeline, in order
}

// RoleSpec is one generated role of a team session (seed 001, role-spec template).
type RoleSpec struct {
	Origin
	Role     string
	Fields   []Fact // of the frontmatter, by dotted name, in file order
	HasFront bool   // there is readable frontmatter
	Lines    int    // of the whole file
	Sections []SpecSection
}

// SpecSection is the text of a role spec before its first heading, or below one.
type SpecSection struct {
	Heading string
	Depth   int    // of the heading; 0 = before the first
	Text    string // as written, down to the next heading
}

// Field returns a field of the frontmatter by its dotted name.
func (s *RoleSpec) Field(name string) (value string, ok bool) {
	if i := slices.IndexFunc(s.Fields, func(f Fact) bool { return f.Name == name }); i >= 0 {
		return s.Fields[i].Value, true
	}
	return "", false
}

// Task is one task of a team session, from task-analysis.json, tasks.json or team-session.json.
type Task struct {
	Origin
	ID, Title, Role, Status string
	Outcome                 Outcome // what Status means
}

// ClaimedFile is a file that an agent claims to have written, to be compared with the files that are there.
type ClaimedFile struct {
	Origin
	Path, By string
}

// add fills what the session leaves open from a later record of it.
func (s *Session) add(o Session) {
	if s.Status != "" {
		o.Outcome = OutcomeUnknown
	}
	fill(s, &o)
}

package judge

import (
	"testing"

	"swarmreport/report"
)

// sessionStating makes a run whose files state something of the session.
func sessionStating(states ...report.SessionState) *Account {
	s := &report.Session{}
	for i, state := range states {
		state.Origin = report.Origin{Path: []string{".msg/meta.json", "team-session.json"}[i]}
		s.Stated = append(s.Stated, state)
	}
	return &Account{Run: &report.Run{Session: s}}
}

// TestASessionsOwnWord: what says that the session stopped is a stop, what nobody knows is unclear, and what the bus and its users write is neither.
func TestASessionsOwnWord(t *testing.T) {
	for _, tt := range []struct {
		words            []string
		stopped, unclear int
	}{
		{[]string{"completed", "failed"}, 1, 0}, {[]string{"failed", "Failed"}, 1, 0}, {[]string{"cancelled"}, 1, 0}, {[]string{"not completed"}, 1, 0}, {[]string{"blocked (no key)"}, 1, 0},
		{[]string{"completed", "meh"}, 0, 1}, {[]string{"meh", "meh"}, 0, 1},
		{[]string{"active", "paused"}, 0, 0}, {[]string{"archived", "completed"}, 0, 0}, {[]string{"completed_with_warnings", ""}, 0, 0}, {[]string{"in_progress", "done"}, 0, 0}, {[]string{"planning"}, 0, 0},
	} {
		var states []report.SessionState
		for _, word := range tt.words {
			states = append(states, report.SessionState{Status: word})
		}
		a := sessionStating(states...)
		if stopped, unclear := stoppedSession(a.Run), a.sessionUnclear(); len(stopped) != tt.stopped || len(unclear) != tt.unclear {
			t.Errorf("%q: stopped %v, unclear %v", tt.words, stopped, unclear)
		}
	}
}

// TestATasksWordThatNobodyKnows decides nothing as long as the session goes on.
func TestATasksWordThatNobodyKnows(t *testing.T) {
	for _, tt := range []struct {
		session, task string
		unclear       int
	}{{"completed", "meh", 1}, {"completed", "", 0}, {"completed", "completed", 0}, {"completed", "done (late)", 0}, {"completed", "in_progress", 0}, {"completed", "skipped", 0},
		{"completed", "deferred", 0}, {"completed", "approved", 0}, {"completed", "blocked", 0}, {"completed", "cancelled", 0}, {"active", "meh", 0}} {
		a := &Account{Run: &report.Run{Session: &report.Session{Status: tt.session}, Tasks: []*report.Task{{ID: "I-1", Status: tt.task}}}}
		if got := a.sessionUnclear(); len(got) != tt.unclear {
			t.Errorf("%+v: %v", tt, got)
		}
	}
}

func TestASessionsNumbersOfTasks(t *testing.T) {
	for _, tt := range []struct {
		status      string
		total, done report.Count
		listed      []string
		want        string
	}{
		{"completed", report.Known(3), report.Known(2), nil, ".msg/meta.json counts 2 of 3 tasks as completed; its status is “completed”."},
		{"active", report.Known(3), report.Known(4), nil, ".msg/meta.json counts 4 of 3 tasks as completed; its status is “active”."},
		{"active", report.Known(3), report.Known(1), []string{"A-1", "A-2", "a-1"}, ".msg/meta.json counts 1 task as completed, and 2 are listed."},
		{"active", report.Known(3), report.Known(1), []string{"A-1"}, ""},
		{"completed", report.Known(3), report.Known(3), nil, ""},
		{"completed", report.Known(3), report.Count{}, []string{"A-1"}, ""},
	} {
		a, got := sessionStating(report.SessionState{Status: tt.status, TasksTotal: tt.total, TasksDone: tt.done}), ""
		a.Run.Session.Done = tt.listed
		sessionTasks(a, func(c Contradiction) { got += c.Message })
		if got != tt.want {
			t.Errorf("%+v: %q", tt, got)
		}
	}
}

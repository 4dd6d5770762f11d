package judge

import (
	"strings"
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// TestWorkThatNeverCameBack: each task that was given out has a submission of its own, and each submission a verdict.
func TestWorkThatNeverCameBack(t *testing.T) {
	const a, b, rfr, pass, ok = "task_assignment component=token~store", "task_assignment component=rate~limit", "worker_submission signal=rfr", "review_verdict signal=pass verdict=yes", "approval"
	for _, tt := range []struct {
		name, want string
		lines      []string
	}{
		{"one, given out last", "1 piece of work was assigned", []string{"worker_submission signal=rfr component=rate~limit", pass, a}},
		{"both came back", "", []string{a, b, rfr, rfr, pass, ok, ok}},
		{"one of two", "token store, rate limit", []string{a, b, rfr, pass, ok}},
		{"the second, given out last", "became of rate limit", []string{a, rfr, pass, ok, b}},
		{"both in one", "", []string{a, b, rfr + " body=the~token~store~and~the~rate~limit", pass, ok}},
		{"a number that begins like another", "became of part 1.", []string{"task_assignment component=part~1", "task_assignment component=part~10", rfr + " component=part~10 body=part~10~is~done", pass, ok}},
		{"approved both", "", []string{a, b, rfr, pass, ok, ok}},
		{"the same again", "", []string{a, a, rfr, pass, ok}},
		{"blocked, and to another", "", []string{a, "worker_submission signal=blocked", a, rfr, pass, ok}},
		{"a revision is no second piece", "token store, rate limit", []string{a, b, rfr, "review_verdict signal=fail verdict=no", "revision_request", rfr, pass, ok}},
		{"no submission is kept", "", []string{a, b, pass, ok}},
		{"approved before any verdict", "no verdict on it follows", []string{a, rfr, pass, ok, b, rfr, ok}},
		{"approved early, judged late", "", []string{a, rfr, ok, b, rfr, pass, ok}},
	} {
		settled := Settle(runtest.Conversation(report.AgentTeam, tt.lines...), Policy{})
		got := ""
		for _, r := range undecided(settled) {
			got += r.Message
		}
		if tt.want == "" && got != "" || !strings.Contains(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestWorkOnABlockedPlan: who gives the work of such a plan out must have an answer first.
func TestWorkOnABlockedPlan(t *testing.T) {
	const blocked, work = "plan_result signal=blocked plan_file=a.md", "task_assignment plan_file=a.md"
	for _, tt := range []struct {
		want  int
		lines []string
	}{
		{1, []string{blocked, work}},
		{1, []string{"plan_result signal=plan_complete has_blockers=true plan_file=a.md", work}},
		{0, []string{"plan_result signal=plan_complete has_blockers=false plan_file=a.md", work}},
		{0, []string{blocked, "task_assignment plan_file=b.md"}},
		{0, []string{blocked, "architecture_request", "plan_result signal=plan_complete plan_file=a.md", work}},
		{0, []string{blocked, "note to=user", work}},
		{0, []string{blocked, "note from=user", work}},
		{0, []string{blocked, work + " body=The~user~chose~SQLite."}},
		{0, []string{blocked, work, "plan_result signal=plan_complete plan_file=a.md"}},
		{0, []string{blocked + " file=x.md", work + " file=y.md"}}, // in an unknown order
	} {
		if got := builtOnBlocked(runtest.Conversation(report.AgentTeam, tt.lines...)); len(got) != tt.want {
			t.Errorf("%q: %v, want %d", tt.lines, got, tt.want)
		}
	}
}

// TestARevisionThatNeverCameBack: a refusal after an approval holds until the work is handed in again, or is passed as it is.
func TestARevisionThatNeverCameBack(t *testing.T) {
	const rfr, pass, ok, revise = "worker_submission signal=rfr", "review_verdict signal=pass verdict=yes", "approval", "revision_request signal=revise"
	for _, tt := range []struct {
		want  int
		lines []string
	}{
		{1, []string{rfr, pass, ok, revise}}, {1, []string{rfr, pass, revise}}, {0, []string{rfr, revise, rfr, pass, ok}}, {0, []string{rfr, pass, revise, ok}}, {0, []string{rfr, revise, pass}},
		{0, []string{rfr + " file=z.md", revise + " file=a.md"}}, // in an unknown order
	} {
		if got := Settle(runtest.Conversation(report.AgentTeam, tt.lines...), Policy{}).neverRevised(); len(got) != tt.want {
			t.Errorf("%q: %v, want %d", tt.lines, got, tt.want)
		}
	}
}

// TestPiecesOfWork: an assignment that is given out again is one piece, another step of the task is a further one, and of those that say nothing
// each is one.
func TestPiecesOfWork(t *testing.T) {
	assigned := func(component, body, step string) *report.Message {
		return &report.Message{Type: "task_assignment", Component: component, Body: body, Fields: []report.Fact{{Name: "step", Value: step}}}
	}
	h := handing{tasks: map[piece]bool{}}
	for _, m := range []*report.Message{
		assigned("Gift cards", "redeem", "1"), assigned("gift-cards", "again", "1"), assigned("gift cards", "redeem", "2"),
		assigned("", "mend the log", "1"), assigned("", "mend the log", "2"), assigned("", "", "1"), assigned("", "", "1"),
	} {
		h.take(m)
	}
	if len(h.given) != 5 {
		t.Errorf("%d pieces, want 5", len(h.given))
	}
}

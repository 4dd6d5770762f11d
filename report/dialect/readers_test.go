package dialect

import (
	"slices"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
)

func artefact(t *testing.T, name string) *report.Artefact {
	t.Helper()
	f := sample(t, name)
	return Find(f).Read(f, Limits{})
}

func TestPlan(t *testing.T) {
	p := artefact(t, "architect-plan/architect-plan.json").Plan
	if p.Goal != "Sell gift cards" || len(p.Components) != 2 || p.Feasible == nil || !*p.Feasible ||
		p.APIChanges != "POST /cards" || p.DataModel != "" || p.Domain != "complicated" {
		t.Errorf("plan %+v", p)
	}
	if len(p.Questions) != 1 || !slices.Equal(p.Deferred, []string{"Bulk cards"}) || !slices.Equal(p.GlobalRisks, []string{"time"}) {
		t.Errorf("questions %q, deferred %q, risks %q", p.Questions, p.Deferred, p.GlobalRisks)
	}
	if len(p.Groups) != 1 || len(p.Chains) != 1 || !slices.Equal(p.Chains[0], []string{"cards", "checkout"}) || p.GraphText != "cards first" {
		t.Errorf("graph %v %v %q", p.Groups, p.Chains, p.GraphText)
	}
	if c := p.Components[0]; c.ID != "cards" || c.Order != report.Known(1) || c.TestStrategy != "unit" ||
		!slices.Equal(c.FilesToCreate, []string{"cards.py"}) || c.Line != 4 || c.Complexity != "low" {
		t.Errorf("component %+v", c)
	}
	if c := p.Components[1]; !slices.Equal(c.Dependencies, []string{"cards"}) || !slices.Equal(c.FilesToModify, []string{"checkout.py"}) {
		t.Errorf("component %+v", c)
	}
	p = artefact(t, "architect-plan/plans/draft.json").Plan
	if len(p.Components) != 2 || p.Components[1].ID != "query" || p.GraphText != "index -> query" || !slices.Equal(p.Chains[0], []string{"index", "query"}) {
		t.Errorf("plan of maps and arrows: %+v", p)
	}
}

func TestSummary(t *testing.T) {
	s := artefact(t, "fix-summary/fix-summary.json").Summary
	if len(s.Fixes) != 2 || !s.Fixes[0].InList || !s.Fixes[0].InDetails || s.Fixes[0].Lines != "40-44" ||
		s.Fixes[0].File != "shop/search.py" || s.Fixes[1].InDetails {
		t.Errorf("fixes %#v %#v", s.Fixes[0], s.Fixes[1])
	}
	if len(s.Deferrals) != 2 || s.Deferrals[0].Action != "plan it" ||
		s.Deferrals[0].Reason != "needs a new index" || s.Deferrals[1].ID != "PERF-003" ||
		s.Deferrals[1].Reason != "" {
		t.Errorf("deferrals %+v", s.Deferrals)
	}
	if !s.FilesStated || !slices.Equal(s.FilesModified, []string{"shop/search.py", "tests/refund_test.py"}) {
		t.Errorf("files %v", s.FilesModified)
	}
	s = artefact(t, "fix-summary/prompt/fix-summary.json").Summary
	if len(s.Fixes) != 1 || s.Fixes[0].Description != "Escaped" || !s.Fixes[0].InList ||
		s.DeclaredFixed != report.Known(2) || len(s.Deferrals) != 1 || s.FilesStated {
		t.Errorf("prompt's shape: %+v", s)
	}
	s = artefact(t, "fix-summary/april/fix-summary.json").Summary
	if len(s.Deferrals) != 1 || !s.Deferrals[0].ByUser || len(s.Questions) != 1 ||
		s.Questions[0].InputNeeded != "A number\n- 10\n- 100" || s.Questions[0].Action != "Ask" {
		t.Errorf("April's shape: %+v", s)
	}
	s = artefact(t, "fix-summary/fix/fix-summary.json").Summary
	if len(s.Fixes) != 0 || s.DeclaredFixed != report.Known(3) || s.Declared["total"] != 5 || s.Declared["failed"] != 1 || s.Declared["skipped"] != 1 {
		t.Errorf("counts only: %+v", s)
	}
	s = read(t, "fix-summary.json", `{"findings_fixed":[],"findings_deferred":["L2 → the next sprint"]}`).Summary
	if d := s.Deferrals[0]; d.ID != "L2" || d.Reason != "the next sprint" {
		t.Errorf("an arrow: %q, %q", d.ID, d.Reason)
	}
	s = artefact(t, "fix-summary/out/summary.json").Summary
	if s.Fixes[0].ID != "SEC-1" || s.Fixes[0].Description != "moved to a vault" || s.Deferrals[0].ID != "QA-2" ||
		s.Deferrals[0].Reason != "no staging system" || s.Deferrals[1].ID != "QA-4" || s.Deferrals[1].Reason != "" {
		t.Errorf("maps and texts: %#v %#v", s.Fixes[0], s.Deferrals[0])
	}
}

func TestVerification(t *testing.T) {
	v := artefact(t, "verification-result/verification-result.json").Verification
	if v.Status != report.Failed || v.Check("lint").Outcome != report.Passed || v.Tests.Run != report.Known(120) ||
		v.Tests.Failed != report.Known(1) || !v.Stated || len(v.Failures) != 1 {
		t.Errorf("verification %+v", v)
	}
	if b := v.Baseline; !b.Present || b.Passed != report.Known(118) || b.Failed != report.Known(0) ||
		b.NetNew != report.Known(1) || b.Regression == nil || !*b.Regression {
		t.Errorf("baseline %+v", b)
	}
	v = artefact(t, "verification-result/prompt/verification-result.json").Verification
	if v.Status != report.Passed || v.Check("lint").Outcome != report.Passed || v.Tests.Passed != report.Known(40) ||
		v.Tests.New != report.Known(2) || v.Baseline.Passed != report.Known(38) || v.Baseline.NetNew != report.Known(0) || !v.Stated {
		t.Errorf("prompt's shape: %+v", v)
	}
	v = artefact(t, "verification-result/node/verification-result.json").Verification
	if v.Tests.Run != report.Known(3) || len(v.Failures) != 1 || v.Failures[0].File != "tests/a_test.py" || v.Check("build").Outcome != report.Passed ||
		v.Check("typecheck").Outcome != report.Passed || v.Check("lint").Outcome != report.Failed || v.Check("lint").Count != report.Known(2) {
		t.Errorf("nested: %+v", v)
	}
	v = artefact(t, "verification-result/scratch/verification.json").Verification
	if v.Status != report.Passed || v.Tests.Failed != report.Known(1) || v.Check("lint").Outcome != report.Passed || v.Check("layers").Outcome != report.Passed {
		t.Errorf("words: %+v", v)
	}
	v = artefact(t, "verification-result/v2/verification-run.json").Verification
	if v.Check("build").Outcome != report.Passed || v.Check("lint").Outcome != report.Failed || v.Baseline.Present {
		t.Errorf("list of checks: %+v", v)
	}
}

func TestVerificationAliases(t *testing.T) {
	failed := func(v *report.Verification) bool { return v.Status == report.Failed }
	tests := []struct {
		text string
		ok   func(*report.Verification) bool
	}{
		{`{"status":"pass | fail"}`, func(v *report.Verification) bool { return v.Status == report.OutcomeUnknown }},
		{`{"status":"FAILED"}`, failed},
		{`{"status":"ok","data":{"status":"fail","tests_failed":2}}`, func(v *report.Verification) bool { return failed(v) && v.Tests.Failed == report.Known(2) }},
		{`{"status":"fail","data":{"status":"pass","tests_failed":2}}`, failed},
		{`{"status":"pass","tests":{"passed":"40","failed":"0"}}`, func(v *report.Verification) bool {
			return v.Tests.Passed == report.Known(40) && !slices.ContainsFunc(v.Checks, func(c report.Check) bool { return c.Raw == "40" })
		}},
		{`{"verdict":"gaps_found"}`, failed},
		{`{"passed":false}`, failed},
		{`{"passed":12,"failed":0}`, func(v *report.Verification) bool { return v.StatusRaw == "" && v.Tests.Passed == report.Known(12) }},
		{`{"tests":"pass"}`, func(v *report.Verification) bool { return v.Check("tests").Outcome == report.Passed }},
		{`{"build_status":"failed"}`, func(v *report.Verification) bool { return v.Check("build").Outcome == report.Failed }},
		{`{"typecheck_status":"skipped"}`, func(v *report.Verification) bool { return v.Check("typecheck").Outcome == report.NotRun }},
		{`{"lint_passed":true}`, func(v *report.Verification) bool { return v.Check("lint").Outcome == report.Passed }},
		{`{"lint":"pass (2 warnings)"}`, func(v *report.Verification) bool { return v.Check("lint").Outcome == report.Passed }},
		{`{"lint":"fail","lint_issues":[{"file":"a.py","line":"3","rule":"E1","message":"long"}]}`, func(v *report.Verification) bool {
			return slices.Equal(v.Check("lint").Issues, []report.CheckIssue{{File: "a.py", Line: 3, Rule: "E1", Message: "long"}})
		}},
		{`{"status":"pass","failing_tests":["a::b"]}`, func(v *report.Verification) bool { return len(v.Failures) == 1 && v.Failures[0].File == "a" }},
		{`{"status":"pass","baseline":{"passed":3,"failed":1},"regressions":0}`, func(v *report.Verification) bool {
			return v.Baseline.Passed == report.Known(3) && v.Baseline.NetNew == report.Known(0) && v.Baseline.Regression == nil
		}},
		{`{"status":"pass","regression":"no"}`, func(v *report.Verification) bool { return v.Baseline.Regression != nil && !*v.Baseline.Regression }},
		{`{"status":"pass","regressions":["test_a"]}`, func(v *report.Verification) bool { return v.Baseline.Regression != nil && *v.Baseline.Regression }},
		{`{"result":{"status":"fail","tests_run":2}}`, func(v *report.Verification) bool { return v.Status == report.Failed && v.Tests.Run == report.Known(2) }},
		{`{"tests_run":"12","tests_passed":12.0}`, func(v *report.Verification) bool {
			return v.Tests.Run == report.Known(12) && v.Tests.Passed == report.Known(12)
		}},
	}
	for _, tt := range tests {
		if v := read(t, "verification-result.json", tt.text).Verification; !tt.ok(v) {
			t.Errorf("%s: %+v", tt.text, v)
		}
	}
}

func TestSessions(t *testing.T) {
	s := artefact(t, "swarm-run/.swarm-run").Session
	if s.Task != "Add gift cards" || s.RunID != "feat-cards-1772355600" || s.Branch != "feat/cards" ||
		s.BaselinePassed != report.Known(118) || s.BaselineFailed != report.Known(0) || s.Started.Hour() != 9 {
		t.Errorf("session %+v", s)
	}
	if s := artefact(t, "swarm-messages/context.json").Session; s.Project != "shop" || s.Branch != "feat/cards" {
		t.Errorf("context bundle %+v", s)
	}
	if s := artefact(t, "team-session/team-session.json").Session; s.Task != "Close the cards work" || s.Status != "completed" || s.Started.Hour() != 7 {
		t.Errorf("team session %+v", s)
	}
	a := artefact(t, "run-record/run_meta.json")
	if a.Session.Task != "Fix the drift" || a.Latest.Hour() != 12 {
		t.Errorf("run record %+v, latest %v", a.Session, a.Latest)
	}
	s = read(t, "workflow-session.json", `{"session_id":"WFS-till","project":"Print the receipts in two colours","status":"active","created_at":"2026-03-03T12:00:00Z"}`).Session
	if s.Task != "Print the receipts in two colours" || s.Project != "" || s.RunID != "WFS-till" || s.Started.Hour() != 12 {
		t.Errorf("record of a workflow session %+v", s)
	}
}

func TestFollowUps(t *testing.T) {
	a := artefact(t, "escalations/escalations.json")
	if len(a.Escalations) != 1 || a.Escalations[0].ID != "SEC-001" || a.Escalations[0].Type != "design" ||
		a.Escalations[0].TargetPhase != "Phase 2" || a.Latest.IsZero() || len(a.Unread) != 1 {
		t.Errorf("escalations %+v, unread %v", a.Escalations, a.Unread)
	}
	if a := read(t, "escalations.json", "[]"); a.Escalations == nil || len(a.Escalations) != 0 {
		t.Errorf("no escalations: %v, want present and none", a.Escalations)
	}
	c := artefact(t, "test-coverage/test-coverage-result.json").Coverage
	if len(c.Tests) != 1 || c.Tests[0].ID != "QA-001" || c.Tests[0].Count != report.Known(3) || len(c.Skipped) != 1 ||
		c.Skipped[0].Reason != "needs a device" || c.Declared != report.Known(3) {
		t.Errorf("coverage %+v", c)
	}
	if s := artefact(t, "synthesis-counts/synthesis-counts.json").Synthesis; s.Total != report.Known(7) {
		t.Errorf("synthesis %+v", s)
	}
	a = artefact(t, "security-design-review/security-design-review.json")
	if a.Design.Verdict != "proceed" || a.Design.Reviewer != "security" || !slices.Equal(a.Design.Constraints, []string{"Codes have 128 bits — guessing"}) {
		t.Errorf("design review %+v", a.Design)
	}
	if f := findingsOf(a)[0]; brief(f) != "security-design  high :0" || f.Category != "Spoofing" || f.Suggestion != "Longer codes" || len(f.Unread) != 1 {
		t.Errorf("threat %+v", f)
	}
	a = artefact(t, "error-log/errors.log")
	if len(a.Log) != 2 || a.Log[1].Line != 3 || !strings.HasSuffix(a.Log[1].Text, "replaced") {
		t.Errorf("log %v", a.Log)
	}
	a = artefact(t, "reduction-review/reduction-review.json")
	if len(a.Notes) != 1 || a.Notes[0].Title != "reduction review" ||
		!slices.Contains(a.Notes[0].Facts, report.Fact{Name: "net complexity assessment verdict", Value: "fine"}) {
		t.Errorf("notes %v", a.Notes)
	}
}

func TestRefused(t *testing.T) {
	for _, path := range []string{"architect-plan.json", "fix-summary.json", "verification-result.json", ".swarm-run", "security-design-review.json", "test-coverage-result.json", "synthesis-counts.json", "escalations.json"} {
		a := read(t, path, "12")
		if !a.Partly || len(a.Problems) != 1 || a.Problems[0].Level != report.Error || a.Problems[0].Kind != report.WrongType || len(a.Unread) != 1 {
			t.Errorf("%s holding a number: partly %v, problems %v, unread %v", path, a.Partly, a.Problems, a.Unread)
		}
	}
}

// TestRefusedSaysWhatItHolds in words.
func TestRefusedSaysWhatItHolds(t *testing.T) {
	for text, want := range map[string]string{"null": "holds null", "12": "holds a number", "[]": "holds a list"} {
		if a := read(t, ".swarm-run", text); len(a.Problems) != 1 || !strings.HasSuffix(a.Problems[0].Message, want) {
			t.Errorf("%s: problems %v, want that it %s", text, a.Problems, want)
		}
	}
	if got := form.Article(decode.Invalid); got != "no JSON" {
		t.Errorf("a text that is no JSON holds %q", got)
	}
}

func TestStated(t *testing.T) {
	a := artefact(t, "swarm-report/swarm-report.md")
	s := a.Stated
	if s.Task != "Add gift cards" || s.Branch != "feat/cards" || s.Fixed != report.Known(5) ||
		s.Deferred != report.Known(2) || !a.Latest.Equal(time.Date(2026, 3, 1, 17, 40, 0, 0, time.UTC)) {
		t.Errorf("stated %+v, latest %v", s, a.Latest)
	}
	if len(s.AllDone) != 1 || s.AllDone[0].Line != 14 || s.AllDone[0].Text != "All review findings have been addressed." {
		t.Errorf("all done: %v", s.AllDone)
	}
	var open []int
	for _, c := range s.Open {
		open = append(open, c.Line)
	}
	if !slices.Equal(open, []int{12, 18, 32, 38}) {
		t.Errorf("open items at lines %v: %v", open, s.Open)
	}
	if len(s.Commits) != 1 || s.Commits[0].Hash != "a1b2c3d" || s.Commits[0].Message != "Keep cards" {
		t.Errorf("commits %v", s.Commits)
	}
	if s.Implemented != report.Known(2) || s.Blocked != report.Known(1) || len(s.BlockedIDs) != 1 ||
		s.BlockedIDs[0].Text != "checkout" || s.BlockedIDs[0].Line != 18 {
		t.Errorf("implemented %v, blocked %v: %v", s.Implemented, s.Blocked, s.BlockedIDs)
	}
	s = artefact(t, "swarm-report/notes/run.md").Stated
	if s.Branch != "feat/stock" || s.Fixed != report.Known(4) || s.Deferred != report.Known(2) ||
		len(s.AllDone) != 1 || s.AllDone[0].Line != 8 || len(s.Open) != 2 || s.Open[0].Line != 19 {
		t.Errorf("the deviating layout: %+v", s)
	}
}

func TestAllDone(t *testing.T) {
	tests := map[string]bool{
		"All work complete.":                              true,
		"All 12 findings were fixed.":                     true,
		"Everything is done":                              true,
		"Every finding has been resolved.":                true,
		"**All tasks completed** on time.":                true,
		"Not all findings are fixed.":                     false,
		"All findings except SEC-3 were fixed.":           false,
		"Once all work is complete, tell the user.":       false,
		"Nearly all tasks are done.":                      false,
		"All reviewers were asked.":                       false,
		"The work is complete.":                           false,
		"All tests ran. The first task is done by a bot.": false,
	}
	for text, want := range tests {
		s := read(t, "swarm-report.md", "# Swarm Run Report\n\n"+text+"\n").Stated
		if got := len(s.AllDone) == 1; got != want {
			t.Errorf("%q: claim found %v, want %v", text, got, want)
		}
	}
}

func TestStatedComponents(t *testing.T) {
	cases := []struct {
		line                 string
		implemented, blocked report.Count
	}{
		{"- Components implemented: 3", report.Known(3), report.Count{}},
		{"- **Components implemented:** 3 of 4 (1 blocked)", report.Known(3), report.Known(1)},
		{"Components implemented: 3/4 by the messages (0 blocked)", report.Known(3), report.Known(0)},
		{"- Components implemented: not recorded", report.Count{}, report.Count{}},
		{"- Blocked items: none", report.Count{}, report.Known(0)},
		{"- Blocked items: 2 (see below)", report.Count{}, report.Known(2)},
		{"- Blocked items: not recorded", report.Count{}, report.Count{}},
		{"- Components implemented: 2 (1 blocked)\n- Blocked items: 4", report.Known(2), report.Known(1)},
	}
	for _, c := range cases {
		s := read(t, "swarm-report.md", "# Swarm Run Report\n\n"+c.line+"\n").Stated
		if s.Implemented != c.implemented || s.Blocked != c.blocked {
			t.Errorf("%q: implemented %v, blocked %v; want %v and %v", c.line, s.Implemented, s.Blocked, c.implemented, c.blocked)
		}
	}
}

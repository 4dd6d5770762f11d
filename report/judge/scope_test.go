package judge

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
)

// scoped is a run with three unanswered high findings - one new, one seen before, one raised again - whose build and tests fail.
func scoped(t *testing.T, p Policy, before *Before) *Verdict {
	t.Helper()
	review := &report.Review{Reviewer: "security", Listed: true}
	for i := range 3 {
		review.Findings = append(review.Findings, &report.Finding{ID: fmt.Sprint("SEC-", i), Severity: report.High, Title: fmt.Sprint("Title ", i)})
	}
	checked := &report.Verification{Status: report.Failed, Checks: []report.Check{{Name: "build", Raw: "failed", Outcome: report.Failed}}, Tests: report.TestCounts{Failed: report.Known(2), Run: report.Known(5)}}
	run := report.Link(report.Material{ID: "r", Artefacts: []*report.Artefact{{Path: "reviews/security.json", Dialect: report.Swarm, Records: report.Records{Reviews: []*report.Review{review}}}, {Path: "v.json", Records: report.Records{Verifications: []*report.Verification{checked}}},
		{Path: ".swarm-run", Dialect: report.Swarm, Records: report.Records{Session: &report.Session{}}}}})
	run.Started = time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	a := Settle(run, p)
	past := &Past{Findings: map[string]*History{}, Before: before}
	for i, life := range []Lifecycle{New, Persisting, Reopened} {
		past.Findings[a.Findings[i].Key] = &History{Identity: fmt.Sprint(i), Lifecycle: life}
	}
	return Decide(a, past)
}

// whatItSaid gives each reason as "level rule: message".
func whatItSaid(v *Verdict) string {
	var all []string
	for _, r := range v.Reasons {
		all = append(all, fmt.Sprintf("%s %s: %s", r.Level, r.Rule, r.Message))
	}
	return strings.Join(all, "\n")
}

func TestScopeOfFindings(t *testing.T) {
	for _, row := range []struct {
		name   string
		policy Policy
		want   []string
	}{
		{"any", Policy{}, []string{"fail unaccounted: 3 findings are unaccounted: SEC-0, SEC-1, SEC-2."}},
		{"new", Policy{Scope: OnlyNew}, []string{"fail unaccounted: 2 findings are unaccounted: SEC-0, SEC-2.", "note unaccounted: Outside the scope “new”: 1 finding seen before: SEC-1."}},
		{"a limit over all", Policy{MaxOpen: [6]report.Count{report.High: {N: 2, Known: true}}}, []string{"fail too-many-open: 3 high findings are open, and the policy allows 2: SEC-0, SEC-1, SEC-2."}},
		{"a limit over new ones", Policy{Scope: OnlyNew, MaxOpen: [6]report.Count{report.High: {N: 2, Known: true}}}, []string{"note too-many-open: Outside the scope “new”: 3 findings seen before: SEC-0, SEC-1, SEC-2."}},
	} {
		t.Run(row.name, func(t *testing.T) {
			got := whatItSaid(scoped(t, row.policy, nil))
			for _, want := range row.want {
				if !strings.Contains(got, want) {
					t.Errorf("%s\nis not in\n%s", want, got)
				}
			}
		})
	}
}

// TestScopeOfRegression: what the run before had in the same measure is noted; what it had less of, or did not record, decides.
func TestScopeOfRegression(t *testing.T) {
	for _, row := range []struct {
		name   string
		before *Before
		rule   string
		want   string
	}{
		{"nothing to compare with", nil, "build-failed", "fail"},
		{"the build failed before", &Before{Reasons: map[string]int{"build-failed": 1}}, "build-failed", "note"},
		{"the build did not fail before", &Before{Reasons: map[string]int{"lint-failed": 1}}, "build-failed", "fail"},
		{"as many tests failed before", &Before{Failed: report.Known(2)}, "tests-failed", "note"},
		{"fewer tests failed before", &Before{Failed: report.Known(1)}, "tests-failed", "fail"},
		{"nobody knows how many failed before", &Before{Reasons: map[string]int{"tests-failed": 1}}, "tests-failed", "fail"},
		{"the score was as low before", &Before{Score: Score{Value: 5999, Known: true}}, "score-low", "note"},
		{"the score was in the band above", &Before{Score: Score{Value: 6000, Known: true}}, "score-low", "fail"},
		{"there was no score before", &Before{}, "score-low", "fail"},
	} {
		t.Run(row.name, func(t *testing.T) {
			v := scoped(t, Policy{Scope: OnlyWorse, Weights: [4]int{1, 0, 0, 0}}, row.before)
			if !strings.Contains(whatItSaid(v), row.want+" "+row.rule+":") {
				t.Errorf("want %s %s in\n%s", row.want, row.rule, whatItSaid(v))
			}
			if strings.Count(whatItSaid(v), " "+row.rule+":") != 1 {
				t.Errorf("%s stands twice", row.rule)
			}
		})
	}
}

// TestEvidenceIsOfEveryScope: a run without evidence is incomplete, whatever the one before had, and a run that nobody compared is
// judged whole.
func TestEvidenceIsOfEveryScope(t *testing.T) {
	reasons := map[string]int{}
	for _, rule := range Rules {
		reasons[rule.Name] = 9
	}
	empty := report.Link(report.Material{ID: "r"})
	for _, scope := range Scopes {
		p := Policy{Scope: scope, Required: []string{"qa"}}
		v := Decide(Settle(empty, p), &Past{Before: &Before{Reasons: reasons}})
		for _, rule := range []string{"no-review", "no-verification", "required-missing"} {
			if v.Outcome < Incomplete || !strings.Contains(whatItSaid(v), "incomplete "+rule+":") {
				t.Errorf("%s: %s and\n%s", scope, v.Outcome, whatItSaid(v))
			}
		}
		p.Scope = scope
		if v := Decide(scoped(t, p, nil).Account, nil); v.Outcome != Fail || strings.Contains(whatItSaid(v), "Outside") {
			t.Errorf("%s, not compared: %s", scope, whatItSaid(v))
		}
	}
}

// TestNotUnderstoodIsOfEveryScope: that the run before had some too says nothing of these, and a policy that switches the rule off does not silence it.
func TestNotUnderstoodIsOfEveryScope(t *testing.T) {
	told := report.Passage{Origin: report.Origin{Path: "notes.md", Line: 3}, Text: "[HIGH] The token is logged"}
	run := report.Link(report.Material{ID: "r", Graded: []report.Passage{told}})
	for want, p := range map[string]Policy{"review not-understood:": {Scope: OnlyWorse}, "note not-understood:": {Levels: map[string]Outcome{"not-understood": Off}}} {
		v := Decide(Settle(run, p), &Past{Before: &Before{Reasons: map[string]int{"not-understood": 1}}})
		if !strings.Contains(whatItSaid(v), want) {
			t.Errorf("want %s in\n%s", want, whatItSaid(v))
		}
	}
}

func TestRulesOfTheScopesAreRules(t *testing.T) {
	for _, name := range slices.Concat(evidenceRules, findingRules, []string{"regression", "score-low", "score-middling", "tests-failed", "tests-maybe-old"}) {
		if !slices.ContainsFunc(Rules, func(r Rule) bool { return r.Name == name }) {
			t.Errorf("there is no rule %s", name)
		}
	}
}

func TestHeadlines(t *testing.T) {
	everything := map[string]Outcome{}
	for _, rule := range Rules {
		everything[rule.Name] = Note
	}
	for _, row := range []struct {
		name   string
		policy Policy
		want   string
	}{
		{"all noted", Policy{Levels: everything}, "pass, with 4 rules only noted"},
		{"a scope too", Policy{Levels: everything, Scope: OnlyNew}, "pass, with 4 rules only noted, scope new"},
		{"a fail needs no more", Policy{Scope: OnlyNew, Levels: map[string]Outcome{"stale": Off}}, "fail"},
	} {
		if got := scoped(t, row.policy, nil).Headline(); got != row.want {
			t.Errorf("%s: %q, want %q\n%s", row.name, got, row.want, whatItSaid(scoped(t, row.policy, nil)))
		}
	}
}

// TestMaxOpen at the limit and beside it; an unknown severity counts as high, and a contradicted fix is open.
func TestMaxOpen(t *testing.T) {
	for most := 2; most <= 4; most++ {
		v := scoped(t, Policy{MaxOpen: [6]report.Count{report.High: {N: most, Known: true}}}, nil)
		if got := strings.Contains(whatItSaid(v), "too-many-open"); got != (most < 3) {
			t.Errorf("3 are open, %d allowed: reasons %v", most, got)
		}
	}
	review := &report.Review{Reviewer: "qa", Listed: true, Findings: []*report.Finding{{ID: "QA-1", SeverityRaw: "odd"}}}
	run := report.Link(report.Material{ID: "r", Artefacts: []*report.Artefact{{Path: "reviews/qa.json", Records: report.Records{Reviews: []*report.Review{review}}}}})
	if v := Decide(Settle(run, Policy{MaxOpen: [6]report.Count{report.High: {N: 0, Known: true}}}), nil); !strings.Contains(whatItSaid(v), "too-many-open: 1 high finding is open") {
		t.Errorf("an unknown severity is not counted:\n%s", whatItSaid(v))
	}
	fix := &report.FixSummary{Fixes: []*report.Statement{{ID: "QA-1"}}}
	run = report.Link(report.Material{ID: "r", Artefacts: []*report.Artefact{{Path: "reviews/qa.json", Records: report.Records{Reviews: []*report.Review{review}}}, {Path: "fix-summary.json", Records: report.Records{Summaries: []*report.FixSummary{fix}}}}})
	if v := Decide(Settle(run, Policy{MaxOpen: [6]report.Count{report.High: {N: 0, Known: true}}}), nil); strings.Contains(whatItSaid(v), "too-many-open") {
		t.Errorf("a finding that is fixed counts as open:\n%s", whatItSaid(v))
	}
}

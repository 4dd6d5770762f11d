package dialect

import (
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestTrialsOfUsers: each trial of a person is a check, and what they list as gaps is raised once, though its trial grades it too.
func TestTrialsOfUsers(t *testing.T) {
	a := read(t, "02-UAT.md", "---\nstatus: diagnosed\nphase: 02-login\nupdated: 2026-03-01T10:00:00Z\n---\n# Trials\n\n### 1. One can log in\nexpected: it opens\nresult: pass\n\n"+
		"### 2. One can leave\nexpected: it closes\nresult: issue\nreported: \"it stays\"\nseverity: major\n\n### 3. One is greeted\nresult: [pending]\n\n"+
		"## Gaps\n\n- truth: \"One can leave\"\n  status: failed\n  reason: User says: it stays\n  severity: major\n  artifacts:\n    - path: leave.ts\n\n- truth: One is kept\n  status: resolved\n  reason: \"it forgot\"\n  severity: minor\n\n## Summary\ntotal: 3\n")
	var said []string
	for _, c := range a.Verification.Checks {
		said = append(said, c.Name+": "+c.Outcome.String())
	}
	if want := []string{"One can log in: pass", "One can leave: fail", "One is greeted: unknown"}; !slices.Equal(said, want) || len(a.Problems) > 0 || a.Verification.Time.IsZero() {
		t.Errorf("checks %q, want %q; %v", said, want, a.Problems)
	}
	found := findingsOf(a)
	if len(found) != 2 || found[0].Description != "User says: it stays" || found[0].Severity != report.High || found[0].Origin().Line != 23 ||
		found[1].Description != "it forgot" || found[1].Status != "resolved" {
		t.Errorf("raised %+v", found)
	}
}

// TestTrialsInOtherWords: titles and results of trials as people vary them.
func TestTrialsInOtherWords(t *testing.T) {
	for text, want := range map[string]report.Outcome{
		"### Test 2: It shuts\nresult: issue\n":             report.Failed,
		"## 2) It shuts\nResult: issue\n":                   report.Failed,
		"### 2. It shuts\n- **Result:** issue\n":            report.Failed,
		"### 2. It shuts\nresult: \"issue\"\n":              report.Failed,
		"#### Scenario #2 - It shuts\n**Result**: ✅ pass\n": report.Passed,
		"### 2. It shuts\nresult:\n":                        report.OutcomeUnknown,
	} {
		v := read(t, "02-UAT.md", "---\nphase: 02-login\nstatus: complete\n---\n# Trials\n\n"+text).Verification
		if len(v.Checks) != 1 || v.Checks[0].Name != "It shuts" || v.Checks[0].Raw == "" || v.Checks[0].Outcome != want {
			t.Errorf("%s: checks %+v, want %v", text, v.Checks, want)
		}
	}
}

// TestGapsOfUsers: a gap that nobody graded is raised all the same, and one in a block of YAML.
func TestGapsOfUsers(t *testing.T) {
	const gap = "- truth: One can leave\n  status: failed\n  reason: it stays\n"
	for text, want := range map[string]int{
		gap: 1,
		"```yaml\n" + gap + "  severity: major\n```\n":                                1,
		"```yaml\ngaps:\n" + strings.ReplaceAll("  "+gap, "\n  ", "\n    ") + "```\n": 1,
		"- truth: One can leave\n  status: resolved\n":                                0,
	} {
		a := read(t, "02-UAT.md", "---\nphase: 02-login\nstatus: complete\n---\n# Trials\n\n## Gaps\n\n"+text)
		if found := findingsOf(a); len(found) != want || want > 0 && found[0].Description != "it stays" {
			t.Errorf("%s: raised %+v", text, found)
		}
	}
}

// TestUsersThatSayFailed: how far users are is no outcome, that the work failed is.
func TestUsersThatSayFailed(t *testing.T) {
	for status, want := range map[string]report.Outcome{"failed": report.Failed, "partial": report.OutcomeUnknown, "complete": report.OutcomeUnknown} {
		if v := read(t, "02-UAT.md", "---\nphase: 02-login\nstatus: "+status+"\n---\n# Trials\n").Verification; v.Status != want {
			t.Errorf("%s: %+v", status, v)
		}
	}
}

// TestTablesOfTrials: users write a table, too, and its column for the status is called as they like.
func TestTablesOfTrials(t *testing.T) {
	const head = "---\nphase: 02-login\nstatus: complete\n---\n# Trials\n\n"
	for _, text := range []string{
		"| # | Test | Expected | Result |\n|---|---|---|---|\n| 1 | It opens | x | pass |\n| 2 | It shuts | y | issue |\n",
		"| Scenario | Status |\n|---|---|\n| It opens | ✅ pass |\n| It shuts | ❌ Issue: it stays |\n",
	} {
		v := read(t, "02-UAT.md", head+text).Verification
		if len(v.Checks) != 2 || v.Checks[0].Outcome != report.Passed || v.Checks[1].Name != "It shuts" || v.Checks[1].Outcome != report.Failed {
			t.Errorf("%s: checks %+v", text, v.Checks)
		}
	}
}

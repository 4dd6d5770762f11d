package dialect

import "testing"

const plansJudged = `{"task_id": "AUDIT-001", "overall_verdict": "concerns", "issues": [
  {"issueId": "I-7", "solutionId": "S-7", "verdict": "approved", "completeness": {"score": 91, "findings": ["The plan names every caller."]}, "concerns": []},
  {"issueId": "I-8", "solutionId": "S-8", "verdict": "concerns", "completeness": {"score": 70, "findings": ["Rollback is simple."]},
   "concerns": ["No test covers a malformed file.", "The two plans change the same script."]}
]}`

// TestJudgedPlans takes the concerns of a reviewer of plans as what it raises, and nothing that explains its scores.
func TestJudgedPlans(t *testing.T) {
	a := read(t, "audits/audit-report.json", plansJudged)
	if len(a.Reviews) != 2 || !a.Reviews[0].Clean || !a.Reviews[0].Design || a.Reviews[1].Reviewer != "plan-reviewer" {
		t.Fatalf("%s: %+v", a.As, a.Reviews)
	}
	if found := findingsOf(a); len(found) != 2 || found[0].Description != "No test covers a malformed file." {
		t.Errorf("%+v", found)
	}
	left := map[string]int{}
	for _, u := range a.Unread {
		left[u.Pointer]++
	}
	if left["/issues/1/completeness"] != 1 || left["/issues/0/concerns"] != 0 || left["/issues/1/verdict"] != 0 {
		t.Errorf("left unread: %v", left)
	}
	const issues = `{"issues": [{"issueId": "I-7", "verdict": "approved", "concerns": []}]}`
	if r := Find(load("notes/issues.json", []byte(issues))); r != nil {
		t.Errorf("a list of issues without solutions is read by %s", r.Name)
	}
}

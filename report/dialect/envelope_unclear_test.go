package dialect

import (
	"fmt"
	"testing"
)

// TestValuesOfAnEnvelopeThatCannotBeRead are kept for the verdict; what the seed lists, what is empty and what its readers write beside it is no trouble.
func TestValuesOfAnEnvelopeThatCannotBeRead(t *testing.T) {
	for _, tt := range []struct {
		head, field string
		odd, honest []string
	}{
		{"type: review_verdict\nsignal: pass", "critical_count", []string{"-1", "1.5", "{a: 1}"}, []string{"0", `"0"`, "~", "none", "[]", `"n/a"`}},
		{"type: review_verdict\nsignal: pass", "ac_coverage", []string{"{AC1: meh}", "{AC1: 3}", "{AC1: {a: E}}"}, []string{"{AC1: pass, AC2: na}", "{AC1: Met}", "{AC1: partial}", "{AC1: pass - dates parsed}", "{}", "n/a", "all pass", "~", "{AC1: ✅}"}},
		{"type: audit_verdict\nsignal: pass", "security_findings", []string{"{high: 1.5}", "{critical: -1, high: 0}"}, []string{"{critical: 0}", "{critical: none}", "{critical: ~}", "[]", "none"}},
		{"type: audit_verdict\nsignal: pass", "test_status", []string{"3", "{a: E}", "{status: fail}"}, []string{"pass", "skipped", "true", "~"}},
		{"type: worker_submission\nsignal: rfr", "qa_check", []string{"meh", "3", "{a: E}"}, []string{"pass", "PASSED", "true", "~", "pass (by hand)", "n/a"}},
		{"type: plan_result\nsignal: plan_complete", "has_blockers", []string{"two", "3", `["no key"]`, "{a: E}"}, []string{"true", "false", `"false"`, "no", "none", "[]", "0", "~"}},
	} {
		for i, value := range append(tt.odd, tt.honest...) {
			text := fmt.Sprintf("---\n%s\n%s: %s\n---\nDone.\n", tt.head, tt.field, value)
			if art := read(t, "log/1-message.md", text); (len(art.Unclear) == 1) != (i < len(tt.odd)) {
				t.Errorf("%s: %s: unclear %+v", tt.field, value, art.Unclear)
			}
		}
	}
}

// TestAVerdictInABlockOfCode is no message, and nobody may pass it over where an agent answers; a request shows by it how to answer.
func TestAVerdictInABlockOfCode(t *testing.T) {
	block := "Done.\n" + fencedHead("review_verdict", "fail") + "**CRITICAL**\n- src/a.go:1 — broken\n"
	for head, want := range map[string]int{"type: worker_submission\nsignal: rfr": 1, "type: audit_verdict\nsignal: pass": 1, "type: task_assignment\nsignal: execute": 0} {
		art := read(t, "log/1-message.md", "---\n"+head+"\n---\n"+block)
		if len(art.Messages) != 1 || len(art.Unclear) != want || want > 0 && art.Unclear[0].Line != 6 {
			t.Errorf("%s: %d messages, unclear %+v", head, len(art.Messages), art.Unclear)
		}
	}
	art := read(t, "log/1-message.md", "---\ntype: worker_submission\nsignal: rfr\n---\n"+fencedHead("worker_submission", "rfr"))
	if len(art.Unclear) > 0 {
		t.Errorf("a submission's own form: unclear %+v", art.Unclear)
	}
}

package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestProgressLog: what its author wrote of each iteration is shown; a story whose last entry stopped did not pass, and what is graded and placed
// there is raised.
func TestProgressLog(t *testing.T) {
	a := artefact(t, "progress-log/progress.txt")
	if len(a.Notes) != 1 || len(a.Notes[0].Facts) != 5 || a.Notes[0].Facts[1].Name != "2026-03-04 10:00 - US-001" || len(a.Problems) > 0 || a.Partly {
		t.Errorf("notes %+v, problems %v", a.Notes, a.Problems)
	}
	if v := a.Verifications; len(v) != 1 || !v[0].Goals || len(v[0].Checks) != 1 || v[0].Checks[0].Name != "US-002" || v[0].Checks[0].Outcome != report.Failed {
		t.Errorf("verifications %+v", v)
	}
	found := findingsOf(a)
	if len(found) != 1 || brief(found[0]) != "progress  high shop/refund.py:40" || !a.Reviews[0].Generic {
		t.Errorf("findings %+v", found)
	}
	for path, want := range map[string]bool{"progress.txt": true, "ralph-progress.md": false, "progress-bar.md": false} {
		if got := Find(load(path, []byte("US-001 is done\n"))) != nil; got != want {
			t.Errorf("%s is read: %v", path, got)
		}
	}
	if a := read(t, "progress.md", "# Progress\n\n## ✗ Iteration 2 - the refund\n\nIt fails.\n"); len(a.Verifications) != 1 ||
		a.Verifications[0].Checks[0].Name != "✗ Iteration 2 - the refund" {
		t.Errorf("a failed iteration without a story: %+v", a.Verifications)
	}
}

// TestReviewPackets: a packet that came back raises what it lists, and one in JSON its reasons.
func TestReviewPackets(t *testing.T) {
	found := findingsOf(artefact(t, "review-by-its-title/packet.md"))
	if len(found) != 1 || brief(found[0]) != "reviewer  high shop/refund.py:40" {
		t.Errorf("in words: %+v", found)
	}
	a := artefact(t, "review-findings/packets/US-003.json")
	if found = findingsOf(a); len(found) != 2 || found[0].File != "shop/lamp.py" || found[1].Description != "no test" || a.Reviews[0].Verdict != "reject" {
		t.Errorf("in JSON: %+v", found)
	}
	for path, text := range map[string]string{
		"packets/a.md":   "# Review Packet — US-002\n\n**Status:** ready for review\n\n## Files\n\n- shop/refund.py:40\n",
		"packets/d.md":   "# Review Packet: run 7\n\n## Result\n\nBLOCKED\n\n## Evidence\n\n- The tests of `shop/refund.py:40` were red, then green.\n",
		"packets/b.json": `{"reviewer":"qa","decision":"approve","reasons":["all holds"]}`,
		"packets/c.json": `{"decision":"reject","reasons":["too dear"]}`,
	} {
		if r := Find(load(path, []byte(text))); r != nil {
			t.Errorf("%s is read as %s", path, r.Name)
		}
	}
}

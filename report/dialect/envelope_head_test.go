package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestBrokenHeads: a head that is no YAML, or lacks its rules, costs neither the message's signal nor its findings.
func TestBrokenHeads(t *testing.T) {
	const body = "**CRITICAL**\n- a.py:1 — hole\n"
	tests := []struct {
		name, text string
		partly     bool
		line       int // of the finding
	}{
		{"a colon in the signal", "---\ntype: review_verdict\nsignal: fail: not good\ncritical_count: 1\n---\n" + body, true, 7},
		{"a tab", "---\ntype: \"review_verdict\"\nsignal: fail\n\tnote: x\ncritical_count: 1\n---\n" + body, true, 8},
		{"a colon, and no second rule", "---\ntype: review_verdict\nsignal: fail: bad\ncritical_count: 1\n\n" + body, true, 7},
		{"no second rule", "---\ntype: review_verdict\nsignal: fail\ncritical_count: 1\n\n" + body, false, 7},
		{"blank lines ahead", "\n\n---\ntype: review_verdict\nsignal: fail\ncritical_count: 1\n---\n" + body, false, 9},
		{"in a fence", "```yaml\n---\ntype: review_verdict\nsignal: fail\ncritical_count: 1\n---\n```\n" + body, false, 9},
		{"broken in a fence", "```yaml\n---\ntype: review_verdict\nsignal: fail: bad\ncritical_count: 1\n---\n" + body, true, 8},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := read(t, "a.md", tt.text)
			all := findingsOf(a)
			if len(a.Messages) != 1 || a.Messages[0].Verdict != report.Negative || a.Partly != tt.partly {
				t.Fatalf("messages %v, partly %v; want one that rejects, %v", a.Messages, a.Partly, tt.partly)
			}
			if len(all) != 1 || all[0].Severity != report.Critical || all[0].File != "a.py" || all[0].Origin().Line != tt.line {
				t.Errorf("findings %+v, want the critical one at line %d", all, tt.line)
			}
			if n := a.Reviews[0].BySeverity[report.Critical]; n != 1 {
				t.Errorf("counted as critical: %d, want 1", n)
			}
		})
	}
	if f := load("a.md", []byte("---\ntype: weather\nsignal: fail: bad\n---\n"+body)); Find(f) != nil {
		t.Error("a broken head of another type is claimed")
	}
}

// TestAKindOfDocumentIsNoMessage: what has a kind of document in its head is handed on where it also says by whom, in which pass, or what it
// concludes. A requirement and a brief are read by nobody.
func TestAKindOfDocumentIsNoMessage(t *testing.T) {
	for head, want := range map[string]bool{
		"document_type: requirements\nid: REQ-1\ntype: functional\npriority: must\nstatus: complete":  false,
		"document_type: product-brief\nsession_id: SPEC-till\nphase: 2\nstatus: complete\nversion: 1": false,
		"document_type: review\nproducer: adversary":                                                  true,
		"document_type: decision-log\nauthored_by: architect":                                         true,
		"document_type: review\npass: 2":                                                              true,
		"document_type: review\nverdict: clean":                                                       true,
	} {
		r := Find(load("specs/till.md", []byte("---\n"+head+"\n---\n\n# The till\n\nIt prints receipts.\n")))
		if got := r != nil && r.Name == "agent envelope"; got != want {
			t.Errorf("%q: an envelope %t, want %t", head, got, want)
		}
	}
}

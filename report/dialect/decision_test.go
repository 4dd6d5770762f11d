package dialect

import "testing"

func TestDecisions(t *testing.T) {
	for name, tt := range map[string]struct{ path, text, word string }{
		"below a title":        {"gate/merge_decision.md", "# Merge Decision\n\n## Verdict\n\nBOUNCE\n\n## Evidence\n\n- Security: PASS\n", "BOUNCE"},
		"behind a label":       {"gate/decision.md", "# Release decision\n\n**Decision:** NO-GO\n", "NO-GO"},
		"in the title":         {"gate/go.md", "# Go/No-Go Decision: GO\n\nAll is well.\n", "GO"},
		"the less favourable":  {"gate/merge_decision.md", "# Merge Decision\n\n## Verdict\n\nMERGE\n\n## Final verdict\n\nReject\n", "Reject"},
		"in a receipt":         {"gate/gate_receipt.json", `{"flow":"gate","merge_verdict":"BOUNCE","completed_at":"2026-03-01T10:00:00Z"}`, "BOUNCE"},
		"no word":              {"gate/merge_decision.md", "# Merge Decision\n\n## Verdict\n\nto be written\n", ""},
		"a word nobody knows":  {"gate/gate_receipt.json", `{"merge_verdict":"TBD"}`, ""},
		"at a gate":            {"gates/stage-2.json", `{"stage":2,"status":"FAIL","blockers":["The build breaks."]}`, "FAIL"},
		"at a gate that opens": {"pipe/gates/stage-2.json", `{"stage":2,"status":"PASS","blockers":[]}`, "PASS"},
		"by a truth value":     {"gates/stage-3.json", `{"gate":"build","status":"PASS","passed":false}`, "passed: false"},
		"at no gate":           {"stages/stage-2.json", `{"stage":2,"status":"FAIL"}`, ""},
		"a gate of findings":   {"gates/stage-2.json", `{"stage":2,"status":"FAIL","findings":[{"severity":"high","file":"a.py","line":3,"description":"The till stays open"}]}`, ""},
		"line by line":         {"e2e-gate.md", "arms: a,b\nstatus: fail\nreason: two suites broke\n", "fail"},
		"line by line, open":   {"review_gate.md", "status: pass\n", "pass"},
		"words about a gate":   {"e2e-gate.md", "# The gate\n\nstatus: fail\n", ""},
		"another file's lines": {"e2e-notes.md", "status: fail\n", ""},
		"not ready":            {"release.json", `{"ready":false,"checklist":[{"item":"Backups","status":"fail"}]}`, "not ready"},
		"ready":                {"release.json", `{"ready":true,"checklist":[]}`, ""},
		"another's readiness":  {"service.json", `{"ready":false}`, ""},
		"what would be needed": {"gate/merge_decision.md", "# How we decide on a merge\n\n## Verdict\n\nBOUNCE\n", ""},
	} {
		got, f := "", load(tt.path, []byte(tt.text))
		if r := Find(f); r != nil {
			if d := r.Read(f, Limits{}).Decision; d != nil {
				got = d.Word
			}
		}
		if got != tt.word {
			t.Errorf("%s: %q, want %q", name, got, tt.word)
		}
	}
}

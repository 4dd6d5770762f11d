package dialect

import (
	"slices"
	"testing"
)

// TestRegisters: a file that is called after what was put off lists it without a word for it; a request that was refused puts nothing off.
func TestRegisters(t *testing.T) {
	for _, tt := range []struct {
		path, text string
		want       []string
	}{
		{"deferred-items.json", `{"items": [{"finding_id": "A-1", "rationale": "low", "status": "open"}, {"finding_id": "A-2", "reason": "late"}]}`, []string{"A-1 deferred low", "A-2 deferred late"}},
		{"risk-acceptance.json", `{"accepted_risks": [{"finding_id": "A-1", "rationale": "staff only"}]}`, []string{"A-1 deferred staff only"}},
		{"waivers.yaml", "waivers:\n  - id: A-1\n    reason: replaced soon\n  - id: A-2\n    reason: asked\n    status: rejected\n", []string{"A-1 deferred replaced soon", "A-2 open "}},
		{"waivers.json", `[{"id": "A-1", "reason": "asked", "approved": false}, {"id": "A-2", "reason": "small", "approved": true}]`, []string{"A-2 deferred small"}},
		{"deferred.json", `[{"id": "A-1", "status": "fixed"}]`, []string{"A-1 fixed "}},
	} {
		if r := Find(load(tt.path, []byte(tt.text))); r == nil || r.Name != "fix summary" {
			t.Errorf("%s is claimed as %v", tt.path, r)
			continue
		}
		if got := toldByFixer(read(t, tt.path, tt.text).Summary); !slices.Equal(got, tt.want) {
			t.Errorf("%s: got %q, want %q", tt.path, got, tt.want)
		}
	}
	for path, text := range map[string]string{
		"deferred.json":          `{"items": [{"name": "dark mode", "reason": "later"}]}`,
		"deferred-findings.json": `{"items": [{"id": "A-1", "severity": "high", "file": "a.go", "line": 3, "description": "The token is logged"}]}`,
	} {
		if r := Find(load(path, []byte(text))); r != nil && r.Name == "fix summary" {
			t.Errorf("%s is read as a register", path)
		}
	}
}

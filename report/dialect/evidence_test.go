package dialect

import "testing"

// TestCheckEvidence: what a worker keeps of the checks of its part counts where the last of them failed. What passed proves nothing.
func TestCheckEvidence(t *testing.T) {
	const file = "evidence/api/evidence.json"
	for _, tt := range []struct {
		path, text string
		fails      bool
	}{
		{file, `{"component":"api","build":"fail","lint":"pass"}`, true},
		{file, `{"component":"api","attempts":[{"build":"pass"},{"build":"fail"}]}`, true},
		{"." + "swarm/" + file, `[{"build":{"status":"pass"}},{"build":{"status":"fail"}}]`, true},
		{file, `{"component":"api","checks":[{"name":"build","status":"fail"}]}`, true},
		{file, `{"component":"api","build":"pass","attempts":[{"build":"pass"},{"build":"fail"}]}`, true},
		{file, `{"component":"api","attempts":[{"build":"fail"},{"build":"pass"}]}`, false},
		{file, `{"component":"api","build":"pass","lint":"skipped"}`, false},
		{file, `{"component":"api","quote":"build: fail"}`, false},
		{"fixtures/api/evidence.json", `{"component":"api","build":"fail"}`, false},
	} {
		f := load(tt.path, []byte(tt.text))
		r := Find(f)
		if got := r != nil && r.Name == "check evidence"; got != tt.fails {
			t.Errorf("%s %s: read by %v", tt.path, tt.text, r)
		} else if got && len(r.Read(f, Limits{}).Verifications) == 0 {
			t.Errorf("%s: nothing is read of it", tt.text)
		}
	}
}

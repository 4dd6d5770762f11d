package messages

import "testing"

// TestPaths: a text is a path only where it looks like one, and a field claims a file by its name.
func TestPaths(t *testing.T) {
	for text, want := range map[string]bool{"artifacts/plan.md": true, `D:\team\plan.md`: true, "plan.md": true, "/srv/My Team/plan.md": true, "": false,
		"MSG-001": false, "The plan is in artifacts/plan.md. It has two tasks": false, "https://example.org/plan.md": false, "<session>/artifacts/x": false} {
		if got := looksPath(text); got != want {
			t.Errorf("looksPath(%q) = %v, want %v", text, got, want)
		}
	}
	for name, want := range map[string]bool{"artifact": true, "artifacts_written": true, "shipment_artifact": true, "source_artifact": false,
		"upstream_artifact": false, "role_spec": false, "files_modified": false} {
		if got := claimsFile(name); got != want {
			t.Errorf("claimsFile(%q) = %v, want %v", name, got, want)
		}
	}
}

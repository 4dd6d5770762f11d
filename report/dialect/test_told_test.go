package dialect

import "testing"

// TestWhatIsToldOfTests by a page for people is heard where it tells of a failure, and proves nothing where it does not.
func TestWhatIsToldOfTests(t *testing.T) {
	for text, want := range map[string]bool{
		"Ran it all: 47 passed, 2 failed.": true,
		"Ran it all: 49 passed, 0 failed.": false,
		"Overall: FAIL":                    true,
		"Overall: PASS":                    false,
		"| Job | Status |\n|---|---|\n| lint | ✅ passed |\n| tests | ❌ failed |":         true,
		"| Job | Conclusion |\n|---|---|\n| lint | success |\n| tests | ❌ |":             true,
		"| Job | Status |\n|---|---|\n| lint | ✅ passed |\n| tests | ✅ passed |":         false,
		"| Suite | Passed | Failed |\n|---|---|---|\n| unit | 42 | 0 |\n| e2e | 5 | 2 |": true,
		"| Suite | Passed | Failed |\n|---|---|---|\n| unit | 42 | 0 |\n| e2e | 7 | 0 |": false,
	} {
		for _, name := range []string{"qa-report.md", "ci-summary.md", "build-results.md", "qa/report.md", "qa/qa-report.md", "ci/summary.md"} {
			r := Find(load(name, []byte("# Summary\n\n"+text+"\n")))
			if got := r != nil && r.Name == "test report in words"; got != want {
				t.Errorf("%s %q: %t, want %t", name, text, got, want)
			}
		}
	}
}

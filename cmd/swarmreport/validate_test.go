package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestValidatePrintsNotes: a file that nobody reads is only noted, and must not be covered by "no problems found".
func TestValidatePrintsNotes(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "2026-03-01", "fix-summary.json"), `{"findings_fixed": []}`)
	write(t, filepath.Join(dir, "2026-03-01", "odd.txt"), "x")
	if out, _ := mustRun(t, 0, "validate", dir); !strings.Contains(out, "files that no reader knows: 1, the first odd.txt;") {
		t.Errorf("validate prints %q", out)
	}
}

// TestValidateSaysOnceThatAWordIsUnknown, with what it counts as.
func TestValidateSaysOnceThatAWordIsUnknown(t *testing.T) {
	t.Parallel()
	out, _ := mustRun(t, 0, "validate", sample("unknown-severity"))
	if n := strings.Count(out, "qa.json:12:"); n != 1 ||
		!strings.Contains(out, "“spicy” is no known severity and counts as high") {
		t.Errorf("%d times in\n%s", n, out)
	}
}

// TestValidateNamesWhatWasNotUnderstood, with its line and the cure.
func TestValidateNamesWhatWasNotUnderstood(t *testing.T) {
	t.Parallel()
	out, _ := mustRun(t, 3, "validate", sample("envelopes-breaches"))
	want := "06-review-verdict.md:16:1: warning: not understood: “One note, nothing that blocks.”. Write each finding as"
	if !strings.Contains(out, want) {
		t.Errorf("got %s, want %s", out, want)
	}
}

// TestValidateTakesAReviewForNoMessage: the frontmatter of a review needs no type.
func TestValidateTakesAReviewForNoMessage(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "2026-03-01", "reviews", "security.md"),
		"---\nreviewer: security\nverdict: clean\n---\n# Security review\n\nNo findings.\n")
	if out, _ := mustRun(t, 0, "validate", dir); out != "" {
		t.Errorf("validate prints %q", out)
	}
}

package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestNoLabelHidesACharacter: tooltips, names read aloud and what previews show spell out what draws nothing, turns text around or drives a
// terminal (rule R10). A place's tooltip is what the button beside it copies, and the term of a chip what it asks for: those keep the real ones.
func TestNoLabelHidesACharacter(t *testing.T) {
	t.Parallel()
	dir, site := t.TempDir(), filepath.Join(t.TempDir(), "site")
	odd := `a\u0000\u001b[31m\u202eb\u0085\u200b`
	text := strings.NewReplacer("ODD", odd).Replace
	for _, run := range []string{"2026-03-01", "2026-03-02\u202e"} {
		write(t, filepath.Join(dir, run, "reviews", "qa.json"), text(`{"reviewer": "qaODD", "findings": [
			{"id": "QA-1ODD", "severity": "high", "title": "titleODD", "category": "cODD", "file": "a.goODD", "line": 1, "description": "textODD"}]}`))
		write(t, filepath.Join(dir, run, "fix-summary.json"), text(`{"fixes": [{"finding_id": "QA-9ODD", "description": "d"}], "findings_fixed": ["QA-9ODD"]}`))
		write(t, filepath.Join(dir, run, "architect-plan.json"), text(`{"goal": "goalODD", "components": [{"id": "oneODD", "name": "nODD", "depends_on": ["goneODD"]}]}`))
	}
	mustRun(t, 0, "build", dir, "-o", site)
	label := regexp.MustCompile(`<[a-z]+ [^>]*\b(?:title|aria-label|content)="[^"]*[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x{9f}\x{200b}\x{202e}][^"]*"|<title>[^<]*[\x00-\x08\x0b-\x1f\x{200b}\x{202e}][^<]*<`)
	for name, text := range files(t, site) {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		for _, found := range label.FindAllString(text, -1) {
			if !strings.Contains(found, `class="path`) {
				t.Errorf("%s: %.200q", name, found)
			}
		}
	}
}

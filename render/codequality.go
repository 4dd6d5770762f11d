package render

import (
	"cmp"
	"fmt"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// nowhere is the path of a finding that names no file of the repository: the format demands one.
const nowhere = "unknown"

// exportCodeQuality writes the findings of all runs as a GitLab Code Quality report
// (https://docs.gitlab.com/ci/testing/code_quality/): an array in which every fingerprint occurs once. The widget
// compares the fingerprints of two branches. The same finding of two runs is there once, as the newest has it.
func exportCodeQuality(e *Export) ([]byte, error) {
	issues, seen := []object{}, map[string]bool{}
	for _, r := range e.Runs {
		had := map[string]int{}
		for _, s := range r.Chosen {
			identity := r.Past.Of(s).Identity
			had[identity]++
			fingerprint := fmt.Sprintf("%s-%d", identity, had[identity])
			if !seen[fingerprint] {
				issues = append(issues, qualityIssue(s, fingerprint))
			}
			seen[fingerprint] = true
		}
	}
	return indented(issues, "  ")
}

func qualityIssue(s *judge.Settled, fingerprint string) object {
	path, line := qualityPlace(s)
	return object{{"description", qualityText(s)}, {"check_name", "swarmreport/" + ruleName(s.Reviewer, s.Category)},
		{"fingerprint", fingerprint}, {"severity", qualityWords[s.Severity.Weight()]},
		{"location", object{{"path", path}, {"lines", object{{"begin", line}}}}}}
}

// qualityWords are GitLab's words of severity: critical is its blocker, and so on down.
var qualityWords = map[report.Severity]string{report.Critical: "blocker", report.High: "critical",
	report.Medium: "major", report.Low: "minor", report.Informational: "info"}

func qualityText(s *judge.Settled) string {
	text := cmp.Or(plainLine(s.Headline(), 300), "(no text)")
	if s.ID != "" {
		text = plainLine(s.ID, 80) + ": " + text
	}
	return text + " [" + view.StatusWords(s) + "]"
}

// qualityPlace is a line of a file of the repository; a line of no file is none.
func qualityPlace(s *judge.Settled) (string, int) {
	if view.RepositoryURI(s.File) == "" {
		return nowhere, 1
	}
	return strings.ToValidUTF8(report.CleanPath(s.File), "\uFFFD"), max(1, s.Line)
}

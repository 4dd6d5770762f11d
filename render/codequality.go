package render

import (
	"fmt"
	"iter"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// qualityIssue is one entry of a GitLab Code Quality report (https://docs.gitlab.com/ci/testing/code_quality/): an array of these, in
// which every fingerprint occurs once. The widget compares the fingerprints of two branches.
type qualityIssue struct {
	Description string          `json:"description"`
	CheckName   string          `json:"check_name"`
	Fingerprint string          `json:"fingerprint"`
	Severity    string          `json:"severity"`
	Location    qualityLocation `json:"location"`
}

type qualityLocation struct {
	Path  string       `json:"path"`
	Lines qualityLines `json:"lines"`
}

type qualityLines struct {
	Begin int `json:"begin"`
}

// qualityMost bounds the report: GitLab refuses artefacts of some size, and nobody reads more.
const qualityMost = 5000

// exportCodeQuality writes the findings of all runs as one list; the same finding of two runs is there once, as the newest tells it.
func exportCodeQuality(e *Export) ([]byte, error) {
	issues, told, left := []qualityIssue{}, map[string]bool{}, 0
	for i := range e.Runs {
		for s, fingerprint := range e.Runs[i].numbered() {
			switch {
			case told[fingerprint]:
			case len(issues) < qualityMost:
				issues = append(issues, newQualityIssue(s, fingerprint))
			default:
				left++
			}
			told[fingerprint] = true
		}
	}
	if left > 0 {
		e.Left = left + 1
		issues[qualityMost-1] = qualityRest(e.Left)
	}
	return indented(issues, "  ")
}

// numbered gives the chosen findings, each with its identity and how many of the run had that so far.
func (r *ExportRun) numbered() iter.Seq2[*judge.Settled, string] {
	return func(yield func(*judge.Settled, string) bool) {
		had := map[string]int{}
		for _, s := range r.Chosen {
			identity := r.Past.Of(s).Identity
			had[identity]++
			if !yield(s, fmt.Sprintf("%s-%d", identity, had[identity])) {
				return
			}
		}
	}
}

// qualityRest takes the last place of a list that is cut.
func qualityRest(n int) qualityIssue {
	return qualityIssue{fmt.Sprintf("%d more findings, none more severe than those listed: see the report.", n), "swarmreport/left-out", "swarmreport-left-out", "info", nowhere}
}

func newQualityIssue(s *judge.Settled, fingerprint string) qualityIssue {
	return qualityIssue{qualityText(s), "swarmreport/" + ruleName(s.Reviewer, s.Category), fingerprint, qualityWord(s.Severity), qualityPlace(s)}
}

func qualityText(s *judge.Settled) string {
	text := oneLine(shown(s.Headline()), 300)
	if text == "" {
		text = "(no text)"
	}
	if s.ID != "" {
		text = oneLine(shown(s.ID), 80) + ": " + text
	}
	return text + " [" + became(s) + "]"
}

// nowhere is where a finding stands that names no file of the repository: the format demands a place, and a line of no file is none.
var nowhere = qualityLocation{"unknown", qualityLines{1}}

func qualityPlace(s *judge.Settled) qualityLocation {
	if view.RepositoryURI(s.File) == "" {
		return nowhere
	}
	return qualityLocation{strings.ToValidUTF8(report.CleanPath(s.File), "\uFFFD"), qualityLines{max(1, s.Line)}}
}

// qualityWord: critical is GitLab's blocker, and so on down.
func qualityWord(s report.Severity) string {
	switch s.Weight() {
	case report.Critical:
		return "blocker"
	case report.High:
		return "critical"
	case report.Medium:
		return "major"
	case report.Low:
		return "minor"
	}
	return "info"
}

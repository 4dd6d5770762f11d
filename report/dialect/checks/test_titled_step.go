package checks

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// What a test report tells beside its numbers: how another step ended, “Lint: 3 problems”, and sentences that take back what the numbers say.

// saysStep takes the outcome behind the name of a step other than the tests; false where it states none, as “Lint: ruff”.
func (t *TestWords) saysStep(name, said string) bool {
	name = strings.ToLower(name)
	if t.earlier > 0 || !phrase.IsStep(name) || phrase.CheckName(name) == "tests" {
		return false
	}
	outcome := stepOutcome(said)
	if outcome == report.OutcomeUnknown && !endsBadly.MatchString(said) {
		return false
	}
	Add(t.V, report.Check{Name: phrase.CheckName(name), Raw: said, Outcome: outcome})
	return true
}

// stepOutcome reads an outcome with the marks that Markdown hangs on it. A cross alone says as much as the word.
func stepOutcome(said string) report.Outcome {
	if loneCross.MatchString(said) {
		return report.Failed
	}
	return phrase.OutcomeOf(strings.Trim(said, " .!✅❌"))
}

var loneCross = pattern.Of(`^\s*(?:[❌✗✘]|:x:)\s*$`)

// endsBadly begins with a word that is no pass, though nobody knows how bad it is.
var endsBadly = pattern.Of(`(?i)^\W*(?:not|never|could not|aborted|cancell?ed|crashed|timed out|time-?out|[1-9]\d{0,5} (?:problems?|issues?|warnings?|violations?|vulnerabilities))\b`)

// doubts hears a sentence that says that tests failed, broke off or passed in part.
func (t *TestWords) doubts(text string) {
	if t.earlier > 0 || noStatement.MatchString(text) {
		return
	}
	if said := leftUntested(text); said != "" {
		FailedLeft(t.V, "report", report.Shorten(said, 200))
		return
	}
	doubt(t.V, "report", text)
}

// A verifier may give each step a section with a status of its own: “### Phase 2: Type Check”, “- **Status:** ❌ FAIL”. It is the step's, and
// not that of the whole.

var phaseTitle = pattern.Of(`(?i)^[^\pL]*(?:phase|step|gate|check|stage) \d{1,2}\s*[:.—–-]\s*(\pL[^:]{1,60}?)\s*$`)

// phaseSays takes the status of the open step; false where the line states none that is known.
func (t *TestWords) phaseSays(line string) bool {
	if m := prose.EntryMark.FindStringSubmatch(line); m != nil {
		line = m[2]
	}
	label, said := phrase.LabelAhead(line)
	outcome := phrase.PlainOutcome(strings.Trim(said, " .!✅❌"))
	if !statusLabel.MatchString(label) || outcome == report.OutcomeUnknown || taskWord.MatchString(said) {
		return false
	}
	Add(t.V, report.Check{Name: phrase.CheckName(t.phase), Raw: said, Outcome: outcome})
	return true
}

package checks

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

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
	Add(t.r, t.V, report.Check{Name: phrase.CheckName(t.phase), Raw: said, Outcome: outcome})
	return true
}

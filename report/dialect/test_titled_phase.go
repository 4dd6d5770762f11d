package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// A verifier may give each step a section with a status of its own: “### Phase 2: Type Check”, “- **Status:** ❌ FAIL”. It is the step's, and
// not that of the whole.

var phaseTitle = pattern.Of(`(?i)^[^\pL]*(?:phase|step|gate|check|stage) \d{1,2}\s*[:.—–-]\s*(\pL[^:]{1,60}?)\s*$`)

// phaseSays takes the status of the open step; false where the line states none that is known.
func (t *testWords) phaseSays(line string) bool {
	if m := entryMark.FindStringSubmatch(line); m != nil {
		line = m[2]
	}
	label, said := labelAhead(line)
	outcome := plainOutcome(strings.Trim(said, " .!✅❌"))
	if !statusLabel.MatchString(label) || outcome == report.OutcomeUnknown || taskWord.MatchString(said) {
		return false
	}
	t.r.check(t.v, report.Check{Name: checkName(t.phase), Raw: said, Outcome: outcome})
	return true
}

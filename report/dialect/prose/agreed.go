package prose

import (
	"slices"

	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// agreedColumn takes the last column that says what several reviewers agreed on for the severity of a table that has none under that name:
//
//	| Issue | File | Model A | Model B | Agreed severity |
//
// “Consensus” may hold other things, how sure they are or how many they were: a row without a word of the scale there is no finding.
func (t *Table) agreedColumn(head []string, grouped bool) {
	for i, cell := range slices.Backward(head) {
		name := node.Snake(markup.Bare(cell))
		if alone := agreedAlone.MatchString(name); agreedSeverity.MatchString(name) || alone && !grouped {
			t.severity, t.implied = i, alone
			return
		}
	}
}

var (
	agreedSeverity = pattern.Of(`^(?:agreed|consensus|final|merged|combined|overall|max|highest|worst)_(?:severity|priority|level|rating)$`)
	agreedAlone    = pattern.Of(`^(?:agreed|consensus|agreement)$`)
)

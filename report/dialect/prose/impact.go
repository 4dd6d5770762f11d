package prose

import (
	"slices"

	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
)

// impactColumn takes the column Impact for the severity of a table that has none, and says what was observed and what to do about it:
//
//	| ID | Area | Observation | Impact | Recommendation |
func (t *Table) impactColumn(head []string) {
	at := slices.IndexFunc(head, func(cell string) bool { return node.Snake(markup.Bare(cell)) == "impact" })
	if at >= 0 && t.text >= 0 && t.fix >= 0 && t.Answer < 0 {
		t.severity, t.implied = at, true
	}
}

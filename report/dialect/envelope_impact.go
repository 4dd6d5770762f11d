package dialect

import "slices"

// impactColumn takes the column Impact for the severity of a table that has none, and says what was observed and what to do about it:
//
//	| ID | Area | Observation | Impact | Recommendation |
func (t *table) impactColumn(head []string) {
	at := slices.IndexFunc(head, func(cell string) bool { return snake(bare(cell)) == "impact" })
	if at >= 0 && t.text >= 0 && t.fix >= 0 && t.answer < 0 {
		t.severity, t.implied = at, true
	}
}

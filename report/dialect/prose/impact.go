package prose

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// weigh notes what a field says of the impact on those who use an element of a page: that is how grave findings about access are.
//
//   - **Impact:** serious
//   - **Element:** `.price`
func (u *underTitle) weigh(text string) {
	f := findings.FieldOf(text)
	switch said := markup.Bare(f.Said); f.Name() {
	case "priority":
		if said = strings.TrimRight(said, ". "); phrase.GradeOf(said) != report.SeverityUnknown {
			u.priorities = append(u.priorities, said)
		}
	case "impact", "user_impact":
		if phrase.GradeOf(said) != report.SeverityUnknown {
			u.impacts = append(u.impacts, said)
		}
	case "element", "selector", "wcag", "wcag_criterion", "success_criterion":
		u.onElement = true
	}
}

// leavesAsIs reports whether a row of such a table weighs little and asks for nothing.
func (t *Table) leavesAsIs(cells []string) bool {
	return t.implied && phrase.GradeOf(markup.Bare(markup.Cell(cells, t.severity))) <= report.Low && phrase.NoFinding.MatchString(markup.Cell(cells, t.fix))
}

// impactColumn takes the column Impact, or Risk, for the severity of a table that has none, and says what was observed and what to do about it:
//
//	| ID | Area | Observation | Impact | Recommendation |
func (t *Table) impactColumn(head []string) {
	at := slices.IndexFunc(head, func(cell string) bool {
		return slices.Contains([]string{"impact", "risk"}, node.Snake(markup.Bare(cell)))
	})
	if at >= 0 && t.text >= 0 && t.fix >= 0 && t.Answer < 0 {
		t.severity, t.implied = at, true
	}
}

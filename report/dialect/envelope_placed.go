package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// placeTitle takes a title that is a place and a severity and nothing else for a finding's: “### src/app.go:12 [HIGH]”,
// “**src/app.go:12** (high)”. What is wrong stands below it.
func (b *bodyReader) placeTitle(number, level int, text string) bool {
	at, rest := leadingSpot(text)
	m := gradeAlone.FindStringSubmatch(rest)
	if at.first == 0 || m == nil || gradeOf(m[1]) == report.SeverityUnknown || b.open != nil && b.open.titled() && level == labelLevel {
		return false
	}
	c := &candidate{Finding: &report.Finding{SeverityRaw: strings.TrimSpace(m[1])}, line: number, level: level, sure: true}
	at.locate(c.Finding)
	b.begin(c)
	return true
}

var gradeAlone = pattern.Of(`^[^\pL\pN]*((?i:[a-z]{3,13}|P[0-4]))[^\pL\pN]*$`)

package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// placeTitle takes a title that is a place and a severity and nothing else for a finding's: “### src/app.go:12 [HIGH]”,
// “**src/app.go:12** (high)”. What is wrong stands below it.
func (b *bodyReader) placeTitle(number, level int, text string) bool {
	at, rest := phrase.LeadingSpot(text)
	m := gradeAlone.FindStringSubmatch(rest)
	if at.First == 0 || m == nil || phrase.GradeOf(m[1]) == report.SeverityUnknown || b.open != nil && b.open.Titled() && level == findings.LabelLevel {
		return false
	}
	c := &findings.Candidate{Finding: &report.Finding{SeverityRaw: strings.TrimSpace(m[1])}, BodyLine: number, Level: level, Sure: true}
	at.Locate(c.Finding)
	b.begin(c)
	return true
}

var gradeAlone = pattern.Of(`^[^\pL\pN]*((?i:[a-z]{3,13}|P[0-4]))[^\pL\pN]*$`)

package findings

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// NewHeading makes the finding of a heading: “F-12 [HIGH] Title”, “FINDING [LOW] F-3 — Title”, “HIGH: Title”.
func NewHeading(number, level int, text string, sure bool) *Candidate {
	c := &Candidate{Finding: &report.Finding{}, BodyLine: number, Level: level, Sure: sure}
	text = phrase.Unpictured(phrase.Ordinal.ReplaceAllString(text, ""))
	if m := phrase.Numbered.FindString(text); m != "" {
		text = text[len(m):]
	}
	for range 2 { // id and severity, in either order
		if c.ID == "" {
			c.ID, c.Also, text = phrase.LeadingIDs(text)
		}
		if raw, rest, ok := phrase.LeadingSeverity(text); ok && c.SeverityRaw == "" {
			c.SeverityRaw, text = raw, rest
		}
	}
	if m := stateLast.FindStringSubmatch(text); m != nil {
		text, c.Status = m[1], m[2]
	}
	if c.ID == "" {
		c.ID, text = phrase.TitledShortID(text)
	}
	if c.SeverityRaw == "" {
		c.SeverityRaw, text = phrase.TitleGrade(text)
	}
	if raw, ok := phrase.SeverityInID(c.ID); ok && c.SeverityRaw == "" {
		c.SeverityRaw = raw
	}
	c.Title = strings.TrimSpace(strings.TrimLeft(text, " \t:—–-"))
	return c
}

// stateLast is what became of a finding, in capitals at the end of its title: “The salt is missing — ACCEPTED”.
var stateLast = pattern.Of(`^(.*\S)\s+(?:[—–-]+|✅)\s*[*_]{0,2}(FIXED|RESOLVED|ACCEPTED|DEFERRED|MITIGATED)[*_]{0,2}\s*$`)

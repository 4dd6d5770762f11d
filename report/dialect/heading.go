package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// newHeading makes the finding of a heading: “F-12 [HIGH] Title”, “FINDING [LOW] F-3 — Title”, “HIGH: Title”.
func newHeading(number, level int, text string, sure bool) *candidate {
	c := &candidate{Finding: &report.Finding{}, line: number, level: level, sure: sure}
	text = unpictured(ordinal.ReplaceAllString(text, ""))
	if m := numbered.FindString(text); m != "" {
		text = text[len(m):]
	}
	for range 2 { // id and severity, in either order
		if c.ID == "" {
			c.ID, c.also, text = leadingIDs(text)
		}
		if raw, rest, ok := leadingSeverity(text); ok && c.SeverityRaw == "" {
			c.SeverityRaw, text = raw, rest
		}
	}
	if m := stateLast.FindStringSubmatch(text); m != nil {
		text, c.Status = m[1], m[2]
	}
	if c.ID == "" {
		c.ID, text = titledShortID(text)
	}
	if c.SeverityRaw == "" {
		c.SeverityRaw, text = titleGrade(text)
	}
	if raw, ok := severityInID(c.ID); ok && c.SeverityRaw == "" {
		c.SeverityRaw = raw
	}
	c.Title = strings.TrimSpace(strings.TrimLeft(text, " \t:—–-"))
	return c
}

// stateLast is what became of a finding, in capitals at the end of its title: “The salt is missing — ACCEPTED”.
var stateLast = pattern.Of(`^(.*\S)\s+(?:[—–-]+|✅)\s*[*_]{0,2}(FIXED|RESOLVED|ACCEPTED|DEFERRED|MITIGATED)[*_]{0,2}\s*$`)

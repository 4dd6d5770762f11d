package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// add puts a text to a part, and the lines that follow after it.
func (c *candidate) add(to *string, text string) {
	if c.into = to; len(*to) > maxPart {
		return
	}
	if *to != "" {
		*to += "\n"
	}
	*to += text
}

// set takes a named part of a finding. Names that no finding has stay in the description, as written.
func (c *candidate) set(singular, name, text string) bool {
	c.into = nil
	for _, field := range fieldsNamed {
		if slices.Contains(field.names, name) || slices.Contains(field.names, singular) {
			field.take(c, text)
			return true
		}
	}
	return false
}

func (c *candidate) setCVSS(text string) {
	if raw, _ := trailingSeverity(text); raw != "" && c.SeverityRaw == "" {
		c.SeverityRaw = raw
	}
	c.add(&c.Description, "CVSS: "+text)
	c.into = nil
}

func (c *candidate) setLine(text string) {
	if s, ok := lineText(strings.Trim(text, "`* ")); ok && c.Line == 0 {
		c.Line, c.EndLine = s.first, s.end
	}
}

// setPlace takes a location in words; of several the first counts. One that names no file goes into the description.
func (c *candidate) setPlace(text string) {
	at, _ := leadingSpot(text)
	if at.file == "" {
		at = spotWithin(text)
	}
	if name := strings.Trim(text, "`*_ "); at.file == "" && isSource(name) {
		at.file = name
	}
	if at.file == "" || c.File != "" {
		c.add(&c.Description, "Location: "+text)
		c.into = nil
		return
	}
	at.locate(c.Finding)
}

// setSeverity takes the word; reasons behind it go into the description. A word off the scale does not displace one that is on it.
func (c *candidate) setSeverity(text string) {
	raw, ok := severitySaid(text)
	switch {
	case ok && raw != text:
		c.SeverityRaw = raw
		c.add(&c.Description, "Severity: "+text)
		c.into = nil
	case text != "" && (ok || c.SeverityRaw == ""):
		c.SeverityRaw = report.Shorten(text, 200)
	}
}

// fieldsNamed are the parts of a finding that a line may name, the surer names first.
var fieldsNamed = []struct {
	names []string
	take  func(c *candidate, text string)
}{
	{slices.Concat(gradeNames, abroad.severity), func(c *candidate, text string) { c.setSeverity(strings.Trim(text, "*_` ")) }},
	{[]string{"cvss", "cvss_score"}, (*candidate).setCVSS},
	{[]string{"id", "finding_id", "issue_id"}, func(c *candidate, text string) { c.ID = strings.Trim(text, "*_` ") }},
	{slices.Concat(fileNames, filesNames, locationNames), (*candidate).setPlace},
	{append([]string{"line"}, abroad.line...), (*candidate).setLine},
	{categoryNames, func(c *candidate, text string) { c.Category = strings.Trim(text, "*_` ") }},
	{[]string{"status", "disposition"}, func(c *candidate, text string) { c.Status = text }},
	{answerNames, func(c *candidate, text string) { c.add(&c.Resolution, text) }},
	{evidenceNames, func(c *candidate, text string) { c.add(&c.Evidence, text) }},
	{append([]string{"suggested_resolution", "required_fix", "fix_required", "recommended_resolution"}, fixNames...), func(c *candidate, text string) { c.add(&c.Suggestion, text) }},
	{riskNames, func(c *candidate, text string) { c.add(&c.Risk, text) }},
	{textNames, func(c *candidate, text string) { c.add(&c.Description, text) }},
}

// maxPart bounds one text of a finding, in bytes; the message's body has all of it.
const maxPart = 64 << 10

// labelLevel is a bold line that serves as a heading: below every real one.
const labelLevel = 7

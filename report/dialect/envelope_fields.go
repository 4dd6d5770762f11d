package dialect

import (
	"slices"
	"strings"
)

// set takes a named part of a finding. Names that no finding has stay in the description, as written.
func (c *candidate) set(singular, name, text string) bool {
	is := func(names ...[]string) bool {
		return slices.ContainsFunc(names, func(list []string) bool { return slices.Contains(list, name) || slices.Contains(list, singular) })
	}
	c.into = nil
	switch {
	case is(gradeNames, abroad.severity):
		c.setSeverity(strings.Trim(text, "*_` "))
	case is([]string{"cvss", "cvss_score"}):
		if raw, _ := trailingSeverity(text); raw != "" && c.SeverityRaw == "" {
			c.SeverityRaw = raw
		}
		c.add(&c.Description, "CVSS: "+text)
		c.into = nil
	case is([]string{"id", "finding_id", "issue_id"}):
		c.ID = strings.Trim(text, "*_` ")
	case is(fileNames, filesNames, locationNames):
		c.setPlace(text)
	case is([]string{"line"}, abroad.line):
		if s, ok := lineText(strings.Trim(text, "`* ")); ok && c.Line == 0 {
			c.Line, c.EndLine = s.first, s.end
		}
	case is(categoryNames):
		c.Category = strings.Trim(text, "*_` ")
	case is([]string{"status", "disposition"}):
		c.Status = text
	case is(answerNames):
		c.add(&c.Resolution, text)
	default:
		return c.setText(is, text)
	}
	return true
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
		c.SeverityRaw = shorten(text, 200)
	}
}

// setText takes the parts that may run over several lines.
func (c *candidate) setText(is func(...[]string) bool, text string) bool {
	switch {
	case is(evidenceNames):
		c.add(&c.Evidence, text)
	case is(fixNames, []string{"suggested_resolution", "required_fix", "fix_required", "recommended_resolution"}):
		c.add(&c.Suggestion, text)
	case is(riskNames):
		c.add(&c.Risk, text)
	case is(textNames):
		c.add(&c.Description, text)
	default:
		return false
	}
	return true
}

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
	c.File, c.Line = at.file, at.first
	if at.end > at.first {
		c.EndLine = at.end
	}
}

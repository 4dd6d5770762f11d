package findings

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// add puts a text to a part, and the lines that follow after it.
func (c *Candidate) add(to *string, text string) {
	c.Into = to
	if *to != "" {
		text = "\n" + text
	}
	c.grow(to, text)
}

// Set takes a named part of a finding. Names that no finding has stay in the description, as written.
func (c *Candidate) Set(name, text string) bool { return c.take(name, name, text) }

func (c *Candidate) take(singular, name, text string) bool {
	c.Into = nil
	if name == "priority" && c.setPriority(text) {
		return true
	}
	for _, field := range fieldsNamed {
		if slices.Contains(field.names, name) || slices.Contains(field.names, singular) {
			field.take(c, text)
			return true
		}
	}
	return false
}

// SayBeside takes what a named column says about the finding. Of the parts only texts are taken from there: a column called “Source” or “State” may be
// one of anything, and stays in the description with its name.
func (c *Candidate) SayBeside(head, text string) {
	part, name := &c.Description, node.Snake(head)
	switch {
	case slices.Contains(phrase.EvidenceNames, name):
		part = &c.Evidence
	case slices.Contains(phrase.RiskNames, name):
		part = &c.Risk
	case slices.Contains(phrase.FixNames, name):
		part = &c.Suggestion
	case !slices.Contains(phrase.TextNames, name):
		text = head + ": " + text
	}
	if part == &c.Description && *part != "" && !strings.Contains(*part, "\n") {
		text = "\n" + text // the words themselves are a paragraph
	}
	c.add(part, text)
	c.Into = nil
}

// setTitle takes the title of a finding that has none; another one is a text.
func (c *Candidate) setTitle(text string) {
	if c.Title != "" {
		c.add(&c.Description, "Title: "+text)
		return
	}
	c.Title = strings.Trim(text, "*_` ")
}

func (c *Candidate) setCVSS(text string) {
	if raw, _ := phrase.TrailingSeverity(text); raw != "" && c.SeverityRaw == "" {
		c.SeverityRaw = raw
	}
	c.add(&c.Description, "CVSS: "+text)
	c.Into = nil
}

func (c *Candidate) setLine(text string) {
	if s, ok := phrase.LineText(strings.Trim(text, "`* ")); ok && c.Line == 0 {
		c.Line, c.EndLine = s.First, s.End
	}
}

// SetPlace takes a location in words; of several the first counts. One that names no file goes into the description.
func (c *Candidate) SetPlace(text string) {
	at, _ := phrase.LeadingSpot(phrase.Unlinked(text))
	if at.File == "" {
		at = phrase.SpotWithin(text)
	}
	if name := strings.Trim(text, "`*_ "); at.File == "" && phrase.IsSource(name) {
		at.File = name
	}
	if text == "" {
		return
	}
	if at.File == "" || c.File != "" {
		c.add(&c.Description, "Location: "+text)
		c.Into = nil
		return
	}
	at.Locate(c.Finding)
}

// setSeverity takes the word; reasons behind it go into the description. A word off the scale does not displace one that is on it.
func (c *Candidate) setSeverity(text string) {
	raw, ok := phrase.SeveritySaid(text)
	switch {
	case ok && raw != text:
		c.SeverityRaw = raw
		c.add(&c.Description, "Severity: "+text)
		c.Into = nil
	case text != "" && (ok || c.SeverityRaw == ""):
		c.SeverityRaw = report.Shorten(text, 200)
	}
}

// setStatus takes what became of the finding; words behind the one that says it tell how: “Fixed in 3f2c1ab”.
func (c *Candidate) setStatus(text string) {
	if c.Status = text; phrase.FixedAbroad(text) {
		c.Status, c.Resolution = "fixed", cmp.Or(c.Resolution, text)
		return
	}
	word, answer, _ := report.ReadAnswer(markup.Bare(text))
	if answer == report.AnswerNone || phrase.TellsOpen(text) || report.ParseAnswer(word) != answer || report.ParseAnswer(text) != report.AnswerNone {
		return
	}
	c.Status, c.Resolution = word, cmp.Or(c.Resolution, text)
}

// setChange takes the fix that was made; what proposes one, or refuses it, closes nothing.
func (c *Candidate) setChange(text string) {
	if c.add(&c.Resolution, text); c.Status == "" && phrase.TellsChange(text) {
		c.Status = "fixed"
	}
}

// setSources takes the ids of the findings that this one was made of, by whoever put several reviews together: “SEC-01 (security), GOV-02”.
func (c *Candidate) setSources(text string) {
	rare := c.Rare()
	for _, id := range sourceID.FindAllString(text, -1) {
		if phrase.IsFindingID(id) {
			rare.Merged = append(rare.Merged, id)
		}
	}
	c.SetRare(rare)
	c.add(&c.Description, "Sources: "+text)
	c.Into = nil
}

var sourceID = pattern.Of(`\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d{1,5}\b`)

// setPriority takes a priority for the severity of what names a place and has none: a task's says when to do it.
func (c *Candidate) setPriority(text string) bool {
	word := strings.Trim(text, "*_` ")
	if c.File == "" || c.SeverityRaw != "" || phrase.GradeOf(word) == report.SeverityUnknown {
		return false
	}
	c.SeverityRaw = word
	return true
}

// fieldsNamed are the parts of a finding that a line may name, the surer names first.
var fieldsNamed = []struct {
	names []string
	take  func(c *Candidate, text string)
}{
	{slices.Concat(phrase.GradeNames, phrase.ForeignNames.Severity), func(c *Candidate, text string) { c.setSeverity(strings.Trim(text, "*_` ")) }},
	{append([]string{"title", "headline"}, phrase.ForeignNames.Title...), (*Candidate).setTitle},
	{[]string{"cvss", "cvss_score"}, (*Candidate).setCVSS},
	{[]string{"duplicate_of", "same_as"}, func(c *Candidate, text string) {
		rare := c.Rare()
		rare.SameAs = strings.Trim(text, "*_` ")
		c.SetRare(rare)
	}},
	{[]string{"source", "source_finding", "source_id", "original_finding", "original_id", "consolidate", "merged_from"}, (*Candidate).setSources},
	{[]string{"id", "finding_id", "issue_id"}, func(c *Candidate, text string) { c.ID = strings.Trim(text, "*_` ") }},
	{slices.Concat(phrase.FileNames, phrase.FilesNames, phrase.LocationNames), (*Candidate).SetPlace},
	{append([]string{"line", "line_number", "line_no", "line_range"}, phrase.ForeignNames.Line...), (*Candidate).setLine},
	{phrase.CategoryNames, func(c *Candidate, text string) { c.Category = strings.Trim(text, "*_` ") }},
	{[]string{"status", "disposition"}, (*Candidate).setStatus},
	{[]string{"fix_applied", "how_fixed"}, (*Candidate).setChange},
	{phrase.AnswerNames, func(c *Candidate, text string) { c.add(&c.Resolution, text) }},
	{phrase.EvidenceNames, func(c *Candidate, text string) { c.add(&c.Evidence, text) }},
	{append([]string{"suggested_resolution", "required_fix", "fix_required", "recommended_resolution"}, phrase.FixNames...), func(c *Candidate, text string) { c.add(&c.Suggestion, text) }},
	{phrase.RiskNames, func(c *Candidate, text string) { c.add(&c.Risk, text) }},
	{phrase.TextNames, func(c *Candidate, text string) { c.add(&c.Description, text) }},
}

// MaxPart bounds one text of a finding, in bytes; the message's body has all of it.
const MaxPart = 64 << 10

// LabelLevel is a bold line that serves as a heading: below every real one.
const LabelLevel = 7

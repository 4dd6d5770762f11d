package prose

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A heading beside those of findings, below a title that says findings, is most likely one more: “### The token is logged” beside
// “### SEC-1 [HIGH] The lock is not released”. It gives neither an id nor a severity, so nobody knows, and it is said. One with findings below it
// is the title of their kind; where no heading beside it is a finding, such titles divide what stands in the section.

// bareTitle is such a heading.
type bareTitle struct {
	line, level int
	text        string
	found       int // how many findings there were when it began
	ended       bool
	section     int // the same at the title of its section
}

// bareTitleAt notes a heading that neither raises a finding nor begins a section that is known.
func (b *bodyReader) bareTitleAt(number, level int, text string) {
	if b.inside > 1 && level > b.inside && !praises(text) && !saysSettled(text) &&
		!phrase.AllWell.MatchString(text) && !allOK.MatchString(text) && !aside.MatchString(text) {
		b.bare = append(b.bare, bareTitle{line: number, level: level, text: text, found: len(b.found), section: b.plainFrom})
	}
}

// endBare ends those that a heading of this level ends.
func (b *bodyReader) endBare(level int) {
	b.bare = slices.DeleteFunc(b.bare, func(t bareTitle) bool { return !t.ended && level <= t.level && len(b.found) > t.found })
	for i := range b.bare {
		b.bare[i].ended = b.bare[i].ended || level <= b.bare[i].level
	}
	if b.inside >= level {
		b.tellBare()
	}
}

// tellBare says those of a section that ends.
func (b *bodyReader) tellBare() {
	for _, t := range b.bare {
		if slices.ContainsFunc(b.found[min(t.section, len(b.found)):], func(c *findings.Candidate) bool { return c.Level == t.level }) {
			b.r.Art.Partly = true
			b.r.Problem(form.AtLine(t.line), report.Warning, report.MissingField, "findings", "the title "+form.Quote(t.text)+" stands beside those of findings, and says neither an id nor how grave it is; if it is a finding, write “[HIGH]” or a line “Severity: high” below it")
		}
	}
	b.bare = nil
}

// allOK is a title that says of what stands below it that nothing is wrong: “Other checks (all OK)”.
var allOK = pattern.Of(`(?i)\ball (?:ok|okay|fine|good|clear|clean|pass(?:ed|ing)?)\b`)

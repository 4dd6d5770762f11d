package dialect

import (
	"strings"

	"swarmreport/report/pattern"
)

// Parts of a body that can be folded. The title of one begins a finding or a section of findings, as a heading does.

// folded takes such a title for that of a finding where it begins with a severity: “<summary>HIGH — the till stays open”, and for that of a section
// where it says nothing else: “<summary><b>🔴 Critical (2)</b></summary>”.
func (b *bodyReader) folded(number int, text string) bool {
	if !strings.Contains(text, "<") {
		return false
	}
	b.folds(text)
	_, title, is := strings.Cut(text, "<summary>")
	if !is || b.closed > 0 || b.noted > 0 {
		return false
	}
	title = bare(strings.ReplaceAll(tags.ReplaceAllString(title, ""), "&nbsp;", " "))
	if raw, rest, section := severityTitle(title); section {
		b.foldedSection(number, raw, rest)
		return true
	}
	c := newHeading(number, labelLevel, title, false)
	if c.SeverityRaw == "" || c.Title == "" || countOnly.MatchString(c.Title) || severalTitle.MatchString(c.Title) || overTitle.MatchString(title) {
		return false
	}
	b.begin(c)
	return true
}

// folds counts the parts that are open. The end of the one that is a section ends the section.
func (b *bodyReader) folds(text string) {
	b.foldDepth += strings.Count(text, "<details") - strings.Count(text, "</details>")
	if b.foldSection > 0 && b.foldDepth < b.foldSection {
		b.foldSection = 0
		b.leave(labelLevel)
	}
}

// foldedSection begins a section of one severity.
func (b *bodyReader) foldedSection(number int, raw, rest string) {
	b.leave(labelLevel)
	b.group, b.level, b.foldSection = raw, labelLevel, b.foldDepth
	b.label(number, rest)
}

var tags = pattern.Of(`</?[a-z][a-z0-9]{0,9}(?: [^<>]{0,200})?>`)

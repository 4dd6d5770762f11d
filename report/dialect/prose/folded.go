package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
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
	title = taggedGrade.ReplaceAllStringFunc(title, bracketed)
	title = markup.Bare(strings.ReplaceAll(tags.ReplaceAllString(title, ""), "&nbsp;", " "))
	if b.foldedAside(title) || b.foldedFile(title) {
		return true
	}
	if raw, rest, section := phrase.SeverityTitle(title); section {
		b.foldedSection(number, raw, rest)
		return true
	}
	c := findings.NewHeading(number, findings.LabelLevel, title, false)
	if c.SeverityRaw == "" || c.Title == "" || phrase.CountOnly.MatchString(c.Title) || severalTitle.MatchString(c.Title) || overTitle.MatchString(title) {
		return false
	}
	b.begin(c)
	return true
}

// foldedAside takes the title of a part that tells of findings of another time, or what the severities mean, as a heading does.
func (b *bodyReader) foldedAside(title string) bool {
	switch {
	case foldedPast.MatchString(title):
		b.leave(findings.LabelLevel)
		b.closed, b.foldSection = findings.LabelLevel, b.foldDepth
		b.ofOthers(findings.LabelLevel, title)
	case legendTitle.MatchString(title):
		b.leave(findings.LabelLevel)
		b.legend, b.foldSection = fileLabelLevel, b.foldDepth
	default:
		return false
	}
	return true
}

// foldedPast is the title of what is settled.
var foldedPast = pattern.Of(`(?i)^[^\pL]*(?:resolved|fixed|closed|previous(?:ly (?:raised|reported|fixed))?|earlier|prior) (?:findings|issues|comments)[^\pL]*$|\(all (?:now )?(?:fixed|resolved|closed|mended|addressed)\)`)

// folds counts the parts that are open. The end of the one that is a section ends the section.
func (b *bodyReader) folds(text string) {
	b.foldDepth += strings.Count(text, "<details") - strings.Count(text, "</details>")
	if b.foldSection > 0 && b.foldDepth < b.foldSection {
		b.foldSection = 0
		b.leave(findings.LabelLevel)
	}
}

// foldedSection begins a section of one severity.
func (b *bodyReader) foldedSection(number int, raw, rest string) {
	b.leave(findings.LabelLevel)
	b.group, b.level, b.foldSection, b.lonely = raw, findings.LabelLevel, b.foldDepth, b.loneBelow(raw, rest)
	b.label(number, rest)
}

// bracketed writes the severity that stands alone in a tag in brackets: “<b>F1</b> <code>high</code> The till”.
func bracketed(tag string) string {
	word := taggedGrade.FindStringSubmatch(tag)[1]
	if phrase.GradeOf(word) == report.SeverityUnknown {
		return tag
	}
	return "[" + word + "]"
}

var taggedGrade = pattern.Of(`<(?:code|kbd|mark|em|i)>\s*([A-Za-z][A-Za-z0-9 -]{1,14})\s*</(?:code|kbd|mark|em|i)>`)

var tags = pattern.Of(`</?[a-z][a-z0-9]{0,9}(?: [^<>]{0,200})?>`)

package prose

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Titles that give a severity: of a section, and in italics.

// gradeSection reads the title of a section that names a severity, and “Important” among others, or is a coloured sign alone. Rest is what the title says behind it.
func (b *bodyReader) gradeSection(number int, text string) (raw, rest string, ok bool) {
	if m := phrase.ImportantTitle.FindStringSubmatch(text); m != nil && b.scaled {
		return m[1], "", true
	}
	if raw = phrase.GradedAdvice(text); raw != "" {
		return raw, "", true
	}
	if sign := strings.Trim(text, " \uFE0F"); b.signs[sign] != "" {
		return b.signs[sign], "", true
	}
	if raw, rest, ok = phrase.SeverityTitle(text); !ok && signFirst(text) && asksAnswer.MatchString(text) {
		raw, rest = b.signGrade(text), ""
		ok = raw != ""
	}
	if said := phrase.DividedTitle(text); !ok && said != "" && b.titles.divided[number] {
		raw, rest, ok = said, "", true
	}
	if !ok && raw != "" && b.coded[number] {
		rest, ok = "", true
	}
	if word := strings.TrimFunc(text, markup.NotLetter); !ok && b.abroad && !slices.Contains(phrase.Vague, strings.ToLower(word)) && report.SeverityAbroad(word) != report.SeverityUnknown {
		raw, rest, ok = word, "", true // “Media”, which is a word of English too
	}
	raw = phrase.GraverThanPriority(raw, text)
	b.scaled = b.scaled || ok
	b.abroad = b.abroad || ok && !byAsking(raw) && report.ParseSeverity(raw) == report.SeverityUnknown
	return raw, rest, ok
}

// asksAnswer is what a title asks behind a coloured sign that grades what stands below it: “🟡 Must Address”, “🟢 Consider”.
var asksAnswer = pattern.Of(`(?i)^[^\pL\pN]*(?:(?:must|should|could|may)(?: be)? [\pL]+|consider(?:ations?)?|nice[ -]to[ -]haves?|advisory|recommended)[^\pL\pN]*(?:\([^()]{0,60}\))?[^\pL\pN]*$`)

// Lines in italics that serve as titles of severities: “*🔴 Critical & High Findings (Must Address)*”. They stand in the section “Summary” as often as
// in one of their own; there what they hold counts as a summary does.

func (b *bodyReader) italicTitle(text string) bool {
	if text == "" || text[0] != '*' || b.past > 0 || b.noted > 0 || b.inTitled() {
		return false
	}
	m := italicLine.FindStringSubmatch(text)
	if m == nil || !severalTitle.MatchString(m[1]) {
		return false
	}
	raw, rest, graded := phrase.SeverityTitle(m[1])
	if !graded || rest != "" {
		return false
	}
	b.leave(findings.LabelLevel)
	b.summed, b.closed = max(b.summed, b.closed), 0
	b.group, b.level = raw, findings.LabelLevel
	return true
}

var italicLine = pattern.Of(`^\*([^*]{3,80})\*\s*$`)

// gradedFor is the severity of the section for a finding of that id. Of two that the title names the letter of the id tells which: H1 below “Critical & High”.
func (b *bodyReader) gradedFor(id string) string {
	raw := b.graded()
	if len(id) < 2 || strings.Trim(id[1:], "-0123456789") != "" || !strings.Contains(raw, " ") {
		return raw
	}
	for word := range strings.FieldsSeq(raw) {
		if strings.EqualFold(word, letters[id[:1]]) {
			return word
		}
	}
	return raw
}

// gradeOfOne takes a title that is a severity and nothing else for that of a finding, where fields of one follow at once: “### Warning”, and below it
// “**File:** src/app.go”.
func (b *bodyReader) gradeOfOne(t title, raw, rest string) bool {
	if raw == "" {
		raw = phrase.MildTitle(t.text)
	}
	if raw == "" || rest != "" || !b.titles.single[t.line] || b.aside() {
		return false
	}
	b.begin(findings.NewTitled(t.line, t.level, raw))
	return true
}

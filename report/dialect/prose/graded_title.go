package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Titles that give a severity: of a section, of a finding that says no more than its place, and in italics.

// gradeTitle reads the title of a section that names a severity, and “Important” among others. Rest is what the title says behind it.
func (b *bodyReader) gradeTitle(text string) (raw, rest string, ok bool) {
	if m := phrase.ImportantTitle.FindStringSubmatch(text); m != nil && b.scaled {
		return m[1], "", true
	}
	if raw = phrase.GradedAdvice(text); raw != "" {
		return raw, "", true
	}
	raw, rest, ok = phrase.SeverityTitle(text)
	b.scaled = b.scaled || ok
	return raw, rest, ok
}

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

// Lines in italics that serve as titles of severities: “*🔴 Critical & High Findings (Must Address)*”. They stand in the section “Summary” as often as
// in one of their own; there what they hold counts as a summary does.

func (b *bodyReader) italicTitle(text string) bool {
	if text == "" || text[0] != '*' || b.past > 0 || b.noted > 0 || b.open != nil && b.open.Level > 0 {
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

// wholeSpot is the place in a line of code that a line is and nothing else; empty = it is none.
func wholeSpot(text string) phrase.Spot {
	at, rest := phrase.LeadingSpot(text)
	if at.First == 0 || strings.TrimFunc(rest, markup.NotLetter) != "" {
		return phrase.Spot{}
	}
	return at
}

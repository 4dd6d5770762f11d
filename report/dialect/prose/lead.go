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

// boldTitle takes a bold line with an id, or a severity in brackets before all else, for a heading: **F-28 [HIGH] — the count is wrong**. In the
// section of a severity its number will do: **3. The count is wrong**.
func (b *bodyReader) boldTitle(number int, text string) bool {
	m := wholeBold.FindStringSubmatch(remarkedBold(gradedBold(text)))
	below := b.titles.rated[number]
	if m == nil || b.closed > 0 && (b.past > 0 || below == "") {
		return false
	}
	t := title{number, findings.LabelLevel, markup.Bare(m[1])}
	if (b.open == nil || !b.open.Titled()) && b.ratedTitle(t) {
		return true
	}
	c := t.finding(b.amongFindings())
	graded := strings.HasPrefix(m[1], "[") && c.SeverityRaw != "" && (b.open == nil || !b.open.Titled()) && !severalTitle.MatchString(c.Title)
	numbered := b.graded() != "" && phrase.Ordinal.MatchString(m[1]) && !raisesNothing(c.Title)
	if counted := numbered || countedTitle(m[1]) &&
		(c.SeverityRaw != "" || b.graded() != "" ||
			b.inside > 0 && b.titles.placed[number]); !counted && (c.ID == "" && !graded || c.Title == "") || !c.Sure && c.SeverityRaw == "" {
		return false
	}
	b.begin(c)
	return true
}

// gradedBold writes the severity behind a counted title in bold into it: “**1. The token is logged** *(High)*”.
func gradedBold(text string) string {
	if end := strings.TrimRight(text, "*_. "); !strings.HasPrefix(text, "**") || !strings.HasSuffix(end, ")") && !strings.HasSuffix(end, "]") {
		return text
	}
	raw, title := phrase.TrailingSeverity(text)
	if m := wholeBold.FindStringSubmatch(title); raw != "" && m != nil && (phrase.Ordinal.MatchString(m[1]) || countedTitle(m[1])) {
		return "**" + m[1] + " (" + raw + ")**"
	}
	return text
}

// remarkedBold takes a remark in brackets behind a counted title in bold into it, as that of a heading is: “**2.1 The till stays open** *(see 1.3)*”.
func remarkedBold(text string) string {
	if m := behindBold.FindStringSubmatch(text); m != nil && (phrase.Ordinal.MatchString(m[1]) || countedTitle(m[1])) {
		return "**" + m[1] + " " + m[2] + "**"
	}
	return text
}

var behindBold = pattern.Of(`^\*\*([^*]+)\*\*\s+[*_]?(\([^()*]{1,160}\))[*_]?\s*$`)

// boldLead takes a paragraph that begins with an id in bold for a finding: “**F-28 [HIGH]:** the count is wrong”. What says “Finding” and its
// severity is one in a section about something else too, unless that tells of findings of another time. An id of what the work is held
// against is none without a severity.
func (b *bodyReader) boldLead(number int, text string) bool {
	m := phrase.BoldAhead.FindStringSubmatch(text)
	if m == nil || !strings.HasSuffix(m[1], ":") && strings.IndexAny(m[2], ":—–-") != 0 {
		return false
	}
	c := findings.NewHeading(number, findings.LabelLevel, markup.Bare(m[1]), b.amongFindings())
	if slices.Contains(phrase.Vague, c.SeverityRaw) && !strings.ContainsAny(m[1], "[(") {
		return false // “**B-1 note:** …” is one about it
	}
	explicit := c.SeverityRaw != "" && phrase.Numbered.MatchString(m[1])
	if c.ID == "" || c.Title != "" || !c.Sure && c.SeverityRaw == "" || b.closed > 0 && (!explicit || b.past > 0) {
		return false
	}
	if c.SeverityRaw == "" && b.graded() == "" && phrase.Yardstick.MatchString(c.ID) {
		return false
	}
	if b.open != nil && b.open.Titled() && c.SeverityRaw == "" {
		return false // a mention
	}
	c.Tell(strings.TrimLeft(m[2], " \t:—–-"))
	b.begin(c)
	return true
}

// idLead takes a paragraph or a line that begins with an id and its severity in brackets: “SEC-001 (high): src/app.go:12 logs the token”.
// or with that at its end: “BUG-1: the cart is emptied twice (high)”. Without a place it is one only in a section of findings, or where there are no
// sections: it may tell what became of an earlier one.
func (b *bodyReader) idLead(number int, text string) bool {
	m := boldIDGraded.FindStringSubmatch(text)
	bold := m != nil
	if bold {
		text = m[1] + m[2]
	}
	if text == "" || text[0] < 'A' || text[0] > 'Z' || !strings.ContainsAny(text, "([") {
		return false
	}
	id, _ := phrase.LeadingID(text)
	if id == "" || b.aside() || b.inTitled() || phrase.Yardstick.MatchString(id) {
		return false
	}
	m = gradeBehindID.FindStringSubmatch(gradeAhead(strings.TrimPrefix(text, id)))
	if m == nil || phrase.GradeOf(m[1]) == report.SeverityUnknown || m[2] == "" && !spotted(m[3]) {
		return false
	}
	if said := m[3]; overTitle.MatchString(said) || phrase.Answered.MatchString(said) || phrase.SpotWithin(said).File == "" && !b.amongFindings() && b.depth > 1 && !bold {
		return false
	}
	b.item(number, 0, id+" ["+m[1]+"] "+m[3])
	b.open.Loose = true
	return true
}

// gradeAhead brings a severity from the end of what stands behind an id to where others have it.
func gradeAhead(text string) string {
	if raw, said := phrase.TrailingSeverity(text); raw != "" && strings.HasPrefix(said, ":") && strings.Count(said, " ") > 2 {
		return " (" + raw + ")" + said
	}
	return text
}

// boldIDGraded is an id in bold with its severity: “**`SEC-001`** (low): …”. Nothing but a finding is written so.
var boldIDGraded = pattern.Of(`^\*\*\x60?([A-Z][A-Za-z0-9-]{1,40}\d)\x60?\*\*(\s*[\[(].*)$`)

var gradeBehindID = pattern.Of(`^\s*[\[(]([A-Za-z][A-Za-z0-9 -]{1,15})[\])]\s*([:—–-]?)\s*(\S.*)$`)

// gradeLead takes a line that begins with a severity, or a short id and a severity, and names a place: “[F1] **High** — `src/app.go:12`: …”,
// “**[HIGH] Token in the log** (`src/app.go:12`)”, “src/app.go:12: high: …” as tools print it, “⚠️ src/app.go:12 … – high”.
func (b *bodyReader) gradeLead(number int, text string) bool {
	if b.aside() || strings.ContainsAny(text[:1], " \t>") || b.inTitled() {
		return false
	}
	id, rest := leadID(text)
	if phrase.Yardstick.MatchString(id) {
		return false
	}
	raw, said, ok := b.leadGrade(text, rest)
	if !ok || EntryMark.MatchString(text) && id == "" || phrase.Answered.MatchString(said) || overTitle.MatchString(said) || struck(rest) {
		return false
	}
	at, behind := phrase.LeadingSpot(said)
	if at.File == "" {
		at, behind = phrase.SpotWithin(said), said
	}
	if at.File == "" && id == "" && !b.inCapitals(text) || phrase.AllWell.MatchString(behind) || phrase.AnsweredLast.MatchString(behind) {
		return false
	}
	b.item(number, 0, "["+raw+"] "+said)
	b.open.ID, b.open.Loose = id, true
	at.Locate(b.open.Finding)
	return true
}

// leadID splits off the id with which such a line begins.
func leadID(text string) (id, rest string) {
	id, rest = markedShortID(text)
	if id == "" && text[0] >= 'A' && text[0] <= 'Z' &&
		strings.ContainsAny(text[:min(len(text), findings.MaxLabel)], "0123456789") &&
		strings.ContainsAny(text, "|·—") {
		id, rest = phrase.LeadingID(text) // “SEC-1 | High | src/app.go:12 | …”
	}
	if strings.ContainsAny(text[:1], "NnAaFf") {
		rest = newFinding.ReplaceAllString(rest, "")
	}
	return id, rest
}

// leadGrade splits off its severity, wherever it stands; rest is the line without its id.
func (b *bodyReader) leadGrade(text, rest string) (raw, said string, ok bool) {
	if raw, said, ok = phrase.LeadingSeverity(rest); ok {
		return raw, said, true
	}
	if raw, said, ok = phrase.SeverityBehindBold(rest); ok {
		return raw, said, true
	}
	if raw, said, ok = severityBehindPlace(rest); ok {
		b.printed = true
		return raw, said, true
	}
	if phrase.Unpictured(text) != text || strings.Contains(text, "everity:") {
		return phrase.LeadingSeverity(gradedLater(text))
	}
	return "", "", false
}

// newFinding says of a line that it raises one: “New finding: [HIGH] src/app.go:12 …”.
var newFinding = pattern.Of(`(?i)^(?:(?:new|another|additional|further) )(?:finding|issue|problem):\s+`)

// markedShortID splits off an id that the marks around it tell from a word: [F1], (H-2), **S3**. [P1] is a severity. An entry's own mark may stand before it.
func markedShortID(text string) (id, rest string) {
	if m := shortIDAhead.FindStringSubmatch(text); m != nil && phrase.GradeOf(m[1]+m[2]+m[3]) == report.SeverityUnknown {
		return m[1] + m[2] + m[3], m[4]
	}
	return "", text
}

var shortIDAhead = pattern.Of(`^(?:[-*+]\s+|\d{1,3}[.)]\s+)?(?:\[([A-Z]{1,4}-?\d{1,4})\]|\(([A-Z]{1,4}-?\d{1,4})\)|\*\*\[?([A-Z]{1,4}-?\d{1,4})\]?:?(?:\*\*)?):?\s+(\S.*)$`)

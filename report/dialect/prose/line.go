package prose

import (
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Lines of a body below its headings: labels, entries of lists, fields of a finding.

var (
	// BoldLabel is a line with a label in bold; its groups are the label and what follows.
	BoldLabel  = pattern.Of(`^\s*(?:\*\*|__)([^*_]{1,60}?):?(?:\*\*|__)\s*:?\s*(.*)$`)
	bareLabel  = pattern.Of(`^([A-Z]{3,12}|P[0-4])(?: \(\d{1,6}\))?()\s*$`) // CRITICAL, alone on its line
	plainLabel = pattern.Of(`^([A-Z][A-Za-z]{2,12})(?: \(\d{1,6}\))?:\s*(.*)$`)
	wordsLabel = pattern.Of(`^(\p{Lu}[\pL&/'’-]* [\pL &/'’-]{1,40}):()\s*$`) // Next steps:
	// EntryMark is an entry of a list; its groups are the indent and the text.
	EntryMark = pattern.Of(`^(\s*)(?:[-*+•]|\d{1,4}[.)])\s+(\S.*)$`)
)

// prose reads a line that is neither heading nor table.
func (b *bodyReader) prose(number int, text string) {
	text = b.belowCount(number, b.signed(b.placedLine(b.calledOut(report.Shorten(text, markup.MaxLine)))))
	if beginsBold(text) {
		text += "**" // “**F-1 · High — the token is logged on”, and below it “each request.**”
	}
	b.leadsToOpen(text)
	if b.past > 0 && b.lineTold(number, text) || b.entryTold(number, text) || b.folded(number, text) {
		return
	}
	if b.open != nil && b.open.Weak && placesBelow(text) {
		b.open.Weak = false // it says where it is
	}
	if text == "---" {
		b.described = 0 // what tells of the work ends there
	}
	b.doubtTold(text)
	b.noteNarrow(text)
	b.mark(number, text)
	b.lonely = b.lonely && !phrase.NoFinding.MatchString(text)
	switch {
	case b.defines(text), b.tellsScale(number, text):
	case !b.aside() && strings.HasPrefix(text, "**") && b.placeTitle(title{number, findings.LabelLevel, text}):
	case b.taggedLead(number, text), b.quotedLine(text), b.badge(number, text), b.titledLine(number, text), b.italicGrade(text), b.recordHead(number, text), b.recordAbreast(number, text), b.namedTitle(number, text), b.boldTitle(number, text), b.boldLead(number, text):
	case b.open != nil && b.open.Field(text):
	case b.announces(text), b.announcesGrade(text):
	case b.remark(number, text), b.gradeLead(number, text), b.listEntry(number, text), b.italicTitle(text), b.fileLabel(text), b.idLead(number, text), b.startsLabel(number, text):
	default:
		b.plainLine(number, text)
	}
}

// beginsBold reports whether a line is a title in bold, with an id, that ends on a line below.
func beginsBold(text string) bool {
	said, bold := strings.CutPrefix(text, "**")
	return bold && !strings.Contains(said, "**") && phrase.HasID(said)
}

// listEntry reads a line that begins with the mark of an entry.
func (b *bodyReader) listEntry(number int, text string) bool {
	m := EntryMark.FindStringSubmatch(text)
	if m == nil && b.nested > 0 && !strings.HasPrefix(text, " ") {
		b.leave(findings.LabelLevel)
	}
	if m != nil && !b.fileEntry(number, len(m[1])) && !b.nests(len(m[1]), m[2]) && !b.unticked(number, len(m[1]), m[2]) {
		b.entry(number, len(m[1]), emptyBox.ReplaceAllString(m[2], ""))
		if b.open != nil && b.open.BodyLine == number {
			b.numbered = strings.IndexFunc(strings.TrimSpace(text), unicode.IsDigit) == 0
		}
	}
	return m != nil
}

// belowCount indents an entry with a bullet that stands at once below one with a number, and no deeper: where it does not say itself how grave it is,
// it is a part of that.
//
//  1. High: the token is logged
//     - File: src/app.go:12
func (b *bodyReader) belowCount(number int, text string) string {
	next := number == b.lastLine+1
	b.lastLine = number
	m := bulletMark.FindStringSubmatch(text)
	if c := b.open; !next || m == nil || !b.numbered || c == nil || c.Level > 0 || len(m[1]) != c.Indent {
		return text
	}
	_, said := phrase.LeadingID(m[2])
	if _, _, graded := phrase.LeadingSeverity(said); graded || CheckBox.MatchString(m[2]) || emptyBox.MatchString(m[2]) {
		b.numbered = false
		return text
	}
	return "   " + text
}

var bulletMark = pattern.Of(`^(\s*)[-*+•]\s+(\S.*)$`)

// nests takes an entry that is the title of a severity and nothing else for that of the deeper entries below: “- **High**”. It ends with the next one
// that stands no deeper.
func (b *bodyReader) nests(indent int, text string) bool {
	if b.nested > 0 && indent < b.nested {
		b.leave(findings.LabelLevel)
	}
	if len(text) > findings.MaxLabel || b.closed > 0 || b.noted > 0 || b.open != nil && (b.open.Level > 0 || indent > b.open.Indent) {
		return false
	}
	raw, rest, graded := phrase.SeverityTitle(markup.Bare(text))
	if !graded || rest != "" || b.graded() != "" {
		return false
	}
	b.leave(findings.LabelLevel)
	b.group, b.level, b.nested = raw, findings.LabelLevel, indent+1
	return true
}

// plainLine goes on with the open finding, is a finding of its section, or ends what was open.
func (b *bodyReader) plainLine(number int, text string) {
	switch {
	case b.open != nil && !b.open.Bare && (b.open.Level > 0 && !b.nextOfKind(text) || !b.separated || strings.HasPrefix(text, " ")):
		b.more(text)
	case b.open != nil && (b.open.Bare || b.promised[b.open.BodyLine]) && phrase.WholeLink.MatchString(text):
		b.open.Bare = false // an entry with nothing but the link to its code below: how a review on a change's page is written
		b.open.SetPlace(strings.TrimSpace(text))
	case b.grouped() && (likeItem(text) || b.countsGrade(text)):
		b.item(number, 0, strings.TrimSpace(text))
	case b.lone != nil:
		b.open = b.lone
		b.more(text)
	case b.lonely && b.grouped() && !introduces.MatchString(text):
		b.loneWords(number, strings.TrimSpace(text))
	default:
		b.keepPrinted(number, text)
		b.open, b.above = nil, wholeSpot(text)
		b.plain = b.plain && !phrase.NoneLeft.MatchString(text) // “No issues found. What I looked at:”, and a list of that
	}
}

// nextOfKind reports whether a paragraph begins in bold with an id that is new and of the kind of the open finding's, whose title is a line in bold: it is the
// next finding of the section, though words stand behind its title.
func (b *bodyReader) nextOfKind(text string) bool {
	c := b.open
	if c.Level != findings.LabelLevel || c.ID == "" || !b.separated || !b.grouped() || !strings.HasPrefix(text, "**") {
		return false
	}
	id, _ := phrase.LeadingID(text)
	kind := func(id string) string { return strings.TrimRight(id, "0123456789") }
	return id != "" && kind(id) == kind(c.ID) && !slices.ContainsFunc(b.found, func(c *findings.Candidate) bool { return c.ID == id })
}

// spotted reports whether a text begins with a place.
func spotted(text string) bool {
	_, rest := phrase.LeadingSpot(text)
	return rest != strings.TrimSpace(text)
}

// likeItem reports whether a text begins as a finding's does that says no severity: with a place, an id, or a place behind its title in bold.
func likeItem(text string) bool {
	return spotted(text) || phrase.HasID(text) || phrase.SpotBehindBold(text).File != ""
}

// raisesNothing: “None”, “[x] looked at the queue”, “src/app.go: looks fine”.
func raisesNothing(text string) bool {
	at, said := phrase.LeadingSpot(text)
	return phrase.NoFinding.MatchString(text) || phrase.GradesWithNone(text) > 1 || CheckBox.MatchString(text) || struck(text) ||
		phrase.FixedAbroad(text) || phrase.OnlySlots(text) || at.File != "" && phrase.AllWell.MatchString(said)
}

// doubt drops a heading that was taken for a finding, when a list of findings with places follows at once: it was a subtitle.
func (b *bodyReader) doubt(text string) {
	c := b.open
	if c == nil || !c.Weak || c.Words() != "" {
		return
	}
	if at, _ := phrase.LeadingSpot(text); c.Number > 0 && at.First == 0 && !phrase.HasID(text) && saysWrong.MatchString(c.Title) {
		return // “6. The flag is not documented”, and below it which files speak of it
	}
	if phrase.HasID(text) || spotted(text) || b.countsGrade(text) {
		b.found, b.open = b.found[:len(b.found)-1], nil
	}
}

// countsGrade reports whether an entry begins with the letter of the section's severity and a number: “L1: the name is long” below “Low”.
func (b *bodyReader) countsGrade(text string) bool {
	m := countsLetter.FindStringSubmatch(text)
	return m != nil && phrase.GradeOf(letters[m[1]]) == phrase.GradeOf(b.graded())
}

var countsLetter = pattern.Of(`^[*_]{0,2}([CHML])-?\d{1,3}(?:[:.)]|[*_]{0,2}\s+[—–-]\s)`)

// saysWrong is in a title that tells what is wrong, and does not only name what the entries below are about.
var saysWrong = pattern.Of(`(?i)\b(?:not|no|never|without|missing|wrong|false|incorrect|outdated|stale|broken|lacks?|fails?|unused|deprecated)\b`)

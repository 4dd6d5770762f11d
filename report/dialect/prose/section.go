package prose

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// The sections of a body: those of one severity, those that hold findings, those about something else.

// title is a heading without its marks, or a line that serves as one, at findings.LabelLevel.
type title struct {
	line, level int
	text        string
}

// finding makes the finding that it titles.
func (t title) finding(sure bool) *findings.Candidate {
	return findings.NewHeading(t.line, t.level, t.text, sure)
}

// heading begins a section, or a finding.
func (b *bodyReader) heading(number int, text string) {
	t := title{number, markup.HeadingDepth(text), markup.Bare(text)}
	if number == b.title {
		t.level = 1
	}
	b.depth = t.level
	b.dropGroup(t)
	raw, rest, grades := b.gradeTopic(t)
	if (!grades || byAsking(raw)) && b.insideOpen(t) {
		b.partTitle(t.text)
		return
	}
	beside := b.beside == t.level && !grades && phrase.HasID(t.text)
	b.endSections(t.level, beside)
	b.noteSection(t)
	if b.gradeOfOne(t, raw, rest) {
		return
	}
	if grades {
		b.lonely = b.closed == 0 && b.loneBelow(t.text, rest)
		b.group, b.level, b.closed, b.beside = raw, t.level, 0, t.level
		b.label(number, rest)
		return
	}
	b.ungradedTitle(t, beside)
}

// dropGroup drops a heading that was taken for a finding by its short id alone, where the title of one stands below it and nothing else does: it was that of a
// group.
func (b *bodyReader) dropGroup(t title) {
	c := b.open
	if c == nil || c.Level == 0 || t.level <= c.Level || c.SeverityRaw != "" || c.File != "" || c.Words() != "" || len(b.found) == 0 || b.found[len(b.found)-1] != c {
		return
	}
	if _, said, graded := phrase.HeadingSeverity(t.text); graded && said != "" && strings.HasPrefix(t.text, "[") {
		b.found, b.open = b.found[:len(b.found)-1], nil
	}
}

// gradeTopic is gradeSection also for what names a topic beside its severity and has findings below: “P1 — Gameplay”, “Gameplay (P1)”.
func (b *bodyReader) gradeTopic(t title) (raw, rest string, grades bool) {
	raw, rest, grades = b.gradeSection(t.line, t.text)
	if grades || !b.titles.topics[t.line] || phrase.HasID(t.text) {
		return raw, rest, grades
	}
	if last, _ := phrase.TrailingSeverity(t.text); raw == "" && !byAsking(last) && !notes(t.text) {
		raw = last
	}
	if raw == "" {
		raw, _, _ = phrase.HeadingSeverity(t.text) // “Warning — ask before you mend it”
	}
	return raw, "", raw != ""
}

// insideOpen reports whether a heading is a part of the open finding: deeper than its title, and no finding of its own.
func (b *bodyReader) insideOpen(t title) bool {
	c := b.open
	if c == nil || c.Level == 0 || t.level <= c.Level {
		return false
	}
	if raw, _ := phrase.TitleGrade(unnumbered(t.text)); raw != "" && phrase.Ordinal.MatchString(t.text) {
		return false // “4.1 The till leaks [HIGH]” below “4. The till [CRITICAL]”
	}
	return !phrase.IsFindingHeading(t.text) && (c.SeverityRaw == "" || b.titles.rated[t.line] == "")
}

// byAsking reports whether a title grades by what it asks for; below the title of a finding it says how to mend that one.
func byAsking(raw string) bool {
	return report.ParseSeverity(raw) == report.SeverityUnknown && report.SeverityAbroad(raw) == report.SeverityUnknown
}

// noteSection notes what a section is about, beside the findings that may stand in it.
func (b *bodyReader) noteSection(t title) {
	b.ofFixes(t.level, t.text)
	b.ofFile(t.level, t.text)
	for _, about := range []struct {
		titled *pattern.Pattern
		begun  *int
	}{{planTitle, &b.planned}, {fixesTitle, &b.planned}, {headSummary, &b.head}, {VerdictTitle, &b.verdict}, {explains, &b.scales}, {checksTitle, &b.checks}, {legendTitle, &b.legend}, {ofRound, &b.round}} {
		if about.titled.MatchString(t.text) {
			enter(about.begun, t.level)
		}
	}
}

// ungradedTitle takes a heading that grades no section.
func (b *bodyReader) ungradedTitle(t title, beside bool) {
	below := b.titles.rated[t.line]
	switch {
	case (b.past > 0 || b.round > 0 && findings.SettledLast(t.text)) && b.lineTold(t.line, t.text):
		b.under = b.told[len(b.told)-1]
		enter(&b.past, t.level) // so is all below it
	case b.past == 0 && !phrase.IsFindingHeading(t.text) && b.ratedTitle(t):
	case b.closed > 0 && b.past == 0 && (phrase.IsFindingHeading(t.text) || phrase.NamesShortID(t.text) || b.titles.placed[t.line]) && below != "":
		c := t.finding(true) // in a section about something else it counts as a summary does
		c.SeverityRaw, c.Loose = cmp.Or(c.SeverityRaw, below), true
		b.begin(c)
	case b.closed > 0 && b.past == 0 && b.head == 0 && b.inside == 0 && t.level > b.closed && phrase.PlainTitle.MatchString(t.text):
		b.reopened, b.closed = b.closed, 0
		b.inside, b.plain, b.plainFrom = t.level, true, len(b.found)
	case b.closed > 0:
		b.ofOthers(t.level, t.text)
	case b.noted == 0 && b.placeTitle(t):
	case noneItself.MatchString(t.text), bearsOut.MatchString(t.text) && below == "":
		b.closed = t.level
	case notes(t.text) && !phrase.IsFindingHeading(t.text):
		enter(&b.noted, t.level)
	case phrase.MildTitle(t.text) != "":
		b.mild, b.mildLevel, b.beside = phrase.MildTitle(t.text), t.level, t.level
	default:
		b.findingOrSection(t, beside)
	}
}

// endSections ends those that a heading of this level ends. One beside the title of its severity stands in that section.
func (b *bodyReader) endSections(level int, beside bool) {
	if beside {
		b.leave(level + 1)
		return
	}
	b.leave(level)
	b.beside = 0
}

// findingOrSection takes a heading that neither gives a severity nor stands in a section about something else: a finding, or the beginning of a
// section of findings or of other things.
func (b *bodyReader) findingOrSection(t title, beside bool) {
	switch c, topic := b.titledFinding(t, beside); {
	case c != nil:
		b.begin(c)
	case !topic:
		b.plainSection(t)
	}
}

// titledFinding gives the finding of a heading; nil where it is none, which may be for it is only what several below it are about.
func (b *bodyReader) titledFinding(t title, beside bool) (c *findings.Candidate, topic bool) {
	inGraded, below := b.graded() != "" && t.level > b.level, b.titles.rated[t.line]
	switch {
	case (b.inMild(t.level) || beside && b.graded() == "") && (phrase.IsFindingHeading(t.text) || phrase.NamesShortID(t.text) || phrase.Ordinal.MatchString(t.text) || b.titles.placed[t.line]):
		c = t.finding(true)
		c.SeverityRaw = cmp.Or(c.SeverityRaw, b.mild)
	case phrase.IsFindingHeading(t.text) && (t.level > 1 || below != "" || t.finding(false).SeverityRaw != ""): // a document's title has ids too
		c = t.finding(b.amongFindings() || b.titles.single[t.line] && !phrase.Yardstick.MatchString(t.text))
		c.SeverityRaw = cmp.Or(c.SeverityRaw, below)
	case b.inside > 0 && t.level > b.inside && b.noted == 0 && b.plain && phrase.NamesShortID(t.text) && !isElsewhere(t.text):
		c = t.finding(true)
	case inGraded && b.titles.numbered[t.line] && !elsewhere.MatchString(t.text): // “### The till” above “1. **It charges twice** — …”
		return nil, true
	case inGraded && !b.titles.groups[t.line] && (!isElsewhere(t.text) || b.counted(t)): // “2. Verified addresses are lost”
		c = t.finding(true)
		c.Weak = true
	}
	return c, false
}

// plainSection takes a heading that is no finding's.
func (b *bodyReader) plainSection(t title) {
	plain, others := phrase.PlainTitle.MatchString(t.text), isElsewhere(t.text)
	switch {
	case t.level == 1:
		if plain {
			b.inside, b.plain = t.level, true
		}
	case b.inside > 1 && t.level > b.inside && b.plain && ofArea.MatchString(t.text): // “### Security” below “## Findings”
	case !others && (findingsTitle.MatchString(t.text) && !praises(t.text) || plain):
		b.inside, b.plain, b.plainFrom = t.level, plain, len(b.found)
	case others && leavesOpen(t.text):
		b.inside, b.plain, b.plainFrom = t.level, true, len(b.found)
	case others || aside.MatchString(t.text):
		b.closed = t.level
		b.ofOthers(t.level, t.text)
	default:
		b.noteBare(t)
		b.unknownSection(t)
	}
}

// counted reports whether a title has a number and a place, so that it tells one finding, whatever the words are: “4. `app.go:12` — the prompt is
// resolved from a wrong folder”.
func (b *bodyReader) counted(t title) bool {
	if !phrase.Ordinal.MatchString(t.text) && !phrase.NamesShortID(t.text) {
		return false
	}
	at, _ := phrase.LeadingSpot(unnumbered(t.text))
	return b.titles.placed[t.line] || at.File != ""
}

// ofFile notes where a section about one file begins.
func (b *bodyReader) ofFile(level int, text string) {
	if file := fileTitle.ReplaceAllString(text, ""); phrase.IsSource(file) && (strings.Contains(file, "/") || !namesLibrary.MatchString(file)) {
		b.file, _ = phrase.SplitSpot(file)
		b.fileLevel = level
	}
}

// namesLibrary is what looks like the name of a file, and is more often that of a library: “Node.js”.
var namesLibrary = pattern.Of(`(?i)\.(?:js|net|io|ai|py)$`)

// ofArea titles the findings of one kind.
var ofArea = pattern.Of(`(?i)^[^\pL]*security(?: (?:findings|issues))?[^\pL]*$`)

// fileTitle stands before the name of a file that a section is about.
var fileTitle = pattern.Of(`^[^\pL\pN./]*(?i:file:\s*)?`)

// ofOthers notes where a section about findings of another time begins. The gravest few of this time may be told nowhere else, and what is praised is of this time.
func (b *bodyReader) ofOthers(level int, text string) {
	if isElsewhere(topOf.ReplaceAllString(text, "")) && !praised.MatchString(text) {
		enter(&b.past, level)
	}
}

var topOf = pattern.Of(`(?i)\btop \d+\b`)

// ofFixes notes where a section that speaks of fixes begins.
func (b *bodyReader) ofFixes(level int, text string) {
	if ofFixes.MatchString(text) {
		enter(&b.fixes, level)
	}
}

// leave ends what a heading of that level ends.
func (b *bodyReader) leave(level int) {
	b.endBare(level)
	b.leaveWords()
	b.open, b.table, b.under, b.above = nil, nil, nil, phrase.Spot{}
	b.end(level)
}

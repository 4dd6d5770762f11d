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

// heading begins a section, or a finding.
func (b *bodyReader) heading(number int, text string) {
	level := markup.HeadingDepth(text)
	text = markup.Bare(text)
	if number == b.title {
		level = 1
	}
	b.depth = level
	b.dropGroup(level, text)
	raw, rest, grades := b.gradeTopic(number, text)
	if (!grades || byAsking(raw)) && b.insideOpen(number, level, text) {
		b.partTitle(text)
		return
	}
	beside := b.beside == level && !grades && phrase.HasID(text)
	b.endSections(level, beside)
	b.noteSection(level, text)
	if b.gradeOfOne(number, level, text, raw, rest) {
		return
	}
	if grades {
		b.lonely = b.closed == 0 && b.loneBelow(text, rest)
		b.group, b.level, b.closed, b.beside = raw, level, 0, level
		b.label(number, rest)
		return
	}
	b.ungradedTitle(number, level, text, beside)
}

// dropGroup drops a heading that was taken for a finding by its short id alone, where the title of one stands below it and nothing else does: it was that of a
// group.
func (b *bodyReader) dropGroup(level int, text string) {
	c := b.open
	if c == nil || c.Level == 0 || level <= c.Level || c.SeverityRaw != "" || c.File != "" || c.Words() != "" || len(b.found) == 0 || b.found[len(b.found)-1] != c {
		return
	}
	if _, said, graded := phrase.HeadingSeverity(text); graded && said != "" && strings.HasPrefix(text, "[") {
		b.found, b.open = b.found[:len(b.found)-1], nil
	}
}

// gradeTopic is gradeTitle also for what names a topic beside its severity and has findings below: “P1 — Gameplay”, “Gameplay (P1)”.
func (b *bodyReader) gradeTopic(number int, text string) (raw, rest string, grades bool) {
	raw, rest, grades = b.gradeTitle(number, text)
	if grades || !b.titles.topics[number] || phrase.HasID(text) {
		return raw, rest, grades
	}
	if last, _ := phrase.TrailingSeverity(text); raw == "" && !byAsking(last) && !notes(text) {
		raw = last
	}
	if raw == "" {
		raw, _, _ = phrase.HeadingSeverity(text) // “Warning — ask before you mend it”
	}
	return raw, "", raw != ""
}

// insideOpen reports whether a heading is a part of the open finding: deeper than its title, and no finding of its own.
func (b *bodyReader) insideOpen(number, level int, text string) bool {
	c := b.open
	if c == nil || c.Level == 0 || level <= c.Level {
		return false
	}
	if raw, _ := phrase.TitleGrade(unnumbered(text)); raw != "" && phrase.Ordinal.MatchString(text) {
		return false // “4.1 The till leaks [HIGH]” below “4. The till [CRITICAL]”
	}
	return !phrase.IsFindingHeading(text) && (c.SeverityRaw == "" || b.titles.rated[number] == "")
}

// byAsking reports whether a title grades by what it asks for; below the title of a finding it says how to mend that one.
func byAsking(raw string) bool {
	return report.ParseSeverity(raw) == report.SeverityUnknown && report.SeverityAbroad(raw) == report.SeverityUnknown
}

// noteSection notes what a section is about, beside the findings that may stand in it.
func (b *bodyReader) noteSection(level int, text string) {
	b.ofFixes(level, text)
	b.ofFile(level, text)
	if planTitle.MatchString(text) || fixesTitle.MatchString(text) {
		enter(&b.planned, level)
	}
	if headSummary.MatchString(text) {
		enter(&b.head, level)
	}
	if explains.MatchString(text) {
		enter(&b.scales, level)
	}
	if checksTitle.MatchString(text) {
		enter(&b.checks, level)
	}
	if legendTitle.MatchString(text) {
		enter(&b.legend, level)
	}
}

// ungradedTitle takes a heading that grades no section.
func (b *bodyReader) ungradedTitle(number, level int, text string, beside bool) {
	switch {
	case b.past > 0 && b.lineTold(number, text):
		b.under = b.told[len(b.told)-1]
	case b.past == 0 && !phrase.IsFindingHeading(text) && b.ratedTitle(number, level, text):
	case b.closed > 0 && b.past == 0 && (phrase.IsFindingHeading(text) || phrase.NamesShortID(text) || b.titles.placed[number]) && b.titles.rated[number] != "":
		b.aloneIn(number, level, text)
	case b.closed > 0 && b.past == 0 && b.head == 0 && b.inside == 0 && level > b.closed && phrase.PlainTitle.MatchString(text):
		b.reopened, b.closed = b.closed, 0
		b.inside, b.plain, b.plainFrom = level, true, len(b.found)
	case b.closed > 0:
		b.ofOthers(level, text)
	case b.noted == 0 && b.placeTitle(number, level, text):
	case noneItself.MatchString(text), bearsOut.MatchString(text) && b.titles.rated[number] == "":
		b.closed = level
	case notes(text) && !phrase.IsFindingHeading(text):
		enter(&b.noted, level)
	case phrase.MildTitle(text) != "":
		b.mild, b.mildLevel, b.beside = phrase.MildTitle(text), level, level
	default:
		b.findingOrSection(number, level, text, beside)
	}
}

// aloneIn takes the title of a finding, whose severity stands below it, in a section about something else: it counts as a summary does.
func (b *bodyReader) aloneIn(number, level int, text string) {
	c := findings.NewHeading(number, level, text, true)
	c.SeverityRaw, c.Loose = cmp.Or(c.SeverityRaw, b.titles.rated[number]), true
	b.begin(c)
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
func (b *bodyReader) findingOrSection(number, level int, text string, beside bool) {
	switch c, topic := b.titledFinding(number, level, text, beside); {
	case c != nil:
		b.begin(c)
	case !topic:
		b.plainSection(number, level, text)
	}
}

// titledFinding gives the finding of a heading; nil where it is none, which may be for it is only what several below it are about.
func (b *bodyReader) titledFinding(number, level int, text string, beside bool) (c *findings.Candidate, topic bool) {
	inGraded := b.graded() != "" && level > b.level
	switch {
	case (b.inMild(level) || beside && b.graded() == "") && (phrase.IsFindingHeading(text) || phrase.NamesShortID(text) || phrase.Ordinal.MatchString(text) || b.titles.placed[number]):
		c = findings.NewHeading(number, level, text, true)
		c.SeverityRaw = cmp.Or(c.SeverityRaw, b.mild)
	case phrase.IsFindingHeading(text) && (level > 1 || b.titles.rated[number] != "" ||
		findings.NewHeading(number, level, text, false).SeverityRaw != ""): // a document's title has ids too
		c = findings.NewHeading(number, level, text, b.amongFindings() || b.titles.single[number] && !phrase.Yardstick.MatchString(text))
		c.SeverityRaw = cmp.Or(c.SeverityRaw, b.titles.rated[number])
	case b.inside > 0 && level > b.inside && b.noted == 0 && b.plain && phrase.NamesShortID(text) && !isElsewhere(text):
		c = findings.NewHeading(number, level, text, true)
	case inGraded && b.titles.numbered[number] && !elsewhere.MatchString(text): // “### The till” above “1. **It charges twice** — …”
		return nil, true
	case inGraded && !b.titles.groups[number] && (!isElsewhere(text) || b.counted(number, text)): // “2. Verified addresses are lost”
		c = findings.NewHeading(number, level, text, true)
		c.Weak = true
	}
	return c, false
}

// plainSection takes a heading that is no finding's.
func (b *bodyReader) plainSection(number, level int, text string) {
	switch plain := phrase.PlainTitle.MatchString(text); {
	case level == 1:
		if plain {
			b.inside, b.plain = level, true
		}
	case b.inside > 1 && level > b.inside && b.plain && ofArea.MatchString(text): // “### Security” below “## Findings”
	case !isElsewhere(text) && (findingsTitle.MatchString(text) && !praises(text) || plain):
		b.inside, b.plain, b.plainFrom = level, plain, len(b.found)
	case isElsewhere(text) && leavesOpen(text):
		b.inside, b.plain, b.plainFrom = level, true, len(b.found)
	case isElsewhere(text) || aside.MatchString(text):
		b.closed = level
		b.ofOthers(level, text)
	default:
		b.bareTitleAt(number, level, text)
		b.unknownSection(level, text)
	}
}

// counted reports whether a title has a number and a place, so that it tells one finding, whatever the words are: “4. `app.go:12` — the prompt is
// resolved from a wrong folder”.
func (b *bodyReader) counted(number int, text string) bool {
	if !phrase.Ordinal.MatchString(text) && !phrase.NamesShortID(text) {
		return false
	}
	at, _ := phrase.LeadingSpot(unnumbered(text))
	return b.titles.placed[number] || at.File != ""
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

// ofOthers notes where a section about findings of another time begins. The gravest few of this time may be told nowhere else.
func (b *bodyReader) ofOthers(level int, text string) {
	if isElsewhere(topOf.ReplaceAllString(text, "")) {
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

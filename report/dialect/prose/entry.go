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

// struck reports whether a line is crossed out, with nothing behind that, or why: “~~**HIGH** src/app.go:12 the token~~ — withdrawn”. A severity that
// alone is crossed out was changed.
func struck(text string) bool {
	inner, is := strings.CutPrefix(strings.TrimLeft(text, " \t*_"), "~~")
	if !is {
		return false
	}
	inner, behind, _ := strings.Cut(inner, "~~")
	if _, rest, graded := phrase.LeadingSeverity(inner); graded && rest == "" {
		return false
	}
	behind = strings.TrimFunc(behind, markup.NotLetter)
	_, answer, _ := report.ReadAnswer(behind)
	return behind == "" || answer != report.AnswerNone
}

// entry reads an entry of a list: a finding of the group, one that says its severity, or a part of the open one.
func (b *bodyReader) entry(number, indent int, text string) {
	b.doubt(text)
	if c := b.open; c != nil && !c.Bare && (c.Level > 0 || indent > c.Indent+1 || indent > c.Indent && c == b.narrow) {
		b.more(strings.Repeat(" ", indent) + "- " + text)
		return
	}
	if b.partEntry(indent, text) {
		return
	}
	b.open = nil
	switch {
	case b.summarised(number, indent, text):
	case b.closed > 0 || b.ticked(number, indent, text) || raisesNothing(text):
		b.plain = b.plain && (b.closed > 0 || len(b.found) > b.plainFrom || !phrase.NoFinding.MatchString(text)) // “- None”, and a list of what was looked at
	case b.graded() != "" || b.noted > 0 && strings.HasPrefix(text, "**") && phrase.HasID(text):
		b.item(number, indent, cmp.Or(b.gradedOtherwise(text), text))
	default:
		b.outsideEntry(number, indent, text)
	}
}

// outsideEntry reads an entry that stands in the section of no severity.
func (b *bodyReader) outsideEntry(number, indent int, text string) {
	id, after := phrase.LeadingID(text)
	switch raw, rest, ok := phrase.LeadingSeverity(after); {
	case !ok && b.gradedGap(number, indent, after):
	case !ok && gradedLater(after) != "" && !(mayMeasure(after) && (b.described > 0 || b.sound())):
		b.item(number, indent, gradedLater(after))
		b.open.Loose = true
	case !ok && b.outer(indent) && (b.direct() || b.promised[number] || !b.scaled && b.noted == 0 && phrase.IsFindingID(id)) && b.gradedLast(number, indent, text):
		b.open.Loose = !b.direct()
	case !ok:
		b.ungraded(number, indent, text)
	case rest == "" && after != text:
		b.item(number, indent, text)
		b.open.SeverityRaw, b.open.Description, b.open.Mark, b.open.Loose = raw, "", true, true // only what stands below it makes it a finding
	case !phrase.CountOnly.MatchString(rest) && !phrase.NoFinding.MatchString(rest) && rest != "":
		b.item(number, indent, text)
		b.open.Loose = true
	}
}

// gradedLast takes an entry with its severity in brackets behind its words, in a section of findings or behind an id: “The token is logged (low)”.
func (b *bodyReader) gradedLast(number, indent int, text string) bool {
	raw, said := phrase.TrailingSeverity(text)
	if raw == "" || strings.Count(said, " ") < 2 || wholeBold.MatchString(said) || saysSettled(said) || phrase.Answered.MatchString(said) {
		return false
	}
	b.item(number, indent, "["+raw+"] "+said)
	return true
}

// noteNarrow notes an entry whose parts stand but one blank deeper than it: one of them is a label in bold.
func (b *bodyReader) noteNarrow(text string) {
	if m := EntryMark.FindStringSubmatch(text); b.open != nil && b.open.Level == 0 && m != nil && len(m[1]) == b.open.Indent+1 && boldLabelled.MatchString(m[2]) {
		b.narrow = b.open
	}
}

var boldLabelled = pattern.Of(`^(?:\*\*|__)[^*_:]{1,40}(?::(?:\*\*|__)|(?:\*\*|__):)`)

// ungraded takes an entry without a severity: below “Warnings” and “Findings” one that begins with its place or an id, elsewhere one whose fields say
// a severity.
func (b *bodyReader) ungraded(number, indent int, text string) {
	mild := b.mild != "" && b.noted == 0 && (likeItem(text) ||
		indent == 0 && (phrase.SpotWithin(text).File != "" || b.titles.located[number]) && !saysSettled(text))
	placed := (b.inside > 0 && b.plain || b.aimed) && b.noted == 0 && b.outer(indent) &&
		(spotted(text) || phrase.SpotBehindBold(text).File != "" || phrase.SpotWithin(text).File != "" || b.called(text) || b.promised[number])
	if placed && !mild && ofPlaces.MatchString(text) || !mild && !placed && (!b.outer(indent) || b.noted > 0) {
		return
	}
	if raw, title := phrase.TrailingSeverity(text); raw != "" && wholeBold.MatchString(title) && !mild && !placed {
		c := findings.NewItem(number, indent, markup.Bare(title))
		c.Title, c.Description, c.SeverityRaw, c.Mark, c.Loose = c.Description, "", raw, true, true
		if c.File == "" {
			phrase.SpotWithin(text).Locate(c.Finding)
		}
		b.begin(c)
		return
	}
	if _, said := phrase.LeadingSpot(text); said != text && phrase.AllWell.MatchString(said) || placed && !mild && saysSettled(text) {
		return
	}
	b.item(number, indent, text)
	if b.open.Bare = !mild && !placed; b.open.Bare {
		b.open.SeverityRaw = "" // an id may say one, and be mentioned only
		b.stray(text)
	} else if b.open.SeverityRaw == "" {
		b.open.SeverityRaw = b.mild
	}
}

// ofPlaces is an entry that tells where something stands, and not what: “**Files audited:** `src/app.go`, all of them”.
var ofPlaces = pattern.Of(`(?i)^\*\*(?:files?|locations?|code|references?|lines?|paths?|where|sources?)(?: \pL+)?:?\*\*:?`)

// called reports whether an entry at once below the title of a section of findings begins with the id of one, and goes on: “SEC-004: the token is logged”.
func (b *bodyReader) called(text string) bool {
	_, _, said := phrase.LeadingIDs(text)
	return b.direct() && !b.aimed && said != text && phrase.IsFindingID(text) && strings.Contains(strings.TrimSpace(said), " ")
}

// saysSettled reports whether an entry finds nothing wrong, or answers an earlier finding: “**SEC-1** fixed in `src/app.go:12`”.
func saysSettled(text string) bool {
	_, _, said := phrase.LeadingIDs(text)
	return soundThere.MatchString(text) || mendedThere.MatchString(said) || noneThere.MatchString(text)
}

// noneThere is an entry that says of a place, and of nothing else, that nothing is there: “None in src/app.go:12”.
var noneThere = pattern.Of(`(?i)^[^\pL\pN]*(?:none|nothing|no (?:issues?|problems?|findings?|concerns?))(?: (?:found|seen))? (?:in|at) \S+[^\pL\pN]*$`)

var mendedThere = pattern.Of(`(?i)^\W*` + phrase.FixedThere)

// soundThere ends an entry that names a place and finds nothing wrong there: “The retry in `src/app.go:12` is correct.”
var soundThere = pattern.Of(`(?i)\b(?:(?:is|are|was|were|looks?) (?:correct|sound|fine|ok|good|clean|safe)|no (?:issues?|problems?|concerns?)(?: (?:there|here|found|seen))?)[^\pL\pN]*$`)

var emptyBox = pattern.Of(`^\[\s?\]\s+`) // of what is to be done: a finding as any other

var CheckBox = pattern.Of(`^\[[xX]\]|^[^\pL\pN]*✅|✅[^\pL\pN]*$`) // in the middle it is what the finding is about

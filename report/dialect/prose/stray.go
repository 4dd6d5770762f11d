package prose

import (
	"strconv"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Entries that begin or end with a place, in a section whose title says neither that it holds findings nor that it holds anything else: “## Loose ends”. Nobody
// knows whether they are findings, so they are said.

// unknownSection begins such a section.
func (b *bodyReader) unknownSection(level int, text string) {
	if !describes.MatchString(text) {
		enter(&b.strange, level)
	}
}

// describes titles a section that tells what the work is, or what was looked at.
var describes = pattern.Of(`(?i)\b(?:overview|introduction|background|descriptions?|about|purpose|change\w*|changelog|added|diff|what|how|why|walk-?through|files?|components?|structure|architecture|design|flow|paths?|` +
	`reading|read|looked|inspected|examined|checked|evidence|sources?|locations?|quotes?|questions?|answers?|todo|tasks?|plan|steps|impact|examples?|appendix|details?|decisions?|trade-?offs?|` +
	`implement\w*|requirements?|coverage|mapping|trace\w*|history|timeline|log)\b`)

// strayEntry is one of them.
type strayEntry struct {
	line int
	at   phrase.Spot
}

// stray keeps the open entry if it is one of those.
func (b *bodyReader) stray(text string) {
	at := phrase.Spot{File: b.open.File, First: b.open.Line}
	if at.First == 0 {
		at = closingSpot(text)
	}
	if at.First > 0 && (b.strange > 0 || b.inside > 0 && !b.plain) {
		b.strays = append(b.strays, strayEntry{b.open.BodyLine, at})
	}
}

// closingSpot is the place at the end of an entry: “The key is logged (src/app.go:12)”; none where the words before it find nothing wrong there.
func closingSpot(text string) (s phrase.Spot) {
	s = phrase.SpotWithin(text)
	end := strings.TrimRightFunc(text, notLetterOrDigit)
	if s.File == "" || !strings.HasSuffix(end, strconv.Itoa(max(s.First, s.End))) {
		return phrase.Spot{}
	}
	if words := text[:max(strings.LastIndex(text, s.File), 0)]; saysSettled(words) || phrase.AllWell.MatchString(words) || !strings.Contains(strings.TrimSpace(words), " ") {
		return phrase.Spot{}
	}
	return s
}

func notLetterOrDigit(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) }

// warnStrays says which of them no finding tells of. Where the review itself says that it found nothing they take nothing from that.
func (b *bodyReader) warnStrays(list []*report.Finding) {
	for _, x := range b.strays {
		if placedIn(list, x.at) {
			continue
		}
		level := report.Warning
		if b.sound() {
			level = report.Note
		}
		b.r.Art.Partly = b.r.Art.Partly || level == report.Warning
		b.r.Problem(form.AtLine(x.line), level, report.MissingField, "findings", "this entry names a place ("+form.Quote(x.at.File)+"), and the title above says neither how grave it is nor that it is "+
			"a finding; if it is one, put it under a heading for its severity")
	}
}

package dialect

import (
	"strconv"
	"strings"
	"unicode"

	"swarmreport/report"
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
	at   spot
}

// stray keeps the open entry if it is one of those.
func (b *bodyReader) stray(text string) {
	at := spot{file: b.open.File, first: b.open.Line}
	if at.first == 0 {
		at = closingSpot(text)
	}
	if at.first > 0 && (b.strange > 0 || b.inside > 0 && !b.plain) {
		b.strays = append(b.strays, strayEntry{b.open.line, at})
	}
}

// closingSpot is the place at the end of an entry: “The key is logged (src/app.go:12)”; none where the words before it find nothing wrong there.
func closingSpot(text string) (s spot) {
	s = spotWithin(text)
	end := strings.TrimRightFunc(text, notLetterOrDigit)
	if s.file == "" || !strings.HasSuffix(end, strconv.Itoa(max(s.first, s.end))) {
		return spot{}
	}
	if words := text[:max(strings.LastIndex(text, s.file), 0)]; saysSettled(words) || allWell.MatchString(words) || !strings.Contains(strings.TrimSpace(words), " ") {
		return spot{}
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
		b.r.art.Partly = b.r.art.Partly || level == report.Warning
		b.r.problem(atLine(x.line), level, report.MissingField, "findings", "this entry names a place ("+quote(x.at.file)+"), and the title above says neither how grave it is nor that it is "+
			"a finding; if it is one, put it under a heading for its severity")
	}
}

package prose

import (
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Entries that begin or end with a place, in a section whose title says neither that it holds findings nor that it holds anything else: “## Loose ends”. Nobody
// knows whether they are findings, so they are said.

// unknownSection begins such a section.
func (b *bodyReader) unknownSection(t title) {
	b.plain = b.plain && b.inside != 1 // in a document called “Findings” a section may tell something else
	if praises(t.text) {
		enter(&b.liked, t.level)
	}
	if !describes.MatchString(t.text) || asksForMore.MatchString(t.text) {
		enter(&b.strange, t.level)
	} else {
		enter(&b.described, t.level)
	}
}

// praises reports whether a title says of what stands below it that it is good, and speaks neither of trouble nor of what would be better.
func praises(title string) bool {
	return praisingWord.MatchString(title) && !troubleWord.MatchString(title)
}

var (
	praisingWord = pattern.Of(`(?i)\b(?:good|great|nice(?:ly)?|well|excellent|solid|strong|strengths?|positives?|bright|wins?|pros|liked?|loved?|enjoyed|appreciat\w+|prais\w+|kudos|highlights?|commend\w*|impress\w+|pleas(?:ed|ant|ing)|best practices|thanks)\b`)
	troubleWord  = pattern.Of(`(?i)\b(?:issues?|findings?|defects?|bugs?|problems?|concerns?|weak\w*|vulnerab\w+|risks?|gaps?|smells?|errors?|missing|violat\w+|not|no|never|less|but|bad|poor\w*|wrong|catch(?:es)?|could|should|would|improv\w+|suggest\w*|fix\w*|to[- ](?:have|haves|fix|know|address))\b|n['’]t\b`)
)

// describes titles a section that tells what the work is, or what was looked at.
var describes = pattern.Of(`(?i)\b(?:overview|introduction|background|descriptions?|about|purpose|change\w*|changelog|added|diff|what|how|why|walk-?through|files?|components?|structure|architecture|design|flow|paths?|` +
	`reading|read|looked|inspected|examined|checked|evidence|sources?|locations?|quotes?|questions?|answers?|todo|tasks?|plan|steps|impact|examples?|appendix|details?|decisions?|trade-?offs?|` +
	`implement\w*|requirements?|coverage|mapping|trace\w*|history|timeline|log)\b`)

// asksForMore titles what is not as it ought to be: “What could be better”.
var asksForMore = pattern.Of(`(?i)\b(?:could|should|missing|wrong|bad|worse|better|improv\w*|suggest\w*|recommended|requested|required|proposed|worr\w+)\b`)

// strayEntry is one of them.
type strayEntry struct {
	line  int
	at    phrase.Spot
	liked bool // the title above praises
}

// stray keeps the open entry if it is one of those.
func (b *bodyReader) stray(text string) {
	at := phrase.Spot{File: b.open.File, First: b.open.Line}
	if at.First == 0 {
		at = closingSpot(text)
	}
	if at.First > 0 && (b.strange > 0 || b.inside > 0 && !b.plain) {
		b.strays = append(b.strays, strayEntry{b.open.BodyLine, at, b.liked > 0})
	}
}

// strayLines keeps the lines that begin with their place, where none beside them says a severity.
func (b *bodyReader) strayLines() {
	for _, c := range b.lines {
		b.strays = append(b.strays, strayEntry{c.BodyLine, phrase.Spot{File: c.File, First: c.Line}, false})
	}
}

// closingSpot is the place at the end of an entry: “The key is logged (src/app.go:12)”; none where the words before it find nothing wrong there.
func closingSpot(text string) (s phrase.Spot) {
	s = phrase.SpotWithin(text)
	end := strings.TrimRightFunc(text, markup.NotInWord)
	if s.File == "" || !strings.HasSuffix(end, strconv.Itoa(max(s.First, s.End))) {
		return phrase.Spot{}
	}
	if words := text[:max(strings.LastIndex(text, s.File), 0)]; saysSettled(words) ||
		phrase.AllWell.MatchString(words) || !strings.Contains(strings.TrimSpace(words), " ") {
		return phrase.Spot{}
	}
	return s
}

// warnStrays says which of them no finding tells of. Where the review itself says that it found nothing, or the title above them praises, they
// take nothing from the review.
func (b *bodyReader) warnStrays(list []*report.Finding) {
	found := takenBy(list)
	for _, x := range b.strays {
		if found.has(x.at) {
			continue
		}
		level := report.Warning
		if x.liked || b.sound() {
			level = report.Note
		}
		b.r.Art.Partly = b.r.Art.Partly || level == report.Warning
		b.r.Problem(form.AtLine(x.line), level, report.MissingField, "findings", "this entry names a place ("+form.Quote(x.at.File)+"), and the title above says neither how grave it is nor that it is "+
			"a finding; if it is one, put it under a heading for its severity")
	}
}

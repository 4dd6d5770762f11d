package dialect

import (
	"swarmreport/report"
	"swarmreport/report/pattern"
)

// Entries that begin with a place, in a section whose title says neither that it holds findings nor that it holds anything else: “## Loose ends”. Nobody
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

// stray keeps the open entry if it is one of those.
func (b *bodyReader) stray() {
	if c := b.open; c.Line > 0 && (b.strange > 0 || b.inside > 0 && !b.plain) {
		b.strays = append(b.strays, c)
	}
}

// warnStrays says which of them no finding tells of. Where the review itself says that it found nothing they take nothing from that.
func (b *bodyReader) warnStrays(list []*report.Finding) {
	for _, c := range b.strays {
		if placedIn(list, spot{file: c.File, first: c.Line}) {
			continue
		}
		level := report.Warning
		if b.sound() {
			level = report.Note
		}
		b.r.art.Partly = b.r.art.Partly || level == report.Warning
		b.r.problem(atLine(c.line), level, report.MissingField, "findings", "this entry names a place ("+quote(c.File)+"), and the title above says neither how grave it is nor that it is "+
			"a finding; if it is one, put it under a heading for its severity")
	}
}

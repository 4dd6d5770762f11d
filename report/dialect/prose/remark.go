package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Remarks as the convention for comments on a change has them: “**issue (blocking):** src/app.go:12 the token is logged”. What blocks says so
// in the brackets; a label without them is read where a place follows, or stands in the line or the heading above. Praise, thoughts and notes are no findings, and a question is one
// only where it says whether it blocks.

var remarkLine = pattern.Of(`^(\s*)(?:[-*+]\s+)?[*_]{0,2}((?i:issue|todo|suggestion|nitpick|nit|chore|typo|polish|question))[*_]{0,2}(?:\s?\(([A-Za-z][A-Za-z ,/-]{1,60})\))?[*_]{0,2}:[*_]{0,2}\s+(\S.*)$`)

// remark takes such a line, be it a paragraph or an entry.
func (b *bodyReader) remark(number int, text string) bool {
	if !strings.Contains(text, ":") || b.closed > 0 || b.noted > 0 || b.inTitled() {
		return false
	}
	m := remarkLine.FindStringSubmatch(labelFirst(text))
	if m == nil || phrase.NoFinding.MatchString(m[4]) || b.open != nil && !b.open.Bare && len(m[1]) > b.open.Indent {
		return false
	}
	raw := remarkSeverity(m[2], m[3])
	if raw == "" || m[3] == "" && (!spotted(m[4]) && b.above.First == 0 && b.file.File == "" || b.goesOn() || phrase.GradeOf(b.graded()) > report.Informational) {
		return false
	}
	c := findings.NewItem(number, len(m[1]), m[4])
	if c.SeverityRaw == "" {
		c.SeverityRaw = raw
	}
	if c.File == "" {
		b.above.Locate(c.Finding)
	}
	b.begin(c)
	b.remarked = c
	return true
}

// labelFirst writes the label of a remark before the place that stands ahead of it: “- src/app.go:12 — issue (blocking): the token is logged”.
func labelFirst(text string) string {
	mark, said := "", text
	if m := EntryMark.FindStringSubmatch(text); m != nil {
		mark, said = strings.TrimSuffix(text, m[2]), m[2]
	}
	at, rest := phrase.LeadingSpot(said)
	rest = strings.TrimLeft(rest, " :—–-")
	m := remarkLine.FindStringSubmatch(rest)
	if at.First == 0 || m == nil || m[3] == "" && phrase.GradeOf(m[2]) != report.SeverityUnknown { // a severity behind its place
		return text
	}
	place := strings.TrimRight(strings.TrimSuffix(said, rest), " :—–-")
	return mark + strings.TrimSuffix(rest, m[4]) + place + " — " + m[4]
}

// goesOn reports whether a line may still tell of the finding above.
func (b *bodyReader) goesOn() bool {
	return b.open != nil && b.open != b.remarked && !b.open.Bare && !b.separated
}

// remarkSeverity gives the word of the scale among the decorations, else the label; empty = it is no finding, or a field of one.
func remarkSeverity(label, decorations string) string {
	for _, word := range strings.Split(decorations, ",") {
		if word = strings.TrimSpace(word); report.ParseSeverity(word) != report.SeverityUnknown {
			return word
		}
	}
	if label != strings.ToLower(label) || label == "question" {
		return ""
	}
	return label
}

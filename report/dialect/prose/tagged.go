package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Lines of an id in bold, a word in brackets, and what it is about in round ones, above the words of the finding:
//
//	**R-008** [blocker] (till)
//	The till charges twice.
//
// The word is the reviewer's own for how grave it is. One that no scale has tells a finding where another such line has one of the scale.

var tagLine = pattern.Of(`^\*\*([A-Z][A-Z0-9]{0,9}-\d{1,5})\*\*:?\s+[\[]([A-Za-z][A-Za-z /_-]{2,24})\](?:\s*\(([^()]{1,120})\))?(?:\s+[—–-]+\s+(\S.{0,200}))?\s*$`)

// taggedLines gives the words of such lines; nil where none of them is of the scale.
func taggedLines(f *form.File) map[int]string {
	words, graded := map[int]string{}, false
	if !strings.Contains(f.Body, "** [") {
		return nil
	}
	for number, line := range f.Uncoded() {
		if m := tagLine.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			words[number], graded = m[2], graded || phrase.GradeOf(m[2]) != report.SeverityUnknown
		}
	}
	if !graded {
		return nil
	}
	return words
}

// taggedLead begins the finding of such a line.
func (b *bodyReader) taggedLead(number int, text string) bool {
	word := b.tagged[number]
	if word == "" || b.past > 0 || b.noted > 0 {
		return false
	}
	m := tagLine.FindStringSubmatch(strings.TrimSpace(text))
	if m == nil {
		return false
	}
	c := findings.NewTitled(number, findings.LabelLevel, word)
	c.ID, c.Title = m[1], m[4]
	if at, rest := phrase.LeadingSpot(m[3]); rest == "" {
		at.Locate(c.Finding)
	}
	b.begin(c)
	return true
}

package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Entries that are ticked off: “- [x] **[MEDIUM]** src/tax.ts:8 the table stands twice — resolved in abc123”. What a severity and a place tell from an item
// of a form was raised, and is said to be fixed.

// ticked takes such an entry.
func (b *bodyReader) ticked(number, indent int, text string) bool {
	if !strings.HasPrefix(text, "[x]") && !strings.HasPrefix(text, "[X]") || b.noted > 0 || b.past > 0 {
		return false
	}
	c := findings.NewItem(number, indent, text[len("[x]"):])
	said := strings.TrimSpace(c.Description)
	mayRaise := c.SeverityRaw != "" || b.graded() != "" && (c.ID != "" || c.File != "")
	if !mayRaise || c.ID == "" && c.File == "" && phrase.SpotWithin(said).File == "" || phrase.AllWell.MatchString(said) || soundThere.MatchString(said) {
		return false
	}
	c.Loose = b.graded() == ""
	tickedOff(c, said)
	b.begin(c)
	return true
}

// tickedOff takes what stands last for the answer. A tick alone says that the finding is fixed.
func tickedOff(c *findings.Candidate, said string) {
	if m := answerLast.FindStringSubmatch(said); m != nil {
		word, answer, open := report.ReadAnswer(m[2])
		if answer != report.AnswerNone {
			c.Description, c.Status, c.Resolution = m[1], word, m[2]
		}
		if answer != report.AnswerNone || open {
			return
		}
	}
	c.Status = "fixed"
}

// answerLast is what stands behind the last dash or arrow of a line.
var answerLast = pattern.Of(`^(.*\S)\s*(?:\s[—–-]{1,2}|→|->|=>)\s+(\S.*)$`)

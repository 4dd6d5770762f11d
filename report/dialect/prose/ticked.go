package prose

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Entries that are ticked off, crossed out, or called fixed in another language: “- [x] **[MEDIUM]** src/tax.ts:8 the table stands twice — resolved in
// abc123”, “- ~~**HIGH** src/app.go:12 the token~~”. What a severity and a place tell from an item of a form was raised, and is said to be fixed.

// ticked takes such an entry.
func (b *bodyReader) ticked(number, indent int, text string) bool {
	inner, is := offTheList(text)
	if !is || b.noted > 0 || b.past > 0 {
		return false
	}
	c := findings.NewItem(number, indent, inner)
	said := strings.TrimSpace(c.Description)
	mayRaise := c.SeverityRaw != "" || b.graded() != "" && (c.ID != "" || c.File != "")
	if sound := phrase.AllWell.MatchString(said) || soundThere.MatchString(said); !mayRaise || sound {
		return false
	}
	if c.ID == "" && c.File == "" && phrase.SpotWithin(said).File == "" {
		b.r.Problem(form.AtLine(number), report.Note, report.NotCounted, "ticked", "this entry is ticked and names neither an id nor a place: it was taken for a check that holds, and does not count")
		return false
	}
	c.Loose = b.graded() == ""
	tickedOff(c, said)
	b.begin(c)
	return true
}

// offTheList gives what a mark takes off a list of findings, with why behind a dash.
func offTheList(text string) (inner string, is bool) {
	switch {
	case strings.HasPrefix(text, "[x]"), strings.HasPrefix(text, "[X]"):
		return text[len("[x]"):], true
	case struck(text):
		inner, behind, _ := strings.Cut(strings.TrimPrefix(strings.TrimLeft(text, " \t*_"), "~~"), "~~")
		if behind = strings.TrimFunc(behind, markup.NotLetter); behind != "" {
			inner += " — " + behind
		}
		return inner, true
	}
	return text, phrase.FixedAbroad(text)
}

// unticked takes an entry of a list of checks that nobody ticked, and that says how grave it is what was found and where: “- [ ] **Input** — ❌ HIGH: the
// target is taken as it comes (src/app.ts:12)”. One that only says where is told.
func (b *bodyReader) unticked(number, indent int, text string) bool {
	if b.closed+b.checks == 0 || b.past > 0 || b.noted > 0 || text[0] != '[' || !emptyBox.MatchString(text) {
		return false
	}
	said := emptyBox.ReplaceAllString(text, "")
	at := phrase.SpotWithin(said)
	if at.File == "" || saysSettled(said) {
		return false
	}
	later := cmp.Or(gradedBehindTitle(said), gradedLater(said))
	if _, _, graded := phrase.LeadingSeverity(said); graded {
		later = said
	}
	if later == "" {
		if b.checks > 0 {
			b.strays = append(b.strays, strayEntry{number, at, false})
		}
		return false
	}
	b.item(number, indent, later)
	b.open.Loose = true
	return true
}

// gradedBehindTitle brings a text whose severity stands behind its title in bold into the usual order; empty = it is none.
func gradedBehindTitle(text string) string {
	m := phrase.BoldAhead.FindStringSubmatch(text)
	if m == nil {
		return ""
	}
	raw, said, graded := phrase.LeadingSeverity(strings.TrimLeft(m[2], " —–:-❌"))
	if !graded {
		return ""
	}
	return "[" + raw + "] " + m[1] + " — " + said
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

package prose

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What became of findings, as a review says it:
//
//	| Pass-1 finding | Status | Evidence |             earlier findings, checked again
//	| F-P1-003       | CLOSED | line 12  |
//
//	- **F-P1-004** (LOW): the count — **PARTIAL**     the same as a list, in a section about earlier findings
//
//	| Finding ID | Routed to | Status |               the review's own, in a table of their own
//
// A row about one of the review's own findings is that finding's status, unless its section or its head speaks of another time.

// told is a row of such a table.
type told struct {
	*report.Recheck
	earlier     bool
	short       bool   // the id is of few letters and a number, at the head of a line
	grade, text string // the finding's, as the row tells it
	title       string // in a column of its own; empty = none
	file        string // the base of the one that the row names; empty = none
	among       *Table // the row says “verified” alone: a fix only where other rows of this table speak of fixes; nil = it says more
}

// tells takes the finding's severity and words. The severity may begin them: “F-3 (HIGH) — the lock”.
func (t *told) tells(grade string, words ...string) {
	for i, w := range words {
		if raw, rest, ok := phrase.LeadingSeverity(w); ok && grade == "" {
			grade, words[i] = raw, rest
		}
		words[i] = strings.Trim(words[i], " —–-:*")
	}
	t.grade, t.text = markup.Bare(grade), report.Shorten(strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), "\n"), maxTellable)
}

// maxTellable bounds the words of one, in bytes.
const maxTellable = 2000

func (b *bodyReader) rowTold(number int, cells []string) {
	t := b.table
	at := max(t.id, 0) // of a table that has no column for ids the first holds them
	if t.note < 0 && t.text != at {
		t.note = t.text
	}
	if len(cells) <= max(at, t.Answer) || len(b.told) == maxTold || strings.TrimSpace(cells[t.Answer]) == "" {
		return
	}
	id, _, _ := phrase.LeadingIDs(cells[at])
	if all := markup.Bare(cells[at]); id == "" || report.NamesSeveral(all) {
		id = all
	}
	mere := t.said(cells, b.fixes > 0) == "" && mereVerified.MatchString(cells[t.Answer])
	if word := t.said(cells, b.fixes > 0 || mere); word != "" {
		t.mends = t.mends || tellsMended.MatchString(word)
		_, _, ahead := phrase.LeadingIDs(cells[at])
		words := []string{ahead, markup.Cell(cells, t.note)}
		if t.text != at && t.text != t.note {
			words = slices.Insert(words, 1, markup.Cell(cells, t.text))
		}
		told := b.keepTold(number, id, word, markup.Cell(cells, t.note), t.earlier || b.past > 0)
		told.tells(markup.Cell(cells, t.severity), words...)
		told.title = cmp.Or(markup.Cell(cells, t.title), markup.Cell(cells, t.text))
		told.file = path.Base(markup.Bare(markup.Cell(cells, t.place)))
		if mere {
			told.among = t
		}
	}
}

// said gives what a row says became of its finding; empty = nothing. Of two columns, “Status” and “Verified”, the second may deny the first.
func (t *Table) said(cells []string, fixes bool) string {
	word := markup.Bare(cells[t.Answer])
	checked := markup.Bare(markup.Cell(cells, t.checked))
	if _, _, open := report.ReadAnswer(checked); open {
		return checked
	}
	if t.saysFixed && isYes.MatchString(word) {
		return "fixed"
	}
	if mereYes.MatchString(word) && !fixes && !t.fixes {
		return ""
	}
	return word
}

var (
	isYes = pattern.Of(`(?i)^[^\pL\pN]*(?:yes|y|true|done)[^\pL\pN]*(?:$|[—–(:;,.])|^[✅✔☑\s\x{FE0F}]+$`)
	// asksFixed heads a column that says yes or no.
	asksFixed = pattern.Of(`^(?:fix_applied|fixed|resolved|addressed|closed)\??$`)
	// mereYes confirms a fix only where fixes are spoken of: elsewhere the finding may be what was confirmed.
	mereYes = pattern.Of(`(?i)^[^\pL\pN]*(?:yes|confirmed|verified)[^\pL\pN]*(?:$|[—–(:;,.])`)
	// mereVerified may be of the finding too, or of its fix.
	mereVerified = pattern.Of(`(?i)^[^\pL\pN]*verified[^\pL\pN]*(?:$|[—–(:;,.])`)
	// tellsMended speaks of fixes, as of what is verified in the rows beside it.
	tellsMended = pattern.Of(`(?i)\b(?:(?:not |un|partially |partly )?(?:fixed|resolved|closed|addressed)|removed|partial)\b`)
	ofFixes     = pattern.Of(`(?i)fix|clos(?:e|ing|ure)|resol|remed|addressed|re-?verif|re-?check|regression`)
	// OfOtherThings heads the first column of a table that tells of no findings.
	OfOtherThings = pattern.Of(`^(?:user_)?(?:stor(?:y|ies)|polic(?:y|ies)|acs?|acceptance|criteri(?:on|a)|requirements?|components?|tasks?|tests?|contracts?|decisions?|epics?|phases?|tickets?)(?:_(?:id|criteri(?:on|a)|no|name|checked?))?$`)
)

func (b *bodyReader) keepTold(number int, id, word, note string, earlier bool) *told {
	x := &report.Recheck{ID: report.Shorten(id, phrase.MaxAgain), Word: report.Shorten(word, phrase.MaxAgain), Note: note}
	x.Origin = b.r.File.At(number)
	t := &told{Recheck: x, earlier: earlier}
	b.told = append(b.told, t)
	return t
}

// maxTold bounds what a review keeps of this kind.
const maxTold = 10_000

// ApartMarks puts what follows a colon, a dash or an arrow on a line of its own, so that each part can be asked for itself.
var ApartMarks = strings.NewReplacer(": ", "\n", ":** ", "\n", "— ", "\n", "– ", "\n", " - ", "\n", "→ ", "\n")

// doubtTold: what stands below a heading such as “F-2: RESOLVED” may take it back.
func (b *bodyReader) doubtTold(text string) {
	if b.under != nil && phrase.TakesBack.MatchString(text) {
		b.under.Word, b.under = report.Shorten(b.under.Word+", but: "+markup.Bare(text), phrase.MaxAgain), nil
	}
}

package prose

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
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
		words := []string{ahead, cellAt(cells, t.note)}
		if t.text != at && t.text != t.note {
			words = slices.Insert(words, 1, cellAt(cells, t.text))
		}
		told := b.keepTold(number, id, word, cellAt(cells, t.note), t.earlier || b.past > 0)
		told.tells(cellAt(cells, t.severity), words...)
		told.title = cmp.Or(cellAt(cells, t.title), cellAt(cells, t.text))
		told.file = path.Base(markup.Bare(cellAt(cells, t.place)))
		if mere {
			told.among = t
		}
	}
}

// said gives what a row says became of its finding; empty = nothing. Of two columns, “Status” and “Verified”, the second may deny the first.
func (t *Table) said(cells []string, fixes bool) string {
	word := markup.Bare(cells[t.Answer])
	checked := markup.Bare(cellAt(cells, t.checked))
	if _, _, open := report.ReadAnswer(checked); open {
		return checked
	}
	if mereYes.MatchString(word) && !fixes && !t.fixes {
		return ""
	}
	return word
}

var (
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
	x.Origin = report.Origin{Path: b.r.File.Path, Line: number, Pointer: b.r.File.Inner}
	t := &told{Recheck: x, earlier: earlier}
	b.told = append(b.told, t)
	return t
}

// maxTold bounds what a review keeps of this kind.
const maxTold = 10_000

// shortTold splits off a short id such as F1, which is neither a word of the scale nor the id of a criterion.
func shortTold(text string) (id, rest string) {
	m := shortIDTold.FindStringSubmatch(text)
	if m == nil || phrase.GradeOf(m[1]) != report.SeverityUnknown || phrase.Yardstick.MatchString(seriesOf(m[1])+"-") {
		return "", text
	}
	return m[1], m[2]
}

// lineTold reads a line of a section about earlier findings that begins with an id. What leaves the finding open stands in capitals there, or
// alone: in small letters among other words it may tell of what was wrong.
func (b *bodyReader) lineTold(number int, text string) bool {
	if behind, ok := aheadTold(text); ok {
		text = behind
	}
	if behind, marked := strings.CutPrefix(text, "❌ "); marked {
		text = behind + " — ❌"
	}
	id, also, rest := phrase.LeadingIDs(text)
	short := false
	if id == "" {
		id, rest = shortTold(text)
		short = id != ""
	}
	if id == "" || len(b.told) == maxTold {
		return false
	}
	word := toldWord(rest)
	if word == "" || b.fixes == 0 && mereYes.MatchString(word) {
		return false
	}
	for _, one := range append([]string{id}, also[:min(len(also), maxTold-len(b.told)-1)]...) {
		t := b.keepTold(number, one, word, text, true)
		t.tells("", rest)
		t.short = short
	}
	return true
}

// entryTold reads an entry that stands among no findings and says of an id, before anything else, that it is mended: “- REV-001: fixed, with
// a test”, or where fixes are spoken of that it is not. A word that is less than its whole clause may begin a finding: “fixed-size buffer overflows”.
func (b *bodyReader) entryTold(number int, text string) bool {
	behind, ok := aheadTold(text)
	if !ok || b.amongFindings() || b.closed > 0 && !labelTold.MatchString(text) || b.open != nil || len(b.told) == maxTold {
		return false
	}
	id, rest := phrase.LeadingID(behind)
	clause := firstClause.FindStringSubmatch(rest)
	if id == "" || clause == nil {
		return false
	}
	if b.fixes > 0 && openAlone.MatchString(clause[1]) {
		b.keepTold(number, id, clause[1], behind, true)
		return true
	}
	if report.ParseAnswer(clause[1]) != report.AnswerFixed {
		return false
	}
	_, answer, _ := report.ReadAnswer(strings.TrimLeft(rest, " *_`"))
	if answer == report.AnswerFixed {
		b.keepTold(number, id, clause[1], behind, false)
	}
	return answer == report.AnswerFixed
}

// aheadTold takes off what stands ahead of what is told: the mark of an entry, or a label that says that earlier findings were looked at again.
func aheadTold(text string) (behind string, ok bool) {
	if m := EntryMark.FindStringSubmatch(text); m != nil {
		return m[2], true
	}
	if !strings.HasPrefix(text, "**") {
		return text, false
	}
	if m := labelTold.FindStringSubmatch(text); m != nil {
		return m[1], true
	}
	return text, false
}

var labelTold = pattern.Of(`(?i)^\*\*(?:result|outcome|(?:(?:pass|round)[- ]?\d{1,3}|prior|previous|earlier) (?:(?:fix(?:es)?|findings?|closures?|burst) )*(?:verification|verified|re-?check|closures?|audit))\s*(?::\s*\*\*|\*\*\s*:)\s*(\S.*)$`)

var firstClause = pattern.Of(`^[\s*_\x60]*([^,;.(:—–*_\x60]{3,40}?)[\s*_\x60]*(?:[,;.(:—–]|$)`)

// toldWord gives the part of a line that says what became of its finding; empty = none does. One that is deferred may well be said to be open.
func toldWord(rest string) (word string) {
	if m := endsOpen.FindStringSubmatch(rest); m != nil {
		rest = strings.TrimSuffix(rest, m[0]) + " — " + m[1]
	}
	told := report.AnswerNone
	for part := range strings.SplitSeq(ApartMarks.Replace(rest), "\n") {
		part, _, _ = strings.Cut(markup.Bare(part), ". ")
		_, answer, open := report.ReadAnswer(part)
		if open && (phrase.OpenWord.MatchString(part) || told <= report.AnswerFixed && openAlone.MatchString(part)) {
			return part
		}
		if !open && answer != report.AnswerNone && word == "" {
			word, told = part, answer
		}
	}
	return word
}

// shortIDTold is a line that begins with an id of few letters and a number: “F2: the lock — not fixed”.
var shortIDTold = pattern.Of(`^[\s*_\x60\[(]*([A-Z]{1,4}\d{1,4})[\]*_\x60)]*(?:\s|:\s|$)\s*(.*)$`)

const leftSo = `(?:(?:(?:is|are|remains?) )?(?:still )?(?:open|un(?:resolved|fixed|addressed)|(?:not|never) (?:yet |fully |entirely |been )*(?:resolved|fixed|closed|addressed))|(?:partially|partly|partial) (?:resolved|fixed|addressed|fix)|reopened|regressed)`

var (
	// openAlone leaves a finding open where nothing else stands beside it, or a mark and why.
	openAlone = pattern.Of(`(?i)^[^\pL\pN]*` + leftSo + `(?:[^\pL\pN]*$|\s*[,;(])|^[^\pL\pN✅]*❌[^✅]*$|` +
		`^[^\pL\pN]*(?:noch )?(?:offen|abiert[oa]|ouverte?|abert[oa]|apert[oa]|открыт[оа]?|未修复|未解决|未対応|未修正|미해결)[^\pL\pN]*$`)
	// endsOpen leaves a finding open at the end of a line, in brackets or behind a mark.
	endsOpen = pattern.Of(`(?i)\s*(?:[\[(]|❌[\s*_]*|\*\*)(` + leftSo + `)[\])*_.\s]*$`)
)

// ApartMarks puts what follows a colon, a dash or an arrow on a line of its own, so that each part can be asked for itself.
var ApartMarks = strings.NewReplacer(": ", "\n", ":** ", "\n", "— ", "\n", "– ", "\n", " - ", "\n", "→ ", "\n")

// doubtTold: what stands below a heading such as “F-2: RESOLVED” may take it back.
func (b *bodyReader) doubtTold(text string) {
	if b.under != nil && phrase.TakesBack.MatchString(text) {
		b.under.Word, b.under = report.Shorten(b.under.Word+", but: "+markup.Bare(text), phrase.MaxAgain), nil
	}
}

// rechecks gives what the body says of earlier findings. What it says of its own becomes their status.
func (b *bodyReader) rechecks(own []*report.Finding) (list []*report.Recheck) {
	byID := make(map[string]*report.Finding, len(own))
	for _, f := range own {
		if f.ID != "" {
			byID[report.NormalID(f.ID)] = f
		}
	}
	titles, counted := byTitle(own), byNumber(own)
	for _, x := range b.told {
		if x.among != nil && !x.among.mends {
			continue
		}
		f := cmp.Or(byID[report.NormalID(x.ID)], counted[x.ID].of(x))
		if same := titles[titleKey(x.title)]; f == nil && !x.earlier && same != nil && same.ID == "" && phrase.IsFindingID(x.ID) {
			f, same.ID = same, x.ID
		}
		switch {
		case x.earlier || f == nil:
			x.Open = b.leftOpen(x)
			list = append(list, x.Recheck)
		case f.Status == "":
			answered((&findings.Candidate{Finding: f}), x.Word, x.Note)
		}
	}
	return slices.Clip(list)
}

// leftOpen is the finding that a row leaves open, as the row tells it.
func (b *bodyReader) leftOpen(x *told) *report.Finding {
	_, answer, open := report.ReadAnswer(x.Word)
	if !open || answer != report.AnswerNone || !phrase.IsFindingID(x.ID) && !x.short {
		return nil
	}
	inID, _ := phrase.SeverityInID(x.ID)
	c := &findings.Candidate{Finding: &report.Finding{ID: x.ID, SeverityRaw: cmp.Or(x.grade, inID), Description: x.text}, BodyLine: x.Line}
	c.Reviewer, c.Origins = b.reviewer, []report.Origin{x.Origin}
	b.finish(c)
	return c.Finding
}

// answered takes what the finding's own row says became of it.
func answered(c *findings.Candidate, said, why string) {
	word, answer, _ := report.ReadAnswer(markup.Bare(said))
	if answer != report.AnswerNone {
		c.Status = word
	}
	if why = cmp.Or(why, said); report.Filled(why) && markup.Bare(why) != c.Status {
		c.Resolution = cmp.Or(c.Resolution, why)
	}
}

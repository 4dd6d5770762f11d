package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

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
// In a section about something else, as a summary is, the word has to stand in capitals.
func (b *bodyReader) entryTold(number int, text string) bool {
	behind, ok := aheadTold(text)
	if !ok || b.amongFindings() || b.closed > 0 && !labelTold.MatchString(text) && !saysFixed.MatchString(behind) || b.open != nil || len(b.told) == maxTold {
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

var firstClause = pattern.Of(`^[\s*_\x60]*([^,;.(:—–*_\x60]{3,40}?)[\s*_\x60]*(?:[,;.(:—–]|\s-\s|$)`)

// saysFixed is an id with a word for a fix in capitals at once behind it: “**BUG-001 FIXED**: it charges twice”.
var saysFixed = pattern.Of(`^[*_]{0,2}[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d{1,5}[*_:]{0,3}\s+(?:[—–-]\s+)?[✅\s*_]{0,6}(?:FIXED|RESOLVED|CLOSED|ADDRESSED)(?:[*_:.,;(—–]|\s|$)`)

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

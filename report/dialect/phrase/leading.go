package phrase

import (
	"strconv"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// The parts of a finding's line: id and place; the severity has a file of its own.

var (
	idAhead = pattern.Of(`^[\s*_\x60\[(]*([A-Z][A-Za-z0-9.]*(?:-[A-Z0-9][A-Za-z0-9.]*)*-(?:\d{1,4}(?:-[A-Z]{2,6})?|(?:PG-?|O)\d{1,3}))(?:[\]*_\x60):,;—–]|\.?(?:\s|$))`)
	noID    = pattern.Of(`(?i)^(pass|wave|phase|round|step|part|section|cycle|day|week|task|sprint|iso|rfc|utf|sha|http)-`)
	// Numbered begins a title that counts findings instead of naming them: “Finding 3:”, “Issue #2 of 5 —”.
	Numbered = pattern.Of(`(?i)^[\s*_]*(?:finding|issue|bug|vuln(?:erability)?\b)\s*#?\d{0,4}(?:\.\d{1,3})*(?:\s+of\s+\d{1,4}\b)?\s*[:.)—–-]*\s*`)
	// Ordinal is the number of an entry ahead of its text: “3.”, “2.1)”.
	Ordinal = pattern.Of(`^\d{1,3}(?:[.)]|(?:\.\d{1,3})+[.)]?)\s+`)
	// LineWords is the line that stands behind a file in words: “, lines 12-14”. Its group is the number or the range.
	LineWords = pattern.Of(`^,?\s*\(?(?:[Ll]ines?\s+|L)(\d{1,9}(?:\s*[-–]\s*L?\d{1,9})?)\)?`)
	anySpot   = pattern.Of(`(?:[A-Za-z]:[\\/])?[\w\p{Latin}\p{Cyrillic}\p{Greek}\p{M}./\\@+-]{0,300}[\w\p{Latin}\p{Cyrillic}\p{Greek}\p{M})\]]\.[A-Za-z][A-Za-z0-9]{0,9}(?::|#L)\d{1,9}(?:[-–]L?\d{1,9})?`)
)

// Uncounted is a title without what counts it. “BUG-3:” in capitals is an id.
func Uncounted(title string) string {
	m := Numbered.FindString(title)
	if id, _ := LeadingID(title); m == "" || id != "" && id == strings.ToUpper(id) {
		return title
	}
	return title[len(m):]
}

// WrittenNumber is the number by which a line counts the finding that it begins; 0 = it counts none.
func WrittenNumber(line string) int32 {
	m := writtenNumber.FindStringSubmatch(line)
	if m == nil {
		return 0
	}
	n, _ := strconv.Atoi(m[1] + m[2] + m[3])
	return int32(n)
}

var writtenNumber = pattern.Of(`(?i)^[#\s*_]*(?:(?:finding|issue|bug)\s*[#-]?\s*(\d{1,3})\b|#?(\d{1,3})[.)]\s)|^\|\s*#?(\d{1,3})\.?\s*\|`)

// LeadingID splits an id off the beginning.
func LeadingID(text string) (id, rest string) {
	m := idAhead.FindStringSubmatchIndex(text)
	if m == nil {
		m = letteredID(text)
	}
	if m == nil {
		m = gradedShortID(text)
	}
	if m == nil {
		m = lotNumber(text)
	}
	if m == nil {
		m = codedID.FindStringSubmatchIndex(text)
	}
	if m == nil || noID.MatchString(text[m[2]:m[3]]) {
		return "", text
	}
	rest = text[m[3]:]
	if strings.HasPrefix(rest, ". ") { // the end of a number, and no part of “.env”
		rest = rest[1:]
	}
	return text[m[2]:m[3]], strings.TrimLeft(rest, "]*_`): \t—–·•|-")
}

// codedID is an id that is written as code, and told from a name by what parts it from the words: “`F001` — the token is logged”.
var codedID = pattern.Of(`^\x60([A-Z]{1,5}-?\d{1,4})\x60\s*(?:[—–:]|-\s)`)

// lotNumber is where an id stands whose number has the letter of a reviewer or of a kind before it: “C-A01 (High): the token is logged”. In a
// sentence “X-B3” is a name, and OQ counts open questions.
func lotNumber(text string) []int {
	m := lotID.FindStringSubmatchIndex(text)
	if m == nil || strings.HasPrefix(text[m[2]:m[3]], "OQ-") {
		return nil
	}
	return m
}

var lotID = pattern.Of(`^[\s*_\x60\[(]*([A-Z][A-Z0-9]{0,9}(?:-[A-Z0-9]{1,10})*-[A-Z]{1,2}\d{1,4})[\]*_\x60)]*(?:[:,;]|\s+[—–-]\s|\s*[\[(]|\s+\*\*|\s*$)`)

// letteredID is where an id stands that counts the findings of a severity by letters: “INFO-A: the default key is zero”.
func letteredID(text string) []int {
	m := lettered.FindStringSubmatchIndex(text)
	if m == nil || GradeOf(text[m[4]:m[5]]) == report.SeverityUnknown {
		return nil
	}
	return m
}

var lettered = pattern.Of(`^[\s*_\x60\[(]*(([A-Z]{3,13})-[A-Z])(?:[\]*_\x60)]*:|[\]*_\x60)]*\s+[—–-]\s)`)

// gradedShortID is where an id of few letters and a number stands, that a severity behind it tells from a word: “F3 [HIGH] the token”,
// “F3 — HIGH: the token”.
func gradedShortID(text string) []int {
	for _, form := range []*pattern.Pattern{shortGraded, shortSaid} {
		m := form.FindStringSubmatchIndex(text)
		if m != nil && GradeOf(text[m[4]:m[5]]) != report.SeverityUnknown && GradeOf(text[m[2]:m[3]]) == report.SeverityUnknown {
			return m
		}
	}
	return nil
}

var (
	shortGraded = pattern.Of(`^[\s*_\x60\[(]*([A-Z]{1,4}\d{1,4})[\]*_\x60)]*[:—–-]?\s+[*_]{0,2}[\[(]([A-Za-z][A-Za-z -]{1,14})[\])]`)
	shortSaid   = pattern.Of(`^[\s*_\x60\[(]*([A-Z]{1,4}\d{1,4})[\]*_\x60)]*(?:[:.]|\s+[—–-])\s+[*_]{0,2}([A-Za-z]{3,13}|P[0-4])[*_]{0,2}(?::|\s+[—–-])\s`)
)

// TitledShortID splits such an id off a title that says its severity last: “F3 — the token is logged (High)”.
func TitledShortID(text string) (id, rest string) {
	if id, rest = shortAhead(text); id != "" {
		if raw, _ := TitleGrade(rest); raw != "" {
			return id, rest
		}
	}
	return "", text
}

// NamesShortID reports whether a title begins with an id of few letters, and does not say what became of an earlier finding. In a section of
// findings it then is one: “[H1] the token is logged”.
func NamesShortID(text string) bool {
	id, rest := shortAhead(Unpictured(text))
	return id != "" && !Answered.MatchString(rest) && !AnsweredLast.MatchString(rest)
}

func shortAhead(text string) (id, rest string) {
	m := shortTitled.FindStringSubmatch(text)
	if m == nil || GradeOf(m[1]) != report.SeverityUnknown {
		return "", text
	}
	return m[1], m[2]
}

var shortTitled = pattern.Of(`^[\s*_\x60]*\[?([A-Z]{1,4}\d{1,4})(?:\][:.]?|[:.)]|\s+[—–-]{1,2})\s+(\S.*)$`)

// Unpictured is a title without the signs that stand before all else: “🔴 🚫 HIGH-1: the token”. A cross marks what is wrong, as they do; a tick or a box says what became of it.
func Unpictured(text string) string {
	return strings.TrimLeftFunc(text, func(c rune) bool {
		return c == ' ' || c == '‼' || c == '\uFE0F' || unicode.Is(unicode.So, c) && !strings.ContainsRune(ticks, c)
	})
}

const ticks = "✅✔☑❎☐☒"

// IsFindingHeading reports whether a heading has the form of a finding: an id, a number of its own, or a severity before its title.
func IsFindingHeading(text string) bool {
	text = Unpictured(Ordinal.ReplaceAllString(text, ""))
	if id, _ := LeadingID(text); id != "" { // “BUG-1” too
		return true
	}
	if m := Numbered.FindString(text); m != "" {
		if text = text[len(m):]; strings.ContainsAny(m, "0123456789:") {
			return true
		}
	}
	if id, _ := LeadingID(text); id != "" {
		return true
	}
	if id, _ := TitledShortID(text); id != "" {
		return true
	}
	_, rest, ok := HeadingSeverity(text)
	return ok && rest != ""
}

// LeadingIDs splits off an id and those that stand beside it: “F-3 + F-4 — the same twice”. In a sentence the others are mentions.
func LeadingIDs(text string) (id string, also []string, rest string) {
	id, rest = LeadingID(text)
	at, ends := rest, false
	for id != "" {
		m := besideID.FindString(at)
		next, after := LeadingID(at[len(m):])
		if m == "" || next == "" {
			break
		}
		_, behind, _ := strings.Cut(at[len(m):], next)
		also, at, ends = append(also, next), after, endsIDs.MatchString(behind)
	}
	if !ends {
		return id, nil, rest
	}
	return id, also, at
}

var (
	besideID = pattern.Of(`^[\s*_\x60]*(?:[+&,/]|and\b)\s*`)
	endsIDs  = pattern.Of(`^[\]*_\x60)]*\s*(?:[:,;—–\[(-]|$)`)
)

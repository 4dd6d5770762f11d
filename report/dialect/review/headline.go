package review

import (
	"regexp"
	"slices"
	"strings"

	"swarmreport/report/dialect"
)

// headline is what the beginning and the end of a line state, as findings and answers do.
type headline struct {
	mark string // ✅ or ❌
	id   string
	raw  string // the severity as written
	rest string // what follows
	last string // the brackets that end the line, or the word after its last dash; of a row its status
	at   int    // offset of what follows
}

// labelled reports whether the line states a severity as findings do.
func (h headline) labelled() bool { return h.raw != "" && h.rest != "" }

const separators = " \t:—–-·|*#,>"

// ids is F-1, SEC-001, F-P1-007, CR1.2, Obs-P55-001, F-P17-PG1.
const ids = `[A-Z][A-Za-z0-9]*(?:[-_][A-Za-z0-9.]+){0,5}?[-_]\d{1,5}[a-z]?(?:\.\d{1,4})*` +
	`|[A-Z][A-Za-z0-9]*(?:[-_][A-Za-z0-9.]+){1,5}\d|[A-Z]{1,5}\d{1,5}`

// The groups of token.
const (
	aSign = iota + 1
	aPriority
	anID
	aBracket
	aNumber // "1.", "Finding 1:"
	aWord
)

var (
	idPattern = regexp.MustCompile(`^(?:` + ids + `)$`)
	token     = regexp.MustCompile(`^[\s:—–·|*#,>-]*(?:([✅❌☑✔✓✗✘🔴🟠🟡🟢⚠])\x{FE0F}?|(P[0-4])(?:$|[:)\]—–]|\s+[—–-])` +
		`|(?:(?i:finding|issue|bug|problem)\s+)?(` + ids + `)(?:$|[\s:,;)(\[|*—–]|\.(?:\s|$))` +
		`|[\[(]([^\[\]()]+)[\])]` +
		`|((?:\d{1,3}\.)*\d{1,3}[.)]|(?i:finding|issue|bug|problem)\s+#?\d{1,4}[:.)]?)(?:\s|$)` +
		`|([A-Za-z0-9 -]{2,20}?)(?:\s*$|\s*[:—–(\[|]|\s-\s))`)
	atEnd = regexp.MustCompile(`\s*(?:[\[(]([^\[\]()]+)[\])]|[—–]\s*([A-Z][A-Z ]{2,20}))\s*[.:]?\s*$`)
)

// noIDs are words before a number that name no finding.
var noIDs = strings.Fields("PASS PHASE PART STEP ROUND TASK SECTION WAVE SPRINT V HTTP SHA UTF WCAG OPTION OPT CYCLE REQ NFR FR " +
	"AC US TC BC CVE CWE RFC ADR POLICY CRITERION")

// isID reports whether a word has the form of a finding's ID.
func isID(word string) bool {
	return idPattern.MatchString(word) && !slices.Contains(noIDs, strings.ToUpper(family(word)))
}

// family is the first part of an ID, which the IDs of one review share.
func family(id string) string {
	if end := strings.IndexAny(id, "-_ "); end > 0 {
		id = id[:end]
	}
	return strings.TrimRight(id, "0123456789")
}

// maxTail bounds brackets that state something, in bytes.
const maxTail = 80

// parseHeadline reads what leads a line: a mark, an ID and a severity in any order, and a severity in brackets at its
// end.
func parseHeadline(words dialect.Words, l Line) (h headline) {
	for h.take(words, l.Mask[h.at:]) {
	}
	end := len(l.Text)
	if m := atEnd.FindStringSubmatch(l.Mask[max(h.at, end-maxTail):]); m != nil {
		h.last = m[1] + m[2]
		if _, known := words.Grade(h.last); known && h.raw == "" && leads(h.last) {
			h.raw = h.last
			end -= len(m[0])
		}
	}
	h.rest = strings.TrimSpace(strings.TrimLeft(l.Text[h.at:end], separators))
	return h
}

// Leading reads the ID and the sign, ✅ or ❌, that lead a line, and what follows; without an ID that is the line.
func Leading(text string) (id, sign, rest string) {
	h := parseHeadline(dialect.Words{}, textLine(text, 1))
	if h.id == "" {
		return "", h.mark, strings.TrimSpace(text)
	}
	return h.id, h.mark, h.rest
}

// take consumes one mark, ID, severity or number at the beginning of the text; false if there is none.
func (h *headline) take(words dialect.Words, text string) bool {
	m := token.FindStringSubmatchIndex(text)
	if m == nil {
		return false
	}
	is := aSign
	for m[2*is] < 0 {
		is++
	}
	inside, end := text[m[2*is]:m[2*is+1]], m[2*is+1]
	_, graded := words.Grade(inside)
	fold, ungraded := dialect.Fold(inside), h.raw == "" || h.raw[0] >= 0x80 // or by a sign
	switch {
	case is == aSign && (fold == "✅" || fold == "❌"):
		h.mark = fold
	case graded && ungraded && (is == aSign || is == aBracket || is != anID && leads(inside)): // "HIGH: t", "[HIGH]"
		h.raw = inside
	case (is == anID || is == aBracket) && h.id == "" && !graded && isID(inside):
		h.id = inside
	case is == aSign, is == aBracket && h.id+h.raw != "", is == aNumber && h.id+h.raw == "":
	default:
		return false
	}
	if is == aBracket || strings.HasPrefix(text[end:], ".") {
		end = m[1]
	}
	h.at += end
	return true
}

// leads reports whether a word is a severity where it begins a line: "Note:" and "Warning:" lead other lines.
func leads(word string) bool {
	return word == strings.ToUpper(word) || slices.Contains(gradeWords, dialect.Fold(word))
}

var gradeWords = strings.Fields("critical blocker high medium moderate low major minor p0 p1 p2 red yellow green")

// gradedPart is a part of a line that is a severity of medium or worse and nothing else: "a.go:3 - HIGH - t",
// "t (high)", "High severity: t", "HIGH t".
var gradedPart = regexp.MustCompile(`(?i)(?:^[\s*#>-]*|[\[({|—–=]\s*|\s-\s|\bseverity:\s*)` +
	`(?:critical|blocker|high|important|medium|moderate|major)(?:[ -](?:severity|risk|issue))?\s*(?:$|[\])}|:—–;]|\s-\s)` +
	`|^\W*(?-i:CRITICAL|HIGH|MEDIUM|MAJOR)\b|\b(?-i:CRITICAL|HIGH|MEDIUM|MAJOR):`)

// isGraded reports whether a part of the line is a severity of medium or worse. Several make a scale.
func (l *Line) isGraded() bool {
	return l.graded || len(gradedPart.FindAllString(strings.ReplaceAll(l.Mask, "|", "||"), 2)) == 1
}

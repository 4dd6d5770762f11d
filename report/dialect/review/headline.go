package review

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

// headline is what the beginning and the end of a line state, as findings and answers do.
type headline struct {
	mark   string // ✅ or ❌
	id     string
	raw    string // the severity as written
	weak   bool   // the severity may be another word ("Note: …"), or is only the beginning of the ID
	rest   string // what follows
	number string // of a numbered line without an ID: "1." is 1
	last   string // the brackets that end the line, or the word after its last dash
	at     int    // offset of what follows
	ref    string // the ID of a requirement or check that leads it
	failed bool   // which is stated as failed
}

// labelled reports whether the line states a severity as findings do.
func (h headline) labelled() bool { return h.raw != "" && !h.weak && h.rest != "" }

const separators = " \t:—–-·|*#,>"

// ids is F-1, SEC-001, F-P1-007, CR1.2, Obs-P55-001, F-P17-PG1.
const ids = `[A-Z][A-Za-z0-9]*(?:[-_][A-Za-z0-9.]+){0,5}?[-_]\d{1,5}[a-z]?(?:\.\d{1,4})*` +
	`|[A-Z][A-Za-z0-9]*(?:[-_][A-Za-z0-9.]+){1,5}\d|[A-Z]{1,5}\d{1,5}`

// The groups of token.
const (
	aSign = iota + 1
	anID
	aBracket
	aCount    // "1.", "Finding 1:"
	aNumbered // "Important #1:"
	aWord
)

var (
	idPattern = regexp.MustCompile(`^(?:` + ids + `)$`)
	token     = regexp.MustCompile(`^[\s:—–·|*#,>-]*(?:([✅❌☑✔✓✗✘🔴🟠🟡🟢⚠])\x{FE0F}?` +
		`|(?:(?i:finding|issue|bug|problem)\s+)?(` + ids + `)(?:$|[\s:,;)(\[|*—–]|\.\s)` +
		`|[\[(]([^\[\]()]+)[\])]` +
		`|((?:\d{1,3}\.)*\d{1,3}[.)]|[A-Z][.)]|(?i:finding|issue|bug|problem)\s+#?\d{1,4}[:.)]?)(?:\s|$)` +
		`|([A-Za-z]{3,20} #?\d{1,2})(?:[:.)]|\s*$|\s+[—–-])` +
		`|([^:—–(\[|.]+?)(?:\s*$|[:—–(\[|]|\s-\s))`)
	pWord  = regexp.MustCompile(`^P[0-4](?:$|[:)\]—–]|\s+[—–-])`)
	number = regexp.MustCompile(`\d+(?:\.\d+)*`)
	atEnd  = regexp.MustCompile(`\s*(?:[\[(]([^\[\]()]+)[\])]|[—–]\s*([A-Z][A-Z ]{2,20}))\s*[.:]?\s*$`)
)

// noIDs are words before a number that name no finding.
var noIDs = set("PASS PHASE PART STEP ROUND TASK SECTION WAVE SPRINT V HTTP SHA UTF WCAG OPTION OPT CYCLE REQ NFR FR " +
	"AC US TC BC CVE CWE RFC ADR POLICY CRITERION")

// isID reports whether a word has the form of a finding's ID.
func isID(word string) bool {
	return idPattern.MatchString(word) && !noIDs[strings.ToUpper(family(word))]
}

// family is the first part of an ID, which the IDs of one review share.
func family(id string) string {
	if end := strings.IndexAny(id, "-_ "); end > 0 {
		id = id[:end]
	}
	return strings.TrimRight(id, "0123456789")
}

// maxTail bounds where brackets that end a line begin, in bytes; maxTitle is the longest line that is a title rather
// than a description.
const maxTail, maxTitle = 80, 240

// parseHeadline reads what leads a line: a mark, an ID and a severity in any order, and a severity in brackets at its
// end.
func parseHeadline(words dialect.Words, l Line) (h headline) {
	for h.take(words, l.Mask[h.at:]) {
	}
	end := len(l.Text)
	tail := l.Mask[max(h.at, end-maxTail):]
	if !strings.ContainsAny(tail, ")]—–") {
		tail = ""
	}
	if m := atEnd.FindStringSubmatch(tail); m != nil {
		h.last = m[1] + m[2]
		if _, known := severityOf(words, h.last); known && h.raw == "" {
			h.grade(h.last)
			end -= len(m[0])
		}
	}
	if h.raw == "" && h.id != "" && !isID(h.id) && words.Severity(family(h.id)) == report.SeverityUnknown {
		h.ref, h.id, h.at = h.id, "", 0 // REQ-001 names no finding, unless it is graded
	} else if h.raw == "" && words.Severity(family(h.id)) != report.SeverityUnknown {
		h.raw, h.weak = family(h.id), true // CRITICAL-1, HIGH-P39-001
	}
	h.rest = strings.TrimSpace(strings.TrimLeft(l.Text[h.at:end], separators))
	if h.ref != "" {
		_, status, _ := strings.Cut(h.rest, h.ref)
		h.failed = h.mark == "❌" || words.Outcome(strings.TrimLeft(status, separators)) == report.Failed
	}
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
	severity := inside
	if tag, other, two := strings.Cut(inside, "/"); two && is == aBracket && !strings.Contains(other, "/") {
		if _, both := severityOf(words, other); !both {
			severity = tag // [HIGH/SECURITY]
		}
	}
	if is == aNumbered {
		severity, _, _ = strings.Cut(inside, " ")
	}
	_, graded := severityOf(words, severity)
	switch {
	case is == aSign:
		if fold := dialect.Fold(inside); fold == "✅" || fold == "❌" {
			h.mark = fold
		} else if graded && h.raw == "" {
			h.raw = inside
		}
	case is == anID && h.raw == "" && pWord.MatchString(text[m[2*is]:]): // "P1: t"
		h.grade(inside)
	case is == anID && h.id == "":
		if h.id = inside; strings.HasPrefix(text[end:], ".") {
			end++
		}
	case is == aBracket && len(inside) <= maxTail: // [HIGH], (HIGH, security), [F-1]; later ones are tags
		if graded && (h.raw == "" || h.weak) {
			h.raw, h.weak = severity, false
		} else if h.id == "" && isID(inside) {
			h.id = inside
		}
		if end = m[1]; h.id+h.raw == "" {
			return false
		}
	case is == aWord && graded && len(strings.Fields(inside)) <= 3 && (h.raw == "" || h.raw[0] >= 0x80): // a sign
		h.grade(inside)
	case is == aNumbered && graded && h.id+h.raw == "":
		h.raw, h.number, end = severity, number.FindString(inside), m[1]
	case is == aCount && h.id+h.raw == "":
		h.number = number.FindString(inside)
	default:
		return false
	}
	h.at += end
	return true
}

// gradeWords need no capitals to be a severity at the beginning of a line; "Note:" and "Warning:" lead other lines.
var (
	gradeNames = strings.Fields("critical blocker high medium moderate low major minor p0 p1 p2")
	gradeWords = set(strings.Join(gradeNames, " "))
)

func (h *headline) grade(raw string) {
	h.raw = raw
	h.weak = h.id == "" && raw != strings.ToUpper(raw) && !gradeWords[dialect.Fold(dialect.Lead(raw))]
}

var partEnds = strings.NewReplacer(" - ", "|", "=", "|", ": ", ":|", ":|", ":|", "—", "|", "–", "|")

var gradeNouns = regexp.MustCompile(`[ -]?\b(?:severity|risk|issue)\b[ -]?`)

// isGraded reports whether one part of a line is a severity and nothing else: "a.go:3 - HIGH - t", "t (high)", "High
// severity: t". A word in capitals that leads the line is such a part too. Several make a scale, a number a count; a
// label that is no part of a finding has a scale of its own ("Confidence: high").
func (l *Line) isGraded(words dialect.Words) bool {
	lower := strings.ToLower(l.bars)
	if !slices.ContainsFunc(gradeNames, func(name string) bool { return strings.Contains(lower, name) }) {
		return false
	}
	text := partEnds.Replace(l.bars)
	first, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	if first = strings.Trim(first, ",.:"); len(first) > 2 && first == strings.ToUpper(first) {
		text = first + "|" + rest
	}
	n, known, before := 0, false, ""
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune("[](){}<>|;", r) }) {
		if part = strings.TrimSpace(part); part == "" || part == ":" {
			before += part
			continue
		} else if _, err := strconv.Atoi(part); err == nil {
			return false
		}
		word := strings.Trim(gradeNouns.ReplaceAllString(strings.ToLower(part), ""), " :")
		label, labelled := strings.CutSuffix(before, ":")
		own := !labelled || fieldOf(label) != noField || placeWord.MatchString(label) || strings.HasSuffix(label, " severity")
		if own && words.Severity(word) >= report.Medium {
			n, known = n+1, gradeWords[word]
		}
		before = part
	}
	return n == 1 && known && strings.ContainsAny(l.Text, " |")
}

// title cuts the line at the end of its bold beginning: the title, and what follows. A long line is a description.
func (n *node) title() (title, rest string) {
	if l := n.Line; l.bold > n.at && !l.allBold() && l.Mask[l.bold-1] != ':' && l.Mask[l.bold] != ':' {
		if title = strings.Trim(l.Text[n.at:l.bold], separators+"."); title != "" {
			return title, strings.TrimLeft(l.Text[l.bold:], separators+".")
		}
	}
	if len(n.rest) > maxTitle {
		return "", n.rest
	}
	return strings.TrimSuffix(n.rest, ":"), ""
}

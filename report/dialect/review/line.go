package review

import (
	"iter"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// Line is one line of a Markdown file: a heading, a line of a paragraph or an item, a row of a table, a line of code.
type Line struct {
	No            int    // in the body, from 1
	Text, Mask    string // Mask has NUL for each byte of code, so that code is never read as grammar; of a row it is empty
	Level         int    // of a heading
	Depth         int    // of the list whose item the line begins
	Box           string // of an item: ✅ or ❌, empty = it has none
	Code          bool   // of a block of code
	Header, Cells []string
	Titles        []string // of the headings above it, outermost first

	headline
	kind   decode.BlockKind // of a row Table
	rank   int              // the lines of a higher rank that follow are below it
	parts  []part           // its labels, or the columns of a row; at least one, unless it is code
	bold   int              // bytes that the bold run at its beginning takes
	graded bool             // a bold run, or a cell, is a severity and nothing else
	told   bool             // of a row: it has more than a severity, an ID and a status
	text   bool             // leads no other line: it is no title, item or row
}

// Ranks after the headings' 1 to 6. Each list adds listRank to what is in it.
const (
	boldTitle = 7 // a bold line that is a section's title
	boldLead  = 8 // a paragraph that begins bold, or with an ID
	plainText = 9
	listItem  = 10 // or a row
	listRank  = 2
)

// Column is the index of the first column with one of the names, -1 if there is none.
func (l *Line) Column(names ...string) int {
	return slices.IndexFunc(l.Header, func(h string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return strings.HasSuffix(" "+dialect.Fold(h), " "+n) })
	})
}

// Under reports whether a heading above the line contains one of the words.
func (l *Line) Under(words *regexp.Regexp) bool {
	return slices.ContainsFunc(l.Titles, words.MatchString)
}

func (l *Line) isTitle() bool { return l.rank == boldTitle || l.rank == l.Level }

func (l *Line) isRow() bool { return l.kind == decode.Table }

// groups gives each line that is below no other of the list, and what is below it.
func groups(list []Line) iter.Seq2[*Line, []Line] {
	return func(yield func(*Line, []Line) bool) {
		for len(list) > 0 {
			end := 1
			for end < len(list) && list[end].rank > list[0].rank {
				end++
			}
			if !yield(&list[0], list[1:end]) {
				return
			}
			list = list[end:]
		}
	}
}

// Lines lists the lines of a file in order.
func Lines(f *dialect.File) []Line {
	return slices.DeleteFunc(linesOf(f, f.Blocks().List, false), func(l Line) bool {
		return l.kind == decode.HTML || l.Text == "" && !l.Code && l.Cells == nil
	})
}

// splitLines cuts the text of a paragraph at its line breaks.
func splitLines(block *decode.Block) (list []Line) {
	start, no := 0, block.Line
	for i, run := range block.Inline {
		if run.Break {
			list, start = append(list, newLine(block.Inline[start:i], no)), i+1
		} else if i == start {
			no = max(run.Line, no)
		}
	}
	return append(list, newLine(block.Inline[start:], no))
}

// newLine makes one line of inline text, line breaks included, as in headings and cells.
func newLine(inline []decode.Inline, no int) Line {
	l, leads := Line{No: no}, true
	var styled [][2]int
	for _, run := range inline {
		text, begin := strings.ReplaceAll(run.Text, "\n", " "), len(l.Text)
		if begin == 0 {
			text = strings.TrimLeft(text, " ")
		}
		l.Text += text
		leads = leads && (run.Bold || l.bold == 0 && strings.Trim(text, " ✅❌⚠🔴🟠🟡🟢\uFE0F") == "")
		if leads && run.Bold {
			l.bold = len(l.Text)
		}
		if run.Code {
			text = strings.Repeat("\x00", len(text))
		} else if run.Bold || run.Emphasis {
			styled = append(styled, [2]int{begin, len(l.Text)})
			l.graded = l.graded || len(text) < maxTail/2 && gradedPart.MatchString(text)
		}
		l.Mask += text
	}
	l.parts = l.cut(styled)
	l.Text = strings.TrimRight(l.Text, " ")
	l.Mask = l.Mask[:len(l.Text)]
	return l
}

// textLine is a text of JSON or code as a line.
func textLine(s string, no int) Line {
	return newLine([]decode.Inline{{Text: strings.TrimSpace(s)}}, no)
}

// part is one "Label: value" of a line, or a cell below its header. What is before the first label has no name.
type part struct {
	name  string
	field field // noField: no part of a finding has that name
	text  string
}

// value is the text of a part without the blanks and colons around it.
func (p part) value() string { return strings.Trim(p.text, " :") }

var plainLabel = regexp.MustCompile(`^\s*([A-Za-z][A-Za-z0-9_/ -]{1,30}):(?:\s|$)`)

// cut cuts a line at its labels: styled runs with a colon, and a plain one at its beginning: "**Severity:** HIGH
// **Confidence:** LOW", "File: src/app.go:12".
func (l *Line) cut(styled [][2]int) (parts []part) {
	m := plainLabel.FindStringSubmatchIndex(l.Mask)
	if m != nil && (len(styled) == 0 || styled[0][0] > m[2]) {
		styled = append([][2]int{{m[2], m[3]}}, styled...)
	}
	p, start := part{}, 0
	for _, run := range styled {
		name, label := strings.CutSuffix(strings.TrimSpace(l.Text[run[0]:run[1]]), ":")
		if run[0] < start || !label && !strings.HasPrefix(l.Text[run[1]:], ":") || len(name) > maxTail/2 {
			continue
		}
		if p.text = strings.TrimRight(l.Text[start:run[0]], " |"); p.name+p.text != "" { // Severity: high | File: a.go
			parts = append(parts, p)
		}
		p, start = part{name: name, field: fieldOf(name)}, run[1]
	}
	p.text = l.Text[start:]
	return append(parts, p)
}

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
func (h headline) labelled() bool { return h.raw != "" && h.rest+h.id != "" }

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
	// noIDs are words before a number that name no finding.
	noIDs = strings.Fields("PASS PHASE PART STEP ROUND TASK SECTION WAVE SPRINT V HTTP SHA UTF WCAG OPTION OPT CYCLE " +
		"REQ NFR FR AC US TC BC CVE CWE RFC ADR POLICY CRITERION")
	// family is what an ID begins with, which the IDs of one review share.
	family = regexp.MustCompile(`^[A-Za-z]+`)
)

// isID reports whether a word has the form of a finding's ID.
func isID(word string) bool {
	return idPattern.MatchString(word) && !slices.Contains(noIDs, strings.ToUpper(family.FindString(word)))
}

// maxTail bounds brackets that state something, in bytes; maxVerdict is the longest verdict with its sign, in words.
const maxTail, maxVerdict = 80, 4

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
		h.rest = strings.TrimSpace(text)
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

// gradeWords lead lines; the first is an adjective elsewhere.
var gradeWords = strings.Split("blocking, critical, blocker, high, severe, must fix, should fix, medium, moderate, "+
	"low, major, minor, p0, p1, p2, red, yellow, green", ", ")

// gradedPart is a part of a line that is a severity of medium or worse and nothing else: "a.go:3 - HIGH - t",
// "t (high)", "High severity: t", "HIGH t".
var gradedPart = regexp.MustCompile(`(?i)(?:^[\s*#>-]*|[\[({|—–=]\s*|\s-\s|\bseverity:\s*)` +
	`(?:critical|blocker|high|important|medium|moderate|major)(?:[ -](?:severity|risk|issue))?\s*(?:$|[\])}|:—–;]|\s-\s)` +
	`|^\W*(?-i:CRITICAL|HIGH|MEDIUM|MAJOR)\b|\b(?-i:CRITICAL|HIGH|MEDIUM|MAJOR):`)

// isGraded reports whether a part of the line is a severity of medium or worse. Several make a scale.
func (l *Line) isGraded() bool {
	return l.graded || len(gradedPart.FindAllString(strings.ReplaceAll(l.Mask, "|", "||"), 2)) == 1
}

package decode

import (
	"bytes"
	"cmp"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// The limits of R6. The parser cannot be stopped, and it is quadratic in nesting, table columns and delimiters.
const (
	maxMarkdown = 256 << 10 // bytes
	maxNesting  = 32        // lists and quotes inside each other
	maxSteps    = 200_000   // lines times the deepest nesting so far: each line is offered to every open list and quote
	maxColumns  = 64        // of one table
	maxCells    = 50_000    // of all tables; short rows are filled up
	maxMarks    = 1_000     // emphasis marks, backticks, brackets and angles in one block
)

// withinLimits is the offset of the first line that breaks a limit; len(body) if none does.
func withinLimits(body string) int {
	if len(body) > maxMarkdown {
		body = body[:maxMarkdown]
		body = body[:cmp.Or(strings.LastIndexByte(body, '\n')+1, maxMarkdown)]
	}
	start, deepest, steps, columns, cells := 0, 1, 0, 0, 0
	for line := range strings.Lines(body) {
		depth, n := nesting(line), delimiterColumns(line)
		deepest = max(deepest, depth)
		steps += deepest
		if strings.TrimSpace(line) == "" {
			columns = 0
		}
		// Each line up to the next blank one may be a row of each table that could have begun before it.
		cells += columns
		columns += n
		if depth > maxNesting || steps > maxSteps || n > maxColumns || cells > maxCells {
			return start
		}
		start += len(line)
	}
	return start
}

// markLead is what precedes a line's text: blanks, and the marks of lists and quotes.
var markLead = lazy(`^(?:[ \t]|>|(?:[-*+]|\d+[.)])(?:[ \t\n]|$))*`)

// nesting is how many lists and quotes may be open where a line begins with the mark of one: each takes two columns.
// A line without marks opens nothing.
func nesting(line string) int {
	lead := strings.ReplaceAll(markLead().FindString(line), "\t", "    ")
	if !strings.ContainsAny(lead, ">-*+.)") {
		return 0
	}
	return (len(lead) + strings.Count(lead, ">")) / 2
}

// delimiterColumns counts the columns of a line that may be the second of a table, wherever it is nested; 0 for others.
func delimiterColumns(line string) (columns int) {
	if !strings.Contains(line, "|") || strings.Trim(line, " \t\r\n>-|:") != "" {
		return 0
	}
	for cell := range strings.SplitSeq(line, "|") {
		if strings.Contains(cell, "-") {
			columns++
		}
	}
	return columns
}

// guard is an inline parser that reads the marks of a block beyond the first maxMarks as plain text.
type guard struct{}

// marked is what guard keeps in the parser's context: a block, and how many marks it had so far.
type marked struct {
	block ast.Node
	marks int
}

// cutKey is for the offset of the first block with too many marks.
var markedKey, cutKey = parser.NewContextKey(), parser.NewContextKey()

// Trigger lists the bytes whose parsers compare a mark with all marks before it.
func (guard) Trigger() []byte { return []byte("*_~`[]!<") }

// Parse counts a mark, and consumes the rest of its line if it is one too many.
func (guard) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	m, _ := pc.Get(markedKey).(*marked)
	if m == nil || m.block != parent {
		m = &marked{block: parent}
		pc.Set(markedKey, m)
	}
	if m.marks++; m.marks <= maxMarks {
		return nil
	}
	if pc.Get(cutKey) == nil {
		pc.Set(cutKey, parent.Lines().At(0).Start)
	}
	line, segment := block.PeekLine()
	n := len(bytes.TrimRight(line, "\n"))
	block.Advance(n)
	return ast.NewTextSegment(segment.WithStop(segment.Start + n))
}

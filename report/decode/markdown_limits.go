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
	maxRuns     = 1_000     // runs of emphasis marks, backticks, brackets and angles in one block
)

// withinLimits is the offset of the first line that breaks a limit; len(body) if none does.
func withinLimits(body string) int {
	if len(body) > maxMarkdown {
		body = body[:maxMarkdown]
		body = body[:cmp.Or(strings.LastIndexByte(body, '\n')+1, maxMarkdown)]
	}
	start, deepest, steps, columns, cells := 0, 1, 0, 0, 0
	for line := range strings.Lines(body) {
		depth, _ := containers(line)
		deepest = max(deepest, depth)
		steps += deepest
		if strings.TrimSpace(line) == "" {
			columns = 0
		}
		// Each line up to the next blank one may be a row of each table that could have begun before it.
		n := delimiterColumns(line)
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
var (
	markLead = lazy(`^(?:[ \t]|>|(?:[-*+]|\d+[.)])(?:[ \t\n]|$))*`)
	listMark = lazy(`>|[-*+]|\d+[.)]`)
)

// containers counts the list and quote marks that a line begins with and those that its indentation may continue: each
// open list takes at least two columns, and a space belongs to each mark. A line without marks opens nothing and
// counts 0. rest is what follows the marks.
func containers(line string) (depth int, rest string) {
	lead := markLead().FindString(line)
	marks := len(listMark().FindAllString(lead, -1))
	if marks > 0 {
		columns := strings.Count(lead, " ") + 4*strings.Count(lead, "\t") - marks
		depth = marks + max(columns, 0)/2
	}
	return depth, line[len(lead):]
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

// guard is an inline parser that reads marks as plain text in blocks with more than maxRuns of them.
type guard struct{}

// What guard keeps in the parser's context: the block looked at last, whether it has too many marks (a bool), and the
// offset of the first one that has.
var lastKey, tangledKey, cutKey = parser.NewContextKey(), parser.NewContextKey(), parser.NewContextKey()

// Trigger lists the bytes whose parsers compare a mark with all marks before it.
func (guard) Trigger() []byte { return []byte("*_~`[]!<") }

// Parse consumes the rest of a line of a tangled block.
func (guard) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	if pc.Get(lastKey) != parent {
		pc.Set(lastKey, parent)
		pc.Set(tangledKey, runs(parent.Lines().Value(block.Source())) > maxRuns)
	}
	if pc.Get(tangledKey) == false {
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

// runs counts the unbroken runs of emphasis marks and backticks, and each bracket and angle.
func runs(block []byte) (n int) {
	var before byte
	for _, c := range block {
		if strings.IndexByte("[]<", c) >= 0 || c != before && strings.IndexByte("*_~`", c) >= 0 {
			n++
		}
		before = c
	}
	return n
}

// hiddenPipe takes the place of a pipe that ends no cell, so that the parser keeps all cells.
const hiddenPipe = "\x01"

// hidePipes hides the pipes that end no cell: escaped ones and, in rows with more cells than the table has columns,
// those in code spans and those beyond the last column. GFM would split the former and drop what follows the latter.
// Text that turns out to be no row is restored as written.
func hidePipes(body string) string {
	var b strings.Builder
	columns, before := 0, "" // before: the line before, which may be a header
	for line := range strings.Lines(body) {
		switch n := delimiterColumns(line); {
		case strings.TrimSpace(line) == "":
			columns = 0
		case n > 0 && before != "":
			columns, before = n, hideInRow(showPipes(before), n, false)
		case columns > 0:
			line = hideInRow(line, columns, true)
		}
		b.WriteString(before)
		before = line
	}
	return b.String() + before
}

func showPipes(s string) string { return strings.ReplaceAll(s, hiddenPipe, "|") }

var codeSpan = lazy("`+[^`]+`+")

// hideInRow hides pipes of one row; in the header, whose cells must match the delimiter row, only those in code spans.
func hideInRow(row string, columns int, surplus bool) string {
	hide := func(s string) string { return strings.ReplaceAll(s, "|", hiddenPipe) }
	row = strings.ReplaceAll(row, `\|`, `\`+hiddenPipe)
	_, rest := containers(row)
	cells := strings.TrimSuffix(strings.TrimPrefix(strings.TrimRight(rest, " \t\n"), "|"), "|")
	if strings.Count(cells, "|") < columns {
		return row
	}
	list := strings.SplitAfterN(codeSpan().ReplaceAllStringFunc(cells, hide), "|", columns)
	if surplus {
		list[len(list)-1] = hide(list[len(list)-1])
	}
	start := len(row) - len(strings.TrimPrefix(rest, "|"))
	return row[:start] + strings.Join(list, "") + row[start+len(cells):]
}

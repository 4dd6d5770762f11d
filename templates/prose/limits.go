package prose

import (
	"fmt"
	"strings"
)

// The limits of R6. The parser cannot be stopped once begun and is quadratic or worse in nesting, table columns,
// delimiters and link definitions, so what it is given is bounded first: by lines, before any parsing, and by blocks,
// before the text in them is read.
const (
	maxBody    = 64 << 10 // bytes
	maxNesting = 32       // lists and quotes inside each other
	maxSteps   = 200_000  // lines times the deepest nesting so far: each line is offered to every open list and quote
	maxColumns = 64       // of one table
	maxCells   = 20_000   // of all tables
	maxRefs    = 200      // link definitions
	maxPipes   = 1_000    // escaped pipes, which the table reader compares with each other
	maxRuns    = 1_000    // emphasis, bracket, backtick and angle runs in one block
	maxGrowth  = 20       // bytes of markup for one of text …
	slack      = 64 << 10 // … and so many more
)

// never is an expression that matches nothing; it turns off a pattern of a library that cannot be left out.
const never = `[^\s\S]`

// tooBig names the limit that the lines of src break, or gives "". It reads each byte a few times and allocates
// nothing that grows.
func tooBig(src string) string {
	if len(src) > maxBody {
		return fmt.Sprintf("longer than %d KiB", maxBody>>10)
	}
	if strings.Count(src, `\|`) > maxPipes {
		return "too many escaped pipes"
	}
	var c census
	for line := range strings.Lines(src) {
		if limit := c.add(line); limit != "" {
			return limit
		}
	}
	return ""
}

// A census counts over the lines of a body what makes parsing dear.
type census struct {
	deepest int
	steps   int
	refs    int
	columns int // of all delimiter rows since the last blank line
	cells   int // at most, over all tables
}

// add counts one line and names the limit that it breaks, or gives "".
func (c *census) add(line string) string {
	depth, rest := containers(line)
	c.deepest = max(c.deepest, depth)
	c.steps += c.deepest
	if depth > maxNesting || c.steps > maxSteps {
		return "lists or quotes nested too deeply"
	}
	if strings.HasPrefix(rest, "[") {
		c.refs += strings.Count(rest, "]:")
	}
	if strings.TrimSpace(line) == "" {
		c.columns = 0
	}
	n := delimiterColumns(line)
	// Each line until the next blank one may be a row of each table that could have begun: short rows are filled up
	// with empty cells.
	c.cells += c.columns
	c.columns += n
	switch {
	case n > maxColumns:
		return fmt.Sprintf("a table of more than %d columns", maxColumns)
	case c.cells > maxCells:
		return fmt.Sprintf("tables of more than %d cells", maxCells)
	case c.refs > maxRefs:
		return fmt.Sprintf("more than %d link definitions", maxRefs)
	}
	return ""
}

// containers counts the list and quote marks that a line begins with, and those that its indentation could continue:
// each open list takes at least two columns. A line without marks opens nothing, however far it is indented, and
// counts 0. rest is what follows.
func containers(line string) (depth int, rest string) {
	marks, columns, i := 0, 0, 0
	for i < len(line) {
		switch n := markAt(line[i:]); {
		case line[i] == ' ':
			columns++
			i++
		case line[i] == '\t':
			columns += 4
			i++
		case n > 0:
			marks++
			columns-- // the space that belongs to the mark
			i += n
		default:
			return depthOf(marks, columns), line[i:]
		}
	}
	return depthOf(marks, columns), ""
}

func depthOf(marks, columns int) int {
	if marks == 0 {
		return 0
	}
	return marks + max(columns, 0)/2
}

// markAt gives the length of the list or quote mark that s begins with, or 0.
func markAt(s string) int {
	if s[0] == '>' {
		return 1
	}
	n := 0
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	marks := "-*+"
	if n > 0 {
		marks = ".)"
	}
	if n == len(s) || strings.IndexByte(marks, s[n]) < 0 {
		return 0
	}
	n++
	if n < len(s) && strings.IndexByte(" \t\n", s[n]) < 0 {
		return 0
	}
	return n
}

// delimiterColumns counts the columns of a line that may be the second of a table, wherever it is nested; 0 for any
// other line and for tables of one column, which cannot grow.
func delimiterColumns(line string) int {
	if strings.Trim(line, " \t\r\n>-|:*+.)0123456789") != "" || !strings.Contains(line, "-") {
		return 0
	}
	if pipes := strings.Count(line, "|"); pipes > 0 {
		return pipes + 1
	}
	return 0
}

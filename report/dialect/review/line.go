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
		fold := dialect.Fold(h)
		return slices.ContainsFunc(names, func(n string) bool { return fold == n || strings.HasSuffix(fold, " "+n) })
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
		if p.text = strings.TrimRight(l.Text[start:run[0]], " |"); p.name+p.text != "" { // "Severity: high | File: a.go"
			parts = append(parts, p)
		}
		p, start = part{name: name, field: fieldOf(name)}, run[1]
	}
	p.text = l.Text[start:]
	return append(parts, p)
}

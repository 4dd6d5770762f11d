package review

import (
	"regexp"
	"slices"
	"strings"

	"swarmreport/report/dialect"
)

// Line is one line of a Markdown file: a heading, a line of a paragraph or an item, a row of a table, a line of code.
type Line struct {
	No            int // in the body, from 1
	Text          string
	Level         int    // of a heading
	Depth         int    // of the list whose item the line begins
	Box           string // of an item: ✅ or ❌, empty = it has none
	Code          bool   // a line of a block of code
	Mask          string // Text with NUL for each byte of code; empty for a row
	Header, Cells []string
	Titles        []string // of the headings above it, outermost first
}

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

// InCode reports whether the value that ends the line is code.
func (l *Line) InCode(value string) bool {
	at := len(l.Mask) - len(value)
	return at >= 0 && strings.Trim(l.Mask[at:], "\x00") == ""
}

// Lines lists the lines of a file in order.
func Lines(f *dialect.File) (list []Line) {
	top := &node{}
	outline(f.Words, f.Blocks().List, top)
	var walk func(in *node, depth int, titles []string)
	walk = func(in *node, depth int, titles []string) {
		for _, n := range in.below {
			l := Line{No: n.no, Text: strings.TrimSpace(n.text), Titles: titles}
			inner, below := titles, depth
			switch {
			case n.level < boldTitle:
				l.Level, inner = n.level, append(slices.Clip(titles), l.Text)
			case n.row:
				for _, p := range n.parts {
					l.Header, l.Cells = append(l.Header, strings.TrimSpace(p.name)), append(l.Cells, strings.TrimSpace(p.text))
				}
			case n.level == itemLevel:
				l.Depth, l.Box, below = depth+1, n.box, depth+1
			}
			if at := strings.Index(n.text, l.Text); !n.row {
				l.Mask = n.mask[at : at+len(l.Text)]
			}
			for i, text := range strings.Split(l.Text, "\n") {
				if l.Code = n.code; l.Code {
					l.No, l.Text = n.no+i+1, text
				}
				if l.Text != "" && !n.html || n.code || n.row {
					list = append(list, l)
				}
			}
			walk(n, below, inner)
		}
	}
	walk(top, 0, nil)
	return list
}

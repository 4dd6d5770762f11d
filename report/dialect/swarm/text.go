package swarm

import (
	"regexp"
	"slices"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// part is one line of a Markdown file as the readers of this package see it: a heading, a line of a paragraph or
// an item, a row of a table, or a line of code.
type part struct {
	no     int // in the body, from 1
	text   string
	level  int    // of a heading
	depth  int    // of the list whose item the line begins
	box    bool   // an item with an empty box
	mark   string // "✅" for a ticked one
	code   bool   // a line of a block of code
	span   bool   // the value behind its label is code
	header []string
	cells  []string    // of a row
	titles []titleLine // of the headings above it, outermost first
}

type titleLine struct {
	level int
	text  string
}

// parts lists the lines of a file in order.
func parts(f *dialect.File) []part {
	w := &walker{}
	w.blocks(f.Blocks().List, 0)
	return w.list
}

type walker struct {
	list   []part
	titles []titleLine
}

func (w *walker) add(p part) {
	p.titles = w.titles
	w.list = append(w.list, p)
}

func (w *walker) blocks(list []decode.Block, depth int) {
	for i := range list {
		switch b := &list[i]; b.Kind {
		case decode.Heading:
			w.heading(b)
		case decode.Paragraph:
			w.lines(b, 0, nil)
		case decode.List:
			w.blocks(b.Children, depth+1)
		case decode.Item:
			rest := b.Children
			if len(rest) > 0 && rest[0].Kind == decode.Paragraph {
				w.lines(&rest[0], depth, b.Checked)
				rest = rest[1:]
			}
			w.blocks(rest, depth)
		case decode.Quote:
			w.blocks(b.Children, depth)
		case decode.Table:
			w.table(b)
		case decode.Code:
			for j, text := range strings.Split(strings.TrimRight(b.Text, "\n"), "\n") {
				w.add(part{no: b.Line + j + 1, text: text, code: true})
			}
		}
	}
}

func (w *walker) heading(b *decode.Block) {
	above := slices.DeleteFunc(slices.Clone(w.titles), func(t titleLine) bool { return t.level >= b.Level })
	w.titles = above
	w.add(part{no: b.Line, text: strings.ReplaceAll(b.Text, "\n", " "), level: b.Level})
	w.titles = append(slices.Clip(above), titleLine{b.Level, b.Text})
}

func (w *walker) lines(b *decode.Block, depth int, checked *bool) {
	for i, text := range strings.Split(b.Text, "\n") {
		p := part{no: b.Line + i, text: strings.TrimSpace(text)}
		if i == 0 {
			p.depth, p.box = depth, checked != nil && !*checked
			if checked != nil && *checked {
				p.mark = "✅"
			}
		}
		_, value, _ := label(p.text)
		p.span = slices.ContainsFunc(b.Inline, func(run decode.Inline) bool { return run.Code && run.Text == value })
		if p.text != "" {
			w.add(p)
		}
	}
}

func (w *walker) table(b *decode.Block) {
	var header []string
	for i, row := range b.Rows {
		p := part{no: b.Line, header: header}
		for _, cell := range row {
			p.cells, p.no = append(p.cells, strings.TrimSpace(cell.Text)), max(p.no, cell.Line)
		}
		if p.text = strings.Join(p.cells, " | "); i == 0 {
			header = p.cells
		} else {
			w.add(p)
		}
	}
}

// object makes labels or the cells of a row an object, so that they are read by the names that members go by.
func (p *part) object(r *dialect.Reading, names, values []string) dialect.Value {
	n := &decode.Node{Kind: decode.Object}
	for i, name := range names {
		n.Members = append(n.Members, member(name, values[i]))
	}
	return dialect.Value{Node: n, Line: r.At(p.no).Line}
}

func member(name, value string) decode.Member {
	return decode.Member{Name: dialect.Snake(dialect.Fold(name)), Value: decode.Node{Kind: decode.String, Text: value}}
}

// column is the index of the first column with one of the names, -1 if there is none.
func (p *part) column(names ...string) int {
	return slices.IndexFunc(p.header, func(h string) bool {
		fold := dialect.Fold(h)
		return slices.ContainsFunc(names, func(n string) bool { return fold == n || strings.HasSuffix(fold, " "+n) })
	})
}

// under reports whether a heading above the line contains one of the words.
func (p *part) under(words *regexp.Regexp) bool {
	return slices.ContainsFunc(p.titles, func(t titleLine) bool { return words.MatchString(t.text) })
}

var labelForm = regexp.MustCompile(`^[\s✅❌⚠☑✓✗\x{FE0F}]*([\pL][^:|\n]{0,60}?)\s*:\s+(\S.*)$`)

// label cuts "Status: passed" into its name, folded, and its value.
func label(text string) (name, value string, ok bool) {
	m := labelForm.FindStringSubmatch(text)
	if m == nil {
		return "", "", false
	}
	return dialect.Fold(m[1]), strings.TrimSpace(m[2]), true
}

func isData(f *dialect.File) bool {
	return f.Format == dialect.JSON || f.Format == dialect.YAML || f.Format == dialect.JSONLines
}

// timeNames are the members that state when something was done.
var timeNames = []string{"timestamp", "time", "ts", "date", "completed_at", "finished_at", "verified_at", "fixed_at",
	"ended_at", "updated_at", "verified", "generated_at", "created_at", "started_at", "fix_date"}

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
	no      int // in the body, from 1
	text    string
	level   int // of a heading
	item    bool
	nested  bool // an item in an item
	box     bool // an item with an empty box
	mark    string
	code    bool
	header  []string // of a row
	cells   []string
	titles  []string // of the headings above it, outermost first
	codeAll bool     // the value after the label is a code span
}

// parts lists the lines of a file in order.
func parts(f *dialect.File) []part {
	w := &walker{}
	w.blocks(f.Blocks().List, false)
	return w.list
}

type walker struct {
	list   []part
	titles []string
	levels []int
	depth  int // of lists
}

func (w *walker) add(p part) {
	p.titles = slices.Clone(w.titles)
	w.list = append(w.list, p)
}

func (w *walker) blocks(list []decode.Block, item bool) {
	for i := range list {
		switch b := &list[i]; b.Kind {
		case decode.Heading:
			w.heading(b)
		case decode.Paragraph:
			w.lines(b, item, b.Checked)
		case decode.List:
			w.depth++
			w.blocks(b.Children, true)
			w.depth--
		case decode.Item:
			if len(b.Children) > 0 && b.Children[0].Kind == decode.Paragraph {
				w.lines(&b.Children[0], true, b.Checked)
				b = &decode.Block{Children: b.Children[1:]}
			}
			w.blocks(b.Children, true)
		case decode.Quote:
			w.blocks(b.Children, item)
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
	for len(w.levels) > 0 && w.levels[len(w.levels)-1] >= b.Level {
		w.levels, w.titles = w.levels[:len(w.levels)-1], w.titles[:len(w.titles)-1]
	}
	w.add(part{no: b.Line, text: strings.ReplaceAll(b.Text, "\n", " "), level: b.Level})
	w.levels, w.titles = append(w.levels, b.Level), append(w.titles, b.Text)
}

func (w *walker) lines(b *decode.Block, item bool, checked *bool) {
	no := b.Line
	for i, text := range strings.Split(b.Text, "\n") {
		p := part{no: no + i, text: strings.TrimSpace(text), item: item && i == 0, nested: w.depth > 1}
		if checked != nil && i == 0 {
			p.box = !*checked
			if *checked {
				p.mark = "✅"
			}
		}
		_, value, _ := label(p.text)
		p.codeAll = value != "" && slices.ContainsFunc(b.Inline, func(run decode.Inline) bool {
			return run.Code &&
				run.Text == value
		})
		if p.text != "" {
			w.add(p)
		}
	}
}

func (w *walker) table(b *decode.Block) {
	var header []string
	for i, row := range b.Rows {
		cells := make([]string, len(row))
		no := b.Line
		for j := range row {
			cells[j], no = strings.TrimSpace(row[j].Text), max(no, row[j].Line)
		}
		if i == 0 {
			header = cells
			continue
		}
		w.add(part{no: no, text: strings.Join(cells, " | "), header: header, cells: cells})
	}
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
	return slices.ContainsFunc(p.titles, words.MatchString)
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

// title is the text of the first heading.
func title(f *dialect.File) string {
	if f.Format != dialect.Markdown {
		return ""
	}
	for _, b := range f.Blocks().List {
		if b.Kind == decode.Heading && b.Level <= 2 {
			return b.Text
		}
	}
	return ""
}

func isData(f *dialect.File) bool {
	return f.Format == dialect.JSON || f.Format == dialect.YAML || f.Format == dialect.JSONLines
}

// timeNames are the members that state when something was done.
var timeNames = []string{"timestamp", "time", "ts", "date", "completed_at", "finished_at", "verified_at",
	"fixed_at", "ended_at", "updated_at",
	"verified", "generated_at", "created_at", "started_at", "fix_date"}

var (
	idForm = regexp.MustCompile(`^(?:[A-Z][A-Za-z0-9]{0,20}(?:[-_][A-Za-z0-9.]{1,20}){0,5}?[-_]\d{1,5}[a-z]?` +
		`|[A-Z]{1,5}\d{1,5})(?:$|[\s:,;.)(\[\]|*—–/])`)
	ahead = regexp.MustCompile(`^[\s✅❌☑✓✔✗✘⚠🔴🟠🟡🟢\x{FE0F}*\[(#]*(?:(?:\d{1,3}\.)*\d{1,3}[.)]\s+)?(?:(?i:finding` +
		`|issue|fix)\s+)?[\[(]*`)
)

// leadingID cuts a line into the ID that leads it and the rest: "✅ SEC-001: bound the query".
func leadingID(text string) (id, rest string) {
	at := len(ahead.FindString(text))
	m := idForm.FindString(text[at:])
	if m == "" {
		return "", strings.TrimSpace(text)
	}
	id = strings.TrimRight(m, " :,;.)([]|*—–/\n\t")
	return id, strings.TrimLeft(text[at+len(id):], " \t:,.)]*—–-")
}

// signOf is the tick or cross with which a line begins.
func signOf(text string) string {
	text = strings.TrimLeft(text, " *#[(")
	for _, sign := range []string{"✅", "☑", "✔", "✓", "❌", "✗", "✘"} {
		if strings.HasPrefix(text, sign) {
			return dialect.Fold(sign)
		}
	}
	return ""
}

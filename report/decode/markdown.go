package decode

import (
	"bytes"
	"slices"
	"strings"
	"sync"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Blocks is a Markdown text as a tree: CommonMark with GFM's tables, task lists and strikethrough. Reference links are
// plain text, because their definitions would otherwise disappear from the tree.
type Blocks struct {
	List    []Block
	CutLine int // a limit (R6) was met here: what follows is missing, or the paragraph is plain text; 0 = none was
}

// BlockKind is the kind of a Block.
type BlockKind uint8

// The kinds of block.
const (
	Heading BlockKind = iota + 1
	Paragraph
	List
	Item
	Code
	Table
	Quote
	HTML
	Break
)

// Block is one block with its first line, counted from 1.
type Block struct {
	Kind     BlockKind
	Level    int // of a Heading, 1-6; of a List one more than its first number, 0 = bullets
	Line     int
	Inline   []Inline // of a Heading or Paragraph; the text of an Item is its first child Paragraph
	Text     string   // of Code and HTML as written; of a Heading or Paragraph that of Inline, "\n" at line breaks
	Checked  *bool    // of an Item that is a task
	Rows     [][]Cell // of a Table; the first is the header, and all have its length
	Children []Block  // of a List (Items), Item or Quote
}

// Cell is one cell of a table.
type Cell struct {
	Text   string
	Inline []Inline
	Line   int
}

// Markdown parses the text of a file's body. It ends in about linear time: what could take longer is bounded first.
func Markdown(body string) *Blocks { return parseMarkdown(body, false) }

// MarkdownPage is Markdown for a page: runs of text know their link and whether they are struck out, images name their
// address.
func MarkdownPage(body string) *Blocks { return parseMarkdown(body, true) }

func parseMarkdown(body string, page bool) *Blocks {
	body = strings.ReplaceAll(strings.ReplaceAll(body, "\r\n", "\n"), hiddenPipe, "\uFFFD")
	end := withinLimits(body)
	src := codeSpan().ReplaceAllStringFunc(body[:end], hidePipes)
	m := markdown{src: []byte(src), lines: &lines{text: src}, page: page}
	pc := parser.NewContext()
	root := markdownParser().Parse(text.NewReader(m.src), parser.WithContext(pc))
	b := &Blocks{List: m.blocks(root)}
	if cutAt, tangled := pc.Get(cutKey).(int); tangled {
		b.CutLine = m.line(cutAt)
	} else if end < len(body) {
		b.CutLine = strings.Count(body[:end], "\n") + 1
	}
	return b
}

// hiddenPipe takes the place of a pipe in a code span, which ends no cell of a table; [markdown.text] restores it.
const hiddenPipe = "\x01"

var codeSpan = lazy("`+[^`\n]+`+")

func hidePipes(code string) string { return strings.ReplaceAll(code, "|", hiddenPipe) }

// markdownParser is shared: it keeps no state between texts.
var markdownParser = sync.OnceValue(func() parser.Parser {
	return parser.NewParser(
		parser.WithBlockParsers(parser.DefaultBlockParsers()...),
		parser.WithParagraphTransformers(util.Prioritized(extension.NewTableParagraphTransformer(), 200)),
		parser.WithInlineParsers(parser.DefaultInlineParsers()...),
		parser.WithInlineParsers(
			util.Prioritized(extension.NewTaskCheckBoxParser(), 0),
			util.Prioritized(guard{}, 50),
			util.Prioritized(extension.NewStrikethroughParser(), 500),
		),
	)
})

// markdown converts the parser's tree.
type markdown struct {
	src    []byte
	lines  *lines
	inCell bool
	page   bool // see MarkdownPage
}

// text is a part of the text as written.
func (m *markdown) text(b []byte) string { return strings.ReplaceAll(string(b), hiddenPipe, "|") }

// line is the 1-based line of an offset.
func (m *markdown) line(offset int) int {
	line, _ := m.lines.position(offset)
	return line
}

func (m *markdown) blocks(parent ast.Node) []Block {
	var list []Block
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		list = append(list, m.block(n))
	}
	// The parser puts a table before the text above it if the line "-" follows.
	slices.SortStableFunc(list, func(a, b Block) int { return a.Line - b.Line })
	return list
}

func (m *markdown) block(n ast.Node) Block {
	b := Block{Line: m.line(n.Pos())}
	if n.Lines().Len() > 0 {
		b.Line = m.line(n.Lines().At(0).Start)
	}
	switch n := n.(type) {
	case *ast.Heading:
		b.Kind, b.Level, b.Inline = Heading, n.Level, m.inlines(n)
	case *ast.Paragraph, *ast.TextBlock:
		b.Kind, b.Inline = Paragraph, m.inlines(n)
	case *ast.ThematicBreak:
		b.Kind = Break
	case *ast.FencedCodeBlock:
		b.Kind, b.Text, b.Line = Code, m.text(n.Lines().Value(m.src)), max(b.Line-min(n.Lines().Len(), 1), 1)
	case *ast.CodeBlock:
		b.Kind, b.Text = Code, m.text(n.Lines().Value(m.src))
	case *ast.HTMLBlock:
		b.Kind, b.Text = HTML, m.text(n.Lines().Value(m.src))
		if n.HasClosure() {
			b.Text += m.text(n.ClosureLine.Value(m.src))
		}
	case *extast.Table:
		m.table(&b, n)
	case *ast.List:
		b.Kind, b.Children = List, m.blocks(n)
		if n.IsOrdered() {
			b.Level = n.Start + 1
		}
	case *ast.ListItem:
		b.Kind, b.Children = Item, m.blocks(n)
		if first := n.FirstChild(); first != nil {
			if box, ok := first.FirstChild().(*extast.TaskCheckBox); ok {
				b.Checked = &box.IsChecked
			}
		}
	default:
		b.Kind, b.Children = Quote, m.blocks(n)
	}
	b.Text += plain(b.Inline)
	return b
}

func (m *markdown) table(b *Block, n *extast.Table) {
	m.inCell = true
	defer func() { m.inCell = false }()
	b.Kind, b.Line = Table, m.line(n.FirstChild().Pos())
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		var cells []Cell
		line := m.line(row.Pos())
		for c := row.FirstChild(); c != nil; c = c.NextSibling() {
			inline := m.inlines(c)
			if more := m.surplus(c); c.NextSibling() == nil && more != "" {
				inline = append(inline, Inline{Text: " | " + more, Line: line})
			}
			cells = append(cells, Cell{Text: plain(inline), Inline: inline, Line: line})
		}
		b.Rows = append(b.Rows, cells)
	}
}

// surplus is what follows a cell in its row. After the last column the parser drops it.
func (m *markdown) surplus(cell ast.Node) string {
	if cell.Lines().Len() == 0 { // the row ends before it
		return ""
	}
	rest, _, _ := bytes.Cut(m.src[cell.Lines().At(0).Stop:], []byte("\n"))
	return m.text(bytes.Trim(rest, " \t|"))
}

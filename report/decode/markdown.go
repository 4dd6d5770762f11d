package decode

import (
	"bytes"
	"slices"
	"sort"
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
	Cut     bool // a limit (R6) was met: what follows is missing, or a paragraph at CutLine is plain text
	CutLine int  // first line that was not parsed; 0 = all were
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

// Block is one block with the lines it takes, both counted from 1.
type Block struct {
	Kind     BlockKind
	Level    int // of a Heading, 1-6
	Line     int
	EndLine  int
	Inline   []Inline // of a Heading or Paragraph; the text of an Item is its first child Paragraph
	Text     string   // of Code and HTML as written; of a Heading or Paragraph that of Inline, "\n" at line breaks
	Info     string   // of Code: the fence's info string
	Ordered  bool     // of a List
	Number   int      // of an Item in an ordered list
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
func Markdown(body string) *Blocks {
	body = strings.ReplaceAll(body, "\r\n", "\n")
	m := markdown{}
	end := withinLimits(body)
	m.src, m.marked = markPipes(body[:end])
	m.lines = lineStarts(m.src)
	guarded := &tangles{cutAt: -1}
	pc := parser.NewContext()
	pc.Set(tanglesKey, guarded)
	root := markdownParser().Parse(text.NewReader(m.src), parser.WithContext(pc))
	b := &Blocks{List: m.blocks(root)}
	switch {
	case guarded.cutAt >= 0:
		b.Cut, b.CutLine = true, m.line(guarded.cutAt)
	case end < len(body):
		b.Cut, b.CutLine = true, strings.Count(body[:end], "\n")+1
	}
	return b
}

// tanglesKey is where the parser's context holds its *tangles.
var tanglesKey = parser.NewContextKey()

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
	lines  []int // offset of each line
	marked bool  // pipes in src are marked, see markPipes
	inCell bool
}

func lineStarts(src []byte) []int {
	lines := []int{0}
	for i, c := range src {
		if c == '\n' {
			lines = append(lines, i+1)
		}
	}
	return lines
}

// line is the 1-based line of an offset.
func (m *markdown) line(offset int) int {
	return max(1, sort.SearchInts(m.lines, offset+1))
}

func (m *markdown) blocks(parent ast.Node) []Block {
	var list []Block
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		b := m.block(n)
		b.EndLine = max(b.Line, b.EndLine)
		list = append(list, b)
	}
	// The parser puts a table before the text above it if the line "-" follows.
	slices.SortStableFunc(list, func(a, b Block) int { return a.Line - b.Line })
	return list
}

func (m *markdown) block(n ast.Node) Block {
	b := Block{Line: m.line(n.Pos())}
	if lines := n.Lines(); n.Type() == ast.TypeBlock && lines.Len() > 0 {
		b.EndLine = m.line(max(0, lines.At(lines.Len()-1).Stop-1))
	}
	switch n := n.(type) {
	case *ast.Heading:
		b.Kind, b.Level = Heading, n.Level
		if n.Lines().Len() > 0 {
			m.headingLines(&b, n.Lines().At(0).Start)
		}
		b.Inline = m.inlines(n)
	case *ast.Paragraph, *ast.TextBlock:
		b.Kind, b.Line = Paragraph, m.line(n.Lines().At(0).Start)
		b.Inline = m.inlines(n)
	case *ast.ThematicBreak:
		b.Kind = Break
	case *ast.FencedCodeBlock:
		m.fenced(&b, n)
	case *ast.CodeBlock:
		b.Kind, b.Line, b.Text = Code, m.line(n.Lines().At(0).Start), m.text(n.Lines().Value(m.src))
	case *ast.HTMLBlock:
		m.html(&b, n)
	case *extast.Table:
		m.table(&b, n)
	default:
		m.container(&b, n)
	}
	b.Text += plain(b.Inline)
	return b
}

// headingLines counts the underline of a heading that begins at start, unless "#" precedes it.
func (m *markdown) headingLines(b *Block, start int) {
	b.Line = m.line(start)
	if bytes.IndexByte(m.src[m.lines[b.Line-1]:start], '#') < 0 {
		b.EndLine++
	}
}

func (m *markdown) container(b *Block, n ast.Node) {
	b.Children = m.blocks(n)
	switch n := n.(type) {
	case *ast.List:
		b.Kind, b.Ordered = List, n.IsOrdered()
		for i := range b.Children {
			if b.Ordered {
				b.Children[i].Number = n.Start + i
			}
		}
	case *ast.ListItem:
		b.Kind = Item
		if first := n.FirstChild(); first != nil {
			if box, ok := first.FirstChild().(*extast.TaskCheckBox); ok {
				b.Checked = &box.IsChecked
			}
		}
	default:
		b.Kind = Quote
	}
	if len(b.Children) > 0 {
		b.EndLine = b.Children[len(b.Children)-1].EndLine
	}
}

func (m *markdown) fenced(b *Block, n *ast.FencedCodeBlock) {
	b.Kind, b.Text = Code, m.text(n.Lines().Value(m.src))
	if n.Info != nil {
		b.Info = unescape(m.text(n.Info.Segment.Value(m.src)))
	}
	if n.Lines().Len() > 0 {
		b.Line = m.line(n.Lines().At(0).Start) - 1
	}
	b.EndLine = max(b.Line, b.EndLine)
	if fence := m.content(b.Line); len(fence) >= 3 && strings.HasPrefix(m.content(b.EndLine+1), fence[:3]) {
		b.EndLine++
	}
}

// content is a line after the marks of lists and quotes.
func (m *markdown) content(line int) string {
	if line > len(m.lines) {
		return ""
	}
	text, _, _ := bytes.Cut(m.src[m.lines[line-1]:], []byte("\n"))
	_, rest := containers(string(text))
	return rest
}

func (m *markdown) html(b *Block, n *ast.HTMLBlock) {
	b.Kind, b.Line = HTML, m.line(n.Lines().At(0).Start)
	b.Text = m.text(n.Lines().Value(m.src))
	if n.HasClosure() {
		b.Text += m.text(n.ClosureLine.Value(m.src))
		b.EndLine = m.line(n.ClosureLine.Start)
	}
}

func (m *markdown) table(b *Block, n *extast.Table) {
	m.inCell = true
	defer func() { m.inCell = false }()
	b.Kind, b.Line = Table, m.line(n.FirstChild().Pos())
	b.EndLine = b.Line + 1
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		line := m.line(row.Pos())
		var cells []Cell
		for c := row.FirstChild(); c != nil; c = c.NextSibling() {
			inline := m.inlines(c)
			cells = append(cells, Cell{Text: plain(inline), Inline: inline, Line: line})
		}
		b.Rows = append(b.Rows, cells)
		b.EndLine = max(b.EndLine, line)
	}
}

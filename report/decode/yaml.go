package decode

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// YAML decodes all documents of a YAML stream to the same nodes as JSON.
//
// Plain scalars become Null, Bool or Number where YAML says so, with their literal as written (0x1F, .nan, True);
// dates stay strings. An alias is an error: 80 lines of them stand for billions of nodes. A key that is no scalar is
// named by its JSON. The error is always a *SyntaxError; its line is the parser's, which for an unclosed block is
// where the block begins, and its column is then 1.
func YAML(data []byte, l Limits) (*Document, error) {
	src := open(data)
	doc, err := src.yaml(span{0, len(src.text)}, l.orDefault())
	if err != nil {
		return nil, err
	}
	return doc, nil
}

// yaml reads a span.
func (s *source) yaml(at span, l Limits) (*Document, *SyntaxError) {
	values, err := s.readYAML(at, l)
	if err != nil {
		return nil, err
	}
	f := s.faults
	checkNames(values, &f)
	return s.document(values, f), nil
}

func (s *source) readYAML(at span, l Limits) ([]Node, *SyntaxError) {
	if at.end-at.start > l.YAML {
		return nil, s.tooMuch(at.start, fmt.Sprintf("more than %d bytes of YAML", l.YAML))
	}
	text := s.text[at.start:at.end]
	if n := strings.Count(text, "%TAG"); n > maxTags {
		return nil, s.tooMuch(at.start, fmt.Sprintf("%d %%TAG directives, more than %d", n, maxTags))
	}
	t := &yamlTree{src: s, at: at, limits: l, left: l.Values, last: place{1, 1}, lastOffset: at.start}
	d := yaml.NewDecoder(strings.NewReader(text))
	var values []Node
	for {
		var n yaml.Node
		switch err := parseYAML(d, &n); {
		case errors.Is(err, io.EOF) && len(values) == 0:
			return nil, s.fail(at.start, emptyFile)
		case errors.Is(err, io.EOF):
			return values, nil
		case err != nil:
			return nil, t.refuse(err.Error())
		}
		v, err := t.node(&n, 0)
		if err != nil {
			return nil, err
		}
		values = append(values, v)
	}
}

// parseYAML reads one document. The parser is archived, so a panic of its own counts as an error in the text.
func parseYAML(d *yaml.Decoder, n *yaml.Node) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("yaml: the parser gave up: %v", p)
		}
	}()
	return d.Decode(n)
}

// maxTags bounds the %TAG directives of a text: the parser compares each with all before it.
const maxTags = 1000

var (
	yamlMessage = lazy(`(?s)^yaml: (?:line (\d+): )?(.*)$`)
	// countsFromZero finds the errors whose line yaml.v3 counts from 0: those of its grammar, not the scanner's.
	countsFromZero = lazy(`^(did not find expected (<|node content|'-' indicator|key$|',' or)` +
		`|found (undefined tag handle|duplicate %|incompatible YAML))`)
)

// refuse turns the parser's message into an error with its place; a message without a line means the first.
func (t *yamlTree) refuse(text string) *SyntaxError {
	m := yamlMessage().FindStringSubmatch(text)
	if m == nil {
		return t.src.fail(t.at.start, text)
	}
	line, _ := strconv.Atoi(m[1])
	if line > 0 && countsFromZero().MatchString(m[2]) {
		line++
	}
	err := t.src.fail(t.offset(max(line, 1), 1), m[2])
	err.Limit = strings.HasPrefix(m[2], "exceeded max depth")
	return err
}

// offset is the place of the parser's 1-based line and column, which counts characters. Nodes come in file order, so it
// is searched from the place found last: lines may be long.
func (t *yamlTree) offset(line, column int) int {
	if line < t.last.line || line == t.last.line && column < t.last.column {
		t.last, t.lastOffset = place{1, 1}, t.at.start
	}
	text := t.src.text[:t.at.end]
	for t.lastOffset < len(text) && (t.last.line < line || t.last.line == line && t.last.column < column) {
		r, size := utf8.DecodeRuneInString(text[t.lastOffset:])
		t.last.column++
		if strings.ContainsRune("\n\u0085\u2028\u2029", r) || r == '\r' && !strings.HasPrefix(text[t.lastOffset:], "\r\n") {
			t.last = place{t.last.line + 1, 1}
		}
		t.lastOffset += size
	}
	return t.lastOffset
}

// yamlTree turns the parser's nodes into ours.
type yamlTree struct {
	src    *source
	at     span
	limits Limits
	left   int // values that may still come

	last       place // found last
	lastOffset int
}

// node builds one value; depth is that of its parent.
func (t *yamlTree) node(n *yaml.Node, depth int) (Node, *SyntaxError) {
	if n.Kind == yaml.DocumentNode {
		return t.node(n.Content[0], depth)
	}
	b := Node{Kind: Array, Offset: t.offset(n.Line, n.Column)}
	if t.left--; t.left < 0 {
		return b, t.src.tooMuch(b.Offset, fmt.Sprintf("more than %d values", t.limits.Values))
	}
	switch {
	case n.Kind == yaml.AliasNode:
		return b, t.src.fail(b.Offset, fmt.Sprintf("the alias %s: write out what it stands for", quoted(n.Value)))
	case n.Kind == yaml.ScalarNode:
		if b.Kind = scalarKind(n); b.Kind != Null {
			b.Text = n.Value
		}
		return b, nil
	case depth == t.limits.Depth:
		return b, t.src.tooMuch(b.Offset, fmt.Sprintf("nested deeper than %d levels", depth))
	case n.Kind == yaml.MappingNode:
		b.Kind, b.Members = Object, make([]Member, 0, len(n.Content)/2)
	}
	var key Node
	for i, content := range n.Content {
		part, err := t.node(content, depth+1)
		switch {
		case err != nil:
			return b, err
		case b.Kind == Array:
			b.Items = append(b.Items, part)
		case i%2 == 0:
			key = part
		default:
			name := keyName(n.Content[i-1], &key)
			b.Members = append(b.Members, Member{Name: name, Offset: key.Offset, Value: part})
		}
	}
	return b, nil
}

// keyName is a scalar as it was written, else the beginning of the key's JSON. It is cut because quoting doubles the
// backslashes with each level, and keys can be keys of keys.
func keyName(n *yaml.Node, key *Node) string {
	if n.Kind == yaml.ScalarNode {
		return n.Value
	}
	return cut(key.JSON(), maxPointer)
}

// scalarKind resolves what the text is, not what a tag claims it to be: "!!int many" is a string.
func scalarKind(n *yaml.Node) Kind {
	tag := n.ShortTag()
	if n.Style&yaml.TaggedStyle != 0 && tag != "!!str" {
		tag = (&yaml.Node{Kind: yaml.ScalarNode, Value: n.Value}).ShortTag()
	}
	switch tag {
	case "!!null":
		return Null
	case "!!bool":
		return Bool
	case "!!int", "!!float":
		return Number
	}
	return String
}

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
// named by its JSON. The line of a mistake is the parser's, which for an unclosed block is where the block begins, and
// its column is then 1.
func YAML(data []byte) *Document {
	src := open(data)
	return src.document(src.yaml(span{0, len(src.text)}))
}

// yaml reads a span.
func (s *source) yaml(at span) (values []Node, err *Fault) {
	text := s.text[at.start:at.end]
	if len(text) > maxYAML {
		return nil, s.tooMuch(at.start, fmt.Sprintf("more than %d bytes of YAML", maxYAML))
	} else if n := strings.Count(text, "%TAG"); n > maxTags {
		return nil, s.tooMuch(at.start, fmt.Sprintf("%d %%TAG directives, more than %d", n, maxTags))
	}
	t := &yamlTree{src: s, at: at, last: mark{at.start, 1, 1}}
	d := yaml.NewDecoder(strings.NewReader(text))
	for err == nil {
		var n yaml.Node
		if bad := parseYAML(d, &n); errors.Is(bad, io.EOF) {
			break
		} else if bad != nil {
			return nil, t.refuse(bad.Error())
		}
		var v Node
		v, err = t.node(&n, 0)
		values = append(values, v)
	}
	if len(values) == 0 {
		err = s.fail(at.start, emptyFile)
	}
	return values, err
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
func (t *yamlTree) refuse(text string) *Fault {
	m := yamlMessage().FindStringSubmatch(text)
	if m == nil {
		return t.src.fail(t.at.start, text)
	}
	line, _ := strconv.Atoi(m[1])
	if line > 0 && countsFromZero().MatchString(m[2]) {
		line++
	}
	kind := Unreadable
	if strings.HasPrefix(m[2], "exceeded max depth") {
		kind = LimitMet
	}
	return t.src.fault(kind, t.offset(max(line, 1), 1), m[2])
}

// offset is the place of the parser's 1-based line and column, which counts characters. Nodes come in file order, so it
// is searched from the place found last: lines may be long.
func (t *yamlTree) offset(line, column int) int {
	if line < t.last.line || line == t.last.line && column < t.last.column {
		t.last = mark{t.at.start, 1, 1}
	}
	at, text := &t.last, t.src.text[:t.at.end]
	for at.offset < len(text) && (at.line < line || at.line == line && at.column < column) {
		r, size := utf8.DecodeRuneInString(text[at.offset:])
		at.column++
		if strings.ContainsRune("\n\u0085\u2028\u2029", r) || r == '\r' && !strings.HasPrefix(text[at.offset:], "\r\n") {
			at.line, at.column = at.line+1, 1
		}
		at.offset += size
	}
	return at.offset
}

// yamlTree turns the parser's nodes into ours.
type yamlTree struct {
	src  *source
	at   span
	last mark // found last
}

// node builds one value; depth is that of its parent.
func (t *yamlTree) node(n *yaml.Node, depth int) (Node, *Fault) {
	if n.Kind == yaml.DocumentNode {
		return t.node(n.Content[0], depth)
	}
	b := Node{Kind: Array, Offset: t.offset(n.Line, n.Column)}
	levels := depth + 1
	if n.Kind == yaml.ScalarNode || n.Kind == yaml.AliasNode {
		levels = depth
	}
	if err := t.src.count(1, levels, b.Offset); err != nil {
		return b, err
	}
	switch n.Kind {
	case yaml.AliasNode:
		return b, t.src.fail(b.Offset, fmt.Sprintf("the alias %s: write out what it stands for", quoted(n.Value)))
	case yaml.ScalarNode:
		if b.Kind = scalarKind(n); b.Kind != Null {
			b.Text = n.Value
		}
		if t.src.colons {
			b.Text = strings.ReplaceAll(b.Text, "^", ":")
		}
		return b, nil
	case yaml.MappingNode:
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
			name := n.Content[i-1].Value
			if key.Kind >= Array { // its JSON is cut: quoting doubles its backslashes with each level
				name = cut(key.JSON(), maxPointer)
			}
			b.Members = append(b.Members, Member{Name: name, Offset: key.Offset, Value: part})
		}
	}
	return b, nil
}

// scalarKind resolves what the text is.
func scalarKind(n *yaml.Node) Kind {
	switch n.ShortTag() {
	case "!!null":
		return Null
	case "!!bool":
		return Bool
	case "!!int", "!!float":
		return Number
	}
	return String
}

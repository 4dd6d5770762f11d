package decode

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// YAML decodes all documents of a YAML stream to the same nodes as JSON.
//
// Plain scalars become Null, Bool or Number where YAML says so, with their literal as written (0x1F, .nan, True);
// dates stay strings. An alias is an error: 80 lines of them stand for billions of nodes. A key that is no scalar is
// named by its JSON. The line of a mistake is the parser's, which for an unclosed block is where the block
// begins.
func YAML(data []byte) *Document {
	src := open(data)
	return src.document(src.yaml(span{0, len(src.text)}))
}

// yaml reads a span that begins at a line's beginning.
func (s *source) yaml(at span) (values []Node, err *Fault) {
	text := s.text[at.start:at.end]
	if len(text) > maxYAML {
		return nil, s.tooMuch(at.start, fmt.Sprintf("more than %d bytes of YAML", maxYAML))
	} else if n := strings.Count(text, "%TAG"); n > maxTags {
		return nil, s.tooMuch(at.start, fmt.Sprintf("%d %%TAG directives, more than %d", n, maxTags))
	}
	first, _ := s.lines.position(at.start)
	t := &yamlTree{src: s, above: first - 1}
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

// yamlTree turns the parser's nodes into ours.
type yamlTree struct {
	src   *source
	above int // lines of the text before those that the parser has
}

var yamlMessage = lazy(`(?s)^yaml: (?:line (\d+): )?(.*)$`)

// refuse turns the parser's message into an error with its place; a message without a line means the first.
func (t *yamlTree) refuse(text string) *Fault {
	line, kind := 1, Unreadable
	if m := yamlMessage().FindStringSubmatch(text); m != nil {
		n, _ := strconv.Atoi(m[1])
		line, text = max(n, 1), m[2]
	}
	if strings.HasPrefix(text, "did not find expected") {
		line++ // the parser counts the lines of its grammar from 0
	}
	if strings.HasPrefix(text, "exceeded max depth") {
		kind = LimitMet
	}
	return t.src.fault(kind, t.src.lines.offset(t.above+line, 1), text)
}

// node builds one value; depth is that of its parent.
func (t *yamlTree) node(n *yaml.Node, depth int) (Node, *Fault) {
	if n.Kind == yaml.DocumentNode {
		return t.node(n.Content[0], depth)
	}
	b := Node{Kind: Array, Offset: t.src.lines.offset(t.above+n.Line, n.Column)}
	if n.Kind == yaml.SequenceNode || n.Kind == yaml.MappingNode {
		depth++
	}
	if err := t.src.count(1, depth, b.Offset); err != nil {
		return b, err
	}
	switch n.Kind {
	case yaml.AliasNode:
		return b, t.src.fail(b.Offset, fmt.Sprintf("the alias %s: write out what it stands for", quoted(n.Value)))
	case yaml.ScalarNode:
		if b.Kind = scalarKind(n); b.Kind != Null {
			b.Text = n.Value
		}
		return b, nil
	case yaml.MappingNode:
		b.Kind, b.Members = Object, make([]Member, 0, len(n.Content)/2)
	}
	var key Node
	for i, content := range n.Content {
		part, err := t.node(content, depth)
		switch {
		case err != nil:
			return b, err
		case b.Kind == Array:
			b.Items = append(b.Items, part)
		case i%2 == 0:
			key = part
		default:
			b.Members = append(b.Members, Member{Name: nameOf(n.Content[i-1], &key), Offset: key.Offset, Value: part})
		}
	}
	return b, nil
}

// maxName bounds the name of a key that is no scalar: quoting doubles its backslashes with each level.
const maxName = 1000

func nameOf(n *yaml.Node, key *Node) string {
	if key.Kind < Array {
		return n.Value
	}
	name := key.JSON()
	return strings.ToValidUTF8(name[:min(len(name), maxName)], "")
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

package decode

import (
	"fmt"

	"gopkg.in/yaml.v3"
)

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

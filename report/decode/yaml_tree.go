package decode

import (
	"fmt"

	"gopkg.in/yaml.v3"
)

// maxAliases bounds what aliases add to a tree, in weights (see built): a bomb of 80 lines stands for billions of
// nodes. The parser does not check this for trees of its own nodes.
const maxAliases = 100_000

// yamlTree turns the parser's nodes into ours.
type yamlTree struct {
	src     *source
	at      span
	limits  Limits
	left    int // values that may still come
	aliases int // weight that aliases may still add
	anchors map[*yaml.Node]*built
	lines   []int // offset of each line's first byte, lines as YAML has them

	last       place // found last
	lastOffset int
}

// built is a finished node and what an alias to it costs.
type built struct {
	Node
	weight int // nodes in it, and one more for each 100 bytes of text
	height int // levels of arrays and objects in it
}

func newYAMLTree(s *source, at span, l Limits) *yamlTree {
	return &yamlTree{
		src: s, at: at, limits: l, left: l.Values, aliases: maxAliases,
		anchors: map[*yaml.Node]*built{}, lines: yamlLines([]byte(s.text[:at.end]), at.start),
	}
}

// node builds one value; depth is that of its parent.
func (t *yamlTree) node(n *yaml.Node, depth int) (built, *SyntaxError) {
	if n.Kind == yaml.DocumentNode {
		return t.node(n.Content[0], depth)
	}
	if n.Kind == yaml.AliasNode {
		return t.alias(n, depth)
	}
	offset := t.offset(n.Line, n.Column)
	if t.left--; t.left < 0 {
		return built{}, t.src.tooMuch(offset, fmt.Sprintf("more than %d values", t.limits.Values))
	}
	b, err := t.fresh(n, offset, depth)
	if err == nil && n.Anchor != "" {
		t.anchors[n] = &b
	}
	return b, err
}

// fresh builds what stands in the text itself.
func (t *yamlTree) fresh(n *yaml.Node, offset, depth int) (built, *SyntaxError) {
	if n.Kind == yaml.ScalarNode {
		return scalar(n, offset), nil
	}
	if depth+1 > t.limits.Depth {
		return built{}, t.tooDeep(offset)
	}
	if n.Kind == yaml.SequenceNode {
		return t.sequence(n, offset, depth+1)
	}
	return t.mapping(n, offset, depth+1)
}

func (t *yamlTree) tooDeep(offset int) *SyntaxError {
	return t.src.tooMuch(offset, fmt.Sprintf("nested deeper than %d levels", t.limits.Depth))
}

// alias gives what an alias stands for. Its parts are shared with the original, so their offsets are the original's.
func (t *yamlTree) alias(n *yaml.Node, depth int) (built, *SyntaxError) {
	at := t.offset(n.Line, n.Column)
	b := t.anchors[n.Alias]
	if b == nil {
		return built{}, t.src.fail(at, fmt.Sprintf("the alias %s stands inside its own anchor", quoted(n.Value)))
	}
	if depth+b.height > t.limits.Depth {
		return built{}, t.tooDeep(at)
	}
	if t.aliases -= b.weight; t.aliases < 0 {
		return built{}, t.src.tooMuch(at, fmt.Sprintf("aliases stand for more than %d nodes", maxAliases))
	}
	return *b, nil
}

func (t *yamlTree) sequence(n *yaml.Node, offset, depth int) (built, *SyntaxError) {
	b := built{Node: Node{Kind: Array, Offset: offset}, weight: 1, height: 1}
	b.Items = make([]Node, 0, len(n.Content))
	for _, c := range n.Content {
		item, err := t.node(c, depth)
		if err != nil {
			return built{}, err
		}
		b.Items = append(b.Items, item.Node)
		b.contain(item)
	}
	return b, nil
}

func (t *yamlTree) mapping(n *yaml.Node, offset, depth int) (built, *SyntaxError) {
	b := built{Node: Node{Kind: Object, Offset: offset}, weight: 1, height: 1}
	b.Members = make([]Member, 0, len(n.Content)/2)
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, err := t.node(n.Content[i], depth)
		if err != nil {
			return built{}, err
		}
		value, err := t.node(n.Content[i+1], depth)
		if err != nil {
			return built{}, err
		}
		b.Members = append(b.Members, Member{Name: keyName(n.Content[i], key), Offset: key.Offset, Value: value.Node})
		b.contain(key)
		b.contain(value)
	}
	return b, nil
}

func (b *built) contain(part built) {
	b.weight += part.weight
	b.height = max(b.height, part.height+1)
}

// keyName is a scalar as it was written, else the beginning of the key's JSON. It is cut because quoting doubles the
// backslashes with each level, and keys can be keys of keys.
func keyName(n *yaml.Node, key built) string {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	if n.Kind == yaml.ScalarNode {
		return n.Value
	}
	return cut(key.JSON(), maxPointer)
}

func scalar(n *yaml.Node, offset int) built {
	b := built{Node: Node{Kind: scalarKind(n), Offset: offset}, weight: 1 + len(n.Value)/100}
	if b.Kind != Null {
		b.Text = n.Value
	}
	return b
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

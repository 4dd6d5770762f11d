package form

import (
	"strconv"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
)

// Value is one node of a file with all that is needed to say where it stands.
type Value struct {
	Node *decode.Node
	In   Document

	pointer string       // of the value, or of its holder
	holder  *decode.Node // whose child it is, while that step is not in the pointer yet: of most values nobody asks where they stand
	child   int
}

// Document is where a tree came from.
type Document struct {
	Text *decode.Document // nil = the tree was made from a text inside a value, see embedded
	Line int              // without text: the line of everything in it

	above int // lines of the file above the text
}

// Position gives the 1-based line and column of a node; column 0 = not known.
func (d Document) Position(n *decode.Node) (line, column int) {
	if d.Text == nil {
		return d.Line, 0
	}
	line, column = d.Text.Position(n.Offset)
	return line + d.above, column
}

// Pointer is where the value stands in its document. A long name becomes "…" and the member's index: a pointer stands on every record, and a name may
// be megabytes long. The index keeps pointers apart, because a finding's key is made from its pointer (P5).
func (v Value) Pointer() string {
	if v.holder == nil {
		return v.pointer
	}
	if v.holder.Kind != decode.Object {
		return v.pointer + "/" + strconv.Itoa(v.child)
	}
	name := v.holder.Members[v.child].Name
	switch {
	case len(name) > node.MaxName || len(v.pointer) > node.MaxPointer:
		return v.pointer + "/…" + strconv.Itoa(v.child)
	case strings.ContainsAny(name, "~/"):
		return v.pointer + decode.Pointer(name)
	}
	return v.pointer + "/" + name // nothing to escape, as nearly always
}

// Held is the value with its pointer made, for those of whose children it will be asked.
func (v Value) Held() Value { return Value{Node: v.Node, In: v.In, pointer: v.Pointer()} }

// With is another node in the value's place.
func (v Value) With(n *decode.Node) Value {
	v.Node, v.pointer, v.holder = n, v.Pointer(), nil
	return v
}

// Inside is a node of a tree that was made from the value's text, which stands at a line.
func (v Value) Inside(n *decode.Node, line int) Value {
	return Value{Node: n, In: Document{Line: line}, pointer: v.Pointer()}
}

// Member is the value of a member by its index.
func (v Value) Member(i int) Value {
	return Value{Node: &v.Node.Members[i].Value, In: v.In, pointer: v.Pointer(), holder: v.Node, child: i}
}

// Item is an array's element.
func (v Value) Item(i int) Value {
	return Value{Node: &v.Node.Items[i], In: v.In, pointer: v.Pointer(), holder: v.Node, child: i}
}

// Child is what lies below the value at position i, be it an array or an object.
func (v Value) Child(i int) Value {
	if v.Node.Kind == decode.Object {
		return v.Member(i)
	}
	return v.Item(i)
}

// Size is the number of children.
func (v Value) Size() int { return len(v.Node.Members) + len(v.Node.Items) }

// First gives the file's first document.
func (f *File) First() (*decode.Node, bool) {
	if f.Format == JSONLines {
		for _, line := range f.Lines {
			if line.Doc != nil {
				return &line.Doc.Values[0], true
			}
		}
		return nil, false
	}
	if f.Doc == nil || len(f.Doc.Values) == 0 || f.Format == Markdown || f.Format == XML {
		return nil, false
	}
	return &f.Doc.Values[0], true
}

// Roots gives the file's documents; none of an XML file, whose tree is of another make and known to its own readers only. Where there may be several, their pointers begin with the index, as in a list.
func (f *File) Roots() []Value {
	if f.Format == JSONLines {
		return f.lineRoots()
	}
	if f.Doc == nil || f.Format == XML {
		return nil
	}
	roots := make([]Value, len(f.Doc.Values))
	for i := range f.Doc.Values {
		roots[i] = Value{Node: &f.Doc.Values[i], pointer: f.Below, In: Document{Text: f.Doc, above: f.Above}}
		if len(roots) > 1 {
			roots[i].pointer += "/" + strconv.Itoa(i)
		}
	}
	return roots
}

func (f *File) lineRoots() []Value {
	var roots []Value
	for _, line := range f.Lines {
		if line.Doc == nil {
			continue
		}
		for i := range line.Doc.Values {
			roots = append(roots, Value{Node: &line.Doc.Values[i], In: Document{Text: line.Doc}, pointer: "/" + strconv.Itoa(len(roots))})
		}
	}
	return roots
}

// Root gives the first document that is an object and has one of the members, looking also below, where agents put
// the whole answer under a name of its own ({"result": {…}}) or into a list of one. Without such a one: the first document.
func (f *File) Root(members ...string) (Value, bool) {
	at, ok := f.RootOrList(members...)
	if len(at.Node.Items) == 1 && node.Has(&at.Node.Items[0], members...) {
		return at.Item(0), true
	}
	return at, ok
}

// RootOrList is root for a reader to which a list says something of its own.
func (f *File) RootOrList(members ...string) (Value, bool) {
	roots := f.Roots()
	for _, v := range roots {
		if node.Has(v.Node, members...) {
			return v, true
		}
	}
	for _, v := range roots {
		if inner, ok := below(v, members); ok {
			return inner, true
		}
	}
	if len(roots) == 0 {
		return Value{Node: &decode.Node{}}, false
	}
	return roots[0], false
}

// wrappers is how many names of its own an answer may stand under that say nothing else.
const wrappers = 4

// below looks one level down, and further where each of these is one object and nothing beside it: {"verification": {"result": {…}}}.
func below(v Value, members []string) (Value, bool) {
	for i := range v.Node.Members {
		if node.Has(&v.Node.Members[i].Value, members...) {
			return v.Member(i), true
		}
	}
	for n := 1; n < wrappers && len(v.Node.Members) == 1; n++ {
		if v = v.Member(0); len(v.Node.Members) == 1 && node.Has(&v.Node.Members[0].Value, members...) {
			return v.Member(0), true
		}
	}
	return Value{}, false
}

// AtHead is a head that was put together from the lines at the file's beginning.
func (f *File) AtHead(head *decode.Node) Value {
	return Value{Node: head, In: Document{Line: f.Above + 1}, pointer: f.Below}
}

// AtLine is the place of a line on which no value of the file stands, for problems.
func AtLine(line int) Value { return Value{Node: &decode.Node{}, In: Document{Line: line}} }

package dialect

import (
	"strconv"
	"strings"

	"swarmreport/report/decode"
)

// value is one node of a file with all that is needed to say where it stands.
type value struct {
	node    *decode.Node
	pointer string
	in      document
}

// document is where a tree came from.
type document struct {
	text *decode.Document // nil = the tree was made from a text inside a value, see embedded
	line int              // without text: the line of everything in it

	above int // lines of the file above the text
}

// position gives the 1-based line and column of a node; column 0 = not known.
func (d document) position(n *decode.Node) (line, column int) {
	if d.text == nil {
		return d.line, 0
	}
	line, column = d.text.Position(n.Offset)
	return line + d.above, column
}

// member is the value of a member by its index.
func (v value) member(i int) value {
	m := &v.node.Members[i]
	if len(m.Name) > maxName || len(v.pointer) > maxPointer {
		return value{&m.Value, v.pointer + "/…" + strconv.Itoa(i), v.in}
	}
	if strings.ContainsAny(m.Name, "~/") {
		return value{&m.Value, v.pointer + decode.Pointer(m.Name), v.in}
	}
	return value{&m.Value, v.pointer + "/" + m.Name, v.in} // nothing to escape, as nearly always
}

// Longer names become "…" and the member's index: a pointer stands on every record, and a name may be megabytes long. The
// index keeps pointers apart, because a finding's key is made from its pointer (P5).
const ()

// item is an array's element.
func (v value) item(i int) value {
	return value{&v.node.Items[i], v.pointer + "/" + strconv.Itoa(i), v.in}
}

// child is what lies below the value at position i, be it an array or an object.
func (v value) child(i int) value {
	if v.node.Kind == decode.Object {
		return v.member(i)
	}
	return v.item(i)
}

// size is the number of children.
func (v value) size() int { return len(v.node.Members) + len(v.node.Items) }

// first gives the file's first document.
func (f *File) first() (*decode.Node, bool) {
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

// roots gives the file's documents; none of an XML file, whose tree is of another make and known to its own readers only. Where there may be several, their pointers begin with the index, as in a list.
func (f *File) roots() []value {
	if f.Format == JSONLines {
		return f.lineRoots()
	}
	if f.Doc == nil || f.Format == XML {
		return nil
	}
	roots := make([]value, len(f.Doc.Values))
	for i := range f.Doc.Values {
		roots[i] = value{node: &f.Doc.Values[i], pointer: f.below, in: document{text: f.Doc, above: f.above}}
		if len(roots) > 1 {
			roots[i].pointer += "/" + strconv.Itoa(i)
		}
	}
	return roots
}

func (f *File) lineRoots() []value {
	var roots []value
	for _, line := range f.Lines {
		if line.Doc == nil {
			continue
		}
		for i := range line.Doc.Values {
			roots = append(roots, value{&line.Doc.Values[i], "/" + strconv.Itoa(len(roots)), document{text: line.Doc}})
		}
	}
	return roots
}

// root gives the first document that is an object and has one of the members, looking also one level down, where agents put
// the whole answer under a name of its own ({"result": {…}}) or into a list of one. Without such a one: the first document.
func (f *File) root(members ...string) (value, bool) {
	at, ok := f.rootOrList(members...)
	if len(at.node.Items) == 1 && has(&at.node.Items[0], members...) {
		return at.item(0), true
	}
	return at, ok
}

// rootOrList is root for a reader to which a list says something of its own.
func (f *File) rootOrList(members ...string) (value, bool) {
	roots := f.roots()
	for _, v := range roots {
		if has(v.node, members...) {
			return v, true
		}
	}
	for _, v := range roots {
		for i := range v.node.Members {
			if has(&v.node.Members[i].Value, members...) {
				return v.member(i), true
			}
		}
	}
	if len(roots) == 0 {
		return value{node: &decode.Node{}}, false
	}
	return roots[0], false
}

// atLine is the place of a line on which no value of the file stands, for problems.
func atLine(line int) value { return value{node: &decode.Node{}, in: document{line: line}} }

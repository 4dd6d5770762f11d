package dialect

import (
	"iter"
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// Value is one node of a file together with its place.
type Value struct {
	Node *decode.Node
	Doc  *decode.Document // nil = the tree was made from a text inside a value; then Line is the line of everything in it
	Line int

	base   string       // pointer of the value, or of its parent
	parent *decode.Node // nil = base is the value's own pointer
	child  int
}

// Position gives the 1-based line and column; column 0 = not known.
func (v Value) Position() (line, column int) {
	if v.Doc == nil {
		return v.Line, 0
	}
	return v.Doc.Position(v.Node.Offset)
}

// maxPointer bounds a pointer and a name in it: one stands on every record, and a name may be megabytes long.
const maxPointer = 400

// Pointer is where the value stands in its document (RFC 6901). A long name becomes "…" and the member's index.
func (v Value) Pointer() string {
	switch {
	case v.parent == nil:
		return v.base
	case v.parent.Kind != decode.Object:
		return v.base + "/" + strconv.Itoa(v.child)
	}
	name := v.parent.Members[v.child].Name
	if len(name) > maxPointer || len(v.base) > maxPointer {
		return v.base + "/…" + strconv.Itoa(v.child)
	}
	return v.base + decode.Pointer(name)
}

// Len is the number of members or items.
func (v Value) Len() int { return len(v.Node.Members) + len(v.Node.Items) }

// Child is the i-th member's value, or the i-th item.
func (v Value) Child(i int) Value {
	if v.Node.Kind == decode.Object {
		return Value{Node: &v.Node.Members[i].Value, Doc: v.Doc, Line: v.Line, base: v.Pointer(), parent: v.Node, child: i}
	}
	return Value{Node: &v.Node.Items[i], Doc: v.Doc, Line: v.Line, base: v.Pointer(), parent: v.Node, child: i}
}

// Inside is a tree that was decoded out of the value's text.
func (v Value) Inside(n *decode.Node) Value {
	line, _ := v.Position()
	return Value{Node: n, Line: line, base: v.Pointer()}
}

// find gives the index of the first of the members that is present and not null, names compared in snake_case; -1 if
// there is none.
func (v Value) find(names []string) int {
	if v.Node == nil || v.Node.Kind != decode.Object {
		return -1
	}
	for _, name := range names {
		for i := len(v.Node.Members) - 1; i >= 0; i-- {
			if m := &v.Node.Members[i]; m.Value.Kind != decode.Null && isNamed(m.Name, name) {
				return i
			}
		}
	}
	return -1
}

// Get gives the first of the members that is present and not null; nil if there is none.
func (v Value) Get(names ...string) *decode.Node {
	if i := v.find(names); i >= 0 {
		return &v.Node.Members[i].Value
	}
	return nil
}

// At is Get with the member's place; a value of no kind where there is none.
func (v Value) At(names ...string) Value {
	if i := v.find(names); i >= 0 {
		return v.Child(i)
	}
	return Value{Node: &decode.Node{}}
}

// All gives the members of an object with their names as written, or the items of a list.
func (v Value) All() iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		for i := range v.Len() {
			name := ""
			if v.Node.Kind == decode.Object {
				name = v.Node.Members[i].Name
			}
			if !yield(name, v.Child(i)) {
				return
			}
		}
	}
}

// Children gives the values of an object's members, or the items of a list.
func (v Value) Children() (list []Value) {
	for _, at := range v.All() {
		list = append(list, at)
	}
	return list
}

// Has reports whether the value is an object with one of the members.
func (v Value) Has(names ...string) bool { return v.Get(names...) != nil }

// Word gives the first of the members that is a string or a number as text; empty if there is none.
func (v Value) Word(names ...string) string {
	if n := v.Get(names...); n != nil && (n.Kind == decode.String || n.Kind == decode.Number) {
		return strings.TrimSpace(n.Text)
	}
	return ""
}

// isNamed reports whether a member has that name in snake_case. Most differ in the first letter, which is cheap to see.
func isNamed(member, name string) bool {
	return member == name || member != "" && name != "" && member[0]|0x20 == name[0]|0x20 && Snake(member) == name
}

// Snake folds a member's name to snake_case: suggestedFix, "Suggested Fix" and suggested-fix are suggested_fix.
func Snake(name string) string {
	folds := func(r rune) bool { return r == ' ' || r == '-' || unicode.IsUpper(r) }
	if strings.IndexFunc(name, folds) < 0 {
		return name
	}
	return strings.ToLower(wordGap.Replace(camel.ReplaceAllString(name, "${1}_$2")))
}

var camel, wordGap = regexp.MustCompile(`([a-z0-9])([A-Z])`), strings.NewReplacer(" ", "_", "-", "_")

// Number reads a whole number that is not negative: 42, 42.0, "42", "1,204". One that no count reaches is none.
func Number(n *decode.Node) (int, bool) {
	if n == nil || n.Kind != decode.Number && n.Kind != decode.String {
		return 0, false
	}
	f, err := strconv.ParseFloat(strings.ReplaceAll(strings.TrimSpace(n.Text), ",", ""), 64)
	if err != nil || f != math.Trunc(f) || f < 0 || f > math.MaxInt32 {
		return 0, false
	}
	return int(f), true
}

// Truth reads true or false, also as a word; ok reports whether it is one of the two.
func Truth(n *decode.Node) (value, ok bool) {
	if n == nil || n.Kind != decode.Bool && n.Kind != decode.String {
		return false, false
	}
	word := strings.ToLower(strings.TrimSpace(n.Text))
	value = word == "true" || word == "yes"
	return value, value || word == "false" || word == "no"
}

// Flags reads truth values by the name of a status, fixed: true: the first that is true, and the last that is false.
func (v Value) Flags() (yes, no string) {
	for _, name := range []string{"verified", "deferred", "closed", "resolved", "fixed"} {
		if is, known := Truth(v.Get(name)); known && !is {
			no = name
		} else if known && name != "verified" {
			yes = name
		}
	}
	return yes, no
}

// maxValue bounds one value that is shown as it was written, in bytes.
const maxValue = 2000

// Plain is a value in a sentence: a string as it is, the rest as JSON.
func Plain(n *decode.Node) string {
	if n.Kind == decode.String {
		return strings.TrimSpace(n.Text)
	}
	return report.Shorten(n.JSON(), maxValue)
}

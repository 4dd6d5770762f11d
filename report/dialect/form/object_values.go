package form

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
)

// Count takes a number of things: 42, 42.0, "42".
func (o *Object) Count(names ...string) report.Count {
	return pick(o, "a whole number", names, countOf)
}

// Declared takes a number where one stands; lists and words under these names are left to others. Of several under one name the less
// favourable counts: fewer that passed, more of all else.
func (o *Object) Declared(names ...string) report.Count {
	return o.ofOneName(names, func(name string, a, b int) bool { return a < b == strings.Contains(name, "pass") })
}

// DeclaredBefore does as Declared for what was so before the work, where more that passed and fewer that failed speak against the run.
func (o *Object) DeclaredBefore(names ...string) report.Count {
	return o.ofOneName(names, func(name string, a, b int) bool { return a > b == strings.Contains(name, "pass") })
}

// ofOneName takes the first number of these names, and holds it against the others that stand under the same name.
func (o *Object) ofOneName(names []string, worse func(name string, a, b int) bool) report.Count {
	name := ""
	c := pick(o, "", names, func(i int, v Value) (report.Count, bool) {
		name = o.Names[i]
		return countOf(i, v)
	})
	if !c.Known {
		return c
	}
	for i, v := range o.Every(name) {
		if other, ok := countOf(i, v); ok && other.N != c.N && worse(name, other.N, c.N) {
			c = other
		}
	}
	return c
}

func countOf(_ int, v Value) (report.Count, bool) {
	n, ok := node.Number(v.Node)
	return report.Count{N: n, Known: ok}, ok
}

// Flag takes a truth value: true, "true", "yes"; nil = not stated.
func (o *Object) Flag(names ...string) *bool {
	return pick(o, "true or false", names, func(_ int, v Value) (*bool, bool) {
		said, ok := node.Truth(v.Node)
		if !ok {
			return nil, false
		}
		return &said, true
	})
}

// Texts takes a list of strings. A single string is a list of one; objects in the list give their path, id or text; a map
// gives "name: value" lines. Nil = absent, empty = present and none.
func (o *Object) Texts(names ...string) []string { return pick(o, "a list", names, o.Strings) }

// Strings gives a list of texts from a list, one text, or an object, whose members are written “name: value”; false = the value is none of these. I
// is the member it stands in.
func (o *Object) Strings(i int, v Value) ([]string, bool) {
	list := []string{}
	switch v.Node.Kind {
	case decode.String:
		if text := strings.TrimSpace(v.Node.Text); text != "" {
			list = append(list, text)
		}
		return list, true
	case decode.Object:
		for j := range v.Node.Members {
			m := &v.Node.Members[j]
			list = append(list, m.Name+": "+node.Plain(&m.Value))
		}
		return list, true
	case decode.Array:
		v = v.Held()
		for j := range v.Node.Items {
			list = append(list, o.stringOf(i, v.Item(j))...)
		}
		return list, true
	}
	return nil, false
}

// stringOf gives one entry of a list of strings; nothing for null.
func (o *Object) stringOf(i int, v Value) []string {
	switch v.Node.Kind {
	case decode.Null:
		return nil
	case decode.Object:
		inner := o.R.Object(v)
		o.Open(i, inner)
		for _, name := range []string{"path", "file", "file_path", "filename", "id", "name", "text", "description", "title", "question", "item"} {
			if inner.Kind(name) == decode.String {
				return []string{inner.Scalar(name)}
			}
		}
		inner.Taken = make([]bool, len(inner.Taken))
		return []string{report.Shorten(v.Node.JSON(), node.MaxValue)}
	}
	return []string{node.Plain(v.Node)}
}

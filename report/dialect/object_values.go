package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// count takes a number of things: 42, 42.0, "42".
func (o *object) count(names ...string) report.Count {
	return pick(o, "a whole number", names, countOf)
}

// declared takes a number where one stands; lists and words under these names are left to others.
func (o *object) declared(names ...string) report.Count { return pick(o, "", names, countOf) }

func countOf(_ int, v value) (report.Count, bool) {
	n, ok := number(v.node)
	return report.Count{N: n, Known: ok}, ok
}

// flag takes a truth value: true, "true", "yes"; nil = not stated.
func (o *object) flag(names ...string) *bool {
	return pick(o, "true or false", names, func(_ int, v value) (*bool, bool) {
		said, ok := truth(v.node)
		if !ok {
			return nil, false
		}
		return &said, true
	})
}

// texts takes a list of strings. A single string is a list of one; objects in the list give their path, id or text; a map
// gives "name: value" lines. Nil = absent, empty = present and none.
func (o *object) texts(names ...string) []string { return pick(o, "a list", names, o.strings) }

func (o *object) strings(i int, v value) ([]string, bool) {
	list := []string{}
	switch v.node.Kind {
	case decode.String:
		if text := strings.TrimSpace(v.node.Text); text != "" {
			list = append(list, text)
		}
		return list, true
	case decode.Object:
		for j := range v.node.Members {
			m := &v.node.Members[j]
			list = append(list, m.Name+": "+plain(&m.Value))
		}
		return list, true
	case decode.Array:
		for j := range v.node.Items {
			list = append(list, o.stringOf(i, v.item(j))...)
		}
		return list, true
	}
	return nil, false
}

// stringOf gives one entry of a list of strings; nothing for null.
func (o *object) stringOf(i int, v value) []string {
	switch v.node.Kind {
	case decode.Null:
		return nil
	case decode.Object:
		inner := o.r.object(v)
		o.open(i, inner)
		for _, name := range []string{"path", "file", "file_path", "filename", "id", "name", "text", "description", "title", "question", "item"} {
			if inner.kind(name) == decode.String {
				return []string{inner.scalar(name)}
			}
		}
		inner.taken = make([]bool, len(inner.taken))
		return []string{report.Shorten(v.node.JSON(), maxValue)}
	}
	return []string{plain(v.node)}
}

// items takes a list whose entries a reader decodes itself. A single object or string is a list of one, and a map of
// objects is the list of its values, each with its key. Nil = absent.
func (o *object) items(names ...string) (list []entry) {
	o.first("a list", names, func(i int, v value) bool {
		if v.node.Kind != decode.Array && v.node.Kind != decode.Object && v.node.Kind != decode.String {
			return false
		}
		list = entries(v)
		o.also = append(o.also, notesBeside(v)...)
		for j := range list {
			if list[j].fields = o.r.object(list[j].value); list[j].fields != nil {
				o.open(i, list[j].fields)
			}
		}
		return true
	})
	return list
}

// entry is one element of a list.
type entry struct {
	value
	key    string  // its name, where the list is a map
	fields *object // nil where it is no object
}

func entries(v value) []entry {
	list := []entry{}
	switch {
	case saysEmpty(v.node) || len(v.node.Items) == 1 && saysEmpty(&v.node.Items[0]):
	case v.node.Kind == decode.Array:
		for i := range v.node.Items {
			if v.node.Items[i].Kind != decode.Null {
				list = append(list, entry{value: v.item(i)})
			}
		}
	case isMap(v.node):
		for i, m := range v.node.Members {
			if !isNote(m) {
				list = append(list, entry{value: v.member(i), key: strings.TrimSpace(m.Name)})
			}
		}
	default:
		list = append(list, entry{value: v})
	}
	return list
}

// saysEmpty reports whether a text in the place of a list says that there is nothing in it: “none”, “n/a”.
func saysEmpty(n *decode.Node) bool {
	text := strings.TrimSpace(n.Text)
	return n.Kind == decode.String && len(text) < 40 && (text == "" || nothingCounted.MatchString(text) || noneCounted.MatchString(text) && strings.Trim(text, "0") != "")
}

// isMap reports whether the object is a map of records rather than one record: all its values are objects, or most of its names are ids.
func isMap(n *decode.Node) bool {
	return n.Kind == decode.Object && !slices.ContainsFunc(n.Members, noRecord) || mostIDs(n)
}

func noRecord(m decode.Member) bool { return m.Value.Kind != decode.Object }

// mostIDs reports whether an object names no fewer ids than other things: a note or a count may stand beside what it says of each finding.
// A record that has its id in a member is none, and beside other things a word with a number, such as sha256, is no id.
func mostIDs(n *decode.Node) bool {
	ids, sure := 0, 0
	for _, m := range n.Members {
		if name := strings.TrimSpace(m.Name); looksLikeID(name) {
			ids++
			if name[0] < 'a' {
				sure++
			}
		}
	}
	return n.Kind == decode.Object && ids > 0 && (ids == len(n.Members) || sure >= len(n.Members)-sure && !has(n, claimIDNames...))
}

// onlyIDsAndNotes reports whether a whole document is such an object: a list, a record or an id that stands beside them says more, and has
// its own reader.
func onlyIDsAndNotes(n *decode.Node) bool {
	return mostIDs(n) && !slices.ContainsFunc(n.Members, func(m decode.Member) bool {
		return !namesID(m) && (m.Value.Kind == decode.Array || m.Value.Kind == decode.Object || hasID(m.Value.Text))
	})
}

// notesBeside gives what stands beside the records of a map and is none.
func notesBeside(v value) (notes []value) {
	for i, m := range v.node.Members {
		if isMap(v.node) && isNote(m) {
			notes = append(notes, v.member(i))
		}
	}
	return notes
}

// leaveNotes shows as unread what stands beside the records of a map.
func (r *reading) leaveNotes(v value) {
	for _, note := range notesBeside(v) {
		r.art.Unread = append(r.art.Unread, r.unread(note))
	}
}

// isNote reports whether a member stands beside the records of a map and is none.
func isNote(m decode.Member) bool { return noRecord(m) && !namesID(m) }

// namesID reports whether a member is called by an id; blanks around one are slips of the writer.
func namesID(m decode.Member) bool { return looksLikeID(strings.TrimSpace(m.Name)) }

package form

import (
	"slices"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Items takes a list whose entries a reader decodes itself. A single object or string is a list of one, and a map of
// objects is the list of its values, each with its key. Nil = absent.
func (o *Object) Items(names ...string) (list []Entry) {
	o.First("a list", names, func(i int, v Value) bool {
		if v.Node.Kind != decode.Array && v.Node.Kind != decode.Object && v.Node.Kind != decode.String {
			return false
		}
		list = Entries(v)
		o.Also = append(o.Also, notesBeside(v)...)
		for j := range list {
			if list[j].Fields = o.R.Object(list[j].Value); list[j].Fields != nil {
				list[j].Value = list[j].Fields.Value
				o.Open(i, list[j].Fields)
			}
		}
		return true
	})
	return list
}

// Entry is one element of a list.
type Entry struct {
	Value
	Key    string  // its name, where the list is a map
	Fields *Object // nil where it is no object
}

// Entries gives the entries of a list or a map; a single value is a list of one, and a value that says none an empty one. Null is no entry, nor is
// a note beside a map's.
func Entries(v Value) []Entry {
	v = v.Held()
	list := []Entry{}
	switch {
	case saysEmpty(v.Node) || len(v.Node.Items) == 1 && saysEmpty(&v.Node.Items[0]):
	case v.Node.Kind == decode.Array:
		list = make([]Entry, 0, len(v.Node.Items))
		for i := range v.Node.Items {
			if v.Node.Items[i].Kind != decode.Null {
				list = append(list, Entry{Value: v.Item(i)})
			}
		}
	case IsMap(v.Node):
		for i, m := range v.Node.Members {
			if !isNote(m) {
				list = append(list, Entry{Value: v.Member(i), Key: strings.TrimSpace(m.Name)})
			}
		}
	default:
		list = append(list, Entry{Value: v})
	}
	return list
}

// saysEmpty reports whether a text in the place of a list says that there is nothing in it: “none”, “n/a”.
func saysEmpty(n *decode.Node) bool {
	text := strings.TrimSpace(n.Text)
	return n.Kind == decode.String && len(text) < 40 &&
		(text == "" || phrase.NothingCounted.MatchString(text) || phrase.NoneCounted.MatchString(text) && strings.Trim(text, "0") != "")
}

// IsMap reports whether the object is a map of records rather than one record: all its values are objects, or most of its names are ids.
func IsMap(n *decode.Node) bool {
	return n.Kind == decode.Object && !slices.ContainsFunc(n.Members, noRecord) || MostIDs(n)
}

func noRecord(m decode.Member) bool { return m.Value.Kind != decode.Object }

// MostIDs reports whether an object names no fewer ids than other things: a note or a count may stand beside what it says of each finding.
// A record that has its id in a member is none, and beside other things a word with a number, such as sha256, is no id.
func MostIDs(n *decode.Node) bool {
	ids, sure := 0, 0
	for _, m := range n.Members {
		if name := strings.TrimSpace(m.Name); phrase.LooksLikeID(name) {
			ids++
			if name[0] < 'a' {
				sure++
			}
		}
	}
	return n.Kind == decode.Object && ids > 0 && (ids == len(n.Members) || sure >= len(n.Members)-sure && !node.Has(n, phrase.ClaimIDNames...))
}

// OnlyIDsAndNotes reports whether a whole document is such an object: a list, a record or an id that stands beside them says more, and has
// its own reader.
func OnlyIDsAndNotes(n *decode.Node) bool {
	return MostIDs(n) && !slices.ContainsFunc(n.Members, func(m decode.Member) bool {
		return !NamesID(m) && (m.Value.Kind == decode.Array || m.Value.Kind == decode.Object || phrase.HasID(m.Value.Text))
	})
}

// notesBeside gives what stands beside the records of a map and is none.
func notesBeside(v Value) (notes []Value) {
	if !IsMap(v.Node) {
		return nil
	}
	for i, m := range v.Node.Members {
		if isNote(m) {
			notes = append(notes, v.Member(i))
		}
	}
	return notes
}

// LeaveNotes shows as unread what stands beside the records of a map.
func (r *Reading) LeaveNotes(v Value) {
	for _, note := range notesBeside(v) {
		r.Art.Unread = append(r.Art.Unread, r.Unread(note))
	}
}

// isNote reports whether a member stands beside the records of a map and is none.
func isNote(m decode.Member) bool { return noRecord(m) && !NamesID(m) }

// NamesID reports whether a member is called by an id; blanks around one are slips of the writer.
func NamesID(m decode.Member) bool { return phrase.LooksLikeID(strings.TrimSpace(m.Name)) }

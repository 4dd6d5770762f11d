package dialect

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// Object is a cursor over one object that remembers which members a reader consumed. Every method takes the names that
// a field goes by, in snake_case: the first that is present, not null and no echo of the schema wins. A value of the
// wrong type becomes a [report.WrongType] problem and stays visible as unread. All methods of a nil cursor find
// nothing.
type Object struct {
	R *Reading
	Value

	names []string          // of the members, in snake_case
	taken []bool            // by member
	inner map[int][]*Object // cursors opened on members, which account for their own rest
}

// Object opens a cursor; nil where v is no object.
func (r *Reading) Object(v Value) *Object {
	if v.Node == nil || v.Node.Kind != decode.Object {
		return nil
	}
	o := &Object{R: r, Value: v, names: make([]string, len(v.Node.Members)), taken: make([]bool, len(v.Node.Members))}
	for i := range v.Node.Members {
		o.names[i] = Snake(v.Node.Members[i].Name)
	}
	return o
}

// index finds the last free member of that name that says something, -1 if there is none.
func (o *Object) index(name string) int {
	if o == nil {
		return -1
	}
	for i := len(o.names) - 1; i >= 0; i-- {
		if o.names[i] == name && !o.taken[i] && !o.empty(i) {
			return i
		}
	}
	return -1
}

// empty reports whether the member says nothing: null, or the schema's own words for a value.
func (o *Object) empty(i int) bool {
	n := &o.Node.Members[i].Value
	switch {
	case n.Kind == decode.Null:
		o.taken[i] = true
		return true
	case n.Kind == decode.String && len(n.Text) < 300 && schemaEcho.MatchString(n.Text):
		o.taken[i] = true
		o.R.Problem(o.Child(i), report.Note, report.UnknownWord, "echo of "+o.names[i],
			Quote(o.Node.Members[i].Name)+" repeats the schema ("+Quote(n.Text)+"); it counts as absent")
		return true
	}
	return false
}

// schemaEcho is a text that models copy from the schema into the value: "pass | fail", "string — what to do",
// "<TASK-NNN>", "[pending …]".
var schemaEcho = regexp.MustCompile(`^\s*(?:[A-Za-z0-9_\[\]-]{1,30}(?: \| [A-Za-z0-9_\[\]-]{1,30})+` +
	`|(?:string|integer|boolean|number)(?: \| null)?(?: [—–-] .*)?` +
	`|<[A-Za-z][A-Za-z0-9_ -]*>|\[(?:pending|placeholder|tbd|todo)[^\]]*\]|null)\s*$`)

// First offers the members of these names to accept, until it takes one. What it refuses is reported as not being what
// is wanted. An empty want refuses silently and leaves the member free.
func (o *Object) First(want string, names []string, accept func(i int, v Value) bool) {
	for _, name := range names {
		i := o.index(name)
		if i < 0 {
			continue
		}
		v := o.Child(i)
		switch {
		case accept(i, v):
			o.taken[i] = true
			return
		case v.Node.Kind == decode.String && strings.TrimSpace(v.Node.Text) == "":
			o.taken[i] = true
		case want != "":
			o.R.WrongType(v, o.Node.Members[i].Name, want)
		}
	}
}

// pick returns what read makes of the first of these members that it accepts.
func pick[T any](o *Object, want string, names []string, read func(i int, v Value) (T, bool)) (taken T) {
	o.First(want, names, func(i int, v Value) bool {
		value, ok := read(i, v)
		if ok {
			taken = value
		}
		return ok
	})
	return taken
}

// Kind is the kind of the first of the free members; decode.Invalid if there is none.
func (o *Object) Kind(names ...string) decode.Kind {
	for _, name := range names {
		if i := o.index(name); i >= 0 {
			return o.Node.Members[i].Value.Kind
		}
	}
	return decode.Invalid
}

// Text consumes prose: a string, a list of strings (as lines), or an object that wraps one.
func (o *Object) Text(names ...string) string { return pick(o, "text", names, o.prose) }

// MaybeText consumes prose where there is some, and leaves other types free without a problem.
func (o *Object) MaybeText(names ...string) string { return pick(o, "", names, o.prose) }

var wrapped = strings.Fields("text description summary message value snippet code content note comment")

func (o *Object) prose(i int, v Value) (string, bool) {
	switch v.Node.Kind {
	case decode.String:
		return strings.Trim(v.Node.Text, "\r\n"), strings.TrimSpace(v.Node.Text) != "" // indentation is part of quoted code
	case decode.Array:
		return joinLines(v.Node)
	case decode.Object:
		inner := o.R.Object(v)
		text := inner.MaybeText(wrapped...)
		if text != "" {
			o.open(i, inner)
		}
		return text, text != ""
	}
	return "", false
}

func joinLines(n *decode.Node) (string, bool) {
	parts := make([]string, len(n.Items))
	for i := range n.Items {
		if n.Items[i].Kind != decode.String {
			return "", false
		}
		parts[i] = n.Items[i].Text
	}
	return strings.Join(parts, "\n"), true
}

// Word consumes a word: a string without outer blanks, or a number or truth value as written.
func (o *Object) Word(names ...string) string { return pick(o, "a word", names, word) }

// MaybeWord consumes a word, and leaves other types free without a problem.
func (o *Object) MaybeWord(names ...string) string { return pick(o, "", names, word) }

func word(_ int, v Value) (string, bool) {
	is := v.Node.Kind == decode.String || v.Node.Kind == decode.Number || v.Node.Kind == decode.Bool
	return strings.TrimSpace(v.Node.Text), is
}

// Count consumes a number of things: 42, 42.0, "42".
func (o *Object) Count(names ...string) report.Count { return pick(o, "a whole number", names, count) }

// MaybeCount consumes a number, and leaves lists, objects and words under these names free.
func (o *Object) MaybeCount(names ...string) report.Count { return pick(o, "", names, count) }

func count(_ int, v Value) (report.Count, bool) {
	n, ok := Number(v.Node)
	return report.Count{N: n, Known: ok}, ok
}

// Flag consumes a truth value: true, "true", "yes"; nil = not stated. Other types stay free.
func (o *Object) Flag(names ...string) *bool {
	return pick(o, "", names, func(_ int, v Value) (*bool, bool) {
		value, ok := Truth(v.Node)
		return &value, ok
	})
}

// Time consumes a time; a text that is none is a problem.
func (o *Object) Time(names ...string) time.Time {
	return pick(o, "a time", names, func(_ int, v Value) (time.Time, bool) {
		if v.Node.Kind != decode.String && v.Node.Kind != decode.Number {
			return time.Time{}, false
		}
		t, ok := report.ParseStamp(v.Node.Text)
		if !ok && strings.TrimSpace(v.Node.Text) != "" {
			o.R.Problem(v, report.Warning, report.OddTime, "",
				Quote(v.Node.Text)+" is no time; write it as RFC 3339, 2026-03-01T12:00:00Z")
		}
		o.R.Saw(t)
		return t, true
	})
}

// Strings consumes a list of words: a string is a list of one, an object in the list gives its path, id or text. Nil =
// absent, empty = present and none.
func (o *Object) Strings(names ...string) []string {
	return pick(o, "a list", names, func(i int, v Value) ([]string, bool) {
		words := []string{}
		for _, e := range Entries(v) {
			words = append(words, o.wordOf(i, e))
		}
		return words, v.Node.Kind != decode.Bool
	})
}

var nameNames = strings.Fields("path file file_path filename id name text description title question item")

// wordOf is an entry of the i-th member as a word; an object without a name is its JSON.
func (o *Object) wordOf(i int, e Entry) string {
	word := Plain(e.Node)
	if inner := o.R.Object(e.Value); inner != nil {
		o.open(i, inner)
		word = cmp.Or(inner.MaybeWord(nameNames...), word)
	}
	if e.Key != "" {
		word = e.Key + ": " + word
	}
	return word
}

// Object opens a cursor on the first of the members that is an object; nil if none is.
func (o *Object) Object(names ...string) (inner *Object) {
	o.First("", names, func(i int, v Value) bool {
		if inner = o.R.Object(v); inner != nil {
			o.open(i, inner)
		}
		return inner != nil
	})
	return inner
}

// List consumes a list whose entries the caller reads: a single value is a list of one, a map of objects the list of
// its values. Cursors stand ready on entries that are objects. Nil = absent, empty = present and none.
func (o *Object) List(names ...string) []Entry { return o.list("a list", names) }

// MaybeList is List that leaves texts, numbers and truth values free without a problem.
func (o *Object) MaybeList(names ...string) []Entry { return o.list("", names) }

func (o *Object) list(want string, names []string) []Entry {
	return pick(o, want, names, func(i int, v Value) ([]Entry, bool) {
		text := v.Node.Kind == decode.String && (want != "" || IsNone(v.Node.Text))
		if v.Node.Kind != decode.Array && v.Node.Kind != decode.Object && !text {
			return nil, false
		}
		list := Entries(v)
		for j := range list {
			if list[j].Fields = o.R.Object(list[j].Value); list[j].Fields != nil {
				o.open(i, list[j].Fields)
			}
		}
		return list, true
	})
}

// Try offers cursors on a member, or on the entries of a list, and consumes it if one of them is taken.
func (o *Object) Try(name string, take func(*Object) bool) {
	o.First("", []string{name}, func(i int, v Value) (took bool) {
		list := []Value{v}
		if v.Node.Kind == decode.Array {
			list = v.Children()
		}
		var opened []*Object
		for _, at := range list {
			if inner := o.R.Object(at); inner != nil {
				opened = append(opened, inner)
				took = take(inner) || took
			}
		}
		if took {
			o.open(i, opened...)
		}
		return took
	})
}

// Drop consumes members that need no decoding.
func (o *Object) Drop(names ...string) {
	if o == nil {
		return
	}
	for i, name := range o.names {
		if slices.Contains(names, name) {
			o.taken[i] = true
		}
	}
}

// open remembers a cursor on a member, so that what it leaves is not lost.
func (o *Object) open(i int, inner ...*Object) {
	if o.inner == nil {
		o.inner = map[int][]*Object{}
	}
	o.inner[i] = append(o.inner[i], inner...)
}

// Rest returns every member that nobody consumed, one record each, once, and notes their names.
func (o *Object) Rest() (list []report.Unread) {
	o.Unclaimed(func(_ string, v Value) {
		name := Quote(v.parent.Members[v.child].Name)
		if !slices.Contains(o.R.unknown, name) && len(o.R.unknown) < maxNames {
			o.R.unknown = append(o.R.unknown, name)
		}
		list = append(list, o.R.Unread(v))
	})
	if o != nil {
		o.Drop(o.names...)
		clear(o.inner)
	}
	return list
}

// Unclaimed calls give for each member that nobody consumed, those of opened cursors included.
func (o *Object) Unclaimed(give func(name string, v Value)) {
	if o == nil {
		return
	}
	for i := range o.taken {
		if len(o.inner[i]) > 0 {
			for _, inner := range o.inner[i] {
				inner.Unclaimed(give)
			}
		} else if !o.taken[i] && o.Node.Members[i].Value.Kind != decode.Null {
			give(o.names[i], o.Child(i))
		}
	}
}

// Entry is one element of a list.
type Entry struct {
	Value
	Key    string  // its name, where the list is a map
	Fields *Object // nil where it is no object
}

// Entries returns the entries of a list or of a map of objects; any other value is a list of one, null and a word for
// none an empty one.
func Entries(v Value) []Entry {
	list := []Entry{}
	switch {
	case v.Node.Kind == decode.Array || isMap(v.Node):
		for i := range v.Len() {
			e := Entry{Value: v.Child(i)}
			if v.Node.Kind == decode.Object {
				e.Key = strings.TrimSpace(v.Node.Members[i].Name)
			}
			if !saysNone(e.Node) {
				list = append(list, e)
			}
		}
	case !saysNone(v.Node):
		list = append(list, Entry{Value: v})
	}
	return list
}

// isMap reports whether the object is a map of records rather than one record: it has members, and all of them are
// objects.
func isMap(n *decode.Node) bool {
	return n.Kind == decode.Object && len(n.Members) > 0 &&
		!slices.ContainsFunc(n.Members, func(m decode.Member) bool { return m.Value.Kind != decode.Object })
}

func saysNone(n *decode.Node) bool {
	return n.Kind == decode.Null || n.Kind == decode.String && (strings.TrimSpace(n.Text) == "" || IsNone(n.Text)) ||
		n.Kind == decode.Object && len(n.Members) == 0
}

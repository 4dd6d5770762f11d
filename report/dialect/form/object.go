package form

import (
	"iter"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Object is a cursor over one object that remembers which members a reader took. Every method takes the names that a
// field goes by: the first that is present, not null and no echo of the schema wins.
type Object struct {
	R *Reading
	Value
	Names []string          // of the members, in snake_case
	Taken []bool            // by member
	Inner map[int][]*Object // cursors opened on members, which account for their own rest
	Also  []Value           // taken in part, or of the wrong type and said so: shown whole among the unread
	all   node.Names        // of the members, taken or not
}

// Object opens a cursor; nil where v is no object. All methods of a nil cursor find nothing.
func (r *Reading) Object(v Value) *Object {
	if v.Node == nil || v.Node.Kind != decode.Object {
		return nil
	}
	o := &Object{R: r, Value: v.Held(), Names: make([]string, len(v.Node.Members)), Taken: make([]bool, len(v.Node.Members)), all: node.Of(v.Node)}
	for i := range v.Node.Members {
		o.Names[i] = node.Snake(v.Node.Members[i].Name)
	}
	return o
}

// Index finds the last free member of that name, because the last of two equal names is what most readers take; -1 if none.
func (o *Object) Index(name string) int {
	if o == nil || o.all.Lack(name) {
		return -1
	}
	for i := len(o.Names) - 1; i >= 0; i-- {
		if o.Names[i] == name && !o.Taken[i] {
			return i
		}
	}
	return -1
}

// holds reports whether a member of that name is free.
func (o *Object) holds(name string) bool { return o.Index(name) >= 0 }

// Find gives the first of the members that is there and not null, whether it was taken or not.
func (o *Object) Find(names ...string) *decode.Node {
	if o == nil {
		return nil
	}
	return o.all.Find(names...)
}

// Present gives the members of these names that are there and say something.
func (o *Object) Present(names []string) iter.Seq2[int, Value] {
	return func(yield func(int, Value) bool) {
		for _, name := range names {
			if i := o.Index(name); i >= 0 && !o.empty(i) && !yield(i, o.Member(i)) {
				return
			}
		}
	}
}

// Every gives all members of these names that say something, also those that stand in the file twice.
func (o *Object) Every(names ...string) iter.Seq2[int, Value] {
	return func(yield func(int, Value) bool) {
		if o == nil {
			return
		}
		for i, name := range o.Names {
			if slices.Contains(names, name) && !o.Taken[i] && !o.empty(i) && !yield(i, o.Member(i)) {
				return
			}
		}
	}
}

// First offers the members of these names to accept, until it takes one. What it refuses is a problem and stays unread (P3).
func (o *Object) First(want string, names []string, accept func(i int, v Value) bool) {
	for _, name := range names {
		i := o.Index(name)
		if i < 0 || o.empty(i) {
			continue
		}
		v := o.Member(i)
		if accept(i, v) || node.Lone(v.Node) && accept(i, v.Item(0)) {
			o.Taken[i] = true
			return
		}
		if node.Blank(v.Node) {
			o.Taken[i] = true
			continue
		}
		if want != "" {
			o.R.WrongType(v, o.Node.Members[i].Name, want)
			o.TakeInPart(i, v)
		}
	}
}

// pick gives what read makes of the first of these members that it accepts.
func pick[T any](o *Object, want string, names []string, read func(i int, v Value) (T, bool)) (taken T) {
	o.First(want, names, func(i int, v Value) (ok bool) {
		taken, ok = read(i, v)
		return ok
	})
	return taken
}

// empty reports whether the member says nothing: null, or the schema's own words for a value.
func (o *Object) empty(i int) bool {
	n := &o.Node.Members[i].Value
	switch {
	case n.Kind == decode.Null:
		o.Taken[i] = true
		return true
	case n.Kind == decode.String && phrase.IsEcho(n.Text):
		o.Taken[i] = true
		o.R.Problem(o.Member(i), report.Note, report.UnknownWord, "echo of "+o.Names[i],
			Quote(o.Node.Members[i].Name)+" repeats the schema ("+Quote(n.Text)+") and says nothing; it counts as absent")
		return true
	}
	return false
}

// Has reports whether one of the members is there to be taken.
func (o *Object) Has(names ...string) bool {
	return slices.ContainsFunc(names, func(name string) bool {
		i := o.Index(name)
		return i >= 0 && o.Node.Members[i].Value.Kind != decode.Null
	})
}

// Kind tells the kind of the first of the members that is there.
func (o *Object) Kind(names ...string) decode.Kind {
	for _, name := range names {
		if i := o.Index(name); i >= 0 && o.Node.Members[i].Value.Kind != decode.Null {
			return o.Node.Members[i].Value.Kind
		}
	}
	return decode.Invalid
}

// Open remembers a cursor on a member, so that what it leaves is not lost.
func (o *Object) Open(i int, inner *Object) {
	if o.Inner == nil {
		o.Inner = map[int][]*Object{}
	}
	o.Inner[i] = append(o.Inner[i], inner)
}

// TakeInPart takes a member that is shown whole among the unread all the same.
func (o *Object) TakeInPart(i int, v Value) { o.Taken[i], o.Also = true, append(o.Also, v) }

// Object opens a cursor on a member that is an object; nil if none is.
func (o *Object) Object(names ...string) (inner *Object) {
	o.First("", names, func(i int, v Value) bool {
		if inner = o.R.Object(v); inner != nil {
			o.Open(i, inner)
		}
		return inner != nil
	})
	return inner
}

// MustObject is object for a name under which nothing else may stand.
func (o *Object) MustObject(name string) (inner *Object) {
	if inner = o.Object(name); inner == nil {
		o.First("an object", []string{name}, func(int, Value) bool { return false })
	}
	return inner
}

// Commit takes the commit that a file is about, where it names one for good.
func (o *Object) Commit() string {
	if n := o.Find(phrase.CommitNames...); n == nil || !report.IsCommit(strings.TrimSpace(n.Text)) {
		return ""
	}
	return o.Scalar(phrase.CommitNames...)
}

// Saw notes a time that the object states; see [Reading.Saw].
func (o *Object) Saw(t time.Time) {
	if o != nil {
		o.R.Saw(t)
	}
}

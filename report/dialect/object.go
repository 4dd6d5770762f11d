package dialect

import (
	"iter"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// object is a cursor over one object that remembers which members a reader took. Every method takes the names that a
// field goes by: the first that is present, not null and no echo of the schema wins.
type object struct {
	r *reading
	value
	names []string          // of the members, in snake_case
	taken []bool            // by member
	inner map[int][]*object // cursors opened on members, which account for their own rest
	also  []value           // taken in part, or of the wrong type and said so: shown whole among the unread
}

// object opens a cursor; nil where v is no object. All methods of a nil cursor find nothing.
func (r *reading) object(v value) *object {
	if v.node == nil || v.node.Kind != decode.Object {
		return nil
	}
	o := &object{r: r, value: v, names: make([]string, len(v.node.Members)), taken: make([]bool, len(v.node.Members))}
	for i := range v.node.Members {
		o.names[i] = snake(v.node.Members[i].Name)
	}
	return o
}

// index finds the last free member of that name, because the last of two equal names is what most readers take; -1 if none.
func (o *object) index(name string) int {
	for i := len(o.names) - 1; i >= 0; i-- {
		if o.names[i] == name && !o.taken[i] {
			return i
		}
	}
	return -1
}

// present gives the members of these names that are there and say something.
func (o *object) present(names []string) iter.Seq2[int, value] {
	return func(yield func(int, value) bool) {
		if o == nil {
			return
		}
		for _, name := range names {
			if i := o.index(name); i >= 0 && !o.empty(i) && !yield(i, o.member(i)) {
				return
			}
		}
	}
}

// every gives all members of these names that say something, also those that stand in the file twice.
func (o *object) every(names ...string) iter.Seq2[int, value] {
	return func(yield func(int, value) bool) {
		if o == nil {
			return
		}
		for i, name := range o.names {
			if slices.Contains(names, name) && !o.taken[i] && !o.empty(i) && !yield(i, o.member(i)) {
				return
			}
		}
	}
}

// first offers the members of these names to accept, until it takes one. What it refuses is a problem and stays unread (P3).
func (o *object) first(want string, names []string, accept func(i int, v value) bool) {
	for i, v := range o.present(names) {
		if accept(i, v) || lone(v.node) && accept(i, v.item(0)) {
			o.taken[i] = true
			return
		}
		if blank(v.node) {
			o.taken[i] = true
			continue
		}
		if want != "" {
			o.r.wrongType(v, o.node.Members[i].Name, want)
			o.also, o.taken[i] = append(o.also, v), true
		}
	}
}

// pick gives what read makes of the first of these members that it accepts.
func pick[T any](o *object, want string, names []string, read func(i int, v value) (T, bool)) (taken T) {
	o.first(want, names, func(i int, v value) (ok bool) {
		taken, ok = read(i, v)
		return ok
	})
	return taken
}

// empty reports whether the member says nothing: null, or the schema's own words for a value.
func (o *object) empty(i int) bool {
	n := &o.node.Members[i].Value
	switch {
	case n.Kind == decode.Null:
		o.taken[i] = true
		return true
	case n.Kind == decode.String && isEcho(n.Text):
		o.taken[i] = true
		o.r.problem(o.member(i), report.Note, report.UnknownWord, "echo of "+o.names[i],
			quote(o.node.Members[i].Name)+" repeats the schema ("+quote(n.Text)+") and says nothing; it counts as absent")
		return true
	}
	return false
}

// has reports whether one of the members is there to be taken.
func (o *object) has(names ...string) bool {
	return o != nil && slices.ContainsFunc(names, func(name string) bool {
		i := o.index(name)
		return i >= 0 && o.node.Members[i].Value.Kind != decode.Null
	})
}

// kind tells the kind of the first of the members that is there.
func (o *object) kind(names ...string) decode.Kind {
	if o == nil {
		return decode.Invalid
	}
	for _, name := range names {
		if i := o.index(name); i >= 0 && o.node.Members[i].Value.Kind != decode.Null {
			return o.node.Members[i].Value.Kind
		}
	}
	return decode.Invalid
}

// open remembers a cursor on a member, so that what it leaves is not lost.
func (o *object) open(i int, inner *object) {
	if o.inner == nil {
		o.inner = map[int][]*object{}
	}
	o.inner[i] = append(o.inner[i], inner)
}

// object opens a cursor on a member that is an object; nil if none is.
func (o *object) object(names ...string) (inner *object) {
	o.first("", names, func(i int, v value) bool {
		if inner = o.r.object(v); inner != nil {
			o.open(i, inner)
		}
		return inner != nil
	})
	return inner
}

// mustObject is object for a name under which nothing else may stand.
func (o *object) mustObject(name string) (inner *object) {
	if inner = o.object(name); inner == nil {
		o.first("an object", []string{name}, func(int, value) bool { return false })
	}
	return inner
}

// stamp takes a time; one that is no time is a problem (P9).
func (o *object) stamp(names ...string) (t time.Time) {
	o.first("a time", names, func(_ int, v value) bool {
		if v.node.Kind != decode.String && v.node.Kind != decode.Number {
			return false
		}
		var ok bool
		if t, ok = report.ParseStamp(v.node.Text); !ok && report.Filled(v.node.Text) {
			o.r.problem(v, report.Warning, report.OddTime, "", quote(v.node.Text)+" is no time; write it as RFC 3339, 2026-03-01T12:00:00Z")
		}
		return true
	})
	o.saw(t)
	return t
}

// zoneless reports whether the time that stamp takes names hours and no zone.
func (o *object) zoneless(names ...string) bool {
	if o == nil {
		return false
	}
	n := find(o.node, names...)
	return n != nil && report.Zoneless(n.Text)
}

// commit takes the commit that a file is about, where it names one for good.
func (o *object) commit() string {
	if o == nil {
		return ""
	}
	if n := find(o.node, commitNames...); n == nil || !report.IsCommit(strings.TrimSpace(n.Text)) {
		return ""
	}
	return o.scalar(commitNames...)
}

func (o *object) saw(t time.Time) {
	if o != nil {
		o.r.saw(t)
	}
}

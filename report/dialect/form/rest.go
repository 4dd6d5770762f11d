package form

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/phrase"
)

// Rest gives every member that nobody took, one record each.
func (o *Object) Rest() (list []report.Unread) {
	o.Untaken(func(name string, v Value) {
		if name != "" {
			o.R.name(name)
		}
		list = append(list, o.R.Unread(v))
	})
	return list
}

// Untaken gives every member that nobody took, with the name under which it is news; it has none where a problem told of it.
func (o *Object) Untaken(give func(name string, v Value)) {
	if o == nil {
		return
	}
	for _, v := range o.Also {
		give("", v)
	}
	for i := range o.Taken {
		switch {
		case len(o.Inner[i]) > 0:
			for _, inner := range o.Inner[i] {
				inner.Untaken(give)
			}
		case !o.Taken[i] && o.Node.Members[i].Value.Kind != decode.Null:
			o.R.below(o.Node.Members[i].Name, o.Member(i), give)
		}
	}
}

// Left adds what nobody took of a value below which the search for lists may have taken parts.
func (r *Reading) Left(list []report.Unread, name string, v Value) []report.Unread {
	r.below(name, v, func(name string, v Value) {
		r.name(name)
		list = append(list, r.Unread(v))
	})
	return list
}

// below gives what nobody took of a value.
func (r *Reading) below(name string, v Value, give func(name string, v Value)) {
	switch {
	case r.IsConsumed(v.Node):
	case !r.IsPassed(v.Node):
		give(name, v)
	default:
		v = v.Held()
		for i := range v.Node.Members {
			r.below(v.Node.Members[i].Name, v.Member(i), give)
		}
		for i := range v.Node.Items {
			r.below(name, v.Item(i), give)
		}
	}
}

// schemaTags are the words that say what a file is; once it is read they are no news.
var schemaTags = []string{"architectplan", "architectureplan", "reviewfindings", "fixsummary", "verificationresult", "securitydesignreview", "testcoverageresult", "contextbundle"}

// DropTag takes the tag by which a file names its own schema, where it is one that we know: it says nothing more.
func (o *Object) DropTag() {
	o.First("", []string{"schema", "$schema", "type", "document_type"}, func(_ int, v Value) bool {
		return v.Node.Kind == decode.String && slices.Contains(schemaTags, phrase.Word(v.Node.Text))
	})
}

// KeepRest puts what the root's reader left into the artefact, and every other document of the file whole.
func (r *Reading) KeepRest(root *Object, at Value) {
	if root.DropTag(); root != nil && !r.IsConsumed(root.Node) { // a document that is itself a finding gave its rest to it
		r.Art.Unread = append(r.Art.Unread, root.Rest()...)
	}
	if root == nil {
		r.KeepOthers(nil) // an array: what its lists did not take is left
		return
	}
	r.KeepOthers([]Value{at})
	r.keepBeside(at)
}

// KeepOthers keeps the documents of the file that are none of these and hold none of them.
func (r *Reading) KeepOthers(read []Value) {
	known := make(map[*decode.Node]bool, len(read))
	for _, v := range read {
		known[v.Node] = true
	}
	for _, root := range r.File.Roots() {
		if !known[root.Node] && !holdsOne(root.Node, known) {
			r.Art.Unread = r.Left(r.Art.Unread, "another document in the same file", root)
		}
	}
}

// holdsOne: a document with a value that was read, or a list of which each was, is none that stands beside it.
func holdsOne(top *decode.Node, known map[*decode.Node]bool) bool {
	read := 0
	for i := range top.Items {
		if known[&top.Items[i]] {
			read++
		}
	}
	if read > 0 && read == len(top.Items) {
		return true
	}
	for i := range top.Members {
		if known[&top.Members[i].Value] {
			return true
		}
	}
	return false
}

// keepBeside keeps what stands beside an answer that lay one level down ({"result": {…}, "cost": 3}).
func (r *Reading) keepBeside(at Value) {
	for _, top := range r.File.Roots() {
		if top.Node == at.Node || !Within(top.Node, at.Node) {
			continue
		}
		for i := range top.Node.Members {
			if m := &top.Node.Members[i]; &m.Value != at.Node && m.Value.Kind != decode.Null {
				r.Art.Unread = r.Left(r.Art.Unread, m.Name, top.Member(i))
			}
		}
	}
}

// Within reports whether n is a member's value of top.
func Within(top, n *decode.Node) bool {
	for i := range top.Members {
		if &top.Members[i].Value == n {
			return true
		}
	}
	return false
}

// Refuse gives an artefact that says that the file is not what its name says.
func (r *Reading) Refuse(at Value, what string) *report.Artefact {
	if at.In.Text == nil {
		at = AtLine(1)
	}
	r.Art.Partly = true
	r.Problem(at, report.Error, report.WrongType, what, "this is no "+what+": an object is needed, but the file holds "+Article(at.Node.Kind))
	for _, root := range r.File.Roots() {
		r.Art.Unread = append(r.Art.Unread, r.Unread(root))
	}
	return r.Finish()
}

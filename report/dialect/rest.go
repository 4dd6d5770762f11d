package dialect

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// rest gives every member that nobody took, one record each.
func (o *object) rest() (list []report.Unread) {
	o.untaken(func(name string, v value) {
		if name != "" {
			o.r.name(name)
		}
		list = append(list, o.r.unread(v))
	})
	return list
}

// untaken gives every member that nobody took, with the name under which it is news; it has none where a problem told of it.
func (o *object) untaken(give func(name string, v value)) {
	if o == nil {
		return
	}
	for _, v := range o.also {
		give("", v)
	}
	for i := range o.taken {
		switch {
		case len(o.inner[i]) > 0:
			for _, inner := range o.inner[i] {
				inner.untaken(give)
			}
		case !o.taken[i] && o.node.Members[i].Value.Kind != decode.Null:
			o.r.below(o.node.Members[i].Name, o.member(i), give)
		}
	}
}

// left adds what nobody took of a value below which the search for lists may have taken parts.
func (r *reading) left(list []report.Unread, name string, v value) []report.Unread {
	r.below(name, v, func(name string, v value) {
		r.name(name)
		list = append(list, r.unread(v))
	})
	return list
}

// below gives what nobody took of a value.
func (r *reading) below(name string, v value, give func(name string, v value)) {
	switch {
	case r.isConsumed(v.node):
	case !r.isPassed(v.node):
		give(name, v)
	default:
		for i := range v.node.Members {
			r.below(v.node.Members[i].Name, v.member(i), give)
		}
		for i := range v.node.Items {
			r.below(name, v.item(i), give)
		}
	}
}

// schemaTags are the words that say what a file is; once it is read they are no news.
var schemaTags = []string{"architectplan", "architectureplan", "reviewfindings", "fixsummary", "verificationresult", "securitydesignreview", "testcoverageresult", "contextbundle"}

func (o *object) dropTag() {
	o.first("", []string{"schema", "$schema", "type", "document_type"}, func(_ int, v value) bool {
		return v.node.Kind == decode.String && slices.Contains(schemaTags, word(v.node.Text))
	})
}

// keepRest puts what the root's reader left into the artefact, and every other document of the file whole.
func (r *reading) keepRest(root *object, at value) {
	if root.dropTag(); root != nil && !r.isConsumed(root.node) { // a document that is itself a finding gave its rest to it
		r.art.Unread = append(r.art.Unread, root.rest()...)
	}
	if root == nil {
		r.keepOthers(nil) // an array: what its lists did not take is left
		return
	}
	r.keepOthers([]value{at})
	r.keepBeside(at)
}

// keepOthers keeps the documents of the file that are none of these and hold none of them.
func (r *reading) keepOthers(read []value) {
	known := make(map[*decode.Node]bool, len(read))
	for _, v := range read {
		known[v.node] = true
	}
	for _, root := range r.file.roots() {
		if !known[root.node] && !holdsOne(root.node, known) {
			r.art.Unread = r.left(r.art.Unread, "another document in the same file", root)
		}
	}
}

func holdsOne(top *decode.Node, known map[*decode.Node]bool) bool {
	if len(top.Items) == 1 && known[&top.Items[0]] {
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
func (r *reading) keepBeside(at value) {
	for _, top := range r.file.roots() {
		if top.node == at.node || !within(top.node, at.node) {
			continue
		}
		for i := range top.node.Members {
			if m := &top.node.Members[i]; &m.Value != at.node && m.Value.Kind != decode.Null {
				r.art.Unread = r.left(r.art.Unread, m.Name, top.member(i))
			}
		}
	}
}

// within reports whether n is a member's value of top.
func within(top, n *decode.Node) bool {
	for i := range top.Members {
		if &top.Members[i].Value == n {
			return true
		}
	}
	return false
}

package dialect

import (
	"swarmreport/report"
	"swarmreport/report/decode"
)

// cut gives what a review's object says of having broken off; empty where it says nothing of that.
func (o *object) cut(empty bool) string {
	if o == nil || o.node == nil {
		return ""
	}
	heads := []*decode.Node{o.node}
	for _, name := range headNames {
		if n := find(o.node, name); n != nil && n.Kind == decode.Object {
			heads = append(heads, n)
		}
	}
	for _, n := range heads {
		if said := cutIn(n, empty); said != "" {
			return said
		}
	}
	return ""
}

// notWhole marks the file of a review or a verification that broke off.
func (r *reading) notWhole(at value, what, said string) {
	if said == "" {
		return
	}
	r.art.Partly = true
	r.problem(at, report.Error, report.Unfinished, what, "the "+what+" says that it is not whole: "+quote(said)+"; what it did not come to is not known: let it be finished, and put the file in its place")
}

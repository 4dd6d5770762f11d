package form

import (
	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Cut gives what a review's object says of having broken off; empty where it says nothing of that.
func (o *Object) Cut(empty bool) string {
	if o == nil || o.Node == nil {
		return ""
	}
	heads := []*decode.Node{o.Node}
	for _, name := range phrase.HeadNames {
		if n := node.Find(o.Node, name); n != nil && n.Kind == decode.Object {
			heads = append(heads, n)
		}
	}
	for _, n := range heads {
		if said := phrase.CutIn(n, empty); said != "" {
			return said
		}
	}
	return ""
}

// NotWhole marks the file of a review or a verification that broke off.
func (r *Reading) NotWhole(at Value, what, said string) {
	if said == "" {
		return
	}
	r.Art.Partly = true
	r.Problem(at, report.Error, report.Unfinished, what, "the "+what+" says that it is not whole: "+Quote(said)+"; what it did not come to is not known: let it be finished, and put the file in its place")
}

package rundir

import (
	"hash/maphash"
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
)

// A review that was written again, by another program or with its members in another order, has other bytes and says the same. It is a copy
// as one of equal bytes is: its findings would count twice.

// sameWords gives what is equal for reviews that say the same; 0 where the file is no review, lists nothing, or was not read whole.
func (c *content) sameWords(a *report.Artefact) uint64 {
	if a == nil {
		return 0
	}
	lists := slices.ContainsFunc(a.Reviews, func(v *report.Review) bool { return len(v.Findings) > 0 && v.Message == "" })
	if c.file.Format != form.JSON || c.file.Doc == nil || !lists || a.Summary != nil ||
		a.Verification != nil || len(a.Messages) > 0 || c.state(a) != report.Whole {
		return 0
	}
	says := maphash.String(meanings, a.As)
	for i := range c.file.Doc.Values {
		says = maphash.Comparable(meanings, [2]uint64{says, digestOf("", &c.file.Doc.Values[i])})
	}
	return max(says, 1)
}

// meanings makes a digest differ from process to process, so that nobody writes two reviews that have the same.
var meanings = maphash.MakeSeed()

// A meaning is what a value says under its name, what it holds as digests of that: items in their order, members in any, for theirs are summed.
type meaning struct {
	name, text     string
	kind           decode.Kind
	items, members uint64
}

// digestOf gives a number for a value and the name of the member that it is, if it is one. Writing all values into one maphash.Hash would need
// another one for each member, each from the heap.
func digestOf(name string, n *decode.Node) uint64 {
	m := meaning{name: name, text: n.Text, kind: n.Kind, items: uint64(len(n.Items))}
	for i := range n.Items {
		m.items = maphash.Comparable(meanings, [2]uint64{m.items, digestOf("", &n.Items[i])})
	}
	for i := range n.Members {
		m.members += digestOf(n.Members[i].Name, &n.Members[i].Value)
	}
	return maphash.Comparable(meanings, m)
}

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
	if c.file.Format != form.JSON || c.file.Doc == nil || !lists || a.Summary != nil || a.Verification != nil || len(a.Messages) > 0 || c.state(a) != report.Whole {
		return 0
	}
	var h maphash.Hash
	h.SetSeed(meanings)
	h.WriteString(a.As)
	for i := range c.file.Doc.Values {
		addMeaning(&h, &c.file.Doc.Values[i])
	}
	return max(h.Sum64(), 1)
}

// meanings makes a digest differ from process to process, so that nobody writes two reviews that have the same.
var meanings = maphash.MakeSeed()

// addMeaning adds a value to a digest. The members of an object count in any order: their digests are summed.
func addMeaning(h *maphash.Hash, n *decode.Node) {
	h.WriteByte(byte(n.Kind))
	addText(h, n.Text)
	addNumber(h, uint64(len(n.Items)))
	for i := range n.Items {
		addMeaning(h, &n.Items[i])
	}
	var members uint64
	for i := range n.Members {
		var m maphash.Hash
		m.SetSeed(meanings)
		addText(&m, n.Members[i].Name)
		addMeaning(&m, &n.Members[i].Value)
		members += m.Sum64()
	}
	addNumber(h, members)
}

func addText(h *maphash.Hash, s string) {
	addNumber(h, uint64(len(s)))
	h.WriteString(s)
}

func addNumber(h *maphash.Hash, n uint64) { maphash.WriteComparable(h, n) }

package rundir

import (
	"bytes"
	"crypto/sha256"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// A review that was written again, by another program or with its members in another order, has other bytes and says the same. It is a copy
// as one of equal bytes is: its findings would count twice.

// sameWords gives what is equal for reviews that say the same; empty where the file is no review, lists nothing, or was not read whole.
func (c *content) sameWords(a *report.Artefact) string {
	if a == nil {
		return ""
	}
	lists := slices.ContainsFunc(a.Reviews, func(v *report.Review) bool { return len(v.Findings) > 0 && v.Message == "" })
	if c.file.Format != dialect.JSON || c.file.Doc == nil || !lists || a.Summary != nil || a.Verification != nil || len(a.Messages) > 0 || c.state(a) != report.Whole {
		return ""
	}
	var b bytes.Buffer
	b.WriteString(a.As)
	for i := range c.file.Doc.Values {
		inOrder(&b, &c.file.Doc.Values[i])
	}
	sum := sha256.Sum256(b.Bytes())
	return string(sum[:])
}

// inOrder writes a value with the members of objects by name.
func inOrder(b *bytes.Buffer, n *decode.Node) {
	b.WriteString(strconv.Itoa(int(n.Kind)))
	b.WriteString(strconv.Quote(n.Text))
	b.WriteByte('[')
	for i := range n.Items {
		inOrder(b, &n.Items[i])
	}
	order := make([]*decode.Member, len(n.Members))
	for i := range n.Members {
		order[i] = &n.Members[i]
	}
	slices.SortStableFunc(order, func(x, y *decode.Member) int { return strings.Compare(x.Name, y.Name) })
	for _, m := range order {
		b.WriteString(strconv.Quote(m.Name))
		inOrder(b, &m.Value)
	}
	b.WriteByte(']')
}

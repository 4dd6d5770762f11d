package messages

import (
	"cmp"
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// payloadNames are what the dialects call that which a message carries.
var payloadNames = []string{"payload", "data", "content", "results", "result", "validation", "review", "metadata"}

// keepBroke keeps what a message that approves says of having broken off, or of having been none: “truncated: true”, “dry_run: true”. Of other messages
// it is no matter, for nothing goes by them.
func keepBroke(m *report.Message, n *decode.Node) {
	if m.Verdict == report.Positive {
		m.Broke = report.Shorten(cmp.Or(brokeWithin(n), m.Broke), phrase.MaxOutcome)
	}
}

func brokeWithin(n *decode.Node) string {
	said := brokeIn(n)
	for i := range n.Members {
		m := &n.Members[i]
		if said == "" && m.Value.Kind == decode.Object && slices.Contains(payloadNames, node.Snake(m.Name)) {
			said = brokeWithin(&m.Value)
		}
	}
	return said
}

// brokeIn looks at one level: what a file says of itself a message may say too.
func brokeIn(n *decode.Node) string { return cmp.Or(phrase.CutIn(n, false), phrase.MadeUp(n)) }

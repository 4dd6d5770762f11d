package form

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Outcome takes the word that an object gives for a step; failed counts and exit codes say it too, and that it failed against any word.
func (o *Object) Outcome() string {
	raw := o.WorstWord("status", "result", "outcome", "verdict", "passed", "success", "ok")
	c := o.Declared("failed", "scenarios_failed", "tests_failed", "exit_code")
	switch {
	case c.N > 0 && phrase.OutcomeOf(raw) != report.Failed:
		return "failed"
	case c.Known && raw == "":
		return "passed"
	}
	return raw
}

// Saying gives the member, of these names, that says the text; the value itself where none does. Problems about a word point at it.
func (v Value) Saying(text string, names ...string) Value {
	for i := range v.Node.Members {
		m := &v.Node.Members[i]
		if strings.TrimSpace(m.Value.Text) == text && slices.Contains(names, node.Snake(m.Name)) {
			return v.Member(i)
		}
	}
	return v
}

// WorstWord is ScalarWord for outcomes: where the first word does not say that it failed and another one plainly does, that one counts.
func (o *Object) WorstWord(names ...string) string {
	s := o.ScalarWord(names...)
	if s == "" || phrase.OutcomeOf(s) == report.Failed {
		return s
	}
	worse := o.Said(names, func(n *decode.Node) string {
		if other := node.WordIn(n, decode.String, decode.Bool); phrase.PlainOutcome(other) == report.Failed {
			return other
		}
		return ""
	})
	return cmp.Or(worse, s)
}

// ScalarWord takes a word or truth value and leaves numbers, also those in quotes, and nested values alone.
func (o *Object) ScalarWord(names ...string) string {
	return o.Said(names, func(n *decode.Node) string {
		if _, counts := node.Number(n); counts {
			return ""
		}
		return node.WordIn(n, decode.String, decode.Bool)
	})
}

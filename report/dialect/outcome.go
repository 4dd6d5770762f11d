package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// outcome takes the word that an object gives for a step; failed counts and exit codes say it too, and that it failed against any word.
func (o *object) outcome() string {
	raw := o.worstWord("status", "result", "outcome", "verdict", "passed", "success", "ok")
	c := o.declared("failed", "scenarios_failed", "tests_failed", "exit_code")
	switch {
	case c.N > 0 && outcomeOf(raw) != report.Failed:
		return "failed"
	case c.Known && raw == "":
		return "passed"
	}
	return raw
}

// saying gives the member, of these names, that says the text; the value itself where none does. Problems about a word point at it.
func (v value) saying(text string, names ...string) value {
	for i := range v.node.Members {
		m := &v.node.Members[i]
		if strings.TrimSpace(m.Value.Text) == text && slices.Contains(names, snake(m.Name)) {
			return v.member(i)
		}
	}
	return v
}

// worstWord is scalarWord for outcomes: where the first word does not say that it failed and another one plainly does, that one counts.
func (o *object) worstWord(names ...string) string {
	s := o.scalarWord(names...)
	if s == "" || outcomeOf(s) == report.Failed {
		return s
	}
	worse := o.said(names, func(n *decode.Node) string {
		if other := wordIn(n, decode.String, decode.Bool); plainOutcome(other) == report.Failed {
			return other
		}
		return ""
	})
	return cmp.Or(worse, s)
}

// scalarWord takes a word or truth value and leaves numbers and nested values alone.
func (o *object) scalarWord(names ...string) string {
	return o.said(names, func(n *decode.Node) string { return wordIn(n, decode.String, decode.Bool) })
}

package messages

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/node"
)

// busTypes are the words that a team session's messages go by. The roles are made up for each session, so most types are a
// role's or phase's name with one of busEndings.
var busTypes = []struct {
	name    string
	event   bool // wants no answer
	verdict report.Verdict
}{
	{name: "message"},
	{name: "plan_ready"},
	{name: "plan_approved", verdict: report.Positive},
	{name: "plan_revision", verdict: report.Negative},
	{name: "task_unblocked", event: true},
	{name: "impl_complete"},
	{name: "impl_progress", event: true},
	{name: "test_result"},
	{name: "review_result"},
	{name: "fix_required", verdict: report.Negative},
	{name: "error"},
	{name: "shutdown", event: true},
	{name: "state_update", event: true},
	{name: "session_update", event: true},
	{name: "fast_advance", event: true},
	{name: "capability_gap"},
	{name: "consensus_reached", event: true, verdict: report.Positive},
	{name: "consensus_blocked"},
	{name: "progress", event: true},
	{name: "blocker"},
	{name: "task_complete"},
	{name: "partial_completion", verdict: report.Negative},
}

var busEndings = []string{"_complete", "_ready", "_result", "_revision", "_error", "_progress", "_update"}

// busEvents are the endings of events.
var busEvents = []string{"_progress", "_update"}

// kind gives the line its type's meaning, and the verdict that the payload states.
func (b *busLine) kind() {
	m := b.m
	if m.Type == "" {
		m.Type = "message"
	}
	known := endsIn(b.typed(), busEndings)
	m.Event = m.Event || endsIn(b.typed(), busEvents)
	for _, t := range busTypes {
		if t.name == b.typed() {
			known, m.Event, m.Verdict = true, m.Event || t.event, t.verdict
		}
	}
	if !known {
		unknownType(b.r, b.top.Value, m)
	}
	b.judge()
}

// typed is the line's type in the letters of the dialect: some write TEST_RESULT.
func (b *busLine) typed() string { return node.Snake(b.m.Type) }

func endsIn(word string, endings []string) bool {
	return slices.ContainsFunc(endings, func(end string) bool { return strings.HasSuffix(word, end) && word != end })
}

// judge takes the word by which the message judges work. A result must have a known one (P4); elsewhere a decision is as
// often a choice between things.
func (b *busLine) judge() {
	m := b.m
	word := b.verdict("verdict", "overall_verdict", "review_verdict", "decision", "result", "outcome", "quality_gate")
	if said := b.data.WorstWord("passed", "approved"); word == "" || letsThrough(word) && refuses(said) {
		word = cmp.Or(said, word)
	}
	result := endsIn(b.typed(), []string{"_result"})
	if result || endsIn(b.typed(), []string{"_complete"}) || b.typed() == "state_update" {
		b.data.NoOutcome("verdict", "overall_verdict", "review_verdict", "status", "state")
	}
	if word == "" && result {
		word = m.Status
	}
	switch {
	case b.typed() == "consensus_blocked":
		b.consensus()
	case b.typed() == "blocker" || b.typed() == "error" || endsIn(b.typed(), []string{"_error"}):
		m.Signal = b.word("severity")
	case result:
		judged(b.r, b.top.Value, m, word)
	case word != "":
		m.Signal = word
		if v, _ := verdictWord(word); v != report.NoVerdict {
			m.Verdict = v
		}
	case endsIn(b.typed(), []string{"_complete"}) && notDone(m.Status):
		m.Signal, m.Verdict = m.Status, report.Negative
	}
}

// verdict takes the first of the words, but one that refuses before one that lets the work through.
func (b *busLine) verdict(names ...string) string {
	first := b.word(names...)
	for _, name := range names {
		if other := b.word(name); letsThrough(first) && refuses(other) {
			return other
		}
	}
	return first
}

func letsThrough(word string) bool {
	v, _ := verdictWord(word)
	return v == report.Positive
}

func refuses(word string) bool {
	v, _ := verdictWord(word)
	return v == report.Negative
}

// consensus reads the severity of a blocked consensus: high blocks, medium warns, low counts as reached.
func (b *busLine) consensus() {
	b.m.Signal = b.word("severity", "consensus_severity")
	switch report.ParseSeverity(b.m.Signal) {
	case report.Low, report.Informational:
		b.m.Verdict = report.Positive
	case report.Medium:
		b.m.Verdict = report.NoVerdict
	default:
		b.m.Verdict = report.Negative
	}
}

// notDone reports whether a completion says that the work is not complete: partial_completion, failed.
func notDone(status string) bool {
	word := report.FoldWord(status)
	return strings.HasPrefix(word, "partial") || strings.HasPrefix(word, "not ") && report.ParseOutcome(status) != report.NotRun ||
		slices.Contains(unfinishedWords, word) || report.ParseOutcome(status) == report.Failed
}

var unfinishedWords = []string{"incomplete", "unfinished", "in progress", "pending", "aborted", "cancelled", "canceled", "crashed"}

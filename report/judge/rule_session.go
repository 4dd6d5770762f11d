package judge

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
)

// What a session says of itself as a whole. Its files say it each in a word of their own, and one of them is enough.

// givenUp are said of a whole session, besides what is said of work; stages are how far one may have come.
var (
	givenUp = []string{"incomplete", "not completed", "not complete", "cancelled", "canceled", "abandoned", "terminated", "timeout", "timed out", "interrupted"}
	stages  = []string{"archived", "closed", "finished", "ended", "final", "finalized", "delivered", "merged", "shipped", "implemented", "created", "initialized", "initializing", "new",
		"ready", "planning", "planned", "executing", "implementing", "testing", "reviewing", "review", "reviewed", "resumed", "idle", "waiting", "working", "processing"}
)

func stoppedSession(run *report.Run) (reasons []Reason) {
	for s := range states(run) {
		if saysStop(s.Status) || slices.Contains(givenUp, report.FoldWord(s.Status)) {
			reasons = append(reasons, Reason{Message: "The session says of itself: " + report.Quoted(s.Status) + ".", Refs: refsTo(s.Origin)})
		}
	}
	return reasons
}

// sessionUnclear: a word that nobody knows may say that the session failed. What follows a known word adds to it.
func (a *Account) sessionUnclear() (reasons []Reason) {
	known := slices.Concat(givenUp, stages, underWay, toDo)
	for s := range states(a.Run) {
		first := strings.FieldsFunc(report.FoldWord(s.Status), func(c rune) bool { return !unicode.IsLetter(c) })
		said := saysStop(s.Status) || report.ParseOutcome(s.Status) != report.OutcomeUnknown || slices.Contains(known, report.FoldWord(s.Status))
		if !said && len(first) > 0 && !slices.Contains(known, first[0]) && report.ParseOutcome(first[0]) == report.OutcomeUnknown {
			reasons = append(reasons, Reason{Message: fmt.Sprintf("The status of the session in %s is not known: %s.", s.Path, report.Quoted(s.Status)), Refs: refsTo(s.Origin)})
		}
	}
	return reasons
}

// states gives what the session's files say of it, each word once.
func states(run *report.Run) func(func(report.SessionState) bool) {
	return func(yield func(report.SessionState) bool) {
		if run.Session == nil {
			return
		}
		seen := map[string]bool{}
		for _, s := range run.Session.Stated {
			word := report.FoldWord(s.Status)
			if word != "" && !seen[word] && !yield(s) {
				return
			}
			seen[word] = true
		}
	}
}

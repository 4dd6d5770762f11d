package judge

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
)

// What a session says of itself as a whole. Its files say it each in a word of their own, and one of them is enough.

// givenUp are said of a whole session, besides what is said of work; stages are how far one may have come,
// besides what is said of what goes on or is to be done.
var (
	givenUp = []string{"incomplete", "not completed", "not complete", "cancelled", "canceled", "abandoned", "terminated", "timeout", "timed out", "interrupted"}
	stages  = []string{"archived", "closed", "finished", "ended", "final", "finalized", "delivered", "merged", "shipped", "implemented", "initialized", "initializing", "superseded", "reviewed"}
)

func stoppedSession(run *report.Run) (reasons []Reason) {
	for _, s := range states(run) {
		if saysStop(s.Status) || slices.Contains(givenUp, report.FoldWord(s.Status)) {
			reasons = append(reasons, Reason{Message: "The session says of itself: " + report.Quoted(s.Status) + ".", Refs: refsTo(s.Origin)})
		}
	}
	return reasons
}

// sessionUnclear: a word that nobody knows may say that the session failed.
func (a *Account) sessionUnclear() (reasons []Reason) {
	for _, s := range states(a.Run) {
		if unknownState(s.Status) {
			reasons = append(reasons, Reason{Message: fmt.Sprintf("The status of the session in %s is not known: %s.", s.Path, report.Quoted(s.Status)), Refs: refsTo(s.Origin)})
		}
	}
	return append(reasons, a.tasksUnclear()...)
}

// tasksUnclear: such a word of a task is as little known for done, where the session calls itself completed.
func (a *Account) tasksUnclear() (reasons []Reason) {
	if a.Run.Session == nil || report.ParseOutcome(a.Run.Session.Status) != report.Passed {
		return nil
	}
	for _, t := range a.Run.Tasks {
		if unknownOfWork(t.Status) {
			reasons = append(reasons, Reason{Message: fmt.Sprintf("The status of the task %s is not known: %s.", report.Brief(t.ID), report.Quoted(t.Status)), Refs: refsTo(t.Origin)})
		}
	}
	return reasons
}

// unknownOfWork: nor is it a word by which work is judged, or that says what became of a finding.
func unknownOfWork(status string) bool {
	_, verdict := report.ParseVerdict(status)
	return unknownState(status) && !verdict && report.ParseAnswer(status) == report.AnswerNone
}

// unknownState: nobody knows the word, nor the one with which it begins: what follows a known word adds to it.
func unknownState(status string) bool {
	known := func(word string) bool {
		return report.ParseOutcome(word) != report.OutcomeUnknown || slices.Contains(slices.Concat(givenUp, stages, underWay, toDo), word)
	}
	first := strings.FieldsFunc(report.FoldWord(status), func(c rune) bool { return !unicode.IsLetter(c) })
	return len(first) > 0 && !saysStop(status) && report.ParseOutcome(status) == report.OutcomeUnknown && !known(report.FoldWord(status)) && !known(first[0])
}

// states gives what the session's files say of it, each word once.
func states(run *report.Run) []report.SessionState {
	seen := map[string]bool{"": true}
	return slices.DeleteFunc(slices.Clone(statedOf(run)), func(s report.SessionState) bool {
		word := report.FoldWord(s.Status)
		again := seen[word]
		seen[word] = true
		return again
	})
}

// statedOf gives what the session's files say of it.
func statedOf(run *report.Run) []report.SessionState {
	if run.Session == nil {
		return nil
	}
	return run.Session.Stated
}

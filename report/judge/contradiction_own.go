package judge

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// inTurn orders what authors say as they said it.
func inTurn(a, b ownWord) int { return report.InTurn(a.Said, b.Said) }

// ownWords: of what its author calls failed and its reviewer passes, neither word is believed. Of what was handed in again the last counts.
func ownWords(a *Account, found func(Contradiction)) (n int) {
	n = a.admitted(func(m *report.Message, sentence string) {
		shows := report.Quoted(sentence)
		found(Contradiction{Message: "The " + m.Called() + " passes " + judgedWork(m) + " with " + report.Quoted(m.Signal) + " and says " + shows + ".",
			Declared: m.Signal, Found: shows, Refs: refsTo(m.Origin)})
	})
	n += earlierCommits(a, found) + partlyCompleted(a, found)
	for _, w := range slices.Concat(passedWork(a.Run), passedCommits(a.Run), passedTasks(a.Run)) {
		n++
		failed := ownFailures(w.Said)
		if len(failed) == 0 {
			continue
		}
		shows := strings.Join(failed, ", ")
		passes := "The " + w.Verdict.Called() + " passes " + judgedWork(w.Verdict) + " with " + report.Quoted(w.Verdict.Signal)
		found(Contradiction{Message: passes + "; the " + w.Said.Called() + " says " + shows + ".",
			Declared: w.Verdict.Signal, Found: shows, Refs: refsTo(w.Said.Origin, w.Verdict.Origin)})
	}
	return n
}

// ownFailures names what a message itself calls failed of the work that it hands in or commits.
func ownFailures(m *report.Message) (names []string) {
	if m.Kind() == "commitrequest" {
		if m.IsFalse(protocol.GatesPassed) {
			return []string{"that the quality gates did not pass"}
		}
		return nil
	}
	if own := m.Text("qa_check"); saysFailed(own) {
		names = append(names, "qa_check "+report.Brief(own))
	}
	for _, name := range failedCriteria(m) {
		names = append(names, name+" failed")
	}
	names = append(names, ownNumbers(m)...)
	if sentence := admits(m, admitsFailure, unmet); sentence != "" {
		names = append(names, report.Quoted(sentence))
	}
	return names
}

// ownWord is an author's submission or commit, and the verdict that passed it.
type ownWord struct{ Said, Verdict *report.Message }

// passedWork gives the submissions of seed 000 that a verdict passed and nothing sent back, in the order of the conversation.
func passedWork(run *report.Run) []ownWord {
	waiting, passed := map[string][]*report.Message{}, map[string][]ownWord{} // by work
	for _, m := range protocol.Ordered(run) {
		work := cmp.Or(report.Plain(m.Thread), report.Plain(m.Component))
		switch kind := m.Kind(); {
		case kind == "workersubmission" && m.Says("signal", "rfr"):
			waiting[work] = append(waiting[work], m)
		case (kind == "reviewverdict" || kind == "auditverdict") && !protocol.Escalates(m):
			pieces := protocol.Drained(waiting, work, "")
			if len(pieces) == 0 && m.Verdict == report.Negative {
				protocol.Drained(passed, work, "")
			} else if len(pieces) == 1 && m.Verdict == report.Positive {
				passed[work] = append(passed[work], ownWord{pieces[0], m})
			}
		case kind == "revisionrequest":
			protocol.Drained(passed, work, "")
		case kind == "taskassignment":
			delete(waiting, work)
		}
	}
	return slices.SortedFunc(slices.Values(protocol.Drained(passed, "", "")), inTurn)
}

// passedCommits gives the last commit of each task of seed 002 whose last verdict before it passes.
func passedCommits(run *report.Run) []ownWord {
	verdicts, commits := map[string]*report.Message{}, map[string]ownWord{}
	for m := range run.Talk(report.BuildWorkflow) {
		key := protocol.TaskKey(m)
		if m.Kind() == "commitrequest" {
			delete(commits, key)
			if v := verdicts[key]; v != nil && v.Verdict == report.Positive && m.Follows(v) {
				commits[key] = ownWord{Said: m, Verdict: v}
			}
		} else if m.Verdict != report.NoVerdict {
			verdicts[key] = m
		}
	}
	return slices.SortedFunc(maps.Values(commits), inTurn)
}

// passedTasks gives the last work on each task of seed 004 that a validation passed after it.
func passedTasks(run *report.Run) (list []ownWord) {
	done := map[string]*report.Message{}
	for m := range run.Talk(report.Ralph) {
		task := report.NormalID(m.Component)
		if m.Duplicate == nil && !protocol.SaysHow(m) && protocol.Finishes(m, done[task]) {
			done[task] = m
		}
		if said := done[task]; said != nil && m.Verdict == report.Positive && m.Follows(said) {
			list = append(list, ownWord{Said: said, Verdict: m})
			delete(done, task)
		}
	}
	return list
}

// partlyCompleted holds the progress in a report of completion against its own word. What the same agent says later of the task corrects it.
func partlyCompleted(a *Account, found func(Contradiction)) (n int) {
	for i, m := range a.Run.Messages {
		progress := protocol.CompletedAt(m)
		if progress == "" || m.Duplicate != nil || slices.ContainsFunc(a.Run.Messages[i+1:], func(later *report.Message) bool { return corrects(later, m) }) {
			continue
		}
		n++
		found(Contradiction{Message: fmt.Sprintf("The %s says that %s is completed, with a progress of %s.", m.Called(), judgedWork(m), report.Brief(progress)),
			Declared: "completed", Found: progress, Refs: refsTo(m.Origin)})
	}
	return n
}

// corrects: its author says once more how far the same work is.
func corrects(later, m *report.Message) bool {
	return later.From == m.From && later.Subject() == m.Subject() && later.Kind() == m.Kind() && protocol.CompletedAt(later) == ""
}

// earlierCommits: work that was handed in again is passed at the commit of an earlier hand-in (seed 004). The validation names that commit, or the
// author hands in under it what a bug report asked for, so that nothing was committed since.
func earlierCommits(a *Account, found func(Contradiction)) (n int) {
	handed, reported := map[string][]*report.Message{}, map[string]bool{}
	for m := range a.Run.Talk(report.Ralph) {
		task := report.NormalID(m.Component)
		list := handed[task]
		switch {
		case m.Duplicate != nil || task == "":
		case m.Kind() == "bugreport":
			reported[task] = len(list) > 0
		case m.Kind() == "implementationcomplete":
			if n++; reported[task] && sameCommit(m, list[len(list)-1]) && m.Follows(list[len(list)-1]) {
				found(atEarlier(m, list[len(list)-1], "hands in "+judgedWork(m)+" again, behind a bug report, at the commit "+commitOf(m)))
			}
			handed[task], reported[task] = append(list, m), false
		case m.Verdict == report.Positive && len(list) > 1 && !sameCommit(m, list[len(list)-1]) && sameCommit(m, list[len(list)-2]) && m.Follows(list[len(list)-1]):
			n++
			found(atEarlier(m, list[len(list)-2], "passes "+judgedWork(m)+" at the commit "+commitOf(m)))
		}
	}
	return n
}

func atEarlier(m, earlier *report.Message, says string) Contradiction {
	return Contradiction{Message: "The " + m.Called() + " " + says + ", which is that of the earlier " + earlier.Called() + ".",
		Declared: "work at " + commitOf(m), Found: "work handed in before, at " + commitOf(earlier), Refs: refsTo(m.Origin, earlier.Origin)}
}

func commitOf(m *report.Message) string {
	return cmp.Or(m.Text("payload.commitHash"), m.Text("payload.commit"), m.Text("payload.commitSha"))
}

func sameCommit(m, other *report.Message) bool {
	return report.SameCommit(commitOf(m), commitOf(other))
}

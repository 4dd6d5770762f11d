package protocol

import "swarmreport/report"

// Ralph's inboxes (seed 004): work that was finished, and what was said of it since.

// Finishes: a developer hands work in. The later levels say task_complete to the PM, who asks QA for the validation; behind an
// implementation_complete that word only closes the task. The request counts by itself too: an inbox does not keep what was read.
// Whether anybody validates what an artist made is not known.
func Finishes(m, before *report.Message) bool {
	switch m.Kind() {
	case "implementationcomplete":
		return true
	case "validationrequest":
		return m.To == "qa" || m.To == ""
	case "taskcomplete":
		return m.From == "developer" && (before == nil || before.Kind() != "implementationcomplete")
	}
	return false
}

// SaysHow: it says how work did, well or not.
func SaysHow(m *report.Message) bool {
	return m.Verdict != report.NoVerdict || validates(m) || m.Kind() == "bugreport"
}

// UnjudgedWork gives the last message on each finished task where no word on the task follows. One that names no task is on any, and one
// that may have come later counts.
func UnjudgedWork(run *report.Run) (left []*report.Message, finished int) {
	done, judged := map[string]*report.Message{}, map[string]*report.Message{}
	for m := range run.Talk(report.Ralph) {
		switch task := report.NormalID(m.Component); {
		case m.Duplicate != nil:
		case SaysHow(m):
			judged[task], judged[anyTask] = m, m
		case Finishes(m, done[task]):
			done[task] = m
		}
	}
	for m := range run.Talk(report.Ralph) {
		task := report.NormalID(m.Component)
		if done[task] != m {
			continue
		}
		if finished++; !since(judged[task], m) && !since(judged[""], m) && !(task == "" && since(judged[anyTask], m)) {
			left = append(left, m)
		}
	}
	return left, finished
}

const anyTask = "\x00"

// since reports whether a word came after m, or may have.
func since(word, m *report.Message) bool {
	return word != nil && (word.Sequence > m.Sequence || !m.Follows(word))
}

func workValidated(run *report.Run, found func(Fault)) int {
	left, finished := UnjudgedWork(run)
	for _, m := range left {
		found(about("is not followed by a validation of "+task(m), m))
	}
	return finished
}

// bugsValidated: the later levels of the dialect say task_complete from qa where the seed says validation_passed.
func bugsValidated(run *report.Run, found func(Fault)) (n int) {
	reported := map[string][]*report.Message{}
	for m := range run.Talk(report.Ralph) {
		if m.Component == "" {
			continue
		}
		task := report.NormalID(m.Component)
		switch {
		case m.Kind() == "bugreport" && m.Duplicate != nil: // it is reported once, however many keep it
		case m.Kind() == "bugreport":
			n++
			reported[task] = append(reported[task], m)
		case validates(m):
			delete(reported, task)
		}
	}
	for _, list := range reported {
		for _, m := range list {
			found(about("is not followed by a validation of "+report.Brief(m.Component), m))
		}
	}
	return n
}

func validates(m *report.Message) bool {
	switch m.Kind() {
	case "validationpassed":
		return true
	case "taskcomplete": // a developer says success of the own work too
		return m.From == "qa" || m.IsTrue("payload.validationPassed") || m.IsTrue("payload.success") && !builder(m.From)
	}
	return false
}

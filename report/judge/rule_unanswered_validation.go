package judge

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
	"swarmreport/report/pattern"
)

// Build workflow (seed 002): a validation that was asked for and that nobody gave is a review that is missing, whatever the other validators said.

// unvalidated gives the requests for a validation that neither an answer nor another word settles.
func (a *Account) unvalidated() (reasons []Reason) {
	if !slices.Contains(a.Run.Dialects, report.BuildWorkflow) {
		return nil
	}
	var said words
	all := protocol.Exchanges(a.Run)
	for _, x := range all {
		m := x.Request
		if m.Kind() != "validationrequest" || x.Answer != nil || len(m.Answered) > 0 {
			continue
		}
		if said.of == nil {
			said = a.wordsOnTasks(all)
		}
		if !said.askedAgain(m) && !said.settle(m) {
			reasons = append(reasons, Reason{Message: "The " + m.Called() + " asks for a validation of " + judgedWork(m) + ", and nobody gave it.", Refs: refsTo(m.Origin)})
		}
	}
	return reasons
}

const validationType = "payload.validationType"

// words are what is said on each task, gathered once: a thousand requests are not held against a thousand messages.
type words struct {
	of    map[string]*taskWords
	again map[string][]*report.Message // requests that were answered, by task, kind and what they ask for
}

// taskWords tell where in the conversation something was said last on a task.
type taskWords struct {
	person, positive int                       // by a person; in favour of the work, by somebody else than its author
	judged           map[string]int            // by an agent, with a verdict or as completed
	takenBack        map[string]map[string]int // by an agent, that something is not needed any more, and with which word
}

func (a *Account) wordsOnTasks(exchanges []*protocol.Exchange) words {
	all := words{map[string]*taskWords{}, map[string][]*report.Message{}}
	authors := a.authors()
	for _, m := range a.Run.Messages {
		if m.Duplicate != nil {
			continue
		}
		favours, back := m.Verdict == report.Positive && !authors.judgesOwn(m), withdrawn.FindAllString(m.Raw, -1)
		for _, task := range taskKeys(m) {
			all.on(task).hear(m, favours, back)
		}
	}
	for _, x := range exchanges {
		if x.Answer != nil {
			for _, key := range askedFor(x.Request) {
				all.again[key] = append(all.again[key], x.Request)
			}
		}
	}
	return all
}

// taskKeys gives the keys of what a message is about: two messages that share one are on one task.
func taskKeys(m *report.Message) (keys []string) {
	if m.Thread != "" {
		keys = append(keys, "thread "+report.Plain(m.Thread))
	}
	if m.Component != "" {
		keys = append(keys, "component "+report.Plain(m.Component))
	}
	return keys
}

func askedFor(m *report.Message) []string {
	keys := taskKeys(m)
	for i := range keys {
		keys[i] += "\x00" + m.Kind() + "\x00" + report.Plain(m.Text(validationType))
	}
	return keys
}

func (w words) on(task string) *taskWords {
	if w.of[task] == nil {
		w.of[task] = &taskWords{judged: map[string]int{}, takenBack: map[string]map[string]int{}}
	}
	return w.of[task]
}

func (w *taskWords) hear(m *report.Message, favours bool, back []string) {
	if m.FromPerson() {
		w.person = max(w.person, m.Sequence)
	}
	if favours {
		w.positive = max(w.positive, m.Sequence)
	}
	if m.Verdict != report.NoVerdict || m.Says("payload.status", "completed") {
		w.judged[m.From] = max(w.judged[m.From], m.Sequence)
	}
	for _, word := range back {
		if w.takenBack[m.From] == nil {
			w.takenBack[m.From] = map[string]int{}
		}
		word = strings.ToLower(word)
		w.takenBack[m.From][word] = max(w.takenBack[m.From][word], m.Sequence)
	}
}

// askedAgain: the same was asked once more, of the same files at least, and that was answered.
func (w words) askedAgain(m *report.Message) bool {
	return slices.ContainsFunc(askedFor(m), func(key string) bool {
		return slices.ContainsFunc(w.again[key], func(other *report.Message) bool {
			return other.Sequence > m.Sequence && !slices.ContainsFunc(m.Files, func(f string) bool { return !report.AnyPath(other.Files, f) })
		})
	})
}

// settle: later on the task whoever was asked judges in another form, whoever asked takes the request back, or a person speaks. What a
// request asks about the design is settled too where others judge well what was built of it.
func (w words) settle(asked *report.Message) bool {
	return slices.ContainsFunc(taskKeys(asked), func(task string) bool {
		said := w.on(task)
		return said.person > asked.Sequence || asked.To != "" && said.judged[asked.To] > asked.Sequence ||
			said.positive > asked.Sequence && !asked.Says(validationType, "security") || said.takeBack(asked)
	})
}

// takeBack reports whether who asked says later that a request needs no answer any more. Words that the request has too are of the work: a task
// may be called cancel-order.
func (w *taskWords) takeBack(asked *report.Message) bool {
	if len(w.takenBack[asked.From]) == 0 {
		return false
	}
	itself := strings.ToLower(asked.Raw)
	for word, last := range w.takenBack[asked.From] {
		if last > asked.Sequence && !strings.Contains(itself, word) {
			return true
		}
	}
	return false
}

// takesBack reports whether a message says that a task need not be done any more, with a word that the task itself has not.
func takesBack(m, task *report.Message) bool {
	return slices.ContainsFunc(withdrawn.FindAllString(m.Raw, -1), func(word string) bool {
		return !strings.Contains(strings.ToLower(task.Raw), strings.ToLower(word))
	})
}

func onOneTask(a, b *report.Message) bool {
	same := func(x, y string) bool { return x != "" && report.Plain(x) == report.Plain(y) }
	return same(a.Thread, b.Thread) || same(a.Component, b.Component)
}

// withdrawn is what is said of such a request.
var withdrawn = pattern.Of(`(?i)\b(?:with(?:drawn?|draw(?:s|ing)|drew)|cancel\w*|supersed\w+|obsolete|revok\w+|retract\w*|(?:no longer|not) (?:needed|required|necessary|applicable))\b`)

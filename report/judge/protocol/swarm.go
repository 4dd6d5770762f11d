package protocol

import (
	"fmt"
	"strings"
	"unicode"

	"swarmreport/report"
)

// Swarm pipeline (seed 003): what becomes of each component. Its messages have no times by the schema, and those of one run lie in
// many files: where the order is not certain, a rule counts what is there and is silent about before and after.

// story is what the messages say about one component, in the order of the conversation.
type story struct {
	name        string
	all         []*report.Message
	assignments []*report.Message
	handoffs    []*report.Message
	reviews     []*report.Message
	tests       []*report.Message // requests and handoffs of tests
	results     []*report.Message
}

// stories gives every component that a message names, in the order of their first message.
func stories(run *report.Run) (list []*story) {
	byID := map[string]*story{}
	for m := range run.Talk(report.Swarm) {
		if m.Component == "" {
			continue
		}
		id := report.NormalID(m.Component)
		if byID[id] == nil {
			byID[id] = &story{name: report.Brief(m.Component)}
			list = append(list, byID[id])
		}
		byID[id].add(m)
	}
	return list
}

func (s *story) add(m *report.Message) {
	s.all = append(s.all, m)
	switch m.Kind() {
	case "componentassignment":
		s.assignments = append(s.assignments, m)
	case "componenthandoff":
		s.handoffs = append(s.handoffs, m)
	case "reviewresult":
		s.reviews = append(s.reviews, m)
	case "testrequest", "testhandoff":
		s.tests = append(s.tests, m)
	case "testresult":
		s.results = append(s.results, m)
	}
}

// handedUp gives the words of all that was put before the user: escalations, what a report lists as open, the log of errors,
// messages to the user. A component that is among them was escalated.
func handedUp(run *report.Run) map[string]bool {
	words := map[string]bool{}
	add := func(text string) {
		for _, w := range strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;:.()[]`'\"*“”", r) }) {
			words[report.Plain(w)] = true
		}
	}
	for _, e := range run.Escalations {
		add(e.ID + " " + e.Description)
	}
	for _, s := range run.Stated {
		for _, c := range s.Open {
			add(c.Text)
		}
	}
	for _, l := range run.Log {
		add(l.Text)
	}
	for m := range run.Talk(report.Swarm) {
		if toUser(m) || strings.Contains(m.Kind(), "escalat") {
			add(m.Component + " " + m.Summary + " " + m.Body)
		}
	}
	return words
}

func threeRejections(run *report.Run, found func(Fault)) (n int) {
	up := handedUp(run)
	for _, s := range stories(run) {
		rejected := s.rejections()
		if len(rejected) < 3 {
			continue
		}
		n++
		if !up[report.Plain(s.name)] {
			found(about(fmt.Sprintf("is rejection %d of %s, and nothing was escalated", len(rejected), s.name), rejected[len(rejected)-1], rejected[:len(rejected)-1]...))
		}
	}
	return n
}

func (s *story) rejections() (list []*report.Message) {
	for _, m := range s.reviews {
		if m.Verdict == report.Negative {
			list = append(list, m)
		}
	}
	return list
}

// testAfterApproval holds each test against the last verdict before it; where the order is not certain, against any approval.
func testAfterApproval(run *report.Run, found func(Fault)) (n int) {
	for _, s := range stories(run) {
		n += len(s.tests)
		approved, certain := false, inOrder(s.all)
		for _, m := range s.reviews {
			approved = approved || !certain && m.Verdict == report.Positive
		}
		for _, m := range s.all {
			switch kind := m.Kind(); {
			case kind == "reviewresult" && certain && m.Verdict != report.NoVerdict:
				approved = m.Verdict == report.Positive
			case (kind == "testrequest" || kind == "testhandoff") && !approved:
				found(about("is about tests of "+s.name+", which was not approved", m))
			}
		}
	}
	return n
}

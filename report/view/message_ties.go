package view

import (
	"slices"
	"strconv"

	"swarmreport/report"
)

// Tie is how a message hangs together with others: "Answers", "Answered by", "Raised".
type Tie struct {
	What  string
	Links []Link
	More  int
}

// ties lists what the message answers, what answers it, its neighbours in the thread, and what it raised or closed.
func (r *Run) ties(m *report.Message) (ties []Tie) {
	add := func(what string, list ...*report.Message) {
		if links, more := r.messages(list, mostTies); len(links) > 0 {
			ties = append(ties, Tie{what, links, more})
		}
	}
	if m.Answers != nil {
		ties = append(ties, Tie{"Answers", []Link{r.message(m.Answers)}, 0})
	} else if m.ReplyTo != "" {
		ties = append(ties, Tie{"Answers", []Link{{Text: brief(m.ReplyTo, 60), Dangling: true, Title: "no message of this run has the id"}}, 0})
	}
	add("Answered by", m.Answered...)
	if m.Duplicate != nil {
		ties = append(ties, Tie{"Repeats", []Link{r.message(m.Duplicate)}, 0})
	}
	findings := func(what string, all []*report.Finding) {
		if links, more := firstFew(all, mostTies, r.finding); len(links) > 0 {
			ties = append(ties, Tie{what, links, more})
		}
	}
	findings("Raised", r.talk.raised[m])
	findings("Closed, by its word", r.talk.closed[m])
	return append(ties, r.threadTie(m)...)
}

// threadTie leads to the thread, and to the messages before and after in it.
func (r *Run) threadTie(m *report.Message) []Tie {
	t := r.talk.threadOf[m]
	if t == nil || len(t.messages) < 2 {
		return nil
	}
	i, _ := slices.BinarySearchFunc(t.messages, m, report.InTurn)
	links := []Link{{Text: brief(t.name, 60) + ", " + strconv.Itoa(i+1) + " of " + Number(len(t.messages)), Href: r.talk.threadAt[t]}}
	if i > 0 {
		links = append(links, Link{Text: "← " + NumberOf(t.messages[i-1]), Href: r.talk.address[t.messages[i-1]], Title: "the message before in this thread"})
	}
	if i+1 < len(t.messages) {
		links = append(links, Link{Text: NumberOf(t.messages[i+1]) + " →", Href: r.talk.address[t.messages[i+1]], Title: "the next message in this thread"})
	}
	return []Tie{{"Thread", links, 0}}
}

package phrase

import (
	"slices"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// A review is sometimes handed in while its author is still at work. What it raised stands; that it raised all is not known.

var (
	statusNames = []string{"status", "review_status", "overall_status", "state"}
	unfinished  = []string{"in progress", "ongoing", "running", "incomplete", "not complete", "unfinished", "not finished", "failed to complete", "unable to complete", "could not complete"}
	// atWork say it of the review itself where they are its status. As a verdict, “incomplete” and “partial” may be said of the work.
	atWork = slices.Concat(unfinished, []string{"partial", "partially complete", "partially completed", "partially done", "wip", "work in progress"})
	// mayGoOn may also mean that what was found waits for somebody.
	mayGoOn = []string{"pending", "draft", "started", "in review", "tbd", "todo", "to do"}
	// UnfinishedStates say of a review that raised nothing that it may yet.
	UnfinishedStates = slices.Concat(unfinished, mayGoOn, []string{"failed to run"})
)

// AtWork reports whether a word under such a name says that whoever wrote it has not finished.
func AtWork(name, word string) bool {
	return slices.Contains(statusNames, node.Snake(name)) && slices.Contains(atWork, Folded(word))
}

// MayGoOn reports whether a word leaves open whether its author has finished.
func MayGoOn(word string) bool {
	word = Folded(word)
	return slices.Contains(mayGoOn, word) || slices.Contains(atWork, word)
}

// StateIn gives the first member of an object that says that a review goes on, and what it says.
func StateIn(n *decode.Node) (name, word string) {
	for i := range n.Members {
		m := &n.Members[i]
		if known := node.Snake(m.Name); m.Value.Kind == decode.String &&
			(slices.Contains(statusNames, known) || slices.Contains(VerdictNames, known)) && MayGoOn(m.Value.Text) {
			return m.Name, strings.TrimSpace(m.Value.Text)
		}
	}
	return "", ""
}

// headState is a line above the first section of a review in words; below, it tells of one finding.
var headState = pattern.Of(`(?im)^[\s*_>|-]*((?:review )?status|verdict)[*_]*[ \t]*[:|][ \t*_|]*([^\n|*]{2,40}?)[ \t*_|.]*$`)

// StateAbove gives the same of a review in words.
func StateAbove(body string) (name, word string) {
	head, _, _ := strings.Cut(body, "\n##")
	if !strings.Contains(head, "tatus") && !strings.Contains(head, "erdict") {
		return "", ""
	}
	for _, m := range headState.FindAllStringSubmatch(head, 3) {
		if MayGoOn(m[2]) {
			return strings.TrimPrefix(strings.ToLower(m[1]), "review "), m[2]
		}
	}
	return "", ""
}

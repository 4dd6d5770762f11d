package judge

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// work is a piece of work and one who speaks of it, folded.
type work struct{ subject, who string }

func workBy(m *report.Message) work { return work{m.Subject(), report.FoldWord(m.From)} }

// authors are those who did each piece of work: their own approval of it is no review.
type authors map[work]bool

// authors are those who handed the work in, and those whom it was given to and who say how far they came with it. A reviewer may be given
// the review as a task of its own.
func (a *Account) authors() authors { return a.doers.get(a.findAuthors) }

func (a *Account) findAuthors() authors {
	all, given := authors{}, map[work]bool{}
	team := map[string]bool{}
	for _, m := range a.Run.Messages {
		switch kind := m.Kind(); {
		case slices.Contains(givingTypes, kind) && !reviews(m.To):
			given[work{m.Subject(), report.FoldWord(m.To)}] = true
		case m.From == "" || m.Subject() == "" && !slices.Contains(handInTypes, kind):
		case m.Dialect == report.TeamCoordinate && slices.Contains(doneTypes, kind):
			team[report.FoldWord(m.From)], all[workBy(m)] = true, true
		case slices.Contains(handInTypes, kind), slices.Contains(workingTypes, kind) && given[workBy(m)]:
			all[workBy(m)] = true
		}
	}
	for who := range team {
		if len(team) == 1 && !reviews(who) {
			all[work{teamsTask, who}] = true
		}
	}
	return all
}

// teamsTask stands for every task of a team session: there a review is a task of its own, so that who built all of the work reviews his own
// under any name.
const teamsTask = "*"

var (
	taskTypes    = []string{"taskassignment", "taskassign"}
	givingTypes  = append([]string{"componentassignment"}, taskTypes...)
	workingTypes = append([]string{"statusupdate"}, changeTypes...)
	// reviewerWords begin a word in the names of roles that judge.
	reviewerWords = []string{"review", "valid", "audit", "verif", "quality", "qa", "test", "gate", "security", "cto"}
)

func reviews(agent string) bool {
	words := strings.FieldsFunc(strings.ToLower(agent), func(r rune) bool { return strings.ContainsRune("-_@ .", r) })
	return slices.ContainsFunc(words, func(word string) bool {
		return slices.ContainsFunc(reviewerWords, func(begin string) bool { return strings.HasPrefix(word, begin) })
	})
}

// judgesOwn: a message judges what its sender did.
func (all authors) judgesOwn(m *report.Message) bool {
	return all[workBy(m)] || m.Dialect == report.TeamCoordinate && all[work{teamsTask, report.FoldWord(m.From)}]
}

// authorNames are the roles that do the work, as a review in a file may have one over it.
var authorNames = []string{"implementer", "implementor", "author", "developer", "fixer", "coder", "builder", "worker", "self", "self-review", "self-reviewer", "self-assessment"}

// byAuthor: a review in a file is signed by a role that does the work.
func byAuthor(r *report.Review) bool {
	return r.Message == "" && slices.Contains(authorNames, r.Reviewer)
}

// ownApprovals: of a piece of work nobody has said anything but its author. In a swarm the lead may have written down everybody's words, and
// where nobody at all reviewed, another rule says so. What a gate measured is no review.
func (a *Account) ownApprovals() (reasons []Reason) {
	all, judged, own := a.authors(), map[string]bool{}, []*report.Message{}
	for _, m := range a.Run.Messages {
		switch {
		case m.Duplicate != nil || m.Dialect == report.Swarm:
		case !all.judgesOwn(m):
			judged[m.Subject()] = judged[m.Subject()] || m.Verdict != report.NoVerdict || protocol.Approves(m)
		case all[workBy(m)] && m.Verdict == report.Positive && slices.Contains(reviewTypes, m.Kind()) && m.Kind() != "qualityreport":
			own = append(own, m)
		}
	}
	if len(own) == 0 || !a.reviewEvidence() {
		return nil
	}
	for _, m := range own {
		if !judged[m.Subject()] && !judged[""] {
			reasons = append(reasons, Reason{Message: "The " + m.Called() + " approves " + judgedWork(m) + ", which is the own work of " + reviewerOf(m) + "; nobody else has judged it.", Refs: refsTo(m.Origin)})
		}
	}
	return reasons
}

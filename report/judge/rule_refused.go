package judge

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// What a reviewer's message lists to mend are findings, and they are judged as such. A message that lists nothing leaves nothing to
// account for: where it does not approve, and nothing later does, it would be passed over but for these two rules.

func refused(a *Account) []Reason {
	reviews := a.reviewsInMessages()
	return append(a.turnedDown(), a.notApproved(report.Negative, func(m *report.Message) string {
		if report.VerdictOf(m.Signal) == report.Positive {
			return "says " + report.Quoted(m.Signal) + " of " + judgedWork(m) + ", counts critical findings beside it and lists none"
		}
		if r := reviews[m.Key]; r != nil && len(r.Findings) > 0 {
			return "refuses " + judgedWork(m) + " and lists only what needs no answer by the accounting of the run (" + report.Plural(len(r.Findings), "finding") + ")"
		}
		return "refuses " + judgedWork(m) + " and lists nothing that must be mended"
	})...)
}

// turnedDown: who decides at the end did not let the work through, and no later decision did. The receipt beside a decision repeats it.
func (a *Account) turnedDown() (reasons []Reason) {
	told := map[string]bool{}
	for _, d := range a.Run.Decisions {
		once := path.Dir(d.Path) + " " + d.Stage + " " + d.Word
		if d.Refuses() && !told[once] && a.Run.LetThrough(d) == nil {
			told[once] = true
			reasons = append(reasons, Reason{Message: d.Path + " decides " + report.Quoted(d.Word) + ", and no later decision lets the work through.", Refs: refsTo(d.Origin)})
		}
	}
	return reasons
}

func undecided(a *Account) []Reason {
	return append(slices.Concat(a.designStopped(), a.unjudged(), a.neverHandedIn(), a.neverFinished(), a.neverBuilt(), a.neverVerified(), a.neverRevised(), a.unvalidated(), a.ownApprovals(), a.ownGates(), a.unapprovedCommits(), a.conditional(), a.partlyReviewed(), a.lookedElsewhere()), a.notApproved(report.NoVerdict, func(m *report.Message) string {
		if m.Signal == "" {
			return "gives no verdict on " + judgedWork(m)
		}
		return "says " + report.Quoted(m.Signal) + " of " + judgedWork(m) + ", which is no approval"
	})...)
}

// designStopped: the work was built on a design that its reviewer sent back or up, and no later review let it pass.
func (a *Account) designStopped() (reasons []Reason) {
	for _, d := range a.Run.Design {
		if d.Stops() && a.Run.LetPass(d) == nil {
			reasons = append(reasons, Reason{Message: "The security design review says " + report.Quoted(d.Verdict) + " of the design; no later one lets it be built.", Refs: refsTo(d.Origin)})
		}
	}
	return reasons
}

// unjudged: what was handed in after the last word on it is as if nobody had looked at it.
func (a *Account) unjudged() (reasons []Reason) {
	left, _ := protocol.UnjudgedWork(a.Run)
	submitted, _ := protocol.UnjudgedSubmissions(a.Run)
	left = slices.Concat(left, submitted, lastBuilt(a.Run))
	slices.SortFunc(left, report.InTurn)
	for _, m := range left {
		reasons = append(reasons, Reason{Message: "The " + m.Called() + " hands in " + judgedWork(m) + ", and no verdict on it follows.", Refs: refsTo(m.Origin)})
	}
	early := approvedTooEarly(a.Run)
	slices.SortFunc(early, report.InTurn)
	for _, m := range early {
		reasons = append(reasons, Reason{Message: "The " + m.Called() + " approves " + judgedWork(m) + " before what " + reviewerOf(m) + " refused was handed in again.", Refs: refsTo(m.Origin)})
	}
	return reasons
}

// notApproved gives a reason for each judgement of the kind that lists nothing and that no later approval lifts.
func (a *Account) notApproved(kind report.Verdict, says func(*report.Message) string) []Reason {
	var reasons []Reason
	reviews, lists, approvals := a.reviewsInMessages(), a.namingLists(), a.approvalsByName()
	for _, m := range a.Run.Messages {
		if m.Verdict == kind && m.Lifted == nil && m.Duplicate == nil && !lists[m] && !approvedByFile(m, approvals) && a.barely(m, reviews[m.Key]) {
			reasons = append(reasons, Reason{Message: "The " + m.Called() + " " + says(m) + "; " + reviewerOf(m) + " has not approved it since.",
				Refs: refsTo(m.Origin)})
		}
	}
	return reasons
}

// barely: the message judges, and lists nothing that anybody must answer. One whose type asks for a verdict judges also without a word.
func (a *Account) barely(m *report.Message, review *report.Review) bool {
	if review != nil && (slices.ContainsFunc(review.Findings, a.needsAnswer) || borneOut(m, review.Findings)) {
		return false
	}
	return slices.Contains(reviewTypes, m.Kind()) || m.Signal != "" && (review != nil && !ownWork(m) || m.Verdict == report.Negative && ownReview(m))
}

// borneOut: the word says only whether something was found, or how grave it is, and so the list says: it is the list that is judged.
func borneOut(m *report.Message, list []*report.Finding) bool {
	if len(list) == 0 && m.Verdict == report.NoVerdict {
		return report.SaysClean(m.Signal)
	}
	grave := report.ParseSeverity(m.Signal)
	return len(list) > 0 && report.SaysFound(m.Signal) ||
		m.Verdict == report.NoVerdict && slices.ContainsFunc(list, func(f *report.Finding) bool { return grave != report.SeverityUnknown && f.Severity == grave })
}

// reviewWords tell by its type that a message judges work where the type is a team's own, as review_complete and quality_gate. In such a
// message an unknown word is as often no verdict at all; a refusal is one.
var reviewWords = []string{"review", "audit", "verdict", "validation", "quality", "gate"}

func ownReview(m *report.Message) bool { return anyIn(typeWords(m), reviewWords) }

// workWords tell that a message with a verdict is work of its author's, which states how far it came: “fix-burst-plan: BLOCKED”.
var workWords = []string{"plan", "handoff", "checkpoint", "log", "summary", "decision", "decisions", "index", "story", "spec"}

func ownWork(m *report.Message) bool { return anyIn(typeWords(m), workWords) && !ownReview(m) }

func typeWords(m *report.Message) []string {
	return strings.FieldsFunc(strings.ToLower(m.Type), func(r rune) bool { return r == '_' || r == '-' || r == ' ' })
}

// needsAnswer: a finding that may be only reported is answered by nobody, and a refusal is not lifted by it.
func (a *Account) needsAnswer(f *report.Finding) bool {
	s := a.Of(f)
	return s == nil || s.Disposition != ReportedOnly
}

// reviewsInMessages gives the review that a message carries, by the message's key.
func (a *Account) reviewsInMessages() map[string]*report.Review {
	carried := map[string]*report.Review{}
	for _, r := range a.Run.Reviews {
		if r.Message != "" {
			carried[r.Message] = r
		}
	}
	return carried
}

func judgedWork(m *report.Message) string {
	if m.Component == "" {
		return "the work"
	}
	return report.Brief(m.Component)
}

func reviewerOf(m *report.Message) string {
	if m.From == "" {
		return "its sender"
	}
	return report.Brief(m.From)
}

package view

import (
	"swarmreport/report"
	"swarmreport/report/judge"
)

// Overview is the first section of a report. It answers six questions in order: May I merge this? Why not? What was
// asked and delivered? What did the reviewers report, and what is its status? Did it break anything? Can I believe the
// agents?
type Overview struct {
	Verdict  Badge
	Answer   string // to the first question
	Sentence string
	Beside   []Fact // what the verdict is about: the commit, what changed, and since which run
	Why      string // the second question; of a pass it asks what was noted
	Reasons  []Reason
	More     int  // reasons that the list leaves out
	Blockers Link // to the findings that block it; empty = there are none

	Delivered Delivered
	Ledger    Ledger
	Broken    Broken
	Belief    Belief

	Facts []Fact
	Score Score
	Data  []Link // the same run for programs
}

// Overview makes the section.
func (r *Run) Overview() Overview {
	p := Overview{Verdict: verdictBadge(r.v), Why: secondQuestion(r.v), Beside: r.about(), Blockers: r.blockers(),
		Delivered: r.delivered(), Ledger: r.ledger(), Broken: r.broken(), Belief: r.belief(), Facts: r.facts(),
		Score: r.score()}
	p.Answer, p.Sentence = MayMerge(r.v)
	p.Reasons, p.More = r.reasons()
	p.Data = []Link{{Text: ReportMarkdown, Href: ReportMarkdown}, {Text: RunJSON, Href: RunJSON}}
	if len(r.v.Run.Messages) > 0 {
		p.Data = append(p.Data, Link{Text: MessagesJSON, Href: MessagesJSON})
	}
	return p
}

func (r *Run) facts() []Fact {
	run := r.v.Run
	facts := someFacts("Project", run.Project, "Branch", run.Branch)
	if !startUnknown(run) {
		facts = append(facts, plainFact("Started", stamp(run.Started)))
	}
	if !run.Ended.IsZero() {
		facts = append(facts, Fact{"Last activity", []Link{{Text: stamp(run.Ended),
			Title: "the latest time stated inside the run"}}})
	}
	facts = append(facts, plainFact("Phase", phase(run)))
	facts = append(facts, r.reviewersFact()...)
	if n := len(run.Messages); n > 0 {
		facts = append(facts, Fact{"Messages", []Link{{Text: plural(n, "message", "messages"), Href: MessagesPage},
			{Text: "by"},
			{Text: plural(len(r.talk.agents), "agent", "agents"), Href: MessagesPage + "#agents"}}})
	}
	facts = append(facts, r.sourceFacts()...)
	for _, p := range run.AlsoAt {
		facts = append(facts, Fact{"Also at", []Link{{Text: path(p, "").Short, Title: p}}})
	}
	facts = append(facts, r.unreadFact()...)
	facts = append(facts, r.hiddenFact()...)
	return append(facts, r.policyFacts()...)
}

// startUnknown reports that nothing states when the run began: then it is sorted by its last activity, which is no
// start.
func startUnknown(run *report.Run) bool {
	return !run.Ended.IsZero() && run.Started.Equal(run.Ended) && (run.Session == nil || run.Session.Started.IsZero())
}

// policyFacts say by what the run was judged: a verdict means nothing without it.
func (r *Run) policyFacts() []Fact {
	p, rules := r.v.Policy, Link{Text: "its rules", Href: toSite + RulesPage}
	if p.SHA256 == "" {
		return []Fact{{"Policy", []Link{{Text: "the defaults,"}, rules}}}
	}
	facts := []Fact{{"Policy", []Link{{Text: brief(p.Source, 80) + ",", Title: p.Source}, rules}},
		plainFact("Policy’s SHA-256", p.SHA256)}
	if p.Scope != judge.Any {
		facts = append(facts, plainFact("Scope", p.Scope.String()))
	}
	return facts
}

func orNot(s string) string {
	if s == "" {
		return "not recorded"
	}
	return s
}

// secondQuestion asks for the reasons, in the words of the first answer.
func secondQuestion(v *judge.Verdict) string {
	switch v.Outcome {
	case judge.Pass:
		return "What was noted?"
	case judge.Review:
		return "Look at what?"
	}
	return "Why not?"
}

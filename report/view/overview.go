package view

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Overview is the first section of a report. It answers six questions in order: May I merge this? Why not? What was asked and what
// was delivered? What did the reviewers find and what became of each? Did it break anything? Can I believe the agents?
type Overview struct {
	Verdict  Badge
	Answer   string // to the first question
	Sentence string
	Beside   []Fact // what the verdict is about: the commit, what changed, and since which run
	Why      string // the second question, which a pass without a note leaves out; of one with notes it asks what was noted
	Reasons  []Reason
	More     int // reasons that the list leaves out

	Delivered Delivered
	Ledger    Ledger
	Broken    Broken
	Belief    Belief

	Facts []Fact
	Score Score
	Data  []Link // the same run for programs
}

// Reason is one line of the answer to "why not?".
type Reason struct {
	ID    string
	Level Badge
	Text  Sentence
	Rule  Link     // what the rule means
	Cure  string   // what would satisfy the rule, said once, by its first reason
	Told  []Told   // the gravest findings that it names
	All   Link     // to the others; empty = there are none
	Rest  []Reason // more of the same rule, folded away where there are many
}

// Overview makes the section.
func (r *Run) Overview() Overview {
	p := Overview{Verdict: verdictBadge(r.v), Why: secondQuestion(r.v), Beside: r.about()}
	p.Answer, p.Sentence = MayMerge(r.v)
	p.Reasons, p.More = r.reasons()
	p.Delivered, p.Ledger, p.Broken, p.Belief = r.delivered(), r.ledger(), r.broken(), r.belief()
	p.Facts, p.Score = r.facts(), r.score()
	p.Data = []Link{{Text: ReportMarkdown, Href: ReportMarkdown}, {Text: RunJSON, Href: RunJSON}}
	if len(r.v.Run.Messages) > 0 {
		p.Data = append(p.Data, Link{Text: MessagesJSON, Href: MessagesJSON})
	}
	return p
}

// contradictionRule is the rule that repeats every contradiction. They stand as pairs further down, so one line is enough here.
const contradictionRule = "contradiction"

// reasons lists one of each rule that spoke at the least, with what to do about it.
func (r *Run) reasons() (list []Reason, more int) {
	contradictions, spoke, cures := 0, map[string]bool{}, Cures(r.v)
	var of []judge.Reason
	for i, x := range r.v.Reasons {
		switch again := spoke[x.Rule]; {
		case x.Rule == contradictionRule:
			contradictions++
		case again && len(list) >= mostReasons:
			more++
		default:
			spoke[x.Rule] = true
			reason := Reason{ID: numbered("reason", i), Level: badge(x.Level.String()), Text: r.explained(x), Rule: gateRule(x.Rule), Cure: cures[i]}
			list, of = append(list, reason), append(of, x)
		}
	}
	r.tell(list, of)
	if contradictions > 0 {
		list = append(list, r.foldedContradictions(contradictions))
	}
	return folded(list), more
}

// Cures gives for each reason what would satisfy its rule. It is said once, by the rule's first reason.
func Cures(v *judge.Verdict) []string {
	cures, spoke := make([]string, len(v.Reasons)), map[string]bool{}
	for i, x := range v.Reasons {
		if !spoke[x.Rule] {
			cures[i], spoke[x.Rule] = cure(x), true
		}
	}
	return cures
}

// cure is what the gate's own table asks for; a pass with a note asks for nothing.
func cure(x judge.Reason) string {
	for _, rule := range judge.Rules {
		if rule.Name == x.Rule && x.Level > judge.Pass {
			return rule.Cure
		}
	}
	return ""
}

// foldedFrom is how many reasons of one rule are too many to stand one below the other: what other rules say is on the first screen too.
const foldedFrom = 4

// folded leaves the first two of many neighbouring reasons of one rule and level open, and puts the others behind the second.
func folded(list []Reason) (short []Reason) {
	for len(list) > 0 {
		n := slices.IndexFunc(list, func(x Reason) bool { return x.Rule != list[0].Rule || x.Level != list[0].Level })
		if n < 0 {
			n = len(list)
		}
		same := list[:n]
		if n >= foldedFrom {
			last := same[1]
			last.Rest = same[2:]
			same = []Reason{same[0], last}
		}
		short, list = append(short, same...), list[n:]
	}
	return short
}

// lostPoints is where a reason about the score leads.
const lostPoints = RunPage + "#lost"

// pageOfRule is where to look on for a reason that is about the run as a whole and so refers to nothing.
var pageOfRule = map[string]Link{
	"score-low":       {Text: "Score deductions", Href: lostPoints},
	"score-middling":  {Text: "Score deductions", Href: lostPoints},
	"no-review":       {Text: "Findings", Href: FindingsSection},
	"no-verification": {Text: "Verification", Href: RecordSection},
}

// fewPlaces is how many places stand behind a reason that names none of them: where each finding of a list stands is told on the pages of findings.
const fewPlaces = 3

// explained is a reason's message with links to what it is about.
func (r *Run) explained(x judge.Reason) Sentence {
	s := r.sentence(x.Message, x.Refs)
	if left := len(s.Also) - fewPlaces; left > 0 {
		s.Also, s.More = s.Also[:fewPlaces], s.More+left
	}
	if page, ok := pageOfRule[x.Rule]; ok && len(x.Refs) == 0 {
		s.Also = append(s.Also, page)
	}
	return s
}

// foldedContradictions is one line for all of them, at the level that the rule has.
func (r *Run) foldedContradictions(n int) Reason {
	first := r.v.Reasons[slices.IndexFunc(r.v.Reasons, func(x judge.Reason) bool { return x.Rule == contradictionRule })]
	link := Link{Text: plural(n, "contradiction", "contradictions"), Href: RunPage + "#contradictions"}
	says := " in counts, status or verdict words: the run says one thing and shows another."
	if others := len(r.v.Contradictions) - n; others > 0 {
		says += " " + plural(others, "more that the verdict does not rest on is listed there.", "more that the verdict does not rest on are listed there.")
	}
	return Reason{ID: "reason-contradictions", Level: badge(first.Level.String()), Text: Sentence{Parts: []Link{link, {Text: says}}}, Rule: gateRule(contradictionRule), Cure: cure(first)}
}

func (r *Run) facts() []Fact {
	run := r.v.Run
	var facts []Fact
	add := func(name, text, title string) {
		if text != "" {
			facts = append(facts, Fact{name, []Link{{Text: text, Title: title}}})
		}
	}
	add("Project", run.Project, "")
	add("Branch", run.Branch, "")
	if !startUnknown(run) {
		add("Started", stamp(run.Started), "")
	}
	if !run.Ended.IsZero() {
		add("Last activity", stamp(run.Ended), "the latest time stated inside the run")
	}
	add("Phase", phase(run), "")
	facts = append(facts, r.reviewersFact()...)
	if n := len(run.Messages); n > 0 {
		facts = append(facts, Fact{"Said", []Link{{Text: plural(n, "message", "messages"), Href: MessagesPage}, {Text: "by"}, {Text: plural(len(r.talk.agents), "agent", "agents"), Href: MessagesPage + "#agents"}}})
	}
	facts = append(facts, r.sourceFacts()...)
	for _, p := range run.AlsoAt {
		add("Also at", path(p, "").Short, p)
	}
	facts = append(facts, r.unreadFact()...)
	facts = append(facts, r.hiddenFact()...)
	return append(facts, r.policyFacts()...)
}

// startUnknown reports that nothing tells when the run began: then it stands among the others by its last word, which is no start.
func startUnknown(run *report.Run) bool {
	return !run.Ended.IsZero() && run.Started.Equal(run.Ended) && (run.Session == nil || run.Session.Started.IsZero())
}

// policyFacts say by what the run was judged: a verdict means nothing without it.
func (r *Run) policyFacts() []Fact {
	p, rules := r.v.Policy, Link{Text: "its rules", Href: toSite + RulesPage}
	if p.SHA256 == "" {
		return []Fact{{"Policy", []Link{{Text: "the defaults,"}, rules}}}
	}
	facts := []Fact{{"Policy", []Link{{Text: brief(p.Source, 80) + ",", Title: p.Source}, rules}}, plainFact("Policy’s SHA-256", p.SHA256)}
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

// secondQuestion asks for the reasons, in the words of the first answer. What speaks beside a pass is a note: it is asked for as one.
func secondQuestion(v *judge.Verdict) string {
	switch v.Outcome {
	case judge.Pass:
		return "What was noted?"
	case judge.Review:
		return "Look at what?"
	}
	return "Why not?"
}

package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Overview is the first section of a report. It answers six questions in order: May I merge this? Why not? What was
// asked and delivered? What did the reviewers report, and what is its status? Did it break anything? Can I believe the
// agents?
type Overview struct {
	Verdict    Badge
	Answer     string // to the first question
	Sentence   string
	Beside     Facts  // what the verdict is about: the commit, what changed, and since which run
	Why        string // the second question; of a pass it asks what was noted
	Reasons    []Reason
	More       int  // reasons that the list leaves out
	Blockers   Link // to the findings that block it; empty = there are none
	Goal, Task string
	Delivered  string
	Ledger     Ledger
	Tests      Verification
	Belief     []Counted // contradictions and fixes
	Faults     Sentence  // violations of the protocol; empty = none
	Facts      Facts
	Quality    string // of the run's data: "83"; "none" where nothing can be scored
	Dimensions Facts
	Deductions Table  // the largest first
	Data       []Link // the same run for programs
}

// Counted is a number of contradictions or of fixes, and leads to them.
type Counted struct {
	Is string
	Link
}

// Overview makes the section.
func (r *Run) Overview() Overview {
	v := r.v
	p := Overview{Verdict: Badge{v.Outcome.String(), v.Headline()}, Beside: r.about(), Blockers: r.blockers(),
		Goal: report.Shorten(v.Run.Goal, maxText), Task: report.Shorten(v.Run.Task, maxText), Delivered: r.delivered(),
		Ledger: r.ledger(), Tests: r.Verification(), Belief: r.belief(), Faults: r.faultsLine(), Facts: r.facts(),
		Quality: score(v.Score), Deductions: r.deductions(),
		Why: map[judge.Outcome]string{judge.Pass: "What was noted?", judge.Review: "Look at what?",
			judge.Incomplete: "Why not?", judge.Fail: "Why not?"}[v.Outcome]}
	for _, d := range v.Score.Dimensions {
		value := either(d.Known, Number(int(d.Value)/100), "nothing to score")
		p.Dimensions.text(d.Name.String(), value)
	}
	p.Answer, p.Sentence = MayMerge(v)
	p.Reasons, p.More = r.reasons()
	p.Data = []Link{{Text: ReportMarkdown, Href: ReportMarkdown}, {Text: RunJSON, Href: RunJSON}}
	if len(v.Run.Messages) > 0 {
		p.Data = append(p.Data, Link{Text: MessagesJSON, Href: MessagesJSON})
	}
	return p
}

// about is what the verdict is about: the commit, what changed, and the run before.
func (r *Run) about() (facts Facts) {
	run := r.v.Run
	facts.add("Commit", Link{Text: brief(cmp.Or(run.Commit, "not recorded"), 12), Title: run.Commit, Short: true,
		Href: r.site.Forge.commit(run.Commit), Away: true})
	files, stated := Changed(run)
	changed := Link{Text: either(stated, "no file", "not recorded")}
	if len(files) > 0 {
		changed = Link{Text: plural(len(files), "file", "files"), Href: PlanSection}
	}
	facts.add("Changed", changed)
	if c := r.archived.Compared; c != nil {
		was := Link{Text: "(" + c.Before.Outcome.String() + ", " + Quality(c.Before.Score()) + ")"}
		facts.add("Since", r.neighbour(c.Before), was, Link{Text: "what changed", Href: ChangesSection})
	}
	return facts
}

// facts are those of the run as a whole.
func (r *Run) facts() (facts Facts) {
	run, p := r.v.Run, r.v.Policy
	facts.text("Project", run.Project)
	facts.text("Branch", run.Branch)
	if !startUnknown(run) {
		facts.text("Started", stamp(run.Started))
	}
	if !run.Ended.IsZero() {
		facts.text("Last activity", stamp(run.Ended))
	}
	facts.text("Last phase", judge.Phase(run))
	if n := len(run.Messages); n > 0 {
		words := plural(n, "message", "messages") + " by " + plural(len(r.talk.agents), "agent", "agents")
		facts.add("Messages", Link{Text: words, Href: MessagesPage})
	}
	facts.text("Also at", strings.Join(run.AlsoAt, ", "))
	facts.add("Not read", Link{Text: notRead(run), Href: RunPage + "#unread"})
	facts.add("Hidden", Link{Text: hiddenSum(run), Href: RunPage + "#hidden"})
	rules := Link{Text: "its rules", Href: toSite + RulesPage}
	facts.add("Policy", Link{Text: cmp.Or(brief(p.Source, 80), "the defaults") + ",", Title: p.Source}, rules)
	facts.text("Policy’s SHA-256", p.SHA256)
	if p.Scope != judge.Any {
		facts.text("Scope", p.Scope.String())
	}
	return facts
}

// startUnknown reports that nothing states when the run began: then it is sorted by its last activity, which is no
// start.
func startUnknown(run *report.Run) bool {
	return !run.Ended.IsZero() && run.Started.Equal(run.Ended) && (run.Session == nil || run.Session.Started.IsZero())
}

// neighbour links to another run's page; a run that only another archive knows has none. One of this run's own id is
// named by its path too.
func (r *Run) neighbour(s *archive.Record) Link {
	l := runLink(toSite, s)
	if l.Short = s.ID != r.v.Run.ID; !l.Short {
		l.Text = brief(s.ID+" ("+s.Path+")", 120)
	}
	return l
}

// belief answers "can I believe the agents?": how far the run's data confirms what they claim.
func (r *Run) belief() (answers []Counted) {
	switch n := len(r.v.Contradictions); {
	case n > 0:
		l := Link{Text: plural(n, "contradiction", "contradictions"), Href: RunPage + "#contradictions"}
		answers = []Counted{{"contradicted", l}}
	case r.v.Ledger.Total.Contradicted > 0:
	case len(r.v.Findings)+len(r.v.Measured) == 0:
		answers = []Counted{{"claimed", Link{Text: "Nothing to compare"}}}
	default:
		answers = []Counted{{"corroborated", Link{Text: "No contradiction found"}}}
	}
	for _, p := range []judge.Proof{judge.Contradicted, judge.Claimed, judge.Corroborated} {
		var words []Part
		proved := func(s *judge.Settled) bool { return s.Proof == p }
		for _, word := range []string{Disputed, "unverified", "verified", fileChanged} {
			n := howMany(r.order, func(s *judge.Settled) bool { return proved(s) && proofBadge(s).Word == word })
			words = append(words, Part{Badge{Word: strings.Replace(word, fileChanged, "in changed files", 1)}, n, ""})
		}
		if n := howMany(r.order, proved); n > 0 {
			text := plural(n, "fix", "fixes") + ": " + inWords(words)
			answers = append(answers, Counted{p.String(), r.those(text, "proof:"+p.String(), proved)})
		}
	}
	return answers
}

// fileChanged is a fix in files that the fixer itself lists as changed, which nothing else confirms.
const fileChanged = "file changed"

// ProofWords says how far a fix is proved; empty = the finding is not called fixed.
func ProofWords(s *judge.Settled) string { return proofBadge(s).Word }

// proofBadge says how far a fix is proved: verified only where something independent of the fixer confirms it.
func proofBadge(s *judge.Settled) Badge {
	word := "verified"
	switch {
	case s.Proof == judge.NoProof:
		return Badge{}
	case s.Proof == judge.Contradicted:
		word = Disputed
	case s.Proof == judge.Claimed:
		word = "unverified"
	case s.ProofBy == judge.Self:
		word = fileChanged
	}
	return Badge{s.Proof.String(), word}
}

// deductions lists every point that the score lacks with its cause, the largest first.
func (r *Run) deductions() Table {
	t := newTable("stack points", "Score deductions, the largest first",
		"Points#", "Dimension", "Check", "Passed#", "Evidence")
	type deduction struct {
		judge.CheckScore
		of judge.Dimension
	}
	var all []deduction
	for _, d := range r.v.Score.Dimensions {
		for _, c := range d.Checks {
			if c.Held < c.Of {
				all = append(all, deduction{c, d.Name})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b deduction) int { return cmp.Compare(b.Lost, a.Lost) })
	for _, c := range all {
		check := Link{Text: c.Meaning, Href: ruleLink(tableOf(c.of, c.Rule), c.Rule).Href}
		t.add("", text("−"+c.Lost.String()), text(c.of.String()), to(check),
			text(fmt.Sprintf("%s of %s", Number(c.Held), Number(c.Of))), to(r.evidence(c.Refs)...))
	}
	return t
}

// evidence links to the first references; where all are findings, the rest is a link to a list of them.
func (r *Run) evidence(refs []judge.Ref) []Link {
	links, findings := fewLinks(refs, mostRefs, r.ref), r.referred(refs)
	if len(refs) > mostRefs && len(findings) == len(refs) {
		links[mostRefs] = r.listOf(links[mostRefs].Text, findings)
	}
	return links
}

// reviews lists each file and each message of a reviewer.
func (r *Run) reviews() Table {
	t := newTable("stack wide", "Reviews: findings stated and listed", "Reviewer", "Verdict", "Findings stated#",
		"Listed#", "By severity", "Files reviewed#", "When", "Source")
	all := r.v.Run.Reviews
	for _, x := range all[:min(len(all), mostListed)] {
		when := ""
		if !x.Time.IsZero() {
			when = stamp(x.Time)
		}
		verdict := either(x.Scanner, "a scanner’s results", report.Shorten(x.Verdict, maxValue))
		t.add("", text(reviewer(x.Reviewer)), text(verdict),
			text(known(x.Declared)), text(either(x.Listed, Number(len(x.Findings)), "no list")),
			to(r.bySeverity(x.Findings)...), text(some(len(x.ReviewedFiles))), text(when), from(r.at(x.Origin)))
	}
	return t.cut(len(all), "reviews")
}

// bySeverity counts findings, the worst first; each count leads to the list of that severity.
func (r *Run) bySeverity(findings []*report.Finding) (links []Link) {
	for _, s := range report.Severities {
		if n := howMany(findings, func(f *report.Finding) bool { return f.Severity == s }); n > 0 {
			links = append(links, r.those(Number(n)+" "+s.String(), "sev:"+s.String(), hasSeverity(s)))
		}
	}
	return links
}

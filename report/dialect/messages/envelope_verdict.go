package messages

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/dialect/reviews"
	"swarmreport/report/pattern"
)

// What an envelope decides: its signal, the counts that stand beside it, and for an auditor the state of build and tests.

// routing are the seed's signals that judge no work; they only say what comes next.
var routing = []string{"rfr", "triage complete", "plan complete", "research complete", "blocked", "escalate", "execute", "research", "plan"}

// outcome sets signal and verdict, and reads the review and the verification that the message carries.
func (e *envelope) outcome() {
	e.Signal = e.Word("signal", "verdict", "final_verdict", "overall_verdict")
	e.verdict()
	switch {
	case phrase.Word(e.Type) == "auditverdict":
		e.review("auditor")
		e.audit()
	case phrase.Word(e.Type) == "reviewverdict" || e.kind.name == "" && e.reviews():
		e.review("reviewer")
	}
	if e.odd && !e.leftToFindings() {
		at := e.Value.Saying(e.Signal, "signal", "verdict", "final_verdict", "overall_verdict")
		e.r.Problem(at, report.Warning, report.UnknownWord, "signal", "the signal "+form.Quote(e.Signal)+" is not one of the dialect's; write pass, pass_with_notes or fail")
	}
}

func (e *envelope) verdict() {
	signal := phrase.Folded(e.Signal)
	routed := slices.Contains(routing, signal) && (e.kind.name != "" || node.Has(e.Node, "signal"))
	switch {
	case signal == "" && e.kind.name != "":
		e.r.Problem(e.Value, report.Warning, report.MissingField, "signal", "the message has no signal; the orchestrator routes by it")
	case signal != "" && !routed:
		e.judge()
	}
	if routed && (signal == "blocked" || signal == "escalate") && e.Status == "" {
		e.Status = e.Signal
	}
}

// judge maps what judges work. A word that nobody knows is a problem (P4), unless the findings tell it.
func (e *envelope) judge() {
	var known bool
	e.Verdict, known = verdictWord(e.Signal)
	e.odd = !known
}

// leftToFindings reports whether a relative's signal says no more than the findings that it lists or counts: how grave the worst is (“HIGH”), or
// that there are some.
func (e *envelope) leftToFindings() bool {
	found := e.told != nil && (len(e.told.Findings) > 0 || e.told.BySeverity != nil || e.told.Declared.Known)
	return e.kind.name == "" && found && (phrase.GradeOf(e.Signal) != report.SeverityUnknown || report.SaysFound(e.Signal))
}

var reviewWord = pattern.Of(`(?i)review|advers|audit|verdict|finding|gate-report`)

// reviews reports whether a relative is a review: its type says so, or it counts findings.
func (e *envelope) reviews() bool {
	return reviewWord.MatchString(e.Type) || node.Has(e.Node, "findings", "findings_count", "finding_count", "finding_counts", "findings_total", "findings_critical", "findings_high") ||
		e.Signal != "" && (node.Has(e.Node, "producer", "reviewer") || reviewWord.MatchString(form.Stem(e.r.File.Path)))
}

// review reads the review that the message is.
func (e *envelope) review(role string) {
	if e.kind.name == "" && e.From != "" {
		role = e.From
	}
	review := reviewOf(e.r, e.Message, report.ReviewerName(role))
	e.told = review
	if e.Word("reviewer") != "" {
		review.Reviewer = report.ReviewerName(e.From)
	}
	review.Clean = report.SaysClean(review.Verdict)
	review.ReviewedFiles = e.Lines(append(phrase.ReviewedNames, "artifacts_reviewed")...)
	e.counts(review)
	e.countedInWords(review)
	e.outweigh(review)
	listed := e.raise(review)
	e.headTexts(review)
	review.Rechecks = append(review.Rechecks, phrase.NotRaised(review, reviews.Again(e.Object, review))...)
	for _, f := range review.Findings {
		f.Component = e.Component
	}
	e.unlisted(review)
	if !listed {
		prose.CountWords(e.r, review)
	}
}

// raise takes the findings of the lists in the frontmatter, else those of the body, and reports whether there is a list.
func (e *envelope) raise(review *report.Review) (listed bool) {
	s := &findings.Search{R: e.r, Left: findings.MaxEmbedded}
	s.All(e.roots())
	for _, l := range s.Lists {
		findings.Fill(e.r, review, l)
	}
	listed = len(s.Lists) > 0
	if !listed || e.r.File.Format == form.Markdown && onlyNames(review.Findings) && e.inBody(review.Findings) {
		e.tellBody(review)
	}
	return listed
}

// tellBody takes the findings of the body. What the head names and no part of the body raises is kept: the heading with its id may be an example,
// or stand below another subject.
func (e *envelope) tellBody(review *report.Review) {
	named := review.Findings
	review.Findings, review.Rechecks = prose.BodyFindings(e.r, review.Reviewer)
	review.Findings = slices.DeleteFunc(review.Findings, func(f *report.Finding) bool { return noneOfIt(review, f) })
	for _, f := range named {
		if !phrase.Raises(review, f.ID) {
			review.Findings = append(review.Findings, f)
		}
	}
}

// onlyNames reports whether findings are ids and words without a severity: what a head notes of a body's findings, such as which of them remain.
func onlyNames(list []*report.Finding) bool {
	return len(list) > 0 && !slices.ContainsFunc(list, func(f *report.Finding) bool { return f.ID == "" || f.SeverityRaw != "" || f.Classification != "" })
}

// inBody reports whether each of them has a heading of its own in the body.
func (e *envelope) inBody(list []*report.Finding) bool {
	titled := map[string]bool{}
	for _, line := range e.r.File.Uncoded() {
		if markup.IsHeading(line) {
			id, _ := phrase.LeadingID(markup.Bare(line))
			titled[report.NormalID(id)] = true
		}
	}
	return !slices.ContainsFunc(list, func(f *report.Finding) bool { return !titled[report.NormalID(f.ID)] })
}

// noneOfIt: a sentence that nothing of its severity is left is no finding where the head counts none of it either. The words alone
// would not do: a finding may well begin with “No”.
func noneOfIt(review *report.Review, f *report.Finding) bool {
	n, stated := review.BySeverity[f.Severity]
	return stated && n == 0 && f.ID == "" && f.File == "" && phrase.NoneLeft.MatchString(f.Description) && !yetSome.MatchString(f.Description)
}

// yetSome takes it back: “all previous findings but one are fixed”.
var yetSome = pattern.Of(`(?i)\b(?:but|however|except|although|though|still|not (?:yet |been |all )*(?:resolved|fixed|closed|addressed|remediated|mitigated))\b`)

// roots are where lists of findings are looked for: the head, or the record that the message is.
func (e *envelope) roots() []form.Value {
	if e.r.File.Format == form.Markdown {
		return e.r.File.Roots()
	}
	return []form.Value{e.Value}
}

// unlisted: a relative that counts findings in a body of no form that we know has no list, which is not the same as an empty one.
func (e *envelope) unlisted(review *report.Review) {
	sum := review.Declared.N
	for _, n := range review.BySeverity {
		sum += n
	}
	if len(review.Findings) == 0 && sum > 0 && e.kind.name == "" {
		review.Listed = false
		e.r.Problem(e.Value, report.Warning, report.MissingField, "findings", "the message counts findings, and its body lists none that can be told apart; write “- file:line — text” under a heading for each severity")
	}
}

// counts takes what the frontmatter counts: critical_count, findings_high, findings_count {critical: …}, security_findings.
func (e *envelope) counts(review *report.Review) {
	review.BySeverity = map[report.Severity]int{}
	for i, name := range e.Names {
		v := &e.Node.Members[i].Value
		n, ok := node.Number(v)
		switch severity := phrase.GradeOf(countWord(name)); {
		case severity != report.SeverityUnknown && ok && countWord(name) != name:
			review.BySeverity[severity] += n
		case slices.Contains([]string{"findings_total", "total_findings", "finding_count", "findings_count", "findings", "security_findings"}, name) && ok:
			review.Declared = report.Known(n)
		case v.Kind == decode.Object && countsFindings(name):
			e.scaled(review, e.Object.Member(i))
		}
	}
	if len(review.BySeverity) == 0 {
		review.BySeverity = nil
	}
}

// scaled takes a map of counts. A total that counts more than severities (observations, gaps in the process) is not the number of
// findings.
func (e *envelope) scaled(review *report.Review, at form.Value) {
	o, stated := e.r.Object(at), review.Declared
	o.Scale(review)
	for i, name := range o.Names {
		if n, ok := node.Number(&at.Node.Members[i].Value); ok && n > 0 && name != "total" && phrase.GradeOf(name) == report.SeverityUnknown {
			review.Declared = stated
		}
	}
}

// countWord is the severity in critical_count, findings_med and high_findings; other names stay as they are.
func countWord(name string) string {
	name = strings.TrimPrefix(strings.TrimPrefix(name, "findings_"), "finding_")
	return strings.TrimSuffix(strings.TrimSuffix(name, "_count"), "_findings")
}

func countsFindings(name string) bool {
	switch name {
	case "findings_count", "finding_count", "finding_counts", "findings", "security_findings", "finding_count_by_severity":
		return true
	}
	return slices.Contains(phrase.ScaleNames, name)
}

// audit reads the auditor's checks. The signal is not taken for the outcome of the tests: a security finding fails an audit too.
func (e *envelope) audit() {
	v := verificationOf(e.r, e.Message)
	for _, check := range []struct{ name, field string }{{"build", "build_status"}, {"typecheck", "typecheck_status"}, {"lint", "lint_status"}, {"tests", "test_status"}} {
		if raw := e.WorstWord(check.field, check.name); raw != "" {
			checks.Add(e.r, v, report.Check{Name: check.name, Raw: raw})
		}
	}
	checks.ReadTests(e.r, v, e.Object)
	checks.ReadBaseline(e.r, v, e.Object)
	head := v.Tests.Failed
	checks.Runtime(e.r, v)
	if head.N > v.Tests.Failed.N { // of head and body the less favourable decides
		v.Tests.Failed = head
	}
	checks.SettleTests(e.r, v, e.Value)
}

package messages

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// quality reads a QUALITY_REPORT: each gate is a check of a verification, and each failed gate a finding of the reviewer
// "quality" with the gate's name as its title and the gate's word as its severity, which no scale has (P4).
func (x *build) quality() {
	p := x.payload
	judged(x.Reading, p.Value, x.msg, p.Scalar("status"))
	review, v := x.review("quality"), x.verification()
	review.Verdict, review.Clean = x.msg.Signal, x.msg.Verdict == report.Positive
	v.StatusRaw, v.Status = x.msg.Signal, report.ParseOutcome(x.msg.Signal)
	var gates []string
	for _, g := range gatesIn(p) {
		gates = append(gates, phrase.WithColon(g.name, phrase.WithColon(g.raw, g.details)))
		x.gate(v, review, g)
	}
	x.failureCount(review, p.Count("failure_count"))
	x.msg.Body = phrase.Paragraphs(phrase.Bullets("Gates", gates), phrase.Bullets("Actions", p.Briefs("actions")))
	x.msg.Summary = phrase.OneLine(phrase.WithColon(x.msg.Signal, strings.Join(gates, "; ")), "A quality report")
}

// verification begins the results of the message; see review.
func (x *build) verification() *report.Verification {
	if x.again {
		return &report.Verification{}
	}
	return verificationOf(x.Reading, x.msg)
}

// gate is one quality gate as written.
type gate struct {
	form.Entry
	name, raw, details string
}

// gatesIn takes a list of {name, status, details}, one of these alone, or a map {"lint": "PASSED"}.
func gatesIn(o *form.Object) (list []gate) {
	if o.Kind("gates") == decode.Object && !isGate(o.Find("gates")) {
		inner := o.Object("gates")
		for i := range inner.Taken {
			inner.Taken[i] = true
			list = append(list, gateOf(inner.R, form.Entry{Value: inner.Member(i), Key: inner.Node.Members[i].Name}))
		}
		return list
	}
	for _, e := range form.Some(o.Whole("gates")) {
		list = append(list, gateOf(o.R, e))
	}
	return list
}

func isGate(n *decode.Node) bool {
	return node.Has(n, gateCalled...) && node.Has(n, "status", "result", "outcome")
}

var gateCalled = []string{"name", "gate", "id"}

// gateOf reads a gate; one in words gives its outcome behind a colon: "lint: PASSED".
func gateOf(r *form.Reading, e form.Entry) gate {
	o := r.Object(e.Value)
	if o == nil && e.Key == "" {
		name, said, _ := strings.Cut(node.Plain(e.Node), ":")
		if said = strings.TrimSpace(said); phrase.OutcomeOf(said) == report.OutcomeUnknown {
			return gate{Entry: e, name: node.Plain(e.Node)}
		}
		return gate{Entry: e, name: name, raw: said}
	}
	if o == nil {
		return gate{Entry: e, name: e.Key, raw: node.Plain(e.Node)}
	}
	name := cmp.Or(o.Scalar(gateCalled...), e.Key, "a gate without a name")
	return gate{Entry: e, name: name, raw: o.Outcome(), details: o.Anything("details", "message", "reason")}
}

// gate adds a check, and a finding where it failed. An outcome outside the vocabulary is a problem and raises nothing.
func (x *build) gate(v *report.Verification, review *report.Review, g gate) {
	c := report.Check{Name: phrase.CheckName(g.name), Raw: g.raw, Outcome: phrase.OutcomeOf(g.raw)}
	if isTests(c.Name) && v.Check("tests").Raw == "" {
		c.Name = "tests"
		if phrase.CountsIn(g.details) != (report.TestCounts{}) {
			checks.TestSentence(v, g.details)
		}
	}
	switch c.Outcome {
	case report.OutcomeUnknown:
		x.Problem(g.Value, report.Warning, report.UnknownWord, "gate",
			"the outcome "+form.Quote(g.raw)+" of the gate "+form.Quote(g.name)+" is not known; write PASSED, FAILED or SKIPPED")
	case report.Failed:
		if g.details != "" {
			c.Issues = []report.CheckIssue{{Message: g.details}}
		}
		f := &report.Finding{Reviewer: review.Reviewer, Component: x.msg.Component, SeverityRaw: g.raw,
			Category: "quality gate", Title: g.name, Description: g.details, Origins: []report.Origin{x.Origin(g.Value)}}
		phrase.SpotWithin(g.details).Locate(f)
		review.Findings = append(review.Findings, f)
	}
	if short := checks.ShortOfLeast(g.name, g.Node); short != "" || checks.SaidTooLow(g.name, g.details) {
		c.Raw, c.Outcome = cmp.Or(short, g.details), report.Failed
	}
	v.Checks = append(v.Checks, c)
}

// isTests reports whether a gate runs the tests; rules ask for a check of that name.
func isTests(name string) bool {
	return name == "tests" || strings.HasSuffix(name, " tests") || strings.HasSuffix(name, " test") || name == "test suite"
}

// failureCount compares only none with some: the seed does not say whether the number counts failed gates or failed
// attempts, and two attempts at one gate are no contradiction.
func (x *build) failureCount(review *report.Review, n report.Count) {
	if n.Known && (n.N == 0) != (len(review.Findings) == 0) {
		review.Declared = n
	}
}

package dialect

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// A verifier's report in Markdown whose frontmatter says which of the goals are not met:
//
//	---
//	phase: 02-login
//	status: gaps_found
//	gaps:
//	  - truth: "The user can log in"
//	    status: failed
//	    reason: "no route leads there"
//	---
//
// Only one that found gaps is read: that the goals are met is no test that passed.

func gapsShape(f *File) bool {
	head := f.front().node
	if f.Format != Markdown || !strings.HasSuffix(strings.ToLower(stem(f.Path)), "verification") || !has(head, "phase", "verified", "score") {
		return false
	}
	status := find(head, "status")
	return status != nil && outcomeOf(status.Text) == report.Failed
}

func readGaps(f *File) *report.Artefact {
	r := newReading(f)
	at := f.front()
	o := r.object(at)
	if o == nil {
		return r.refuse(at, "verification of goals")
	}
	v := r.verified(o, at)
	v.Time, v.Component, v.Goals = o.stamp("verified"), o.words("phase"), true
	for _, e := range o.items("gaps") {
		r.gap(v, e)
	}
	if len(v.Checks) == 0 {
		v.Checks = []report.Check{{Name: "goals", Raw: v.StatusRaw, Outcome: report.Failed}}
	}
	r.art.Verification = v
	o.scalar("score")
	r.keepRest(o, at)
	return r.finish()
}

// gap makes a goal that is not met a check that failed; one whose status says that it was met since is none.
func (r *reading) gap(v *report.Verification, e entry) {
	if e.fields == nil {
		v.Checks = append(v.Checks, report.Check{Name: report.Shorten(plain(e.node), 200), Raw: "gap", Outcome: report.Failed})
		return
	}
	raw := cmp.Or(e.fields.scalarWord("status"), "gap")
	c := report.Check{Name: report.Shorten(e.fields.text("truth", "title", "description"), 200), Raw: raw, Outcome: report.Failed}
	if report.ParseAnswer(raw) == report.AnswerFixed || outcomeOf(raw) == report.Passed {
		c.Outcome = report.Passed
	}
	if reason := e.fields.text("reason"); reason != "" {
		c.Issues = []report.CheckIssue{{Message: reason}}
	}
	if i := e.fields.index("artifacts"); i >= 0 && e.fields.kind("artifacts") == decode.Array {
		for _, at := range e.fields.items("artifacts") {
			if at.fields != nil {
				c.Issues = append(c.Issues, report.CheckIssue{File: at.fields.scalar("path"), Message: at.fields.text("issue")})
			}
		}
	}
	v.Checks = append(v.Checks, c)
}

package checks

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// What a worker keeps of the checks of its own part, evidence/api/evidence.json: {"build": "fail", "lint": "pass"}, or a list of attempts of which the
// last counts. Nobody else looked, and so it is evidence of a failure alone.

var attemptLists = []string{"attempts", "runs", "history", "iterations", "rounds", "records", "entries"}

// EvidenceFails reports whether a file keeps such checks and the last of them say that something failed.
func EvidenceFails(f *form.File) bool {
	if path.Base(f.Path) != "evidence.json" || !strings.Contains(f.Path, "evidence/") {
		return false
	}
	r := form.NewReading(f)
	return slices.ContainsFunc(lastChecks(f), func(at form.Value) bool { return failed(checked(r, at)) })
}

func failed(v *report.Verification) bool {
	return v.Status == report.Failed || v.Tests.Failed.N+v.Tests.Errors.N > 0 ||
		slices.ContainsFunc(v.Checks, func(c report.Check) bool { return c.Outcome == report.Failed })
}

// lastChecks gives what the document says of the whole, where it names checks, and the last of its attempts.
func lastChecks(f *form.File) (all []form.Value) {
	roots := f.Roots()
	if len(roots) != 1 {
		return nil
	}
	at := roots[0]
	if namesChecks(at.Node) {
		all = append(all, at)
	}
	list := at
	for i := range at.Node.Members {
		if slices.Contains(attemptLists, node.Snake(at.Node.Members[i].Name)) {
			list = at.Member(i)
		}
	}
	if n := len(list.Node.Items); n > 0 && namesChecks(&list.Node.Items[n-1]) {
		all = append(all, list.Item(n-1))
	}
	return all
}

func namesChecks(n *decode.Node) bool {
	return slices.ContainsFunc(n.Members, func(m decode.Member) bool {
		return slices.Contains(holders, node.Snake(m.Name)) || phrase.IsStep(m.Name)
	})
}

func checked(r *form.Reading, at form.Value) *report.Verification {
	o := r.Object(at)
	v := &report.Verification{Origin: r.Origin(at), Time: o.Stamp(phrase.TimeNames...), Words: true}
	ReadTests(r, v, o)
	ReadStatus(r, v, o)
	ReadChecks(r, v, o)
	v.Component, v.Goals = o.Scalar("component", "component_id", "task", "task_id"), !v.Tests.Failed.Known
	return v
}

// ReadEvidence reads what failed: of the whole, else of the last attempt, which the whole repeats.
func ReadEvidence(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	for _, at := range lastChecks(f) {
		if v := checked(r, at); failed(v) && len(r.Art.Verifications) == 0 {
			r.Art.Verifications = append(r.Art.Verifications, v)
		}
	}
	return r.Finish()
}

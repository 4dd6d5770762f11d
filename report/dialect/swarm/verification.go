package swarm

import (
	"cmp"
	"path"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
)

// The verifier's result. Seed 003 writes tests_run/passed/failed, lint and baseline_comparison; its prompts write
// test_results{passed, failed, baseline_passed, regression_count} and lint_status; others nest tests, checks and
// gates.

// resultMembers show that an object is the result of a verification.
var resultMembers = []string{"status", "verdict", "overall_status", "passed", "result", "checks", "lint", "lint_status",
	"build", "tests_run", "tests_passed", "test_results", "tests", "test_run", "test_commands", "baseline_comparison",
	"must_haves", "truths", "validators_run", "passed_assertions", "assertions"}

// isVerification claims a file by its name where it holds an outcome, and what validators summed up.
func isVerification(f *dialect.File) bool {
	v, ok := f.Root(resultMembers...)
	base := strings.ToLower(path.Base(f.Path))
	return f.IsData() && ok && (strings.HasPrefix(base, "verification") || strings.HasPrefix(base, "verify") ||
		v.Has("validators_run", "assertions_summary", "failed_assertions") && v.Has("status", "verdict", "result"))
}

// readVerification reads a result, or several: a verifier that ran again may have appended what it found.
func readVerification(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	first, ok := f.Root(resultMembers...)
	list := append([]dialect.Value{first}, f.Roots()...)
	if first.Node.Kind == decode.Array {
		list = nil
		for _, at := range first.All() {
			ok, list = at.Has(resultMembers...), append(list, at)
		}
	}
	for i, at := range list {
		again := i > 0 && (at.Node == first.Node || first.Node.Kind == decode.Object && !at.Has(resultMembers...))
		if o := r.Object(at); o != nil && !again {
			r.Art.Verifications = append(r.Art.Verifications, readResult(&report.Verification{}, o))
		}
	}
	if len(r.Art.Verifications) == 0 {
		return r.Refuse(first, "verification result")
	}
	if !ok {
		r.Problem(first, report.Warning, report.MissingField, "status",
			"the verification has neither a status nor test counts")
	}
	return r.Finish()
}

func readResult(v *report.Verification, o *dialect.Object) *report.Verification {
	v.Origin, v.Time = o.R.Origin(o.Value), o.Time(timeNames...)
	o.MaybeWord("commit", "commit_sha", "sha", "head_sha")
	v.Component = o.MaybeWord("component_id", "component")
	ReadTests(v, o)
	readStatus(v, o)
	settle(v, o)
	ReadChecks(v, o)
	for _, e := range o.MaybeList("unverified", "unverified_findings", "unresolved_findings") {
		v.Unverified = append(v.Unverified, claimOf(e).id)
	}
	review.Beside(o, "verifier")
	g := &goals{r: o.R, v: v}
	o.Unclaimed(func(name string, at dialect.Value) { g.read(name, at, false) })
	if o.Kind("summary", "notes", "score") != decode.Object {
		v.Summary = o.MaybeText("summary", "notes", "score")
	}
	o.R.KeepRest(o)
	return v
}

// readStatus takes the outcome of the whole, the least favorable of several. "passed" is a truth value here, or a
// number of tests.
func readStatus(v *report.Verification, o *dialect.Object) {
	for _, name := range []string{"status", "overall_status", "verdict", "overall_verdict", "result", "outcome",
		"overall", "passed", "success", "ok"} {
		if k := o.Kind(name); k == decode.Number && name != "passed" && name != "success" && name != "ok" {
			o.R.AskValue(o.At(name), name+": "+o.MaybeWord(name))
		}
		word := OutcomeWord(o, name)
		if word == "" {
			continue
		}
		outcome := outcomeOf(o.R, word)
		if outcome == report.OutcomeUnknown {
			o.R.AskValue(o.At(name), name+": "+word)
			o.R.Problem(o.Value, report.Warning, report.UnknownWord, "status",
				"the status "+dialect.Quote(word)+" is not known; write pass or fail")
		}
		if v.StatusRaw == "" || outcome.Gravity() > v.Status.Gravity() {
			v.Status, v.StatusRaw = outcome, word
		}
	}
}

// outcomeOf reads an outcome, which may be a verdict: "approved with notes".
func outcomeOf(r *dialect.Reading, word string) report.Outcome {
	verdict, _ := dialect.Verdict(word)
	return cmp.Or(r.Words.Outcome(word), map[report.Verdict]report.Outcome{report.Positive: report.Passed,
		report.Negative: report.Failed}[verdict])
}

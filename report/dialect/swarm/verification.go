package swarm

import (
	"cmp"
	"path"
	"strings"

	"swarmreport/report"
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
	first, _ := f.Root(resultMembers...)
	list := f.Roots()
	if len(list) == 1 {
		list = []dialect.Value{first}
	}
	for _, at := range list {
		if o := r.Object(at); o != nil && (at.Has(resultMembers...) || len(list) == 1) {
			r.Art.Verifications = append(r.Art.Verifications, readResult(&report.Verification{}, o))
		}
	}
	if len(r.Art.Verifications) == 0 {
		return r.Refuse(first, "verification result")
	}
	return r.Finish()
}

func readResult(v *report.Verification, o *dialect.Object) *report.Verification {
	x := results{r: o.R, v: v}
	v.Origin, v.Time = o.R.Origin(o.Value), o.Time(timeNames...)
	o.MaybeWord("commit", "commit_sha", "sha", "head_sha")
	v.Component = o.MaybeWord("component_id", "component")
	x.object(o)
	x.status(o)
	for _, e := range o.MaybeList("unverified", "unverified_findings", "unresolved_findings") {
		v.Unverified = append(v.Unverified, claimOf(e).id)
	}
	review.Beside(o, "verifier")
	o.Unclaimed(x.doubt)
	v.Summary = o.MaybeText("summary", "notes", "score")
	o.R.KeepRest(o)
	return v
}

// status takes the outcome of the whole, the least favorable of several.
func (x *results) status(o *dialect.Object) {
	for _, name := range []string{"status", "overall_status", "verdict", "overall_verdict", "result", "outcome",
		"overall", "passed", "success", "ok"} {
		word := o.MaybeWord(name)
		outcome := outcomeOf(x.r, word)
		if word != "" && outcome == report.OutcomeUnknown {
			x.unknown(o.At(name), name, word)
		}
		if word != "" && (x.v.StatusRaw == "" || outcome.Gravity() > x.v.Status.Gravity()) {
			x.v.Status, x.v.StatusRaw = outcome, word
		}
	}
}

// phaseWords are the outcomes of links, data and requirements in the verification of a planner's phase.
var phaseWords = map[string]report.Outcome{"wired": report.Passed, "flowing": report.Passed, "satisfied": report.Passed}

// outcomeOf reads an outcome, which may be a verdict: "approved with notes".
func outcomeOf(r *dialect.Reading, word string) report.Outcome {
	verdict, _ := dialect.Verdict(word)
	return cmp.Or(r.Words.Outcome(word), phaseWords[dialect.Fold(word)],
		map[report.Verdict]report.Outcome{report.Positive: report.Passed, report.Negative: report.Failed}[verdict])
}

package checks

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// The verifier's result. Seed 003 writes tests_run/passed/failed, lint and baseline_comparison; the prompts write
// test_results{passed, failed, baseline_passed, regression_count} and lint_status; others nest tests, checks and gates.

var (
	// ResultNames are the names of a field that holds test results, as an object, a list of runs or a sentence.
	ResultNames = []string{"test_results", "tests", "test_result", "test_summary", "test_counts", "unit_tests", "test_suite", "test"}
	failNames   = []string{"failures", "failing_tests", "failed_tests", "test_failures", "tests_failed", "failed"}
	baseNames   = []string{"baseline_comparison", "baseline", "baseline_tests"}
	beforeNames = []string{"before", "tests_before", "before_tests"} // counts of tests before the work, where they are counts
	afterNames  = []string{"after", "tests_after", "after_tests"}
)

// VerificationShape wants a name that begins with verification and something that shows an outcome, or what validators summed up.
func VerificationShape(f *form.File) bool {
	base := strings.ToLower(path.Base(f.Path))
	n, ok := f.First()
	if f.Format == form.Markdown || f.Format == form.Text || !ok {
		return false
	}
	if !strings.HasPrefix(base, "verification") && !strings.HasPrefix(base, "verify") {
		return sumsUp(n)
	}
	return node.Has(n, "status", "verdict", "overall_status", "passed", "result", "tests_run", "tests_passed", "checks", "lint", "build", "test_results", "tests", "test_commands")
}

// verificationMembers show that a document is a verification.
var verificationMembers = []string{"status", "checks", "tests_run", "tests_passed", "test_results", "tests", "lint", "lint_status", "verdict", "overall_status", "passed", "build", "baseline_comparison", "validators_run", "validator_results", "passed_assertions", "assertions", "assertion_results"}

// ReadVerification reads a verification result. Of several attempts in one file the first in the list holds the verdict, and the others are kept
// beside it.
func ReadVerification(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, ok := f.RootOrList(verificationMembers...)
	at = handedOver(at)
	whole, list := at, attempts(at)
	if len(list) > 0 {
		at, ok = list[0], true
	}
	o := r.Object(at)
	if o == nil {
		return r.Refuse(at, "verification result")
	}
	if !ok {
		r.Problem(at, report.Warning, report.MissingField, "status", "the verification has neither a status nor test counts")
	}
	r.Art.Verification = verified(r, o, at)
	readSummedUp(r, r.Art.Verification, o)
	findings.More(r, o)
	readGoals(r, r.Art.Verification, o)
	ReadLeft(r, r.Art.Verification, o)
	readBeside(r, r.Art.Verification, at)
	if len(list) == 0 { // of several attempts one may have broken off
		r.NotWhole(at, "verification", cmp.Or(o.Cut(false), phrase.MadeUp(o.Node)))
	}
	verifiedAgain(r, at, append(f.Roots(), list...))
	if len(list) > 0 {
		findings.Keep(r, whole)
	}
	r.KeepRest(o, at)
	return r.Finish()
}

// handedOver gives the verification in the answer of a tool, whose own word says only that the answer came: {"status": "ok", "data": {…}}.
func handedOver(at form.Value) form.Value {
	count, inner := 0, -1
	for i, m := range at.Node.Members {
		switch name := node.Snake(m.Name); {
		case slices.Contains(carriers, name) && node.Has(&m.Value, verificationMembers...):
			inner = i
		case name == "status" && phrase.MereAnswer(m.Value.Text):
		case slices.Contains(verificationMembers, name):
			count++
		}
	}
	if inner < 0 || count > 0 {
		return at
	}
	return at.Member(inner)
}

// carriers are the members in which a tool's answer holds what was asked for.
var carriers = []string{"data", "result", "payload", "output", "response"}

// attempts gives the entries of a list of whole verifications: each says how it ended, and has a number, a time or counts of tests. Steps of
// one verification have none.
func attempts(at form.Value) (list []form.Value) {
	for i := range at.Node.Items {
		if !isAttempt(&at.Node.Items[i]) {
			return nil
		}
		list = append(list, at.Item(i))
	}
	return list
}

func isAttempt(n *decode.Node) bool {
	ended := node.Has(n, "status", "verdict", "overall_status", "passed", "result")
	whole := node.Has(n, roundNames...) || node.Has(n, phrase.TimeNames...) || node.Has(n, "tests_run", "tests_passed", "test_results")
	return ended && whole && !node.Has(n, partNames...)
}

var roundNames = []string{"attempt", "iteration", "round"}

// verifiedAgain reads the further documents of the file: a verifier that ran again may have appended what it found.
func verifiedAgain(r *form.Reading, first form.Value, roots []form.Value) {
	for _, root := range roots {
		if root.Node == first.Node || form.Within(root.Node, first.Node) || !node.Has(root.Node, verificationMembers...) {
			continue
		}
		o := r.Object(root)
		v := verified(r, o, root)
		ReadLeft(r, v, o)
		r.Art.Verifications = append(r.Art.Verifications, v)
		o.DropTag()
		r.Art.Unread = append(r.Art.Unread, o.Rest()...)
		findings.Keep(r, root)
	}
}

func verified(r *form.Reading, o *form.Object, at form.Value) *report.Verification {
	v := &report.Verification{Origin: r.Origin(at), Time: o.Stamp(phrase.TimeNames...), Round: o.Declared(roundNames...)}
	v.Zoneless, v.Commit = o.Zoneless(phrase.TimeNames...), o.Commit()
	ReadTests(r, v, o)
	SettleTests(r, v, at)
	ReadStatus(r, v, o)
	ReadBaseline(r, v, o)
	ReadChecks(r, v, o)
	v.Summary = findings.TextOnly(o, []string{"summary", "notes", "note"})
	readUnverified(o, v)
	return v
}

// ReadStatus takes the verdict on the whole, the least favourable of several. "passed" is a word, a truth value or a number of tests, by its type.
func ReadStatus(r *form.Reading, v *report.Verification, o *form.Object) {
	names := []string{"status", "overall_status", "verdict", "overall_verdict", "result", "outcome", "overall", "passed", "success", "ok"}
	v.StatusRaw = o.WorstWord(names...)
	if v.StatusRaw == "" {
		NoWord(o, "pass or fail", wholeNames...)
		unchosen(o, wholeNames...)
		return
	}
	if v.Status = statusOf(v.StatusRaw); v.Status == report.OutcomeUnknown {
		strangeStatus(r, o.Value.Saying(v.StatusRaw, names...), v.StatusRaw)
	}
}

// wholeNames are those of the verdict on the whole that are words wherever they stand.
var wholeNames = []string{"status", "overall_status", "verdict", "overall_verdict"}

// unchosen notes where the schema's own choice still stands in the place of the verdict, “pass | fail”: which of them holds nobody says, whatever the
// numbers beside it are.
func unchosen(o *form.Object, names ...string) {
	for i, at := range o.Named(names...) {
		if at.Node.Kind == decode.String && phrase.IsChoice(at.Node.Text) {
			o.Unclear(i, at)
		}
	}
}

// statusOf reads the word for the whole, which may be a verdict: “ready to merge”.
func statusOf(raw string) report.Outcome {
	if o := phrase.OutcomeOf(raw); o != report.OutcomeUnknown {
		return o
	}
	switch report.VerdictOf(raw) {
	case report.Positive:
		return report.Passed
	case report.Negative:
		return report.Failed
	}
	return report.OutcomeUnknown
}

// strangeStatus says that the word for the whole is not known (P4); the word is kept.
func strangeStatus(r *form.Reading, at form.Value, said string) {
	r.Problem(at, report.Warning, report.UnknownWord, "status", "the status "+form.Quote(said)+" is not known; write pass or fail")
}

// NoWord says which of these fields, which are words wherever they stand, hold something else.
func NoWord(o *form.Object, want string, names ...string) {
	for _, name := range names {
		i := o.Index(name)
		if i < 0 {
			continue
		}
		if v := o.Member(i); v.Node.Kind == decode.Number || len(v.Node.Members)+len(v.Node.Items) > 0 {
			o.Unclear(i, v)
			o.R.WrongType(v, o.Node.Members[i].Name, want)
			o.TakeInPart(i, v)
		}
	}
}

package dialect

import (
	"cmp"
	"path"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// The verifier's result. Seed 003 writes tests_run/passed/failed, lint and baseline_comparison; the prompts write
// test_results{passed, failed, baseline_passed, regression_count} and lint_status; others nest tests, checks and gates.

var (
	resultNames = []string{"test_results", "tests", "test_result", "test_summary", "test_counts", "unit_tests", "test_suite", "test"}
	failNames   = []string{"failures", "failing_tests", "failed_tests", "test_failures", "tests_failed", "failed"}
	baseNames   = []string{"baseline_comparison", "baseline", "baseline_tests"}
)

// verificationShape wants a name that begins with verification and something that shows an outcome.
func verificationShape(f *File) bool {
	base := strings.ToLower(path.Base(f.Path))
	if f.Format == Markdown || f.Format == Text || !strings.HasPrefix(base, "verification") && !strings.HasPrefix(base, "verify") {
		return false
	}
	n, ok := f.first()
	if !ok {
		return false
	}
	return has(n, "status", "verdict", "overall_status", "passed", "result", "tests_run", "tests_passed", "checks", "lint", "build", "test_results", "tests", "test_commands")
}

// verificationMembers show that a document is a verification.
var verificationMembers = []string{"status", "tests_run", "tests_passed", "test_results", "tests", "lint", "lint_status", "verdict", "overall_status", "passed", "build", "baseline_comparison"}

func readVerification(f *File) *report.Artefact {
	r := newReading(f)
	at, ok := f.rootOrList(verificationMembers...)
	whole, list := at, attempts(at)
	if len(list) > 0 {
		at, ok = list[0], true
	}
	o := r.object(at)
	if o == nil {
		return r.refuse(at, "verification result")
	}
	if !ok {
		r.problem(at, report.Warning, report.MissingField, "status", "the verification has neither a status nor test counts")
	}
	r.art.Verification = r.verified(o, at)
	r.more(o)
	r.readLeft(r.art.Verification, o)
	r.readBeside(r.art.Verification, at)
	if len(list) == 0 { // of several attempts one may have broken off
		r.notWhole(at, "verification", cmp.Or(o.cut(false), madeUp(o.node)))
	}
	r.verifiedAgain(at, append(f.roots(), list...))
	if len(list) > 0 {
		r.keep(whole)
	}
	r.keepRest(o, at)
	return r.finish()
}

// attempts gives the entries of a list of whole verifications: each says how it ended, and has a number, a time or counts of tests. Steps of
// one verification have none.
func attempts(at value) (list []value) {
	if at.node.Kind != decode.Array {
		return nil
	}
	for i := range at.node.Items {
		if !isAttempt(&at.node.Items[i]) {
			return nil
		}
		list = append(list, at.item(i))
	}
	return list
}

func isAttempt(n *decode.Node) bool {
	ended := has(n, "status", "verdict", "overall_status", "passed", "result")
	whole := has(n, roundNames...) || has(n, timeNames...) || has(n, "tests_run", "tests_passed", "test_results")
	return ended && whole && !has(n, partNames...)
}

var roundNames = []string{"attempt", "iteration", "round"}

// verifiedAgain reads the further documents of the file: a verifier that ran again may have appended what it found.
func (r *reading) verifiedAgain(first value, roots []value) {
	for _, root := range roots {
		if root.node == first.node || within(root.node, first.node) || !has(root.node, verificationMembers...) {
			continue
		}
		o := r.object(root)
		v := r.verified(o, root)
		r.readLeft(v, o)
		r.art.Verifications = append(r.art.Verifications, v)
		o.dropTag()
		r.art.Unread = append(r.art.Unread, o.rest()...)
		r.keep(root)
	}
}

func (r *reading) verified(o *object, at value) *report.Verification {
	v := &report.Verification{Origin: r.origin(at), Time: o.stamp(timeNames...), Round: o.declared(roundNames...)}
	v.Zoneless, v.Commit = o.zoneless(timeNames...), o.commit()
	r.readTests(v, o)
	r.settleTests(v, at)
	r.readStatus(v, o)
	r.readBaseline(v, o)
	r.readChecks(v, o)
	o.readUnverified(v)
	v.Summary = o.textOnly([]string{"summary", "notes", "note"})
	return v
}

// readStatus takes the verdict on the whole, the least favourable of several. "passed" is a word, a truth value or a number of tests, by its type.
func (r *reading) readStatus(v *report.Verification, o *object) {
	names := []string{"status", "overall_status", "verdict", "overall_verdict", "result", "outcome", "overall", "passed", "success", "ok"}
	v.StatusRaw = o.worstWord(names...)
	if v.StatusRaw == "" {
		o.noWord("pass or fail", "status", "overall_status", "verdict", "overall_verdict")
		return
	}
	if v.Status = statusOf(v.StatusRaw); v.Status == report.OutcomeUnknown {
		r.strangeStatus(o.value.saying(v.StatusRaw, names...), v.StatusRaw)
	}
}

// statusOf reads the word for the whole, which may be a verdict: “ready to merge”.
func statusOf(raw string) report.Outcome {
	if o := outcomeOf(raw); o != report.OutcomeUnknown {
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
func (r *reading) strangeStatus(at value, said string) {
	r.problem(at, report.Warning, report.UnknownWord, "status", "the status "+quote(said)+" is not known; write pass or fail")
}

// noWord says which of these fields, which are words wherever they stand, hold something else.
func (o *object) noWord(want string, names ...string) {
	if o == nil {
		return
	}
	for _, name := range names {
		i := o.index(name)
		if i < 0 {
			continue
		}
		if v := o.member(i); v.node.Kind == decode.Number || len(v.node.Members)+len(v.node.Items) > 0 {
			o.unclear(i, v)
			o.r.wrongType(v, o.node.Members[i].Name, want)
			o.also, o.taken[i] = append(o.also, v), true
		}
	}
}

package swarm

import (
	"cmp"
	"path"
	"slices"
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
var resultMembers = []string{"status", "verdict", "overall_status", "passed", "result", "checks", "lint",
	"lint_status", "build", "tests_run",
	"tests_passed", "test_results", "tests", "test_run", "test_commands", "baseline_comparison", "must_haves",
	"truths", "validators_run",
	"passed_assertions", "assertions"}

// isVerification claims a file by its name where it holds an outcome, and what validators summed up.
func isVerification(f *dialect.File) bool {
	if !isData(f) {
		return false
	}
	v, ok := f.Root(resultMembers...)
	base := strings.ToLower(path.Base(f.Path))
	return ok && (strings.HasPrefix(base, "verification") || strings.HasPrefix(base, "verify") ||
		v.Has("validators_run", "assertions_summary", "failed_assertions") && v.Has("status", "verdict", "result"))
}

// readVerification reads a result, or several: a verifier that ran again may have appended what it found.
func readVerification(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	first, ok := f.Root(resultMembers...)
	if first.Node.Kind == decode.Array && first.Len() > 0 {
		for i := range first.Len() {
			ok = first.Child(i).Has(resultMembers...)
			r.Art.Verifications = append(r.Art.Verifications, readResult(r, first.Child(i)))
		}
	} else {
		r.Art.Verifications = append(r.Art.Verifications, readResult(r, first))
	}
	for i, root := range f.Roots() {
		if i > 0 && root.Node != first.Node && root.Has(resultMembers...) {
			r.Art.Verifications = append(r.Art.Verifications, readResult(r, root))
		}
	}
	read := slices.DeleteFunc(r.Art.Verifications, func(v *report.Verification) bool { return v == nil })
	if len(read) == 0 {
		r.Art.Verifications = nil
		return r.Refuse(first, "verification result")
	}
	r.Art.Verification, r.Art.Verifications = read[0], read[1:]
	if !ok {
		r.Problem(first, report.Warning, report.MissingField, "status",
			"the verification has neither a status nor test counts")
	}
	return r.Finish()
}

func readResult(r *dialect.Reading, at dialect.Value) *report.Verification {
	o := r.Object(at)
	if o == nil {
		return nil
	}
	v := &report.Verification{Origin: r.Origin(at), Time: o.Time(timeNames...),
		Commit: o.MaybeWord("commit", "commit_sha", "sha", "head_sha")}
	v.Component = o.MaybeWord("component_id", "component")
	readStatus(v, o)
	ReadTests(v, o)
	Settle(v, o)
	ReadChecks(v, o)
	for _, e := range o.MaybeList("unverified", "unverified_findings", "unresolved_findings") {
		v.Unverified = append(v.Unverified, claimOf(e).id)
	}
	readFindings(o, "verifier")
	goals := goalReader{r: r, v: v}
	o.Unclaimed(goals.read)
	if o.Kind("summary", "notes", "note") != decode.Object {
		v.Summary = o.MaybeText("summary", "notes", "note")
	}
	r.KeepRest(o)
	return v
}

// readFindings reads the lists of findings in a file that is no review.
func readFindings(o *dialect.Object, who string) {
	if found := review.Within(o, review.Given{Reviewer: who}); len(found) > 0 {
		o.R.Art.Reviews = append(o.R.Art.Reviews, &report.Review{Origin: o.R.Origin(o.Value), Reviewer: who, Generic: true,
			Listed: true, Findings: found})
	}
}

// readStatus takes the outcome of the whole, the least favorable of several. "passed" is a truth value here, or a
// number of tests.
func readStatus(v *report.Verification, o *dialect.Object) {
	for _, name := range []string{"status", "overall_status", "verdict", "overall_verdict", "result", "outcome",
		"overall", "passed", "success", "ok"} {
		if k := o.Kind(name); k == decode.Number && name != "passed" && name != "success" && name != "ok" {
			number := o.MaybeWord(name)
			askOf(o, number, name+": "+number)
		}
		word := OutcomeWord(o, name)
		if word == "" {
			continue
		}
		outcome := outcomeOf(o.R, word)
		if outcome == report.OutcomeUnknown {
			askOf(o, word, name+": "+word)
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
	if outcome := r.Words.Outcome(word); outcome != report.OutcomeUnknown {
		return outcome
	}
	switch verdict, _ := dialect.Verdict(word); verdict {
	case report.Positive:
		return report.Passed
	case report.Negative:
		return report.Failed
	}
	return report.OutcomeUnknown
}

// goalReader looks through what no field of a verification claims: goals, criteria and steps, at any depth. What
// failed is a failed check; a word that nobody knows asks, once; what passed is shown as it is.
type goalReader struct {
	r     *dialect.Reading
	v     *report.Verification
	asked []string
}

var (
	goalWords = []string{"status", "result", "outcome", "verdict", "passed", "pass", "passes", "met", "all_passed"}
	goalTexts = []string{"truth", "claim", "criterion", "criteria", "check", "goal", "assertion", "title",
		"description", "name", "gap",
		"id", "task_id", "path", "requirement",
		"file", "from", "reason"}
	failLists = []string{"gaps", "blockers", "failures", "failed", "failed_assertions", "blocked_assertions",
		"unmet", "failed_criteria"}
	// beforeNow are members that tell of something else than the work as it is.
	beforeNow = []string{"baseline", "previous", "prior", "history", "pre_existing", "known_failures",
		"re_verification"}
)

func (g *goalReader) read(name string, v dialect.Value) {
	if slices.ContainsFunc(beforeNow, func(word string) bool { return strings.HasPrefix(name, word) }) {
		return
	}
	if slices.Contains(failLists, name) && v.Node.Kind == decode.Array {
		g.failing(v)
		return
	}
	if v.Node.Kind == decode.Object {
		g.goal(name, v)
	}
	for i := range v.Len() {
		child := v.Child(i)
		switch {
		case v.Node.Kind == decode.Array:
			g.read("", child)
		default:
			if member := dialect.Snake(v.Node.Members[i].Name); !slices.Contains(goalWords, member) {
				g.read(member, child)
			}
		}
	}
}

// goal reads one object that states an outcome.
func (g *goalReader) goal(name string, v dialect.Value) {
	for _, count := range failLists {
		if n, ok := dialect.Number(v.Get(count)); ok && n > 0 {
			g.fail(strings.ReplaceAll(name, "_", " "), count+": "+v.Get(count).Text)
		}
	}
	n := v.Get(goalWords...)
	grade := v.Word("severity")
	if s := g.r.Words.Severity(grade); grade != "" && (s >= report.Medium || s == report.SeverityUnknown) {
		g.r.AskValue(v, cmp.Or(v.Word(goalTexts...), name)+": severity "+grade)
		return
	}
	if n == nil || n.Kind != decode.String && n.Kind != decode.Bool {
		return
	}
	switch word := strings.TrimSpace(n.Text); outcomeOf(g.r, word) {
	case report.Failed:
		g.fail(cmp.Or(v.Word(goalTexts...), name), word)
	case report.OutcomeUnknown:
		lead := dialect.Fold(dialect.Lead(word))
		if status, _ := g.r.Words.Status(word); status != report.AnswerFixed && !slices.Contains(g.asked, lead) {
			g.asked = append(g.asked, lead)
			g.r.AskValue(v, cmp.Or(v.Word(goalTexts...), name)+": "+word)
		}
	}
}

// failing reads a list of what failed; an entry with a status that passed is none.
func (g *goalReader) failing(v dialect.Value) {
	for _, e := range dialect.Entries(v) {
		word := ""
		if n := e.Get(goalWords...); n != nil {
			word = n.Text
		}
		if outcomeOf(g.r, word) == report.Passed {
			continue
		}
		g.fail(cmp.Or(e.Word(goalTexts...), dialect.Plain(e.Node)), cmp.Or(word, "failed"))
	}
}

func (g *goalReader) fail(name, word string) {
	g.v.Checks = append(g.v.Checks, report.Check{Name: report.Shorten(cmp.Or(name, "goal"), 200), Raw: word,
		Outcome: report.Failed})
}

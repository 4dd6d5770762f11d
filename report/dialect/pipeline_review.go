package dialect

import (
	"strconv"
	"strings"

	"swarmreport/report"
)

// componentReview is who raises what a ReviewResult lists: the pipeline's reviewer, apart from the reviewers of the whole.
const componentReview = "component-review"

// review reads a ReviewResult. An approval may come with remarks for later, so approved does not mean that nothing was found.
func (x *piped) review() {
	x.judged(x.value, x.msg, x.verdict())
	review := x.reviewOf(x.msg, componentReview)
	x.tally(review)
	x.raise(review)
	x.limits(review)
	notes := x.anything("notes", "summary", "comments")
	x.msg.Summary = oneLine(withColon(x.msg.Signal, firstOfTexts(notes, review)))
	x.msg.Body = paragraphs(notes, bullets("Issues", headlines(review)))
}

func (x *piped) raise(review *report.Review) {
	l := list{at: x.value, given: given{reviewer: review.Reviewer}}
	for _, e := range some(x.whole("issues", "findings")) {
		l.entries = append(l.entries, entryOf{e.value, given{reviewer: review.Reviewer, id: e.key}})
	}
	x.fill(review, l)
	for _, f := range review.Findings {
		f.Component = x.msg.Component
	}
}

func firstOfTexts(notes string, review *report.Review) string {
	if n := len(review.Findings); n > 0 {
		text := review.Findings[0].Headline()
		if n > 1 {
			text += " (and " + strconv.Itoa(n-1) + " more)"
		}
		return text
	}
	return notes
}

// results reads a TestResult, and a VerificationResult among messages.
func (x *piped) results() {
	v := x.verificationOf(x.msg)
	x.readTests(v, x.object)
	x.settleTests(v, x.value)
	x.readStatus(v, x.object)
	x.readBaseline(v, x.object)
	x.readChecks(v, x.object)
	x.msg.Signal = v.StatusRaw
	if word(x.msg.Type) == "testresult" && v.Status == report.Failed && !v.Tests.Failed.Known && len(v.Failures) == 0 {
		x.check(v, report.Check{Name: "tests", Raw: v.StatusRaw}) // the word is all that is said of the tests
	}
	switch v.Status {
	case report.Passed:
		x.msg.Verdict = report.Positive
	case report.Failed:
		x.msg.Verdict = report.Negative
	}
	v.Summary = x.anything("summary", "notes")
	x.msg.Summary = oneLine(withColon(v.StatusRaw, inNumbers(v.Tests)), v.Summary)
	var failures []string
	for _, f := range v.Failures {
		failures = append(failures, withColon(f.Name, f.Error))
	}
	x.msg.Body = paragraphs(v.Summary, labelled("Command", x.anything("run_command")), bullets("Failing", failures))
	x.readLeft(v, x.object)
}

// inNumbers says what is known of a test run: "12 passed, 1 failed".
func inNumbers(c report.TestCounts) string {
	var parts []string
	for _, n := range []struct {
		report.Count
		what string
	}{{c.Passed, "passed"}, {c.Failed, "failed"}, {c.Errors, "errors"}, {c.Skipped, "skipped"}} {
		if n.Known {
			parts = append(parts, strconv.Itoa(n.N)+" "+n.what)
		}
	}
	return strings.Join(parts, ", ")
}

// findings reads a reviewer's findings that were sent and not written to a file.
func (x *piped) findings() {
	before := len(x.art.Reviews)
	x.share(x.reading.review(x.value, []value{x.value}))
	for _, review := range x.art.Reviews[before:] {
		review.Message = x.msg.Key
		x.msg.Signal = review.Verdict
		x.msg.Summary = oneLine(withColon(review.Verdict, firstOfTexts("", review)))
		x.msg.Body = bullets("Findings", headlines(review))
		if x.msg.From == "" {
			x.msg.From = report.AgentName(review.Reviewer)
		}
	}
}

// share counts as taken what another cursor on the same object took.
func (o *object) share(other *object) {
	for i, taken := range other.taken {
		o.taken[i] = o.taken[i] || taken
	}
	for i, inner := range other.inner {
		for _, cursor := range inner {
			o.open(i, cursor)
		}
	}
}

// fixes reads a fixer's summary that was sent, one of perhaps several: each round has its own.
func (x *piped) fixes() {
	s := newFixes(x.reading, x.msg.Origin)
	s.readCounts(x.object)
	s.readAnswers(x.object)
	x.art.Summaries = append(x.art.Summaries, s.summary)
	x.msg.Files = s.summary.FilesModified
	x.msg.Summary = oneLine(strconv.Itoa(len(s.summary.Fixes)) + " fixed, " + strconv.Itoa(len(s.summary.Deferrals)) + " deferred")
}

package messages

import (
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/fixes"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/dialect/reviews"
)

// componentReview is who raises what a ReviewResult lists: the pipeline's reviewer, apart from the reviewers of the whole.
const componentReview = "component-review"

// review reads a ReviewResult. An approval may come with remarks for later, so approved does not mean that nothing was found.
func (x *piped) review() {
	judged(x.Reading, x.Value, x.msg, reviews.Verdict(x.Object))
	review := reviewOf(x.Reading, x.msg, componentReview)
	reviews.Tally(x.Object, review)
	x.raise(review)
	reviews.Limits(x.Object, review)
	notes := x.Anything("notes", "summary", "comments")
	x.msg.Summary = phrase.OneLine(phrase.WithColon(x.msg.Signal, firstOfTexts(notes, review)))
	x.msg.Body = phrase.Paragraphs(notes, phrase.Bullets("Issues", headlines(review)))
}

func (x *piped) raise(review *report.Review) {
	raiseGroups(x.Object, review, "issues", "findings")
	l := findings.List{At: x.Value, Given: findings.Given{Reviewer: review.Reviewer}}
	for _, e := range form.Some(x.Whole("issues", "findings")) {
		l.Entries = append(l.Entries, findings.EntryOf{Value: e.Value, Given: findings.Given{Reviewer: review.Reviewer, ID: e.Key}})
	}
	prose.Fill(x.Reading, review, l)
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
	v := verificationOf(x.Reading, x.msg)
	checks.ReadTests(x.Reading, v, x.Object)
	checks.SettleTests(x.Reading, v, x.Value)
	checks.ReadStatus(x.Reading, v, x.Object)
	checks.ReadBaseline(x.Reading, v, x.Object)
	checks.ReadChecks(x.Reading, v, x.Object)
	x.msg.Signal = v.StatusRaw
	if phrase.Word(x.msg.Type) == "testresult" && v.Status == report.Failed && !v.Tests.Failed.Known && len(v.Failures) == 0 {
		checks.Add(v, report.Check{Name: "tests", Raw: v.StatusRaw}) // the word is all that is said of the tests
	}
	switch v.Status {
	case report.Passed:
		x.msg.Verdict = report.Positive
	case report.Failed:
		x.msg.Verdict = report.Negative
	}
	v.Summary = x.Anything("summary", "notes")
	x.msg.Summary = phrase.OneLine(phrase.WithColon(v.StatusRaw, inNumbers(v.Tests)), v.Summary)
	var failures []string
	for _, f := range v.Failures {
		failures = append(failures, phrase.WithColon(f.Name, f.Error))
	}
	x.msg.Body = phrase.Paragraphs(v.Summary, phrase.Labelled("Command", x.Anything("run_command")), phrase.Bullets("Failing", failures))
	checks.ReadLeft(x.Reading, v, x.Object)
	if x.msg.Verdict == report.Positive {
		x.msg.Broke = checks.TakenBack(v)
	}
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
	before := len(x.Art.Reviews)
	share(x.Object, reviews.Review(x.Reading, x.Value, []form.Value{x.Value}))
	for _, review := range x.Art.Reviews[before:] {
		review.Message = x.msg.Key
		x.msg.Signal = review.Verdict
		x.msg.Summary = phrase.OneLine(phrase.WithColon(review.Verdict, firstOfTexts("", review)))
		x.msg.Body = phrase.Bullets("Findings", headlines(review))
		if x.msg.From == "" {
			x.msg.From = report.AgentName(review.Reviewer)
		}
	}
}

// share counts as taken what another cursor on the same object took.
func share(o *form.Object, other *form.Object) {
	for i, taken := range other.Taken {
		o.Taken[i] = o.Taken[i] || taken
	}
	for i, inner := range other.Inner {
		for _, cursor := range inner {
			o.Open(i, cursor)
		}
	}
}

// fixes reads a fixer's summary that was sent, one of perhaps several: each round has its own.
func (x *piped) fixes() {
	s := fixes.NewFixes(x.Reading, x.msg.Origin)
	s.ReadCounts(x.Object)
	s.ReadAnswers(x.Object)
	x.Art.Summaries = append(x.Art.Summaries, s.Summary)
	x.msg.Files = s.Summary.FilesModified
	x.msg.Summary = phrase.OneLine(strconv.Itoa(len(s.Summary.Fixes)) + " fixed, " + strconv.Itoa(len(s.Summary.Deferrals)) + " deferred")
}

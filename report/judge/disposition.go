package judge

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// dispose returns the first disposition that applies. quiet: no critical or high finding was reported and no fix
// summary was written, so that the seed asks for no answer at all.
func (a *Account) dispose(f *report.Finding, quiet bool) (Disposition, string) {
	fix, deferral, test, w := calledFixed(f), deferralOf(f), a.testFor(f), a.waiverOn(f)
	switch {
	case fix != nil && deferral != nil:
		return Contradictory, "The run lists it as fixed and as deferred."
	case fix != nil && (waiting(f) || slices.ContainsFunc(f.Escalations, awaitsPerson)):
		return Contradictory, "The run lists it as fixed and as waiting for input."
	case fix != nil:
		return Fixed, fixedReason(f, fix)
	case test != nil:
		return Tested, "A test was written for it: " + test.File + "."
	case w != nil && w.State.Holds():
		return Waived, "Waived until " + w.Expires.Text + " by " + w.Owner + ": " + w.Reason
	case deferral != nil:
		return Deferred, deferredReason(deferral)
	case len(f.Questions)+len(f.Escalations) > 0:
		return NeedsInput, askedReason(f)
	}
	return a.unanswered(f, quiet)
}

// first returns the first thing of a list for which something holds; nil = none.
func first[T any](list []*T, holds func(*T) bool) *T {
	if i := slices.IndexFunc(list, holds); i >= 0 {
		return list[i]
	}
	return nil
}

// calledFixed returns the first record that calls the finding fixed, and no other by the same ID; nil = none.
func calledFixed(f *report.Finding) *report.Statement {
	return first(f.Fixes, func(x *report.Statement) bool { return claims(x) && settles(f, x) })
}

// deferralOf returns the first deferral of the finding, and of no other by the same ID; nil = none.
func deferralOf(f *report.Finding) *report.Statement {
	return first(f.Deferrals, func(d *report.Statement) bool { return settles(f, d) })
}

// settles reports whether a statement that names an ID answers each finding that has it. An ID alone that several have
// answers none, unless it names the rule of a scanner, which means all.
func settles(f *report.Finding, x *report.Statement) bool {
	byRule := f.Rule != "" && report.NormalID(x.ID) == report.NormalID(f.Rule)
	return len(x.Findings) <= 1 || byRule
}

// waiting: a question about it has no answer. A question that was answered stays on record.
func waiting(f *report.Finding) bool {
	return slices.ContainsFunc(f.Questions, func(q *report.Statement) bool { return q.Reply == "" })
}

// awaitsPerson: escalated to a person who has not answered. Other escalations return a finding to the agents.
func awaitsPerson(e *report.Statement) bool {
	return e.Reply == "" && slices.Contains([]string{"human", "user", "owner"}, report.FoldWord(e.Type))
}

// testFor returns a test that closes the finding: one that was written, and in whose file no test fails.
func (a *Account) testFor(f *report.Finding) *report.Statement {
	return first(f.Tests, func(t *report.Statement) bool {
		return (!t.Count.Known || t.Count.N > 0) && !a.failsIn.Has(t.File) && settles(f, t)
	})
}

func (a *Account) unanswered(f *report.Finding, quiet bool) (Disposition, string) {
	if d := a.accepted(f); d != nil {
		return ReportedOnly, "The review of the design that reported it states " + report.Quoted(d.Verdict) + " (" +
			d.Origin.String() + ")."
	}
	minor := f.Severity == report.Informational || f.Severity == report.Low ||
		f.Severity == report.Medium && f.Reviewer == "performance"
	switch {
	case len(f.Fixes) > 0: // whoever answered it thought that it needs an answer
	case a.Strict:
		return Unaccounted, a.noAnswer(f) + ", and every finding of this run needs an answer."
	case quiet:
		return ReportedOnly, "Without critical or high findings and without a fix summary, nothing needs an answer."
	case minor:
		return ReportedOnly, "A finding of this kind may be only reported in this run."
	}
	return Unaccounted, a.noAnswer(f) + "."
}

// noAnswer states why nothing answers a finding, without a full stop.
func (a *Account) noAnswer(f *report.Finding) string {
	answers := slices.Concat(f.Fixes, f.Tests, f.Deferrals)
	if len(answers) == 0 {
		switch {
		case f.Status != "":
			return "Its own record states " + report.Quoted(f.Status)
		case a.lostFix != "":
			return "No answer was read, but " + a.lostFix + " was not read completely"
		case f.ID != "" && a.mayName(f.ID):
			return "No answer was understood, but a passage that was not understood names it"
		}
		return "No fix, test, deferral or question answers it"
	}
	switch x := answers[0]; {
	case len(x.Findings) > 1 && claims(x):
		return fmt.Sprintf("%s is %s (%s), but %d findings have that ID", report.Quoted(x.ID), x.Is, x.Origin,
			len(x.Findings))
	case x.Is == report.AnswerTested:
		return "Its tests are none, or one in their file fails (" + x.Origin.String() + ")"
	default:
		return strings.TrimSuffix(recordStates(x), ".")
	}
}

// fixedReason states by whom a finding is called fixed.
func fixedReason(f *report.Finding, fix *report.Statement) string {
	switch {
	case fix.Word != "":
		return reviewStates(fix)
	case fix.Verdict != nil:
		return "After it was reported, the same role stated " + report.Quoted(fix.Verdict.Signal) + " (" +
			fix.Verdict.Origin.String() + ")."
	case fix.Own && f.Answer == report.AnswerFixed:
		return "Its own record states " + report.Quoted(f.Status) + "."
	case fix.Own:
		return fmt.Sprintf("A later record calls it fixed: %s (%s).", strings.TrimSuffix(fix.Description, "."), fix.Origin)
	}
	return "The fix summary lists it as fixed."
}

func deferredReason(d *report.Statement) string {
	switch {
	case d.Description == "":
		return "Deferred without a reason."
	case d.ByUser:
		return "The user declined it: " + d.Description
	case strings.HasPrefix(strings.ToLower(d.Description), "deferred:"):
		return d.Description
	}
	return "Deferred: " + d.Description
}

func askedReason(f *report.Finding) string {
	switch {
	case len(f.Questions) == 0:
		return "It was escalated: " + f.Escalations[0].Description
	case waiting(f):
		return "It waits for an answer of the user."
	}
	return "The user answered, but no record shows what followed."
}

// accepted returns the review before the work that reported a finding and let the design be built. Its
// constraints then bind the work; a fixer has no ID to answer it by. A critical threat is not accepted this way, nor a
// high one by a review without constraints.
func (a *Account) accepted(f *report.Finding) *report.Review {
	if len(f.Origins) > 1 || f.Severity == report.Critical {
		return nil
	}
	return first(a.reported[f], func(v *report.Review) bool {
		return v.Design && v.Means == report.Positive && (v.Binds || f.Severity.Weight() < report.High)
	})
}

package judge

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// dispose finds the first disposition that holds. quiet: the seed's rules let the whole run go without an answer, as no
// critical or high finding exists and no fix summary was written.
func (a *Account) dispose(f *report.Finding, quiet bool) (Disposition, string) {
	fixed, deferred, waits := calledFixed(f) != nil && !(a.unclear.fixed[f] && putOff(f)), len(f.Deferrals) > 0, waiting(f) || toHuman(f)
	switch {
	case fixed && deferred:
		return Contradictory, "The run lists it as fixed and as deferred."
	case fixed && waits:
		return Contradictory, "The run lists it as fixed and as waiting for input."
	case fixed && !a.unclear.fixed[f]:
		return Fixed, fixedReason(f)
	case a.testFor(f) != nil && !a.unclear.tested[f]:
		return Tested, "A test was written for it: " + a.testFor(f).File + "."
	case a.waiving(f) != nil:
		return Waived, waivedReason(a.waiving(f))
	case deferred:
		return Deferred, deferredReason(f.Deferrals[0])
	case len(f.Questions)+len(f.Escalations) > 0:
		return NeedsInput, askedReason(f)
	}
	return a.unanswered(f, quiet)
}

// calledFixed gives the first record that calls the finding fixed; nil = none.
func calledFixed(f *report.Finding) *report.Fix {
	if i := slices.IndexFunc(f.Fixes, (*report.Fix).Claims); i >= 0 {
		return f.Fixes[i]
	}
	return nil
}

// waiting: a question about it has no answer. What the user chose to fix is fixed, though the question stays on record.
func waiting(f *report.Finding) bool {
	return slices.ContainsFunc(f.Questions, func(q *report.Question) bool { return q.Answer == "" })
}

// toHuman: handed to a person who has not answered. The other escalations send a finding back to the agents, which may well fix it.
func toHuman(f *report.Finding) bool {
	return slices.ContainsFunc(f.Escalations, func(e *report.Escalation) bool {
		return e.Answer == "" && strings.EqualFold(strings.TrimSpace(e.Type), "human")
	})
}

// testFor gives a test that closes the finding: one that was written, and whose file has no failing test.
func (a *Account) testFor(f *report.Finding) *report.TestClosure {
	for _, t := range f.Tests {
		if (!t.Count.Known || t.Count.N > 0) && !a.failsIn(t.File) {
			return t
		}
	}
	return nil
}

func (a *Account) unanswered(f *report.Finding, quiet bool) (Disposition, string) {
	if d := a.accepted(f); d != nil {
		return ReportedOnly, "The design review that raised this threat says “" + d.Verdict + "” (" + d.Origin.String() + ")."
	}
	if why := a.whichOf(f); why != "" {
		return Unaccounted, why
	}
	switch {
	case len(f.Fixes) > 0: // answered, and left open: whoever wrote it thought that it needs an answer
		return Unaccounted, recordSays(f.Fixes[0])
	case a.Strict:
		return Unaccounted, a.noAnswer(f) + ", and every finding of this run needs an answer."
	case quiet:
		return ReportedOnly, "No critical or high finding was raised and no fix summary was written: then nothing needs an answer."
	case f.Severity == report.Informational || f.Severity == report.Low:
		return ReportedOnly, "A finding of this severity may be only reported in this run."
	case f.Severity == report.Medium && f.Reviewer == "performance":
		return ReportedOnly, "A medium finding about performance may be only reported in this run."
	}
	return Unaccounted, a.noAnswer(f) + "."
}

// noAnswer says that nothing answers a finding, or why the test that names it is no answer (see testFor).
func (a *Account) noAnswer(f *report.Finding) string {
	if older, is := a.Run.Older[f]; is && len(f.Tests) == 0 {
		return "The fix of that id (" + older.String() + ") is older than the review that raised it, and nothing else names it"
	}
	if len(f.Tests) == 0 {
		return "No fix, test, deferral or question names it"
	}
	t := f.Tests[0]
	if !a.failsIn(t.File) {
		return "The record of its tests counts none (" + t.Origin.String() + ")"
	}
	return "A test that fails is in the file of its tests, " + t.File + " (" + t.Origin.String() + ")"
}

func fixedReason(f *report.Finding) string {
	fix := calledFixed(f)
	if x := fix.Recheck; x != nil {
		return reviewSays(x)
	}
	if v := fix.Verdict; v != nil {
		return "After it was raised, the same role said “" + v.Signal + "” (" + v.Origin.String() + ")."
	}
	if fix.Own && f.Answer != report.AnswerFixed {
		return "After it was raised, " + fix.Description + " (" + fix.Origin.String() + ")."
	}
	if fix.Own {
		return "Its own record says " + strings.TrimSpace(f.Status) + "."
	}
	return "The fix summary lists it as fixed."
}

func deferredReason(d *report.Deferral) string {
	switch {
	case d.Reason == "":
		return "Deferred without a reason."
	case d.ByUser:
		return "The user declined it: " + d.Reason
	}
	return "Deferred: " + d.Reason
}

func askedReason(f *report.Finding) string {
	if len(f.Questions) > 0 && !waiting(f) {
		return "The user answered, and nothing says what came of it."
	}
	if len(f.Questions) > 0 {
		return "It waits for an answer of the user."
	}
	return "It was escalated: " + f.Escalations[0].Description
}

// accepted gives the security design review that raised a finding as a threat to the plan and let the design be built over it; nil = there is
// none. Its mitigation is then a constraint on the work, which the reviewers of the work look at: a threat has no id by which a fixer could
// answer it. A critical one is not let go so, nor a high one by a review that states no constraint at all.
func (a *Account) accepted(f *report.Finding) *report.DesignReview {
	if len(a.Run.Design) == 0 || f.Severity == report.Critical {
		return nil
	}
	var by *report.DesignReview
	for _, review := range a.Run.Reviews {
		if !slices.Contains(review.Findings, f) {
			continue
		}
		at := slices.IndexFunc(a.Run.Design, func(d *report.DesignReview) bool { return d.Origin == review.Origin })
		if at < 0 || !a.Run.Design[at].Proceeds() {
			return nil // others raised it too
		}
		if by = a.Run.Design[at]; f.Severity.Weight() >= report.High && len(by.Constraints) == 0 {
			return nil
		}
	}
	return by
}

package judge

import (
	"fmt"
	"slices"
	"time"

	"swarmreport/report"
)

// verifiedLast holds the last verification of the whole run against the summaries of what was fixed, by the times that they state. A few
// minutes are the time that it takes to write a summary. The commit alone proves nothing, for another may lie between the fixes and the
// verification; where both name the same one, the summary was written later than what it tells.
func verifiedLast(a *Account, found func(Contradiction)) (n int) {
	const writing = 5 * time.Minute
	v := lastVerified(a.Run)
	if v == nil {
		return 0
	}
	for _, s := range a.Run.Summaries {
		if s.Time.IsZero() {
			n += verifiedBeforeRaised(a.Run, v, s, found)
			continue
		}
		fixed := len(claims(s.Fixes))
		if fixed == 0 || !report.Clocked(s.Time) || s.Zoneless != v.Zoneless {
			continue
		}
		n++
		sameCommit := v.Commit != "" && report.SameCommit(v.Commit, s.Commit)
		if s.Time.Sub(v.Time) > writing && !sameCommit && !testedSince(a.Run, s.Time) {
			verified, done := stated(v.Time, v.Commit), stated(s.Time, s.Commit)
			found(Contradiction{Message: fmt.Sprintf("%s is of %s, and %s, of %s, has %s: whether the work passes with that was not verified. Verify it again, or correct the time.",
				v.Path, verified, s.Path, done, report.Plural(fixed, "fix")), Declared: "verified " + verified, Found: "fixed " + done, Refs: refsTo(v.Origin, s.Origin)})
		}
	}
	return n
}

// verifiedBeforeRaised holds the verification against a summary that states no time: what it fixes was raised before it was fixed.
func verifiedBeforeRaised(run *report.Run, v *report.Verification, s *report.FixSummary, found func(Contradiction)) int {
	var late *report.Review
	for _, x := range claims(s.Fixes) {
		for _, f := range x.Findings {
			if r := firstReview(run, f); r != nil && (late == nil || r.Time.After(late.Time)) {
				late = r
			}
		}
	}
	if late == nil || late.Zoneless != v.Zoneless {
		return 0
	}
	if late.Time.After(v.Time) && !testedSince(run, late.Time) {
		verified, raised := stated(v.Time, v.Commit), stated(late.Time, "")
		found(Contradiction{Message: fmt.Sprintf("%s is of %s, and %s fixes what %s raised later, at %s: whether the work passes with that was not verified. Verify it again, or correct the time.",
			v.Path, verified, s.Path, late.Path, raised), Declared: "verified " + verified, Found: "raised " + raised, Refs: refsTo(v.Origin, s.Origin, late.Origin)})
	}
	return 1
}

// firstReview gives the first review that raised a finding; none where one of them may be earlier than is known.
func firstReview(run *report.Run, f *report.Finding) (first *report.Review) {
	for _, at := range f.Origins {
		i := slices.IndexFunc(run.Reviews, func(r *report.Review) bool { return r.Path == at.Path })
		if i < 0 || !report.Clocked(run.Reviews[i].Time) || run.Reviews[i].Generic || run.Reviews[i].Scanner || run.Reviews[i].Message != "" {
			return nil
		}
		if r := run.Reviews[i]; first == nil || r.Time.Before(first.Time) {
			first = r
		}
	}
	return first
}

// lastVerified gives the latest verification of the whole run; none where one of them may be later than it says.
func lastVerified(run *report.Run) (last *report.Verification) {
	for _, v := range run.Verifications {
		switch {
		case v.Component != "" || v.Goals || !v.Shows():
		case !report.Clocked(v.Time) || last != nil && last.Zoneless != v.Zoneless:
			return nil
		case last == nil || v.Time.After(last.Time):
			last = v
		}
	}
	return last
}

// testedSince: a test report may be of a later run of the tests.
func testedSince(run *report.Run, fixed time.Time) bool {
	return slices.ContainsFunc(run.TestReports, func(t *report.TestReport) bool { return !report.Clocked(t.Time) || t.Time.After(fixed) })
}

// stated writes a time, and the commit where one is stated.
func stated(t time.Time, commit string) string {
	text := t.Format("2006-01-02 15:04:05")
	if commit != "" {
		text += fmt.Sprintf(" at commit %.7s", commit)
	}
	return text
}

package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
)

// selfAssessment holds a report's "all work complete" against the report's own lists and against the ledger.
func selfAssessment(a *Account, found func(Contradiction)) (n int) {
	for _, s := range a.Run.Stated {
		if len(s.AllDone) == 0 {
			continue
		}
		n++
		if shows := a.stillOpen(s); shows != "" {
			found(Contradiction{Message: fmt.Sprintf("%s says “%s”, and %s.", s.AllDone[0].Origin, s.AllDone[0].Text, shows),
				Declared: s.AllDone[0].Text, Found: shows, Refs: openRefs(a, s)})
		}
	}
	return n + noneLeft(a, found)
}

// noneLeft holds a fixer's “unresolved: 0” against the findings that were raised by then and that nothing answers.
func noneLeft(a *Account, found func(Contradiction)) (n int) {
	for _, s := range a.Run.Summaries {
		if s.NoneLeft == "" {
			continue
		}
		n++
		if open := a.unansweredBy(s); len(open) > 0 {
			shows := fmt.Sprintf("%s unaccounted: %s", areIs(len(open), "finding"), list(open))
			found(Contradiction{Message: fmt.Sprintf("%s says “%s”, and %s.", s.Path, s.NoneLeft, shows),
				Declared: s.NoneLeft, Found: shows, Refs: append(refsTo(s.Origin), open...)})
		}
	}
	return n
}

// unansweredBy gives the findings without an answer, but for those of a review that surely came after the summary.
func (a *Account) unansweredBy(s *report.FixSummary) (open []Ref) {
	then := &report.Review{Origin: s.Origin, Time: s.Time}
	later := map[string]bool{}
	for _, r := range a.Run.Reviews {
		later[r.Path] = later[r.Path] || then.Before(r)
	}
	for _, f := range a.Findings {
		if f.Disposition == Unaccounted && !later[f.Finding.Origin().Path] {
			open = append(open, findingRef(f.Finding))
		}
	}
	return open
}

// stillOpen says what speaks against "all done"; empty when nothing does.
func (a *Account) stillOpen(s *report.StatedReport) string {
	open := a.openFindings()
	switch {
	case len(s.Open) > 0:
		return fmt.Sprintf("lists %s itself, the first at %s", report.Plural(len(s.Open), "open item"), s.Open[0].Origin)
	case s.Deferred.N > 0:
		return fmt.Sprintf("counts %s itself", report.Plural(s.Deferred.N, "deferred finding"))
	case len(open) > 0:
		return fmt.Sprintf("%s not closed: %s", areIs(len(open), "finding"), list(open))
	}
	return ""
}

// openFindings gives those that nothing closed and that needed an answer.
func (a *Account) openFindings() []Ref {
	var open []Ref
	for _, s := range a.Findings {
		if s.Open() && s.Disposition != ReportedOnly {
			open = append(open, findingRef(s.Finding))
		}
	}
	return open
}

func openRefs(a *Account, s *report.StatedReport) []Ref {
	refs := refsTo(s.AllDone[0].Origin)
	for _, c := range s.Open {
		refs = append(refs, originRef(c.Origin))
	}
	return append(refs, a.openFindings()...)
}

// reportCount compares the numbers of a report about itself with the record, where there is a record.
func reportCount(a *Account, found func(Contradiction)) (n int) {
	if len(a.Run.Summaries) == 0 {
		return 0
	}
	for _, s := range a.Run.Stated {
		fixed, deferred, only := a.Ledger.Total.Count(Fixed), a.Ledger.Total.Count(Deferred), a.Ledger.Total.Count(ReportedOnly)
		n += compareStated(s, s.Fixed, "fixed", found, fixed)
		n += compareStated(s, s.Deferred, "deferred", found, deferred)
		// Which of those left were optional no record tells: all of them, the reported ones alone, or the deferred ones alone.
		n += compareStated(s, s.Optional, "left as optional", found, deferred+only, only, deferred)
	}
	return n
}

// reportRaised holds a report's table of reviewers against the findings of all of them: who raised what two may word otherwise, and what two raised alike
// may be counted once. Where a part of the record was lost, its findings may be there.
func reportRaised(a *Account, found func(Contradiction)) (n int) {
	for _, s := range a.Run.Stated {
		if !s.Raised.Known || len(a.lostInputs()) > 0 {
			continue
		}
		n++
		a.reportGraded(s, found)
		if raised := len(a.Run.Findings); s.Raised.N > raised {
			found(Contradiction{Message: fmt.Sprintf("%s counts %s of its reviewers; the record raises %d.", s.RaisedAt, report.Plural(s.Raised.N, "finding"), raised),
				Declared: report.Plural(s.Raised.N, "finding"), Found: report.Plural(raised, "finding"), Refs: refsTo(s.RaisedAt)})
		}
	}
	return n
}

// compareStated holds a stated number against the record, which may bear out more than one.
func compareStated(s *report.StatedReport, stated report.Count, what string, found func(Contradiction), record ...int) int {
	if !stated.Known {
		return 0
	}
	if !slices.Contains(record, stated.N) {
		found(Contradiction{Message: fmt.Sprintf("%s says %d findings %s; the record shows %d.", s.Path, stated.N, what, record[0]),
			Declared: fmt.Sprintf("%d %s", stated.N, what), Found: fmt.Sprintf("%d %s", record[0], what), Refs: refsTo(s.Origin)})
	}
	return 1
}

package judge

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

func findingsCount(a *Account, found found) (n int) {
	for _, r := range a.wholeReviews() {
		if !r.Declared.Known {
			continue
		}
		n++
		if r.Declared.N != len(r.Findings) {
			found.differs(r.Origin, report.Plural(r.Declared.N, "finding"), "lists ", report.Plural(len(r.Findings), "finding"))
		}
	}
	return n
}

// severityCount compares the grades of the review itself: where two reviews share a finding, it has the worse one.
func severityCount(a *Account, found found) (n int) {
	for _, r := range a.wholeReviews() {
		if r.BySeverity == nil {
			continue
		}
		n++
		var declared, shown []string
		complete := r.Declared.Known && r.Declared.N == len(r.Findings) // then a severity may go without a number
		for _, s := range report.Severities {
			stated, known := r.BySeverity[s]
			if stated != r.Graded[s] && (known || !complete) {
				declared, shown = append(declared, fmt.Sprintf("%d %s", stated, s)), append(shown, fmt.Sprintf("%d %s", r.Graded[s], s))
			}
		}
		if declared != nil {
			found.differs(r.Origin, strings.Join(declared, ", "), "lists ", strings.Join(shown, ", "))
		}
	}
	return n
}

func classCount(a *Account, found found) (n int) {
	for _, r := range a.wholeReviews() {
		for _, class := range []string{"needs-fix", "needs-input"} {
			declared, stated := r.ByClass[class]
			if !stated {
				continue
			}
			n++
			listed := 0
			for _, f := range r.Findings {
				if f.Classification == class {
					listed++
				}
			}
			if listed != declared {
				found.differs(r.Origin, fmt.Sprintf("%d %s", declared, class), "lists ", fmt.Sprintf("%d %s", listed, class))
			}
		}
	}
	return n
}

// reviewVerdict: a clean review lists nothing of medium severity or worse that is still open; one in a file that refuses
// the work lists something, and an answer of an earlier finding that stays open counts as one.
func reviewVerdict(a *Account, found found) (n int) {
	for _, r := range a.wholeReviews() {
		if r.Verdict == "" || r.Generic {
			continue
		}
		n++
		open := slices.ContainsFunc(r.Findings, func(f *report.Finding) bool {
			return f.Severity.Weight() >= report.Medium && f.Answer == report.AnswerNone
		})
		leftOpen := slices.ContainsFunc(r.Rechecks, func(x *report.Recheck) bool { return x.Answer == report.AnswerNone })
		refuses := r.Means == report.Negative || strings.EqualFold(strings.TrimSpace(r.Verdict), "findings")
		if r.Clean && open ||
			refuses && r.Message == "" && !r.Design && len(r.Findings) == 0 && !leftOpen && !a.approvedLater(r) {
			found.differs(r.Origin, report.Quoted(r.Verdict), "lists ", report.Plural(len(r.Findings), "finding"),
				findingRefs(r.Findings)...)
		}
	}
	return n
}

// approvedLater: the same reviewer approves in a later file.
func (a *Account) approvedLater(r *report.Review) bool {
	return slices.ContainsFunc(a.Run.Reviews, func(x *report.Review) bool {
		return x.Means == report.Positive && x.Reviewer == r.Reviewer && r.Before(x)
	})
}

// copiedReviews returns the reviews in files with exactly the findings of another reviewer's file, each with that one:
// the later by time, else by path.
func copiedReviews(run *report.Run) map[*report.Review]*report.Review {
	first, copies := map[string]*report.Review{}, map[*report.Review]*report.Review{}
	for _, r := range run.Reviews {
		if !signed(r) || r.Message != "" || r.Design || len(r.Findings) == 0 {
			continue
		}
		var prints []string
		for _, f := range r.Findings {
			prints = append(prints, f.Fingerprint())
		}
		slices.Sort(prints)
		key := strings.Join(prints, " ")
		switch of := first[key]; {
		case of == nil:
			first[key] = r
		case of.Reviewer != r.Reviewer && r.Before(of):
			first[key], copies[of] = r, r
		case of.Reviewer != r.Reviewer:
			copies[r] = of
		}
	}
	return copies
}

// copiedReview finds copies by their findings, and by bytes: a file that was not read because its bytes were read under
// the name of another reviewer.
func copiedReview(a *Account, found found) (n int) {
	add := func(copied, of *report.Review) {
		n++
		found(Contradiction{Message: fmt.Sprintf("%s says in all its findings (%d) what %s says: it is no review of its own by %s.",
			copied.Path, len(of.Findings), of.Path, report.Brief(copied.Reviewer)), Declared: copied.Reviewer, Found: of.Reviewer,
			Refs: refsTo(copied.Origin, of.Origin)})
	}
	byPath := map[string]*report.Review{}
	for _, r := range a.Run.Reviews {
		if byPath[r.Path] = r; a.copies[r] != nil {
			add(r, a.copies[r])
		}
	}
	for _, in := range a.Run.Inputs {
		of := byPath[strings.TrimPrefix(in.As, "copy of ")]
		if !isCopy(in) || of == nil || reviewerOf(in.Path) == reviewerOf(of.Path) {
			continue
		}
		second := &report.Review{Origin: report.Origin{Path: in.Path}, Reviewer: of.Reviewer, Findings: of.Findings}
		for _, pair := range [][2]*report.Review{{second, of}, {of, second}} { // whichever has another reviewer's name
			if name := reviewerOf(pair[0].Path); slices.Contains(coreReviewers, name) && name != of.Reviewer {
				add(&report.Review{Origin: report.Origin{Path: pair[0].Path}, Reviewer: name}, pair[1])
			}
		}
	}
	return n
}

func reviewerOf(file string) string {
	return report.ReviewerName(strings.TrimSuffix(path.Base(file), path.Ext(file)))
}

// criteriaMet compares a verdict that passes with the outcomes of acceptance criteria that it lists.
func criteriaMet(a *Account, found found) (n int) {
	for _, m := range a.Run.Messages {
		if m.Dialect != report.AgentTeam || !strings.HasPrefix(report.FoldWord(m.Signal), "pass") || !m.Has("ac_coverage") {
			continue
		}
		n++
		for name, outcome := range m.Below("ac_coverage") {
			if report.FoldWord(outcome) == "fail" {
				found(Contradiction{Message: "The " + m.Called() + " states " + report.Quoted(m.Signal) + ", but lists " +
					report.Brief(name) + " as failed.", Declared: m.Signal, Found: name + " failed", Refs: refsTo(m.Origin)})
			}
		}
	}
	return n
}

// synthesisCount: findings of scanners, of the plan, of messages and of the documentation may be left out of the number.
func synthesisCount(a *Account, found found) int {
	s := a.Run.Synthesis
	if s == nil || !s.Total.Known || len(a.lost) > 0 {
		return 0
	}
	optional := map[string]bool{}
	for _, r := range a.Run.Reviews {
		optional[r.Path] = optional[r.Path] || r.Scanner || r.Design || r.Message != "" || strings.HasPrefix(r.Reviewer, "docs")
	}
	all, least := len(a.Run.Findings), 0
	for _, f := range a.Run.Findings {
		if !optional[f.Origin().Path] {
			least++
		}
	}
	if s.Total.N > all || s.Total.N < least {
		found.differs(s.Origin, report.Plural(s.Total.N, "finding"), "the reviews report ", report.Plural(all, "finding"))
	}
	return 1
}

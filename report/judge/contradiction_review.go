package judge

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

func findingsCount(a *Account, found func(Contradiction)) (n int) {
	for _, r := range a.Run.Reviews {
		if !r.Declared.Known {
			continue
		}
		n++
		list := a.withNamedList(r)
		if raised := len(list.Findings); r.Declared.N > raised || r.Declared.N < raised && r.Declared.N < raised-observations(list, nil) {
			found(Contradiction{
				Message:  fmt.Sprintf("%s says %s and lists %d.", r.Path, report.Plural(r.Declared.N, "finding"), raised),
				Declared: report.Plural(r.Declared.N, "finding"), Found: report.Plural(raised, "finding"),
				Refs: refsTo(r.Origin)})
		}
	}
	return n
}

func severityCount(a *Account, found func(Contradiction)) (n int) {
	for _, r := range a.Run.Reviews {
		if r.BySeverity == nil {
			continue
		}
		n++
		says, shows := severityDifference(a.withNamedList(r))
		if says != "" {
			found(Contradiction{Message: fmt.Sprintf("%s says %s; its list shows %s.", r.Path, says, shows),
				Declared: says, Found: shows, Refs: refsTo(r.Origin)})
		}
	}
	return n
}

// observations counts what a review may have left out of its own counts, of one severity or of all (nil).
func observations(r *report.Review, of *report.Severity) (n int) {
	for _, f := range r.Findings {
		if f.Observed() && (of == nil || *of == f.Severity) {
			n++
		}
	}
	return n
}

// severityDifference writes the severities whose declared number is not the listed one; empty when all agree. Where the total is that of the
// list, a severity without a number is only not told.
func severityDifference(r *report.Review) (says, shows string) {
	var left, right []string
	total := r.Declared.Known && r.Declared.N == len(r.Findings)
	for _, s := range report.Severities {
		declared, stated := r.BySeverity[s]
		if !stated && total {
			continue
		}
		if graded := r.Graded[s]; declared > graded || declared < graded && declared < graded-observations(r, &s) {
			if stated {
				left = append(left, fmt.Sprintf("%d %s", declared, s))
			} else {
				left = append(left, "nothing of "+s.String()+" severity")
			}
			right = append(right, fmt.Sprintf("%d %s", r.Graded[s], s))
		}
	}
	return strings.Join(left, ", "), strings.Join(right, ", ")
}

func classCount(a *Account, found func(Contradiction)) (n int) {
	for _, r := range a.Run.Reviews {
		for _, class := range []string{"needs-fix", "needs-input"} {
			declared, stated := r.ByClass[class]
			if !stated {
				continue
			}
			n++
			if listed := classified(r, class); listed != declared {
				found(Contradiction{Message: fmt.Sprintf("%s says %d %s and lists %d.", r.Path, declared, class, listed),
					Declared: fmt.Sprintf("%d %s", declared, class), Found: fmt.Sprintf("%d %s", listed, class), Refs: refsTo(r.Origin)})
			}
		}
	}
	return n
}

func classified(r *report.Review, class string) (n int) {
	for _, f := range r.Findings {
		if f.Classification == class {
			n++
		}
	}
	return n
}

func reviewVerdict(a *Account, found func(Contradiction)) (n int) {
	for _, r := range a.Run.Reviews {
		if r.Verdict == "" || r.Generic {
			continue
		}
		n++
		listed, forNothing := report.Plural(len(r.Findings), "finding"), a.refusesForNothing(r)
		if forNothing {
			listed += ", none that must be answered"
		}
		refusesNothing := len(r.Findings) == 0 && saysSome(r) && !a.takenBack(r) && !slices.ContainsFunc(r.Rechecks, foundOpen)
		if r.Clean && slices.ContainsFunc(r.Findings, speaksAgainst(r)) || refusesNothing || forNothing {
			found(Contradiction{Message: fmt.Sprintf("%s says “%s” and lists %s.", r.Path, r.Verdict, listed),
				Declared: r.Verdict, Found: listed, Refs: append(refsTo(r.Origin), findingRefs(r.Findings)...)})
		}
	}
	return n
}

// toMend reports whether a finding speaks against a review that says clean: remarks do not, and what the review itself calls fixed does not.
func toMend(f *report.Finding) bool {
	return f.Severity != report.Informational && !f.Observed() && f.Answer != report.AnswerFixed
}

// speaksAgainst is toMend by the review's own word: who approves, or passes in a file of its own, lets the work through as it is, and may list what
// is low beside it, and what is medium where it counts that itself: its bar lies higher. A message has “pass_with_notes” for that.
func speaksAgainst(r *report.Review) func(*report.Finding) bool {
	approves := report.SaysApproved(r.Verdict) || r.Message == "" && report.SaysPassed(r.Verdict)
	beside := func(s report.Severity) bool { return s == report.Low || s == report.Medium && r.BySeverity[s] > 0 }
	return func(f *report.Finding) bool { return toMend(f) && !(approves && beside(f.Severity)) }
}

// saysSome: the verdict says that there are findings, or in a file of its own refuses the work. What a message refuses without a list is
// asked of by the gate, for a later message may take it back; so is a design that was sent back.
func saysSome(r *report.Review) bool {
	against := report.VerdictOf(r.Verdict) == report.Negative || report.SaysFound(r.Verdict)
	return strings.EqualFold(strings.TrimSpace(r.Verdict), "findings") || r.Message == "" && !r.Design && against
}

// foundOpen reports whether a review finds an earlier finding not mended: reason enough to refuse the work.
func foundOpen(x *report.Recheck) bool {
	_, answer, open := report.ReadAnswer(x.Word)
	return x.Open != nil || open && answer == report.AnswerNone
}

// refusesForNothing: a review in a file of its own refuses the work, and all that it lists was left as it is, lawfully: nothing was done about
// the refusal, and nobody took it back.
func (a *Account) refusesForNothing(r *report.Review) bool {
	if r.Message != "" || r.Design || report.VerdictOf(r.Verdict) != report.Negative || report.SaysFound(r.Verdict) || len(r.Findings) == 0 {
		return false
	}
	return !slices.ContainsFunc(r.Findings, a.needsAnswer) && !slices.ContainsFunc(a.Run.Reviews, func(x *report.Review) bool {
		return report.VerdictOf(x.Verdict) == report.Positive && report.ReviewerName(x.Reviewer) == report.ReviewerName(r.Reviewer) && !x.Time.Before(r.Time)
	})
}

func findingRefs(findings []*report.Finding) []Ref {
	refs := make([]Ref, len(findings))
	for i, f := range findings {
		refs[i] = findingRef(f)
	}
	return refs
}

func synthesisCount(a *Account, found func(Contradiction)) int {
	s := a.Run.Synthesis
	if s == nil || !s.Total.Known {
		return 0
	}
	if raised := len(a.Run.Findings); s.Total.N > raised || s.Total.N < raised-a.besideSynthesis() {
		found(Contradiction{Message: fmt.Sprintf("%s says that %s went into fixing; the reviews raised %d.", s.Path, report.Plural(s.Total.N, "finding"), raised),
			Declared: report.Plural(s.Total.N, "finding"), Found: report.Plural(raised, "finding"), Refs: refsTo(s.Origin)})
	}
	return 1
}

// besideSynthesis counts the findings that a synthesis of the reviews may leave out of its number: those of scanners, and those that
// were raised before it or after it, of the plan, of a component in the pipeline, and of the docs.
func (a *Account) besideSynthesis() (n int) {
	beside := map[string]bool{}
	for _, r := range a.Run.Reviews {
		beside[r.Path] = beside[r.Path] || r.Scanner || r.Design || r.Message != "" || strings.HasPrefix(r.Reviewer, "docs")
	}
	for _, f := range a.Run.Findings {
		if beside[f.Origin().Path] {
			n++
		}
	}
	return n
}

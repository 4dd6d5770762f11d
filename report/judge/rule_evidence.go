package judge

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

func regression(a *Account, _ Score) []Reason {
	return a.measured(func(m *Measured) string {
		if m.Regression != Yes {
			return ""
		}
		return "Regression: " + m.Why + named(m.Failures)
	})
}

// measured gives a reason for each verification for which says is not empty.
func (a *Account) measured(says func(*Measured) string) []Reason {
	var reasons []Reason
	for _, m := range a.Measured {
		if text := says(m); text != "" {
			reasons = append(reasons, Reason{Message: text, Refs: []Ref{originRef(m.Origin)}})
		}
	}
	return reasons
}

// named writes the first failing tests by name.
func named(failures []report.TestFailure) string {
	const most = 3
	if len(failures) == 0 {
		return ""
	}
	var names []string
	for _, f := range failures[:min(most, len(failures))] {
		names = append(names, f.Name)
	}
	if len(failures) > most {
		names = append(names, fmt.Sprintf("%d more", len(failures)-most))
	}
	return " Failing: " + strings.Join(names, ", ") + "."
}

func testsFailed(a *Account, _ Score) []Reason {
	return a.measured(func(m *Measured) string {
		if m.Failed.N == 0 || m.Baseline.Measured() {
			return ""
		}
		return count(m.Failed.N, "test") + " failed, and no baseline was measured." + named(m.Failures)
	})
}

// testsMaybeOld speaks only where no worse rule does.
func testsMaybeOld(a *Account, _ Score) []Reason {
	return a.measured(func(m *Measured) string {
		if m.Failed.N == 0 || !m.Baseline.Measured() || m.Regression == Yes {
			return ""
		}
		return count(m.Failed.N, "test") + " failed; by the number of failures before the run, all of them may be old." + named(m.Failures)
	})
}

func testsNotRun(a *Account, _ Score) []Reason {
	return a.measured(func(m *Measured) string {
		if !m.Shows() || m.Run.Known && m.Run.N > 0 || m.Passed.N > 0 || m.Failed.N > 0 || len(m.Check("tests").Raw) > 0 && m.Check("tests").Outcome != report.NotRun {
			return ""
		}
		return m.Path + " records no test that ran."
	})
}

var (
	lintNames  = []string{"lint", "linting", "linter"}
	buildNames = []string{"build", "compile", "compilation"}
	typeNames  = []string{"typecheck", "type_check", "types", "typing"}
)

func checkFailed(what string, names []string) func(*Account, Score) []Reason {
	return func(a *Account, _ Score) []Reason {
		return a.measured(func(m *Measured) string {
			for _, c := range m.Checks {
				if c.Outcome == report.Failed && slices.Contains(names, c.Name) {
					return fmt.Sprintf("The %s failed (“%s”).", what, c.Raw)
				}
			}
			return ""
		})
	}
}

func noReview(a *Account, _ Score) []Reason {
	if a.reviewEvidence() {
		return nil
	}
	return []Reason{{Message: "There is no review: nobody but the authors looked at the work, as far as the record tells."}}
}

func noVerification(a *Account, _ Score) []Reason {
	if a.verificationEvidence() {
		return nil
	}
	return []Reason{{Message: "There is no verification: whether the work passes its tests is not recorded."}}
}

// unreadable looks at the files that the verdict rests on. A file that could be read but is not what its name says counts too.
func unreadable(a *Account, _ Score) []Reason {
	understood := a.understood()
	var reasons []Reason
	for _, in := range a.Run.Inputs {
		if !restsOn(in.Path) || understood[in.Path] && in.Read != report.NotRead && in.Read != report.Partly || strings.HasPrefix(in.As, "copy of ") {
			continue
		}
		reasons = append(reasons, Reason{Message: in.Path + " could not be read" + a.firstError(in.Path) + ".", Refs: []Ref{originRef(report.Origin{Path: in.Path})}})
	}
	return reasons
}

// understood gives the files from which a review, a fix summary or a verification was read.
func (a *Account) understood() map[string]bool {
	paths := map[string]bool{}
	for _, r := range a.Run.Reviews {
		paths[r.Path] = true
	}
	for _, s := range a.Run.Summaries {
		paths[s.Path] = true
	}
	for _, v := range a.Run.Verifications {
		paths[v.Path] = true
	}
	return paths
}

// restsOn: the names of seed 003's directory structure.
func restsOn(p string) bool {
	dir, base := path.Split(p)
	return path.Base(dir) == "reviews" && path.Ext(base) == ".json" || base == "fix-summary.json" || base == "verification-result.json"
}

func (a *Account) firstError(p string) string {
	for _, x := range a.Run.Problems {
		if x.Path == p && x.Level == report.Error {
			return ": " + strings.TrimSuffix(x.Message, ".") + " (" + x.Place() + ")"
		}
	}
	return ""
}

func scoreBelow(from, below Points) func(*Account, Score) []Reason {
	return func(_ *Account, s Score) []Reason {
		if !s.Known || s.Value < from || s.Value >= below {
			return nil
		}
		return []Reason{{Message: fmt.Sprintf("The score is %.2f of 100.", s.Value.Float())}}
	}
}

func contradiction(a *Account, _ Score) []Reason {
	var reasons []Reason
	for _, c := range a.Contradictions {
		if c.Weighs {
			reasons = append(reasons, Reason{Message: c.Message, Refs: c.Refs})
		}
	}
	return reasons
}

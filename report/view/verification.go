package view

import (
	"fmt"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Verification is what was checked: tests, checks, and the tests written for findings. The overview shows the answer
// and the first failures.
type Verification struct {
	Absent   bool
	Lost     Link  // to what is wrong with a file that should have more
	Answer   Badge // whether it broke anything, by the worst of all
	Sentence string
	Runs     []TestRun
	Coverage Table
}

// TestRun is one verification: its tests against the baseline, and its checks.
type TestRun struct {
	ID, Title  string
	At         Link
	When       string // empty = not stated
	Status     string // as written
	Regression Badge
	Why        string
	Line       string   // its counts: "410 → 409 passed, 1 → 3 failed (baseline → this run)"
	Notes      []string // what the numbers are made of
	Failures   []Failure
	More       int
	Checks     Table
	Summary    Prose
}

// Failure is one failing test by name.
type Failure struct {
	ID    string
	Name  string
	File  Link
	Error string
	At    Link
}

const (
	mostFailures = 100
	mostReports  = 10
)

// Verification answers "did it break anything?".
func (r *Run) Verification() (v Verification) {
	v.Coverage = r.coverage()
	if len(r.v.Measured) == 0 {
		v.Absent, v.Answer = true, regressionBadge(report.Unknown)
		v.Sentence, v.Lost = r.missing(judge.VerificationFile, "verification")
		return v
	}
	worst := r.v.Measured[0]
	for i, m := range r.v.Measured {
		if m.Regression == report.Yes || worst.Regression == report.No {
			worst = m
		}
		v.Runs = append(v.Runs, r.testRun(m, i))
	}
	v.Answer, v.Sentence = regressionBadge(worst.Regression), worst.Why
	return v
}

func regressionBadge(a report.Truth) Badge {
	return map[report.Truth]Badge{report.Yes: {"regression-true", "Yes"}, report.No: {"regression-false", "No"},
		report.Unknown: {"regression-unknown", "Not known"}}[a]
}

func (r *Run) testRun(m *judge.Measured, i int) TestRun {
	at := r.at(m.Origin)
	t := TestRun{ID: numbered("verification", i), Title: "Tests", At: at, Status: report.Shorten(m.StatusRaw, maxValue),
		Regression: regressionBadge(m.Regression), Why: m.Why, Notes: testNotes(m), Summary: prose(m.Summary, at),
		Line: countLine(m), Checks: checksTable(m.Checks)}
	if len(r.v.Measured) > 1 {
		t.Title += ", by " + path(m.Path, "").Text
	}
	if !m.Time.IsZero() {
		t.When = stamp(m.Time)
	}
	for n, f := range m.Failing[:min(len(m.Failing), mostFailures)] {
		t.Failures = append(t.Failures, Failure{ID: t.ID + "-" + numbered("test", n), Name: report.Shorten(f.Name, 500),
			File: r.coded(f.File), Error: report.Shorten(f.Error, 4<<10), At: r.at(f.Origin)})
	}
	t.More = len(m.Failing) - len(t.Failures)
	return t
}

// checksTable lists lint, build, type check and the like.
func checksTable(checks []report.Check) Table {
	t := newTable("stack", "Checks other than tests", "Check", "Outcome", "As written", "Issues")
	for _, c := range checks {
		outcome, raw := badge(c.Outcome.String()), report.Shorten(c.Raw, maxValue)
		if strings.EqualFold(raw, outcome.Word) {
			raw = ""
		}
		issues, more := firstFew(c.Issues, 50, func(x report.CheckIssue) string {
			return brief(x.File+span(x.Line, 0)+after(": ", x.Rule)+after(": ", x.Message), 300)
		})
		t.add("", text(report.Shorten(c.Name, maxValue)), Cell{Badge: outcome}, text(raw),
			Cell{Items: issues, More: max(more, c.Count.N-len(c.Issues))})
	}
	return t.filled()
}

// countLine writes passed and failed as "before → now", where a baseline was measured.
func countLine(m *judge.Measured) string {
	passed, failed := known(m.Passed)+" passed", known(m.Failed)+" failed"
	b := m.Baseline
	switch {
	case b.Measured():
		return known(b.Passed) + " → " + passed + ", " + known(b.Failed) + " → " + failed + " (baseline → this run)"
	case !m.Passed.Known && !m.Failed.Known:
		return "how many passed or failed is not recorded"
	case m.Regression == report.Unknown:
		return passed + ", " + failed // that no baseline was measured is why it is not known, and is said there
	}
	return passed + ", " + failed + "; no baseline was measured"
}

// testNotes says what the numbers are made of. Where the verification declares others, that is a contradiction.
func testNotes(m *judge.Measured) (notes []string) {
	add := func(is bool, format string, args ...any) {
		if is {
			notes = append(notes, fmt.Sprintf(format, args...))
		}
	}
	add(m.Run.Known, "%s run.", known(m.Run))
	add(m.Tests.Skipped.Known, "%s skipped.", known(m.Tests.Skipped))
	if m.Tested != nil {
		t := m.Tests
		add(!m.Runner && (t.Run.Known || t.Passed.Known || t.Failed.Known), "%s states: %s run, %s passed, %s failed. "+
			"The numbers above include the test reports.", m.Path, known(t.Run), known(t.Passed), known(t.Failed))
		for _, x := range m.Tested.Reports[:min(len(m.Tested.Reports), mostReports)] {
			n := x.Tally()
			add(true, "%s: %s passed, %s failed, %s skipped.", x.Path, Number(n.Passed), Number(n.Failed), Number(n.Skipped))
		}
	}
	add(m.NetNewMax.Known && m.NetNewMax.N > 0, "New failures by the counts: %s.",
		either(m.NetNewMin == m.NetNewMax, "", known(m.NetNewMin)+" to ")+known(m.NetNewMax))
	add(m.Baseline.FromSession, "Missing baseline numbers are those of the session at its start.")
	return notes
}

// coverage lists the tests written for findings, and why none was.
func (r *Run) coverage() Table {
	t := newTable("stack", "Tests written for findings", "Finding", "Result", "File", "Tests#", "Description", "Source")
	for _, c := range r.v.Run.Coverage {
		t.Rows = append(t.Rows, Row{Group: c.Path + ": " + known(c.Declared) + " stated as new"})
		for _, x := range c.Tests[:min(len(c.Tests), mostListed)] {
			t.add("", r.labels(x.ID, x.Findings), Cell{Badge: Badge{"tested", "test written"}}, to(r.coded(x.File)),
				text(known(x.Count)), text(report.Shorten(x.Description, 500)), from(r.at(x.Origin)))
		}
		for _, x := range c.Skipped[:min(len(c.Skipped), mostListed)] {
			t.add("", r.labels(x.ID, x.Findings), Cell{Badge: Badge{"skipped", "no test: closes nothing"}}, Cell{}, Cell{},
				text(report.Shorten(x.Description, 500)), from(r.at(x.Origin)))
		}
	}
	return t.filled()
}

// labels links to the findings that an id means; an id that means none is shown as dangling.
func (r *Run) labels(id string, findings []*report.Finding) Cell {
	if len(findings) == 0 {
		return to(Link{Text: brief(id, maxLabel), Dangling: true, Title: "no reviewer reported this id"})
	}
	return to(fewLinks(findings, mostRefs, r.finding)...)
}

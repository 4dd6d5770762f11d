package view

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Broken answers "did it break anything?".
type Broken struct {
	Answer   Badge // of the worst verification
	Sentence string
	Runs     []TestRun
}

// TestRun is one verification: its tests against the baseline, and its checks.
type TestRun struct {
	ID         string
	Title      string
	At         Link
	When       string // empty = not stated
	Status     Link   // as written
	Regression Badge
	Why        string
	Counts     []CountRow
	Before     bool      // a baseline was measured: without it there is nothing to compare
	Bars       []TestBar // nil = no number to draw
	Line       string    // the same in a line: "410 → 409 passed, 1 → 3 failed"
	Notes      []string  // declared and found, where both are known
	Failures   []Failure
	More       int
	Checks     []Check
	Named      bool // some check says what it found
	Worded     bool // and some its outcome in a word of its own
	Summary    Prose
}

// CountRow compares one number with the baseline.
type CountRow struct{ Name, Baseline, Now, Change string }

// Failure is one failing test by name.
type Failure struct {
	ID    string
	Href  string // from the run's folder
	Name  string
	File  Path
	Error string
	At    Link
}

// Check is lint, build, typecheck and the like.
type Check struct {
	Name   string
	Is     Badge
	Raw    string // as written, where that is another word
	Issues []string
	More   int
}

const (
	mostFailures = 100
	fewFailures  = 5 // on the overview
)

func (r *Run) broken() Broken {
	if len(r.v.Measured) == 0 {
		return Broken{Answer: Badge{"unknown", "Not known"}, Sentence: r.noVerification()}
	}
	worst := r.v.Measured[0]
	var b Broken
	for i, m := range r.v.Measured {
		if m.Regression == report.Yes || worst.Regression == report.No {
			worst = m
		}
		b.Runs = append(b.Runs, r.testRun(m, i, fewFailures))
	}
	b.Answer, b.Sentence = regressionBadge(worst.Regression), worst.Why
	if len(b.Runs) > 3 {
		b.Runs = b.Runs[:3]
	}
	return b
}

func regressionBadge(a report.Truth) Badge {
	switch a {
	case report.Yes:
		return Badge{"true", "Yes"}
	case report.No:
		return Badge{"false", "No"}
	}
	return Badge{"unknown", "Not known"}
}

// testTitle tells several statements about tests apart by where they stand.
func (r *Run) testTitle(m *judge.Measured) string {
	if len(r.v.Measured) == 1 && !m.Baseline.Measured() {
		return "Tests"
	}
	if len(r.v.Measured) == 1 {
		return "Tests against the baseline"
	}
	return "Tests, by " + path(m.Origin.Path, "").Short
}

func (r *Run) testRun(m *judge.Measured, i, failures int) TestRun {
	t := TestRun{ID: numbered("verification", i), Title: r.testTitle(m), At: r.at(m.Origin), Status: Link{Text: report.Shorten(m.StatusRaw, maxValue)},
		Regression: regressionBadge(m.Regression), Why: m.Why, Notes: testNotes(m), Summary: prose(m.Summary, r.at(m.Origin))}
	if !m.Time.IsZero() {
		t.When = stamp(m.Time)
	}
	t.Before, t.Line, t.Bars, t.Counts = m.Baseline.Measured(), countLine(m), testBars(m), countRows(m)
	for n, f := range m.Failing[:min(len(m.Failing), failures)] {
		id := t.ID + "-" + numbered("test", n)
		t.Failures = append(t.Failures, Failure{ID: id, Href: RunPage + "#" + id, Name: report.Shorten(f.Name, 500), File: r.coded(f.File),
			Error: report.Shorten(f.Error, 4<<10), At: r.at(f.Origin)})
	}
	t.More = len(m.Failing) - len(t.Failures)
	for _, c := range m.Checks {
		t.Checks = append(t.Checks, check(c))
	}
	t.Worded = slices.ContainsFunc(t.Checks, func(c Check) bool { return c.Raw != "" })
	t.Named = slices.ContainsFunc(t.Checks, func(c Check) bool { return len(c.Issues) > 0 || c.More > 0 })
	return t
}

// countRows has a row for each number of the tests.
func countRows(m *judge.Measured) []CountRow {
	b := m.Baseline
	rows := []CountRow{
		{"run", "", known(m.Run), ""},
		{"passed", known(b.Passed), known(m.Passed), change(b, b.Passed, m.Passed)},
		{"failed", known(b.Failed), known(m.Failed), change(b, b.Failed, m.Failed)},
	}
	if m.Tests.Skipped.Known {
		rows = append(rows, CountRow{"skipped", "", known(m.Tests.Skipped), ""})
	}
	return rows
}

// countLine writes passed and failed as "before → now", where a baseline was measured.
func countLine(m *judge.Measured) string {
	passed, failed := known(m.Passed)+" passed", known(m.Failed)+" failed"
	if b := m.Baseline; b.Measured() {
		return known(b.Passed) + " → " + passed + ", " + known(b.Failed) + " → " + failed + " (baseline → this run)"
	}
	if !m.Passed.Known && !m.Failed.Known {
		return "how many passed or failed is not recorded"
	}
	if m.Regression == report.Unknown {
		return passed + ", " + failed // that no baseline was measured is why it is not known, and is said there
	}
	return passed + ", " + failed + "; no baseline was measured"
}

func change(b report.Baseline, before, now report.Count) string {
	switch {
	case !b.Measured() || !before.Known || !now.Known:
		return ""
	case before.N == now.N:
		return "same"
	}
	return strings.Replace(fmt.Sprintf("%+d", now.N-before.N), "-", "−", 1) // as the lost points have it
}

// testNotes sets what the verification declares beside what its counts allow.
func testNotes(m *judge.Measured) []string {
	notes := reportNotes(m)
	if m.NetNewMax.Known && m.NetNewMax.N > 0 {
		notes = append(notes, "By the counts "+between(m.NetNewMin.N, m.NetNewMax.N)+either(m.NetNewMax.N == 1, " failure is new.", " failures are new."))
	}
	if m.Baseline.NetNew.Known {
		notes = append(notes, "The verification declares "+plural(m.Baseline.NetNew.N, "new failure.", "new failures."))
	}
	if d := m.Baseline.Regression; d != nil {
		notes = append(notes, either(*d, "The verification declares a regression.", "The verification declares no regression."))
	}
	if m.Baseline.FromSession {
		notes = append(notes, "The baseline is the one that the session measured at its start.")
	}
	if m.Baseline.Completed {
		notes = append(notes, "What the verification leaves out of the baseline is what the session measured at its start.")
	}
	return notes
}

func between(low, high int) string {
	if low == high {
		return Number(low)
	}
	return Number(low) + " to " + Number(high)
}

func check(c report.Check) Check {
	out := Check{Name: report.Shorten(c.Name, maxValue), Is: badge(c.Outcome.String()), Raw: report.Shorten(c.Raw, maxValue)}
	if strings.EqualFold(out.Raw, out.Is.Word) {
		out.Raw = ""
	}
	out.Issues, out.More = firstFew(c.Issues, 50, issue)
	out.More = max(out.More, c.Count.N-len(c.Issues))
	return out
}

func issue(x report.CheckIssue) string {
	text := x.File + lineSuffix(x.Line)
	for _, part := range []string{x.Rule, x.Message} {
		if part != "" && text != "" {
			text += ": "
		}
		text += part
	}
	return brief(text, 300)
}

package view

import (
	"fmt"
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
	ID, Title  string
	At         Link
	When       string // empty = not stated
	Status     string // as written
	Regression Badge
	Why        string
	Counts     Table
	Line       string   // the same in a line: "410 → 409 passed, 1 → 3 failed"
	Notes      []string // declared and found, where both are known
	Failures   []Failure
	More       int
	Checks     Table
	Summary    Prose
}

// Failure is one failing test by name.
type Failure struct {
	ID    string
	Href  string // from the run's folder
	Name  string
	File  Path
	Error string
	At    Link
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
	t := TestRun{ID: numbered("verification", i), Title: r.testTitle(m), At: r.at(m.Origin),
		Status:     report.Shorten(m.StatusRaw, maxValue),
		Regression: regressionBadge(m.Regression), Why: m.Why, Notes: testNotes(m), Summary: prose(m.Summary, r.at(m.Origin)),
		Line: countLine(m), Counts: countTable(m), Checks: checksTable(m.Checks)}
	if !m.Time.IsZero() {
		t.When = stamp(m.Time)
	}
	for n, f := range m.Failing[:min(len(m.Failing), failures)] {
		id := t.ID + "-" + numbered("test", n)
		t.Failures = append(t.Failures, Failure{ID: id, Href: RunPage + "#" + id, Name: report.Shorten(f.Name, 500),
			File:  r.coded(f.File),
			Error: report.Shorten(f.Error, 4<<10), At: r.at(f.Origin)})
	}
	t.More = len(m.Failing) - len(t.Failures)
	return t
}

// countTable compares each number of the tests with the baseline, where one was measured.
func countTable(m *judge.Measured) Table {
	b := m.Baseline
	t := Table{Class: "counts", Caption: "Tests before the run and after it",
		Columns: columns("Tests", "Baseline#", "This run#", "Change#")}
	add := func(name string, before, now report.Count, compared bool) {
		row := []Cell{text(name), {}, text(known(now)), {}}
		if compared && b.Measured() {
			row[1], row[3] = text(known(before)), text(change(before, now))
		}
		t.Rows = append(t.Rows, Row{Cells: row})
	}
	add("run", report.Count{}, m.Run, false)
	add("passed", b.Passed, m.Passed, true)
	add("failed", b.Failed, m.Failed, true)
	if m.Tests.Skipped.Known {
		add("skipped", report.Count{}, m.Tests.Skipped, false)
	}
	return t.filled()
}

// checksTable lists lint, build, type check and the like.
func checksTable(checks []report.Check) Table {
	t := Table{Class: "stack", Caption: "Checks other than tests",
		Columns: columns("Check", "Outcome", "As written", "Issues")}
	for _, c := range checks {
		outcome, raw := badge(c.Outcome.String()), report.Shorten(c.Raw, maxValue)
		if strings.EqualFold(raw, outcome.Word) {
			raw = ""
		}
		issues, more := firstFew(c.Issues, 50, issue)
		t.Rows = append(t.Rows, Row{Cells: []Cell{text(report.Shorten(c.Name, maxValue)), {Badge: outcome}, text(raw),
			{Items: issues, More: max(more, c.Count.N-len(c.Issues))}}})
	}
	return t.filled()
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

func change(before, now report.Count) string {
	switch {
	case !before.Known || !now.Known:
		return ""
	case before.N == now.N:
		return "same"
	}
	return strings.Replace(fmt.Sprintf("%+d", now.N-before.N), "-", "−", 1) // as the score deductions have it
}

// testNotes sets what the verification declares beside what its counts allow.
func testNotes(m *judge.Measured) []string {
	notes := reportNotes(m)
	if m.NetNewMax.Known && m.NetNewMax.N > 0 {
		notes = append(notes, "New failures by the counts: "+between(m.NetNewMin.N, m.NetNewMax.N)+".")
	}
	if m.Baseline.NetNew.Known {
		notes = append(notes, "The verification declares "+plural(m.Baseline.NetNew.N, "new failure.", "new failures."))
	}
	if d := m.Baseline.Regression; d != nil {
		notes = append(notes, either(*d, "The verification declares a regression.",
			"The verification declares no regression."))
	}
	if m.Baseline.FromSession {
		notes = append(notes, "The baseline is the one that the session measured at its start.")
	}
	if m.Baseline.Completed {
		notes = append(notes, "Baseline numbers missing in the verification are those that the session measured at its start.")
	}
	return notes
}

func between(low, high int) string {
	if low == high {
		return Number(low)
	}
	return Number(low) + " to " + Number(high)
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

const mostReports = 10 // test reports in the notes of one verification

// reportNotes lists what the test runners' own reports show, and what the verification states where the numbers come
// from both.
func reportNotes(m *judge.Measured) (notes []string) {
	if m.Tested == nil {
		return nil
	}
	if t := m.Tests; !m.Runner && (t.Run.Known || t.Passed.Known || t.Failed.Known) {
		notes = append(notes, fmt.Sprintf("%s states: %s run, %s passed, %s failed. The numbers above include the test reports.", m.Path, known(t.Run), known(t.Passed), known(t.Failed)))
	}
	for _, t := range m.Tested.Reports[:min(len(m.Tested.Reports), mostReports)] {
		n := t.Tally()
		notes = append(notes, fmt.Sprintf("%s: %s passed, %s failed, %s skipped%s.", t.Path, Number(n.Passed),
			Number(n.Failed), Number(n.Skipped), took(t)))
	}
	if more := len(m.Tested.Reports) - mostReports; more > 0 {
		notes = append(notes, plural(more, "more test report", "more test reports")+" in the inputs.")
	}
	return notes
}

func took(t *report.TestReport) string {
	if t.Took <= 0 {
		return ""
	}
	return " in " + strings.TrimSuffix(fmt.Sprintf("%.1f", t.Took.Seconds()), ".0") + " s"
}

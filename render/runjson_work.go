package render

import (
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// runVerification is the verification that speaks most against the run.
type runVerification struct {
	runMeasured
	Others []string `json:"others,omitzero"` // further verifications of the run, by path; none is worse
}

// runMeasured holds a verification's own numbers against what its counts and lists show.
type runMeasured struct {
	Path      string      `json:"path"`
	Message   string      `json:"message,omitzero"`   // key of the message that carries it; absent = a file of its own
	Component string      `json:"component,omitzero"` // what was tested; absent = the whole run
	Declared  runDeclared `json:"declared"`
	Found     runFound    `json:"found"`
}

func newRunMeasured(m *judge.Measured) runMeasured {
	return runMeasured{m.Path, m.Message, m.Component, newRunDeclared(m), runFound{stated(m.Run), stated(m.Passed), stated(m.Failed),
		stated(m.NetNewMin), stated(m.NetNewMax), answer(m.Regression), m.Why}}
}

// runDeclared is what the verification says, as written; what it does not say is left out.
type runDeclared struct {
	Status         string         `json:"status,omitzero"`
	Time           time.Time      `json:"time,omitzero"`
	Checks         []runCheckWord `json:"checks,omitempty"`
	TestsRun       *int           `json:"tests_run,omitzero"`
	TestsPassed    *int           `json:"tests_passed,omitzero"`
	TestsFailed    *int           `json:"tests_failed,omitzero"`
	TestsErrors    *int           `json:"tests_errors,omitzero"`
	TestsSkipped   *int           `json:"tests_skipped,omitzero"`
	TestsNew       *int           `json:"tests_new,omitzero"`
	BaselinePassed *int           `json:"baseline_passed,omitzero"`
	BaselineFailed *int           `json:"baseline_failed,omitzero"`
	FromSession    bool           `json:"baseline_from_session,omitzero"` // measured at the start, as far as the verification states none of its own
	NetNew         *int           `json:"net_new_failures,omitzero"`
	Regression     *bool          `json:"regression,omitzero"`
	Failures       []runFailure   `json:"failures,omitempty"`
}

// runCheckWord is a step beside the tests: lint, build, typecheck …
type runCheckWord struct {
	Name   string `json:"name"`
	Status string `json:"status"` // as written
	Issues *int   `json:"issues,omitzero"`
}

// runFailure is a failing test by name.
type runFailure struct {
	Name  string `json:"name"`
	File  string `json:"file,omitzero"`
	Error string `json:"error,omitzero"`
}

// runFound is what can be computed; numbers that cannot are left out.
type runFound struct {
	TestsRun    *int   `json:"tests_run,omitzero"`
	TestsPassed *int   `json:"tests_passed,omitzero"`
	TestsFailed *int   `json:"tests_failed,omitzero"`
	NetNewMin   *int   `json:"net_new_min,omitzero"`
	NetNewMax   *int   `json:"net_new_max,omitzero"`
	Regression  answer `json:"regression"`
	Why         string `json:"why"`
}

// answer is true, false or "unknown".
type answer report.Truth

// MarshalJSON writes a truth value where the answer is known, and a string where it is not: null would read as absent.
func (a answer) MarshalJSON() ([]byte, error) {
	if report.Truth(a) == report.Unknown {
		return []byte(`"unknown"`), nil
	}
	return []byte(report.Truth(a).String()), nil
}

// newRunVerification shows the verification that speaks most against the run; nil, and so null, where there is none.
func newRunVerification(all []*judge.Measured) *runVerification {
	m := judge.Worst(all)
	if m == nil {
		return nil
	}
	out := &runVerification{runMeasured: newRunMeasured(m)}
	for _, other := range all {
		if other != m {
			out.Others = append(out.Others, other.Path)
		}
	}
	return out
}

func newRunDeclared(m *judge.Measured) runDeclared {
	t, b := m.Tests, m.Baseline
	return runDeclared{Status: m.StatusRaw, Time: m.Time,
		Checks:   each(m.Checks, func(c report.Check) runCheckWord { return runCheckWord{c.Name, c.Raw, stated(c.Count)} }),
		TestsRun: stated(t.Run), TestsPassed: stated(t.Passed), TestsFailed: stated(t.Failed), TestsErrors: stated(t.Errors),
		TestsSkipped: stated(t.Skipped), TestsNew: stated(t.New), BaselinePassed: stated(b.Passed), BaselineFailed: stated(b.Failed), FromSession: b.FromSession ||
			b.Completed,
		NetNew: stated(b.NetNew), Regression: b.Regression,
		Failures: each(m.Verification.Failures, func(f report.TestFailure) runFailure { return runFailure{f.Name, f.File, f.Error} })}
}

// runComponent is one unit of work: of the plan, or named only by messages.
type runComponent struct {
	ID           string    `json:"id"`
	Name         string    `json:"name,omitzero"`
	State        string    `json:"state"` // the last word on it
	PlannedFiles []string  `json:"planned_files"`
	TouchedFiles []string  `json:"touched_files"`
	Attempts     int       `json:"attempts,omitzero"`  // tries at it, by the messages; absent = not recorded
	DependsOn    []string  `json:"depends_on"`         // as written; an id that the plan lacks is in the contradictions
	Unplanned    bool      `json:"unplanned,omitzero"` // no plan has it, only messages
	Origin       runOrigin `json:"origin,omitzero"`    // where the plan has it, else where a message first names it
}

func newRunComponent(c *report.Component) runComponent {
	return runComponent{ID: c.ID, Name: c.Name, State: c.State(), PlannedFiles: orEmpty(c.PlannedFiles()),
		TouchedFiles: orEmpty(c.Touched), Attempts: c.Story.Attempts, DependsOn: orEmpty(c.Dependencies), Unplanned: !c.Story.Planned, Origin: newRunOrigin(c.Origin)}
}

// runReview is one reviewer's list.
type runReview struct {
	Path          string    `json:"path"`
	Reviewer      string    `json:"reviewer"`
	Time          time.Time `json:"time,omitzero"`
	Verdict       string    `json:"verdict,omitzero"`  // the word as written
	Declared      *int      `json:"declared,omitzero"` // findings that its summary claims
	Listed        int       `json:"listed"`            // findings in its list
	Generic       bool      `json:"generic,omitzero"`  // found by shape alone: no review evidence
	Scanner       bool      `json:"scanner,omitzero"`  // a tool's results: no review evidence
	ReviewedFiles []string  `json:"reviewed_files,omitempty"`
}

func newRunReview(r *report.Review) runReview {
	return runReview{r.Path, r.Reviewer, r.Time, r.Verdict, stated(r.Declared), len(r.Findings), r.Generic, r.Scanner, r.ReviewedFiles}
}

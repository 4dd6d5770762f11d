package report

import (
	"fmt"
	"slices"
	"testing"
)

// TestDependenciesAsWritten: dependencies are found by id, by name and in a text of several; a word for nothing is none.
func TestDependenciesAsWritten(t *testing.T) {
	for _, tt := range []struct {
		says           []string
		found, missing int
	}{
		{[]string{"A "}, 1, 0}, {[]string{"a, b"}, 2, 0}, {[]string{"Auth core"}, 1, 0}, {[]string{"None"}, 0, 0}, {[]string{"n/a", "-", ""}, 0, 0},
		{[]string{"zz"}, 0, 1}, {[]string{"a, zz"}, 0, 1},
	} {
		c := &Component{ID: "c", Dependencies: tt.says}
		Link(Material{ID: "2026-03-01", Artefacts: []*Artefact{{Plan: &Plan{Components: []*Component{{ID: "a", Name: "Auth core"}, {ID: "b"}, {Name: "x"}, c}}}}})
		if len(c.DependsOn) != tt.found || len(c.Missing) != tt.missing {
			t.Errorf("%q: %d found, missing %q", tt.says, len(c.DependsOn), c.Missing)
		}
	}
}

// TestManyPlansMeetManyFindings: a plan of thousands of parts and as many findings are not held against each other one by one.
func TestManyPlansMeetManyFindings(t *testing.T) {
	plan, summary, review := &Plan{}, &FixSummary{}, &Review{}
	for i := range 20_000 {
		file := fmt.Sprintf("src/part%d/file%d.go", i, i)
		plan.Components = append(plan.Components, &Component{ID: fmt.Sprint("c", i), FilesToModify: []string{"/home/u/app/" + file, file}})
		summary.FilesModified = append(summary.FilesModified, file, "./"+file, file)
		review.Findings = append(review.Findings, &Finding{ID: fmt.Sprint("F-", i), File: file})
	}
	run := Link(Material{ID: "2026-03-01", Artefacts: []*Artefact{{Path: "a", Plan: plan}, {Path: "b", Summaries: []*FixSummary{summary}}, {Path: "c", Reviews: []*Review{review}}}})
	for _, c := range run.Components {
		if len(c.Findings) != 1 || len(c.Touched) != 2 {
			t.Fatalf("%s: %d findings, %q", c.ID, len(c.Findings), c.Touched)
		}
	}
}

// TestAFileThatAllPlan: a bare name that each of a thousand parts plans may mean each of ten thousand files; each part lists so many of them, and
// its own file is known to be touched.
func TestAFileThatAllPlan(t *testing.T) {
	const n = 1000
	plan, summary, review := &Plan{}, &FixSummary{}, &Review{}
	for i := range n {
		plan.Components = append(plan.Components, &Component{ID: fmt.Sprint("c", i), FilesToModify: []string{"index.go", fmt.Sprintf("own%d.go", i)}})
		summary.FilesModified = append(summary.FilesModified, fmt.Sprintf("src%d/index.go", i))
		review.Findings = append(review.Findings, &Finding{ID: fmt.Sprint("F-", i), File: "web/index.go"})
	}
	summary.FilesModified = append(summary.FilesModified, "own7.go")
	run := Link(Material{ID: "2026-03-01", Artefacts: []*Artefact{{Path: "a", Plan: plan}, {Path: "b", Summaries: []*FixSummary{summary}}, {Path: "c", Reviews: []*Review{review}}}})
	for i, c := range run.Components {
		if own := slices.Contains(c.Touched, "own7.go"); len(c.Findings) != mostFound || len(c.Touched) < mostTouched || own != (i == 7) {
			t.Fatalf("%s: %d findings, %d touched, own file %t", c.ID, len(c.Findings), len(c.Touched), own)
		}
	}
}

// TestTheGoalIsThePlansElseTheTask: a team session has no plan that says it.
func TestTheGoalIsThePlansElseTheTask(t *testing.T) {
	session := &Artefact{Path: "team-session.json", Session: &Session{Task: "Sign all tokens"}}
	plan := &Artefact{Path: "architect-plan.json", Plan: &Plan{Goal: "Tokens are signed"}}
	if run := Link(Material{Artefacts: []*Artefact{session}}); run.Goal != "Sign all tokens" {
		t.Errorf("the goal is %q, want the task", run.Goal)
	}
	if run := Link(Material{Artefacts: []*Artefact{plan, session}}); run.Goal != "Tokens are signed" || run.Task != "Sign all tokens" {
		t.Errorf("the goal is %q and the task %q, want the plan's goal and the session's task", run.Goal, run.Task)
	}
}

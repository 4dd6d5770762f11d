package dialect

import (
	"slices"
	"testing"

	"swarmreport/report"
)

func TestPlanOfAPart(t *testing.T) {
	p := artefact(t, "plan-of-a-part/03-02-PLAN.md").Plan
	c := p.Components[0]
	if !p.Part || c.ID != "03-02" || c.Name != "Open the drawer once a sale is paid" || c.TestStrategy != "- go test ./till" || c.Order != report.Known(2) ||
		!slices.Equal(c.FilesToModify, []string{"till/drawer.go", "till/drawer_test.go"}) || !slices.Equal(c.Dependencies, []string{"03-1", "03-01"}) {
		t.Errorf("%+v", c)
	}
}

func TestSummaryOfAPart(t *testing.T) {
	a := artefact(t, "summary-of-a-part/03-02-SUMMARY.md")
	if d := a.Delivery; d.Component != "03-02" || !d.Done() || d.Time.IsZero() || !slices.Equal(d.Files, []string{"till/drawer.go", "till/drawer_test.go"}) {
		t.Errorf("%+v", d)
	}
	if v := a.Verification; !v.Goals || len(v.Checks) != 1 || v.Checks[0].Outcome != report.Failed || v.Line != 34 {
		t.Errorf("%+v", v)
	}
	if len(a.Notes) != 1 || len(a.Notes[0].Facts) != 2 || len(a.Unread) > 0 {
		t.Errorf("notes %+v, unread %v", a.Notes, a.Unread)
	}
	found := a.Reviews[0].Findings
	if !a.Reviews[0].Generic || len(found) != 2 || found[0].Title != "The receipt is cut off" || found[0].File != "till/print/receipt.go" || found[0].Line != 12 || found[0].Origin().Line != 30 ||
		found[1].Description != "The old printer hums.\n  Nobody knows why." || found[1].Status != "deferred" {
		t.Errorf("%+v", found)
	}
}

func TestDeferredItems(t *testing.T) {
	found := artefact(t, "deferred-items/deferred-items.md").Reviews[0].Findings
	if len(found) != 2 || found[1].Title != "The bell rings twice (pre-existing)" || found[1].Resolution != "pre-existing" {
		t.Fatalf("%+v", found)
	}
	if x := found[0]; x.Title != "The old drawer test fails" || x.File != "till/old/drawer_test.go" || x.Line != 7 || x.Severity != report.Low || x.Evidence != "the drawer is asked for twice" ||
		x.Resolution != "it failed before this phase" || x.Suggestion != "ask once" || x.Origin().Line != 7 {
		t.Errorf("%+v", x)
	}
}

// TestDeferredInAnyLayout: without headings each entry of the list is an item; what is said to stand in the file of all is told there, and no word for none is one.
func TestDeferredInAnyLayout(t *testing.T) {
	const head = "---\nphase: 03-till\nplan: 2\nprovides: []\n---\n\n"
	for text, want := range map[string]int{
		"## Deferred Issues\n\nNone.\n":                                                               0,
		"## Deferred Issues\n\nThe printer hums.\n":                                                   1,
		"## Deferred Issues\n\n1. The printer hums.\n2. The bell rings.\n   Twice.\n":                 2,
		"## Deferred Issues\n\n### The printer hums\n\nLoudly.\n\n### The bell rings\n\nTwice.\n":     2,
		"## Deferred Issues\n\nSee `deferred-items.md`.\n\n- The printer hums.\n":                     0,
		"## Deferred Issues (logged in `deferred-items.md`)\n\n- The printer hums.\n":                 0,
		"## Decisions\n\n- Deferred to the next phase.\n\n## Deferred Ideas\n\n- A second printer.\n": 0,
	} {
		raised := 0
		for _, v := range read(t, "03-02-SUMMARY.md", head+text).Reviews {
			raised += len(v.Findings)
		}
		if raised != want {
			t.Errorf("%q: %d, want %d", text, raised, want)
		}
	}
	if got := len(read(t, "deferred-items.md", "- The printer hums.\n\n- The bell rings.\n").Reviews[0].Findings); got != 2 {
		t.Errorf("a list alone: %d", got)
	}
	if r := Find(load("templates/03-02-PLAN.md", []byte("---\nphase: 03-till\nplan: 2\nwave: 1\n---\n"))); r != nil {
		t.Errorf("a form is read as %q", r.Name)
	}
}

// TestWhatIsPutOffAndWhatItIs: an item has the id and the grade that stand in its title, and one with the id of what a reviewer raised puts that off.
func TestWhatIsPutOffAndWhatItIs(t *testing.T) {
	review := read(t, "reviews/qa.md", "# Review\n\n### QA-1: The printer hums\n\n**Severity:** High\n**Location:** till/print.go:3\n")
	left := read(t, "deferred-items.md", "# Deferred items\n\n- QA-1: needs a new printer\n- [CRITICAL] The door is open\n- The bell rings twice (medium)\n- QA-7: low: the lamp blinks\n")
	run := report.Link(report.Material{Artefacts: []*report.Artefact{review, left}})
	var got []string
	for _, f := range run.Findings {
		got = append(got, f.ID+" "+f.Severity.String()+" "+f.Title)
	}
	if want := []string{" critical The door is open", " medium The bell rings twice", "QA-7 low the lamp blinks", "QA-1 high The printer hums"}; !slices.Equal(got, want) {
		t.Errorf("findings %q, want %q", got, want)
	}
	if len(run.Summaries) != 1 || len(run.Summaries[0].Deferrals) != 1 || run.Summaries[0].Deferrals[0].Reason != "needs a new printer" {
		t.Errorf("%+v", run.Summaries)
	}
}

// TestItemsInRowsAndDone: a row of a table is an item with its fields, one whose box is ticked or that stands under what was fixed is put off no more, and a word for none is none.
func TestItemsInRowsAndDone(t *testing.T) {
	for text, want := range map[string][]string{
		"| Id | Item | Severity | File |\n|---|---|---|---|\n| D-1 | The bell rings twice | high | till/bell.go:3 |\n| D-2 | The lamp blinks | low | till/lamp.go |\n": {"D-1 high deferred The bell rings twice till/bell.go", "D-2 low deferred The lamp blinks till/lamp.go"},
		"- [x] The bell rings twice\n- [ ] The lamp blinks\n- None\n":                              {" unknown fixed The bell rings twice ", " unknown deferred The lamp blinks "},
		"## Resolved\n\n### The bell\n\nIt rang twice.\n\n## Open\n\n### The lamp\n\nIt blinks.\n": {" unknown fixed The bell ", " unknown deferred The lamp "},
	} {
		var got []string
		for _, x := range read(t, "deferred-items.md", "# Deferred items\n\n"+text).Reviews[0].Findings {
			got = append(got, x.ID+" "+x.Severity.String()+" "+x.Status+" "+x.Title+" "+x.File)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

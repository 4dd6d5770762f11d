package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestSharedIDs: two findings may share an id, and a statement says by reviewer or file which of them it means.
func TestSharedIDs(t *testing.T) {
	for text, want := range map[string]int{
		`{"findings_fixed":[{"id":"S-1","reviewer":"a"},{"id":"S-1","reviewer":"b"}]}`:                                          2,
		`{"findings_fixed":[{"id":"S-1","file":"a.go"},{"id":"S-1","file":"b.go"}]}`:                                            2,
		`{"findings_deferred":[{"id":"S-1","file":"a.go"},{"id":"S-1","file":"b.go"}]}`:                                         2,
		`{"findings_deferred":[{"id":"S-1","reviewer":"a"},{"id":"S-1","reviewer":"b"}]}`:                                       2,
		`{"findings_fixed":["S-1"],"fixes":[{"finding_id":"S-1","reviewer":"a","file":"x.go"}]}`:                                1,
		`{"findings_fixed":["S-1"],"fixes":[{"finding_id":"S-1","reviewer":"a"},{"finding_id":"S-1","reviewer":"b"}]}`:          2,
		`{"findings_fixed":[{"id":"S-1","file":"a.go"}],"fixes":[{"finding_id":"S-1","file":"helper.go"}]}`:                     1,
		`{"findings_deferred":[{"id":"S-1","reviewer":"a"}],"deferred_items":[{"finding_id":"s-01","recommended_action":"x"}]}`: 1,
	} {
		s := read(t, "fix-summary.json", text).Summary
		if got := len(s.Fixes) + len(s.Deferrals); got != want {
			t.Errorf("%s: %d records, want %d", text, got, want)
		}
	}
}

func TestEscalationOfSeveral(t *testing.T) {
	a := read(t, "escalations.json", `[{"type":"design","finding_ids":["S-1","S-2"],"description":"x"}]`)
	if e := a.Escalations[0]; e.ID != "S-1, S-2" || len(a.Unread) > 0 {
		t.Errorf("%+v, unread %v", e, a.Unread)
	}
	a = read(t, "escalations.json", `[{"id":"ESC-1","type":"human","component_id":"C1","description":"x"},{"id":"ESC-2","finding_id":"S-1"},{"id":"S-2"}]`)
	for i, want := range []report.Escalation{{ID: "ESC-1", Component: "C1"}, {ID: "S-1"}, {ID: "S-2"}} {
		if got := a.Escalations[i]; got.ID != want.ID || got.Component != want.Component || len(a.Unread) > 0 {
			t.Errorf("%q of %q, unread %v; want %q", got.ID, got.Component, a.Unread, want.ID)
		}
	}
}

// TestEscalationsUnderAnyName: the list may stand under a name of its own, and one alone may stand in no list.
func TestEscalationsUnderAnyName(t *testing.T) {
	for text, want := range map[string]int{
		`{"result":[{"type":"human","finding_id":"S-1"}]}`: 1, `{"type":"human","finding_id":"S-1","description":"x"}`: 1,
		`{"pending":[{"finding_id":"S-1"}],"resolved":[{"finding_id":"S-2"}],"notes":["none"]}`: 1,
		`{"escalations":[],"history":[{"finding_id":"S-1"}]}`:                                   0, `{"result":[]}`: 0,
	} {
		if got := read(t, "escalations.json", text).Escalations; len(got) != want || want > 0 && got[0].ID != "S-1" {
			t.Errorf("%s: %d, want %d", text, len(got), want)
		}
	}
}

// TestNamesInYAML: what a name says of JSON it says of the same data as YAML; a name alone makes no folder a run, for others use it too.
func TestNamesInYAML(t *testing.T) {
	for file, want := range map[string]string{
		"escalations.yaml":                "escalations",
		"fix-summary.yaml":                "fix summary",
		"fix-summary-notes.yaml":          "",
		"notes/test-coverage-result.yaml": "test coverage",
	} {
		got := ""
		if r := Find(load(file, []byte("content:\n  note: one\n"))); r != nil {
			got = r.Name
		}
		if got != want {
			t.Errorf("%s: read as %q, want %q", file, got, want)
		}
	}
	if KnownName("escalations.yaml") {
		t.Error("escalations.yaml makes a folder a run")
	}
}

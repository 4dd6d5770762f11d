package render

import (
	"encoding/json"
	"strings"
	"testing"

	"swarmreport/report/judge"
)

// TestJSONOfOneRunIsRunJSON, of several an array, and with states only those findings.
func TestJSONOfOneRunIsRunJSON(t *testing.T) {
	schema := closedSchema(t, "run")
	for name, v := range samples(t) {
		if got := exported(t, "json", "", v); string(got) != only(t, runJSON, v) {
			t.Errorf("%s: it is not run.json", name)
		}
		v.Past = &judge.Past{Resolved: []judge.Resolved{{Identity: "abc", ID: "QA-1"}}}
		checkSchema(t, name, schema, exported(t, "json", "fixed,resolved", v))
		var doc struct {
			Findings []struct{ Disposition string }
			Ledger   struct{ Raised, Fixed int }
			Resolved []struct{ ID string }
		}
		if err := json.Unmarshal(exported(t, "json", "fixed,resolved", v), &doc); err != nil {
			t.Fatal(err)
		}
		if len(doc.Findings) != doc.Ledger.Fixed || doc.Ledger.Raised != len(v.Findings) || len(doc.Resolved) != 1 {
			t.Errorf("%s: chosen: %+v", name, doc)
		}
	}
	all := inTurn(t)
	var docs []map[string]any
	if err := json.Unmarshal(exported(t, "json", "", all...), &docs); err != nil || len(docs) != len(all) {
		t.Errorf("an array of %d, want %d (%v)", len(docs), len(all), err)
	}
}

func TestMarkdownExport(t *testing.T) {
	v := samples(t)["dropped-finding/2026-03-05"]
	if got := exported(t, "markdown", "", v); string(got) != only(t, reportMarkdown, v) {
		t.Error("of one run it is not swarm-report.md")
	}
	v.Past = &judge.Past{Resolved: []judge.Resolved{{Identity: "abc", ID: "QA-7", Title: "<b>", Last: judge.RunRef{ID: "before"}}}}
	text := string(exported(t, "markdown", "unaccounted,resolved", v, v))
	for _, want := range []string{"Listed are only findings that are unaccounted or resolved: 1 of 4.", "SEC-002", "QA-7", "&lt;b&gt;, last raised in before", "\n---\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in the report", want)
		}
	}
	if strings.Contains(text, "CR-001: ") {
		t.Error("a finding that was not asked for is listed")
	}
}

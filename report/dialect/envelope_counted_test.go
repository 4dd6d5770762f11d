package dialect

import (
	"fmt"
	"testing"

	"swarmreport/report"
)

// TestCountsInWords: a count in words counts, a critical one outweighs the signal, and beside one that nobody can read an approval approves nothing.
func TestCountsInWords(t *testing.T) {
	const review, audit = "review_verdict\ncritical_count: ", "audit_verdict\nsecurity_findings: "
	for _, tt := range []struct {
		head    string
		verdict report.Verdict
		counts  string
	}{
		{review + "0", report.Positive, "map[critical:0]"},
		{review + "1", report.Negative, "map[critical:1]"},
		{review + "one", report.Negative, "map[critical:1]"},
		{review + "2 (see below)", report.Negative, "map[critical:2]"},
		{review + "0 (one was mended)", report.Positive, "map[]"},
		{review + "none", report.Positive, "map[]"},
		{review + "several", report.NoVerdict, "map[]"},
		{review + "1 | 0", report.Positive, "map[]"}, // the schema's echo says nothing
		{audit + "1 critical", report.Negative, "map[critical:1]"},
		{audit + "no critical, one high", report.Positive, "map[high:1 critical:0]"},
		{audit + "'critical: 0, high: 2'", report.Positive, "map[high:2 critical:0]"},
		{audit + "none (1 low, mended)", report.Positive, "map[]"},
		{audit + "CLEAN", report.Positive, "map[]"},
		{audit + "an injection", report.NoVerdict, "map[]"},
		{audit + "{critical: one, high: 0}", report.Negative, "map[high:0 critical:1]"},
	} {
		a := read(t, "r.md", "---\ntype: "+tt.head+"\nsignal: pass\n---\nFine.\n")
		if got, counts := a.Messages[0].Verdict, fmt.Sprint(a.Reviews[0].BySeverity); got != tt.verdict || counts != tt.counts {
			t.Errorf("%s: %v %s, want %v %s", tt.head, got, counts, tt.verdict, tt.counts)
		}
	}
}

// TestFindingsWhereCountsShouldBe: texts below security_findings are raised, unless the body tells of what was found.
func TestFindingsWhereCountsShouldBe(t *testing.T) {
	for _, tt := range []struct{ below, body, want string }{
		{"\n  - critical: an injection in src/db.go:12", "Bad.", "critical src/db.go:12"},
		{"\n  - 'high: an injection in src/db.go:12'", "Bad.", "high src/db.go:12"},
		{"\n  critical: []\n  low:\n    - the key is logged in src/a.go:3", "Bad.", "low src/a.go:3"},
		{"\n  - critical: see below", "**CRITICAL**\n- src/db.go:12 — an injection", "critical src/db.go:12"},
		{"\n  critical: 0", "CLEAN", ""},
	} {
		got := ""
		for _, f := range findingsOf(read(t, "r.md", "---\ntype: audit_verdict\nsignal: fail\nsecurity_findings:"+tt.below+"\n---\n"+tt.body+"\n")) {
			got += fmt.Sprintf("%s %s:%d", f.Severity, f.File, f.Line)
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.below, got, tt.want)
		}
	}
}

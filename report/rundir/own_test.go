package rundir

import "testing"

// TestOurOwnExportsAreNoEvidence, unless another tool's results were merged into them, or they lie where evidence does.
func TestOurOwnExportsAreNoEvidence(t *testing.T) {
	sarif := `{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "swarmreport"}}}]}`
	other := `, {"tool": {"driver": {"name": "lint"}}}]}`
	suite := `<testsuites><testsuite name="a"><properties><property name="generator" ` +
		`value="swarmreport"></property></properties></testsuite>`
	ours := "{\n  \"schema\": \"swarmreport/run/1\",\n  \"tool\": {\n    \"name\": \"swarmreport\"}}"
	md := "# Swarm Run Report\n\nGenerated: not recorded\n"
	for _, test := range []struct {
		name, text string
		own        bool
	}{
		{"out.sarif", sarif, true},
		{"out.sarif", sarif[:len(sarif)-2] + other, false},
		{"out.sarif", `{"runs": [{"tool": {"driver": {"name": "lint"}}}]}`, false},
		{"reviews/out.sarif", sarif, false},
		{"out.json", ours, true},
		{"out.json", "[\n" + ours + "]", true},
		{"history.jsonl", `{"schema":"swarmreport/history/1","key":"/a"}`, true},
		{"check.json", `{"schema":"swarmreport/check/1","runs":[]}`, true},
		{"check.json", `{"schema":"swarmreport/check/1","findings":[]}`, false},
		{"out.json", `{"schema": "swarmreport/run/1", "findings": []}`, false},
		{"security-review.json", ours, false},
		{"code-review/security.json", ours, false},
		{"fix-summary.json", ours, false},
		{"q.json", `[{"check_name": "swarmreport/qa"}, {"check_name": "swarmreport/qa"}]`, true},
		{"q.json", `[{"check_name": "swarmreport/qa"}, {"check_name": "lint/a"}]`, false},
		{"ctrf.json", `{"reportFormat": "CTRF", "generatedBy": "swarmreport"}`, true},
		{"junit.xml", suite + "</testsuites>", true},
		{"junit.xml", suite + `<testsuite name="b"></testsuite></testsuites>`, false},
		{"swarm-report.md", md + "\n<!-- swarmreport/report/1 -->\n", true},
		{"swarm-report.md", md, false},
		{"reviews/late.md", md + "\n<!-- swarmreport/report/1 -->\n", false},
		{"audit.md", "# Audit\n\n<!-- swarmreport/report/1 -->\n", false},
	} {
		if got := isOwnExport(test.name, []byte(test.text)); got != test.own {
			t.Errorf("%s: own %t, want %t: %s", test.name, got, test.own, test.text)
		}
	}
}

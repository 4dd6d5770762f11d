package swarm

import (
	"fmt"
	"testing"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

func object(t *testing.T, text string) *dialect.Object {
	t.Helper()
	doc := decode.JSON([]byte(text))
	if err := doc.Err; err != nil {
		t.Fatal(err)
	}
	f := &dialect.File{Path: "result.json", Format: dialect.JSON, Doc: doc}
	return dialect.NewReading(f).Object(f.Roots()[0])
}

func TestResults(t *testing.T) {
	for _, c := range []struct {
		name, text, tests, checks string
		asked                     int
	}{
		{"schema", `{"tests_run":12,"tests_passed":11,"lint":"fail","lint_issues":[{"file":"a.go","line":3}]}`, "{12 11    }", "lint=fail", 0},
		{"prompt", `{"lint_status":"clean","test_results":{"passed":8,"failed":1,"errors":0}}`, "{ 8 1 0  }", "lint=pass", 0},
		{"worst number counts", `{"tests_failed":1,"test_results":{"failed":3}}`, "{  3   }", "", 0},
		{"map of checks", `{"checks":{"typecheck":"pass","tests":{"status":"fail","passed":4,"failed":2}}}`, "{ 4 2   }", "typecheck=pass tests=fail", 0},
		{"suites", `{"test_results":{"unit":{"passed":3,"failed":1},"ui":{"passed":2,"failed":0}}}`, "{     }", "unit=fail", 0},
		{"ratio", `{"tests":"48/50","e2e":"pass"}`, "{     }", "tests=unknown e2e=pass", 1},
		{"unknown word asks", `{"lint":"mostly fine"}`, "{     }", "lint=unknown", 1},
		{"unknown number asks", `{"tests_failed":"two"}`, "{     }", "", 1},
	} {
		o := object(t, c.text)
		v := &report.Verification{}
		Results(v, o)
		checks := ""
		for i, check := range v.Checks {
			checks += map[bool]string{true: " "}[i > 0] + check.Name + "=" + check.Outcome.String()
		}
		if got := fmt.Sprint(v.Tests); got != c.tests || checks != c.checks || len(o.R.Art.NotUnderstood) != c.asked {
			t.Errorf("%s: tests %s, checks %q, asked %d; want %s, %q, %d", c.name, got, checks, len(o.R.Art.NotUnderstood), c.tests, c.checks, c.asked)
		}
	}
}

func TestCountsIn(t *testing.T) {
	for text, want := range map[string]string{
		"31 passed, 0 failed, 2 skipped": "{ 31 0  2 }", "12/13 passed": "{ 12 1   }",
		"- Tested: 41\n- Passed: 41\n- Failed: 0": "{41 41 0   }", "all tests pass": "{     }",
	} {
		if got := fmt.Sprint(CountsIn(text)); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

func TestMarkdownScores(t *testing.T) {
	for text, want := range map[string]string{
		"| Dimension | Weight | Score |\n|---|---|---|\n| Accuracy | 50% | 80/100 |\n| Depth | 50% | 70/100 |\n| **Total** | | 75/100 |": "75/100 [{accuracy 0.5 80 80/100 } {depth 0.5 70 70/100 }] 100",
		"完整性 20% 3/5；一致性 20% 2/5\n\n总分: 52%":                                                                                             "52% [{完整性 0.2 3 3/5 } {一致性 0.2 2 2/5 }] 5",
		"Pass threshold: 80\n\n- Speed: 3":                                                                                               "",
	} {
		got := ""
		for _, s := range MarkdownScores(dialect.NewReading(file("quality.md", text))) {
			got += fmt.Sprint(s.Total, " ", s.Dimensions, " ", s.Scale)
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}

func TestScores(t *testing.T) {
	for text, want := range map[string]string{
		`{"completeness":90,"depth":"80%","total":85}`:                                "85 [{completeness 0 90 90 } {depth 0 80 80% }] 100",
		`{"dimensions":[{"name":"Accuracy","score":4,"weight":"20%","max":5}],"x":1}`: "",
		`{"scores":{"accuracy":{"score":4,"max":5,"weight":25},"depth":{"score":5}}}`: " [{accuracy 0.25 4 4 } {depth 0 5 5 }] 5",
		`{"breakdown":{"files":3,"lines":90}}`:                                        "",
	} {
		got := ""
		o := object(t, text)
		for _, s := range Scores(o.R, o.Value) {
			got += fmt.Sprint(s.Total, " ", s.Dimensions, " ", s.Scale)
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}

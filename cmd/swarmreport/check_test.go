package main

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"swarmreport/report/judge"
)

// checks has a case for every exit code of check, kept in testdata/golden/check.
var checks = []struct {
	name string
	code int
	args []string
}{
	{"pass", 0, []string{sample("clean-pass")}},
	{"fail", 3, []string{sample("dropped-finding")}},
	{"incomplete", 4, []string{sample("broken-json")}},
	{"review", 0, []string{sample("tests-run-mismatch")}},
	{"review-strict", 5, []string{sample("tests-run-mismatch"), "--strict"}},
	{"several-runs", 3, []string{sample("clean-pass"), sample("tests-run-mismatch"), sample("dropped-finding")}},
	{"latest", 5, []string{sample("tests-run-mismatch"), sample("clean-pass"), "--latest", "--strict"}},
	{"explain", 3, []string{sample("regression"), "--explain"}},
	{"json", 3, []string{sample("dropped-finding"), "--json"}},
	{"quiet", 3, []string{sample("dropped-finding"), "--quiet"}},
}

func TestGoldenChecks(t *testing.T) {
	for _, c := range checks {
		t.Run(c.name, func(t *testing.T) {
			out, _ := mustRun(t, c.code, append([]string{"check"}, c.args...)...)
			file := filepath.Join(t.TempDir(), "out")
			write(t, file, out)
			compareGolden(t, "check", c.name+".txt", file)
		})
	}
}

// TestCheckWithoutRuns: nothing to judge is incomplete, in words and in data; a path that is not there is an error.
func TestCheckWithoutRuns(t *testing.T) {
	empty := t.TempDir()
	if out, _ := mustRun(t, 4, "check", empty); !strings.HasPrefix(out, "incomplete: no run found in ") {
		t.Errorf("said %q", out)
	}
	if out, _ := mustRun(t, 4, "check", empty, "--json"); strings.Join(strings.Fields(out), "") != `{"runs":[]}` {
		t.Errorf("said %q", out)
	}
	mustRun(t, 1, "check", filepath.Join(empty, "none"))
	mustRun(t, 2, "check", sample("clean-pass"), "--accounting", "loose")
}

// TestCheckIsBuild: both judge alike, whatever the sample and whatever the order.
func TestCheckIsBuild(t *testing.T) {
	site := filepath.Join(t.TempDir(), "site")
	out, _ := mustRun(t, 0, "build", "../../testdata/runs", "-o", site, "--json")
	var built struct {
		Runs []struct {
			Key, Verdict string
			Score        *float64
		}
	}
	if err := json.Unmarshal([]byte(out), &built); err != nil {
		t.Fatal(err)
	}
	out, _ = mustRun(t, 3, "check", "../../testdata/runs", "--json")
	var checked struct {
		Runs []struct {
			Key     string
			Verdict struct {
				Outcome string
				Score   *float64
			}
		}
	}
	if err := json.Unmarshal([]byte(out), &checked); err != nil {
		t.Fatal(err)
	}
	if len(built.Runs) == 0 || len(built.Runs) != len(checked.Runs) {
		t.Fatalf("%d built, %d checked", len(built.Runs), len(checked.Runs))
	}
	for i, b := range built.Runs {
		c := checked.Runs[i]
		if c.Key != b.Key || c.Verdict.Outcome != b.Verdict || (c.Verdict.Score == nil) != (b.Score == nil) || b.Score != nil && *c.Verdict.Score != *b.Score {
			t.Errorf("run %d: built %+v, checked %+v", i, b, c)
		}
	}
}

// TestExplainTellsAll: every rule of the gate and every check that counted.
func TestExplainTellsAll(t *testing.T) {
	plain, _ := mustRun(t, 3, "check", sample("regression"))
	out, _ := mustRun(t, 3, "check", sample("regression"), "--explain")
	if !strings.HasPrefix(out, strings.TrimRight(plain, "\n")) {
		t.Error("--explain says something else first")
	}
	lines := strings.Split(out, "\n")
	for _, rule := range ruleNames() {
		if !slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, " "+rule+": ") }) {
			t.Errorf("nothing of %s", rule)
		}
	}
	for _, check := range []string{"completeness: ", "consistency: ", "accuracy: ", "depth: ", "  tests-passed ", "costs "} {
		if !strings.Contains(out, check) {
			t.Errorf("no %q", check)
		}
	}
}

func ruleNames() (names []string) {
	for _, rule := range judge.Rules {
		names = append(names, rule.Name)
	}
	return names
}

package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

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

// TestCheckIsAsItsSchemaSays, and so are no runs, and a run with waivers.
func TestCheckIsAsItsSchemaSays(t *testing.T) {
	t.Parallel()
	schema := published(t, "check")
	for _, args := range [][]string{{t.TempDir()}, {"../../testdata/runs"}, {sample("waived"), "--explain"}} {
		var out, errs bytes.Buffer
		run(contextOf(), append([]string{"check", "--json"}, args...), strings.NewReader(""), &out, &errs)
		doc, err := jsonschema.UnmarshalJSON(&out)
		if err != nil {
			t.Fatalf("%v: %v, %s", args, err, errs.String())
		}
		if err := schema.Validate(doc); err != nil {
			t.Errorf("%v: %v", args, err)
		}
	}
}

// TestCheckWithoutRuns: nothing to judge is an error, in words and in data.
func TestCheckWithoutRuns(t *testing.T) {
	empty := t.TempDir()
	_, said := mustRun(t, 1, "check", empty)
	for _, want := range []string{"no run found in ", "YYYY-MM-DD", "architect-plan.json"} {
		if !strings.Contains(said, want) {
			t.Errorf("it does not say %q: %s", want, said)
		}
	}
	if out, _ := mustRun(t, 1, "check", empty, "--json"); !strings.HasPrefix(strings.Join(strings.Fields(out), ""), `{"schema":"swarmreport/check/1","verdict":{"outcome":"incomplete","score":null},"error":"norunfoundin`) {
		t.Errorf("said %q", out)
	}
	mustRun(t, 1, "check", filepath.Join(empty, "none"))
}

// TestCheckTellsWaivers: those that lapse, lapsed, or that nothing needs.
func TestCheckTellsWaivers(t *testing.T) {
	file := filepath.Join(t.TempDir(), "waivers.yaml")
	write(t, file, `
- {fingerprint: `+droppedPrint+`, reason: r, owner: dana, created: 2026-01-01, expires: 2026-06-30}
- {fingerprint: 0000000000000000000000000000000a, reason: r, owner: kim, created: 2026-01-01, expires: 2026-06-30}
`)
	args := []string{"check", sample("dropped-finding"), "--waivers", file, "--now"}
	for _, c := range []struct {
		now, want string
		code      int
	}{{"2026-03-01", "waiver unused: 0000000000000000000000000000000a, by kim until 2026-06-30 (waivers.yaml:3)\n", 0},
		{"2026-06-25", "waiver expiring: " + droppedPrint, 0}, {"2026-07-01", "waiver lapsed: " + droppedPrint, 3}} {
		out, _ := mustRun(t, c.code, append(args, c.now)...)
		if !strings.Contains(out, c.want) {
			t.Errorf("at %s: no %q in\n%s", c.now, c.want, out)
		}
		if strings.Contains(out, "waiver active") {
			t.Errorf("at %s: an active one is told of unasked", c.now)
		}
	}
}

// TestCheckIsBuild: both judge alike, whatever the sample and whatever the order.
func TestCheckIsBuild(t *testing.T) {
	t.Parallel()
	type verdict struct {
		Outcome string
		Score   *float64
	}
	var checked struct {
		Runs []struct {
			Key     string
			Verdict verdict
		}
	}
	out, _ := mustRun(t, 3, "check", "../../testdata/runs", "--json")
	if err := json.Unmarshal([]byte(out), &checked); err != nil {
		t.Fatal(err)
	}
	site := sampleSite(t)
	if n := len(glob(t, site, "runs/*")); n != len(checked.Runs) {
		t.Fatalf("%d built, %d checked", n, len(checked.Runs))
	}
	for _, c := range checked.Runs {
		var built struct{ Verdict verdict }
		readJSON(t, filepath.Join(site, "runs", c.Key, "run.json"), &built)
		if b := built.Verdict; !reflect.DeepEqual(b, c.Verdict) {
			t.Errorf("run %s: built %+v, checked %+v", c.Key, b, c.Verdict)
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

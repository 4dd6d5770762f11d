package render

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/joshdk/go-junit"

	"swarmreport/report/judge"
)

// TestJUnitReadsBack: an independent reader finds the same numbers of tests that the ledger and the gate have.
func TestJUnitReadsBack(t *testing.T) {
	for name, v := range withHostile(t) {
		suites, err := junit.Ingest([]byte(exportText(t, "junit", v)))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got := map[junit.Status]int{}
		for _, s := range suites {
			got[junit.StatusPassed] += s.Totals.Passed
			got[junit.StatusSkipped] += s.Totals.Skipped
			got[junit.StatusFailed] += s.Totals.Failed
			got[junit.StatusError] += s.Totals.Error
		}
		want := map[junit.Status]int{}
		words := map[testState]junit.Status{testPassed: junit.StatusPassed, testSkipped: junit.StatusSkipped, testFailed: junit.StatusFailed, testBroken: junit.StatusError}
		for _, c := range testCases(ExportRun{Verdict: v, Chosen: v.Findings}, nil) {
			want[words[c.state]]++
		}
		for status, n := range want {
			if got[status] != n {
				t.Errorf("%s: %d tests are %s, want %d", name, got[status], status, n)
			}
		}
	}
}

// TestJUnitObeysX1: no CDATA, and no character that XML does not know; what remains of a text comes back as it was.
func TestJUnitObeysX1(t *testing.T) {
	text := exportText(t, "junit", decided(hostileRun()))
	for _, never := range []string{"<![CDATA[", "\x1b", "\x00", "\x07", "\u202e", "&#x0;", "&#x1b;"} {
		if strings.Contains(text, never) {
			t.Errorf("the report holds %q", never)
		}
	}
	suites, err := junit.Ingest([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for _, s := range suites {
		for _, x := range s.Tests {
			found = found || x.Error != nil && strings.Contains(x.Error.Error(), "]]> &lt; red") &&
				strings.Contains(x.Error.Error(), "</script><img src=x onerror=alert(1)>")
		}
	}
	if !found {
		t.Error("the hostile text did not come back whole")
	}
}

// TestJUnitIsValid holds every sample against the strict schema and the one of Jenkins, where both and xmllint are at hand.
func TestJUnitIsValid(t *testing.T) {
	shared := os.Getenv("SWARMREPORT_SHARED")
	if _, err := exec.LookPath("xmllint"); err != nil || shared == "" {
		t.Skip("not held against the schemas: needs xmllint and SWARMREPORT_SHARED")
	}
	dir := t.TempDir()
	var files []string
	all := withHostile(t)
	for name, v := range all {
		files = append(files, filepath.Join(dir, strings.ReplaceAll(name, "/", "-")+".xml"))
		if err := os.WriteFile(files[len(files)-1], []byte(exportText(t, "junit", v)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	together := filepath.Join(dir, "together.xml")
	if err := os.WriteFile(together, []byte(exportText(t, "junit", all["hostile"], all["regression/2026-03-02"], all["everything-missing/2026-03-21"])), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, schema := range []string{"JUnit.xsd", "junit-10.xsd"} {
		args := append([]string{"--noout", "--schema", filepath.Join(shared, "kit/schemas", schema), together}, files...)
		if out, err := exec.Command("xmllint", args...).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%.2000s", schema, err, out)
		}
	}
}

// withHostile gives every sample, and runs whose every text is hostile or long.
func withHostile(t testing.TB) map[string]*judge.Verdict {
	all := samples(t)
	all["hostile"] = decided(hostileRun())
	all["big"] = decided(bigRun(50))
	return all
}

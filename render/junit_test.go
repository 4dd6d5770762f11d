package render

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/joshdk/go-junit"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// exportText gives runs in one form, as text.
func exportText(t testing.TB, name string, all ...*judge.Verdict) string {
	t.Helper()
	return string(exported(t, name, "", all...))
}

func readJUnit(t *testing.T, text string) []junit.Suite {
	t.Helper()
	suites, err := junit.Ingest([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return suites
}

// TestAFindingIsATest: what is open fails, what may stay open is skipped, what is closed passes.
func TestAFindingIsATest(t *testing.T) {
	for _, row := range []struct {
		disposition judge.Disposition
		proof       judge.Proof
		want        judge.Outcome
	}{
		{judge.Unaccounted, judge.NoProof, judge.Fail}, {judge.Contradictory, judge.NoProof, judge.Fail},
		{judge.NeedsInput, judge.NoProof, judge.Fail}, {judge.Deferred, judge.NoProof, judge.Review},
		{judge.Waived, judge.NoProof, judge.Review}, {judge.ReportedOnly, judge.NoProof, judge.Review},
		{judge.Fixed, judge.Claimed, judge.Pass}, {judge.Fixed, judge.Corroborated, judge.Pass},
		{judge.Tested, judge.NoProof, judge.Pass}, {judge.Fixed, judge.Contradicted, judge.Fail},
	} {
		s := &judge.Settled{Finding: &report.Finding{}, Disposition: row.disposition, Proof: row.proof}
		if got := junitLevel(s); got != row.want {
			t.Errorf("%s, %s: got %s, want %s", row.disposition, row.proof, got, row.want)
		}
	}
}

// TestJUnitReadsBack: an independent reader finds every finding and reason as a test, once, with the status that it must
// have, also where reviewers are called like our own suites.
func TestJUnitReadsBack(t *testing.T) {
	status := map[judge.Outcome]junit.Status{judge.Pass: junit.StatusPassed, judge.Review: junit.StatusSkipped,
		judge.Fail: junit.StatusFailed, judge.Incomplete: junit.StatusError, judge.Note: junit.StatusPassed}
	for name, v := range withHostile(t) {
		got, want, seen := map[junit.Status]int{}, map[junit.Status]int{}, map[string]bool{}
		suites := readJUnit(t, exportText(t, "junit", v))
		for _, s := range suites {
			for _, x := range s.Tests {
				got[x.Status]++
				if id := x.Classname + "/" + x.Name; seen[id] {
					t.Errorf("%s: two tests are called %s", name, id)
				} else {
					seen[id] = true
				}
			}
		}
		if first := suites[0].Tests[0]; first.Name != "verdict" || first.Status != status[v.Outcome] {
			t.Errorf("%s: the first test is %s, %s", name, first.Name, first.Status)
		}
		want[status[v.Outcome]]++
		for _, r := range v.Reasons {
			want[status[r.Level]]++
		}
		for _, s := range v.Findings {
			want[status[junitLevel(s)]]++
		}
		if !maps.Equal(got, want) {
			t.Errorf("%s: the tests are %v, want %v", name, got, want)
		}
	}
}

// TestJUnitNamesAreStable: a later run with the same findings has the same tests, so that a forge keeps their history; the
// run is a property, and each test names its place.
func TestJUnitNamesAreStable(t *testing.T) {
	names := func(id string) (all []string) {
		run := openRun(3)
		run.ID = id
		text := exportText(t, "junit", decided(run))
		if !strings.Contains(text, `<property name="run" value="`+id+`">`) ||
			!strings.Contains(text, ` classname="qa" time="0" file="src/a.go" line="2">`) {
			t.Errorf("no property names the run, or no test its place:\n%s", text)
		}
		for _, s := range readJUnit(t, text) {
			for _, x := range s.Tests {
				all = append(all, s.Name+" "+x.Classname+" "+x.Name)
			}
		}
		return all
	}
	if first, second := names("2026-01-01"), names("2026-01-02"); !slices.Equal(first, second) {
		t.Errorf("the tests are\n%q\nand then\n%q", first, second)
	}
}

// TestJUnitOfAPart: where a shard is missing no report of tests is all green.
func TestJUnitOfAPart(t *testing.T) {
	e := Export{Runs: exportRuns(samples(t)["clean-pass/2026-03-01"]), Site: testSite}.As(Exporter{})
	e.Gaps = view.Gaps(view.Site{Shards: view.Shards{Expected: 2, Found: 1, Missing: []string{"b does not exist"}}})
	body, err := exportJUnit(e)
	for _, want := range []string{`errors="1"`, "missing-shards", "1 of 2 shards", "b does not exist"} {
		if err != nil || !strings.Contains(string(body), want) {
			t.Errorf("no %s in\n%s", want, body)
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
	found := false
	for _, s := range readJUnit(t, text) {
		for _, x := range s.Tests {
			found = found || x.Error != nil && strings.Contains(x.Error.Error(), "]]> &lt; red") &&
				strings.Contains(x.Error.Error(), "</script><img src=x onerror=alert(1)>")
		}
	}
	if !found {
		t.Error("the hostile text did not come back whole")
	}
}

// placeAttributes are those of a test that neither schema has.
var placeAttributes = regexp.MustCompile(` file="[^"]*"( line="[^"]*")?>`)

// TestJUnitIsValid validates every sample against the strict schema and the one of Jenkins, where both and xmllint are at
// hand, but for the place of a test.
func TestJUnitIsValid(t *testing.T) {
	shared := os.Getenv("SWARMREPORT_SHARED")
	if _, err := exec.LookPath("xmllint"); err != nil || shared == "" {
		t.Skip("not held against the schemas: needs xmllint and SWARMREPORT_SHARED")
	}
	dir := t.TempDir()
	var files []string
	all := withHostile(t)
	keep := func(name string, runs ...*judge.Verdict) {
		files = append(files, filepath.Join(dir, strings.ReplaceAll(name, "/", "-")+".xml"))
		text := placeAttributes.ReplaceAllString(exportText(t, "junit", runs...), ">")
		if err := os.WriteFile(files[len(files)-1], []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name, v := range all {
		keep(name, v)
	}
	keep("together", all["hostile"], all["regression/2026-03-02"], all["everything-missing/2026-03-21"])
	for _, schema := range []string{"JUnit.xsd", "junit-10.xsd"} {
		args := append([]string{"--noout", "--schema", filepath.Join(shared, "kit/schemas", schema)}, files...)
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

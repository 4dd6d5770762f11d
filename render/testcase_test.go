package render

import (
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// exportText gives runs in one form, as text.
func exportText(t testing.TB, name string, all ...*judge.Verdict) string {
	t.Helper()
	return string(exported(t, name, "", all...))
}

// TestAFindingIsATest: what stands fails, what may stand is skipped, what is closed passes.
func TestAFindingIsATest(t *testing.T) {
	for _, row := range []struct {
		disposition judge.Disposition
		proof       judge.Proof
		want        testState
	}{
		{judge.Unaccounted, judge.NoProof, testFailed}, {judge.Contradictory, judge.NoProof, testFailed}, {judge.NeedsInput, judge.NoProof, testFailed},
		{judge.Deferred, judge.NoProof, testSkipped}, {judge.Waived, judge.NoProof, testSkipped}, {judge.ReportedOnly, judge.NoProof, testSkipped},
		{judge.Fixed, judge.Claimed, testPassed}, {judge.Fixed, judge.Corroborated, testPassed}, {judge.Tested, judge.NoProof, testPassed},
		{judge.Fixed, judge.Contradicted, testFailed},
	} {
		s := &judge.Settled{Finding: &report.Finding{Key: "f-0123456789"}, Disposition: row.disposition, Proof: row.proof}
		if got := findingState(s); got != row.want {
			t.Errorf("%s, %s: got %s, want %s", row.disposition, row.proof, got, row.want)
		}
	}
}

// TestTheGateIsASuite: only a verdict that is a pass passes, and an incomplete run is neither passed nor failed.
func TestTheGateIsASuite(t *testing.T) {
	for sample, want := range map[string]testState{"clean-pass/2026-03-01": testPassed, "regression/2026-03-02": testFailed,
		"no-reviews/2026-03-19": testBroken} {
		v := samples(t)[sample]
		if v == nil {
			t.Fatalf("there is no sample %s", sample)
		}
		cases := gateCases(v)
		if got := cases[0]; got.name != "verdict" || got.state != want {
			t.Errorf("%s: the first test of the gate is %s, %s; want verdict, %s", sample, got.name, got.state, want)
		}
		if len(cases) != 1+len(v.Reasons) {
			t.Errorf("%s: %d tests for %d reasons", sample, len(cases), len(v.Reasons))
		}
	}
}

// TestATestReportOfAPart: where a shard is missing no report of tests is all green.
func TestATestReportOfAPart(t *testing.T) {
	e := NewExport(Exporter{}, exportRuns(samples(t)["clean-pass/2026-03-01"]), nil, testSite)
	e.Gaps = view.Gaps(&archive.Archive{Shards: archive.Shards{Expected: 2, Found: 1, Missing: []string{"b does not exist"}}}, testSite)
	for want, write := range map[string]func(*Export) ([]byte, error){`errors="1"`: junitXML} {
		body, err := write(e)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{want, "missing-shards", "1 of 2 shards", "b does not exist"} {
			if !strings.Contains(string(body), want) {
				t.Errorf("no %s in\n%s", want, body)
			}
		}
	}
}

// TestEveryChosenFindingIsATestOnce, also where reviewers are called like our own suites.
func TestEveryChosenFindingIsATestOnce(t *testing.T) {
	all := samples(t)
	all["hostile"] = decided(hostileRun())
	all["big"] = decided(bigRun(50))
	for name, v := range all {
		seen := map[string]bool{}
		for _, c := range testCases(ExportRun{Verdict: v, Chosen: v.Findings, Gone: []judge.Resolved{{Key: "f-gone", Title: "Gone"}}}, nil) {
			id := c.suite + "/" + c.name
			if seen[id] {
				t.Errorf("%s: two tests are called %s", name, id)
			}
			seen[id] = true
		}
		if want := 1 + len(v.Reasons) + len(v.Findings) + 1; len(seen) != want {
			t.Errorf("%s: got %d tests, want %d", name, len(seen), want)
		}
	}
}

package render

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// exported writes runs in one form.
func exported(t testing.TB, name, states string, all ...*judge.Verdict) []byte {
	t.Helper()
	i := slices.IndexFunc(Exports, func(x Exporter) bool { return x.Name == name })
	if i < 0 {
		t.Fatalf("there is no export %s", name)
	}
	chosen, err := judge.ParseStates(states)
	if err != nil {
		t.Fatal(err)
	}
	site := testSite
	site.BaseURL = "https://reports.example"
	body, err := Exports[i].Write(Export{Runs: exportRuns(all...), States: chosen, Site: site}.As(Exports[i]))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return body
}

func exportRuns(all ...*judge.Verdict) (runs []ExportRun) {
	for _, v := range all {
		runs = append(runs, ExportRun{Verdict: v, At: archivedAt(v)})
	}
	return runs
}

// inTurn gives the sample runs in the order of their names.
func inTurn(t testing.TB) (all []*judge.Verdict) {
	t.Helper()
	of := samples(t)
	names := make([]string, 0, len(of))
	for name := range of {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		all = append(all, of[name])
	}
	return all
}

// TestExportGoldens shows one whole example of each form.
func TestExportGoldens(t *testing.T) {
	v := samples(t)["regression/2026-03-02"]
	for _, x := range Exports {
		golden(t, filepath.Join("testdata", "golden", "exports", x.Name), exported(t, x.Name, "", v))
	}
}

// TestExportChooses: states choose the same findings for every form, and the worst stand first.
func TestExportChooses(t *testing.T) {
	find := func(id string, severity report.Severity, became judge.Disposition) *judge.Settled {
		return &judge.Settled{Finding: &report.Finding{Key: "f-" + id, ID: id, Severity: severity}, Disposition: became}
	}
	v := &judge.Verdict{Account: &judge.Account{Run: &report.Run{Material: report.Material{ID: "r"}}, Findings: []*judge.Settled{
		find("low", report.Low, judge.Unaccounted), find("odd", report.SeverityUnknown, judge.Fixed), find("high", report.High, judge.Deferred), find("worst", report.Critical, judge.Fixed)}},
		Past: &judge.Past{Findings: map[string]*judge.History{"f-low": {Lifecycle: judge.Reopened}}, Resolved: []judge.EarlierFinding{{ID: "gone"}}}}
	open := Exporter{Shows: (*judge.Settled).Open}
	for _, c := range []struct {
		x            Exporter
		states, want string
	}{
		{Exporter{}, "", "worst odd high low"},
		{open, "", "high low"},
		{open, "fixed", "worst odd"},
		{Exporter{}, "deferred,reopened", "high low"},
		{Exporter{}, "resolved", "gone"},
		{Exporter{}, "new", ""},
	} {
		states, err := judge.ParseStates(c.states)
		if err != nil {
			t.Fatal(err)
		}
		e := Export{Runs: exportRuns(v), States: states, Site: testSite}.As(c.x)
		var got []string
		for _, s := range e.Runs[0].Chosen {
			got = append(got, s.ID)
		}
		for _, g := range e.Runs[0].Gone {
			got = append(got, g.ID)
		}
		if strings.Join(got, " ") != c.want || e.Count() != len(got) {
			t.Errorf("%q chooses %q, counted %d, want %q", c.states, got, e.Count(), c.want)
		}
	}
}

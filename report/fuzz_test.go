package report_test

import (
	"slices"
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// FuzzLink: whatever stands in the artefacts, each thing raised is in the run once or joined into another (nothing is lost), keys are unique, and
// every tie goes both ways.
func FuzzLink(f *testing.F) {
	for _, seed := range runtest.Seeds() {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m := runtest.NewDice(data).Run()
		places := places(m)
		run := report.Link(m)
		checkFindings(t, run, places)
		checkTies(t, run)
		keys := map[string]bool{}
		for i, message := range run.Messages {
			if keys[message.Key] || message.Sequence != i {
				t.Fatalf("message %d: key %s, sequence %d", i, message.Key, message.Sequence)
			}
			keys[message.Key] = true
		}
	})
}

// places returns where findings were raised, by their artefacts alone.
func places(m report.Material) (all []report.Origin) {
	for _, a := range m.Artefacts {
		for _, r := range a.Reviews {
			for _, f := range r.Findings {
				all = append(all, f.Origin())
			}
		}
	}
	return all
}

func checkFindings(t *testing.T, run *report.Run, places []report.Origin) {
	t.Helper()
	keys, found := map[string]bool{}, map[report.Origin]int{}
	for _, f := range run.Findings {
		if f.Key == "" || keys[f.Key] {
			t.Fatalf("the key %q is none, or not its own", f.Key)
		}
		keys[f.Key] = true
		for _, o := range f.Origins {
			found[o]++
		}
	}
	for _, o := range places {
		if found[o] != 1 {
			t.Fatalf("what was raised at %s stands in %d findings, want one", o, found[o])
		}
	}
}

func checkTies(t *testing.T, run *report.Run) {
	t.Helper()
	for _, f := range run.Findings {
		for _, x := range f.Fixes {
			if !slices.Contains(x.Findings, f) || !slices.Contains(run.Fixes, x) {
				t.Fatalf("%s knows a fix that does not know it", f.Key)
			}
		}
		for _, x := range f.Deferrals {
			if !slices.Contains(x.Findings, f) {
				t.Fatalf("%s knows a deferral that does not know it", f.Key)
			}
		}
	}
	for _, x := range run.Fixes {
		for _, f := range x.Findings {
			if !slices.Contains(f.Fixes, x) || !slices.Contains(run.Findings, f) {
				t.Fatalf("a fix of %q names a finding that does not know it", x.ID)
			}
		}
	}
	for _, m := range run.Messages {
		if m.Answers == m || m.Answers != nil && !slices.Contains(m.Answers.Answered, m) {
			t.Fatalf("%s answers a message that does not know it", m.Key)
		}
	}
}

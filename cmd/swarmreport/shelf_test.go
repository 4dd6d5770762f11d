package main

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/spf13/cobra"

	"swarmreport/report"
)

// sampleRuns finds the samples, of all message systems and in all states.
func sampleRuns(t *testing.T) *reading {
	t.Helper()
	var f readFlags
	f.register(&cobra.Command{})
	r, err := openReading([]string{filepath.Join("..", "..", "testdata", "runs")}, f)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.close() })
	return r
}

// everyRun are the samples as they are read.
func everyRun(t *testing.T) (runs []report.Material) {
	t.Helper()
	r := sampleRuns(t)
	for _, j := range r.jobs {
		m, err := r.read(j)
		if err != nil {
			t.Fatal(err)
		}
		runs = append(runs, m)
	}
	if len(runs) < 50 {
		t.Fatalf("only %d runs", len(runs))
	}
	return runs
}

func scratch(t *testing.T) *os.File {
	t.Helper()
	f, err := os.CreateTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// TestRunsComeBackFromTheShelf: as they were read, in any order, each as often as it is asked for.
func TestRunsComeBackFromTheShelf(t *testing.T) {
	runs, shelf := everyRun(t), newShelf(scratch(t))
	slots := make([]slot, len(runs))
	for i := range runs {
		if slots[i] = shelf.put(&runs[i]); slots[i].length == 0 {
			t.Errorf("%s was not taken", runs[i].ID)
		}
	}
	for i, run := range slices.Backward(runs) {
		for range 2 {
			if got, ok := shelf.take(slots[i]); !ok || !reflect.DeepEqual(got, run) {
				t.Errorf("%s came back as something else", run.ID)
			}
		}
	}
}

// TestAShelfThatBreaksIsNoLoss: a run that is not on it is read again, whatever the reason.
func TestAShelfThatBreaksIsNoLoss(t *testing.T) {
	run := report.Material{ID: "r"}
	var none *shelf
	if s := none.put(&run); s != (slot{}) {
		t.Errorf("no shelf gives %v", s)
	}
	f := scratch(t)
	broken := newShelf(f)
	there := broken.put(&run)
	if err := f.Truncate(0); err != nil {
		t.Fatal(err)
	}
	if _, ok := broken.take(there); ok {
		t.Error("a run came back from an empty file")
	}
	f.Close()
	if s := broken.put(&run); s != (slot{}) {
		t.Errorf("a closed file gives %v", s)
	}
	if _, ok := none.take(slot{}); ok {
		t.Error("a run came from nowhere")
	}
}

// TestASiteIsMadeFromTheShelf: with the first run kept and all others laid down, as with none.
func TestASiteIsMadeFromTheShelf(t *testing.T) {
	r := sampleRuns(t)
	r.shelf = newShelf(scratch(t))
	if err := r.judgeAll(t.Context(), nil, &progress{tell: func(string, string) {}}); err != nil {
		t.Fatal(err)
	}
	laid := 0
	for _, j := range r.jobs {
		if j.verdict != nil {
			continue
		}
		laid++
		m, err := r.read(j)
		if err != nil {
			t.Fatal(err)
		}
		want := r.settle(j, m)
		if got, err := r.settled(j); err != nil || got.Outcome != want.Outcome ||
			!reflect.DeepEqual(got.Reasons, want.Reasons) || !reflect.DeepEqual(got.Ledger, want.Ledger) {
			t.Errorf("%s is judged otherwise from the shelf: %v", j.name, err)
		}
	}
	if laid != len(r.jobs)-1 {
		t.Errorf("%d of %d runs lay on the shelf", laid, len(r.jobs))
	}
}

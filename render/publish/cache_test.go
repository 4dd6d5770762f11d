package publish

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// historySite is a site that remembers one run.
func historySite(t *testing.T) (dir, history string) {
	t.Helper()
	var b bytes.Buffer
	if err := archive.New([]*archive.Summary{{Key: "a", ID: "a"}}).WriteHistory(&b); err != nil {
		t.Fatal(err)
	}
	dir = filepath.Join(t.TempDir(), "site")
	publish(t, dir, view.HistoryJSONL, b.String())
	return dir, b.String()
}

// A history that somebody edited says nothing of the runs, though it can still be read.
func TestOldHistoryIsTheOneThatIsListed(t *testing.T) {
	dir, history := historySite(t)
	s := stage(t, dir)
	if runs := s.OldHistory(); len(runs) != 1 || runs[0].ID != "a" {
		t.Fatalf("got %v, want the run", runs)
	}
	s.Discard()
	edited := bytes.Replace([]byte(history), []byte(`"a"`), []byte(`"b"`), 1)
	put(t, dir, view.HistoryJSONL, string(edited))
	if runs := stage(t, dir).OldHistory(); runs != nil {
		t.Errorf("got %v of an edited history, want nothing", runs)
	}
}

// What was read ahead counts for the very file that the walk finds.
func TestHistoryReadAheadIsOfTheSameFile(t *testing.T) {
	dir, _ := historySite(t)
	ahead := ReadAhead(dir)
	then, runs := ahead.history()
	if len(runs) != 1 {
		t.Fatalf("got %v, want the run", runs)
	}
	now := found{bytes: then.Size(), written: then.ModTime().UnixNano()}
	if got := ahead.historyOf(now); len(got) != 1 {
		t.Errorf("got %v of the same file, want the run", got)
	}
	later, longer := now, now
	later.written++
	longer.bytes++
	if ahead.historyOf(later) != nil || ahead.historyOf(longer) != nil {
		t.Error("the file was written since, and what it held before counts")
	}
}

// Read ahead of the lock, a link or a file of another size than is listed is left alone.
func TestHistoryReadAheadIsTheListedFile(t *testing.T) {
	dir, history := historySite(t)
	_, m := manifestIn(dir)
	name := filepath.Join(dir, view.HistoryJSONL)
	put(t, dir, view.HistoryJSONL, history+"\n")
	if of, _ := historyIn(dir, m); of != nil {
		t.Error("a longer file is read")
	}
	put(t, dir, "other", history)
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
	link(t, "other", name)
	m.Outputs[0].Bytes = int64(len("other")) // the size of the link itself
	if of, _ := historyIn(dir, m); of != nil {
		t.Error("what a link leads to is read")
	}
}

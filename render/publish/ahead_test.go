package publish

import (
	"os"
	"path/filepath"
	"testing"
)

// What is read ahead of a folder that is no site of ours, or is no longer what it was, is not used.
func TestReadAheadDecidesNothing(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	put(t, dir, "history.jsonl", "{}\n")
	if of, runs := ReadAhead(dir).history(); of != nil || runs != nil {
		t.Errorf("got %v and %v of a folder without a manifest, want nothing", of, runs)
	}
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	publish(t, dir, "a", "old")
	ahead := ReadAhead(dir)
	raw, m := ahead.manifest()
	if m == nil || ahead.manifestOf(raw) != m {
		t.Fatalf("got %v for what was read, want the manifest", m)
	}
	if got := ahead.manifestOf(raw + " "); got != nil {
		t.Errorf("got a manifest for other bytes: %v", got)
	}
	var none *Ahead
	if none.manifestOf(raw) != nil || none.historyOf(found{}) != nil {
		t.Error("nobody read ahead, and something is known")
	}
}

// A site that was built anew between the reading ahead and the lock is kept from as it is then.
func TestReadAheadOfAnOlderSite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	publish(t, dir, "a", "old", "b", "same")
	ahead := ReadAhead(dir)
	ahead.manifest()
	publish(t, dir, "a", "newer", "b", "same")
	s, err := Stage(dir, StageOptions{Ahead: ahead})
	if err != nil {
		t.Fatal(err)
	}
	keepAll(t, s)
	if err := s.Publish(Manifest{Tool: Tool{Name: "t"}}); err != nil {
		t.Fatal(err)
	}
	got := tree(t, dir)
	delete(got, ManifestName)
	same(t, got, map[string]string{"./": "", "a": "newer", "b": "same"})
}

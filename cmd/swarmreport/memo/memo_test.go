package memo

import (
	"maps"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestDigests: a file that may have changed is hashed again, whatever its size and time say.
func TestDigests(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	dir := t.TempDir()
	file := filepath.Join(dir, "a.json")
	write(t, file, "one")
	look := func() os.FileInfo {
		info, err := os.Lstat(file)
		if err != nil {
			t.Fatal(err)
		}
		return info
	}
	if _, telling := statOf(look()); !telling {
		t.Skip("this system's times tell nothing")
	}
	racy := Open(dir)
	racy.Learn("a.json", look(), "sum")
	racy.Close()
	if got := Open(dir).Digest("a.json", look()); got != "" {
		t.Error("a file that was written a moment ago is believed:", got)
	}
	late := Open(dir)
	late.Learning()("a.json", look(), "sum")
	if len(late.used) != 0 {
		t.Error("a file that was written a moment ago is learned when its reading begins")
	}
	late.learn("a.json", look(), "sum", time.Now().Add(time.Minute))
	late.Close()
	if got := Open(dir).Digest("a.json", look()); got != "sum" {
		t.Errorf("an unchanged file has digest %q", got)
	}
	when := look().ModTime()
	write(t, file, "two")
	if err := os.Chtimes(file, when, when); err != nil {
		t.Fatal(err)
	}
	if got := Open(dir).Digest("a.json", look()); got != "" {
		t.Error("an edit that keeps size and time is not seen")
	}
	forgetful := Open(dir)
	forgetful.Close()
	if got := len(Open(dir).known); got != 0 {
		t.Errorf("%d files are known that were not there", got)
	}
}

// TestWhatIsKnownIsReadAsItWasWritten: and nothing is taken from a file that is another's, or was cut short.
func TestWhatIsKnownIsReadAsItWasWritten(t *testing.T) {
	known := map[string]stat{"a b/c\n.json": {7, -1, 1 << 60, 1<<64 - 1, "sum"}, "": {}}
	text := string(textOf(known))
	if got := knownIn(text); !maps.Equal(got, known) {
		t.Errorf("got %v, want %v", got, known)
	}
	for _, other := range []string{"", "{}", head + "x\x00", text[:len(text)-1], text + "sum 1 2 x 4 name\x00"} {
		if got := knownIn(other); len(got) != 0 {
			t.Errorf("%q: got %v", other, got)
		}
	}
	if got := knownIn(string(textOf(nil))); len(got) != 0 {
		t.Errorf("got %v of nothing", got)
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

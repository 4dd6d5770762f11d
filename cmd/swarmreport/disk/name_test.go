package disk

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

func TestNamesAreShownAndFoundAgain(t *testing.T) {
	for name, want := range map[string]string{
		"qa.json":     "qa.json",
		"qualité.md":  "qualité.md",
		"caf\xe9":     "caf%E9",
		"a\xff\xc3b":  "a%FF%C3b",
		"\uFFFD":      "\uFFFD",
		"100%":        "100%",
		"100%\xe9 %z": "100%%E9 %z",
		"a\xe9%E8":    "a\xe9%E8", // what it would be shown as leads to another name
	} {
		if got := shownName(name); got != want {
			t.Errorf("%q is shown as %q, want %q", name, got, want)
		}
	}
}

// TestOddNamesAreRead: files and folders alike; the literal name goes first, and who would be shown alike keeps what cannot be opened.
func TestOddNamesAreRead(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"d\xe9/s\xe9c.json": "odd", "d\xe9/50%E9.json": "literal", "same%E9": "literal", "same\xe9": "odd"} {
		if os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755) != nil || os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644) != nil {
			t.Skip("a file system that takes no such name")
		}
	}
	src, err := OpenFolder(dir, dir)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"d%E9/s%E9c.json": "odd", "d%E9/50%E9.json": "literal", "same%E9": "literal"} {
		if got, err := fs.ReadFile(src.FS, name); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	list, err := fs.ReadDir(src.FS, ".")
	if err != nil || len(list) != 3 || list[0].Name() != "d%E9" || list[1].Name() != "same%E9" || list[2].Name() != "same\xe9" {
		t.Errorf("listed %v, %v", list, err)
	}
	src.Close()
	if got := src.OnDisk("d%E9/s%E9c.json"); got != filepath.Join(dir, "d\xe9", "s\xe9c.json") {
		t.Errorf("on disk it is %q", got)
	}
}

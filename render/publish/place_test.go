package publish

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// link makes a symbolic link or skips the test where the system allows none.
func link(t *testing.T, to, name string) {
	t.Helper()
	if err := os.Symlink(to, name); err != nil {
		t.Skip(err)
	}
}

func TestStageRefuses(t *testing.T) {
	for _, row := range []struct {
		name   string
		set    func(t *testing.T, w string) (dir string, inputs []string) // w is an empty folder
		reason string
	}{
		{"the root", func(t *testing.T, w string) (string, []string) {
			return filepath.VolumeName(w) + string(filepath.Separator), nil
		}, "root of the file system"},
		{"home", func(t *testing.T, w string) (string, []string) {
			t.Setenv("HOME", w)
			t.Setenv("USERPROFILE", w)
			return w, nil
		}, "home folder"},
		{"home by another way", func(t *testing.T, w string) (string, []string) {
			put(t, w, "home/.keep", "", "x/.keep", "")
			link(t, filepath.Join(w, "home"), filepath.Join(w, "link"))
			t.Setenv("HOME", filepath.Join(w, "link"))
			t.Setenv("USERPROFILE", filepath.Join(w, "link"))
			return filepath.Join(w, "x", "..", "home"), nil
		}, "home folder"},
		{"the current folder", func(t *testing.T, w string) (string, []string) { t.Chdir(w); return ".", nil }, "current folder"},
		{"a repository", func(t *testing.T, w string) (string, []string) { put(t, w, ".git/HEAD", "x"); return w, nil }, "git repository"},
		{"a work tree, where .git is a file", func(t *testing.T, w string) (string, []string) { put(t, w, ".git", "x"); return w, nil }, "git repository"},
		{"an input", func(t *testing.T, w string) (string, []string) { return w, []string{w} }, "lies inside the input"},
		{"a folder inside an input", func(t *testing.T, w string) (string, []string) {
			return filepath.Join(w, "a", "b"), []string{w}
		}, "lies inside the input"},
		{"a folder inside an input, through a link", func(t *testing.T, w string) (string, []string) {
			put(t, w, "in/run/x", "")
			link(t, filepath.Join(w, "in", "run"), filepath.Join(w, "out"))
			return filepath.Join(w, "out", "site"), []string{filepath.Join(w, "in")}
		}, "lies inside the input"},
		{"a folder that holds an input", func(t *testing.T, w string) (string, []string) {
			publish(t, filepath.Join(w, "site"), "runs/a/raw.txt", "x")
			return filepath.Join(w, "site"), []string{filepath.Join(w, "site", "runs", "a")}
		}, "holds the input"},
		{"a folder that holds an input, through a link", func(t *testing.T, w string) (string, []string) {
			publish(t, filepath.Join(w, "site"), "runs/a.zip", "x")
			link(t, filepath.Join(w, "site", "runs", "a.zip"), filepath.Join(w, "in.zip"))
			return filepath.Join(w, "site"), []string{filepath.Join(w, "in.zip")}
		}, "holds the input"},
		{"a link to a folder", func(t *testing.T, w string) (string, []string) {
			put(t, w, "real/x", "keep")
			link(t, "real", filepath.Join(w, "site"))
			return filepath.Join(w, "site") + string(filepath.Separator), nil
		}, "symbolic link"},
		{"a link to nowhere", func(t *testing.T, w string) (string, []string) {
			link(t, "nowhere", filepath.Join(w, "site"))
			return filepath.Join(w, "site"), nil
		}, "symbolic link"},
		{"a file", func(t *testing.T, w string) (string, []string) {
			put(t, w, "site", "x")
			return filepath.Join(w, "site"), nil
		}, "is a file"},
		{"files without a manifest", func(t *testing.T, w string) (string, []string) {
			put(t, w, "site/index.html", "mine")
			return filepath.Join(w, "site"), nil
		}, `"index.html"`},
		{"a file added to a site", func(t *testing.T, w string) (string, []string) {
			publish(t, filepath.Join(w, "site"), "a.html", "x")
			put(t, w, "site/notes/mine.txt", "keep")
			return filepath.Join(w, "site"), nil
		}, `"notes/mine.txt"`},
		{"an empty folder added to a site", func(t *testing.T, w string) (string, []string) {
			publish(t, filepath.Join(w, "site"), "a.html", "x")
			if err := os.Mkdir(filepath.Join(w, "site", "mine"), 0o777); err != nil {
				t.Fatal(err)
			}
			return filepath.Join(w, "site"), nil
		}, `"mine/"`},
		{"a link in the place of a file", func(t *testing.T, w string) (string, []string) {
			publish(t, filepath.Join(w, "site"), "a.html", "x")
			os.Remove(filepath.Join(w, "site", "a.html"))
			link(t, "../x", filepath.Join(w, "site", "a.html"))
			return filepath.Join(w, "site"), nil
		}, `"a.html"`},
		{"a manifest of somebody else", func(t *testing.T, w string) (string, []string) {
			put(t, w, "site/manifest.json", `{"name":"app","icons":[]}`)
			return filepath.Join(w, "site"), nil
		}, "manifest is not ours"},
		{"a manifest that lists what lies outside", func(t *testing.T, w string) (string, []string) {
			publish(t, filepath.Join(w, "site"), "a.html", "x")
			raw, _ := os.ReadFile(filepath.Join(w, "site", ManifestName))
			put(t, w, "site/manifest.json", strings.Replace(string(raw), "a.html", "../a.html", 1))
			return filepath.Join(w, "site"), nil
		}, "manifest is not ours"},
	} {
		t.Run(row.name, func(t *testing.T) {
			w := t.TempDir()
			dir, inputs := row.set(t, w)
			before := tree(t, w)
			s, err := Stage(dir, StageOptions{Inputs: inputs})
			var refused *RefusedError
			if !errors.As(err, &refused) || !strings.Contains(err.Error(), row.reason) {
				t.Fatalf("got %v, %v, want a refusal with %q", s, err, row.reason)
			}
			same(t, tree(t, w), before)
		})
	}
}

// TestAFolderOfAnyBytes: on Linux a name need not be UTF-8, and what a killed builder left beside such a site is cleared as elsewhere.
func TestAFolderOfAnyBytes(t *testing.T) {
	w := t.TempDir()
	left := filepath.Join(w, ".o\xff(.tmp-1-0123456789abcdef")
	if err := os.Mkdir(left, 0o777); err != nil {
		t.Skip(err)
	}
	publish(t, filepath.Join(w, "o\xff("), "a.html", "x")
	if _, err := os.Lstat(left); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what a killed builder left is there still: %v", err)
	}
}

func TestRefusalNamesTenFilesAndQuotesThem(t *testing.T) {
	dir := t.TempDir()
	names := "a b c d e f g h i k l m"
	for name := range strings.FieldsSeq(names) {
		put(t, dir, name, "")
	}
	esc := "0\x1b[31m"
	if runtime.GOOS == "windows" {
		esc = "0"
	}
	put(t, dir, esc, "")
	_, err := Stage(dir, StageOptions{})
	var refused *RefusedError
	if !errors.As(err, &refused) {
		t.Fatalf("got %v, want a refusal", err)
	}
	if got, want := strings.Join(refused.Foreign[1:], " "), "a b c d e f g h i"; got != want || !refused.More {
		t.Errorf("got %q, more %v, want %q and more", got, refused.More, want)
	}
	if strings.Contains(err.Error(), "\x1b") || !strings.Contains(err.Error(), "and more; name a folder elsewhere that is absent") {
		t.Errorf("got %q, want the names quoted and the cure", err)
	}
}

func TestStageAcceptsNeighboursOfInputs(t *testing.T) {
	w := t.TempDir()
	put(t, w, "runs/a/x", "", "runs.zip", "", "real/.keep", "")
	link(t, "real", filepath.Join(w, "link"))
	inputs := []string{filepath.Join(w, "runs"), filepath.Join(w, "runs", "a"), filepath.Join(w, "runs.zip")}
	for _, dir := range []string{"site", "runs2", "run", "link/site", "deep/er/site"} {
		s := stage(t, filepath.Join(w, dir), inputs...)
		add(t, s, "x", "x")
		if err := s.Publish(Manifest{}); err != nil {
			t.Errorf("%s: %v", dir, err)
		}
	}
	if got := tree(t, w)["real/site/x"]; got != "x" {
		t.Errorf("got %q behind the link, want the site", got)
	}
}

func TestStageNamesAMissingInput(t *testing.T) {
	w := t.TempDir()
	_, err := Stage(filepath.Join(w, "site"), StageOptions{Inputs: []string{filepath.Join(w, "nothing")}})
	if !errors.Is(err, os.ErrNotExist) || !strings.Contains(err.Error(), "nothing") {
		t.Errorf("got %v, want an error that names the input", err)
	}
}

func TestUnwritableParentLeavesNothing(t *testing.T) {
	w := t.TempDir()
	put(t, w, "file", "x")
	if os.Getuid() > 0 {
		os.Mkdir(filepath.Join(w, "locked"), 0o555)
	}
	before := tree(t, w)
	for _, dir := range []string{"file/site", "file/deep/site", "locked/site", "locked/deep/site"} {
		if strings.HasPrefix(dir, "locked") && os.Getuid() <= 0 {
			continue // nothing is read-only for root, and Windows has other rights
		}
		_, err := Stage(filepath.Join(w, dir), StageOptions{})
		if err == nil {
			t.Errorf("%s: got no error, want one", dir)
		}
		if refused, is := errors.AsType[*RefusedError](err); strings.HasPrefix(dir, "file") && (!is || !strings.Contains(refused.Reason, "leads through a file")) {
			t.Errorf("%s: got %v, want a refusal with its reason", dir, err)
		}
	}
	same(t, tree(t, w), before)
}

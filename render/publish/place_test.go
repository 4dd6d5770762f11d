package publish

import (
	"errors"
	"os"
	"path/filepath"
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

func TestOpenFolderRefuses(t *testing.T) {
	const site = "a site" // instead of files: a site with a.html is at dir
	for _, row := range []struct {
		name       string
		files      []string // path, content, … below the folder of the test; with "->", a link to the content
		dir, input string   // below the folder of the test; an empty input is none
		reason     string
	}{
		{"the root", nil, strings.Repeat("../", 30), "", "root of the file system"},
		{"home", []string{"home/.keep", ""}, "home", "", "home folder"},
		{"home by another way", []string{"home/.keep", "", "x/.keep", "", "l->", "home"}, "x/../home", "", "home folder"},
		{"the current folder", nil, ".", "", "current folder"},
		{"a repository", []string{"r/.git/HEAD", "x"}, "r", "", "git repository"},
		{"a work tree", []string{"r/.git", "x"}, "r", "", "git repository"},
		{"an input", []string{"in/x", ""}, "in", "in", "lies inside the input"},
		{"in an input", []string{"in/x", ""}, "in/a/b", "in", "lies inside the input"},
		{"in an input, by a link", []string{"in/run/x", "", "out->", "in/run"}, "out/site", "in", "lies inside the input"},
		{"around an input", []string{site, "", "site/a/x", ""}, "site", "site/a", "holds the input"},
		{"around an input, by a link", []string{site, "", "l->", "site/a.html"}, "site", "l", "holds the input"},
		{"a link to a folder", []string{"real/x", "", "site->", "real"}, "site", "", "symbolic link"},
		{"a link to nowhere", []string{"site->", "nowhere"}, "site", "", "symbolic link"},
		{"a file", []string{"site", ""}, "site", "", "is a file"},
		{"below a file", []string{"file", ""}, "file/deep/site", "", "leads through a file"},
		{"no manifest", []string{"site/index.html", "mine"}, "site", "", `"index.html"`},
		{"a file added", []string{site, "", "site/notes/mine.txt", "keep"}, "site", "", `"notes/mine.txt"`},
		{"an empty folder added", []string{site, "", "site/mine/", ""}, "site", "", `"mine/"`},
		{"a link for a file", []string{site, "", "site/a.html->", "../x"}, "site", "", `"a.html"`},
		{"another manifest", []string{"site/manifest.json", `{"name":"app"}`}, "site", "", "manifest is not ours"},
		{"a site of an earlier version", []string{"site/manifest.json", `{"schema":"urn:swarmreport:manifest:1"}`}, "site", "",
			"manifest is not ours"},
	} {
		t.Run(row.name, func(t *testing.T) {
			w := t.TempDir()
			t.Setenv("HOME", filepath.Join(w, "home"))
			t.Setenv("USERPROFILE", filepath.Join(w, "home"))
			t.Chdir(w)
			for i := 0; i < len(row.files); i += 2 {
				name := filepath.Join(w, strings.TrimSuffix(row.files[i], "->"))
				switch {
				case row.files[i] == site:
					publish(t, filepath.Join(w, "site"), "a.html", "x")
				case strings.HasSuffix(row.files[i], "->"):
					os.Remove(name)
					link(t, row.files[i+1], name)
				case strings.HasSuffix(row.files[i], "/"):
					os.Mkdir(name, 0o777)
				default:
					put(t, w, row.files[i:i+2]...)
				}
			}
			before := tree(t, w)
			inputs := []string{filepath.Join(w, row.input)}
			if row.input == "" {
				inputs = nil
			}
			f, err := OpenFolder(row.dir, inputs)
			if _, refused := errors.AsType[*RefusedError](err); !refused || !strings.Contains(err.Error(), row.reason) {
				t.Fatalf("got %v, %v, want a refusal with %q", f, err, row.reason)
			}
			same(t, tree(t, w), before)
		})
	}
}

func TestRefusalNamesTenFilesAndQuotesThem(t *testing.T) {
	dir := t.TempDir()
	for name := range strings.FieldsSeq("0\x1b[31m a b c d e f g h i k l m") {
		put(t, dir, name, "")
	}
	_, err := OpenFolder(dir, nil)
	refused, _ := errors.AsType[*RefusedError](err)
	if refused == nil || strings.Join(refused.Foreign[1:], " ") != "a b c d e f g h i" || !refused.More {
		t.Fatalf("got %+v, want ten names and more", refused)
	}
	if strings.Contains(err.Error(), "\x1b") || !strings.Contains(err.Error(), "and more; name a folder elsewhere that is absent") {
		t.Errorf("got %q, want the names quoted and the cure", err)
	}
}

func TestOpenFolderAcceptsNeighboursOfInputs(t *testing.T) {
	w := t.TempDir()
	put(t, w, "runs/a/x", "", "runs.zip", "", "real/.keep", "")
	link(t, "real", filepath.Join(w, "link"))
	inputs := []string{filepath.Join(w, "runs"), filepath.Join(w, "runs", "a"), filepath.Join(w, "runs.zip")}
	for _, dir := range []string{"site", "runs2", "run", "link/site", "deep/er/site"} {
		f := openSite(t, filepath.Join(w, dir), inputs...)
		stage(t, f, "x", "x")
		if err := f.Commit(); err != nil {
			t.Errorf("%s: %v", dir, err)
		}
	}
	if got := tree(t, w)["real/site/x"]; got != "x" {
		t.Errorf("got %q behind the link, want the site", got)
	}
	_, err := OpenFolder(filepath.Join(w, "site"), []string{filepath.Join(w, "nothing")})
	if !errors.Is(err, os.ErrNotExist) || !strings.Contains(err.Error(), "nothing") {
		t.Errorf("got %v, want an error that names the missing input", err)
	}
}

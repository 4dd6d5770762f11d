package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"swarmreport/render/publish"
)

// TestSealedSitesAreLeftAlone: where nothing changed a build does not even ask for the lock, and says what it said before.
// Whatever changes ends that, and the site is the one that a fresh build makes.
func TestSealedSitesAreLeftAlone(t *testing.T) {
	t.Parallel()
	changes := map[string]func(t *testing.T, w *sealed){
		"a file of a run is edited":       func(t *testing.T, w *sealed) { write(t, w.first("notes.json"), `{"n": 2}`) },
		"an edit keeps size and time":     func(t *testing.T, w *sealed) { rewrite(t, w.first("verification-result.json")) },
		"a file comes into a run":         func(t *testing.T, w *sealed) { write(t, w.first("reviews/late.json"), `[]`) },
		"a file of a run goes":            func(t *testing.T, w *sealed) { remove(t, w.first("fix-summary.json")) },
		"a run comes":                     func(t *testing.T, w *sealed) { w.add(t, "2031-01-01") },
		"a run goes":                      func(t *testing.T, w *sealed) { remove(t, filepath.Join(w.runs, "2030-01-02")) },
		"a policy comes above the runs":   func(t *testing.T, w *sealed) { write(t, filepath.Join(w.dir, "swarmreport.yaml"), "title: Other\n") },
		"a page is edited":                func(t *testing.T, w *sealed) { write(t, filepath.Join(w.site, "index.html"), "gone") },
		"a page goes":                     func(t *testing.T, w *sealed) { remove(t, filepath.Join(w.site, "rules.html")) },
		"the manifest is edited":          func(t *testing.T, w *sealed) { rewrite(t, filepath.Join(w.site, "manifest.json")) },
		"the history that is named grows": func(t *testing.T, w *sealed) { write(t, w.history, read(t, filepath.Join(w.site, "history.jsonl"))) },
	}
	worlds := map[string]*sealed{}
	for name := range changes {
		worlds[name] = unsealed(t)
	}
	settle() // once for all of them
	for name, change := range changes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := worlds[name]
			w.said = w.build(t, w.site)
			if again := w.build(t, w.site); again != w.said {
				t.Errorf("it said %q, then %q", w.said, again)
			}
			w.idle(t)
			change(t, w)
			w.busy(t)
			fresh := filepath.Join(w.dir, "fresh")
			w.build(t, w.site)
			w.build(t, fresh)
			compareFiles(t, name, files(t, w.site), files(t, fresh))
		})
	}
}

// TestASealHoldsForWhatWasAsked: other flags are another question.
func TestASealHoldsForWhatWasAsked(t *testing.T) {
	t.Parallel()
	w := newSealed(t)
	w.idle(t)
	w.flags = append(w.flags, "--title=Other")
	w.busy(t)
	write(t, filepath.Join(w.site, "stranger.txt"), "x")
	if w.again() == 0 {
		t.Error("a file that is not ours lies in the site, and the build takes no offence")
	}
}

// TestASealKeepsWhatNobodyCouldHear: a build whose streams took nothing is sealed with all that it said.
func TestASealKeepsWhatNobodyCouldHear(t *testing.T) {
	t.Parallel()
	w := newSealed(t)
	w.flags = append(w.flags, "--no-redact")
	args := append([]string{"build", w.runs, "-o", w.site, "--history=" + w.history}, w.flags...)
	if code := run(context.Background(), args, strings.NewReader(""), full{}, full{}); code != exitFailed {
		t.Fatalf("exit code %d of a build that could not say what it did", code)
	}
	w.idle(t)
	out, errs := mustRun(t, 0, args...)
	if out != w.said || !strings.Contains(errs, "redact") {
		t.Errorf("it says %q and %q, a build before said %q", out, errs, w.said)
	}
}

// TestWhatWasTouchedTooLateIsNotSealed: a file whose time lies ahead may change without its time telling so, and the seal of
// the build before is broken by then.
func TestWhatWasTouchedTooLateIsNotSealed(t *testing.T) {
	t.Parallel()
	w := newSealed(t)
	ahead := time.Now().Add(time.Hour)
	if err := os.Chtimes(w.first("notes.json"), ahead, ahead); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		w.build(t, w.site)
		w.busy(t)
	}
}

// TestACutSealIsNone: names that are missing in a seal are not looked for.
func TestACutSealIsNone(t *testing.T) {
	caches := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", caches)
	w := newSealed(t)
	for _, file := range glob(t, caches, "swarmreport/seal*") {
		text := read(t, file)
		write(t, file, text[:strings.Index(text, "\n")+1])
	}
	w.busy(t)
	w.build(t, w.site)
	w.idle(t)
}

// TestShownCodeIsNeverSealed: it may change under the runs, whatever was sealed in that place before.
func TestShownCodeIsNeverSealed(t *testing.T) {
	t.Parallel()
	w := newSealed(t)
	code := t.TempDir()
	write(t, filepath.Join(code, "a.go"), "package a\n")
	w.flags = append(w.flags, "--source="+code)
	for range 2 {
		w.build(t, w.site)
		w.busy(t)
	}
}

// sealed is an archive whose site is sealed.
type sealed struct {
	dir, runs, site, history string
	flags                    []string
	said                     string
}

func newSealed(t *testing.T) *sealed {
	w := unsealed(t)
	settle()
	w.said = w.build(t, w.site)
	return w
}

// unsealed is an archive without a site.
func unsealed(t *testing.T) *sealed {
	dir := t.TempDir()
	w := &sealed{dir: dir, runs: filepath.Join(dir, "runs"), site: filepath.Join(dir, "site"), history: filepath.Join(dir, "history.jsonl")}
	for _, day := range []string{"2030-01-01", "2030-01-02", "2030-01-03"} {
		w.add(t, day)
	}
	write(t, w.history, "")
	return w
}

// settle waits until all that was written so far can be sealed: what was touched later is not.
func settle() { time.Sleep(publish.Settled + 100*time.Millisecond) }

func (w *sealed) add(t *testing.T, day string) {
	if err := os.CopyFS(filepath.Join(w.runs, day), os.DirFS(glob(t, "../../testdata/runs/clean-pass", "20*")[0])); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(w.runs, day, "notes.json"), `{"n": "`+day+`"}`)
}

func (w *sealed) first(name string) string { return filepath.Join(w.runs, "2030-01-01", name) }

func (w *sealed) build(t *testing.T, site string) string {
	out, _ := mustRun(t, 0, append([]string{"build", w.runs, "-o", site, "--history=" + w.history}, w.flags...)...)
	return out
}

// idle builds while another builder holds the site: only one that has nothing to do can.
func (w *sealed) idle(t *testing.T) {
	t.Helper()
	if code := w.whileHeld(t); code != 0 {
		t.Errorf("nothing changed, and a build that need not lock the site gives %d", code)
	}
}

func (w *sealed) busy(t *testing.T) {
	t.Helper()
	if code := w.whileHeld(t); code == 0 {
		t.Error("something changed, and a build finds nothing to do")
	}
}

func (w *sealed) whileHeld(t *testing.T) int {
	t.Helper()
	held, err := publish.Stage(w.site, publish.StageOptions{})
	if err != nil {
		return -1 // it was damaged: no builder can hold it
	}
	defer held.Discard()
	return w.again()
}

// again gives the exit code of another build.
func (w *sealed) again() int {
	return run(context.Background(), append([]string{"build", w.runs, "-o", w.site, "--history=" + w.history}, w.flags...), strings.NewReader(""), io.Discard, io.Discard)
}

// rewrite changes a byte and sets the time back.
func rewrite(t *testing.T, file string) {
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	text := []byte(read(t, file))
	text[len(text)-1] = ' '
	write(t, file, string(text))
	if err := os.Chtimes(file, info.ModTime(), info.ModTime()); err != nil {
		t.Fatal(err)
	}
}

func remove(t *testing.T, name string) {
	if err := os.RemoveAll(name); err != nil {
		t.Fatal(err)
	}
}

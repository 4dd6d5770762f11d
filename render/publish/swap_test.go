package publish

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

func TestOneBuilderAtATime(t *testing.T) {
	w := t.TempDir()
	dir := filepath.Join(w, "site")
	first := stage(t, dir)
	_, err := Stage(dir, StageOptions{})
	var locked *LockedError
	if !errors.As(err, &locked) || !strings.Contains(err.Error(), ".site.lock") || !strings.Contains(err.Error(), "wait") {
		t.Fatalf("got %v, want a LockedError that names the lock", err)
	}
	stage(t, filepath.Join(w, "site2")).Discard()
	add(t, first, "a", "first")
	if err := first.Publish(Manifest{}); err != nil {
		t.Fatalf("the first builder, after the second came: %v", err)
	}
	publish(t, dir, "a", "second")
	if got := tree(t, dir)["a"]; got != "second" {
		t.Errorf("got %q, want the second site", got)
	}
}

// Two builders start at once, many times: each is locked out or wins whole.
func TestRacingBuildersNeverTear(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	publish(t, dir, "a", "0", "b/c", "0")
	for range 25 {
		var wg sync.WaitGroup
		for _, body := range []string{"1", "2"} {
			wg.Go(func() {
				s, err := Stage(dir, StageOptions{})
				if _, locked := errors.AsType[*LockedError](err); locked {
					return
				}
				if err != nil {
					t.Error(err)
					return
				}
				defer s.Discard()
				err = errors.Join(s.Add(File{Path: "a", Body: []byte(body)}), s.Add(File{Path: "b/c", Body: []byte(body)}), s.Publish(Manifest{}))
				if err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		if d, err := Verify(os.DirFS(dir)); err != nil || !d.None() {
			t.Fatalf("got %+v, %v, want a whole site", d, err)
		}
	}
}

func TestStageClearsLeftovers(t *testing.T) {
	w := t.TempDir()
	dir := filepath.Join(w, "site")
	publish(t, dir, "a", "x")
	const id = "-12-0123456789abcdef"
	put(t, w, ".site.tmp"+id+"/half/written", "x", ".site.old"+id+"/a", "x")
	others := []string{
		".site.tmp" + id + "x/keep", ".site.tmp-notes/keep", ".site.tmp-1-2/keep", "site.tmp" + id + "/keep",
		".sites.tmp" + id + "/keep", ".site.tmp" + id + ".tmp" + id + "/keep", ".site.tmp-13-0123456789abcdef",
	}
	for _, p := range others {
		put(t, w, p, "mine")
	}
	stage(t, dir).Discard()
	got := tree(t, w)
	for _, p := range []string{".site.tmp" + id + "/", ".site.old" + id + "/"} {
		if _, there := got[p]; there {
			t.Errorf("%s is still there", p)
		}
	}
	for _, p := range others {
		if got[p] != "mine" {
			t.Errorf("%s is gone, and was not ours", p)
		}
	}
}

func TestLeftoversOfABuilderAtWorkStay(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	s := stage(t, dir)
	add(t, s, "a", "x")
	Stage(dir, StageOptions{})
	if err := s.Publish(Manifest{}); err != nil {
		t.Errorf("got %v, want the first builder undisturbed", err)
	}
}

func TestFileAddedDuringTheBuildIsKept(t *testing.T) {
	for _, stood := range []string{"a site", "nothing"} {
		dir := filepath.Join(t.TempDir(), "site")
		if stood == "a site" {
			publish(t, dir, "a", "old")
		}
		s := stage(t, dir)
		add(t, s, "a", "new")
		put(t, dir, "notes/mine.txt", "keep")
		want := tree(t, dir)
		err := s.Publish(Manifest{})
		if _, refused := errors.AsType[*RefusedError](err); !refused {
			t.Errorf("over %s: got %v, want a refusal", stood, err)
		}
		same(t, tree(t, dir), want)
		if left := beside(t, dir); left != nil {
			t.Errorf("over %s: got %q left beside the site, want nothing", stood, left)
		}
	}
}

func TestASiteThatGoesDuringTheBuildIsMadeAnew(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	publish(t, dir, "a", "old")
	s := stage(t, dir)
	add(t, s, "a", "new")
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if err := s.Publish(Manifest{}); err != nil {
		t.Fatal(err)
	}
	if got := tree(t, dir)["a"]; got != "new" {
		t.Errorf("got %q, want the new site", got)
	}
}

// Systems without an exchange move the old site aside first.
func TestPutAside(t *testing.T) {
	w := t.TempDir()
	p := place{parent: w, base: "site"}
	temp := p.tempName(1, 2)
	put(t, w, "site/a", "old", temp+"/a", "new")
	if err := p.putAside(temp); err != nil {
		t.Fatal(err)
	}
	same(t, tree(t, w), map[string]string{"./": "", "site/": "", "site/a": "new", temp + "/": "", temp + "/a": "old"})
	if err := p.putAside(".site.tmp-absent"); err == nil {
		t.Fatal("got no error without a new site, want one")
	}
	if got := tree(t, w)["site/a"]; got != "new" {
		t.Errorf("got %q after a failed swap, want the site brought back", got)
	}
}

// A builder killed between the renames of putAside leaves no site, the old one aside and the new one staged.
func TestStageBringsBackASiteLeftAside(t *testing.T) {
	w := t.TempDir()
	dir := filepath.Join(w, "site")
	publish(t, dir, "a", "old")
	want := tree(t, dir)
	p := place{parent: w, base: "site"}
	temp := p.tempName(1, 2)
	put(t, w, temp+"/a", "new")
	if err := os.Rename(dir, filepath.Join(w, p.asideName(temp))); err != nil {
		t.Fatal(err)
	}
	stage(t, dir).Discard()
	same(t, tree(t, dir), want)
	if left := beside(t, dir); left != nil {
		t.Errorf("got %q left beside the site, want nothing", left)
	}
}

// A builder killed at its first build leaves a half-made site, which is none.
func TestAHalfMadeSiteIsNotBroughtBack(t *testing.T) {
	w := t.TempDir()
	dir := filepath.Join(w, "site")
	put(t, w, place{parent: w, base: "site"}.tempName(1, 2)+"/a", "half")
	stage(t, dir).Discard()
	if _, err := os.Stat(dir); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got %v, want no site", err)
	}
	if left := beside(t, dir); left != nil {
		t.Errorf("got %q left beside the site, want nothing", left)
	}
}

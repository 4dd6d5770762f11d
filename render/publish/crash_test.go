//go:build linux

package publish

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// page is a file of a site whose links can be checked: its version, and lines with a path and the version promised.
func page(version int, links ...string) string {
	return fmt.Sprintf("version %d\n%s", version, strings.Join(links, "\n"))
}

// memory is a folder in memory, where there is one: a killed process does not need the disk.
func memory(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "publish")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// testRun is a run of two pages of one version, with its record, as path, content, …
func testRun(dir string, version int, extra string) (files []string, record string) {
	css, folder := fmt.Sprintf("assets/%d.css", version), "runs/"+dir+"/"
	index := page(version, fmt.Sprint(folder, extra, " ", version), fmt.Sprint(css, " ", version))
	return []string{folder + "index.html", index, folder + extra, page(version)},
		line(dir, css, "index.html", index, extra, page(version))
}

// twoStates returns the first state of a site, and the changes to the second: run b changes, c goes, d comes, with their
// assets and pages.
func twoStates() (first, change []string) {
	a, recordA := testRun("a", 1, "x")
	b1, recordB1 := testRun("b", 1, "x")
	c, recordC := testRun("c", 1, "x")
	b2, recordB2 := testRun("b", 2, "y")
	d, recordD := testRun("d", 2, "x")
	linkA, linkB1, linkC := "runs/a/index.html 1", "runs/b/index.html 1", "runs/c/index.html 1"
	linkB2, linkD := "runs/b/index.html 2", "runs/d/index.html 2"
	first = slices.Concat(a, b1, c, []string{"assets/1.css", page(1), "records/m.jsonl", recordA + recordB1 + recordC,
		"m.html", page(1, linkA, linkB1), "old.html", page(1, linkC), "badges/p.svg", page(1),
		"index.html", page(1, "m.html 1", "old.html 1", linkA, linkB1, linkC, "badges/p.svg 1")})
	change = slices.Concat(b2, d, []string{"runs/c/", "-", "assets/2.css", page(2), "records/m.jsonl", recordA + recordB2,
		"records/n.jsonl", recordD, "m.html", page(2, linkA, linkB2), "n.html", page(2, linkD), "old.html", "-", "badges/", "-",
		"index.html", page(2, "m.html 2", "n.html 2", linkA, linkB2, linkD)})
	return first, change
}

// checkLinks fails the test unless all that index.html leads to is there, and at least as new as promised.
func checkLinks(t *testing.T, when, dir, name string, least int) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	if name == "index.html" && least == 0 && errors.Is(err, os.ErrNotExist) {
		return // no site yet
	}
	first, links, _ := strings.Cut(string(text), "\n")
	version, verr := strconv.Atoi(strings.TrimPrefix(first, "version "))
	if err = errors.Join(err, verr); err != nil || version < least {
		t.Errorf("%s: %s: got %q and %v, want version %d", when, name, text, err, least)
		return
	}
	for link := range strings.Lines(links) {
		to, least, _ := strings.Cut(strings.TrimSpace(link), " ")
		n, _ := strconv.Atoi(least)
		checkLinks(t, when, dir, to, n)
	}
}

// TestCrashingBuilder is no test but the process that the other tests kill.
func TestCrashingBuilder(t *testing.T) {
	dir := os.Getenv("PUBLISH_TEST_DIR")
	if dir == "" {
		t.Skip("started by the other tests")
	}
	left, _ := strconv.Atoi(os.Getenv("PUBLISH_TEST_STEPS"))
	f, err := openFolder(dir, nil, func(point string) error {
		if strings.HasPrefix(point, "exchange") && os.Getenv("PUBLISH_TEST_EXCHANGE") == "false" {
			return errors.ErrUnsupported
		}
		if left--; left == 0 {
			unix.Kill(os.Getpid(), unix.SIGKILL)
			select {}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	first, change := twoStates()
	if os.Getenv("PUBLISH_TEST_FIRST") != "" {
		change = first
	}
	stage(t, f, change...)
	if err := errors.Join(f.Commit(), f.Close()); err != nil {
		t.Fatal(err)
	}
}

// builder is a process that changes the site and kills itself at a step, never at step 0.
func builder(dir string, step int, env ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], "-test.run=^TestCrashingBuilder$")
	cmd.Env = append(append(os.Environ(), env...), "PUBLISH_TEST_DIR="+dir, fmt.Sprint("PUBLISH_TEST_STEPS=", step))
	return cmd
}

// states returns the trees of the two states.
func states(t *testing.T) (one, two map[string]string) {
	dir := filepath.Join(memory(t), "site")
	first, change := twoStates()
	publish(t, dir, first...)
	one = tree(t, dir)
	publish(t, dir, change...)
	whole(t, dir)
	checkLinks(t, "published", dir, "index.html", 2)
	return one, tree(t, dir)
}

// checkKilled checks the site that a killed builder left, completes it, and checks that it is the old or the new state.
func checkKilled(t *testing.T, when, dir string, one, two map[string]string) (done bool) {
	t.Helper()
	checkLinks(t, when, dir, "index.html", 0)
	r, err := Verify(os.DirFS(dir))
	if err != nil && one != nil || !r.OK() {
		t.Errorf("%s: got %+v and %v, want only an interrupted build", when, r, err)
	}
	openSite(t, dir).Close()
	got := tree(t, dir)
	if !maps.Equal(got, two) && (one == nil && len(got) > 1 || one != nil && !maps.Equal(got, one)) {
		t.Errorf("%s: got %q, want the old or the new state", when, got)
	}
	return maps.Equal(got, two)
}

func TestKilledAtEachStep(t *testing.T) {
	one, two := states(t)
	first, change := twoStates()
	old := filepath.Join(memory(t), "site")
	publish(t, old, first...)
	for _, env := range []string{"PUBLISH_TEST_EXCHANGE=true", "PUBLISH_TEST_EXCHANGE=false", "PUBLISH_TEST_FIRST=1"} {
		results := ""
		for step := 1; ; step++ {
			dir := filepath.Join(memory(t), "site")
			before, after, files := one, two, change
			if env == "PUBLISH_TEST_FIRST=1" {
				before, after, files = nil, one, first
			} else if err := os.CopyFS(dir, os.DirFS(old)); err != nil {
				t.Fatal(err)
			}
			if err := builder(dir, step, env).Run(); err == nil {
				if step < 25 {
					t.Errorf("%s: only %d steps", env, step)
				}
				break
			}
			when := fmt.Sprintf("%s, step %d", env, step)
			results += map[bool]string{false: "o", true: "n"}[checkKilled(t, when, dir, before, after)]
			publish(t, dir, files...)
			same(t, tree(t, dir), after)
		}
		if strings.Contains(results, "no") || strings.Trim(results, "o") == "" {
			t.Errorf("%s: got %s, want some old, then some new states", env, results)
		}
	}
}

// The completion of an interrupted build is interrupted itself, at each of its steps.
func TestRecoveryInterrupted(t *testing.T) {
	one, two := states(t)
	first, change := twoStates()
	old := filepath.Join(memory(t), "site")
	publish(t, old, first...)
	stop := errors.New("stop")
	// interrupt fails at the first step that begins like point and then after so many more.
	interrupt := func(point string, more int, exchange bool) func(string) error {
		found := false
		return func(p string) error {
			if strings.HasPrefix(p, "exchange") && !exchange {
				return errors.ErrUnsupported
			}
			if found = found || strings.HasPrefix(p, point); found {
				more--
			}
			if more < 0 {
				return stop
			}
			return nil
		}
	}
	for _, point := range []string{"rename assets", "exchange", "rename runs/b/y", "rename runs/d", "rename index", "remove", "clear"} {
		exchange := point != "rename runs/b/y"
		for again := 0; ; again++ {
			dir := filepath.Join(memory(t), "site")
			if err := os.CopyFS(dir, os.DirFS(old)); err != nil {
				t.Fatal(err)
			}
			f := openSite(t, dir)
			stage(t, f, change...)
			f.step = interrupt(point, 1, exchange)
			if err := f.Commit(); !errors.Is(err, stop) || !strings.Contains(err.Error(), "the next build into it completes it") {
				t.Fatalf("%s: got %v", point, err)
			}
			f.Close()
			f, err := openFolder(dir, nil, interrupt("", again, exchange))
			if err == nil {
				f.Close()
			} else if !errors.Is(err, stop) {
				t.Fatal(err)
			}
			if !checkKilled(t, fmt.Sprintf("%s, %d", point, again), dir, one, two) {
				t.Errorf("%s, %d: the build was not completed", point, again)
			}
			if err == nil {
				break
			}
		}
	}
}

func TestKilledAtAnyTime(t *testing.T) {
	one, two := states(t)
	first, _ := twoStates()
	old := filepath.Join(memory(t), "site")
	publish(t, old, first...)
	for i := range 30 {
		dir := filepath.Join(memory(t), "site")
		if err := os.CopyFS(dir, os.DirFS(old)); err != nil {
			t.Fatal(err)
		}
		cmd := builder(dir, 0)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(i+i*i/4) * time.Millisecond)
		cmd.Process.Kill()
		cmd.Wait()
		checkKilled(t, fmt.Sprint("kill ", i), dir, one, two)
	}
}

// mount makes a small file system, or skips the test where that is not permitted.
func mount(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := unix.Mount("tmpfs", dir, "tmpfs", 0, "size=256k"); err != nil {
		t.Skip("mounting: ", err)
	}
	t.Cleanup(func() { unix.Unmount(dir, unix.MNT_DETACH) })
	return dir
}

func TestFullDisk(t *testing.T) {
	dir := filepath.Join(mount(t), "site")
	publish(t, dir, "index.html", "old")
	want := tree(t, dir)
	f := openSite(t, dir)
	err := f.Put(ctx, "index.html", make([]byte, 1<<20))
	if !errors.Is(err, unix.ENOSPC) || !strings.Contains(err.Error(), "index.html") {
		t.Errorf("got %v, want the file and the full disk named", err)
	}
	if err := f.Commit(); !errors.Is(err, unix.ENOSPC) {
		t.Errorf("got %v from Commit, want a full disk", err)
	}
	f.Close()
	same(t, tree(t, dir), want)
	whole(t, dir)
}

func TestReadOnlyFolder(t *testing.T) {
	w := mount(t)
	dir := filepath.Join(w, "site")
	publish(t, dir, "index.html", "old")
	want := tree(t, dir)
	if err := unix.Mount("", w, "", unix.MS_REMOUNT|unix.MS_RDONLY, ""); err != nil {
		t.Skip("remounting: ", err)
	}
	if _, err := OpenFolder(dir, nil); !errors.Is(err, unix.EROFS) || !strings.Contains(err.Error(), "site") {
		t.Errorf("got %v, want the folder named", err)
	}
	same(t, tree(t, dir), want)
}

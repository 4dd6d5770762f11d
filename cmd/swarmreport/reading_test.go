package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheIndexSaysWhatNobodySaw: a reader of the site alone learns of it, the badge is no pass, and no run's pages change.
func TestTheIndexSaysWhatNobodySaw(t *testing.T) {
	t.Parallel()
	dir := shardsOf(t, map[string]string{"a": "clean-pass", "b": "tests-run-mismatch"})
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", "-o", site, dir)
	before := read(t, filepath.Join(site, "index.html"))
	if strings.Contains(before, `id="unseen"`) {
		t.Error("the index speaks of folders that are not there")
	}
	run := read(t, glob(t, site, "runs/*/index.html")[0])
	if os.Mkdir(filepath.Join(dir, "a", "old %FF"), 0o755) != nil || os.Mkdir(filepath.Join(dir, "a", "old \xff"), 0o755) != nil {
		t.Skip("no folder here has a name that cannot be read")
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{dir}, "a/old \uFFFD: the folder could not be listed: "},
		{[]string{filepath.Join(dir, "a"), filepath.Join(dir, "b")}, "a/old \uFFFD: the folder could not be listed: "},
		{[]string{filepath.Join(dir, "a")}, ">old \uFFFD: the folder could not be listed: "},
	} {
		mustRun(t, 4, append([]string{"build", "--fail-on", "fail", "-o", site}, c.args...)...)
		page, text := read(t, filepath.Join(site, "index.html")), ""
		if _, text, _ = strings.Cut(page, `id="unseen"`); !strings.Contains(text, "1 folder could not be looked into") ||
			!strings.Contains(text, c.want) || strings.Contains(page, dir) {
			t.Errorf("%v: the index says %.600q", c.args, text)
		}
		if badge := read(t, glob(t, site, "badges/*.svg")[0]); !strings.Contains(badge, "incomplete · not all was seen") {
			t.Errorf("%v: the badge is %s", c.args, badge)
		}
	}
	mustRun(t, 0, "build", "-o", site, dir)
	if got := read(t, glob(t, site, "runs/*/index.html")[0]); got != run {
		t.Error("a run's page changed")
	}
}

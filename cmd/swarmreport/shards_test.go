package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// shardsOf lays out shards that each hold copies of samples, by folder.
func shardsOf(t *testing.T, samples map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for shard, sample := range samples {
		for _, run := range glob(t, filepath.Join("../../testdata/runs", sample), "20*") {
			if err := os.CopyFS(filepath.Join(dir, shard, filepath.Base(run)), os.DirFS(run)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return dir
}

// TestAMissingShardIsIncomplete: never a smaller pass, whatever the reason for which it is not there.
func TestAMissingShardIsIncomplete(t *testing.T) {
	t.Parallel()
	dir := shardsOf(t, map[string]string{"a": "clean-pass", "copy": "clean-pass", "b": "tests-run-mismatch", "bad": "dropped-finding"})
	if err := os.Mkdir(filepath.Join(dir, "empty"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"cut.zip": "PK\x03\x04", "cut.tgz": "\x1f\x8b\x08", "odd.txt": "no archive"} {
		write(t, filepath.Join(dir, name), text)
	}
	cases := []struct {
		name   string
		shards string
		expect string
		code   int
		words  string // in the banner and on stderr; empty = none
	}{
		{"nobody said", "a", "", 0, ""},
		{"all there", "a b", "2", 5, ""},
		{"one was not named", "a b", "3", 4, "2 of 3 shards"},
		{"one is not there", "a gone", "2", 4, "gone cannot be opened: no such file or directory"},
		{"one holds nothing", "a empty", "2", 4, "empty adds no run to the others"},
		{"one is named twice", "a a", "2", 4, "a adds no run to the others"},
		{"one is a copy", "a copy", "2", 4, "copy adds no run to the others"},
		{"a run fails besides", "bad gone", "2", 3, "1 of 2 shards"},
		{"more than there must be", "a b bad", "2", 2, ""},
		{"one is damaged", "a cut.zip", "2", 4, "cut.zip cannot be opened: zip: not a valid zip file"},
		{"another is cut off", "a cut.tgz", "2", 4, "cut.tgz cannot be opened: unexpected EOF"},
		{"nobody said, and one is damaged", "a cut.zip", "", 1, ""},
		{"one is damaged, and alone", "cut.zip", "1", 1, "no run found in"},
		{"one is no shard at all", "a odd.txt", "2", 2, "odd.txt is no folder"},
		{"none there", "gone", "1", 1, "gone cannot be opened: no such file or directory)"},
		{"no number", "a", "-1", 2, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			site := filepath.Join(t.TempDir(), "site")
			args := []string{"build", "-o", site, "--fail-on", "review"}
			for shard := range strings.FieldsSeq(c.shards) {
				args = append(args, filepath.Join(dir, shard))
			}
			if c.expect != "" {
				args = append(args, "--expect="+c.expect)
			}
			out, said := mustRun(t, c.code, args...)
			if !strings.Contains(said, c.words) {
				t.Errorf("said %q, want %q", said, c.words)
			}
			if c.code == exitFailed || c.code == exitMisused {
				return
			}
			page := read(t, filepath.Join(site, "index.html"))
			if banner := strings.Contains(page, `id="shards"`); banner != (c.words != "") || !strings.Contains(page, c.words) {
				t.Errorf("the index has a banner: %t, want one with %q", banner, c.words)
			}
			if listed := strings.Contains(read(t, filepath.Join(site, "runs.json")), `"expected": `+c.expect); listed != (c.expect != "") {
				t.Errorf("runs.json names %q: %t", c.expect, listed)
			}
			badge := read(t, glob(t, site, "badges/*.svg")[0])
			if strings.Contains(badge, "shards") != (c.words != "") {
				t.Errorf("the badge is %s", badge)
			}
			if c.words != "" && !strings.Contains(out+page, "shards") || strings.Contains(page, dir) || strings.Contains(out, "; \n") {
				t.Errorf("the build says %q", out)
			}
		})
	}
}

// TestAShardThatComesLaterIsFresh: the site made with a shard missing, then with it, is the site made at once; a run that lies in
// several shards is one.
func TestAShardThatComesLaterIsFresh(t *testing.T) {
	t.Parallel()
	dir := shardsOf(t, map[string]string{"a": "clean-pass", "b": "clean-pass", "late": "regression"})
	if err := os.CopyFS(filepath.Join(dir, "b", "2026-03-05"), os.DirFS("../../testdata/runs/dropped-finding/2026-03-05")); err != nil {
		t.Fatal(err)
	}
	build := func(site string) {
		mustRun(t, 0, "build", filepath.Join(dir, "a"), filepath.Join(dir, "b"), filepath.Join(dir, "late"), "--expect=3", "-o", site, "-q")
	}
	site, fresh, away := filepath.Join(dir, "site"), filepath.Join(dir, "fresh"), filepath.Join(dir, "away")
	if err := os.Rename(filepath.Join(dir, "late"), away); err != nil {
		t.Fatal(err)
	}
	build(site)
	if err := os.Rename(away, filepath.Join(dir, "late")); err != nil {
		t.Fatal(err)
	}
	build(site)
	build(fresh)
	compareFiles(t, "with the shard that came later", files(t, site), files(t, fresh))
	if runs := glob(t, site, "runs/*"); len(runs) != 3 {
		t.Errorf("the site has %d runs, want 3: %v", len(runs), runs)
	}
}

// TestWhatIsMissingReachesLaterSteps: a missing shard makes check incomplete, and summary and comment say why.
func TestWhatIsMissingReachesLaterSteps(t *testing.T) {
	t.Parallel()
	dir := shardsOf(t, map[string]string{"a": "clean-pass", "bad": "dropped-finding", "odd": "clean-pass"})
	cases := []struct {
		shards, expect string
		code           int
		words          string
	}{
		{"a", "", 0, ""},
		{"a", "1", 0, ""},
		{"a gone", "2", 4, "1 of 2 shards"},
		{"bad gone", "2", 3, "- gone cannot be opened: no such file or directory"},
	}
	// Two names that are shown alike: the second is not looked into.
	if os.Mkdir(filepath.Join(dir, "odd", "old %FF"), 0o755) == nil && os.Mkdir(filepath.Join(dir, "odd", "old \xff"), 0o755) == nil {
		cases = append(cases, struct {
			shards, expect string
			code           int
			words          string
		}{"odd", "", 4, "1 folder could not be looked into"})
	}
	for _, c := range cases {
		for _, format := range []string{"comment", "md"} {
			var args []string
			for shard := range strings.FieldsSeq(c.shards) {
				args = append(args, filepath.Join(dir, shard))
			}
			if c.expect != "" {
				args = append(args, "--expect="+c.expect)
			}
			text := formOf(t, c.code, format, args...)
			if !strings.Contains(text, c.words) || strings.Contains(text, "**Incomplete**: ") != (c.words != "") {
				t.Errorf("%s, %s: %q is not said, or more:\n%.600s", c.shards, format, c.words, text)
			}
		}
	}
	mustRun(t, 2, "check", "--expect=0", filepath.Join(dir, "a"))
	if _, said := mustRun(t, 4, "check", "--expect=2", filepath.Join(dir, "a"), filepath.Join(dir, "gone")); said != "swarmreport: 1 of 2 shards; gone cannot be opened: no such file or directory\n" {
		t.Errorf("check says %q of a missing shard", said)
	}
}

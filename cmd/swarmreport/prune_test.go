package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// pruneArchive has six runs of two projects. QA-001 of the oldest was never fixed; all other findings were.
func pruneArchive(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "archive")
	for day, status := range map[int]string{1: "open", 5: "fixed", 10: "fixed", 20: "fixed"} {
		pruneRun(t, filepath.Join(dir, fmt.Sprintf("2026-03-%02d", day)), "shop", fmt.Sprint("finding of day ", day, strings.Repeat(" word", day)), status)
	}
	pruneRun(t, filepath.Join(dir, "sub", "2026-03-02"), "api", "first of the other", "fixed")
	pruneRun(t, filepath.Join(dir, "sub", "2026-03-03"), "api", "second and unlike", "fixed")
	write(t, filepath.Join(dir, "notes", "README"), "mine")
	return dir
}

func pruneRun(t *testing.T, dir, project, headline, status string) {
	t.Helper()
	write(t, filepath.Join(dir, ".swarm-run"), `{"task": "t", "project": "`+project+`"}`)
	write(t, filepath.Join(dir, "architect-plan.json"), `{"goal": "g", "components": []}`)
	write(t, filepath.Join(dir, "reviews", "qa.json"), `{"reviewer": "qa", "findings": [{"id": "QA-001", "severity": "high", "description": "`+headline+`", "file": "`+status+`.go", "line": 3}]}`)
	if status == "fixed" {
		write(t, filepath.Join(dir, "fix-summary.json"), `{"fixes": [{"finding_id": "QA-001", "description": "done", "files_modified": ["fixed.go"]}], "files_modified": ["fixed.go"]}`)
	}
}

func pruned(t *testing.T, args ...string) (goes string) {
	t.Helper()
	out, _ := mustRun(t, 0, append([]string{"prune", "--json"}, args...)...)
	var told struct{ Runs []prunedRun }
	if err := json.Unmarshal([]byte(out), &told); err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, r := range told.Runs {
		if r.Why == "" {
			t.Errorf("%s: no reason", r.Key)
		}
		if r.Remove {
			all = append(all, r.Paths...)
		}
	}
	return strings.Join(all, " ")
}

func TestPruneChooses(t *testing.T) {
	t.Parallel()
	dir := pruneArchive(t)
	before := files(t, dir)
	for _, row := range []struct{ args, want string }{
		{"--keep 1", "2026-03-10 2026-03-05 sub/2026-03-02"},
		{"--keep 2", "2026-03-05"},
		{"--keep 9", ""},
		{"--older-than 12d", "2026-03-05 sub/2026-03-02"},
		{"--older-than 12d --now 2026-03-30", "2026-03-10 2026-03-05 sub/2026-03-02"},
		{"--older-than 240h", "2026-03-05 sub/2026-03-02"},
		{"--older-than 1w", "2026-03-10 2026-03-05 sub/2026-03-02"},
		{"--older-than 2026-03-10", "2026-03-05 sub/2026-03-02"},
		{"--older-than 2026-03-11", "2026-03-10 2026-03-05 sub/2026-03-02"},
		{"--keep 2 --older-than 1d", "2026-03-05"},
		{"--keep 1 --project all", "2026-03-10 2026-03-05 sub/2026-03-03 sub/2026-03-02"},
	} {
		if got := pruned(t, append(strings.Fields(row.args), dir)...); got != row.want {
			t.Errorf("%s: %q would go, want %q", row.args, got, row.want)
		}
	}
	compareFiles(t, "after the questions", files(t, dir), before)
}

// TestPruneNamesAFindingWithoutAnID by its text, as a finding that is a sentence alone has no other name.
func TestPruneNamesAFindingWithoutAnID(t *testing.T) {
	said, _ := mustRun(t, 0, "prune", "../../testdata/runs", "--keep", "1")
	if strings.Contains(said, ":  first") || strings.Contains(said, ":  and") {
		t.Errorf("a run stays for a finding without a name: %s", said)
	}
}

// TestPruneRemovesWhatItSaid and nothing else, and tells of each.
func TestPruneRemovesWhatItSaid(t *testing.T) {
	t.Parallel()
	dir := pruneArchive(t)
	said, _ := mustRun(t, 0, "prune", dir, "--keep", "1")
	for _, want := range []string{"goes   2026-03-05", "stays  2026-03-20: it is the newest", "2026-03-01: QA-001 first appeared in it and is still open", "--yes removes them", "--history"} {
		if !strings.Contains(said, want) {
			t.Errorf("prune does not say %q: %s", want, said)
		}
	}
	want := files(t, dir)
	for name := range want {
		if strings.HasPrefix(name, "2026-03-05/") || strings.HasPrefix(name, "2026-03-10/") || strings.HasPrefix(name, "sub/2026-03-02/") {
			delete(want, name)
		}
	}
	_, told := mustRun(t, 0, "prune", dir, "--keep", "1", "--yes")
	compareFiles(t, "after --yes", files(t, dir), want)
	for _, name := range []string{"removed 2026-03-05", "removed 2026-03-10"} {
		if !strings.Contains(told, name) {
			t.Errorf("prune --yes does not say %q: %s", name, told)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "2026-03-05")); err == nil {
		t.Error("an empty folder is left")
	}
}

// TestPruneRemembers: a site built with the history of before has the same lives as before the pruning.
func TestPruneRemembers(t *testing.T) {
	t.Parallel()
	dir := pruneArchive(t)
	site, history := filepath.Join(t.TempDir(), "site"), filepath.Join(t.TempDir(), "history.jsonl")
	mustRun(t, 0, "build", dir, "-o", site, "-q")
	write(t, history, read(t, filepath.Join(site, "history.jsonl")))
	mustRun(t, 0, "prune", dir, "--keep", "1", "--yes", "-q")
	mustRun(t, 0, "build", dir, "-o", site, "--history", history, "-q")
	if got, want := read(t, filepath.Join(site, "history.jsonl")), read(t, history); got != want {
		t.Errorf("the history was\n%s\nand is\n%s", want, got)
	}
}

// TestPruneKeepsItsHands: links, repositories, the archive itself, and what is outside of it.
func TestPruneKeepsItsHands(t *testing.T) {
	t.Parallel()
	dir := pruneArchive(t)
	outside := filepath.Join(t.TempDir(), "2026-01-01")
	pruneRun(t, outside, "shop", "outside", "fixed")
	if err := os.Symlink(outside, filepath.Join(dir, "2026-01-01")); err != nil {
		t.Skip("no links here: ", err)
	}
	if err := os.Symlink(outside, filepath.Join(dir, "2026-03-05", "away")); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "2026-03-10", ".git", "HEAD"), "ref: refs/heads/main\n")
	mustRun(t, 0, "prune", dir, "--keep", "1", "--yes")
	if len(files(t, outside)) == 0 {
		t.Error("what a link named was removed")
	}
	if _, err := os.Stat(filepath.Join(dir, "2026-03-05")); err == nil {
		t.Error("the run with a link in it is still there")
	}
	if _, err := os.Stat(filepath.Join(dir, "2026-03-10", ".git")); err != nil {
		t.Error("a repository was removed")
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	for _, place := range []string{".", "", "..", "2026-01-01", "2026-01-01/reviews", "gone", "../archive/2026-03-01"} {
		if err := removeRun(root, place); err == nil {
			t.Errorf("%q was removed", place)
		}
	}
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Fatal(err)
	}
	mustRun(t, exitMisused, "prune", link+"/", "--keep", "1")
}

func TestPruneRefuses(t *testing.T) {
	t.Parallel()
	dir := pruneArchive(t)
	for _, row := range []struct {
		args string
		code int
	}{{"--keep 1", 2}, {dir, 2}, {dir + " --keep -1", 2}, {dir + " --keep 0 --older-than 3d", 2}, {dir + " --keep 1 --older-than=", 2}, {dir + " " + dir + " --keep 1", 2}, {dir + " --older-than soon", 2}, {dir + " --older-than -3d", 2},
		{dir + " --older-than 3d --now today", 2}, {filepath.Join(dir, "gone") + " --keep 1", 1}, {filepath.Join(dir, "notes/README") + " --keep 1", 2}} {
		mustRun(t, row.code, append([]string{"prune"}, strings.Fields(row.args)...)...)
	}
}

func TestParseAge(t *testing.T) {
	for text, want := range map[string]time.Duration{"0d": 0, "90d": 90 * 24 * time.Hour, "2w": 14 * 24 * time.Hour, "36h": 36 * time.Hour, "1h30m": 90 * time.Minute} {
		if got, err := parseAge(text); err != nil || got != want {
			t.Errorf("%s: got %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "d", "1y", "-1d", "-1h", "9999999d", "9999999999999999999w", "1.5d"} {
		if got, err := parseAge(text); err == nil {
			t.Errorf("%s was taken for %v", text, got)
		}
	}
}

// TestPruneKeepsWhatWasNotRead: what a broken review raised may be open, and the run is the only place where it stands.
func TestPruneKeepsWhatWasNotRead(t *testing.T) {
	t.Parallel()
	dir := pruneArchive(t)
	review := filepath.Join(dir, "2026-03-05", "reviews", "qa.json")
	write(t, review, read(t, review)[:60])
	if got := pruned(t, "--keep", "1", dir); got != "2026-03-10 sub/2026-03-02" {
		t.Errorf("%q would go, want the run with the broken review to stay", got)
	}
}

// TestPruneCountsFromTheNewestRun: a message that states a year to come, in any run, makes no other run old.
func TestPruneCountsFromTheNewestRun(t *testing.T) {
	t.Parallel()
	dir := pruneArchive(t)
	write(t, filepath.Join(dir, "2026-03-10", ".msg", "messages.jsonl"), `{"id": "m1", "from": "a", "to": "b", "type": "progress", "ts": "2062-03-04T10:00:00Z", "summary": "x"}`+"\n")
	if got := pruned(t, "--older-than", "12d", dir); got != "2026-03-05 sub/2026-03-02" {
		t.Errorf("%q would go, want what is older than the newest run by 12 days", got)
	}
}

// TestPruneNamesNoSecret: a token in the name of a run's directory stands in no line that prune prints; the directory goes all the same.
func TestPruneNamesNoSecret(t *testing.T) {
	t.Parallel()
	token, dir := secretToken, t.TempDir()
	for i, name := range []string{"2026-03-01", "2026-03-02"} {
		pruneRun(t, filepath.Join(dir, token, name), "shop", "text "+strings.Repeat("x", i), "fixed")
	}
	for _, args := range [][]string{{}, {"--json"}, {"--yes"}} {
		out, told := mustRun(t, 0, append([]string{"prune", dir, "--keep", "1"}, args...)...)
		if strings.Contains(out+told, token) || !strings.Contains(out, "[hidden: github-token]/2026-03-01") {
			t.Errorf("%v: it prints\n%s%s", args, out, told)
		}
	}
	if isThere(filepath.Join(dir, token, "2026-03-01")) || !isThere(filepath.Join(dir, token, "2026-03-02")) {
		t.Error("the wrong run went, or none")
	}
}

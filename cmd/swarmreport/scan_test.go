package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

// TestScan: a site of another tool is searched, what was found is named by place and kind alone, and codes say how it went.
func TestScan(t *testing.T) {
	t.Parallel()
	dir, token := t.TempDir(), secretToken
	write(t, filepath.Join(dir, "a", "index.html"), "<p>\n<b>"+token[:8]+"</b>"+token[8:]+"</p>")
	write(t, filepath.Join(dir, token+".json"), `{"at": "/home/`+`zoltan/x"}`)
	out, errs := mustRun(t, exitFail, "scan", dir)
	if want := "[hidden: github-token].json:0: github-token\na/index.html:2: github-token\n2 secrets found in 2 files\n"; sorted(out) != sorted(want) {
		t.Errorf("got %s, want %s", out, want)
	}
	if strings.Contains(out+errs, token[8:]) {
		t.Error("the secret is in what scan says")
	}
	if out, _ = mustRun(t, exitFail, "scan", dir, "--paths"); !strings.Contains(out, ".json:1: home-path\n") {
		t.Errorf("with --paths: got %s, want the machine path", out)
	}
	var got scanned
	out, _ = mustRun(t, exitFail, "scan", filepath.Join(dir, "a", "index.html"), "--json")
	if err := json.Unmarshal([]byte(out), &got); err != nil || got.Files != 1 || len(got.Found) != 1 ||
		got.Found[0] != (foundSecret{"index.html", 2, "github-token"}) {
		t.Errorf("got %s, %v", out, err)
	}
}

func sorted(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		for k := i; k > 0 && lines[k] < lines[k-1]; k-- {
			lines[k], lines[k-1] = lines[k-1], lines[k]
		}
	}
	return strings.Join(lines, "\n")
}

func TestScanSaysWhatItDidNotRead(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "a.zip"), "PK")
	write(t, filepath.Join(dir, "b.txt"), strings.Repeat("word ", 10))
	if out, errs := mustRun(t, exitFailed, "scan", dir); !strings.Contains(errs, "a.zip: not read: packed") ||
		out != "no secret found; 1 file not read in 1 file\n" {
		t.Errorf("got %s and %s", out, errs)
	}
	if _, errs := mustRun(t, exitFailed, "scan", dir, "--max-file", "20"); !strings.Contains(errs, "raise --max-file") {
		t.Errorf("got %s, want the limit and its flag", errs)
	}
	mustRun(t, exitMisused, "scan", dir, "--max-file", "0")
	mustRun(t, exitFailed, "scan", filepath.Join(dir, "none"))
}

func TestScanTakesThePolicysKinds(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "site", "a.txt"), "badge ACME-1234")
	write(t, filepath.Join(dir, "p.yaml"), "redact: {badge: 'ACME-[0-9]{4}'}\n")
	mustRun(t, exitDone, "scan", filepath.Join(dir, "site"))
	if out, _ := mustRun(t, exitFail, "scan", filepath.Join(dir, "site"), "--policy", filepath.Join(dir, "p.yaml")); !strings.Contains(out, "a.txt:1: badge") {
		t.Errorf("got %s", out)
	}
}

// TestScanOfOurOwnSite: what build made of all samples holds no secret, and no word of its pages is taken for one.
func TestScanOfOurOwnSite(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	mustRun(t, exitDone, "scan", site)
}

// TestAnEmptyFolderIsNoCleanSite: it is most likely a wrong path, and nothing was scanned.
func TestAnEmptyFolderIsNoCleanSite(t *testing.T) {
	t.Parallel()
	out, stderr := mustRun(t, exitFailed, "scan", t.TempDir())
	if out != "" || !strings.Contains(stderr, "there is no file in it") {
		t.Errorf("it prints %q and says %q", out, stderr)
	}
}

// TestACommitIsOneName: what holds a blank is no commit, and would stand beside the verdict as one.
func TestACommitIsOneName(t *testing.T) {
	t.Parallel()
	_, stderr := mustRun(t, exitMisused, "check", droppedFinding, "--commit", "zz zz")
	if !strings.Contains(stderr, "--commit takes the name of one commit") {
		t.Errorf("it says %q", stderr)
	}
}

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

const (
	before = "abc12340000000000000000000000000000000ab"
	now    = "def56780000000000000000000000000000000cd"
)

// shop writes a repository that is at a commit, and in it a run whose reviewer quotes it.
func shop(t *testing.T, head string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	write(t, filepath.Join(dir, ".git", "HEAD"), head+"\n")
	write(t, filepath.Join(dir, "worker", "retry.py"), "import db\n\n\ndef retry(job):\n    db.connect(password='hunter2hunter2')\n    return job.run()\n")
	write(t, filepath.Join(dir, "hack", "swarm", "2026-03-05", ".swarm-run"), `{"task": "retry", "branch": "main", "commit": "`+before+`", "started": "2026-03-05T10:00:00Z"}`)
	write(t, filepath.Join(dir, "hack", "swarm", "2026-03-05", "reviews", "qa.json"), `{"reviewer": "qa", "summary": {"total_findings": 5}, "findings": [
		{"id": "QA-1", "severity": "low", "file": "worker/retry.py", "line": 6, "description": "a", "evidence": "return job.run()"},
		{"id": "QA-2", "severity": "low", "file": "repo/worker/retry.py", "line": 1, "description": "b", "evidence": "def retry(job):"},
		{"id": "QA-3", "severity": "low", "file": "worker/retry.py", "line": 2, "description": "c", "evidence": "while True: retry_for_ever(job_of_this_shop)"},
		{"id": "QA-4", "severity": "low", "file": "worker/gone.py", "line": 2, "description": "d", "evidence": "gone()"},
		{"id": "QA-5", "severity": "low", "file": "worker/retry.py", "line": 5, "description": "e"}]}`)
	return dir
}

// standings is what run.json says of the source.
type standings struct {
	Run      struct{ Commit, Source_Commit string }
	Findings []struct {
		ID     string
		Source *struct {
			State, File string
			Line        int
		}
	}
}

func buildShop(t *testing.T, dir string, flags ...string) (site string, doc standings) {
	t.Helper()
	site = filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, append([]string{"build", filepath.Join(dir, "hack", "swarm"), "-o", site}, flags...)...)
	readJSON(t, glob(t, site, "runs/*/run.json")[0], &doc)
	return site, doc
}

func TestSourceIsComparedWithWhatFindingsQuote(t *testing.T) {
	dir := shop(t, before)
	site, doc := buildShop(t, dir, "--source", dir, "--repo-url", "https://github.com/acme/shop")
	want := map[string]string{"QA-1": "same worker/retry.py 6", "QA-2": "moved worker/retry.py 4", "QA-3": "stale worker/retry.py 2", "QA-4": "missing  0", "QA-5": "unchecked worker/retry.py 5"}
	for _, f := range doc.Findings {
		if f.Source == nil {
			t.Errorf("%s: no source", f.ID)
		} else if got := strings.Join([]string{f.Source.State, f.Source.File, strconv.Itoa(f.Source.Line)}, " "); got != want[f.ID] {
			t.Errorf("%s: got %s, want %s", f.ID, got, want[f.ID])
		}
	}
	pages := parseSite(t, site)
	findings := textsOf(pages, "runs/", "/index.html")
	for _, words := range []string{"As it is now", "as quoted", "return job.run()", "5 ", "[hidden: password]", "The source has no file worker/gone.py."} {
		if !strings.Contains(findings, words) {
			t.Errorf("the findings do not show %q", words)
		}
	}
	if strings.Contains(findings, "hunter2") {
		t.Error("a password of the source is published")
	}
	if links := strings.Join(away(t, site), " "); !strings.Contains(links, "/blob/"+before+"/worker/retry.py#L1") ||
		!strings.Contains(links, "/blob/"+before+"/worker/retry.py#L4") {
		t.Errorf("a place leads not to the file as the source names it, or not to where the quote stands now: %s", links)
	}
}

// textsOf joins the texts of the pages whose path holds all words.
func textsOf(pages map[string]*page, words ...string) string {
	var b strings.Builder
	for name, p := range pages {
		if !hasAll(name, words) {
			continue
		}
		for n := range p.root.Descendants() {
			if n.Type == html.TextNode {
				b.WriteString(n.Data)
			}
		}
	}
	return b.String()
}

func TestTheRowMarksOnlyWhatChanged(t *testing.T) {
	dir := shop(t, before)
	site, _ := buildShop(t, dir, "--source", dir)
	marks := map[string]string{}
	for name, p := range parseSite(t, site) {
		for n := range p.root.Descendants() {
			if strings.HasPrefix(name, "runs/") && n.Data == "i" && strings.HasPrefix(attr(n, "data-is"), "now-") {
				for d := range n.Parent.Parent.Descendants() {
					if attr(d, "class") == "id" {
						marks[strings.TrimSpace(textOf(d))] = attr(n, "data-is")
					}
				}
			}
		}
	}
	if len(marks) != 3 || marks["QA-2"] != "now-moved" || marks["QA-3"] != "now-stale" || marks["QA-4"] != "now-missing" {
		t.Errorf("got %v", marks)
	}
}

func textOf(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

// TestStale is the sample of the rule and its near neighbours: the flags make the difference.
func TestStale(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name  string
		head  string
		flags []string // {} stands for the repository
		want  bool
	}{
		{"the source is at another commit", now, []string{"--source", "{}"}, true},
		{"the source is at the run's commit", before, []string{"--source", "{}"}, false},
		{"the source is not shown", now, nil, false},
		{"the caller says another commit", before, []string{"--source", "{}", "--commit", now}, true},
		{"the caller says the source's commit, in short", now, []string{"--source", "{}", "--commit", now[:8]}, false},
		{"the source is no repository of git", "nonsense", []string{"--source", "{}"}, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			dir := shop(t, c.head)
			for i := range c.flags {
				c.flags[i] = strings.ReplaceAll(c.flags[i], "{}", dir)
			}
			site := filepath.Join(t.TempDir(), "site")
			mustRun(t, 0, append([]string{"build", filepath.Join(dir, "hack"), "-o", site}, c.flags...)...)
			text, err := os.ReadFile(glob(t, site, "runs/*/run.json")[0])
			if err != nil {
				t.Fatal(err)
			}
			var doc runDoc
			if err := json.Unmarshal(text, &doc); err != nil {
				t.Fatal(err)
			}
			if got := hasReason(doc, "stale", []string{"moved on:", "abc1234", "def5678"}); got != c.want ||
				!got && hasReason(doc, "stale", []string{"moved on:"}) {
				t.Errorf("stale: %v, want %v; reasons %+v", got, c.want, doc.Verdict.Reasons)
			}
		})
	}
}

func TestARunWithoutACommitIsAboutTheSourcesHead(t *testing.T) {
	dir := shop(t, now)
	if err := os.Remove(filepath.Join(dir, "hack", "swarm", "2026-03-05", ".swarm-run")); err != nil {
		t.Fatal(err)
	}
	if _, doc := buildShop(t, dir, "--source", dir); doc.Run.Commit != now || doc.Run.Source_Commit != now {
		t.Errorf("the run is about %q, the source at %q; want both at HEAD", doc.Run.Commit, doc.Run.Source_Commit)
	}
	if _, doc := buildShop(t, dir); doc.Run.Commit != "" || doc.Findings[0].Source != nil {
		t.Errorf("without --source: commit %q, source %v", doc.Run.Commit, doc.Findings[0].Source)
	}
}

func TestSourceFollowsNoLink(t *testing.T) {
	dir, outside := shop(t, before), t.TempDir()
	write(t, filepath.Join(outside, "gone.py"), "gone()\n")
	if err := os.Symlink(filepath.Join(outside, "gone.py"), filepath.Join(dir, "worker", "gone.py")); err != nil {
		t.Skip(err)
	}
	_, doc := buildShop(t, dir, "--source", dir)
	for _, f := range doc.Findings {
		if f.ID == "QA-4" && f.Source.State != "missing" {
			t.Errorf("a link out of the source was followed: %+v", *f.Source)
		}
	}
	mustRun(t, exitMisused, "build", filepath.Join(dir, "hack"), "-o", filepath.Join(t.TempDir(), "s"), "--source", filepath.Join(dir, "worker", "retry.py"))
	mustRun(t, exitMisused, "build", filepath.Join(dir, "hack"), "-o", filepath.Join(t.TempDir(), "s"), "--source", filepath.Join(dir, "nowhere"))
}

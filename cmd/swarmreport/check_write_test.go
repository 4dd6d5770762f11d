package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func sampleRun(name string) string { return filepath.Join("../../testdata/runs", name) }

// policyWith is the flag of a policy with this text.
func policyWith(t *testing.T, text string) []string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "swarmreport.yaml")
	write(t, file, text)
	return []string{"--policy", file}
}

// formOf returns what check writes to stdout in a form.
func formOf(t *testing.T, code int, format string, args ...string) string {
	t.Helper()
	out, _ := mustRun(t, code, append([]string{"check", "--write", format + "=-"}, args...)...)
	return out
}

// TestCheckWrites: all forms at once, each the same in a file and on stdout, whatever the case of its name.
func TestCheckWrites(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	args := []string{"check", sampleRun("dropped-finding")}
	for _, name := range writeNames() {
		args = append(args, "--write", strings.ToUpper(name)+"="+filepath.Join(dir, name))
	}
	out, _ := mustRun(t, 3, args...)
	if !strings.HasPrefix(out, "fail: ") {
		t.Errorf("stdout lacks the verdict: %s", out)
	}
	for _, name := range writeNames() {
		if want := formOf(t, 3, name, sampleRun("dropped-finding")); want == "" || want != read(t, filepath.Join(dir, name)) {
			t.Errorf("%s: the file differs from stdout, which has %d bytes", name, len(want))
		}
	}
	if left := glob(t, dir, ".*"); len(left) != 0 {
		t.Errorf("left behind: %q", left)
	}
	if out, _ = mustRun(t, 3, "check", sampleRun("dropped-finding"), "--json"); out != read(t, filepath.Join(dir, "json")) {
		t.Error("--write json differs from --json")
	}
}

func TestCheckWriteErrors(t *testing.T) {
	t.Parallel()
	run, dir := sampleRun("dropped-finding"), t.TempDir()
	for _, c := range []struct {
		code int
		said string
		args []string
	}{
		{2, "FORMAT is one of sarif, junit, codequality, csv, md, comment, annotations, json", []string{"--write", "docx=a"}},
		{2, "--write takes FORMAT=FILE", []string{"--write", "csv"}},
		{2, "something else goes there already", []string{"--write", "csv=-", "--write", "md=-"}},
		{2, "something else goes there already", []string{"--write", "csv=-", "--json"}},
		{2, "something else goes there already", []string{"--write", "csv=a", "--write", "md=a"}},
		{2, "reported_only", []string{"--state", "new,odd"}},
		{2, "not a regular file", []string{"--write", "csv=" + dir}},
		{1, "no such file or directory", []string{"--write", "csv=" + filepath.Join(dir, "none", "a.csv")}},
	} {
		if _, said := mustRun(t, c.code, append([]string{"check", run}, c.args...)...); !strings.Contains(said, c.said) {
			t.Errorf("%q: said %q", c.args, said)
		}
	}
}

// TestCheckCountsWhatHadNoRoom: what is said of a file agrees with what lies in it.
func TestCheckCountsWhatHadNoRoom(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "out")
	_, said := mustRun(t, 3, "check", "../../testdata/runs", "--write", "sarif="+file)
	var all, left int
	at := strings.Index(said, file+": ")
	fmt.Sscanf(said[at+len(file)+2:], "%d findings", &all)
	if _, rest, cut := strings.Cut(said, "of which "); cut {
		fmt.Sscanf(rest, "%d have no room", &left)
	}
	if got := strings.Count(read(t, file), `"ruleIndex":`); left == 0 || got != all-left {
		t.Errorf("%d entries, said %q", got, said)
	}
}

// TestCheckWritesStates: lifecycle words come from the other runs, also where the newest alone is judged.
func TestCheckWritesStates(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	review := func(findings string) string {
		return `{"reviewer": "qa", "reviewed_files": ["a.py"], "findings": [` + findings + `]}`
	}
	finding := func(id, line, text string) string {
		return `{"id": "` + id + `", "severity": "high", "file": "a.py", "line": ` + line + `, "description": "` + text + `"}`
	}
	first := finding("QA-1", "3", "The lock is never released after a timeout")
	second := finding("QA-2", "90", "Names of users are compared byte by byte")
	write(t, filepath.Join(dir, "2026-03-01", "reviews", "qa.json"), review(first))
	write(t, filepath.Join(dir, "2026-03-02", "reviews", "qa.json"), review(first+","+second))
	for state, want := range map[string]string{"new": "QA-2", "persisting": "QA-1"} {
		out := formOf(t, 3, "csv", dir, "--latest", "--state", state)
		if strings.Count(out, "\r\n") != 2 || !strings.Contains(out, `"`+want+`"`) {
			t.Errorf("%s: %s", state, out)
		}
	}
	write(t, filepath.Join(dir, "2026-03-03", "reviews", "qa.json"), review(second))
	if out := formOf(t, 3, "csv", dir, "--latest", "--state", "resolved"); !strings.Contains(out, `"QA-1"`) || strings.Contains(out, `"QA-2"`) {
		t.Errorf("resolved: %s", out)
	}
}

// TestCheckSparesItsInputs: no file that was read is replaced; another file of a run, such as an earlier result, may be.
func TestCheckSparesItsInputs(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	run, history := filepath.Join(dir, "runs"), filepath.Join(dir, "h.jsonl")
	if err := os.CopyFS(run, os.DirFS(sampleRun("dropped-finding"))); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"swarmreport.yaml": "title: Ours\n", "swarmreport-waivers.yaml": "[]\n", "h.jsonl": ""} {
		write(t, filepath.Join(dir, name), text)
	}
	before := files(t, dir)
	for name := range before {
		mustRun(t, 2, "check", run, "--history", history, "--write", "csv="+filepath.Join(dir, name))
	}
	if after := files(t, dir); !maps.Equal(before, after) {
		t.Error("an input was changed")
	}
	for range 2 {
		mustRun(t, 3, "check", run, "--write", "csv="+filepath.Join(glob(t, run, "20*")[0], "findings.csv"))
	}
}

// TestCommentOfAFailureIsNeverEmpty: a new pull request must not be merged, though nothing changed since the run before.
func TestCommentOfAFailureIsNeverEmpty(t *testing.T) {
	t.Parallel()
	runs := t.TempDir()
	review := `{"reviewer": "qa", "reviewed_files": ["a.py"], "findings": [{"id": "QA-1", "severity": "high", "file": "a.py", "line": 3, "description": "The lock is never released"}]}`
	write(t, filepath.Join(runs, "2026-03-01", "reviews", "qa.json"), review)
	if comment := formOf(t, 3, "comment", runs, "--latest"); !strings.HasPrefix(comment, "## What the agents did: swarmreport\n") {
		t.Errorf("the first run has the comment %.80q", comment)
	}
	write(t, filepath.Join(runs, "2026-03-02", "reviews", "qa.json"), strings.Replace(review, `["a.py"]`, `["a.py", "b.py"]`, 1))
	if again := formOf(t, 3, "comment", runs, "--latest"); !strings.Contains(again, "**No.**") || !strings.Contains(again, "Nothing changed") {
		t.Errorf("nothing changed, and the comment is %q", again)
	}
}

// TestRawCSV: only a policy that says so leaves formulas as they are.
func TestRawCSV(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "2026-03-01", "reviews", "qa.json"), `{"reviewer": "qa", "findings": [{"id": "QA-1", "severity": "high", "file": "a.py", "description": "=1+1 is shown"}]}`)
	if text := formOf(t, 3, "csv", dir); !strings.Contains(text, `"'=1+1`) {
		t.Errorf("a formula: %s", text)
	}
	if text := formOf(t, 3, "csv", append(policyWith(t, "csv: raw\n"), dir)...); !strings.Contains(text, `"=1+1`) {
		t.Errorf("not raw: %s", text)
	}
}

// TestExportsPage: docs/exports.md names each form.
func TestExportsPage(t *testing.T) {
	t.Parallel()
	text := read(t, "../../docs/exports.md")
	for _, name := range writeNames() {
		if !strings.Contains(text, "\n| `"+name+"` | ") {
			t.Errorf("docs/exports.md has no row for %s", name)
		}
	}
}

// TestRunsOfOneDayKeepApart: readers of test reports take two tests of one name for one; whoever reads a list of several runs
// must see which of them is meant.
func TestRunsOfOneDayKeepApart(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, app := range []string{"api", "web"} {
		if err := os.CopyFS(filepath.Join(dir, app), os.DirFS(sampleRun("dropped-finding"))); err != nil {
			t.Fatal(err)
		}
	}
	write(t, filepath.Join(dir, "web", "2026-03-05", "notes.txt"), "no copy")
	check, said := mustRun(t, exitFail, "check", dir)
	second := regexp.MustCompile(`2026-03-05-[0-9a-f]{10}`).FindString(said)
	if second == "" {
		t.Fatalf("no warning names the run that is there twice: %s", said)
	}
	found, _ := mustRun(t, exitDone, "query", "", dir)
	for what, text := range map[string]string{"csv": formOf(t, 3, "csv", dir), "check": check, "summary": formOf(t, 3, "md", dir), "query": found} {
		if !strings.Contains(text, second) {
			t.Errorf("%s does not name %s:\n%.600s", what, second, text)
		}
	}
	one, _ := mustRun(t, exitDone, "query", "run:"+second, dir)
	if !strings.Contains(one, second) || strings.Contains(one, "in 2026-03-05\n") {
		t.Errorf("asked for a run by the name that the answers give it, query says\n%.600s", one)
	}
	seen := map[string]bool{}
	for _, test := range regexp.MustCompile(`<testcase name="[^"]*" classname="[^"]*"`).FindAllString(formOf(t, 3, "junit", dir), -1) {
		if seen[test] {
			t.Errorf("two tests are %s", test)
		}
		seen[test] = true
	}
}

// TestEveryJSONHasASchema: so that a program knows what it reads.
func TestEveryJSONHasASchema(t *testing.T) {
	t.Parallel()
	run, site := sampleRun("clean-pass"), filepath.Join(t.TempDir(), "site")
	for _, args := range [][]string{{"build", run, "-o", site}, {"check", run}, {"diff", run, run}, {"query", "", run}, {"validate", run}, {"verify", site}, {"policy", "explain", run}, {"schema"}, {"version"}} {
		out, _ := mustRun(t, 0, append(args, "--json")...)
		var doc struct{ Schema string }
		if err := json.Unmarshal([]byte(out), &doc); err != nil || !strings.HasPrefix(doc.Schema, "swarmreport/") {
			t.Errorf("%v: schema %q (%v)", args, doc.Schema, err)
		}
	}
}

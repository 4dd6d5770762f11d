package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"swarmreport/render"
)

func sampleRun(name string) string { return filepath.Join("../../testdata/runs", name) }

// TestExportToFileAndStdout: both get the same bytes, and the file comes whole, beside nothing.
func TestExportToFileAndStdout(t *testing.T) {
	t.Parallel()
	for _, x := range render.Exports {
		t.Run(x.Name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			file := filepath.Join(dir, "out")
			want, _ := mustRun(t, 0, "export", sampleRun("dropped-finding"), "--format", x.Name)
			mustRun(t, 0, "export", sampleRun("dropped-finding"), "--format", x.Name, "-o", file)
			got, err := os.ReadFile(file)
			if err != nil || string(got) != want || want == "" {
				t.Errorf("the file has %d bytes, stdout %d (%v)", len(got), len(want), err)
			}
			if left := glob(t, dir, ".*"); len(left) != 0 {
				t.Errorf("left behind: %q", left)
			}
		})
	}
}

// TestExportCountsWhatHadNoRoom: what is said of a file agrees with what lies in it.
func TestExportCountsWhatHadNoRoom(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		format, path, entry string
		cut                 bool
	}{
		{"sarif", "../../testdata/runs", `"ruleIndex":`, true},
		{"github-annotations", "../../testdata/runs", "file=", true},
		{"sarif", sampleRun("dropped-finding"), `"ruleIndex":`, false},
		{"csv", "../../testdata/runs", "", false},
	} {
		file := filepath.Join(t.TempDir(), "out")
		_, said := mustRun(t, 0, "export", c.path, "--format", c.format, "-o", file)
		var all, left int
		fmt.Sscanf(strings.TrimPrefix(said, file+": "), "%d findings", &all)
		if _, rest, cut := strings.Cut(said, "of which "); cut {
			fmt.Sscanf(rest, "%d have no room", &left)
		}
		if (left > 0) != c.cut || all == 0 {
			t.Errorf("%s of %s: said %q", c.format, c.path, said)
		}
		if got := strings.Count(read(t, file), c.entry); c.format == "sarif" && got != all-left {
			t.Errorf("%s of %s: %d entries, said %q", c.format, c.path, got, said)
		}
	}
}

// TestExportExitCodes: 3 only where it was asked for and something was exported.
func TestExportExitCodes(t *testing.T) {
	t.Parallel()
	dropped := sampleRun("dropped-finding")
	for _, c := range []struct {
		name string
		want int
		args []string
	}{
		{"nobody asked", 0, []string{dropped, "--format", "csv"}},
		{"something", 3, []string{dropped, "--format", "csv", "--exit-code"}},
		{"some of a state", 3, []string{dropped, "--format", "csv", "--exit-code", "--state", "unaccounted"}},
		{"none of a state", 0, []string{dropped, "--format", "csv", "--exit-code", "--state", "needs-input"}},
		{"no format", 2, []string{dropped}},
		{"unknown format", 2, []string{dropped, "--format", "docx"}},
		{"unknown state", 2, []string{dropped, "--format", "csv", "--state", "new,odd"}},
		{"no run", 1, []string{t.TempDir(), "--format", "csv"}},
		{"a file that is a folder", 2, []string{dropped, "--format", "csv", "-o", t.TempDir()}},
		{"a folder that is not there", 1, []string{dropped, "--format", "csv", "-o", filepath.Join(t.TempDir(), "none", "x.csv")}},
	} {
		t.Run(c.name, func(t *testing.T) {
			mustRun(t, c.want, append([]string{"export"}, c.args...)...)
		})
	}
}

// TestExportErrorsNameTheWords: who errs learns which formats and states there are.
func TestExportErrorsNameTheWords(t *testing.T) {
	t.Parallel()
	_, errs := mustRun(t, 2, "export", sampleRun("clean-pass"), "--format", "docx")
	for _, x := range render.Exports {
		if !strings.Contains(errs, x.Name) {
			t.Errorf("%s is not named: %s", x.Name, errs)
		}
	}
	if _, errs = mustRun(t, 2, "export", sampleRun("clean-pass"), "--format", "csv", "--state", "odd"); !strings.Contains(errs, "reported_only") ||
		!strings.Contains(errs, "reopened") {
		t.Errorf("the states are not named: %s", errs)
	}
}

// TestExportKnowsEarlierRuns: lifecycle words come from the other runs of the archive, also where the newest alone is exported.
func TestExportKnowsEarlierRuns(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	review := func(findings string) string {
		return `{"reviewer": "qa", "reviewed_files": ["a.py"], "findings": [` + findings + `]}`
	}
	finding := func(id, text string) string {
		return `{"id": "` + id + `", "severity": "high", "file": "a.py", "line": 3, "description": "` + text + `"}`
	}
	first, second := finding("QA-1", "The lock is never released after a timeout"), finding("QA-2", "Names of users are compared byte by byte")
	write(t, filepath.Join(dir, "2026-03-01", "reviews", "qa.json"), review(first))
	write(t, filepath.Join(dir, "2026-03-02", "reviews", "qa.json"), review(first+","+second))
	for state, want := range map[string]string{"new": "QA-2", "persisting": "QA-1"} {
		out, _ := mustRun(t, 0, "export", dir, "--format", "csv", "--latest", "--state", state)
		if strings.Count(out, "\r\n") != 2 || !strings.Contains(out, `"`+want+`"`) {
			t.Errorf("%s: %s", state, out)
		}
	}
	write(t, filepath.Join(dir, "2026-03-03", "reviews", "qa.json"), review(second))
	if out, _ := mustRun(t, 0, "export", dir, "--format", "csv", "--latest", "--state", "resolved"); !strings.Contains(out, `"QA-1"`) ||
		strings.Contains(out, `"QA-2"`) {
		t.Errorf("resolved: %s", out)
	}
}

// TestExportSparesItsInputs: no answer takes the place of a file that it is drawn from; another file of a run, such as an earlier export, it may
// replace.
func TestExportSparesItsInputs(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(glob(t, sampleRun("dropped-finding"), "20*")[0])); err != nil {
		t.Fatal(err)
	}
	before := files(t, dir)
	for name := range before {
		mustRun(t, 2, "export", dir, "--format", "csv", "-o", filepath.Join(dir, name))
	}
	if after := files(t, dir); !maps.Equal(before, after) {
		t.Error("the run is no more as it was")
	}
	for range 2 {
		mustRun(t, 0, "export", dir, "--format", "csv", "-o", filepath.Join(dir, "findings.csv"))
	}
}

// TestExportSparesWhatDecides: policy, waivers and history are drawn from as well, and lines for later steps spoil an input too.
func TestExportSparesWhatDecides(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	run, policy, waivers, history := filepath.Join(dir, "runs"), filepath.Join(dir, "swarmreport.yaml"), filepath.Join(dir, "swarmreport-waivers.yaml"), filepath.Join(dir, "h.jsonl")
	if err := os.CopyFS(run, os.DirFS(sampleRun("dropped-finding"))); err != nil {
		t.Fatal(err)
	}
	write(t, policy, "title: Ours\n")
	write(t, waivers, "[]\n")
	write(t, history, "")
	before := files(t, dir)
	for _, file := range []string{policy, waivers, history} {
		mustRun(t, 2, "export", run, "--format", "csv", "--history", history, "-o", file)
		mustRun(t, 2, "export", run, "--format", "csv", "--history", history, "--outputs", file)
	}
	mustRun(t, 2, "export", run, "--format", "csv", "--outputs", glob(t, run, "20*/reviews/*.json")[0])
	if after := files(t, dir); !maps.Equal(before, after) {
		t.Error("what decides is no more as it was")
	}
}

// TestAlso: each export that is a file stands in the run's folder and in the manifest; without the flag none does.
func TestAlso(t *testing.T) {
	t.Parallel()
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", sampleRun("dropped-finding"), "-o", site)
	before := len(files(t, site))
	mustRun(t, 0, "build", sampleRun("dropped-finding"), "-o", site, "--also", strings.Join(alsoNames(), ", "))
	text, err := os.ReadFile(filepath.Join(site, "manifest.json"))
	if err != nil || !json.Valid(text) {
		t.Fatal(err)
	}
	for _, x := range render.Exports {
		if x.File != "" && !strings.Contains(string(text), x.File) {
			t.Errorf("%s is not in the manifest", x.File)
		}
	}
	if after := len(files(t, site)); after != before+len(alsoNames()) {
		t.Errorf("%d files, without --also %d, for %d exports", after, before, len(alsoNames()))
	}
	mustRun(t, 0, "verify", site)
	mustRun(t, 2, "build", sampleRun("dropped-finding"), "-o", site, "--also", "docx")
}

// TestExportsPage: the page about exports names each with its file and its meaning.
func TestExportsPage(t *testing.T) {
	t.Parallel()
	text := read(t, "../../docs/exports.md")
	for _, x := range render.Exports {
		row := "| `" + x.Name + "` | " + cmp.Or(codeWord(x.File), "-") + " | " + x.Meaning + " |"
		if !strings.Contains(text, row) {
			t.Errorf("docs/exports.md has no row %s", row)
		}
	}
}

func codeWord(s string) string {
	if s == "" {
		return ""
	}
	return "`" + s + "`"
}

// TestThePullRequestIsNamed by its address, on the run's page, in the summary and in the comment; an address that leads nowhere is refused.
func TestThePullRequestIsNamed(t *testing.T) {
	t.Parallel()
	const at = "https://git.example/acme/shop/pull/7"
	from, site := sample("clean-pass"), filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", from, "-o", site, "--pr-url", at)
	if page := read(t, glob(t, site, "runs/*/index.html")[0]); !strings.Contains(page, `href="`+at+`"`) {
		t.Error("the run's page does not lead to the pull request")
	}
	for _, format := range []string{"github-summary", "pr-comment"} {
		out, _ := mustRun(t, 0, "export", from, "--format", format, "--pr-url", at)
		plain, _ := mustRun(t, 0, "export", from, "--format", format)
		if link := " About [the pull request](<" + at + ">)."; strings.Replace(out, link, "", 1) != plain || out == plain {
			t.Errorf("%s: %s", format, out)
		}
	}
	for _, bad := range []string{"7", "javascript:alert(1)", "https://"} {
		mustRun(t, exitMisused, "export", from, "--format", "pr-comment", "--pr-url", bad)
	}
}

// TestRunsOfOneDayKeepApart: readers of test reports take two tests of one name for one, and the later for the whole; whoever reads a list of several runs
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
	csv, _ := mustRun(t, exitDone, "export", dir, "--format", "csv")
	check, _ := mustRun(t, exitFail, "check", dir)
	summary, _ := mustRun(t, exitDone, "export", dir, "--format", "github-summary")
	found, _ := mustRun(t, exitDone, "query", "", dir)
	for what, text := range map[string]string{"csv": csv, "check": check, "summary": summary, "query": found} {
		for _, app := range []string{"api", "web"} {
			if name := "2026-03-05@" + app + "/2026-03-05"; !strings.Contains(text, name) {
				t.Errorf("%s does not name %s:\n%.600s", what, name, text)
			}
		}
	}
	one, _ := mustRun(t, exitDone, "query", "run:2026-03-05@web/2026-03-05", dir)
	if !strings.Contains(one, "2026-03-05@web/") || strings.Contains(one, "2026-03-05@api/") {
		t.Errorf("asked for a run by the name that the answers give it, query says\n%.600s", one)
	}
	junit, _ := mustRun(t, exitDone, "export", dir, "--format", "junit")
	seen := map[string]bool{}
	for _, test := range regexp.MustCompile(`<testcase name="[^"]*" classname="[^"]*"`).FindAllString(junit, -1) {
		if seen[test] {
			t.Errorf("two tests are %s", test)
		}
		seen[test] = true
	}
}

// Where no run states a time, the newest is the last by its name, and that is said. One that states a time may be older than those that do not.
func TestLatestOfRunsWithoutATime(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, run := range []string{"session-9", "session-10"} {
		write(t, filepath.Join(dir, run, "reviews", "qa.json"), `{"reviewer": "qa", "findings": [{"id": "QA-1", "severity": "low", "file": "a.py", "description": "`+run+`"}]}`)
	}
	if _, said := mustRun(t, 4, "check", dir, "--latest"); !strings.Contains(said, "session-10 is taken for the newest") {
		t.Errorf("check said %q", said)
	}
	for _, args := range [][]string{{"query", "sev:low", dir}, {"export", dir, "--format", "csv"}} {
		_, said := mustRun(t, 0, append(args, "--latest")...)
		if !strings.Contains(said, "no run states a time; session-10 is taken for the newest by its name") {
			t.Errorf("%s said %q", args[0], said)
		}
		write(t, filepath.Join(dir, "2026-03-01", "reviews", "qa.json"), `{"reviewer": "qa", "findings": []}`)
		_, said = mustRun(t, 0, append(args, "--latest")...)
		if strings.Contains(said, "no run states a time") ||
			!strings.Contains(said, "2026-03-01 is taken for the newest; left out for they state no time: 2 runs, such as session-10 (incomplete)") {
			t.Errorf("%s of a run with a time said %q", args[0], said)
		}
		if err := os.RemoveAll(filepath.Join(dir, "2026-03-01")); err != nil {
			t.Fatal(err)
		}
	}
}

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestExitCodes(t *testing.T) {
	t.Parallel()
	empty, foreign := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(foreign, "mine.txt"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	site := func() string { return filepath.Join(t.TempDir(), "site") }
	sample := func(name string) string { return filepath.Join("../../testdata/runs", name) }
	cases := []struct {
		name string
		want int
		args []string
	}{
		{"help", 0, []string{}},
		{"version", 0, []string{"version"}},
		{"unknown flag", 2, []string{"build", "--no-such-flag"}},
		{"build without -o", 2, []string{"build", sample("clean-pass")}},
		{"bad level", 2, []string{"build", sample("clean-pass"), "-o", site(), "--fail-on", "pass"}},
		{"a level that a variable left empty", 2, []string{"build", sample("clean-pass"), "-o", site(), "--fail-on="}},
		{"no shard expected", 2, []string{"build", sample("clean-pass"), "-o", site(), "--expect=0"}},
		{"bad base address", 2, []string{"build", sample("clean-pass"), "-o", site(), "--base-url", "ftp://x"}},
		{"base address with a password", 2, []string{"build", sample("clean-pass"), "-o", site(), "--base-url", "https://ci:tok3n@x.example/"}},
		{"a path that a variable left empty", 2, []string{"check", ""}},
		{"a path that is not there", 1, []string{"build", filepath.Join(empty, "none"), "-o", site()}},
		{"a folder without runs", 1, []string{"build", empty, "-o", site()}},
		{"an output with foreign files", 2, []string{"build", sample("clean-pass"), "-o", foreign}},
		{"a failing run, nobody asked", 0, []string{"build", sample("dropped-finding"), "-o", site()}},
		{"a passing run", 0, []string{"build", sample("clean-pass"), "-o", site(), "--fail-on", "review"}},
		{"fail", 3, []string{"build", sample("dropped-finding"), "-o", site(), "--fail-on", "fail"}},
		{"incomplete", 4, []string{"build", sample("broken-json"), "-o", site(), "--fail-on", "fail"}},
		{"review, only fail asked", 0, []string{"build", sample("tests-run-mismatch"), "-o", site(), "--fail-on", "fail"}},
		{"review", 5, []string{"build", sample("tests-run-mismatch"), "-o", site(), "--fail-on", "review"}},
		{"validate a good run", 0, []string{"validate", sample("clean-pass")}},
		{"validate a broken run", 3, []string{"validate", sample("broken-json")}},
		{"an unknown schema", 2, []string{"schema", "nothing"}},
		{"verify without a site", 1, []string{"verify", empty}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			mustRun(t, c.want, c.args...)
		})
	}
}

func TestInterruptedLeavesNothing(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	parent := t.TempDir()
	var out, errs bytes.Buffer
	args := []string{"build", "../../testdata/runs", "-o", filepath.Join(parent, "site")}
	if got := run(ctx, args, strings.NewReader(""), &out, &errs); got != exitInterrupted {
		t.Errorf("exit code %d, want %d (%s)", got, exitInterrupted, errs.String())
	}
	left, err := os.ReadDir(parent)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range left {
		if entry.Name() != ".site.lock" {
			t.Errorf("left behind: %s", entry.Name())
		}
	}
}

// TestJSONWhereNoFormatIsNamed: --json is machine output of the commands, too, that have their own words for what they print.
func TestJSONWhereNoFormatIsNamed(t *testing.T) {
	t.Parallel()
	run := glob(t, filepath.Join("../../testdata/runs", "clean-pass"), "2*")[0]
	for _, args := range [][]string{{"schema"}, {"query", "", run}, {"diff", run, run}} {
		out, _ := mustRun(t, 0, append(args, "--json")...)
		if !json.Valid([]byte(out)) {
			t.Errorf("%v --json prints %.80q", args, out)
		}
	}
}

// TestVerifyOfNoSiteSaysSo: nothing was compared, which is neither a difference nor none.
func TestVerifyOfNoSiteSaysSo(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "manifest.json")
	for _, dir := range []string{filepath.Join(file, "none"), file, filepath.Dir(file)} {
		if _, errs := mustRun(t, exitFailed, "verify", dir); !strings.Contains(errs, "; name ") {
			t.Errorf("%s: the error is %q", dir, errs)
		}
		write(t, file, "{")
	}
	if _, errs := mustRun(t, exitFailed, "verify", t.TempDir()); !strings.Contains(errs, "no manifest.json") {
		t.Errorf("the error is %q", errs)
	}
}

// TestBadEpoch: a moment that nobody can read is refused by every command that judges, not only where a waiver is held against it.
func TestBadEpoch(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "yesterday")
	if _, errs := mustRun(t, exitMisused, "check", "../../testdata/runs/clean-pass"); !strings.Contains(errs, "it takes the seconds since 1970") {
		t.Errorf("the error is %q", errs)
	}
	mustRun(t, exitDone, "check", "../../testdata/runs/clean-pass", "--now", "2026-01-31")
}

// TestQuietAndJSON: stdout carries results only.
func TestQuietAndJSON(t *testing.T) {
	t.Parallel()
	dir := "../../testdata/runs/clean-pass"
	if out, errs := mustRun(t, 0, "build", dir, "-o", filepath.Join(t.TempDir(), "s"), "--quiet"); out != "" || errs != "" {
		t.Errorf("quiet build says %q and %q", out, errs)
	}
	out, _ := mustRun(t, 0, "build", dir, "-o", filepath.Join(t.TempDir(), "s"), "--json")
	if !strings.HasPrefix(out, "{") || !strings.Contains(out, `"verdict": "pass"`) {
		t.Errorf("build --json prints %s", out)
	}
	out, _ = mustRun(t, 0, "validate", dir, "--json")
	if !strings.Contains(out, `"problems": []`) {
		t.Errorf("validate --json of a good run prints %s", out)
	}
}

// TestSecretsAreHiddenUnlessAskedLoudly: a token of a run is in no file of the site, and --no-redact says on stderr that it publishes.
func TestSecretsAreHiddenUnlessAskedLoudly(t *testing.T) {
	t.Parallel()
	token, dir := "ghp_"+strings.Repeat("a1B2", 9), t.TempDir()
	write(t, filepath.Join(dir, "2026-03-01", "reviews", "qa.json"), `{"reviewer": "qa", "findings": [{"id": "QA-001", "severity": "low", "description": "the log shows `+token+`"}]}`)
	for _, c := range []struct {
		args []string
		in   bool
	}{{nil, false}, {[]string{"--no-redact"}, true}} {
		site := filepath.Join(t.TempDir(), "site")
		_, errs := mustRun(t, 0, append([]string{"build", dir, "-o", site}, c.args...)...)
		found := ""
		for name, text := range files(t, site) {
			if strings.Contains(text, token) {
				found = name
			}
		}
		if (found != "") != c.in || strings.Contains(errs, "--no-redact") != c.in {
			t.Errorf("with %v the token is in %q, stderr says %q", c.args, found, errs)
		}
		for _, args := range [][]string{{"validate", dir}, {"verify", site, "--inputs", dir}, {"diff", dir, dir}, {"query", "log", dir}} {
			if _, errs := mustRun(t, 0, append(args, c.args...)...); strings.Count(errs, "--no-redact:") != len(c.args) {
				t.Errorf("%q with %v: stderr says %q", args, c.args, errs)
			}
		}
	}
}

// full is a stream that takes nothing, as a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// TestALostResultIsNoResult: a verdict that nobody can read is code 1, however the command writes.
func TestALostResultIsNoResult(t *testing.T) {
	t.Parallel()
	run1 := sample("clean-pass")
	for _, args := range [][]string{{"check", run1}, {"check", run1, "--json"}, {"validate", sample("unknown-fields")}, {"query", "", run1}, {"diff", run1, run1}, {"check", run1, "--write", "csv=-"},
		{"policy", "explain", run1}, {"build", run1, "-o", filepath.Join(t.TempDir(), "site")}, {"version"}, {"--help"}} {
		var said bytes.Buffer
		if code := run(context.Background(), args, strings.NewReader(""), full{}, &said); code != 1 || !strings.Contains(said.String(), "no space left") {
			t.Errorf("%v: code %d, said %s", args, code, said.String())
		}
	}
}

// TestWhatWasPassedOverIsNamed: beside runs a quiet command names what could not be read, and may hold another; without a run the message does.
func TestWhatWasPassedOverIsNamed(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "caf\xe9")
	if err := os.CopyFS(name, os.DirFS(sample("dropped-finding"))); err != nil {
		t.Skip(err) // a file system that takes no such name
	}
	const what = "its name is not valid UTF-8; rename it"
	if _, out := mustRun(t, 1, "check", dir); !strings.Contains(out, "caf\uFFFD: ") || !strings.Contains(out, what) {
		t.Errorf("said %s", out)
	}
	if err := os.CopyFS(dir, os.DirFS(sample("clean-pass"))); err != nil {
		t.Fatal(err)
	}
	if _, said := mustRun(t, exitIncomplete, "check", dir, "--quiet"); !strings.Contains(said, "caf\uFFFD: error: ") || !strings.Contains(said, what) {
		t.Errorf("said %s", said)
	}
}

// TestMisuseNamesTheCure: what the command library says about a call leads to the help of that command.
func TestMisuseNamesTheCure(t *testing.T) {
	t.Parallel()
	site := t.TempDir()
	for said, args := range map[string][]string{
		"accepts 2 arg(s), received 1; see swarmreport diff --help":                      {"diff", "a"},
		"requires at least 1 arg(s), only received 0; see swarmreport query --help":      {"query"},
		`unknown command "x" for "swarmreport version"; see swarmreport version --help`:  {"version", "x"},
		`unknown command "find" for "swarmreport policy"; see swarmreport policy --help`: {"policy", "find"},
		"leave --json out, or take policy explain --json":                                {"policy", "init", "--json"},
		`unknown command "chekc" for "swarmreport"; see swarmreport --help`:              {"chekc"},
		`there is no schema "verification-resullt"`:                                      {"schema", "verification-resullt"},
	} {
		if _, err := mustRun(t, exitMisused, args...); !strings.Contains(err, said) {
			t.Errorf("%v: said %s", args, err)
		}
	}
	if _, err := mustRun(t, exitMisused, "check", sample("clean-pass"), "--waivers", filepath.Join(site, "none")); !strings.Contains(err, "; swarmreport query EXPR PATH --format waiver prints an entry") {
		t.Errorf("said %s", err)
	}
	for said, args := range map[string][]string{
		"takes an earlier site or its records":                  {"check", sample("clean-pass"), "--history", filepath.Join(site, "none")},
		"none: no such file or directory; name a run directory": {"policy", "explain", sample("clean-pass"), filepath.Join(site, "none")},
	} {
		if _, err := mustRun(t, exitFailed, args...); !strings.Contains(err, said) {
			t.Errorf("%v: said %s", args, err)
		}
	}
	made := filepath.Join(t.TempDir(), "site")
	mustRun(t, exitDone, "build", sample("clean-pass"), "-o", made)
	if _, err := mustRun(t, exitFailed, "validate", made); !strings.Contains(err, "a site that swarmreport made is not read as runs") {
		t.Errorf("said %s", err)
	}
}

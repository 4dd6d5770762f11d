package main

import (
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// TestHiddenIsSaidAndCounted: what was hidden is on the page of problems by kind and place, and counted on the overview; a run without secrets
// has no word of it; a site that hides nothing says so on every page (rule R9).
func TestHiddenIsSaidAndCounted(t *testing.T) {
	t.Parallel()
	token, dir := secretToken, t.TempDir()
	write(t, filepath.Join(dir, "2026-03-01", "reviews", "qa.json"), `{"reviewer": "qa", "findings": [{"id": "QA-1", "severity": "low", "description": "`+token+` and `+token+`, in /home/`+`zoltan/x"}]}`)
	build := func(args ...string) map[string]string {
		site := filepath.Join(t.TempDir(), "site")
		mustRun(t, 0, append([]string{"build", "-o", site}, args...)...)
		return files(t, site)
	}
	hidden, clean, loud := build(dir), build("../../testdata/runs/clean-pass"), build(dir, "--no-redact")
	for _, c := range []struct {
		site map[string]string
		page string
		want string
		in   bool
	}{
		{hidden, "index.html", "2 secrets, 1 machine path</a>", true},
		{hidden, "index.html", `id="hidden"`, true},
		{hidden, "index.html", "github-token", true},
		{hidden, "index.html", "reviews/qa.json:1</a>", true},
		{hidden, "index.html", "It does not prove who made it", true},
		{clean, "index.html", "#hidden", false},
		{clean, "index.html", `id="hidden"`, false},
		{loud, "index.html", `id="hidden"`, false},
	} {
		for name, text := range c.site {
			if strings.HasPrefix(name, "runs/") && path.Base(name) == c.page && strings.Contains(text, c.want) != c.in {
				t.Errorf("%s has %q: %t, want %t", name, c.want, !c.in, c.in)
			}
		}
	}
	for name, text := range loud {
		if path.Ext(name) == ".html" && (!strings.Contains(text, "Nothing is hidden here.") || strings.Contains(text, "paths are hidden")) {
			t.Errorf("%s does not say that nothing is hidden", name)
		}
	}
	for name, text := range hidden {
		if strings.Contains(text, "Nothing is hidden here.") {
			t.Errorf("%s says that nothing is hidden", name)
		}
	}
}

// TestHistoryIsRedacted: what a history holds from a build that hid nothing is hidden in the next (rule R9).
func TestHistoryIsRedacted(t *testing.T) {
	t.Parallel()
	token, dir := secretToken, t.TempDir()
	for day, title := range map[string]string{"2026-03-01": "leaks " + token, "2026-03-02": "another"} {
		write(t, filepath.Join(dir, day, "reviews", "qa.json"), `{"reviewer": "qa", "findings": [{"id": "QA-1", "severity": "low", "title": "`+title+`"}]}`)
	}
	loud, site := filepath.Join(t.TempDir(), "loud"), filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", filepath.Join(dir, "2026-03-01"), "-o", loud, "--no-redact")
	history := filepath.Join(loud, "records")
	mustRun(t, 0, "build", filepath.Join(dir, "2026-03-02"), "-o", site, "--history", history)
	if !strings.Contains(files(t, loud)["records/2026-03.jsonl"], token) {
		t.Fatal("the history holds no token, so nothing is tested")
	}
	for name, text := range files(t, site) {
		if strings.Contains(text, token) {
			t.Errorf("%s holds the token of the history", name)
		}
	}
}

// TestHistoryKeepsWhatFollowsASecret: a secret behind a quote that nothing closes takes no other field or finding along.
func TestHistoryKeepsWhatFollowsASecret(t *testing.T) {
	t.Parallel()
	dir, loud := t.TempDir(), filepath.Join(t.TempDir(), "loud")
	password := "Tr0ub" + "4dor99"
	write(t, filepath.Join(dir, "2026-03-01", "reviews", "qa.json"), `{"reviewer": "qa", "findings": [
		{"id": "QA-1", "severity": "low", "title": "in the code, password: `+"`"+password+`"}, {"id": "QA-2", "severity": "high", "title": "follows the `+"`"+` sign"}]}`)
	write(t, filepath.Join(dir, "2026-03-02", "reviews", "qa.json"), `{"reviewer": "qa", "findings": []}`)
	mustRun(t, 0, "build", filepath.Join(dir, "2026-03-01"), "-o", loud, "--no-redact")
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", filepath.Join(dir, "2026-03-02"), "-o", site, "--history", loud)
	got := files(t, site)["records/2026-03.jsonl"]
	if !strings.Contains(got, "QA-1") || !strings.Contains(got, "follows the") || strings.Contains(got, password) {
		t.Errorf("history %s", got)
	}
}

// TestTheTitleHidesSecrets: the name of the site and of the project, from the flag or the policy, is published on every page as all else is (rule R9).
func TestTheTitleHidesSecrets(t *testing.T) {
	t.Parallel()
	token, dir := secretToken, t.TempDir()
	write(t, filepath.Join(dir, "swarmreport.yaml"), "title: audit "+token+"\nproject: shop "+token+"\n")
	for i, args := range [][]string{{"--project", "shop " + token}, nil, {"--no-redact"}} {
		site := filepath.Join(t.TempDir(), "site")
		mustRun(t, 0, append([]string{"build", "../../testdata/runs/clean-pass", "-o", site, "--policy", filepath.Join(dir, "swarmreport.yaml")}, args...)...)
		for name, text := range files(t, site) {
			if strings.Contains(text, token) && i < 2 {
				t.Errorf("%v: %s holds the token", args, name)
			}
			if want := []string{"audit [hidden: github-token]", "audit " + token}[i/2]; name == "index.html" && !strings.Contains(text, want) {
				t.Errorf("%v: %s does not say %q", args, name, want)
			}
		}
	}
}

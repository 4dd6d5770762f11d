package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestNoSecretInAnAddress: a pipeline's addresses may carry its token, which every page would lead with; they are refused by name, whoever
// gave them, and the token is not said again (rule R9).
func TestNoSecretInAnAddress(t *testing.T) {
	t.Parallel()
	token, dir := secretToken, t.TempDir()
	policy := func(name, text string) []string {
		file := filepath.Join(dir, name+".yaml")
		write(t, file, text)
		return []string{"--policy", file}
	}
	build := []string{"build", sample("clean-pass"), "-o", filepath.Join(dir, "site")}
	query := []string{"query", "sev:high", sample("clean-pass")}
	for _, c := range []struct {
		command, args []string
		want          string
	}{
		{build, []string{"--base-url", "https://ci.example/" + token + "/site"}, "--base-url takes the http or https address"},
		{build, []string{"--repo-url", "https://github.com/acme/" + token}, "--repo-url: the address holds a secret"},
		{build, policy("repository", "repo_url: https://github.com/acme/"+token+"\n"), "repository.yaml:1"},
		{build, policy("templates", "repo_url: https://git.example/acme/shop\nforge:\n  file: \"/f/{commit}/{path}?token="+token+"\"\n  commit: \"/c/{commit}\"\n  line: \"#{line}\"\n  lines: \"#{from}-{to}\"\n"), "the address holds a secret"},
		{query, policy("asked", "repo_url: https://github.com/acme/"+token+"\n"), "asked.yaml:1"},
		{[]string{"check", sample("clean-pass"), "--write", "sarif=-"}, []string{"--base-url", "https://ci.example/" + token}, "--base-url takes the http or https address"},
		{build, []string{"--base-url", "https://ci.example/site?build=7"}, "without a user, a secret, ? and #"},
	} {
		_, said := mustRun(t, exitMisused, append(c.command, c.args...)...)
		if !strings.Contains(said, c.want) || strings.Contains(said, token) {
			t.Errorf("%v: said %s", c.args, said)
		}
	}
	mustRun(t, 0, append(build, "--base-url", "https://ci.example/home/ci/token/site", "--repo-url", "https://github.com/acme/token-service")...)
}

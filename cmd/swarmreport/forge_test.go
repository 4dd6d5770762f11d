package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// away gives every address that the pages of a run lead out of the site to.
func away(t *testing.T, site string) (links []string) {
	t.Helper()
	for _, p := range parseSite(t, site) {
		for n := range p.root.Descendants() {
			if href := attr(n, "href"); n.Type == html.ElementNode && n.Data == "a" && strings.Contains(href, "://") {
				if rel := attr(n, "rel"); rel != "noopener noreferrer" || !strings.Contains(attr(n, "class"), "away") {
					t.Errorf("%s: the link to %s has rel %q and class %q", p.path, href, rel, attr(n, "class"))
				}
				links = append(links, href)
			}
		}
	}
	return links
}

func TestPlacesLeadToTheForgeAtTheCommit(t *testing.T) {
	t.Parallel()
	const hash = "abcdef1234567"
	gitlab, none := policyWith(t, "forge: gitlab\n")[1], policyWith(t, "forge: none\n")[1]
	cases := []struct {
		name    string
		flags   []string
		want    string // one of the addresses; empty = there is none
		warning string
	}{
		{"a known host", []string{"--repo-url", "git@github.com:acme/shop.git", "--commit", hash}, "https://github.com/acme/shop/blob/abcdef1234567/invoice/pdf.go#L102", ""},
		{"a named forge", []string{"--repo-url", "https://git.example.org/acme/shop", "--commit", hash, "--policy", gitlab}, "https://git.example.org/acme/shop/-/commit/abcdef1234567", ""},
		{"an unknown host", []string{"--repo-url", "https://git.example.org/acme/shop", "--commit", hash}, "", "set forge in the policy"},
		{"no forge wanted", []string{"--repo-url", "https://git.example.org/acme/shop", "--commit", hash, "--policy", none}, "", ""},
		{"no commit", []string{"--repo-url", "https://github.com/acme/shop"}, "", ""},
		{"a branch", []string{"--repo-url", "https://github.com/acme/shop", "--commit", "main"}, "", ""},
		{"no repository", []string{"--commit", hash}, "", ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			site := filepath.Join(t.TempDir(), "site")
			_, stderr := mustRun(t, 0, append([]string{"build", "../../testdata/runs/regression", "-o", site}, c.flags...)...)
			links := strings.Join(away(t, site), "\n")
			if c.want == "" && links != "" || !strings.Contains(links, c.want) {
				t.Errorf("the site leads to\n%s\nwant %q", links, c.want)
			}
			if !strings.Contains(stderr, c.warning) || c.warning == "" && strings.Contains(stderr, "forge") {
				t.Errorf("stderr %q, want %q", stderr, c.warning)
			}
		})
	}
}

func TestAWrongRepositoryIsMisuse(t *testing.T) {
	out := filepath.Join(t.TempDir(), "site")
	for _, flags := range [][]string{{"--repo-url", "javascript:alert(1)"}, {"--repo-url", "https://github.com"}} {
		_, stderr := mustRun(t, exitMisused, append([]string{"build", "../../testdata/runs/regression", "-o", out}, flags...)...)
		if !strings.Contains(stderr, flags[0]) {
			t.Errorf("%v: stderr %q does not name the flag", flags, stderr)
		}
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("a site was written")
	}
}

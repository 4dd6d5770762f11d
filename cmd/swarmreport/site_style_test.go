package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"swarmreport/assets"
)

const teamStyle = ":root { --accent: #123456; }\r\n.top { border-top: 7px solid var(--accent); }\n"

func styledSite(t *testing.T, css string, more ...string) (site string) {
	t.Helper()
	dir := t.TempDir()
	file, policy, site := filepath.Join(dir, "team.css"), filepath.Join(dir, "swarmreport.yaml"), filepath.Join(dir, "site")
	write(t, file, css)
	write(t, policy, "css: team.css\n")
	mustRun(t, 0, append([]string{"build", "../../testdata/runs/clean-pass", "-o", site}, append(more, "--policy", policy)...)...)
	return site
}

// TestOwnRulesGoBeforeTheSites: in a folder and in a single file, under the policy that the page has for its contents.
func TestOwnRulesGoBeforeTheSites(t *testing.T) {
	t.Parallel()
	for _, more := range [][]string{nil, {"--single-file"}} {
		site := styledSite(t, "\uFEFF"+teamStyle, more...)
		b := openTab(t)
		b.open(t, site, "trends.html", 1440, "light")
		b.want(t, "the border", `getComputedStyle(document.querySelector(".top")).borderTop`, "7px solid rgb(18, 52, 86)")
		mustRun(t, 0, "verify", site)
	}
}

// TestOtherRulesMakeAnotherSite: pages ask for the stylesheet by its digest, so none may stay that asks for the one before.
func TestOtherRulesMakeAnotherSite(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	css, site, fresh := filepath.Join(dir, "team.css"), filepath.Join(dir, "site"), filepath.Join(dir, "fresh")
	build := func(out, rules string) {
		write(t, css, rules)
		write(t, filepath.Join(dir, "p.yaml"), "css: team.css\n")
		mustRun(t, exitDone, "build", sample("clean-pass"), "-o", out, "--policy", filepath.Join(dir, "p.yaml"))
	}
	build(site, teamStyle)
	build(site, ".top { display: none }")
	build(fresh, ".top { display: none }")
	compareFiles(t, "other rules", files(t, site), files(t, fresh))
	if found := glob(t, site, "assets/site-*.css"); len(found) != 1 || !strings.HasSuffix(read(t, found[0]), ".top { display: none }") {
		t.Errorf("stylesheets %v", found)
	}
}

// TestRulesThatCannotServeAreRefused: by the place and the cure.
func TestRulesThatCannotServeAreRefused(t *testing.T) {
	t.Parallel()
	for css, want := range map[string]string{
		"a {}\n@IMPORT url(b.css);": "team.css:2: \"@IMPORT\" cannot be part",
		"a {}</STYLE><b>":           "team.css:1: \"</STYLE\" cannot be part",
		"\xff":                      "is not UTF-8",
		strings.Repeat("a", 70_000): "has more than 65536 bytes",
	} {
		dir := t.TempDir()
		file := filepath.Join(dir, "team.css")
		write(t, file, css)
		write(t, filepath.Join(dir, "p.yaml"), "css: team.css\n")
		if _, said := mustRun(t, 2, "build", "../../testdata/runs/clean-pass", "-o", filepath.Join(dir, "site"), "--policy", filepath.Join(dir, "p.yaml")); !strings.Contains(said, want) {
			t.Errorf("%.20q: %s", css, said)
		}
	}
	args := append([]string{"build", "../../testdata/runs/clean-pass", "-o", filepath.Join(t.TempDir(), "site")}, policyWith(t, "css: none.css\n")...)
	if _, said := mustRun(t, 2, args...); !strings.Contains(said, "none.css") {
		t.Error(said)
	}
}

// TestDocumentedVariablesAreThere: what a team sets must mean something.
func TestDocumentedVariablesAreThere(t *testing.T) {
	style := string(assets.Style().Body)
	named := regexp.MustCompile("`(--[a-z0-9-]+)`").FindAllStringSubmatch(read(t, "../../docs/appearance.md"), -1)
	for _, m := range named {
		if !strings.Contains(style, "\n"+m[1]+":") && !strings.Contains(style, " "+m[1]+":") {
			t.Errorf("docs/appearance.md has %s, and the stylesheet has not", m[1])
		}
	}
	if len(named) < 30 {
		t.Errorf("only %d variables are documented", len(named))
	}
}

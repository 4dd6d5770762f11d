package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"swarmreport/report/judge"
	"swarmreport/report/judge/protocol"
)

const docs = "../../docs"

func page(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(docs, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestPagesAreFresh(t *testing.T) {
	for name, write := range pages {
		got := page(t, name)
		want, err := write(got)
		if err != nil {
			t.Fatal(err)
		}
		if got != want {
			t.Errorf("docs/%s is stale: run go generate ./cmd/gendocs", name)
		}
	}
}

func TestEveryRuleHasAnAnchorOfItsOwn(t *testing.T) {
	seen := map[string]bool{}
	for _, m := range regexp.MustCompile(`<a id="([^"]+)">`).FindAllStringSubmatch(rulesPage(), -1) {
		if seen[m[1]] {
			t.Errorf("the anchor %s occurs twice", m[1])
		}
		seen[m[1]] = true
	}
	for _, r := range judge.Rules {
		if !seen["gate-"+r.Name] {
			t.Errorf("the rule %s has no anchor", r.Name)
		}
	}
	for _, c := range judge.Contradictions {
		if !seen["contradiction-"+c.Name] {
			t.Errorf("the comparison %s has no anchor", c.Name)
		}
	}
	for _, r := range protocol.Rules {
		if !seen["protocol-"+r.Name] {
			t.Errorf("the protocol rule %s has no anchor", r.Name)
		}
	}
	for _, from := range []string{"scoring.md", "vocabulary.md", "policy.md"} {
		for _, m := range regexp.MustCompile(`rules\.md#([a-z-]+)`).FindAllStringSubmatch(page(t, from), -1) {
			if !seen[m[1]] {
				t.Errorf("docs/%s points to rules.md#%s, which is not there", from, m[1])
			}
		}
	}
}

func TestEveryDispositionIsExplained(t *testing.T) {
	for _, d := range judge.Dispositions {
		if d.Meaning() == "" {
			t.Errorf("%s is not explained", d)
		}
	}
}

func TestFillNeedsItsMarks(t *testing.T) {
	if got, err := fill("a\n<!-- begin: x -->\nold\n<!-- end: x -->\nb", "x", "new\n"); err != nil ||
		!strings.Contains(got, "new") || strings.Contains(got, "old") {
		t.Errorf("got %q, %v", got, err)
	}
	for _, broken := range []string{"", "<!-- begin: x -->\n", "<!-- end: x -->"} {
		if _, err := fill(broken, "x", ""); err == nil {
			t.Errorf("%q has no marks, and that was no error", broken)
		}
	}
}

func TestRun(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"scoring.md", "policy.md"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(page(t, name)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := run(dir); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(filepath.Join(dir, "rules.md")); err != nil || string(text) != rulesPage() {
		t.Errorf("rules.md was not written: %v", err)
	}
	if err := run(filepath.Join(dir, "absent")); err == nil {
		t.Error("a folder that is not there is no error")
	}
}

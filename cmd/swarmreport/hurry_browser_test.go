package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// led goes where the one link of the open page with this text leads, and gives what stands there: the section of its fragment, else the page.
func (b *tab) led(t *testing.T, text string) string {
	t.Helper()
	to := eval[[]string](t, b, `[...document.querySelectorAll("main a")].filter((a) => a.checkVisibility() && a.textContent.trim() === `+asJSON(text)+`).map((a) => a.href)`)
	if len(to) != 1 {
		t.Fatalf("%d links say %q, want one", len(to), text)
	}
	b.goTo(t, to[0])
	return oneLine(eval[string](t, b, `(() => { const e = document.getElementById(location.hash.slice(1)) || document.querySelector("main"); return (e.closest("section") || e).innerText; })()`))
}

// TestWhatWasNotReadIsAClickAway from the first page of a run, which must not say on its way that all was read.
func TestWhatWasNotReadIsAClickAway(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "2026-05-20")
	if err := writeFiles(dir, map[string]string{"reviews/security.json": `{"findings": [{"id": "SEC-001" "severity": "high"`, "fix-summary.json": `{"fixed" []}`}); err != nil {
		t.Fatal(err)
	}
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", "-o", site, dir)
	b := openTab(t)
	b.open(t, site, "2026-05.html", 1440, "light")
	if row := eval[string](t, b, `document.querySelector("table.runs tbody th").innerText`); !strings.Contains(row, "No review could be read") || strings.Contains(row, "score") {
		t.Errorf("the list of runs says of it %q", row) // its score stands beside
	}
	b.open(t, site, pagesOf(t, site, "2026-05-20")+"/index.html", 1440, "light")
	if says := b.led(t, "2 files"); !strings.Contains(says, "2 files were not read") || strings.Contains(says, "Every value was read") {
		t.Errorf("it leads to %q", says)
	}
	b.led(t, "2 files")
	b.want(t, "from there it leads to", `document.querySelector("[aria-labelledby=inputs]").innerText.includes("fix-summary.json")`, "true")
}

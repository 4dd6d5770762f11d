package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// openOf gives of a row of the tables of trends how many of its findings are open, and where that number leads.
const openOf = `[...document.querySelectorAll(".trend tbody tr")].filter((r) => r.cells[0].textContent.trim() === %q).map((r) =>
	[r.cells[1].textContent, r.cells[1].querySelector("a")?.href || ""])[0]`

// TestARowOfTrendsLeadsToItsFindings: the number of open findings of a reviewer leads to exactly those.
func TestARowOfTrendsLeadsToItsFindings(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	texts := map[string]string{}
	for _, run := range []string{"2026-05-01", "2026-05-02", "2026-05-03"} {
		findings := []any{map[string]any{"id": "QA-001", "severity": "high", "file": `web/a "b".go`, "category": "auth, or not", "title": "Open in " + run, "line": 3},
			map[string]any{"id": "QA-002", "severity": "low", "file": "web/a.go", "category": "auth", "title": "Another of " + run, "line": 4}}
		texts[run+"/reviews/qa.json"] = asJSON(map[string]any{"findings": findings})
		texts[run+"/.swarm-run"] = asJSON(map[string]any{"project": []string{"shop", "api"}[strings.Count(run, "03")]})
	}
	if err := writeFiles(dir, texts); err != nil {
		t.Fatal(err)
	}
	b := openTab(t)
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", "-o", site, dir)
	for _, name := range []string{"qa"} {
		b.open(t, site, "trends.html", 390, "light")
		row := eval[[]string](t, b, fmt.Sprintf(openOf, name))
		b.goTo(t, row[1])
		b.until(t, fmt.Sprintf(`%s.split(" ").length == %s`, standing, row[0]))
	}
	b.checkNothingWrong(t)
}

package main

import (
	"fmt"
	"path/filepath"
	"testing"
)

// standing is what the page of open findings shows, and what it says of it.
const standing = `[...document.querySelectorAll(".list .made")].filter((r) => r.getClientRects().length).map((r) => r.querySelector(".id").textContent.trim()).join(" ")`

// standingSite has three open findings of two projects, and a fourth that was fixed.
func standingSite(t *testing.T, flags ...string) string {
	t.Helper()
	raised := func(id, severity, file, title string) map[string]any {
		return map[string]any{"id": id, "severity": severity, "file": file, "line": 7, "title": title}
	}
	dir := t.TempDir()
	err := writeFiles(dir, map[string]string{
		"2026-05-01/reviews/security.json": asJSON(map[string]any{"findings": []any{raised("SEC-001", "high", "web/a.go", "Token in the log"), raised("SEC-002", "critical", "web/b.go", "No limit"), raised("SEC-003", "high", "web/a.go", "Mended")}}),
		"2026-05-01/fix-summary.json":      asJSON(map[string]any{"findings_fixed": []any{map[string]any{"id": "SEC-003"}}, "findings_deferred": []any{map[string]any{"id": "SEC-002", "reason": "later"}}}),
		"2026-05-02/reviews/qa.json":       asJSON(map[string]any{"findings": []any{raised("QA-001", "low", "api/a.go", "No test of the token")}}),
	})
	if err != nil {
		t.Fatal(err)
	}
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, append([]string{"build", "-o", site, dir}, flags...)...)
	return site
}

// TestWhatIsOpenCanBeAsked: the box of the page of open findings takes words and keys, its chips take part, and its address
// opens the same view, sorted.
func TestWhatIsOpenCanBeAsked(t *testing.T) {
	t.Parallel()
	site := standingSite(t)
	b := openTab(t)
	for _, c := range []struct{ query, ids, status string }{
		{"", "SEC-002 SEC-001 QA-001", "3 findings"},
		{"token", "SEC-001 QA-001", "2 of 3 findings"},
		{"-token", "SEC-002", "1 of 3 findings"},
		{"sev:high,low", "SEC-001 QA-001", "2 of 3 findings"},
		{"state:deferred", "SEC-002", "1 of 3 findings"},
		{`file:"web/a.go"`, "SEC-001", "1 of 3 findings"},
		{"file:a.go -id:QA-001", "SEC-001", "1 of 3 findings"},
		{"nowhere", "", "0 of 3 findings"},
	} {
		b.open(t, site, "open.html", 390, "light")
		b.ask(t, c.query)
		b.want(t, c.query, standing, c.ids)
		b.want(t, c.query, statusLine, c.status)
		address := eval[string](t, b, "location.href")
		b.goTo(t, address)
		b.want(t, "the address of "+c.query, standing, c.ids)
	}
	b.open(t, site, "open.html", 1440, "dark")
	eval[any](t, b, `document.querySelector(".chip[data-term='sev:high']").click()`)
	b.want(t, "a chip", standing+` + " " + document.querySelector(".query input").value`, "SEC-001 sev:high ")
	b.ask(t, "token")
	b.goTo(t, "file://"+filepath.ToSlash(site)+"/open.html#list?q=token&sort=reviewer")
	b.want(t, "sorted by reviewer", standing, "QA-001 SEC-001")
	b.checkNothingWrong(t)
}

// TestOpenFindingsAreAskedOverAllPages: the box and a link with a filter find rows of every page.
func TestOpenFindingsAreAskedOverAllPages(t *testing.T) {
	t.Parallel()
	var findings []any
	for i := range 1100 {
		findings = append(findings, map[string]any{"id": fmt.Sprintf("SEC-%04d", i+1), "severity": []string{"high", "low"}[i/1050], "file": "a.go", "line": i + 1, "title": "Open"})
	}
	dir := t.TempDir()
	if err := writeFiles(dir, map[string]string{"2026-05-01/reviews/security.json": asJSON(map[string]any{"findings": findings})}); err != nil {
		t.Fatal(err)
	}
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", "-o", site, dir)
	b := openTab(t)
	for _, page := range []string{"open.html", "open-2.html"} {
		b.open(t, site, page, 1440, "light")
		b.ask(t, "sev:low")
		b.until(t, statusLine+` === "50 of 1100 findings"`)
		b.want(t, "rows of "+page, standing+`.split(" ").length`, "50")
	}
}

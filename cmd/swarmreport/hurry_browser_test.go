package main

import (
	"fmt"
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

// TestACountedProofLeadsToItsFixes: "can I believe the agents?" is answered with numbers, each of which leads to what it counts, in a single
// file as well; without script to the first of them.
func TestACountedProofLeadsToItsFixes(t *testing.T) {
	t.Parallel()
	b := openTab(t)
	lists := longLists(t)
	for _, c := range lists {
		b.open(t, c.site, c.run+"/index.html", 390, "light")
		if tall := eval[float64](t, b, `Math.min(...[...document.querySelectorAll(".is > a")].map((a) => a.getBoundingClientRect().height))`); tall < 23.5 {
			t.Errorf("a link is %.1f pixels high", tall)
		}
		to := eval[[]string](t, b, `(() => { const a = document.querySelector(".is > a[data-term]"); return [String(parseInt(a.textContent)), a.href]; })()`)
		b.goTo(t, to[1])
		b.until(t, fmt.Sprintf("%s.startsWith(%q)", c.status, to[0]+" of "))
	}
	b.calm(t, "")
	b.withoutScript(t)
	b.open(t, lists[0].site, lists[0].run+"/index.html", 390, "light")
	b.goTo(t, eval[string](t, b, `document.querySelector(".is > a[data-term]").href`))
	if got := eval[string](t, b, `document.querySelector(":target").dataset.is`); got != "fixed" {
		t.Errorf("without script it leads to a finding that is %q", got)
	}
}

// TestNoMoreLeadsNowhere: where a table names the first of many findings, the others are a click away too; a sentence names none, and leads to all.
func TestNoMoreLeadsNowhere(t *testing.T) {
	t.Parallel()
	var findings, fixed []map[string]any
	for i := range 40 {
		id := fmt.Sprintf("SEC-%03d", i+1)
		findings = append(findings, map[string]any{"id": id, "severity": "critical", "title": "Open", "file": "a.go", "line": i + 1})
		fixed = append(fixed, map[string]any{"id": id})
	}
	dir := filepath.Join(t.TempDir(), "2026-06-02")
	err := writeFiles(dir, map[string]string{"reviews/security.json": asJSON(map[string]any{"findings": findings}), "fix-summary.json": asJSON(map[string]any{"findings_fixed": fixed})})
	if err != nil {
		t.Fatal(err)
	}
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", "-o", site, dir)
	b := openTab(t)
	page := pagesOf(t, site, "2026-06-02") + "/index.html"
	b.open(t, site, page, 1440, "light")
	b.want(t, "the reason", `[...document.querySelectorAll(".reasons > li")].find((l) => l.innerText.includes("40 critical")).querySelector(".tell").innerText.trim()`, "All 40 findings")
	b.want(t, "its names", `document.querySelector(".reasons").innerText.includes("SEC-001")`, "false")
	b.want(t, "the lost points", `[...document.querySelectorAll(".points .refs a:last-of-type")].map((a) => a.textContent.trim() + " " + a.getAttribute("href")).find((s) => s.startsWith("and"))`, "and 28 more #findings?q=state%3Afixed")
}

// TestWhoReviewedIsAClickAway from the first page, though the list of findings before it is long; with script and without.
func TestWhoReviewedIsAClickAway(t *testing.T) {
	t.Parallel()
	site, dir := manyFindings(t, 450)
	for _, off := range []bool{false, true} {
		b := openTab(t)
		if off {
			b.withoutScript(t)
		}
		b.open(t, site, dir+"/index.html", 390, "light")
		name := eval[string](t, b, `[...document.querySelectorAll(".side dt")].find((e) => e.textContent === "Reviewed by").nextElementSibling.textContent.trim()`)
		first, _, _ := strings.Cut(name, ",")
		if says := b.led(t, name); !strings.HasPrefix(says, "Who reviewed") || !strings.Contains(says, first) {
			t.Errorf("%q leads to %q", name, says)
		}
		b.until(t, `(() => { const top = document.getElementById("reviews").getBoundingClientRect().top; return top >= 0 && top < innerHeight; })()`)
	}
}

// TestAHeadingSaysThePageAndNotTheSite, whose name stands above it on every page.
func TestAHeadingSaysThePageAndNotTheSite(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	for page, want := range map[string]string{"index.html": "Runs", "open.html": "Open findings", "trends.html": "Trends", "rules.html": "Rules"} {
		b.open(t, site, page, 390, "light")
		b.want(t, page, `document.querySelector("h1").innerText`, want)
		b.want(t, "the site's name on "+page, `document.querySelector(".home").innerText`, "Swarm runs")
	}
}

// TestChangedFilesAreAClickAway: where no plan names them, they are listed all the same.
func TestChangedFilesAreAClickAway(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	for _, c := range []struct{ run, link, want string }{{"2026-06-10", "2 files", "Files, planned and changed Files changed src/hero.ts"}, {"2026-03-01", "2 files", "What was asked"}} {
		b.open(t, site, pagesOf(t, site, c.run)+"/index.html", 390, "light")
		if says := b.led(t, c.link); !strings.HasPrefix(says, c.want) {
			t.Errorf("%s: it leads to %q, want %q", c.run, says, c.want)
		}
	}
}

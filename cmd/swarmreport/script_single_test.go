package main

import (
	"os"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestSingleFileAnswersQueries: where nothing can be loaded, the box asks the rows of all pages of its list, the search those of all runs,
// keys go to sections, and an address with a query opens its section.
func TestSingleFileAnswersQueries(t *testing.T) {
	t.Parallel()
	_, site := bothSites(t)
	b := openTab(t)
	run := pagesOf(t, site, "2026-03-05") + "/index.html"
	b.open(t, site, run, 1440, "light")
	b.press(t, "gf")
	waitShown(t, b, "findings.html")
	b.press(t, "/")
	b.press(t, "sev:high state:unaccounted")
	b.want(t, "the count", statusOf("findings"), "1 of 4 findings")
	if got := shownIDs(t, b); got != "SEC-002" {
		t.Errorf("the query shows %q, want SEC-002", got)
	}
	hash := eval[string](t, b, "location.hash")
	b.open(t, site, "index.html", 1440, "light")
	b.open(t, site, run+hash, 1440, "light")
	waitShown(t, b, "findings.html")
	if got := shownIDs(t, b); got != "SEC-002" {
		t.Errorf("a link with the query shows %q, want SEC-002", got)
	}
	b.open(t, site, "index.html", 1440, "light")
	b.press(t, "/")
	b.press(t, "pickle sev:high\r")
	b.until(t, statusOf("index")+`.startsWith("Searched")`)
	eval[any](t, b, `document.querySelector(".hits a").click()`)
	b.until(t, `[...document.querySelectorAll("details.f[open]")].some((d) => d.getClientRects().length && d.textContent.includes("pickle"))`)
	b.calm(t, "")
}

func statusOf(section string) string {
	return `document.querySelector("#` + section + ` .told").textContent`
}

// TestWhatTheScriptMakesIsAccessible asks axe about rows of other pages in groups, hits, the help and the copies, in both themes.
func TestWhatTheScriptMakesIsAccessible(t *testing.T) {
	t.Parallel()
	file := os.Getenv("SWARMREPORT_AXE")
	if file == "" {
		skipOrFail(t, "axe", "no axe: set SWARMREPORT_AXE to axe.min.js")
	}
	axe, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	site, dir := manyFindings(t, 450)
	b := openTab(t)
	for _, state := range []struct{ page, ready, act string }{
		{dir + "/findings.html#q=needle&group=reviewer", `document.querySelector(".made > a")`, `document.querySelector("details.f:not([hidden]) summary").click()`},
		{"index.html#q=needle", `document.querySelector(".hits a")`, ``},
		{"index.html", `document.querySelector(".ask")`, `document.querySelector(".ask").click()`},
	} {
		for _, theme := range []string{"light", "dark"} {
			b.open(t, site, "index.html", 390, theme)
			b.open(t, site, state.page, 390, theme)
			b.until(t, state.ready)
			eval[any](t, b, state.act+";null")
			if wide := eval[int64](t, b, "document.scrollingElement.scrollWidth"); wide > 390 {
				t.Errorf("%s is %d wide in a window of 390", state.page, wide)
			}
			eval[any](t, b, string(axe)+";null")
			found, err := chromedp.Run(b.ctx, chromedp.Evaluate[[]string](
				`axe.run({ resultTypes: ["violations"], preload: false }).then((r) => r.violations.map((v) => v.id + ": " + v.nodes[0].html.slice(0, 160)))`, chromedp.EvalAwaitPromise))
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range found {
				t.Errorf("%s, %s: %s", state.page, theme, v)
			}
		}
	}
	b.calm(t, "")
}

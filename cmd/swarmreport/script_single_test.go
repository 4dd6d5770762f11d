package main

import "testing"

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
	b.until(t, `location.hash.endsWith("unaccounted")`)
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
	axe := axeScript(t)
	site, dir := manyFindings(t, 450)
	b := openTab(t)
	for _, state := range []struct{ page, ready, act string }{
		{dir + "/findings.html#q=needle&group=reviewer", `document.querySelector(".made > a")`, `document.querySelector("details.f:not([hidden]) summary").click()`},
		{"index.html#q=needle", `document.querySelector(".hits a")`, ``},
		{"index.html", `document.querySelector(".ask")`, `document.querySelector(".ask").click()`},
	} {
		b.open(t, site, "index.html", 390, "light")
		b.open(t, site, state.page, 390, "light")
		b.until(t, state.ready)
		eval[any](t, b, state.act+";null")
		b.checkFits(t, state.page, 390)
		eval[any](t, b, axe+";null")
		b.checkThemes(t, state.page, 390)
	}
	b.calm(t, "")
}

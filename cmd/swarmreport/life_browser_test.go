package main

import (
	"fmt"
	"path/filepath"
	"testing"
)

// TestThePagesOverAllRunsAreAccessible asks axe about what is open, trends and lives, in both themes, and looks for pages that are wider
// than a phone.
func TestThePagesOverAllRunsAreAccessible(t *testing.T) {
	t.Parallel()
	axe, site := axeScript(t), sampleSite(t)
	b := openTab(t)
	for _, page := range []string{"index.html", "open.html", "trends.html", aLife(t, site)} {
		b.open(t, site, page, 1440, "light")
		eval[any](t, b, axe+";null")
		b.checkThemes(t, page, 1440)
		b.look(t, sight{width: 390, theme: "light"})
		b.checkFits(t, page, 390)
	}
}

func aLife(t *testing.T, site string) string {
	t.Helper()
	lives := glob(t, site, "findings/lives-*.html")
	if len(lives) == 0 {
		t.Fatal("the samples have no finding that two runs raised")
	}
	rel, err := filepath.Rel(site, lives[0])
	if err != nil {
		t.Fatal(err)
	}
	return filepath.ToSlash(rel)
}

// TestFiltersOfOpenFindingsNeedNoScript: the address alone leaves one severity.
func TestFiltersOfOpenFindingsNeedNoScript(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, "open.html#severity-high", 1440, "light")
	got := eval[string](t, b, `[...new Set([...document.querySelectorAll(".opens tbody tr")].filter((r) => r.getClientRects().length).map((r) => r.dataset.sev))].join()`)
	if got != "high" {
		t.Errorf("shown severities %q, want high alone", got)
	}
}

// TestATitleOfAnOpenFindingHasRoom: the dates and counts beside it leave it most of a row on a tablet and on a phone.
func TestATitleOfAnOpenFindingHasRoom(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	for _, width := range []int64{390, 705, 768, 992} {
		b.open(t, site, "open.html", width, "light")
		if narrow := eval[float64](t, b, `Math.min(...[...document.querySelectorAll(".opens tbody tr")].map((r) => r.querySelector("th").offsetWidth / r.offsetWidth))`); narrow < 0.5 {
			t.Errorf("in a window of %d a title has %.2f of its row", width, narrow)
		}
		if odd := eval[string](t, b, `[...new Set([...document.querySelectorAll(".opens td.num")].filter((d) => d.textContent).map((d) => getComputedStyle(d, "::before").content))].join()`); odd != `"days ","runs "` {
			t.Errorf("in a window of %d the numbers are called %s", width, odd)
		}
	}
}

// TestADrawingShowsTheNewestRuns where a phone shows a part of it, and no mark is cut at its edges.
func TestADrawingShowsTheNewestRuns(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, "trends.html", 390, "light")
	if hidden := eval[float64](t, b, `(() => { const s = document.querySelector(".charts .scroll"); return s.scrollWidth - s.clientWidth - s.scrollLeft; })()`); hidden > 1 {
		t.Errorf("%.0f of the newest runs is out of sight", hidden)
	}
	if cut := eval[int](t, b, `[...document.querySelectorAll(".chart")].filter((c) => { const box = c.getBoundingClientRect();
		return [...c.querySelectorAll("path[data-is], circle")].some((m) => { const r = m.getBoundingClientRect(); return r.left < box.left || r.right > box.right; }); }).length`); cut > 0 {
		t.Errorf("%d drawings cut a mark", cut)
	}
}

// brokenDates names the dates of a page that begin on one line and end on another.
const brokenDates = `(() => {
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT), broken = [];
  for (let n; (n = texts.nextNode());) for (const m of n.data.matchAll(/\d{4}-\d\d-\d\d(?![\w@-])/g)) {
    const r = document.createRange();
    r.setStart(n, m.index);
    r.setEnd(n, m.index + 10);
    if (r.getClientRects().length > 1) broken.push(n.data);
  }
  return broken.join(" | ");
})()`

// TestADateOfALifeStaysWhole: the columns are narrow on a tablet, and a date has two hyphens to break at.
func TestADateOfALifeStaysWhole(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	for _, life := range glob(t, site, "findings/lives-*.html") {
		for _, width := range []int64{390, 705, 768, 1440} {
			b.open(t, site, "findings/"+filepath.Base(life), width, "light")
			b.want(t, fmt.Sprint(filepath.Base(life), " in a window of ", width), brokenDates, "")
		}
	}
}

// TestColumnsOfLivesAreOne: the tables of a page stand below each other, so a column begins where it does in every other.
func TestColumnsOfLivesAreOne(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, aLife(t, site), 1440, "light")
	b.want(t, "there are two tables, and one set of edges", `(() => {
		const edges = [...document.querySelectorAll(".sights")].map((s) => [...s.tHead.rows[0].cells].map((c) => c.offsetLeft).join());
		return edges.length + " " + new Set(edges).size;
	})()`, "2 1")
}

// TestALifeIsShortOnAPhone: a run of it is its name and three lines of words at the most.
func TestALifeIsShortOnAPhone(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, aLife(t, site), 390, "light")
	b.want(t, "a run takes few lines, and not eight", `Math.min(...[...document.querySelectorAll(".sights tbody tr")].map((e) => e.offsetHeight)) < 140`, "true")
	b.want(t, "what another run has to do with it stands in its line", `[...document.querySelectorAll(".sights td p")].every((e) => e.getClientRects().length === 1 && e.parentElement.offsetHeight < 50)`, "true")
	b.want(t, "a number says what it is", `[...document.querySelectorAll(".sights td.num")].every((e) => !e.textContent || getComputedStyle(e, "::before").content.includes("line"))`, "true")
}

package main

import (
	"testing"
)

// TestThePagesOverAllRunsAreAccessible asks axe about what is open and trends, in both themes, and looks for pages that are wider
// than a phone.
func TestThePagesOverAllRunsAreAccessible(t *testing.T) {
	t.Parallel()
	axe, site := axeScript(t), sampleSite(t)
	b := openTab(t)
	for _, page := range []string{"index.html", "open.html", "trends.html"} {
		b.open(t, site, page, 1440, "light")
		eval[any](t, b, axe+";null")
		b.checkThemes(t, page, 1440)
		b.look(t, sight{width: 390, theme: "light"})
		b.checkFits(t, page, 390)
	}
}

// TestATitleOfAnOpenFindingHasRoom: the dates and counts beside it leave it most of a row on a tablet and on a phone.
func TestATitleOfAnOpenFindingHasRoom(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	for _, width := range []int64{390, 705, 768, 992} {
		b.open(t, site, "open.html", width, "light")
		if narrow := eval[float64](t, b, `Math.min(...[...document.querySelectorAll(".list .made")].map((r) => r.querySelector(".headline").getClientRects()[0].right - r.querySelector(".what").getClientRects()[0].left > 0 ? r.querySelector(".what").offsetWidth / r.offsetWidth : 0))`); narrow < 0.5 {
			t.Errorf("in a window of %d a title has %.2f of its row", width, narrow)
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

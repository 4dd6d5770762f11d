package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestThePageFollowsTheRun: a run gets a finding, and the open page says so without anybody's doing. The place in the page,
// its open cards and its address stay.
func TestThePageFollowsTheRun(t *testing.T) {
	t.Parallel()
	b, dir := openTab(t), copyOf(t, "dropped-finding")
	s := serveFor(t, dir)
	visit := func(page string) {
		if err := chromedp.Do(b.ctx, chromedp.EmulateViewport(1000, 400), chromedp.Navigate(s.url+page)); err != nil {
			t.Fatal(err)
		}
	}
	visit("2026-03.html")
	href := strings.TrimPrefix(eval[string](t, b, `document.querySelector("table.runs a").href`), s.url)
	visit(href + "#findings?q=reviewer%3Aqa")
	opened := eval[string](t, b, `(() => { const all = [...document.querySelectorAll("details.f")].filter((d) => d.offsetParent !== null); all[0].open = true; return all[0].id; })()`)
	// The place and the window's own mark: the mark goes when the page is loaded anew.
	before := eval[float64](t, b, `(() => { window.mine = 1; scrollTo(0, 150); return scrollY; })()`)
	if before == 0 {
		t.Fatal("the page is too short to scroll")
	}
	reviews := glob(t, dir, "2026-*/reviews")
	write(t, filepath.Join(reviews[0], "late.json"), `{"reviewer": "qa", "findings": [{"id": "LATE-1", "severity": "high", "description": "came while the page was open"}]}`)
	eventually(t, "the new finding", func() bool {
		return glimpse[bool](t, b, `document.readyState === "complete" && document.body.textContent.includes("LATE-1")`)
	})
	if eval[bool](t, b, `window.mine === 1`) {
		t.Error("the page was not loaded anew")
	}
	eventually(t, "the place in the page", func() bool { return glimpse[float64](t, b, `scrollY`) == before })
	if !eval[bool](t, b, `document.getElementById("`+opened+`").open`) {
		t.Error("the card that was open is closed")
	}
	if hash := eval[string](t, b, `location.hash`); hash != "#findings?q=reviewer%3Aqa" {
		t.Errorf("the address ends in %q", hash)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, w := range b.wrong {
		if !strings.HasPrefix(w, "request to "+s.url) {
			t.Errorf("went wrong: %s", w)
		}
	}
}

package main

import (
	"testing"
)

// unscripted takes away what the script put above a list, and gives by how many pixels the list moves: so far it would jump when the script begins.
const unscripted = `(() => {
  const list = [...document.querySelectorAll(".list:not(.hits), table.runs")].at(-1), top = () => list.getBoundingClientRect().top, before = top();
  document.querySelector(".find").replaceChildren();
  for (const b of document.querySelectorAll(".bar-top button")) b.hidden = true;
  return Math.round(before - top());
})()`

// TestNothingJumpsWhenTheScriptBegins: what it adds above a list has its room before, in windows of all widths. Without script there is no gap.
func TestNothingJumpsWhenTheScriptBegins(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b, bare := openTab(t), openTab(t)
	bare.withoutScript(t)
	for _, page := range []string{"open.html", pagesOf(t, site, "2026-03-05") + "/index.html#findings", messagesPage(t, site, "2026-05-13")} {
		for _, width := range []int64{390, 768, 1440} {
			b.open(t, site, page, width, "light")
			if by := eval[int](t, b, unscripted); by < -3 || by > 3 {
				t.Errorf("%s in a window of %d: the list jumps by %d", page, width, by)
			}
			bare.open(t, site, page, width, "light")
			if tall := eval[float64](t, bare, `document.querySelector(".find").getBoundingClientRect().height`); tall != 0 {
				t.Errorf("%s in a window of %d: without script there is a gap of %.0f", page, width, tall)
			}
		}
	}
}

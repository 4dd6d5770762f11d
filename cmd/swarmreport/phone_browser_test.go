package main

import (
	"path/filepath"
	"testing"
)

// TestTheLastTabHasItsMargin at the end of the strip, on a page over all runs as on a page of one.
func TestTheLastTabHasItsMargin(t *testing.T) {
	t.Parallel()
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", sample("waived"), "-o", site, "--now", "2026-06-01", "--waivers", filepath.Join(sample("waived"), "swarmreport-waivers.yaml"))
	b := openTab(t)
	for _, page := range []string{"waivers.html", pagesOf(t, site, "2026-04-07") + "/inputs.html"} {
		b.open(t, site, page, 390, "light")
		if right := eval[float64](t, b, `(() => { const n = document.querySelector(".tabs"); n.scrollLeft = n.scrollWidth; return n.querySelector("li:last-child").getBoundingClientRect().right; })()`); right > 375 {
			t.Errorf("%s: the last tab ends at %.0f of 390", page, right)
		}
	}
}

package main

import (
	"strings"
	"testing"
)

// openCards opens the findings of the shop, all cards open.
func openCards(t *testing.T, b *tab, site string, width int64, theme string) {
	t.Helper()
	page := strings.TrimPrefix(glob(t, site, "runs/*/index.html")[0], site+"/") + "#findings"
	b.open(t, site, page, width, theme)
	eval[any](t, b, `document.querySelectorAll("details").forEach((d) => { d.open = true; })`)
}

// TestTheCodeIsSeenOnItsCard: the lines with their numbers, one below the other, the meant one marked, inside the window, and the
// way to the forge.
func TestTheCodeIsSeenOnItsCard(t *testing.T) {
	t.Parallel()
	dir := shop(t, now)
	site, _ := buildShop(t, dir, "--source", dir, "--repo-url", "https://github.com/acme/shop")
	b := openTab(t)
	for _, width := range []int64{390, 800, 1440} {
		openCards(t, b, site, width, "dark")
		if over := eval[bool](t, b, `document.documentElement.scrollWidth > innerWidth`); over {
			t.Errorf("at %d the page is wider than the window", width)
		}
		if got := eval[string](t, b, `document.querySelector(".numbered").innerText.replace(/\s+\n/g, "\n").trim()`); !strings.HasPrefix(got, "2\n3\n4 def retry(job):") {
			t.Errorf("at %d the lines read %q", width, got)
		}
		if got := eval[float64](t, b, `(() => { const [a, z] = document.querySelectorAll(".numbered .nl"); return (z.getBoundingClientRect().top - a.getBoundingClientRect().top) / parseFloat(getComputedStyle(a).lineHeight); })()`); got < .9 ||
			got > 1.1 {
			t.Errorf("at %d the second line stands %.1f lines below the first", width, got)
		}
	}
	if got := eval[string](t, b, `[...document.querySelectorAll("mark.nl")].map((m) => m.innerText.trim()).join("|")`); !strings.Contains(got, "6     return job.run()") {
		t.Errorf("marked are %q", got)
	}
	if got := eval[string](t, b, `getComputedStyle(document.querySelector("a.away"), "::after").content`); !strings.Contains(got, "↗") {
		t.Errorf("a link that leaves the site is followed by %s", got)
	}
	b.checkNothingWrong(t)
	b.checkAccessible(t, "a card with code", 1440)
}

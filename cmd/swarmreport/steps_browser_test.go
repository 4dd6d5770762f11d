package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// What the page says of the chosen step, and whether the rest of the drawing lies under the veil.
const stepSaid = `document.querySelector(".step").textContent.replace(/\s+/g, " ") + (document.querySelector(".lanes .veil") ? " veiled" : "")`

// TestAConversationIsFollowedStepByStep: from its whole towards its beginning by the keys of a range, in a folder of pages and in a single
// file. What a step says is what the row of its message says, and leads there.
func TestAConversationIsFollowedStepByStep(t *testing.T) {
	t.Parallel()
	single := filepath.Join(t.TempDir(), "single")
	mustRun(t, 0, "build", sample("inbox-breaches"), "-o", single, "--single-file")
	folder := sampleSite(t)
	for _, c := range []struct {
		site, page, theme string
		width             int64
	}{
		{folder, pagesOf(t, folder, "2026-06-11") + "/messages.html", "dark", 390},
		{folder, pagesOf(t, folder, "2026-06-11") + "/messages.html", "light", 1440},
		{single, pagesOf(t, single, "2026-06-11") + "/index.html", "light", 1440},
	} {
		b := openTab(t)
		b.open(t, c.site, c.page, c.width, c.theme)
		if c.site == single {
			eval[any](t, b, `[...document.querySelectorAll(".tabs a")].find((a) => a.textContent.includes("Messages")).click()`)
			b.until(t, `document.querySelector(".lanes").checkVisibility()`)
		}
		checkSteps(t, b)
	}
}

func checkSteps(t *testing.T, b *tab) {
	t.Helper()
	if got := eval[string](t, b, stepSaid); !strings.HasPrefix(got, "8 of 8: Message #8, 10:20:00 ") || strings.HasSuffix(got, " veiled") {
		t.Errorf("at first %q", got)
	}
	eval[any](t, b, `document.querySelector(".steps input").focus()`)
	b.strike(t, kb.ArrowLeft)
	b.strike(t, kb.ArrowLeft)
	if got := eval[string](t, b, stepSaid); !strings.HasPrefix(got, "6 of 8: Message #6, 10:00:00, negative ") || !strings.HasSuffix(got, " veiled") {
		t.Errorf("two steps before the end %q", got)
	}
	for what, js := range map[string]string{
		"the veil lies inside the drawing": `(() => { const [v, s] = [".veil", "svg"].map((e) => document.querySelector(".lanes " + e).getBoundingClientRect()); return v.right <= s.right + 1 && v.left > s.left && v.width > 20 && getComputedStyle(document.querySelector(".veil")).fill !== "rgb(0, 0, 0)"; })()`,
		"a step is told as its row":        `(() => { const s = document.querySelector(".step span"), row = document.querySelector(s.querySelector("a").hash); return row.querySelector(".nth").textContent.includes("#6") && s.textContent.includes(row.querySelector(".headline").textContent); })()`,
		"nothing is wider than the window": `document.documentElement.scrollWidth <= innerWidth`,
	} {
		if !eval[bool](t, b, js) {
			t.Errorf("it is not so that %s", what)
		}
	}
	b.calm(t, "")
}

package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// watch notes, beside what every tab notes, each request for anything but a document, and each breach of a policy.
func (b *tab) watch(t *testing.T) {
	t.Helper()
	err := chromedp.Listen(b.ctx, func(ev any) {
		b.mu.Lock()
		defer b.mu.Unlock()
		switch e := ev.(type) {
		case *network.EventRequestWillBeSent:
			if url := e.Request.URL; e.Type != network.ResourceTypeDocument && !strings.HasPrefix(url, "data:") {
				b.wrong = append(b.wrong, "request for "+url)
			}
		case *log.EventEntryAdded:
			b.wrong = append(b.wrong, fmt.Sprintf("log %s: %s", e.Entry.Level, e.Entry.Text))
		}
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (b *tab) checkNothingWrong(t *testing.T) {
	t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, w := range b.wrong {
		t.Errorf("went wrong: %s", w)
	}
}

func (b *tab) withoutScript(t *testing.T) {
	t.Helper()
	if _, err := chromedp.Call(b.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		t.Fatal(err)
	}
}

// click follows the first visible link that fits, and returns its address.
func click(t *testing.T, b *tab, selector string) string {
	t.Helper()
	return eval[string](t, b, fmt.Sprintf(`(() => { const a = [...document.querySelectorAll(%q)].find((a) => a.checkVisibility()); a.click(); return a.getAttribute("href"); })()`, selector))
}

// TestSingleFileFollowsItsLinks: a reason leads to its card, a chip filters, back goes back, and an address with a fragment opens at
// its card; with script and without.
func TestSingleFileFollowsItsLinks(t *testing.T) {
	t.Parallel()
	_, site := bothSites(t)
	report := pagesOf(t, site, "2026-03-05") + "/index.html"
	for _, script := range []bool{true, false} {
		t.Run(fmt.Sprintf("script=%t", script), func(t *testing.T) {
			b := openTab(t)
			b.watch(t)
			if !script {
				b.withoutScript(t)
			}
			b.open(t, site, report, 1440, "light")
			card := click(t, b, `.reasons a[href^="#f-"]`)
			checkInView(t, b, card)
			eval[any](t, b, "history.back(), null")
			b.until(t, `document.querySelector(".reasons").checkVisibility()`)
			click(t, b, `.tabs a[href="#findings"]`)
			eval[any](t, b, `document.querySelector("#findings .filters").open = true, null`)
			click(t, b, `a.chip[data-term="state:unaccounted"]`)
			if got := shownIDs(t, b); script && got != "SEC-002" {
				t.Errorf("the chip of what is unaccounted shows %q, want SEC-002", got)
			}
			b.open(t, site, "index.html", 390, "dark")
			b.open(t, site, report+card, 390, "dark")
			checkInView(t, b, card)
			b.checkFits(t, report, 390)
			b.checkNothingWrong(t)
		})
	}
}

func checkInView(t *testing.T, b *tab, id string) {
	t.Helper()
	b.until(t, fmt.Sprintf(`(() => { const r = document.querySelector(%q).getBoundingClientRect(); return r.height > 0 && r.top >= -1 && r.top < innerHeight; })()`, id))
}

// TestWhatTheScriptMakesIsAccessible asks axe about rows of other pages in groups, the help and the copies, in both themes.
func TestWhatTheScriptMakesIsAccessible(t *testing.T) {
	t.Parallel()
	site, dir := manyFindings(t)
	b := openTab(t)
	for _, state := range []struct{ page, ready, act string }{
		{dir + "/index.html#findings?q=needle&group=reviewer", `document.querySelector(".made > a")`, `document.querySelector("details.f:not([hidden]) summary").click()`},
		{"open.html", `!document.querySelector("[data-do=theme]").hidden`, `document.dispatchEvent(new KeyboardEvent("keydown", { key: "?", cancelable: true, bubbles: true }))`},
	} {
		b.open(t, site, "trends.html", 390, "light")
		b.open(t, site, state.page, 390, "light")
		b.until(t, state.ready)
		eval[any](t, b, state.act+";null")
		b.checkFits(t, state.page, 390)
		b.checkAccessible(t, state.page, 390)
	}
	b.calm(t, "")
}

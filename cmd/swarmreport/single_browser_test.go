package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

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

// shownPages names the pages of a single file that a reader sees; there should be one.
const shownPages = `[...document.querySelectorAll(".page")].filter((p) => p.getClientRects().length).map((p) => p.dataset.page).join(" ")`

// waitShown waits until one page is shown, the wanted one.
func waitShown(t *testing.T, b *tab, want string) {
	t.Helper()
	got := ""
	for range 100 {
		if got = eval[string](t, b, shownPages); got == want {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("%s shows %q, want %q", eval[string](t, b, "location.hash"), got, want)
}

// click follows the first link that fits in the page shown, and gives its address.
func click(t *testing.T, b *tab, selector string) string {
	t.Helper()
	return eval[string](t, b, fmt.Sprintf(`(() => { const a = [...document.querySelectorAll(%q)].find((a) => a.getClientRects().length || a.matches(".skip")); a.click(); return a.getAttribute("href"); })()`, selector))
}

// reportsToLookAt gives the single files of a few telling runs.
func reportsToLookAt(t *testing.T, site string) (reports []string) {
	t.Helper()
	for _, page := range pagesToLookAt(t, site) {
		if page != "index.html" {
			reports = append(reports, page)
		}
	}
	return reports
}

// TestSingleFileByItsTabs goes to every page of a report by its tabs, in three widths and both themes, with script and without: one page
// shows at a time, it fits, and nothing is asked for.
func TestSingleFileByItsTabs(t *testing.T) {
	t.Parallel()
	_, site := bothSites(t)
	for _, script := range []bool{true, false} {
		t.Run(fmt.Sprintf("script=%t", script), func(t *testing.T) {
			b := openTab(t)
			b.watch(t)
			if !script {
				b.withoutScript(t)
			}
			for _, report := range reportsToLookAt(t, site) {
				b.open(t, site, report, 390, "light")
				waitShown(t, b, "index.html")
				for width, theme := range map[int64]string{390: "light", 768: "light", 1440: "dark"} { // no theme has a layout of its own
					b.look(t, sight{width: width, theme: theme})
					walkTabs(t, b, report, width)
				}
			}
			b.checkNothingWrong(t)
		})
	}
}

func walkTabs(t *testing.T, b *tab, report string, width int64) {
	t.Helper()
	tabs := eval[int](t, b, `document.querySelectorAll(".page:first-child .tabs a").length`)
	for i := range tabs {
		page := eval[string](t, b, fmt.Sprintf(`(() => { const a = document.querySelectorAll(".page .tabs a"); const shown = [...a].filter((a) => a.getClientRects().length)[%d]; shown.click();
			return document.querySelector(shown.getAttribute("href")).dataset.page; })()`, i))
		waitShown(t, b, page)
		now := eval[struct {
			Current string
			Wide    int64
		}](t, b, `({ Current: [...document.querySelectorAll(".tabs a[aria-current]")].filter((a) => a.getClientRects().length).map((a) => a.hash.slice(1)).join(" "), Wide: document.scrollingElement.scrollWidth })`)
		if now.Current+".html" != page {
			t.Errorf("%s: on %s the current tab is %q", report, page, now.Current)
		}
		if now.Wide > width {
			t.Errorf("%s: %s is %d wide in a window of %d", report, page, now.Wide, width)
		}
	}
}

// TestSingleFileFollowsItsLinks: a reason leads to its card, a chip filters, back goes back, the skip link stays on its page, and an address with a
// fragment opens at its card; with script and without.
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
			waitShown(t, b, "findings.html")
			checkInView(t, b, card)
			eval[any](t, b, "history.back(), null")
			waitShown(t, b, "index.html")
			click(t, b, `.sum a[href$="state-fixed"]`)
			waitShown(t, b, "findings.html")
			click(t, b, `.tabs a[href="#findings"]`)
			click(t, b, `a.chip[href$="state-unaccounted"]`)
			waitShown(t, b, "findings.html")
			if got := shownIDs(t, b); got != "SEC-002" {
				t.Errorf("the chip of what is unaccounted shows %q, want SEC-002", got)
			}
			click(t, b, `.tabs a[href="#plan"]`)
			waitShown(t, b, "plan.html")
			click(t, b, `#plan > a.skip`)
			waitShown(t, b, "plan.html")
			b.open(t, site, report+card, 390, "dark")
			waitShown(t, b, "findings.html")
			checkInView(t, b, card)
			b.checkNothingWrong(t)
		})
	}
}

func checkInView(t *testing.T, b *tab, id string) {
	t.Helper()
	if !eval[bool](t, b, fmt.Sprintf(`(() => { const r = document.querySelector(%q).getBoundingClientRect(); return r.height > 0 && r.top >= -1 && r.top < innerHeight; })()`, id)) {
		t.Errorf("%s is not in view", id)
	}
}

// TestSingleFileOfAllRuns: from the list to a run, to its findings, to its neighbour, and home, in one document.
func TestSingleFileOfAllRuns(t *testing.T) {
	t.Parallel()
	_, site := bothSites(t)
	run := pagesOf(t, site, "2026-03-05")
	for _, script := range []bool{true, false} {
		t.Run(fmt.Sprintf("script=%t", script), func(t *testing.T) {
			b := openTab(t)
			b.watch(t)
			if !script {
				b.withoutScript(t)
			}
			b.open(t, site, "index.html", 1440, "light")
			waitShown(t, b, "index.html")
			at := "#" + strings.ReplaceAll(run, "/", "-")
			click(t, b, `.runs a[href="`+at+`-index"]`)
			waitShown(t, b, run+"/index.html")
			card := click(t, b, `.reasons a[href^="`+at+`--f-"]`)
			waitShown(t, b, run+"/findings.html")
			checkInView(t, b, card)
			click(t, b, `a.chip[href$="state-fixed"]`)
			if got := shownIDs(t, b); got != "SEC-001 QA-001" {
				t.Errorf("the chip of what is fixed shows %q, want SEC-001 QA-001", got)
			}
			next := click(t, b, `.near a[rel=next]`)
			waitShown(t, b, eval[string](t, b, fmt.Sprintf(`document.querySelector(%q).dataset.page`, next)))
			click(t, b, `.home`)
			waitShown(t, b, "index.html")
			b.checkNothingWrong(t)
		})
	}
}

// TestSingleFilePrintsWhole: on paper every page of the report shows.
func TestSingleFilePrintsWhole(t *testing.T) {
	t.Parallel()
	_, site := bothSites(t)
	b := openTab(t)
	b.open(t, site, "runs/"+filepath.Base(glob(t, site, "runs/2026-03-05-*")[0])+"/index.html", 768, "light")
	b.look(t, sight{width: 768, media: "print", theme: "light"})
	if got, want := eval[string](t, b, shownPages), eval[string](t, b, `[...document.querySelectorAll(".page")].map((p) => p.dataset.page).join(" ")`); got != want {
		t.Errorf("on paper %q, want %q", got, want)
	}
}

// TestSingleFileIsAccessible asks axe about every page of a report with messages and of the archive of one run, with every card opened, in
// both themes.
func TestSingleFileIsAccessible(t *testing.T) {
	t.Parallel()
	axe, site := axeScript(t), filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", "../../testdata/runs/inbox-breaches", "-o", site, "--single-file")
	b := openTab(t)
	b.open(t, site, "index.html", 1440, "light")
	eval[any](t, b, axe+";null")
	for i := range eval[int](t, b, `document.querySelectorAll("details").forEach((d) => { d.open = true; }), document.querySelectorAll(".page").length`) {
		page := eval[string](t, b, fmt.Sprintf(`(() => { const p = document.querySelectorAll(".page")[%d]; location.hash = p.id; return p.dataset.page; })()`, i))
		waitShown(t, b, page)
		b.checkThemes(t, page, 1440)
	}
}

// TestSingleFileKeepsItsView: the address of a query opens the same rows of the same page again, loaded anew, and so does going forward to it; leaving by a
// tab leaves the view.
func TestSingleFileKeepsItsView(t *testing.T) {
	t.Parallel()
	_, site := bothSites(t)
	report := pagesOf(t, site, "2026-03-05") + "/index.html"
	b := openTab(t)
	b.watch(t)
	b.open(t, site, report+"#findings", 1440, "light")
	eval[any](t, b, `(() => { const i = document.querySelector("#findings input[type=search]"); i.focus(); i.value = "sev:low"; i.dispatchEvent(new Event("input")); return null; })()`)
	checkView := func(what string) {
		t.Helper()
		waitShown(t, b, "findings.html")
		if got := shownIDs(t, b); got != "CR-001" {
			t.Errorf("%s shows %q, want CR-001", what, got)
		}
	}
	checkView("typing")
	view := eval[string](t, b, "location.hash")
	b.open(t, site, "index.html", 1440, "light")
	b.open(t, site, report+view, 1440, "light")
	checkView("the address " + view)
	click(t, b, `.tabs a[href="#plan"]`)
	waitShown(t, b, "plan.html")
	eval[any](t, b, "history.back(), null")
	checkView("going back")
	b.checkNothingWrong(t)
}

package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	cdpruntime "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// tab is one tab of a real Chromium, with what went wrong in it.
type tab struct {
	ctx   context.Context
	limit *time.Timer // ends the tab unless its next page is opened in time
	shown sight       // how it was last told to show pages
	mu    sync.Mutex
	wrong []string
}

// pageLimit is what one page may take on a slow machine, with all that is asked of it; a test may open any number of pages.
const pageLimit = 5 * time.Minute

// openTab opens a tab with cookies, storage and cache of its own.
func openTab(t *testing.T) *tab {
	t.Helper()
	chromium(t)
	browser, err := theBrowser()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(browser.ctx, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	b := &tab{ctx: ctx, limit: time.AfterFunc(pageLimit, cancel)}
	t.Cleanup(func() { b.limit.Stop() })
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Listen(ctx, b.hear); err != nil {
		t.Fatal(err)
	}
	return b
}

// hear notes errors of the console and requests that leave the site.
func (b *tab) hear(ev any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch e := ev.(type) {
	case *cdpruntime.EventExceptionThrown:
		b.wrong = append(b.wrong, "exception: "+e.ExceptionDetails.Text)
	case *cdpruntime.EventConsoleAPICalled:
		if e.Type == "error" || e.Type == "warning" {
			b.wrong = append(b.wrong, fmt.Sprintf("console %s", e.Type))
		}
	case *network.EventRequestWillBeSent:
		if url := e.Request.URL; !strings.HasPrefix(url, "file:") && !strings.HasPrefix(url, "data:") {
			b.wrong = append(b.wrong, "request to "+url)
		}
	}
}

// open goes to a page of a site in a window of a width and a theme.
func (b *tab) open(t *testing.T, site, page string, width int64, theme string) {
	t.Helper()
	b.limit.Reset(pageLimit)
	b.look(t, sight{width: width, theme: theme})
	if err := chromedp.Do(b.ctx, chromedp.Navigate("file://"+filepath.ToSlash(site)+"/"+page)); err != nil {
		t.Fatalf("%s: %v", page, err)
	}
}

func eval[T any](t *testing.T, b *tab, js string) T {
	t.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](js))
	if err != nil {
		t.Fatalf("%s: %v", js, err)
	}
	return v
}

// glimpse is eval on a page that may be replaced while it is asked: then it sees nothing yet.
func glimpse[T any](t *testing.T, b *tab, js string) (seen T) {
	t.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](js))
	if err != nil {
		t.Logf("%s: %v", js, err)
		return seen
	}
	return v
}

// telling are samples with words without a break, scripts of the world, markup, nothing at all, and each kind of page.
var telling = []string{"dropped-finding", "clean-pass", "everything-missing", "hostile-text", "cjk-and-rtl", "broken-json", "regression",
	"pipeline-out-of-order", "inbox-breaches", "team-session-breaches", "plan-cycle", "long-words", "empty-run", "no-reviews"}

// pagesToLookAt returns the index, and of each telling sample the report, with the other pages of two of a kind.
func pagesToLookAt(t *testing.T, site string) []string {
	t.Helper()
	pages, seen := []string{"index.html"}, map[string]int{}
	for _, name := range telling {
		for _, run := range glob(t, sample(name), "*/") {
			for _, file := range glob(t, site, "runs/"+strings.ToLower(filepath.Base(run))+"-*/*.html") {
				kind := filepath.Base(file)
				if seen[kind]++; kind == "index.html" || seen[kind] <= 2 {
					pages = append(pages, strings.TrimPrefix(file, site+"/"))
				}
			}
		}
	}
	return pages
}

func (b *tab) checkFits(t *testing.T, page string, width int64) {
	t.Helper()
	if wide := eval[int64](t, b, "document.scrollingElement.scrollWidth"); wide > width {
		t.Errorf("%s is %d wide in a window of %d", page, wide, width)
	}
}

// checkFitsWherever looks at the open page in many widths, those at which the layout has just turned among them.
func (b *tab) checkFitsWherever(t *testing.T, page string) {
	t.Helper()
	for _, width := range []int64{1440, 1089, 993, 768, 705, 390, 320} {
		b.look(t, sight{width: width, theme: "light"})
		b.checkFits(t, page, width)
	}
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// TestALinkOpensItsFinding: a reason on the overview leads to the finding's card, opened; the theme is remembered.
func TestALinkOpensItsFinding(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	dir := filepath.Base(glob(t, site, "runs/2026-03-05-*")[0])
	b.open(t, site, "runs/"+dir+"/index.html", 1440, "light")
	href := eval[string](t, b, `document.querySelector('a[href*="#f-"]').href`)
	if err := chromedp.Do(b.ctx, chromedp.Navigate(href)); err != nil {
		t.Fatal(err)
	}
	if !eval[bool](t, b, `(() => { const e = document.querySelector(location.hash); const d = e.matches("details") ? e : (e.closest("details") || e.querySelector("details")); return d.open; })()`) {
		t.Errorf("%s did not open its card", href)
	}
	before := eval[string](t, b, `getComputedStyle(document.body).backgroundColor`)
	eval[any](t, b, `document.querySelector("[data-do=theme]").click()`)
	after := eval[string](t, b, `getComputedStyle(document.body).backgroundColor`)
	if before == after {
		t.Errorf("the theme button changed nothing: %s", before)
	}
	b.open(t, site, "index.html", 1440, "light")
	if now := eval[string](t, b, `getComputedStyle(document.body).backgroundColor`); now != after {
		t.Errorf("the theme is not remembered: %s, want %s", now, after)
	}
}

// TestQuery types into the query box: the rows follow, the address holds the query, and a link with it opens the same view.
func TestQuery(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	page := pagesOf(t, site, "2026-03-05") + "/index.html#findings"
	for _, c := range []struct{ query, want string }{
		{"", "SEC-002 SEC-001 QA-001 CR-001"},
		{"sev:high", "SEC-002 SEC-001"},
		{"-sev:high", "QA-001 CR-001"},
		{"state:unaccounted,deferred", "SEC-002 CR-001"},
		{"file:worker/retry*", "SEC-002 QA-001"},
		{"reviewer:security -state:fixed", "SEC-002"},
		{"id:QA-001", "QA-001"},
		{`"read with pickle"`, "SEC-001"},
		{"nothing-has-this-word", ""},
	} {
		b.open(t, site, "index.html", 1440, "light")
		b.open(t, site, page+"?q="+strings.ReplaceAll(c.query, " ", "%20"), 1440, "light")
		if got := shownIDs(t, b); got != c.want {
			t.Errorf("a link with %q shows %q, want %q", c.query, got, c.want)
		}
	}
	b.open(t, site, page, 1440, "light")
	eval[any](t, b, `document.dispatchEvent(new KeyboardEvent("keydown", { key: "/", cancelable: true, bubbles: true })), null`)
	eval[any](t, b, `(() => { const i = document.activeElement; i.value = "sev:low"; i.dispatchEvent(new Event("input")); return null; })()`)
	if got := shownIDs(t, b); got != "CR-001" {
		t.Errorf("typing sev:low shows %q, want CR-001", got)
	}
	if hash := eval[string](t, b, "location.hash"); hash != "#findings?q=sev%3Alow" {
		t.Errorf("the address ends in %q, want the query", hash)
	}
}

func shownIDs(t *testing.T, b *tab) string {
	t.Helper()
	return eval[string](t, b, `[...document.querySelectorAll(".list > details")].filter((r) => r.offsetParent !== null).map((r) => r.querySelector("summary .id").textContent.trim()).join(" ")`)
}

// TestAccessible asks axe about every kind of page in both themes, with all sections and cards open.
func TestAccessible(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	for i, page := range append(pagesToLookAt(t, site), "open.html", "trends.html") {
		if i%2 == 0 || !strings.HasSuffix(page, "/index.html") { // the reports are alike
			b.open(t, site, page, 1440, "light")
			eval[any](t, b, `dispatchEvent(new Event("beforeprint")), null`)
			b.checkAccessible(t, page, 1440)
		}
	}
}

// TestWhatIsUnaccountedIsInSight: the last column of the ledger needs no scrolling.
func TestWhatIsUnaccountedIsInSight(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	page := pagesOf(t, site, "2026-03-05") + "/index.html"
	const shown = "5" // name, reported, fixed, deferred, unaccounted: what counts nothing is no column
	for _, width := range []int64{390, 768, 992, 1440} {
		b.open(t, site, page, width, "light")
		if over := eval[float64](t, b, `(() => { const s = document.querySelector(".sheet"); return s.querySelector("thead th:last-child").getBoundingClientRect().right - s.parentElement.getBoundingClientRect().right; })()`); over > 1 {
			t.Errorf("in a window of %d the column is cut by %.0f", width, over)
		}
		if rows := eval[string](t, b, `[...new Set([...document.querySelectorAll(".sheet tr:not(.group)")].map((r) => [...r.cells].filter((c) => c.checkVisibility({ visibilityProperty: true })).length))].join()`); rows != shown {
			t.Errorf("in a window of %d the rows show %s cells, want %s", width, rows, shown)
		}
	}
}

// TestPaperNamesWhereLinksLead, where that is out of the site; what leads to another place of the site keeps to its words.
func TestPaperNamesWhereLinksLead(t *testing.T) {
	t.Parallel()
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", sample("dropped-finding"), "-o", site, "--repo-url", "https://github.com/acme/shop", "--commit", strings.Repeat("ab", 20))
	b := openTab(t)
	b.open(t, site, pagesOf(t, site, "2026-03-05")+"/index.html#findings", 768, "light")
	const after = `["http", "#"].map((to) => getComputedStyle(document.querySelector('#findings a[href^="' + to + '"]'), "::after").content).join(" ")`
	if got := eval[string](t, b, after); strings.Contains(got, "github.com") {
		t.Errorf("on a screen %s", got)
	}
	b.look(t, sight{width: 768, media: "print", theme: "light"})
	if got := eval[string](t, b, after); !strings.Contains(got, "https://github.com/acme/shop/blob/abab") || !strings.HasSuffix(got, " none") {
		t.Errorf("on paper %s", got)
	}
}

// TestAWordKeepsItsShape on a phone too: colour alone tells nothing to some.
func TestAWordKeepsItsShape(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	dir := pagesOf(t, site, "2026-03-05")
	for _, page := range []string{"index.html", "open.html", dir + "/index.html", dir + "/index.html#findings", dir + "/index.html#record", dir + "/index.html#changes"} {
		b.open(t, site, page, 390, "light")
		if bare := eval[string](t, b, `[...document.querySelectorAll(".is, .sev, .proof, .verdict")].filter((e) => e.checkVisibility() && getComputedStyle(e, "::before").display === "inline").map((e) => e.textContent).join()`); bare != "" {
			t.Errorf("%s: without a shape: %s", page, bare)
		}
	}
}

package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
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

// pagesToLookAt gives the index and every page of a few telling runs of the site of all samples.
func pagesToLookAt(t *testing.T, site string) []string {
	t.Helper()
	pages := []string{"index.html"}
	for _, sample := range []string{"dropped-finding", "clean-pass", "everything-missing", "hostile-text", "cjk-and-rtl", "broken-json", "regression", "pipeline-out-of-order", "inbox-breaches", "team-session-breaches", "plan-cycle", "plan-unknown-dependency"} {
		dirs := append(glob(t, filepath.Join("../../testdata/runs", sample), "20*"), glob(t, filepath.Join("../../testdata/runs", sample), "TC-*")...)
		for _, file := range glob(t, site, "runs/"+strings.ToLower(filepath.Base(dirs[0]))+"-*/*.html") {
			rel, _ := filepath.Rel(site, file)
			pages = append(pages, filepath.ToSlash(rel))
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

// TestPagesFitEveryWindow opens in many widths the pages of all runs, and those of a few telling runs that TestPagesHoldWhatTheyShow does not open:
// nothing overflows, nothing goes wrong, nothing is asked of another host.
func TestPagesFitEveryWindow(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	measured, err := heavySite()
	if err != nil {
		t.Fatal(err)
	}
	elsewhere := pagesToMeasure(t, measured)
	b := openTab(t)
	for _, page := range append(pagesToLookAt(t, site), "open.html", "trends.html", "rules.html") {
		if strings.HasPrefix(page, "runs/") && slices.Contains(elsewhere, page) {
			continue
		}
		b.open(t, site, page, 1440, "light")
		b.checkFitsWherever(t, page)
	}
	b.checkNothingWrong(t)
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

// TestAccessible asks axe about every kind of page in both themes, with every card opened.
func TestAccessible(t *testing.T) {
	t.Parallel()
	axe := axeScript(t)
	site := sampleSite(t)
	b := openTab(t)
	for _, page := range twoOfAKind(pagesToLookAt(t, site)) {
		b.open(t, site, page, 1440, "light")
		eval[any](t, b, axe+";null")
		eval[any](t, b, `document.querySelectorAll("details").forEach((d) => { d.open = true; })`)
		b.checkThemes(t, page, 1440)
	}
}

// twoOfAKind leaves the pages of two runs to show each kind of page.
func twoOfAKind(pages []string) []string {
	seen := map[string]int{}
	return slices.DeleteFunc(pages, func(page string) bool {
		kind := filepath.Base(page)
		seen[kind]++
		return seen[kind] > 2
	})
}

// TestTheValuesOfAListShareAnEdge, whatever the lengths of their names.
func TestTheValuesOfAListShareAnEdge(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	for _, page := range append(glob(t, site, "runs/2026-04-13-*/index.html"), glob(t, site, "runs/tc-2026-04-18-*/messages.html")...) {
		for _, width := range []int64{390, 1440} {
			b.open(t, site, strings.TrimPrefix(page, site+"/"), width, "light")
			eval[any](t, b, `document.querySelectorAll("details").forEach((d) => { d.open = true; }); null`)
			if odd := eval[string](t, b, `[...document.querySelectorAll(".facts")].filter((l) => l.checkVisibility()).filter((l) =>
				new Set([...l.querySelectorAll(":scope > div > dd")].map((d) => Math.round(d.getBoundingClientRect().left))).size > 1).map((l) => l.innerText.slice(0, 80)).join(" | ")`); odd != "" {
				t.Errorf("%s, in a window of %d: %q", page, width, odd)
			}
		}
	}
}

// TestWordsOfARowShareALine: a link, which is higher for the hand, stands no lower than the words beside it.
func TestWordsOfARowShareALine(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	for _, page := range []string{"index.html", "messages.html"} {
		b.open(t, site, pagesOf(t, site, "atlas")+"/"+page, 1440, "light")
		b.want(t, page+": rows whose first words stand apart", `[...document.querySelectorAll(":is(.part, [aria-labelledby=agents], [aria-labelledby=threads]) .stack tbody tr")].filter((row) => row.checkVisibility()).filter((row) => {
			const middles = [...row.cells].filter((c) => c.innerText.trim()).map((c) => {
				const texts = document.createTreeWalker(c, NodeFilter.SHOW_TEXT), range = document.createRange();
				while (texts.nextNode() && !texts.currentNode.data.trim());
				range.selectNodeContents(texts.currentNode);
				const at = range.getClientRects()[0];
				return (at.top + at.bottom) / 2;
			});
			return Math.max(...middles) - Math.min(...middles) > 1.5;
		}).length`, "0")
	}
}

// TestRowsHaveOneLineBetweenThem, also after an open card, and where the script made them.
func TestRowsHaveOneLineBetweenThem(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	page := pagesOf(t, site, "2026-03-05") + "/index.html#findings"
	b.open(t, site, page, 1440, "light")
	lines := eval[string](t, b, `(() => {
		const row = document.querySelector("details.f"), made = document.createElement("div");
		row.open = true;
		made.className = "f made";
		row.after(made);
		return [row, made].map((x) => getComputedStyle(x)).map((x) => parseFloat(x.borderTopWidth) + " above, " + parseFloat(x.borderBottomWidth) + " below").join("; ");
	})()`)
	if lines != "1 above, 0 below; 1 above, 0 below" {
		t.Errorf("an open card and a row that the script made have lines: %s", lines)
	}
}

// TestTheOpenTabHasItsNeighbours: on a phone some of each is in sight, so that nobody takes the tabs that are seen for all.
func TestTheOpenTabHasItsNeighbours(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	run := pagesOf(t, site, "2026-03-05")
	for _, page := range []string{"plan", "changes", "record"} {
		b.open(t, site, run+"/index.html#"+page, 390, "light")
		if hidden := eval[string](t, b, `(() => {
			const item = document.querySelector(".tabs [aria-current]").closest("li"), strip = item.closest("nav").getBoundingClientRect();
			return [item.previousElementSibling, item.nextElementSibling].filter((x) => x && (x.getBoundingClientRect().right <= strip.left || x.getBoundingClientRect().left >= strip.right)).map((x) => x.innerText).join(", ");
		})()`); hidden != "" {
			t.Errorf("%s: %s out of sight", page, hidden)
		}
	}
}

// TestForcedColorsMarkTheOpenTabAlone: they show a transparent border like any other.
func TestForcedColorsMarkTheOpenTabAlone(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, "index.html", 1440, "light")
	b.look(t, sight{width: 1440, theme: "light", forced: true})
	if n := eval[int](t, b, `[...document.querySelectorAll(".tabs a")].filter((a) => {
		const s = getComputedStyle(a);
		return s.borderBottomColor !== getComputedStyle(document.body).backgroundColor;
	}).length`); n != 1 {
		t.Errorf("%d tabs are underlined, want that of the open page", n)
	}
}

// TestForcedColorsMarkPressedFilters: there neither their border nor their ground is seen.
func TestForcedColorsMarkPressedFilters(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, pagesOf(t, site, "2026-03-05")+"/index.html#findings?q=state:fixed", 1440, "light")
	b.look(t, sight{width: 1440, theme: "light", forced: true})
	if got := eval[string](t, b, `[...document.querySelectorAll(".chip")].filter((c) => getComputedStyle(c).outlineStyle !== "none").map((c) => c.dataset.term).join()`); got != "state:fixed" {
		t.Errorf("marked: %q, want the one that is pressed", got)
	}
}

// TestACommaStaysBesideItsLink: a line that begins with a comma reads as another list, and half an id as another id.
func TestACommaStaysBesideItsLink(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	run := pagesOf(t, site, "2026-03-05")
	b.open(t, site, run+"/index.html", 390, "light")
	if at := eval[string](t, b, `(() => {
		const text = document.querySelector(".reasons a").parentElement, wide = [];
		for (let n = 100; n < 120; n++) {
			const a = document.createElement("a");
			a.className = "tie";
			a.href = "#";
			a.append("SEC-" + n);
			text.append(a, ", ");
		}
		for (let w = 200; w < 300; w++) {
			text.style.width = w + "px";
			for (const a of text.querySelectorAll("a[href='#']")) {
				const comma = document.createRange();
				comma.setStart(a.nextSibling, 0);
				comma.setEnd(a.nextSibling, 1);
				if (a.getClientRects().length > 1 || comma.getBoundingClientRect().left < a.getBoundingClientRect().left) { wide.push(w); break; }
			}
		}
		return wide.join(" ");
	})()`); at != "" {
		t.Errorf("an id or its comma is torn off in a text this wide: %s", at)
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

// TestThePlaceOfAProblemHasRoom: nearly a third of the table, and on a phone, where the cells stand below each other, the whole row.
func TestThePlaceOfAProblemHasRoom(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	page := pagesOf(t, site, "2026-05-29") + "/index.html#record"
	for width, least := range map[int64]float64{390: 0.99, 768: 0.25, 1440: 0.25} {
		b.open(t, site, page, width, "light")
		if got := eval[float64](t, b, `(() => { const t = document.querySelector(".troubles"); return t.querySelector("tbody td:last-child").offsetWidth / t.offsetWidth; })()`); got < least {
			t.Errorf("in a window of %d the place has %.2f of the row, want %.2f", width, got, least)
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

// TestARowOfTheLedgerIsOfOneSizeOnPaper: its name is no larger than its numbers.
func TestARowOfTheLedgerIsOfOneSizeOnPaper(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, pagesOf(t, site, "2026-03-05")+"/index.html", 718, "light")
	b.look(t, sight{width: 718, media: "print", theme: "light"})
	if sizes := eval[string](t, b, `[...new Set([...document.querySelectorAll(".sheet tbody tr:not(.group) :is(a, td)")].map((e) => getComputedStyle(e).fontSize))].join(" ")`); strings.Contains(sizes, " ") {
		t.Errorf("on paper the rows have the sizes %s", sizes)
	}
}

// TestTheHelpBeginsAtItsTop, also where it is longer than the window.
func TestTheHelpBeginsAtItsTop(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, "open.html", 390, "light")
	if at := eval[float64](t, b, `(document.dispatchEvent(new KeyboardEvent("keydown", { key: "?", cancelable: true, bubbles: true })), document.querySelector("dialog").scrollTop)`); at != 0 {
		t.Errorf("the help opens %.0f below its top", at)
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

// TestAParagraphThatRunsToTheLeftBeginsAtTheRight, whether its words are Markdown or not.
func TestAParagraphThatRunsToTheLeftBeginsAtTheRight(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, pagesOf(t, site, "2026-04-21")+"/index.html#findings", 1440, "light")
	b.want(t, "paragraphs of Hebrew or Arabic that begin at the left", `(() => {
		for (const d of document.querySelectorAll("details.f")) d.open = true;
		const all = [...document.querySelectorAll(".body > p.said")].filter((p) => /^[\u0590-\u06ff]/.test(p.textContent.trim()));
		const atLeft = all.filter((p) => { const r = document.createRange(); r.selectNodeContents(p.querySelector("bdi").firstChild); return r.getBoundingClientRect().right < p.getBoundingClientRect().right - 1; });
		return atLeft.length + " of " + (all.length > 0);
	})()`, "0 of true")
}

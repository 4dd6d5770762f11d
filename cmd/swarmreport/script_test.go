package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// manyFindings returns a site of one run with 650 findings of four reviewers, most of them answered. Number k is called
// R-<k>, is in pkg<k%7>/file<k%90>.go, and says "word<k>"; every 97th says "needle".
func manyFindings(t *testing.T) (site, dir string) {
	t.Helper()
	site, err := manySite()
	if err != nil {
		t.Fatal(err)
	}
	return site, pagesOf(t, site, "2026-05-01")
}

var manySite = sync.OnceValues(func() (string, error) {
	run, site := filepath.Join(builtFolder(), "2026-05-01"), filepath.Join(builtFolder(), "many")
	reviewers, severities := []string{"security", "qa", "performance", "code-reviewer"}, []string{"critical", "high", "medium", "low", "informational"}
	lists, fixed := map[string][]any{}, []string{}
	for k := range 650 {
		id, says := fmt.Sprintf("R-%d", k), fmt.Sprintf("Number %d says word%d and goes on for a while.", k, k)
		if k%97 == 0 {
			says += " A needle lies here."
		}
		lists[reviewers[k%4]] = append(lists[reviewers[k%4]], map[string]any{"id": id, "severity": severities[k%5], "line": k + 1,
			"category": fmt.Sprintf("kind%d", k%3), "file": fmt.Sprintf("pkg%d/file%d.go", k%7, k%90), "description": says,
			"evidence": fmt.Sprintf("call%d(x, y)", k), "suggested_fix": "Do not call it.", "risk": "It may hurt, sooner or later."})
		if k%3 != 0 {
			fixed = append(fixed, id)
		}
	}
	files := map[string]string{"fix-summary.json": asJSON(map[string]any{"schema": "FixSummary", "findings_fixed": fixed})}
	for by, list := range lists {
		files["reviews/"+by+".json"] = asJSON(map[string]any{"schema": "ReviewFindings", "reviewer": by, "findings": list})
	}
	if err := writeFiles(run, files); err != nil {
		return "", err
	}
	return site, drive("build", run, "-o", site)
})

// until waits for an expression of the page to hold.
func (b *tab) until(t *testing.T, js string) {
	t.Helper()
	for range 1000 { // a page that is going away answers with an error; then the next one is asked
		if ok, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool]("!!("+js+")")); ok && err == nil {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatalf("never came true: %s; the page says %q", js, eval[string](t, b, `(document.querySelector(".told") || document.body).textContent.slice(0, 500)`))
}

// press types keys as a person does.
func (b *tab) press(t *testing.T, keys string) {
	t.Helper()
	if rest, slash := strings.CutPrefix(keys, "/"); slash { // the driver would type the character even where its key is taken
		eval[any](t, b, `document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true })), null`)
		keys = rest
	}
	if err := chromedp.Do(b.ctx, chromedp.KeyEvent(keys)); keys != "" && err != nil {
		t.Fatalf("pressing %q: %v", keys, err)
	}
}

// want compares what an expression gives with what it should.
func (b *tab) want(t *testing.T, what, js, want string) {
	t.Helper()
	if got := eval[string](t, b, "String("+js+")"); got != want {
		t.Errorf("%s: got %q, want %q", what, got, want)
	}
}

// calm reports what went wrong in the tab, beside requests to the test's own server.
func (b *tab) calm(t *testing.T, server string) {
	t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, w := range b.wrong {
		if server == "" || !strings.HasPrefix(w, "request to "+server) {
			t.Errorf("went wrong: %s", w)
		}
	}
}

const (
	statusLine = `document.querySelector(".told").textContent`
	shownRows  = `[...document.querySelectorAll(".list > .f")].filter((r) => r.getClientRects().length).length`
	firstRows  = `[...document.querySelectorAll(".list > .f")].filter((r) => r.getClientRects().length).slice(0, 4).map((r) => r.querySelector(".id").textContent.trim()).join(" ")`
)

// ask sets the query box, as typing at its end does; several queries follow each other at once.
func (b *tab) ask(t *testing.T, queries ...string) {
	t.Helper()
	var js strings.Builder
	for _, q := range queries {
		fmt.Fprintf(&js, `i.value = %q; i.dispatchEvent(new Event("input")); `, q)
	}
	eval[any](t, b, `(() => { const i = document.querySelector(".query input"); `+js.String()+`return null; })()`)
}

// TestQueryCoversAllPages: with script, the box asks every page of the list. Rows of other pages are links, chips count what is left, and
// the address opens the same view again.
func TestQueryCoversAllPages(t *testing.T) {
	t.Parallel()
	site, dir := manyFindings(t)
	served := httptest.NewServer(http.FileServer(http.Dir(site)))
	defer served.Close()
	b := openTab(t)
	for _, root := range []string{"file://" + filepath.ToSlash(site), served.URL} {
		at := root + "/" + dir + "/index.html#findings"
		b.goTo(t, at)
		b.want(t, "rows at first", shownRows, "100")
		b.ask(t, "needle")
		b.until(t, statusLine+` === "7 of 650 findings"`)
		b.want(t, "rows with needle", shownRows, "7")
		if links := eval[int64](t, b, `document.querySelectorAll(".list .made > a[href*='findings-']").length`); links == 0 {
			t.Error("no row of another page is shown")
		}
		const ofThePage = `[...document.querySelectorAll("#list .dim, .block > .pager")].filter((e) => e.checkVisibility()).length`
		b.want(t, "what tells of the open page alone", ofThePage, "0")
		b.ask(t, "")
		b.want(t, "what tells of the open page, when nothing is asked", ofThePage, "2")
		b.ask(t, "sev:high,low -reviewer:qa")
		b.want(t, "counts", statusLine, "195 of 650 findings")
		b.want(t, "the chip of a severity that is not asked for", chipCount("sev:medium"), "98")
		b.ask(t, "-sev:critical")
		b.want(t, "counts", statusLine, "520 of 650 findings, the first 200 shown")
		eval[any](t, b, `document.querySelector(".more-rows").click()`)
		b.want(t, "rows after more", shownRows, "400")
		b.ask(t, "colour:red needle")
		if got := eval[string](t, b, statusLine); !strings.HasPrefix(got, "“colour:” is no key here. Keys: sev, state") ||
			!strings.HasSuffix(got, "7 of 650 findings") {
			t.Errorf("an unknown key is told as %q", got)
		}
		b.ask(t, "sev:critcal,high -state:fixd")
		if got := eval[string](t, b, statusLine); !strings.HasPrefix(got, "“sev:critcal” fits nothing. The words of sev: critical, high, unknown, medium, low, informational. “state:fixd” fits nothing.") {
			t.Errorf("a typing error is told as %q", got)
		}
		for _, fine := range []string{"sev:CRIT,High", "state:needs-input,new", `proof:""`, "proof:none", "sev:", `state:"fixed"`, `sev:"cri`, `sev:"`} {
			b.ask(t, fine)
			if got := eval[string](t, b, statusLine); strings.Contains(got, "fits nothing") {
				t.Errorf("%s is told as %q", fine, got)
			}
		}
		b.ask(t, "file:pkg3/**,*file8.go")
		b.until(t, statusLine+` === "`+fmt.Sprint(globbed(650))+` of 650 findings"`)
		b.goTo(t, at+"?q=needle&sort=id&group=reviewer")
		b.until(t, statusLine+` === "7 of 650 findings"`)
		b.want(t, "order by id in groups", firstRows, "R-291 R-194 R-582 R-97")
		b.want(t, "the groups", `[...document.querySelectorAll(".list .group")].map((g) => g.textContent).join(", ")`, "code-reviewer 1, performance 2, qa 2, security 2")
		first := eval[string](t, b, `document.querySelector(".list .made > a").href`)
		b.goTo(t, first)
		b.want(t, "the card that a row of another page leads to", `document.querySelector("details.f[open]").id === location.hash.slice(1)`, "true")
	}
	b.calm(t, served.URL)
}

// TestALinkToARowThatMovedGoesToItsPage: a link is made while the row stands on one page of the list, and followed when it stands on another.
func TestALinkToARowThatMovedGoesToItsPage(t *testing.T) {
	t.Parallel()
	site, dir := manyFindings(t)
	text := read(t, filepath.Join(site, dir, "findings-3.html"))
	key := regexp.MustCompile(`id="(f-[0-9a-f]+)"`).FindAllStringSubmatch(text, 5)[4][1]
	b := openTab(t)
	b.goTo(t, "file://"+filepath.ToSlash(site)+"/"+dir+"/index.html#"+key)
	b.until(t, `location.pathname.endsWith("/findings-3.html") && document.getElementById("`+key+`").open`)
	b.calm(t, "")
}

// globbed counts what "file:pkg3/**,*file8.go" should find among n.
func globbed(n int) (found int) {
	for k := range n {
		if k%7 == 3 || k%90 == 8 {
			found++
		}
	}
	return found
}

func chipCount(term string) string {
	return fmt.Sprintf(`document.querySelector(".chip[data-term='%s'] .count").textContent`, term)
}

func (b *tab) goTo(t *testing.T, address string) {
	t.Helper()
	if err := chromedp.Do(b.ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(address)); err != nil {
		t.Fatalf("%s: %v", address, err)
	}
}

// TestBackLeavesAView: a chip, a sort and a query are steps; Back takes each away, and a letter more is none.
func TestBackLeavesAView(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, "runs/"+filepath.Base(glob(t, site, "runs/2026-03-05-*")[0])+"/index.html#findings", 1440, "light")
	chip := `document.querySelector(".chip[data-term='sev:high']")`
	eval[any](t, b, chip+`.click()`)
	b.want(t, "the chip's query", `location.hash + " " + `+chip+`.getAttribute("aria-pressed")`, "#findings?q=sev%3Ahigh true")
	eval[any](t, b, `document.querySelector(".chip[data-term='sev:medium']").click()`)
	b.want(t, "a second chip of the group", `document.querySelector(".query input").value + "| " + `+statusLine, "sev:high,medium | 3 of 4 findings")
	eval[any](t, b, `(() => { const s = document.querySelector(".choice select"); s.value = "file"; s.dispatchEvent(new Event("change")); return null; })()`)
	b.want(t, "sorted by file", firstRows, "SEC-001 SEC-002 QA-001")
	b.press(t, "/")
	b.press(t, "retry")
	b.until(t, `location.hash === "#findings?q=sev%3Ahigh%2Cmedium%20retry&sort=file"`)
	for _, step := range []string{"#findings?q=sev%3Ahigh%2Cmedium&sort=file", "#findings?q=sev%3Ahigh%2Cmedium", "#findings?q=sev%3Ahigh", "#findings"} {
		eval[any](t, b, `history.back()`)
		b.until(t, fmt.Sprintf(`location.hash === %q`, step))
	}
	b.until(t, shownRows+` === 4`)
	b.want(t, "the box after going back", `document.querySelector(".query input").value`, "")
	eval[any](t, b, `(() => { const s = document.querySelectorAll(".choice select")[1]; s.value = "reviewer"; s.dispatchEvent(new Event("change")); return null; })()`)
	b.want(t, "the groups are named as written", `[...document.querySelectorAll(".list .group")].map((g) => g.textContent).join(", ")`, "code-reviewer 1, qa 1, security 2")
	eval[any](t, b, `history.back()`)
	b.until(t, `location.hash === "#findings" && !document.querySelector(".list .group")`)
	eval[any](t, b, `document.querySelector(".list > details > summary").click()`)
	b.want(t, "an opened row is in the address", `location.hash === "#" + document.querySelector("details.f[open]").id`, "true")
	b.calm(t, "")
}

// TestALinkToNothingSaysSo: a card that the run has no longer is missed in words.
func TestALinkToNothingSaysSo(t *testing.T) {
	t.Parallel()
	site, dir := manyFindings(t)
	b := openTab(t)
	b.open(t, site, dir+"/index.html#f-0123456789", 1440, "light")
	b.until(t, statusLine+`.startsWith("The link names a finding that is not in this run")`)
	b.calm(t, "")
}

// TestIndexFiltersByVerdict: a chip and the box of a list of runs hide the other rows.
func TestIndexFiltersByVerdict(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, "2026-03.html", 1440, "light")
	eval[any](t, b, `document.querySelector(".chip[data-term='verdict:pass']").click()`)
	b.want(t, "verdicts in the table", `[...new Set([...document.querySelectorAll(".runs tbody tr")].filter((r) => r.getClientRects().length).map((r) => r.dataset.is))].join()`, "pass")
	b.want(t, "the chip's count is the number of rows", `document.querySelector(".chip[data-term='verdict:pass'] .count").textContent === String([...document.querySelectorAll(".runs tbody tr")].filter((r) => r.getClientRects().length).length)`, "true")
}

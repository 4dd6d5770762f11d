package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestTheLastTabHasItsMargin at the end of the strip, on a page over all runs as on a page of one.
func TestTheLastTabHasItsMargin(t *testing.T) {
	t.Parallel()
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", sample("waived"), "-o", site, "--now", "2026-06-01", "--waivers", filepath.Join(sample("waived"), "swarmreport-waivers.yaml"))
	b := openTab(t)
	for _, page := range []string{"open.html", pagesOf(t, site, "2026-04-07") + "/inputs.html"} {
		b.open(t, site, page, 390, "light")
		if right := eval[float64](t, b, `(() => { const n = document.querySelector(".tabs"); n.scrollLeft = n.scrollWidth; return n.querySelector("li:last-child").getBoundingClientRect().right; })()`); right > 375 {
			t.Errorf("%s: the last tab ends at %.0f of 390", page, right)
		}
	}
}

// TestWhatIsUnaccountedStaysInSight where a window is so narrow, as beside another on a phone, that the ledger has to scroll.
func TestWhatIsUnaccountedStaysInSight(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, pagesOf(t, site, "2026-02-28")+"/index.html", 240, "light")
	if cut := eval[int](t, b, `[...document.querySelectorAll(".sheet tr:not(.group) > :last-child")].filter((c) => c.getBoundingClientRect().right > c.closest(".scroll").getBoundingClientRect().right + 1).length`); cut > 0 {
		t.Errorf("%d cells of the last column are out of sight", cut)
	}
}

// TestTheLastColumnHidesNoFocus: a count that Tab reaches in a column that scrolls is not behind the one that stays.
func TestTheLastColumnHidesNoFocus(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, pagesOf(t, site, "2026-02-28")+"/index.html", 240, "light")
	if hidden := eval[string](t, b, `[...document.querySelectorAll(".sheet td a")].filter((a) => {
		a.closest(".scroll").scrollLeft = 0;
		a.focus();
		const r = a.getBoundingClientRect();
		return document.elementFromPoint(r.right - 1, (r.top + r.bottom) / 2) !== a;
	}).map((a) => a.parentElement.dataset.is + " " + a.textContent).join(", ")`); hidden != "" {
		t.Errorf("behind the last column: %s", hidden)
	}
}

// TestTheListBeginsBelowManyFilters, not screens below them: forty reviewers leave room for the first finding, and each can be come by.
func TestTheListBeginsBelowManyFilters(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	page := pagesOf(t, site, "2026-03-05") + "/index.html#findings"
	for _, width := range []int64{390, 768} {
		b.open(t, site, page, width, "light")
		eval[any](t, b, `(() => { document.querySelector(".filters").open = true; const u = [...document.querySelectorAll(".chips ul")].at(-1); for (let i = 0; i < 40; i++) { u.append(u.firstElementChild.cloneNode(true)); u.lastElementChild.firstElementChild.textContent = "reviewer-of-a-subject-" + i; } return null; })()`)
		if top := eval[float64](t, b, `document.querySelector("details.f").getBoundingClientRect().top`); top > 900 {
			t.Errorf("in a window of %d the first finding begins at %.0f", width, top)
		}
		if !eval[bool](t, b, `(() => { const u = [...document.querySelectorAll(".chips ul")].at(-1), a = u.lastElementChild.firstElementChild; a.focus(); return a.getBoundingClientRect().bottom <= u.getBoundingClientRect().bottom; })()`) {
			t.Errorf("in a window of %d the last filter has the focus out of sight", width)
		}
	}
}

// tooNear names the small links of a page whose circle of 24 pixels meets another link, or another small link's circle. Links within a
// sentence are left out, as WCAG does.
const tooNear = `(() => {
  const links = [...document.querySelectorAll("main a[href]")].filter((a) => a.checkVisibility()).map((a) => {
    const r = a.getBoundingClientRect();
    return { a, r, small: r.height < 23.5, x: (r.left + r.right) / 2, y: (r.top + r.bottom) / 2 };
  });
  const alone = ({ a }) => ![...a.parentElement.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
  const meet = (p, q) => Math.hypot(Math.max(q.r.left - p.x, 0, p.x - q.r.right), Math.max(q.r.top - p.y, 0, p.y - q.r.bottom)) < 11.9 || (q.small && Math.hypot(p.x - q.x, p.y - q.y) < 23.9);
  return links.filter((p) => p.small && alone(p) && links.some((q) => p !== q && meet(p, q))).map(({ a }) => a.textContent.trim()).join(" | ");
})()`

// TestLinksAreFarEnoughApart for a finger on a phone: the rules that an agent broke, and those of the reasons.
func TestLinksAreFarEnoughApart(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	for _, page := range []string{"index.html", "index.html#changes"} {
		for _, run := range []string{"2026-05-13", "2026-05-20", "2026-06-11"} {
			file, section, _ := strings.Cut(page, "#")
			if files := glob(t, site, "runs/"+run+"-*/"+file); len(files) > 0 {
				b.open(t, site, strings.TrimPrefix(files[0], site+"/")+"#"+section, 390, "light")
				if near := eval[string](t, b, tooNear); near != "" {
					t.Errorf("%s of %s: too near to another: %s", page, run, near)
				}
			}
		}
	}
}

// TestWhatIsPressedIsTallEnough for a finger: folds, and the heads that sort a table.
func TestWhatIsPressedIsTallEnough(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	for _, page := range []string{"index.html", "trends.html", pagesOf(t, site, "2026-06-11") + "/messages.html", pagesOf(t, site, "2026-06-11") + "/index.html"} {
		b.open(t, site, page, 1440, "light")
		if low := eval[string](t, b, `[...document.querySelectorAll("summary, button")].filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 23.5).map((e) => e.textContent.trim()).join(" | ")`); low != "" {
			t.Errorf("%s: too low: %s", page, low)
		}
	}
}

// TestRowsAreShortOnAPhone: a run's verdict, date and score share a line; numbers of a file or a reviewer stand beside each other.
func TestRowsAreShortOnAPhone(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, "index.html", 390, "light")
	b.want(t, "rows whose verdict, date and score do not share a line", `[...document.querySelectorAll(".runs tbody tr")].filter((r) => {
		const [verdict, , when, , score] = [...r.cells].map((c) => c.getBoundingClientRect());
		return when.top > verdict.bottom || score.top > verdict.bottom;
	}).length`, "0")
	b.open(t, site, "trends.html", 390, "light")
	b.want(t, "the least height of a row of numbers is small", `Math.min(...[...document.querySelectorAll(".stack tbody tr")].map((e) => e.offsetHeight)) < 120`, "true")
	b.want(t, "names of numbers over numbers", `[...document.querySelectorAll(".stack td")].filter((e) => e.scrollWidth > e.clientWidth).length`, "0")
}

// TestAMarkStandsBesideItsTest, however long the name is: alone on a line it marks nothing.
func TestAMarkStandsBesideItsTest(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, pagesOf(t, site, "2026-05-20")+"/index.html#record", 390, "light")
	b.want(t, "the mark of each failing test is beside its name", `[...document.querySelectorAll(".failures li")].map((e) => {
		const [mark, name] = [e.querySelector(".is"), e.querySelector(".test")].map((c) => c.getClientRects()[0]);
		return mark.bottom > name.top && mark.right <= name.left;
	}).join()`, "true")
}

// TestASumBreaksBeforeItsSigns: what stands after a sign stands on its line.
func TestASumBreaksBeforeItsSigns(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, pagesOf(t, site, "2026-03-05")+"/index.html", 320, "light")
	b.want(t, "lines of the sum", `new Set([...document.querySelectorAll(".sum .num")].map((e) => e.getBoundingClientRect().top)).size > 1`, "true")
	b.want(t, "terms of two lines", `[...document.querySelectorAll(".sum .term")].filter((e) => e.getClientRects().length > 1).length`, "0")
}

// TestAnIdTakesNoLineOfItsOwn on a phone: it stands below the severity and beside what became of the finding, and what it says is below both. A
// row of another page stands as one of this.
func TestAnIdTakesNoLineOfItsOwn(t *testing.T) {
	t.Parallel()
	site, dir := manyFindings(t, 450)
	b := openTab(t)
	for _, page := range []string{"/index.html#findings", "/findings-2.html#list?q=sev:high"} {
		b.open(t, site, dir+page, 390, "light")
		b.until(t, `document.querySelector(".list > :is(.made, details):not([hidden])")`)
		b.want(t, page, `(() => {
			const rows = [...document.querySelectorAll(".list > :is(.made, details) > :is(.row, summary)")].filter((r) => r.getClientRects().length);
			const odd = rows.filter((r) => {
				const [sev, id, what, end] = [".sev", ".id", ".what", ".end"].map((s) => r.querySelector(s).getBoundingClientRect());
				return id.right > end.left || what.top < Math.max(id.bottom, end.bottom) - 4 || what.top > Math.max(id.bottom, end.bottom) + 6;
			});
			return rows.length > 0 && odd.length;
		})()`, "0")
	}
}

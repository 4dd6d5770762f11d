package main

import (
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// focused is what has the focus, as a person at the keyboard sees it.
type focused struct {
	At    int    // its number among all that Tab reaches, in the order of the page; -1 = nothing has the focus
	Of    int    // how many Tab reaches
	Name  string // what it says, or its tag
	Seen  bool   // it stands in the window, and something marks it
	InURL string
}

// whereIs answers with a focused. A mark is an outline; ours is 2 pixels wide.
const whereIs = `(() => {
  const all = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")].filter((e) => e.tabIndex >= 0 && !e.matches("svg a, main") && e.checkVisibility({ visibilityProperty: true }));
  const e = document.activeElement, r = e.getBoundingClientRect(), s = getComputedStyle(e);
  const marked = s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2 && s.outlineColor !== "rgba(0, 0, 0, 0)";
  const inside = r.bottom > 0 && r.top < innerHeight && r.right > 0 && r.left < innerWidth && r.width > 1;
  return { At: all.indexOf(e), Of: all.length, Name: e === document.body ? "nothing" : (e.textContent.trim() || e.localName).replace(/\s+/g, " "), Seen: marked && inside, InURL: location.href };
})()`

func (b *tab) strike(t *testing.T, key string) {
	t.Helper()
	if err := chromedp.Do(b.ctx, chromedp.KeyEvent(key)); err != nil {
		t.Fatal(err)
	}
}

// tabTo presses Tab until what has the focus says a text, and complains of each stop that cannot be seen or goes back.
func (b *tab) tabTo(t *testing.T, text string) {
	t.Helper()
	last := eval[focused](t, b, whereIs).At
	for range 400 {
		b.strike(t, kb.Tab)
		now := eval[focused](t, b, whereIs)
		if last >= 0 && now.At != last+1 { // a link to a part of the page begins there
			t.Fatalf("%s: Tab goes from stop %d to %d (%q), looking for %q among %d", now.InURL, last, now.At, now.Name, text, now.Of)
		}
		if !now.Seen {
			t.Errorf("%s: nothing shows that %q has the focus", now.InURL, now.Name)
		}
		if last = now.At; strings.Contains(now.Name, text) {
			return
		}
	}
	t.Fatalf("400 times Tab, and %q has not the focus", text)
}

// follow presses Enter on a link and waits for where it leads.
func (b *tab) follow(t *testing.T, to string) {
	t.Helper()
	b.strike(t, kb.Enter)
	for range 100 {
		if eval[bool](t, b, `document.readyState === "complete" && location.href.includes("`+to+`")`) {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatalf("Enter leads to %s, want %s", eval[string](t, b, "location.href"), to)
}

// TestAKeyboardWalksFromTheIndexToAFix: Tab and Enter alone lead from the list of runs to the record of a fix, with script and
// without, and every stop can be seen.
func TestAKeyboardWalksFromTheIndexToAFix(t *testing.T) {
	t.Parallel()
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", "../../testdata/runs/dropped-finding", "../../testdata/runs/regression", "-o", site)
	for _, c := range []struct {
		name string
		off  bool
	}{{"with script", false}, {"without script", true}} {
		t.Run(c.name, func(t *testing.T) {
			b := openTab(t)
			if _, err := chromedp.Call(b.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: c.off}); err != nil {
				t.Fatal(err)
			}
			b.open(t, site, "index.html", 1440, "light")
			b.tabTo(t, "2026-03-05")
			b.follow(t, pagesOf(t, site, "2026-03-05")+"/index.html")
			if c.off {
				b.tabTo(t, "Findings")
			} else { // the tabs are one stop, and the arrows go on from there
				b.tabTo(t, "Overview")
				b.strike(t, kb.ArrowRight)
			}
			b.follow(t, "index.html#findings")
			b.tabTo(t, "SEC-001")
			b.strike(t, kb.Enter)
			if !eval[bool](t, b, `document.activeElement.parentElement.open`) {
				t.Fatal("Enter does not open the card of SEC-001")
			}
			b.tabTo(t, "fix-summary.json:4")
			b.follow(t, "inputs.html#l")
			if got := eval[string](t, b, `document.querySelector(":target").textContent.trim()`); !strings.Contains(got, `"SEC-001"`) {
				t.Errorf("the walk ends at %q, want the line that calls SEC-001 fixed", got)
			}
		})
	}
}

// TestTabGoesThroughAPage: Tab reaches everything once, in the order of the page, and leaves at its end: nothing holds it.
func TestTabGoesThroughAPage(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	dir := path.Dir(messagesPage(t, site, "2026-05-13"))
	for _, page := range []string{dir + "/index.html", dir + "/messages.html"} {
		b.open(t, site, page, 390, "dark")
		eval[any](t, b, `document.querySelectorAll("details").forEach((d) => { d.open = true; })`)
		for at := 0; ; at++ {
			b.strike(t, kb.Tab)
			now := eval[focused](t, b, whereIs)
			if now.At == -1 && at >= now.Of {
				break
			}
			if now.At != at {
				t.Errorf("%s: stop %d of %d is %d (%q)", page, at, now.Of, now.At, now.Name)
				break
			}
			if !now.Seen {
				t.Errorf("%s: nothing shows that %q has the focus", page, now.Name)
			}
		}
	}
}

// TestTheSkipLinkSkips: it is the first stop, comes into view there, and the next stop after it stands in the content.
func TestTheSkipLinkSkips(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, "runs/"+filepath.Base(glob(t, site, "runs/2026-03-05-*")[0])+"/index.html", 390, "light")
	b.strike(t, kb.Tab)
	if now := eval[focused](t, b, whereIs); !strings.HasPrefix(now.Name, "Skip") || !now.Seen {
		t.Fatalf("the first stop is %+v, want the skip link in view", now)
	}
	b.strike(t, kb.Enter)
	b.strike(t, kb.Tab)
	if !eval[bool](t, b, `!!document.activeElement.closest("main")`) {
		t.Errorf("after the skip link comes %+v, which is not in the content", eval[focused](t, b, whereIs))
	}
}

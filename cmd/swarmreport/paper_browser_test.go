package main

import (
	"bytes"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestTheAnswerIsOnTheFirstSheet: nothing moves the verdict and its reasons to the second one, not even answers that would fit there whole.
func TestTheAnswerIsOnTheFirstSheet(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	for _, run := range []string{"2026-03-04", "2026-03-20"} {
		b.open(t, site, pagesOf(t, site, run)+"/index.html", 718, "light")
		sheet, err := chromedp.Run(b.ctx, chromedp.PrintToPDF(chromedp.PDFPageRanges("1")))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(sheet, []byte("rules.html#gate-")) {
			t.Errorf("the first sheet of %s leads to no rule of the verdict", run)
		}
	}
}

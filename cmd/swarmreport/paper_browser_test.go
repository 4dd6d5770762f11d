package main

import (
	"bytes"
	"strings"
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

// TestNothingLooksClosedOnPaper: what was folded is printed, so no triangle stands before it.
func TestNothingLooksClosedOnPaper(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, messagesPage(t, site, "2026-05-20"), 718, "light")
	b.look(t, sight{width: 718, media: "print", theme: "light"})
	b.want(t, "kinds of mark before a fold", `[...new Set([...document.querySelectorAll(".inner > summary")].map((e) => getComputedStyle(e).listStyleType))].join()`, "none")
}

// TestARowOfManyColumnsIsShortOnATablet and on paper: who reviewed and who took part fill the width, and take no line for each column.
func TestARowOfManyColumnsIsShortOnATablet(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	for _, page := range []string{"runs/*/index.html#findings", "runs/*/messages.html"} {
		file, section, _ := strings.Cut(page, "#")
		b.open(t, site, strings.TrimPrefix(glob(t, site, file)[0], site+"/")+"#"+section, 768, "light")
		for _, media := range []string{"screen", "print"} {
			b.look(t, sight{width: 768, media: media, theme: "light"})
			b.want(t, page+": the row is short, "+media, `document.querySelector("[aria-labelledby=reviews] .wide tbody tr, [aria-labelledby=agents] .wide tbody tr").offsetHeight < 170`, "true")
			b.want(t, page+": what stands beside the first cell, "+media, `document.querySelector("[aria-labelledby=reviews] .wide tbody tr, [aria-labelledby=agents] .wide tbody tr").cells[1].offsetLeft > 100`, "true")
		}
	}
}

// TestPaperKeepsCountsAndWastesNone: how many of each verdict or severity stands over a list, a card may go over two sheets, and no drawing is wider than
// the sheet, which would make all type smaller.
func TestPaperKeepsCountsAndWastesNone(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	on := func(page string) {
		t.Helper()
		b.open(t, site, page, 718, "light")
		b.look(t, sight{width: 718, media: "print", theme: "light"})
		b.checkFits(t, page, 718)
	}
	on("index.html")
	b.want(t, "verdicts that are counted", `[...document.querySelectorAll(".totals .is:is([data-is=fail], [data-is=pass], [data-is=review], [data-is=incomplete])")].filter((e) => e.checkVisibility()).length`, "4")
	on("trends.html")
	on(pagesOf(t, site, "2026-03-05") + "/index.html#findings")
	b.want(t, "a card stays with its row, and may break", `getComputedStyle(document.querySelector("details.f")).breakInside + " " + getComputedStyle(document.querySelector("details.f > summary")).breakAfter`, "auto avoid")
}

package main

import "testing"

// TestWhatIsShownHasRoom beside what is said, in windows of all widths: a column of single letters cannot be read.
func TestWhatIsShownHasRoom(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	for _, width := range []int64{1440, 1281, 1150, 993, 768, 390} {
		b.open(t, site, pagesOf(t, site, "2026-05-20")+"/index.html", width, "light")
		b.want(t, "values in a column of letters", `[...document.querySelectorAll(".pair dd")].map((e) => e.getBoundingClientRect()).filter((r) => r.width < 90 && r.height > 50).length`, "0")
	}
}

// TestTheAnswerHasRoomForLargeText: who doubles the size of type alone, which no width in a style sheet tells, reads the answer in lines of words.
func TestTheAnswerHasRoomForLargeText(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	page := pagesOf(t, site, "2026-03-05") + "/index.html"
	beside := `document.querySelector(".side").getBoundingClientRect().top < document.querySelector(".main").getBoundingClientRect().bottom`
	b.open(t, site, page, 1440, "light")
	b.want(t, "the score is beside the answer", beside, "true")
	eval[any](t, b, `document.documentElement.style.fontSize = "32px", null`)
	b.want(t, "the score is beside the answer in large type", beside, "false")
	b.want(t, "the first reason is wide", `document.querySelector(".reasons .text").getBoundingClientRect().width > 600`, "true")
	b.checkFits(t, page, 1440)
}

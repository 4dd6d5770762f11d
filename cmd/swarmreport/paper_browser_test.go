package main

import (
	"strings"
	"testing"
)

// TestNothingLooksClosedOnPaper: what was folded is printed, so no triangle stands before it.
func TestNothingLooksClosedOnPaper(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, pagesOf(t, site, "2026-05-20")+"/messages.html", 718, "light")
	b.look(t, sight{width: 718, media: "print", theme: "light"})
	b.want(t, "kinds of mark before a fold", `[...new Set([...document.querySelectorAll(".inner > summary")].map((e) => getComputedStyle(e).listStyleType))].join()`, "none")
}

// TestALifeIsShortOnATablet and on paper: a run of it takes few lines, and not seven.
func TestALifeIsShortOnATablet(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, strings.TrimPrefix(glob(t, site, "findings/*.html")[0], site+"/"), 768, "light")
	for _, media := range []string{"screen", "print"} {
		b.look(t, sight{width: 768, media: media, theme: "light"})
		b.want(t, "a run takes few lines, and not seven, "+media, `Math.min(...[...document.querySelectorAll("main tbody tr")].map((e) => e.offsetHeight)) < 110`, "true")
	}
}

// TestAHeadingStandsOffTheTableBeforeIt, on paper as on a screen.
func TestAHeadingStandsOffTheTableBeforeIt(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	b.open(t, site, pagesOf(t, site, "2026-03-05")+"/compare.html", 718, "light")
	b.look(t, sight{width: 718, media: "print", theme: "light"})
	b.want(t, "room before a heading", `document.querySelector(".sides h3").getBoundingClientRect().top - document.querySelector(".changes").getBoundingClientRect().bottom >= 16`, "true")
}

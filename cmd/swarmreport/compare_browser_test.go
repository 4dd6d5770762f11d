package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// comparePage builds the pair in which each standing occurs, and gives the page that compares them.
func comparePage(t *testing.T) (site, page string) {
	t.Helper()
	site = filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", "../../testdata/diff", "-o", site, "--quiet")
	return site, strings.TrimPrefix(glob(t, site, "runs/2026-03-08*/index.html")[0], site+"/") + "#changes"
}

// TestComparePageIsFitAndLeadsToTheCards: in every window it keeps inside, and each finding leads to its card in the run that
// raised it last, each earlier place to the card there.
func TestComparePageIsFitAndLeadsToTheCards(t *testing.T) {
	t.Parallel()
	site, page := comparePage(t)
	b := openTab(t)
	for _, width := range []int64{390, 768, 1440} {
		for _, theme := range []string{"light", "dark"} {
			b.open(t, site, page, width, theme)
			if eval[bool](t, b, `document.documentElement.scrollWidth > innerWidth`) {
				t.Errorf("%d, %s: the page is wider than the window", width, theme)
			}
		}
	}
	links := eval[[]string](t, b, `[...document.querySelectorAll(".moves a")].map((a) => a.getAttribute("href"))`)
	if len(links) < 2 {
		t.Fatalf("%d links, want one for each finding that changed", len(links))
	}
	for _, link := range links {
		file, card, _ := strings.Cut(filepath.Join(filepath.Dir(page), link), "#")
		if strings.HasPrefix(link, "#") {
			file, _, _ = strings.Cut(page, "#")
		}
		if text := read(t, filepath.Join(site, file)); !strings.Contains(text, `id="`+card+`"`) {
			t.Errorf("%s leads to no card", link)
		}
	}
	b.checkNothingWrong(t)
	b.checkAccessible(t, page, 1440)
}

// A run that only a history knows has no page, so nothing of it is a link.
func TestComparedWithARememberedRun(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	old, site := filepath.Join(dir, "old"), filepath.Join(dir, "site")
	mustRun(t, 0, "build", diffA, "-o", old, "--quiet")
	mustRun(t, 0, "build", diffB, "-o", site, "--quiet", "--history", old)
	text := read(t, glob(t, site, "runs/*/index.html")[0])
	if strings.Contains(text, "runs/2026-03-01") || !strings.Contains(text, "known from the history alone") {
		t.Error("the page links to a run without pages, or does not say that it has none")
	}
}

// TestUnreadValuesOfFindingsAreCounted: they stand on the cards, and the page of what was not read says how many there are.
func TestUnreadValuesOfFindingsAreCounted(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "2026-07-01/reviews/qa.json"), `{"schema": "ReviewFindings", "reviewer": "qa", "findings": [
		{"id": "Q1", "severity": "low", "description": "One.", "weird": 1, "odd": [2]}, {"id": "Q2", "severity": "low", "description": "Two.", "weird": 3}]}`)
	site := filepath.Join(dir, "site")
	mustRun(t, 0, "build", filepath.Join(dir, "2026-07-01"), "-o", site, "--quiet")
	if page := read(t, glob(t, site, "runs/*/index.html")[0]); strings.Contains(page, "Every value was read") ||
		!strings.Contains(page, "3 values</a> were not read") {
		t.Error("the page does not count the values that no reader knows")
	}
}

// TestComparePageLinksWhatItNames: what the run reported again leads to the forge.
func TestComparePageLinksWhatItNames(t *testing.T) {
	t.Parallel()
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", "../../testdata/diff", "-o", site, "--quiet", "--repo-url", "https://github.com/acme/shop", "--commit", "29f95a1")
	_, changes, _ := strings.Cut(read(t, glob(t, site, "runs/2026-03-08*/index.html")[0]), "What changed since")
	for _, want := range []string{`SEC-004`, `href="#f-`, `href="https://github.com/acme/shop/blob/29f95a1/worker/`} {
		if !strings.Contains(changes, want) {
			t.Errorf("no %s", want)
		}
	}
}

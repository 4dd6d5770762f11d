package main

import (
	"path/filepath"
	"testing"
)

// TestVerdictsOfMessagesStandInAColumn: each row is a grid of its own, so that one long verdict must not move the marks of its row aside.
func TestVerdictsOfMessagesStandInAColumn(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	page, _ := filepath.Rel(site, glob(t, site, "runs/2026-06-02-*/messages.html")[0])
	b := openTab(t)
	b.open(t, site, filepath.ToSlash(page), 1440, "light")
	if n := eval[int](t, b, `new Set([...document.querySelectorAll(".m .end")].filter(e => e.offsetWidth).map(e => Math.round(e.getBoundingClientRect().left))).size`); n != 1 {
		t.Errorf("the verdicts begin at %d places", n)
	}
}

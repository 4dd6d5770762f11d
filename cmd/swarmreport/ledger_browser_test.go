package main

import (
	"fmt"
	"strings"
	"testing"
)

// numbers gives each number of the ledger, and where it leads.
const numbers = `[...document.querySelectorAll(".sheet td a")].map((a) => [a.textContent, a.href])`

// TestNumbersOfTheLedgerLeadToWhatTheyCount, where the list has several pages and in a single file as well.
func TestNumbersOfTheLedgerLeadToWhatTheyCount(t *testing.T) {
	t.Parallel()
	b := openTab(t)
	for _, c := range longLists(t) {
		b.open(t, c.site, c.run+"/index.html", 1440, "light")
		all := eval[[][]string](t, b, numbers)
		if len(all) < 8 {
			t.Fatalf("the ledger of %s has %d numbers", c.run, len(all))
		}
		for i := 0; i < len(all); i += 4 { // of each row and each column some
			n := all[i]
			number, page := n[0], c.run+n[1][strings.LastIndex(n[1], "/"):]
			b.open(t, c.site, "trends.html", 1440, "light")
			b.open(t, c.site, page, 1440, "light")
			b.until(t, fmt.Sprintf("%s.startsWith(%q)", c.status, number+" of "))
		}
	}
	b.calm(t, "")
}

// longList is a run whose list of findings has several pages, or a part of a page, and what says how many are shown.
type longList struct{ site, run, status string }

func longLists(t *testing.T) []longList {
	t.Helper()
	many, dir := manyFindings(t, 450)
	_, single := bothSites(t)
	return []longList{{many, dir, statusLine}, {single, pagesOf(t, single, "2026-03-05"), statusLine}}
}

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
	many, dir := manyFindings(t)
	_, single := bothSites(t)
	for _, c := range [][2]string{{many, dir}, {single, pagesOf(t, single, "2026-03-05")}} {
		site, run := c[0], c[1]
		b.open(t, site, run+"/index.html", 1440, "light")
		all := eval[[][]string](t, b, numbers)
		if len(all) < 8 {
			t.Fatalf("the ledger of %s has %d numbers", run, len(all))
		}
		for i := 0; i < len(all); i += 6 { // of each row and each column some
			n := all[i]
			number, page := n[0], run+n[1][strings.LastIndex(n[1], "/"):]
			b.open(t, site, "trends.html", 1440, "light")
			b.open(t, site, page, 1440, "light")
			b.until(t, fmt.Sprintf("%s.startsWith(%q)", statusLine, number+" of "))
		}
	}
	b.calm(t, "")
}

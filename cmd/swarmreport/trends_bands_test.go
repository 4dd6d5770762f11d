package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestTrendsAreDrawnByThePolicysBands, and by the defaults where it sets none.
func TestTrendsAreDrawnByThePolicysBands(t *testing.T) {
	dir := twoRuns(t, false)
	for policy, want := range map[string]string{"title: T": "runs below 60 fail, below 80 ask", "bands: {fail: 45, review: 90}": "runs below 45 fail, below 90 ask"} {
		write(t, filepath.Join(dir, "swarmreport.yaml"), policy)
		site := filepath.Join(dir, "site")
		mustRun(t, 0, "build", filepath.Join(dir, "runs"), "-o", site)
		page := read(t, filepath.Join(site, "trends.html"))
		if !strings.Contains(page, want) {
			t.Errorf("%s: the drawing of scores does not say %q", policy, want)
		}
	}
}

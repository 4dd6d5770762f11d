package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

var findingKey = regexp.MustCompile(`\bf-[0-9a-f]{10}\b`)

// TestNobodyReadsAKey: a finding without an id is named by its place or its first words on every page, in the feed and in the
// Markdown. Keys stand in addresses and in run.json.
func TestNobodyReadsAKey(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	named := 0
	for name, p := range parseSite(t, site) {
		if strings.HasSuffix(name, "/inputs.html") {
			continue
		}
		for n := range p.root.Descendants() {
			if n.Type == html.TextNode && findingKey.MatchString(n.Data) {
				t.Errorf("%s shows %q", name, n.Data)
			}
			if n.Type == html.ElementNode && n.Data == "a" && findingKey.MatchString(attr(n, "href")) {
				named++
			}
		}
	}
	if named < 100 {
		t.Errorf("%d links lead to findings, want at least 100", named)
	}
	for _, file := range append(glob(t, site, "runs/*/swarm-report.md"), filepath.Join(site, "feed.atom")) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if key := findingKey.Find(text); key != nil {
			t.Errorf("%s shows %s", filepath.Base(filepath.Dir(file)), key)
		}
	}
}

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestHeadSaysTheVerdict: a tab, a shared link and the icon beside them tell what a run came to before anybody opens it.
func TestHeadSaysTheVerdict(t *testing.T) {
	for sample, want := range map[string]string{"clean-pass": "pass", "dropped-finding": "fail", "no-reviews": "incomplete", "critical-merely-claimed": "review"} {
		t.Run(sample, func(t *testing.T) {
			site := filepath.Join(t.TempDir(), "site")
			mustRun(t, 0, "build", "../../testdata/runs/"+sample, "-o", site)
			html := read(t, glob(t, site, "runs/*/index.html")[0])
			for _, part := range []string{"<title>" + want + ": ", `og:title" content="` + want + ": ", `og:description" content="` + strings.ToUpper(want[:1]) + want[1:] + ", ",
				`name="description" content="`, `name="robots" content="noindex"`, `/icon-` + want + "-"} {
				if !strings.Contains(html, part) {
					t.Errorf("the head of a run that came to %s lacks %q", want, part)
				}
			}
		})
	}
}

func TestHeadOfTheIndexCountsRuns(t *testing.T) {
	site := sampleSite(t)
	html := read(t, filepath.Join(site, "index.html"))
	for _, part := range []string{`og:description" content="`, " runs, ", " fail, ", "/icon-site-"} {
		if !strings.Contains(html, part) {
			t.Errorf("the head of the index lacks %q", part)
		}
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

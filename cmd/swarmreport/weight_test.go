package main

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"swarmreport/assets"
	"swarmreport/render"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// What a page may weigh, uncompressed (S1): the first view is the page with its style and script.
const (
	firstView = 400_000
	anyPage   = 2_000_000
)

func dressing() int { return len(assets.Style().Body) + len(assets.Script().Body) }

// TestFirstViewsAreLight: the overview of every sample run and of one with 10,000 findings, and no page is too heavy.
func TestFirstViewsAreLight(t *testing.T) {
	t.Parallel()
	whole, err := wholeSite()
	if err != nil {
		t.Fatal(err)
	}
	heavy, err := heavySite()
	if err != nil {
		t.Fatal(err)
	}
	for _, site := range []string{whole, heavy} {
		for name, size := range pageSizes(t, site) {
			if path.Base(name) == "index.html" && size+dressing() > firstView {
				t.Errorf("%s: the first view is %d bytes, want at most %d", name, size+dressing(), firstView)
			}
			if size > anyPage {
				t.Errorf("%s has %d bytes, want at most %d", name, size, anyPage)
			}
		}
	}
	t.Logf("style and script: %d bytes", dressing())
}

// pageSizes gives the bytes of every HTML page of a site.
func pageSizes(t *testing.T, site string) map[string]int {
	t.Helper()
	sizes := map[string]int{}
	err := fs.WalkDir(os.DirFS(site), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".html" {
			return err
		}
		info, err := d.Info()
		sizes[name] = int(info.Size())
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return sizes
}

// TestTheIndexOfManyRunsIsLight: ten thousand runs with long goals and reasons, of which the first page shows the newest.
func TestTheIndexOfManyRunsIsLight(t *testing.T) {
	t.Parallel()
	a := archive.New()
	for i := range 10_000 {
		day := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(i) * 5 * time.Hour)
		r := &archive.Record{Key: fmt.Sprintf("run-%05d", i), ID: fmt.Sprintf("%s-%d", day.Format(time.DateOnly), i), Project: "shop",
			Started: day, Goal: strings.Repeat("Sell more of everything. ", 12), Ledger: judge.Tally{Raised: 40}}
		r.Judged = archive.Judged{Outcome: judge.Fail, Headline: "fail",
			Reasons: []judge.Reason{{Rule: "unaccounted", Level: judge.Fail, Message: strings.Repeat("Nobody answered it. ", 20)}}}
		if _, _, err := a.Place(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.Finish(); err != nil {
		t.Fatal(err)
	}
	o, err := a.Overview()
	if err != nil {
		t.Fatal(err)
	}
	var files []render.File
	var months []view.MonthRuns
	for _, month := range a.Changed() {
		months = append(months, view.MonthRuns{Name: month, Runs: a.Month(month)})
	}
	err = render.ArchiveFiles(o, months, view.Site{Tool: "swarmreport"}, func(f render.File) error {
		files = append(files, f)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	pages := 0
	for _, f := range files {
		if path.Ext(f.Path) != ".html" {
			continue
		}
		if pages++; len(f.Body)+dressing() > firstView {
			t.Errorf("%s: the first view is %d bytes, want at most %d", f.Path, len(f.Body)+dressing(), firstView)
		}
	}
	if pages < 10 {
		t.Errorf("10,000 runs are on %d pages, want a list in pages", pages)
	}
}

// TestLongEvidenceIsReadable: evidence over 64 kB is cut on its card, which leads to run.json.
func TestLongEvidenceIsReadable(t *testing.T) {
	t.Parallel()
	var lines strings.Builder
	for n := 0; lines.Len() < 300<<10; n++ {
		fmt.Fprintf(&lines, "line-%d <&> \u00a0", n)
		if n%50 == 0 {
			lines.WriteByte('\n')
		}
	}
	dir := filepath.Join(t.TempDir(), "2026-06-02")
	finding := map[string]any{"id": "QA-001", "severity": "high", "file": "a.txt", "description": "It is long.", "evidence": lines.String()}
	if err := writeFiles(dir, map[string]string{"reviews/qa.json": asJSON(map[string]any{"findings": []any{finding}})}); err != nil {
		t.Fatal(err)
	}
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", "-o", site, dir)
	var doc account
	readJSON(t, glob(t, site, "runs/*/run.json")[0], &doc)
	next := linkWith(t, parseSite(t, site), glob(t, site, "runs/*/index.html")[0], site, "run.json")
	if len(doc.Findings) != 1 || squeezed(doc.Findings[0].Evidence) != squeezed(lines.String()) || !strings.HasSuffix(next, "/run.json") {
		t.Errorf("run.json, to which the card leads by %q, has not all of it", next)
	}
	for name, size := range pageSizes(t, site) {
		if size > anyPage {
			t.Errorf("%s has %d bytes, want at most %d", name, size, anyPage)
		}
	}
}

// linkWith gives the page of the site that a link of this text leads to.
func linkWith(t *testing.T, pages map[string]*page, file, site, text string) string {
	t.Helper()
	rel, _ := filepath.Rel(site, file)
	from := pages[filepath.ToSlash(rel)]
	for n := range from.root.Descendants() {
		if n.Data == "a" && n.FirstChild != nil && strings.TrimSpace(n.FirstChild.Data) == text {
			return path.Join(path.Dir(from.path), attr(n, "href"))
		}
	}
	t.Fatalf("%s has no link %q", from.path, text)
	return ""
}

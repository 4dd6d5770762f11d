package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// A sight is one way to look at a page, and what is held against it there.
type sight struct {
	width  int64
	media  string // screen or print; empty = screen
	theme  string // light or dark
	forced bool   // the system's own colours, as in Windows' contrast themes
	checks string // names in testdata/measure.js
}

func (v sight) String() string {
	text := fmt.Sprint(v.width, " ", v.theme)
	if v.forced {
		text += " forced-colors"
	}
	if v.media == "print" {
		text += " print"
	}
	return text
}

// sights are all widths and themes; small targets matter where fingers point. What a theme changes are colours, so boxes are
// measured in both themes only where least fits.
var sights = []sight{
	{794, "print", "light", false, `"overflow","cut","broken","overlap","contrast","print"`}, // A4 at 96 dots an inch, before anything is opened
	{1440, "screen", "light", false, `"overflow","cut","broken","overlap","contrast"`},
	{390, "screen", "dark", false, `"overflow","cut","broken","overlap","contrast","targets"`},
	{390, "screen", "light", false, `"overflow","cut","broken","overlap","contrast","targets"`},
	{768, "screen", "light", false, `"overflow","cut","broken","overlap","contrast"`},
	{1440, "screen", "dark", true, `"contrast"`},
}

// TestPagesHoldWhatTheyShow measures the pages of telling runs in every width, theme and medium, with everything opened:
// nothing overflows, nothing is cut, no text covers other text, and contrast holds.
func TestPagesHoldWhatTheyShow(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	b := openTab(t)
	script := read(t, "testdata/measure.js")
	for _, p := range []string{"open.html", "trends.html"} {
		b.open(t, site, p, 1440, "light")
		b.checkFitsWherever(t, p)
	}
	for _, p := range append(pagesToLookAt(t, site), "rules.html") {
		t.Run(p, func(t *testing.T) {
			b.open(t, site, p, 1440, "light")
			b.checkFitsWherever(t, p)
			eval[any](t, b, script+";null")
			for i, v := range sights {
				b.look(t, v)
				if i == 1 {
					eval[any](t, b, `document.querySelectorAll("details").forEach((d) => { d.open = true; })`)
				}
				for _, fault := range eval[[]string](t, b, "measure(["+v.checks+"])") {
					t.Errorf("%s · %s", v, fault)
				}
			}
		})
	}
	b.checkNothingWrong(t)
}

// look changes the window without loading its page again. What is so already is not asked for: the browser would lay the page out anew.
func (b *tab) look(t *testing.T, v sight) {
	t.Helper()
	was := b.shown
	b.shown = v
	if v.media != was.media || v.theme != was.theme || v.forced != was.forced {
		b.emulateMedia(t, v)
	}
	if v.width == was.width {
		return
	}
	if err := chromedp.Do(b.ctx, chromedp.EmulateViewport(v.width, 900)); err != nil {
		t.Fatal(err)
	}
}

func (b *tab) emulateMedia(t *testing.T, v sight) {
	t.Helper()
	forced := "none"
	if v.forced {
		forced = "active"
	}
	media := emulation.SetEmulatedMediaParams{Media: v.media, Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: v.theme}, {Name: "forced-colors", Value: forced}}}
	if _, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, media); err != nil {
		t.Fatal(err)
	}
}

// heavySite builds the site of one run of 10,000 rows, once.
var heavySite = sync.OnceValues(func() (string, error) {
	site := filepath.Join(builtFolder(), "heavy")
	run, err := bigRun(builtFolder(), 10_000)
	if err != nil {
		return "", err
	}
	return site, drive("build", run, "-o", site)
})

// bigRun writes a run with so many findings, messages and failing tests, and gives its folder.
func bigRun(below string, rows int) (string, error) {
	dir := filepath.Join(below, "2026-06-01")
	severities := []string{"low", "medium", "high", "informational", "critical"}
	var findings, failures, modified, fixed []any
	var talk strings.Builder
	for i := range rows {
		id, file := fmt.Sprintf("QA-%05d", i), fmt.Sprintf("store/shelf%d/row%d.go", i%100, i)
		findings = append(findings, map[string]any{"id": id, "severity": severities[i%5], "category": "limits", "file": file, "line": i + 1,
			"description": fmt.Sprintf("Row %d is read without a limit, so a long one fills the memory.", i), "evidence": fmt.Sprintf("row := read(%d) // no limit", i),
			"suggested_fix": "Read no more than a shelf holds.", "risk": "The shop stops."})
		failures = append(failures, map[string]any{"test_name": "TestRow" + strconv.Itoa(i), "file": file, "error": "too long"})
		if i%3 == 0 {
			fixed, modified = append(fixed, id), append(modified, file)
		}
		talk.WriteString(asJSON(map[string]any{"schema": "ComponentHandoff", "component_id": fmt.Sprintf("shelf%d", i%100), "status": "complete",
			"files_modified": []string{file}, "summary": fmt.Sprintf("Row %d is done.", i), "attempt": 1, "turn_count": i % 40}) + "\n")
	}
	return dir, writeFiles(dir, map[string]string{
		"reviews/qa.json":          asJSON(map[string]any{"schema": "ReviewFindings", "reviewer": "qa", "findings": findings}),
		"fix-summary.json":         asJSON(map[string]any{"schema": "FixSummary", "findings_fixed": fixed, "files_modified": modified}),
		"verification-result.json": asJSON(map[string]any{"schema": "VerificationResult", "tests_run": rows, "tests_failed": rows, "failures": failures, "status": "fail"}),
		"pipeline/talk.jsonl":      talk.String(),
	})
}

func asJSON(v any) string {
	text, _ := json.Marshal(v)
	return string(text)
}

// writeFiles writes files below a folder.
func writeFiles(dir string, texts map[string]string) error {
	for name, text := range texts {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

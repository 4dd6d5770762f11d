package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// hostileSets are our own cases in testdata/hostile that are texts; the others are broken files.
var hostileSets = []string{"xss", "xml", "naughty", "trojan", "unicode", "control", "csv", "json", "traversal", "filename", "format"}

// TestOwnPayloadsAreInert builds runs of our own hostile texts and opens every page in a browser, with and without the policy in it (R1-R5, R11):
// nothing runs, asks, loads or breaks out. A page that does all of that on purpose must be seen to do it, or the rest proves nothing.
func TestOwnPayloadsAreInert(t *testing.T) {
	t.Parallel()
	w := watchedTab(t)
	evil := strings.Join(w.harmOf(t, "testdata", "evil.html"), "\n")
	for _, kind := range []string{"ran: a payload", "ran: alert", "dialog", "on* attribute", "dangerous URL", "foreign element",
		"request to http://elsewhere.invalid/"} {
		if !strings.Contains(evil, kind) {
			t.Fatalf("the evil page's %s is not seen: %q", kind, evil)
		}
	}
	dir := t.TempDir()
	payloads := ownPayloads(t)
	hostileRun(t, filepath.Join(dir, "runs", "2026-01-02"), payloads)
	hostileRun(t, filepath.Join(dir, "runs", "2026-01-03"), payloads[:1]) // the index of one run would move on to it
	opened := 0
	for _, single := range []bool{false, true} {
		site := filepath.Join(dir, fmt.Sprintf("single-%t", single))
		mustRun(t, exitDone, "build", filepath.Join(dir, "runs"), "-o", site, fmt.Sprintf("--single-file=%t", single))
		if !single { // the same templates make both
			opened += w.openAll(t, site)
		}
		takePolicyOut(t, site)
		opened += w.openAll(t, site)
	}
	t.Logf("%d payloads, %d pages opened", len(payloads), opened)
}

// watched is a tab in which the harm of payloads is noted.
type watched struct {
	*tab
	mu      sync.Mutex
	dialogs int
}

func watchedTab(t *testing.T) *watched {
	t.Helper()
	w := &watched{tab: openTab(t)}
	script := cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: read(t, "testdata/watch.js")}
	if _, err := chromedp.Call(w.ctx, cdppage.AddScriptToEvaluateOnNewDocument, script); err != nil {
		t.Fatal(err)
	}
	err := chromedp.Listen(w.ctx, func(ev any) {
		if _, is := ev.(*cdppage.EventJavascriptDialogOpening); is {
			w.mu.Lock()
			w.dialogs++
			w.mu.Unlock()
			go chromedp.Call(w.ctx, cdppage.HandleJavaScriptDialog, cdppage.HandleJavaScriptDialogParams{}) // a listener must not wait
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// harmOf opens a page and gives what harm was seen.
func (w *watched) harmOf(t *testing.T, site, name string) []string {
	t.Helper()
	site, err := filepath.Abs(site)
	if err != nil {
		t.Fatal(err)
	}
	w.open(t, site, name, 1440, "light")
	harm := eval[[]string](t, w.tab, read(t, "testdata/harm.js"))
	w.mu.Lock()
	defer w.mu.Unlock()
	w.tab.mu.Lock()
	defer w.tab.mu.Unlock()
	for range w.dialogs {
		harm = append(harm, "dialog")
	}
	harm = append(harm, w.wrong...)
	w.dialogs, w.wrong = 0, nil
	return harm
}

func (w *watched) openAll(t *testing.T, site string) (opened int) {
	t.Helper()
	for _, file := range append(glob(t, site, "*.html"), glob(t, site, "runs/*/*.html")...) {
		name, err := filepath.Rel(site, file)
		if err != nil {
			t.Fatal(err)
		}
		if harm := w.harmOf(t, site, filepath.ToSlash(name)); len(harm) > 0 {
			t.Errorf("%s: %d harms, first %q", name, len(harm), harm[0])
		}
		opened++
	}
	return opened
}

var policyTag = regexp.MustCompile(`(?i)<meta http-equiv="content-security-policy"[^>]*>`)

// takePolicyOut leaves escaping alone between the payloads and the reader.
func takePolicyOut(t *testing.T, site string) {
	t.Helper()
	for _, file := range append(glob(t, site, "*.html"), glob(t, site, "runs/*/*.html")...) {
		text := []byte(read(t, file))
		bare := policyTag.ReplaceAll(text, nil)
		if bytes.Equal(bare, text) {
			t.Errorf("%s has no policy", file)
		}
		write(t, file, string(bare))
	}
}

func ownPayloads(t *testing.T) (all []string) {
	t.Helper()
	for _, set := range hostileSets {
		for line := range strings.Lines(read(t, "../../testdata/hostile/"+set+".jsonl")) {
			var c struct{ Payload string }
			if err := json.Unmarshal([]byte(line), &c); err != nil {
				t.Fatalf("%s: %v", set, err)
			}
			all = append(all, c.Payload)
		}
	}
	return all
}

// hostileRun writes a run in which every payload is every text of a finding, the name of a member, of a component and a test, and a message;
// every fifth is a reviewer's name.
func hostileRun(t *testing.T, dir string, payloads []string) {
	t.Helper()
	var findings, components, failures, reviews []any
	var talk strings.Builder
	for _, p := range payloads {
		finding := map[string]any{"id": p, "severity": p, "category": p, "title": p, "file": p, "line": 1, "description": p, "evidence": p, "suggested_fix": p, "risk": p, p: p}
		findings = append(findings, finding)
		reviews = append(reviews, map[string]any{"schema": "ReviewFindings", "reviewer": p, "findings": []any{finding}})
		components = append(components, map[string]any{"id": p, "name": p, "description": p, "files_to_modify": []string{p}, "test_strategy": p})
		failures = append(failures, map[string]any{"test_name": p, "file": p, "error": p})
		talk.WriteString(asJSON(map[string]any{"schema": "ComponentHandoff", "component_id": p, "status": p, "summary": p, "files_modified": []string{p}}) + "\n")
	}
	files := map[string]string{
		"reviews/all.json":         asJSON(map[string]any{"schema": "ReviewFindings", "reviewer": "all", "findings": findings}),
		"architect-plan.json":      asJSON(map[string]any{"goal": strings.Join(payloads, " "), "components": components}),
		"verification-result.json": asJSON(map[string]any{"schema": "VerificationResult", "status": "fail", "tests_run": len(failures), "tests_failed": len(failures), "failures": failures}),
		"fix-summary.json":         asJSON(map[string]any{"schema": "FixSummary", "findings_fixed": payloads, "files_modified": payloads}),
		"review-verdict.md":        "---\ntype: review_verdict\nsignal: pass\n---\n\n" + strings.Join(payloads, "\n\n") + "\n",
		"pipeline/talk.jsonl":      talk.String(),
	}
	for i, review := range reviews {
		if i%5 == 0 { // a row a reviewer; all of them would only make the pages long
			files[fmt.Sprintf("reviews/%d.json", i)] = asJSON(review)
		}
	}
	maps.Copy(files, hostileWords(payloads))
	if err := writeFiles(dir, files); err != nil {
		t.Fatal(err)
	}
}

// hostileWords writes every payload into each part of a line that a reader of Markdown or XML takes out of its place.
func hostileWords(payloads []string) map[string]string {
	var review, fixes, tests strings.Builder
	rows := "\n## Others\n\n| ID | Severity | File | Issue |\n|---|---|---|---|\n"
	for i, p := range payloads {
		p = strings.Join(strings.Fields(p), " ")
		fmt.Fprintf(&review, "### W-%d [HIGH] %[2]s\n\n**File:** `%[2]s`\n**Impact:** %[2]s\n\n", i, p)
		fmt.Fprintf(&review, "- **Low**: `a.go:1` %s\n", p)
		fmt.Fprintf(&review, "- [%[1]s](%[1]s) (high)\n\n### %[1]s\n\n", p)
		fmt.Fprintf(&fixes, "- W-%d: %[2]s in `%[2]s`\n", i, p)
		fmt.Fprintf(&tests, `<testcase name="%[1]s" classname="%[1]s"><failure message="%[1]s">%[1]s</failure></testcase>`,
			xmlEscape(p))
		rows += fmt.Sprintf("| %[1]s | high | %[1]s | %[1]s |\n", p)
	}
	return map[string]string{
		"reviews/words.md": "# Review\n\n## Findings\n\n" + review.String() + rows,
		"fix-report.md":    "# Fix report\n\n## Fixed\n\n" + fixes.String(),
		"junit.xml":        "<testsuites><testsuite>" + tests.String() + "</testsuite></testsuites>",
	}
}

// xmlEscape leaves out what XML has no way to write.
func xmlEscape(s string) string {
	return html.EscapeString(strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0xfffe && r <= 0xffff {
			return -1
		}
		return r
	}, s))
}

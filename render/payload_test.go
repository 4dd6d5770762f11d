package render

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"golang.org/x/net/html"

	"swarmreport/report"
)

// payloads are texts that broke other people's programs; a few thousand, which are no part of the project.
func payloads(t *testing.T) (all []string) {
	t.Helper()
	root := os.Getenv("SWARMREPORT_SHARED")
	if root == "" {
		t.Skip("SWARMREPORT_SHARED is not set: the big test sets are not here")
	}
	files, err := filepath.Glob(filepath.Join(root, "kit/payloads/*.jsonl"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no payloads: %v", err)
	}
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		lines := bufio.NewScanner(f)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			var p struct{ Payload string }
			if err := json.Unmarshal(lines.Bytes(), &p); err != nil {
				t.Fatal(err)
			}
			all = append(all, p.Payload)
		}
		if err := lines.Err(); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// payloadRun has each payload in every text of a finding.
func payloadRun(all []string) *report.Run {
	review := &report.Review{Origin: report.Origin{Path: "reviews/qa.json"}, Reviewer: "qa", Listed: true}
	for i, p := range all {
		review.Findings = append(review.Findings, &report.Finding{ID: p, Reviewer: p, Severity: report.High, Title: p, Description: p, Suggestion: p, File: p, Line: 1,
			Origins: []report.Origin{{Path: "reviews/qa.json", Line: i + 1}}})
	}
	return report.Link(report.Material{ID: "2026-05-03", Path: "2026-05-03", Artefacts: []*report.Artefact{{Path: "reviews/qa.json", Reviews: []*report.Review{review}}}})
}

// TestPayloadsInTestReports: every text comes back from JUnit as it was, but for what the rules replace: terminal codes and characters
// that XML does not know (X1), and characters that turn text (R10).
func TestPayloadsInTestReports(t *testing.T) {
	all := payloads(t)
	for i := 0; i < len(all); i += 500 {
		some := all[i:min(i+500, len(all))]
		v := decided(payloadRun(some))
		var bodies strings.Builder
		for _, s := range readJUnit(t, exportText(t, "junit", v)) {
			for _, x := range s.Tests {
				if x.Error != nil {
					bodies.WriteString(x.Error.Error() + "\n\n")
				}
			}
		}
		for _, f := range v.Findings {
			want := strings.TrimRight(shown(xmlText("Description: "+f.Description)), "\n")
			if !strings.Contains(bodies.String(), want) && len(f.Description) < 1000 {
				t.Errorf("%q did not come back", f.Description)
			}
		}
	}
}

// TestPayloadsInForgeTexts: no payload begins a workflow command, and none becomes markup where Markdown is rendered (R7, R8).
func TestPayloadsInForgeTexts(t *testing.T) {
	all := payloads(t)
	for i := 0; i < len(all); i += 45 {
		e := openExport(payloadRun(all[i:min(i+45, len(all))]))
		commands, err := exportAnnotations(e)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(commands)) {
			if line = strings.TrimSuffix(line, "\n"); !workflowCommand.MatchString(line) ||
				strings.ContainsFunc(line, unicode.IsControl) || !utf8.ValidString(line) || strings.Contains(line, "##[") {
				t.Errorf("not one workflow command: %q", line)
			}
		}
		for _, form := range bounded {
			noMarkup(t, form.name, form.write(form.limit, e))
		}
	}
}

// noMarkup renders Markdown as a forge does and looks for what our own text has not.
func noMarkup(t *testing.T, name string, text []byte) {
	t.Helper()
	var out bytes.Buffer
	if err := goldmark.New(goldmark.WithExtensions(extension.GFM)).Convert(text, &out); err != nil {
		t.Fatal(err)
	}
	doc, err := html.Parse(&out)
	if err != nil {
		t.Fatal(err)
	}
	walkHTML(doc, func(n *html.Node, inCode bool) {
		if n.Type == html.CommentNode || n.Type == html.ElementNode && strings.Contains(" a img script em del pre blockquote input ", " "+n.Data+" ") {
			t.Errorf("%s: a payload became <%s>", name, n.Data)
		}
		if n.Type == html.ElementNode && n.Data == "h1" {
			t.Errorf("%s: a payload became a heading", name)
		}
	})
}

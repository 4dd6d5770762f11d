package render

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
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
	return report.Link(report.Material{ID: "2026-05-03", Path: "2026-05-03", Artefacts: []*report.Artefact{{Path: "reviews/qa.json", Records: report.Records{Reviews: []*report.Review{review}}}}})
}

// TestPayloadsInExports: over all payloads every form is what it says it is, read by somebody else's reader. No payload
// begins a workflow command, and none becomes markup where Markdown is rendered (R7, R8).
func TestPayloadsInExports(t *testing.T) {
	schema, all := sarifSchema(t), payloads(t)
	for i := 0; i < len(all); i += 45 {
		run := payloadRun(all[i:min(i+45, len(all))])
		v, e := decided(run), openExport(run)
		checkSchema(t, "sarif", schema, exported(t, "sarif", strings.Join(judge.StateWords(), ","), v))
		for _, x := range Exports {
			if err := readable(mediaOf[x.Name], exported(t, x.Name, "", v)); err != nil {
				t.Errorf("%s from payload %d: %v", x.Name, i, err)
			}
		}
		outside(t, string(AnswerMarkdown(answerOf(v))))
		checkCells(t, v)
		checkCommands(t, exported(t, "annotations", "", v))
		for _, form := range bounded {
			inert(t, form.name, runsMarkdown(form.limit, e, form.head))
		}
		checkTexts(t, v)
	}
}

// checkTexts: every text comes back from JUnit as it was, but for what the rules replace: terminal codes and characters that
// XML does not know (X1), and characters that turn text (R10).
func checkTexts(t *testing.T, v *judge.Verdict) {
	t.Helper()
	var bodies strings.Builder
	for _, s := range readJUnit(t, exportText(t, "junit", v)) {
		for _, x := range s.Tests {
			if x.Error != nil {
				bodies.WriteString(x.Error.Error() + "\n\n")
			}
		}
	}
	for _, f := range v.Findings {
		want := shown(xmlText("suggestion: " + strings.TrimSpace(f.Suggestion)))
		if !strings.Contains(bodies.String(), want) && len(f.Description) < 1000 {
			t.Errorf("%q did not come back", f.Description)
		}
	}
}

// mediaOf are the media types of the exports.
var mediaOf = map[string]string{"sarif": "application/json", "junit": "application/xml",
	"codequality": "application/json", "csv": "text/csv", "md": "text/markdown", "comment": "text/markdown"}

// readable reads a whole text by its media type.
func readable(media string, body []byte) error {
	switch {
	case strings.HasSuffix(media, "json"):
		if !json.Valid(body) {
			return errors.New("no JSON")
		}
	case strings.HasSuffix(media, "xml"):
		for r := xml.NewDecoder(bytes.NewReader(body)); ; {
			if _, err := r.Token(); err == io.EOF {
				break
			} else if err != nil {
				return err
			}
		}
	case media == "text/csv":
		if _, err := csv.NewReader(bytes.NewReader(body)).ReadAll(); err != nil {
			return err
		}
	}
	if bytes.ContainsAny(body, "\x1b\x00\x07") || !bytes.Equal(body, bytes.ToValidUTF8(body, nil)) {
		return errors.New("a terminal would obey it, or it is no UTF-8")
	}
	return nil
}

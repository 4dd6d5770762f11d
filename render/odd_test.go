package render

import (
	"bytes"
	"path"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// TestOddCharactersAreMarked wherever a page shows a text of the run (rule R10): also in a sentence of ours that names a file, as where a part of the run was lost.
func TestOddCharactersAreMarked(t *testing.T) {
	runs := []*report.Run{nastyRun("2026-03-05")}
	heard := &report.Artefact{Path: "reviews/qa.json", Records: report.Records{Reviews: []*report.Review{{Listed: true, Findings: []*report.Finding{{ID: "QA-1"}}}}}}
	for file, beside := range map[string][]*report.Artefact{"architect-plan-\u202eson.json": nil, "reviews/q\u202eson.json": nil, "reviews/r\u202eson.json": {heard}, "verification-\u202eson.json": nil} {
		lost := report.Problem{Origin: report.Origin{Path: file}, Kind: report.Unreadable, Message: "odd"}
		runs = append(runs, report.Link(report.Material{ID: "2026-03-06", Artefacts: append(beside, &report.Artefact{Path: file, Problems: []report.Problem{lost}}), Inputs: []report.Input{{Path: file}}}))
	}
	met := 0
	for _, run := range runs {
		pages, err := RunPages(judge.Decide(judge.Settle(run, judge.Policy{}), nil), view.Site{}, view.Archived{Dir: "runs/a"})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range pages {
			met += checkOdd(t, f)
		}
	}
	if met < 100 {
		t.Errorf("looked at %d texts, want 100 or more", met)
	}
}

// checkOdd counts the texts of a page in which a letter turns the line around. A title and a drawing have no room for a mark: there it is spelled out.
func checkOdd(t *testing.T, f File) (met int) {
	if path.Ext(f.Path) != ".html" {
		return 0
	}
	doc, err := html.Parse(bytes.NewReader(f.Body))
	if err != nil {
		t.Fatal(err)
	}
	for n := range doc.Descendants() {
		if n.Type == html.TextNode && strings.Contains(n.Data, "\u202e") {
			met++
			if attr(n.Parent, "class") != "odd" {
				t.Errorf("%s: %q", f.Path, n.Data)
			}
		}
	}
	return met
}

package dialect

import (
	"slices"
	"testing"

	"swarmreport/report"
)

// TestFindingLines: a line that tells a finding in pairs is one wherever it stands, with what a logger writes before it.
func TestFindingLines(t *testing.T) {
	var got []string
	found := findingsOf(artefact(t, "finding-lines/scan.log"))
	for _, f := range found {
		got = append(got, brief(f)+" "+f.Description)
	}
	want := []string{"scan  high shop/till.py:12 The drawer opens without a sale", "scan T-2 low shop/log.py:3 The log names no till, a = b",
		"scan  medium shop/sum.py:7 Coins are added twice", "scan  unknown shop/door.py:1 The door has no lock"}
	if !slices.Equal(got, want) {
		t.Fatalf("%q, want %q", got, want)
	}
	if found[1].EndLine != 5 || found[1].Suggestion != "name it" || found[2].Origin().Line != 4 {
		t.Errorf("%+v, %v", found[1], found[2].Origin())
	}
}

// TestFindingLinesWithin: such lines count in a review's words, in a message and in a list of texts.
func TestFindingLinesWithin(t *testing.T) {
	const line = "FINDING: severity=high file=till.go line=3 message=The drawer is open"
	for path, text := range map[string]string{
		"reviews/qa.md":   "# QA\n\n" + line + "\n",
		"messages/r.md":   "---\ntype: review_verdict\nsignal: fail\n---\n" + line + "\n",
		"reviews/b.json":  `{"reviewer":"qa","findings":["` + line + `"]}`,
		"inbox/pm/m.json": `{"id":"m1","from":"qa","to":"pm","type":"bug_report","payload":{"bugs":["` + line + `"]}}`,
	} {
		found := findingsOf(read(t, path, text))
		if len(found) != 1 || found[0].Severity.String() != "high" || found[0].Place() != "till.go:3" || found[0].Description != "The drawer is open" {
			t.Errorf("%s: %+v", path, found)
		}
	}
}

// TestFindingLinesBesideSections: what a review's sections raise counts too, but for what its lines tell already.
func TestFindingLinesBesideSections(t *testing.T) {
	found := findingsOf(read(t, "review-b.md", "REVIEW_FINDINGS: high=1 medium=1\nFINDING: severity=High file=shop/till.go line=12 desc=The drawer opens\n\n"+
		"## High\n\n### H1 — the drawer opens by itself\n`shop/till.go:12`\n\n## Medium\n\n### M1 — no test\n`shop/till_test.go:4`\n"))
	if len(found) != 2 || brief(found[0]) != "review-b  high shop/till.go:12" || brief(found[1]) != "review-b M1 medium shop/till_test.go:4" {
		t.Errorf("%s, %s", brief(found[0]), brief(found[1]))
	}
}

// TestSchemasRaiseNothing: a schema shows by examples what findings look like.
func TestSchemasRaiseNothing(t *testing.T) {
	const schema = `{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"findings": {"type": "array"}}, "examples": [{"findings": [{"severity": "high", "description": "it charges twice"}]}]}`
	for _, path := range []string{"docs/review.json", "schemas/findings.json"} {
		if r := Find(load(path, []byte(schema))); r != nil {
			t.Errorf("%s is read as %s", path, r.Name)
		}
	}
}

// TestCountedLines: the line that counts findings by severity is held against those that are listed, and a prompt's form of it counts none.
func TestCountedLines(t *testing.T) {
	const line = "FINDING: severity=High file=till.go line=3 desc=open\n"
	r := read(t, "review-b.md", "REVIEW_FINDINGS: critical=0 high=1 medium=2 low=0\n"+line).Reviews[0]
	if len(r.Findings) != 1 || r.BySeverity[report.High] != 1 || r.BySeverity[report.Medium] != 2 || len(r.BySeverity) != 4 {
		t.Errorf("%+v", r)
	}
	r = read(t, "review-b.md", "REVIEW_FINDINGS: critical=0 high=0 medium=1 low=2\n").Reviews[0]
	if len(r.Findings) != 0 || r.BySeverity[report.Low] != 2 || !r.Listed || r.Clean {
		t.Errorf("counted alone: %+v", r)
	}
	if f := load("mission.md", []byte("REVIEW_FINDINGS: critical=<n> high=<n>\n")); Find(f) != nil {
		t.Errorf("a form is read as %s", Find(f).Name)
	}
}

// TestFollowUpsOfAReview: what a reviewer leaves in a story's file is read with what its box and its tag say; the tasks beside it are none.
func TestFollowUpsOfAReview(t *testing.T) {
	var got []string
	a := artefact(t, "finding-lines/story-5-4.md")
	for _, f := range findingsOf(a) {
		got = append(got, brief(f)+" "+f.Status)
	}
	want := []string{"reviewer  unknown till/pay.ts:4 fixed", "reviewer  unknown :0 open", "reviewer  unknown till/refund.ts:0 needs decision",
		"reviewer  unknown till/name.ts:9 deferred", "reviewer  high till/lock.ts:2 open"}
	if !slices.Equal(got, want) || a.Reviews[0].Generic {
		t.Errorf("%q, want %q; %v", got, want, a.Reviews[0].Generic)
	}
	if f := load("steps/step-4.md", []byte("# Write them down\n\n- [ ] [Review][Patch] <Title> [<file>]\n")); Find(f) != nil {
		t.Error("a form is taken for findings")
	}
}

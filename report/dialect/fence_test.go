package dialect

import (
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
)

// TestALongerFenceInAReview: what it shows is no finding, and a shorter one within hides none that follow.
func TestALongerFenceInAReview(t *testing.T) {
	for _, text := range []string{"````md\n```\n## High\n- b.go:2 — shown\n```\n````\n", "~~~\n```\n~~~\n"} {
		got := findingsOf(read(t, "reviews/r.md", "# Review\n\n"+text+"\n## Medium\n- a.go:8 — the lock is held\n"))
		if len(got) != 1 || got[0].File != "a.go" {
			t.Errorf("%q: %d findings, want one", text, len(got))
		}
	}
}

// TestUncoded: a block ends where a fence as long as its own stands, and a fence that nothing opened begins none.
func TestUncoded(t *testing.T) {
	for body, want := range map[string]string{
		"a\n````md\nb\n```\nc\n```\n````\nd\n": "ad",
		"a\n~~~\n```\nb\n~~~\nc\n":             "ac",
		"```one line``` a\nb\n":                "```one line``` ab",
		"```\na\n```go\nb\n```\nc\n":           "ac",
		"a\n```\nb\n":                          "a",
	} {
		f, got := form.File{Format: form.Markdown, Body: body}, ""
		for _, line := range f.Uncoded() {
			got += strings.TrimSpace(line)
		}
		if got != want {
			t.Errorf("%q: %q, want %q", body, got, want)
		}
	}
}

// TestFencesOfAReview: a review shows Markdown in a longer fence and what that holds is no finding; one that ends a block with a
// shorter fence than began it loses nothing behind it.
func TestFencesOfAReview(t *testing.T) {
	const head, shown, last = "# Code Review\n\n### F-1 [HIGH] one\n\n", "### F-9 [CRITICAL] shown\n", "\n### F-3 [LOW] last\n"
	for body, want := range map[string]string{
		head + "````markdown\n```\n" + shown + "````\n" + last:           "F-1 F-3",
		head + "~~~\n```\n" + shown + "~~~\n" + last:                     "F-1 F-3",
		head + "````go\nx\n```\n" + last:                                 "F-1 F-3",
		head + "```\n" + shown + "```\n" + last + "\n````\nx\n````\nend": "F-1 F-3",
	} {
		got := []string{}
		for _, f := range findingsOf(read(t, "reviews/r.md", body)) {
			got = append(got, strings.Fields(f.ID + " " + f.Title)[0])
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", body, got, want)
		}
	}
}

// TestABlockThatIsNeverEnded: what it swallows is named where it may hold findings, and a comment of code may not.
func TestABlockThatIsNeverEnded(t *testing.T) {
	for rest, want := range map[string]bool{"### F-2 [CRITICAL] two\n": true, "# a comment\n": false, "### F-2 [LOW] two\n```\n": false} {
		a := read(t, "reviews/r.md", "# Code Review\n\n### F-1 [HIGH] one\n```go\nx()\n"+rest)
		if a.Partly != want || want && (len(a.Problems) != 1 || a.Problems[0].Line != 6) {
			t.Errorf("%q: partly %v, problems %v", rest, a.Partly, a.Problems)
		}
	}
}

// TestReaderOfBlocksIsOne: what a longer fence shows is in no reader's way.
func TestReaderOfBlocksIsOne(t *testing.T) {
	const shown = "````markdown\n```\n"
	if got := heard(t, "messages/a.md", failed+"\n"+shown+"---\ntype: approval\nsignal: lgtm\n---\n```\n````\n"); len(got) != 2 {
		t.Errorf("messages: %q", got)
	}
	s := read(t, "swarm-report.md", "# Swarm Run Report\n\n"+shown+"## Deferred\n- A-1: shown\n```\n````\n~~~\n## Deferred\n- A-2: shown\n~~~\n\n## Deferred\n- A-3: the till\n").Stated
	if len(s.Open) != 1 || s.Open[0].Line != 15 {
		t.Errorf("report: %+v", s.Open)
	}
	a := read(t, "reviews/r.md", "# Review\n\n````\nwhat `findings` are\n```json\nno JSON\n```\n````\n\n```json\n{\"findings\": [{\"id\": \"A-1\", \"severity\": \"low\", \"description\": \"x\"}]}\n```\n")
	if len(a.Problems) != 0 || len(a.Reviews) != 1 || len(a.Reviews[0].Findings) != 1 {
		t.Errorf("review: %v, %v", a.Reviews, a.Problems)
	}
}

// TestWhoSaysThatABlockIsNeverEnded: each reader for which a heading in it may count names the line on which the block begins.
func TestWhoSaysThatABlockIsNeverEnded(t *testing.T) {
	for path, text := range map[string]string{
		"REVIEW.md":       "# Code Review\n\n```go\nx()\n\n## Findings\n\n### F-1 [HIGH] the till\n",
		"swarm-report.md": "# Swarm Run Report\n\n```\nx\n\n## Deferred\n- A-1: the till\n",
	} {
		a := read(t, path, text)
		if !a.Partly || a.Problems[0].Line != 6 || !strings.Contains(a.Problems[0].Message, "begins in line 3") {
			t.Errorf("%s: partly %v, %v", path, a.Partly, a.Problems)
		}
	}
}

// TestWhatABlockSwallowsIsLost: the verdict must hear of it wherever the review lies, so it is an error.
func TestWhatABlockSwallowsIsLost(t *testing.T) {
	a := read(t, "REVIEW.md", "# Code Review\n\n### F-1 [LOW] one\n\n```go\nx()\n\n### F-2 [CRITICAL] two\n")
	if len(a.Problems) != 1 || a.Problems[0].Level != report.Error || a.Problems[0].Kind != report.Unreadable {
		t.Errorf("%v", a.Problems)
	}
}

// TestAStrayFenceBeforeJSON: the end of a block that nothing opened turns no block behind it inside out.
func TestAStrayFenceBeforeJSON(t *testing.T) {
	const list = "```json\n{\"reviewer\": \"qa\", \"findings\": [{\"id\": \"QA-1\", \"severity\": \"high\", \"description\": \"the till stays open\"}]}\n```\n"
	if got := findingsOf(read(t, "reviews/r.md", "```\n# Review\n\n"+list)); len(got) != 1 || got[0].ID != "QA-1" {
		t.Errorf("%d findings, want one", len(got))
	}
}

// TestRowsThatAreNotDone: a table's row says it in one of its cells.
func TestRowsThatAreNotDone(t *testing.T) {
	for cell, want := range map[string]int{"approved": 0, "1 revision": 0, "✓": 0, "0 failed": 0, "rejected ×3": 1, "Rejected": 1, "✗": 1, "failed": 1, "BLOCKED": 1} {
		a := read(t, "swarm-report.md", "# Swarm Run Report\n\n| Component | Reviews | Status |\n|---|---|---|\n| list | "+cell+" | committed |\n")
		if got := len(a.Stated.Open); got != want {
			t.Errorf("%q: %d open, want %d", cell, got, want)
		}
	}
}

package view

import (
	"fmt"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

func TestStacked(t *testing.T) {
	tests := []struct {
		name  string
		parts []int
		whole int
		want  string // x+width, of the parts that are drawn
	}{
		{"all", []int{1, 3}, 4, "0+250 250+750"},
		{"half of the longest", []int{1, 1}, 4, "0+250 250+250"},
		{"what is small is seen", []int{9999, 1}, 10000, "0+996 996+4"},
		{"none is left out", []int{0, 2, 0}, 2, "0+1000"},
		{"thirds end where the scale says", []int{1, 1, 1}, 3, "0+334 334+333 667+333"},
		{"nothing", []int{0, 0}, 5, ""},
	}
	for _, tt := range tests {
		var parts []counted
		for _, n := range tt.parts {
			parts = append(parts, counted{"is", "word", n})
		}
		var got []string
		for _, s := range stacked(parts, tt.whole) {
			got = append(got, fmt.Sprintf("%d+%d", s.X, s.Width))
		}
		if got := strings.Join(got, " "); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestAFixThatDoesNotHoldIsDrawnApart, ahead of those that do.
func TestAFixThatDoesNotHoldIsDrawnApart(t *testing.T) {
	tally := judge.Tally{Raised: 4, Contradicted: 1}
	tally.By[judge.Fixed] = 4
	bar := tallyBar(tally)
	if want := "4 raised, 1 contradicted, 3 fixed"; bar.Label != want || bar.Segments[0].Is != "contradicted" || bar.Segments[0].Width != 250 {
		t.Errorf("got %q, %+v; want %q", bar.Label, bar.Segments, want)
	}
}

func TestTestBars(t *testing.T) {
	known := report.Known
	tests := []struct {
		name string
		v    report.Verification
		want string
	}{
		{"both measured", report.Verification{Baseline: report.Baseline{Passed: known(8), Failed: known(0)}, Tests: report.TestCounts{Passed: known(7), Failed: known(3)}},
			"Baseline 800: 8 passed, 0 failed | This run 1000: 7 passed, 3 failed"},
		{"no baseline", report.Verification{Tests: report.TestCounts{Passed: known(3), Failed: known(1)}},
			"Baseline 0: Not measured, so nothing tells which failures are new. | This run 1000: 3 passed, 1 failed"},
		{"some have no result", report.Verification{Tests: report.TestCounts{Run: known(10), Passed: known(5), Failed: known(0), Skipped: known(2)}},
			"Baseline 0: Not measured, so nothing tells which failures are new. | This run 1000: 5 passed, 0 failed, 2 skipped, 3 without a result"},
		{"nothing measured", report.Verification{}, ""},
	}
	for _, tt := range tests {
		m := judge.Settle(&report.Run{Verifications: []*report.Verification{&tt.v}}, judge.Policy{}).Measured
		var got []string
		for _, b := range testBars(m[0]) {
			words, width := b.Note, 0
			for i, w := range b.Words {
				words += map[bool]string{true: "", false: ", "}[i == 0] + w.Word
			}
			for _, s := range b.Bar.Segments {
				width += s.Width
			}
			got = append(got, fmt.Sprintf("%s %d: %s", b.Name, width, words))
		}
		if got := strings.Join(got, " | "); got != tt.want {
			t.Errorf("%s:\n got %s\nwant %s", tt.name, got, tt.want)
		}
	}
}

func TestReviewsShareOneScale(t *testing.T) {
	finding := func(s report.Severity) *report.Finding { return &report.Finding{Severity: s} }
	list := []Review{
		{Reviewer: "qa", findings: []*report.Finding{finding(report.High), finding(report.Low), finding(report.Low), finding(report.Low)}},
		{Reviewer: "security", findings: []*report.Finding{finding(report.Critical), finding(report.SeverityUnknown)}},
		{Reviewer: "clean"},
	}
	(&Run{}).weigh(list)
	for i, want := range []string{"qa: 1 high, 3 low", "security: 1 critical, 1 unknown", "clean: "} {
		if got := list[i].Bar.Label; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if last := list[1].Bar.Segments[1]; last.X+last.Width != 500 || len(list[2].Severities) != 0 {
		t.Errorf("half as many findings end at %d of 1000, want 500; none has words %v", last.X+last.Width, list[2].Severities)
	}
}

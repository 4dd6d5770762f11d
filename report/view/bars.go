package view

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// counted is one part of a bar: a word of a closed list, how it is written, and how many.
type counted struct {
	is, word string
	n        int
}

// stacked draws parts side by side, in their order; whole is the number that the full width stands for. A part too small to see is
// widened to four thousandths, at the cost of the largest.
func stacked(parts []counted, whole int) (segments []Segment) {
	sum, largest := 0, -1
	for _, p := range parts {
		sum += p.n
	}
	if sum == 0 {
		return nil
	}
	left := sum * 1000 / whole
	for _, p := range parts {
		if p.n == 0 {
			continue
		}
		width := max(4, p.n*1000/whole)
		left -= width
		segments = append(segments, Segment{Is: p.is, Width: width, Title: Number(p.n) + " " + p.word})
		if largest < 0 || width > segments[largest].Width {
			largest = len(segments) - 1
		}
	}
	segments[largest].Width = max(4, segments[largest].Width+left)
	for i := range segments[1:] {
		segments[i+1].X = segments[i].X + segments[i].Width
	}
	return segments
}

// inWords writes the parts of a bar: "3 high, 1 low".
func inWords(segments []Segment) string {
	var words []string
	for _, s := range segments {
		words = append(words, s.Title)
	}
	return strings.Join(words, ", ")
}

// severities counts findings by severity, the worst first.
func severities(findings []*report.Finding) []counted {
	by := map[report.Severity]int{}
	for _, f := range findings {
		by[f.Severity]++
	}
	var parts []counted
	for _, s := range report.Severities {
		parts = append(parts, counted{s.String(), s.String(), by[s]})
	}
	return parts
}

// TestBar is one of two bars that compare tests before and after.
type TestBar struct {
	Name  string
	Bar   Bar
	Words []Badge // the same in words, a known 0 too
	Note  string  // said where nothing was measured
}

// testBars sets this run below its baseline, both to one scale; nil where neither has a number.
func testBars(m *judge.Measured) []TestBar {
	var before, now []counted
	if b := m.Baseline; b.Measured() {
		before = append(stated(b.Passed, "pass", "passed"), stated(b.Failed, "fail", "failed")...)
	}
	now = slices.Concat(stated(m.Passed, "pass", "passed"), stated(m.Failed, "fail", "failed"), stated(m.Tests.Skipped, "skipped", "skipped"))
	if rest := m.Run.N - total(now); m.Run.Known && rest > 0 {
		now = append(now, counted{"unstated", "without a result", rest})
	}
	whole := max(total(before), total(now))
	if whole == 0 {
		return nil
	}
	bars := []TestBar{testBar("Baseline", before, whole), testBar("This run", now, whole)}
	if len(before) == 0 {
		bars[0].Note = "Not measured, so nothing tells which failures are new."
	}
	if len(now) == 0 {
		bars[1].Note = "No number of tests is recorded."
	}
	return bars
}

func stated(c report.Count, is, word string) []counted {
	if !c.Known {
		return nil
	}
	return []counted{{is, word, c.N}}
}

func testBar(name string, parts []counted, whole int) TestBar {
	segments := stacked(parts, whole)
	b := TestBar{Name: name, Bar: Bar{Label: name + ": " + inWords(segments), Segments: segments}}
	for _, p := range parts {
		if p.n == 0 {
			p.is = "none" // neither good nor bad
		}
		b.Words = append(b.Words, Badge{p.is, Number(p.n) + " " + p.word})
	}
	return b
}

func total(parts []counted) (n int) {
	for _, p := range parts {
		n += p.n
	}
	return n
}

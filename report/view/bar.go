package view

import "strings"

// Part is one term of a sum: a word of a closed list, how many have it, and where the first of them is.
type Part struct {
	Badge
	Count int
	Href  string
}

// Bar is a stacked bar, drawn 1000 wide.
type Bar struct {
	Label    string // the same in words
	Segments []Segment
}

// Segment is one part of a bar, in thousandths of its width.
type Segment struct {
	Is       string
	X, Width int
}

// stacked draws the parts of a sum side by side, in their order. A part too small to see is widened to four
// thousandths, at the cost of the largest.
func stacked(parts []Part, sum int) (segments []Segment) {
	left, largest := 1000, 0
	for _, p := range parts {
		if p.Count == 0 {
			continue
		}
		width := max(4, p.Count*1000/sum)
		left -= width
		segments = append(segments, Segment{Is: p.Is, Width: width})
		if width > segments[largest].Width {
			largest = len(segments) - 1
		}
	}
	if len(segments) == 0 {
		return nil
	}
	segments[largest].Width += left
	for i := range segments[1:] {
		segments[i+1].X = segments[i].X + segments[i].Width
	}
	return segments
}

// inWords writes the parts of a sum: "3 high, 1 low".
func inWords(parts []Part) string {
	var words []string
	for _, p := range parts {
		if p.Count > 0 {
			words = append(words, Number(p.Count)+" "+p.Word)
		}
	}
	return strings.Join(words, ", ")
}

// things is a term of a sum of unlike things: "2 files".
func things(n int, one, many string) Part { return Part{Badge{Word: either(n == 1, one, many)}, n, ""} }

package view

import "strings"

// Bar is a stacked bar, drawn 1000 wide.
type Bar struct {
	Label    string // the same in words
	Segments []Segment
}

// Segment is one part of a bar, in thousandths of its width.
type Segment struct {
	Is       string
	X, Width int
	Title    string
}

// counted is one part of a sum: a word of a closed list, how it is written, and how many.
type counted struct {
	is, word string
	n        int
}

// stacked draws parts side by side, in their order; whole is the number that the full width is. A part too small to see
// is widened to four thousandths, at the cost of the largest.
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

// inWords writes the parts of a sum: "3 high, 1 low".
func inWords(parts []counted) string {
	var words []string
	for _, p := range parts {
		if p.n > 0 {
			words = append(words, Number(p.n)+" "+p.word)
		}
	}
	return strings.Join(words, ", ")
}

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
}

// counted is one part of a sum: a word of a closed list, how it is written, and how many.
type counted struct {
	is, word string
	n        int
}

// stacked draws the parts of a sum side by side, in their order. A part too small to see is widened to four
// thousandths, at the cost of the largest.
func stacked(parts []counted, sum int) (segments []Segment) {
	left, largest := 1000, 0
	for _, p := range parts {
		if p.n == 0 {
			continue
		}
		width := max(4, p.n*1000/sum)
		left -= width
		segments = append(segments, Segment{Is: p.is, Width: width})
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
func inWords(parts []counted) string {
	var words []string
	for _, p := range parts {
		if p.n > 0 {
			words = append(words, Number(p.n)+" "+p.word)
		}
	}
	return strings.Join(words, ", ")
}

// amount is a number of things.
type amount struct {
	one, many string
	n         int
}

// counts writes amounts without those that are 0: "2 files, 1 value".
func counts(list ...amount) string {
	var parts []string
	for _, a := range list {
		if a.n > 0 {
			parts = append(parts, plural(a.n, a.one, a.many))
		}
	}
	return strings.Join(parts, ", ")
}

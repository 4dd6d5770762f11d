package report

import "strconv"

// Place is a location in the code: a file, and lines of it where they are stated.
type Place struct {
	File    string // as written, made repository-relative where the checkout is known
	Line    int    // 1-based; 0 = not stated
	EndLine int    // 0 = same as Line
}

// String returns file:line, as editors read it.
func (p Place) String() string {
	if p.Line == 0 {
		return p.File
	}
	return p.File + ":" + strconv.Itoa(p.Line)
}

// Passage is a part of a file that no reader understood, quoted for a person to look at.
type Passage struct {
	Origin
	Column int // in characters, 1-based; 0 = the line
	Text   string
}

// Fact is one named value of a section.
type Fact struct{ Name, Value string }

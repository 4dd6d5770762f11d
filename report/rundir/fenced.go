package rundir

import (
	"bytes"

	"swarmreport/report/pattern"
)

// Agents that are asked for a document often put all of it into one block of code that says Markdown.

var (
	fenceOfMarkdown = pattern.Of("^(```+|~~~+)[ \\t]*(?i:markdown|md)$")
	anyFence        = pattern.Of("^(```+|~~~+)[^`]*$")
)

// unfenced blanks the two fences around a document, so that all lines keep their numbers; false where other text stands beside the block, and where it begins
// with a frontmatter, whose reader knows of fences.
func unfenced(data []byte) ([]byte, bool) {
	text := bytes.TrimSpace(data)
	first, inside, _ := bytes.Cut(text, []byte("\n"))
	m := fenceOfMarkdown.FindStringSubmatch(string(bytes.TrimSpace(first)))
	last := bytes.LastIndexByte(inside, '\n') + 1
	if m == nil || bytes.HasPrefix(inside, []byte("---")) || !ends(bytes.TrimSpace(inside[last:]), m[1]) || endsWithin(inside[:last], m[1]) {
		return data, false
	}
	out, from := bytes.Clone(data), bytes.Index(data, text)
	blank(out[from : from+len(first)])
	blank(out[from+len(text)-len(inside)+last : from+len(text)])
	return out, true
}

// endsWithin reports whether a block that the mark began ends in the text; each fence that says a language begins another one within.
func endsWithin(text []byte, mark string) bool {
	open := "" // the mark of the block within; empty = none
	for line := range bytes.Lines(text) {
		line = bytes.TrimSpace(line)
		m := anyFence.FindStringSubmatch(string(line))
		switch {
		case m == nil:
		case open != "" && ends(line, open):
			open = ""
		case open == "" && ends(line, mark):
			return true
		case open == "":
			open = m[1]
		}
	}
	return open != ""
}

func ends(line []byte, mark string) bool {
	return len(line) >= len(mark) && len(bytes.Trim(line, mark[:1])) == 0
}

func blank(line []byte) {
	for i := range line {
		if line[i] != '\r' {
			line[i] = ' '
		}
	}
}

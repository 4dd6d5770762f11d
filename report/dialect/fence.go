package dialect

import "strings"

// Blocks of code: what stands in one is shown, and neither raises nor answers anything.

// fences follows the blocks of code of a text, line by line.
type fences struct {
	open  string // the mark that opened the block; empty = none is open
	loose bool   // any fence ends a block
	stray bool   // the next fence ends a block that nothing opened
}

// fencesOf is for the lines of a text. Where a block would be open to the end, a mark was ended with one of another length: what stands behind
// must not vanish in it.
func fencesOf(text string) fences {
	stray := strayFence(text)
	code := fences{stray: stray}
	for line := range strings.Lines(text) {
		code.hold(line)
	}
	return fences{loose: code.open != "", stray: stray}
}

// hold reports whether a line is in a block, or begins or ends one. A block that shows Markdown holds shorter fences, so only one as long as
// its own ends it.
func (f *fences) hold(line string) bool {
	line = strings.TrimSpace(line)
	mark := fenceMark(line)
	switch {
	case !isFence(line):
		return f.open != ""
	case f.stray:
		f.stray = false
	case f.open == "":
		f.open = mark
	case f.loose || strings.HasPrefix(mark, f.open):
		f.open = ""
	}
	return true
}

// inside reports whether a block is open behind a line, and whether the line begins or ends one.
func (f *fences) inside(line string) (held, fence bool) {
	before := *f
	f.hold(line)
	return f.open != "", *f != before
}

// strayFence reports whether a body begins with the end of a block of code that nothing opened: some agents put their frontmatter into one.
// Then all blocks behind it close, each with a bare fence.
func strayFence(body string) bool {
	first, inside := true, true
	for text := range strings.Lines(body) {
		text = strings.TrimSpace(text)
		switch {
		case text == "":
			continue
		case first && text != "```":
			return false
		case isFence(text):
			if !first && inside && strings.Trim(text, "`~") != "" {
				return false // no fence that says a language ends a block
			}
			inside = !inside
		}
		first = false
	}
	return !inside
}

// isFence reports whether a line opens or closes a block of code; one that does both on itself is text.
func isFence(text string) bool {
	return strings.HasPrefix(text, "```") && !strings.Contains(strings.TrimLeft(text, "`"), "`") || strings.HasPrefix(text, "~~~")
}

// fenceMark is the run of marks that a line begins with; empty where it is no fence.
func fenceMark(line string) string {
	for _, c := range []string{"`", "~"} {
		if mark := line[:len(line)-len(strings.TrimLeft(line, c))]; len(mark) >= 3 {
			return mark
		}
	}
	return ""
}

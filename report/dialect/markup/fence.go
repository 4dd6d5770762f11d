package markup

import "strings"

// Blocks of code: what stands in one is shown, and neither raises nor answers anything.

// Fences follows the blocks of code of a text, line by line.
type Fences struct {
	Open  string // the mark that opened the block; empty = none is open
	Loose bool   // any fence ends a block
	stray bool   // the next fence ends a block that nothing opened
}

// FencesOf is for the lines of a text. Where a block would be open to the end, a mark was ended with one of another length: what stands behind
// must not vanish in it.
func FencesOf(text string) Fences {
	stray := strayFence(text)
	code := Fences{stray: stray}
	for line := range strings.Lines(text) {
		code.Hold(line)
	}
	return Fences{Loose: code.Open != "", stray: stray}
}

// Hold reports whether a line is in a block, or begins or ends one. A block that shows Markdown holds shorter fences, so only one as long as
// its own ends it.
func (f *Fences) Hold(line string) bool {
	line = strings.TrimSpace(line)
	mark := fenceMark(line)
	switch {
	case !IsFence(line):
		return f.Open != ""
	case f.stray:
		f.stray = false
	case f.Open == "":
		f.Open = mark
	case f.Loose || strings.HasPrefix(mark, f.Open):
		f.Open = ""
	}
	return true
}

// Inside reports whether a block is open behind a line, and whether the line begins or ends one.
func (f *Fences) Inside(line string) (held, fence bool) {
	before := *f
	f.Hold(line)
	return f.Open != "", *f != before
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
		case IsFence(text):
			if !first && inside && strings.Trim(text, "`~") != "" {
				return false // no fence that says a language ends a block
			}
			inside = !inside
		}
		first = false
	}
	return !inside
}

// IsFence reports whether a line opens or closes a block of code; one that does both on itself is text.
func IsFence(text string) bool {
	return strings.HasPrefix(text, "```") && !strings.Contains(strings.TrimLeft(text, "`"), "`") || strings.HasPrefix(text, "~~~")
}

// FenceWord is what the line that opens a block says of it, in small letters: “yaml”.
func FenceWord(line string) string {
	return strings.ToLower(strings.Trim(strings.TrimSpace(line), "`~ "))
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

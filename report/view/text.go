package view

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"swarmreport/report"
)

// Limits of texts (S1). The rest is a link away, in the raw input.
const (
	maxText     = 64 << 10 // bytes of the longest piece of run text that a page shows
	maxValue    = 2 << 10  // bytes of a value or a message in a list
	maxRow      = 240      // characters of a row's headline
	maxHeadline = 150      // of one in a list: the archive keeps little more
	maxName     = 200      // bytes of the name of a person or a role: it is in every row
	maxLabel    = 80       // characters of an id in a row and a heading; the card has a longer one whole
)

// Prose is a text of the run, or evidence. Markdown says that it holds Markdown's own characters and is worth reading
// as such.
type Prose struct {
	Text     string
	Markdown bool
	Rest     Link // where the whole text stands, if it was cut
}

func prose(text string, whole Link) Prose {
	p := code(strings.TrimSpace(text), maxText, whole)
	p.Markdown = markdown(p.Text)
	return p
}

// code is a text that is shown as it is, at most so many bytes of it.
func code(text string, most int, whole Link) Prose {
	p := Prose{Text: strings.Trim(text, "\n")}
	if cut := report.Within(p.Text, most); len(cut) < len(p.Text) {
		p.Text, p.Rest = cut, whole
	}
	return p
}

// markdown reports whether a text holds marks that Markdown gives a meaning: plain prose is spared the parser.
func markdown(s string) bool {
	lines := "\n" + s
	for _, mark := range []string{"`", "**", "](", "\n- ", "\n* ", "\n1. ", "\n#", "\n|"} {
		if strings.Contains(lines, mark) {
			return true
		}
	}
	return false
}

// clipped shortens each text of a list, and the list itself; the place beside it leads to the whole.
func clipped(list []string) []string {
	out, more := firstFew(list, 100, func(s string) string { return report.Shorten(s, maxValue) })
	if more > 0 {
		out = append(out, plural(more, "more is", "more are")+" in the raw input.")
	}
	return out
}

// brief shortens s to one line of at most n characters. What is cut ends with a whole word, for half an id reads as
// another; only where little would remain, or a script has no spaces, it ends in a word.
func brief(s string, n int) string {
	line, _, more := strings.Cut(strings.TrimSpace(s), "\n")
	end := len(line)
	for i := range line {
		if n--; n < 0 {
			end = i
			break
		}
	}
	kept := line[:end]
	switch {
	case end == len(line) && more:
		return line + " …"
	case end == len(line):
		return line
	}
	if i := strings.LastIndexByte(kept, ' '); line[end] != ' ' && i > end/2 {
		kept = kept[:i]
	}
	return strings.TrimRight(kept, " ,;:") + "…"
}

// below is a text without what the line above it says of it already: all of it, or its first paragraph.
func below(line, text string) string {
	first, rest, _ := strings.Cut(strings.TrimSpace(text), "\n")
	if first == line && (rest == "" || rest[0] == '\n') {
		return rest
	}
	return text
}

// path is a file's name with a line, shortened to about 44 characters, the whole in its title. The end is what people
// look for, so it begins with a whole folder where that leaves enough of it to tell one file from the next.
func path(p, line string) Link {
	const most = 44
	p = report.Shorten(p, maxValue)
	if p == "" || utf8.RuneCountInString(p) <= most {
		return Link{Text: p + either(p == "", "", line)}
	}
	runes := []rune(p)
	tail := string(runes[len(runes)-most+12:])
	if i := strings.IndexByte(tail, '/'); i >= 0 && i < len(tail)/2 {
		tail = tail[i:]
	}
	return Link{Text: string(runes[:10]) + "…" + tail + line, Title: p + line}
}

// span is what stands after a file's name: ":42", ":42-45", or nothing.
func span(from, to int) string {
	switch {
	case from <= 0:
		return ""
	case to > from:
		return ":" + strconv.Itoa(from) + "-" + strconv.Itoa(to)
	}
	return ":" + strconv.Itoa(from)
}

// weight estimates the bytes of texts as markup: what is escaped, and what prose may mark as odd or mixed, grows. It
// may be too much, never far too little.
func weight(texts ...string) (n int) {
	for _, s := range texts {
		s = report.Within(s, maxText)
		n += len(s)
		for i := range len(s) {
			switch b := s[i]; {
			case b == '<' || b == '>' || b == '&':
				n += 4
			case b < 0x20 && b != '\n' && b != '\t' || b >= 0x7F:
				n += 20
			}
		}
	}
	return n
}

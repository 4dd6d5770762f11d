package view

import (
	"strings"
	"unicode/utf8"

	"swarmreport/report"
)

// maxText is the longest piece of run text that a page shows, in bytes (S1). The rest is a link away, in the raw input.
const maxText = 64 << 10

// Prose is a text of the run. Markdown says that it holds Markdown's own characters and is worth reading as such.
type Prose struct {
	Text     string
	Markdown bool
	Rest     Link // where the whole text stands, if it was cut
}

// Code is evidence of the run.
type Code struct {
	Text string
	Rest Link
}

// Path is a file's name as a row shows it: shortened in the middle, the whole in a title. Href leads to the file at the
// forge; empty = plain text.
type Path struct{ Short, Whole, Href string }

func prose(text string, whole Link) Prose {
	p := Prose{Text: strings.TrimSpace(text)}
	if cut := report.Within(p.Text, maxText); len(cut) < len(p.Text) {
		p.Text, p.Rest = cut, whole
	}
	p.Markdown = markdown(p.Text)
	return p
}

// markdown reports whether a text holds marks that only Markdown has: plain prose is spared the parser.
func markdown(s string) bool {
	if strings.Contains(s, "`") || strings.Contains(s, "**") || strings.Contains(s, "](") || beginsMarked(s) {
		return true
	}
	for _, rest, more := strings.Cut(s, "\n"); more; _, rest, more = strings.Cut(rest, "\n") {
		if beginsMarked(rest) || strings.HasPrefix(rest, "|") {
			return true
		}
	}
	return false
}

func beginsMarked(line string) bool {
	return strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "* ") || strings.HasPrefix(line, "1. ") ||
		strings.HasPrefix(line, "#")
}

func code(text string, whole Link) Code {
	c := Code{Text: strings.Trim(text, "\n")}
	if cut := report.Within(c.Text, maxText); len(cut) < len(c.Text) {
		c.Text, c.Rest = cut, whole
	}
	return c
}

// clipped shortens each text of a list, and the list itself; the place beside it leads to the whole.
func clipped(list []string) []string {
	out, more := firstFew(list, 100, func(s string) string { return report.Shorten(s, maxValue) })
	if more > 0 {
		out = append(out, plural(more, "more is", "more are")+" in the raw input.")
	}
	return out
}

// brief shortens s to one line of at most n characters.
func brief(s string, n int) string {
	s, _, more := strings.Cut(strings.TrimSpace(s), "\n")
	if short := firstOf(s, n); len(short) < len(s) {
		return short + "…"
	}
	if more {
		return s + " …"
	}
	return s
}

// firstOf gives the first n characters of s: all of them where s has no more bytes.
func firstOf(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for i := range s {
		if n--; n < 0 {
			return s[:i]
		}
	}
	return s
}

// headline is a finding's headline in a row.
func headline(s string) string { return gist(s, maxHeadline) }

// tooltip is a headline that shows on hovering.
func tooltip(s string) string { return gist(plain(s), 90) }

// plain takes backticks in pairs off, which only mark code. Two stars may be a pattern of files, and stay.
func plain(s string) string {
	if strings.Count(s, "`")%2 == 0 {
		s = strings.ReplaceAll(s, "`", "")
	}
	return s
}

// gist is brief for a sentence: what is left ends with a whole word, for half an id reads as another and half a word as
// nothing. A script without spaces is cut where brief cuts it.
func gist(s string, n int) string {
	line, _, more := strings.Cut(strings.TrimSpace(s), "\n")
	kept := firstOf(line, n)
	switch cut := line[len(kept):]; {
	case cut == "…", cut == "" && !more:
		return line
	case cut == "":
		return line + " …"
	}
	return wholeWords(kept, line[len(kept)] == ' ') + "…"
}

// sentences is gist that ends where a sentence or a half of one does, if that is in the later half of what is kept: the
// first words of the next say nothing, or something else.
func sentences(s string, n int) string {
	kept := gist(s, n)
	if kept == strings.TrimSpace(s) {
		return kept
	}
	if end := strings.LastIndex(kept, ". "); end > len(kept)/2 {
		return kept[:end+1]
	}
	if end := strings.LastIndex(kept, "; "); end > len(kept)/2 {
		return kept[:end] + "…"
	}
	return kept
}

// wholeWords drops the last word of a line that was cut, unless the cut was between words or little would remain.
func wholeWords(kept string, between bool) string {
	if i := strings.LastIndexByte(kept, ' '); !between && i > len(kept)/2 {
		kept = kept[:i]
	}
	return strings.TrimRight(kept, " ,;:")
}

// path shortens a file's name to about 44 characters. The end is what people look for, so it begins with a whole
// folder where that leaves enough of it to tell one file from the next; line is put behind it.
func path(p, line string) Path {
	const most = 44
	p = report.Shorten(p, maxValue)
	whole := p + line
	if utf8.RuneCountInString(p) <= most {
		return Path{Short: whole, Whole: whole}
	}
	runes := []rune(p)
	tail := runes[len(runes)-most+12:]
	if i := strings.IndexByte(string(tail), '/'); i >= 0 && i < len(string(tail))/2 {
		tail = []rune(string(tail)[i:])
	}
	return Path{Short: string(runes[:10]) + "…" + string(tail) + line, Whole: whole}
}

// wholePath is a file's name where the name is what the row is about.
func wholePath(p string) Path {
	p = report.Shorten(p, maxValue)
	return Path{Short: p, Whole: p}
}

// weight estimates the bytes of a text as markup: what is escaped grows fivefold, and what prose marks as odd or mixed
// grows by its mark. It may be too much, never far too little.
func weight(s string) int {
	return grown(report.Within(s, maxText))
}

func grown(s string) int {
	n := len(s)
	for i := range len(s) {
		n += growth(s[i])
	}
	return n
}

// growth is the bytes that one byte adds as markup.
func growth(b byte) int {
	switch {
	case b == '<' || b == '>' || b == '&':
		return 4
	case b == '\t' || b == '\n':
		return 0
	case b < 0x20 || b == 0x7F || b == 0xC2 || b == 0xE2 || b == 0xEF || b >= 0xF3: // where controls and invisible characters begin
		return 70
	case b >= 0xCE && b <= 0xD5 || b == 0xE1 || b == 0xEA: // scripts whose letters look Latin
		return 30
	}
	return 0
}

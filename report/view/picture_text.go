package view

import (
	"strings"
	"unicode"

	"swarmreport/report/graph"
)

const lineHeight = 17

// write places a name in at most two lines, so that it stands in the middle together with what follows it.
func (b *Box) write(name string, lines int) {
	texts := twoLines(name)
	lines += len(texts) - 2
	foot := (graph.BoxHeight-lineHeight*lines)/2 + 13
	for i, t := range texts {
		b.Texts = append(b.Texts, BoxText{foot + i*lineHeight, t})
	}
}

// boxRoom is the width of a line in a box, in hundredths of its letters' size.
const boxRoom = 1000

// twoLines breaks a name where it may be broken, and cuts what does not fit into two lines.
func twoLines(name string) []string {
	name = strings.Join(strings.Fields(name), " ")
	first := fitting(name, boxRoom)
	if first == len(name) {
		return []string{name}
	}
	if at := strings.LastIndexAny(name[:first], " -_/."); at > first/3 {
		first = at + 1
	}
	rest := strings.TrimSpace(name[first:])
	if n := fitting(rest, boxRoom); n < len(rest) {
		rest = rest[:fitting(rest, boxRoom-letterWidth('…'))] + "…"
	}
	return []string{strings.TrimSpace(name[:first]), rest}
}

// fitting gives how many bytes of s fit into a width, by estimate.
func fitting(s string, room int) int {
	for i, c := range s {
		if room -= letterWidth(c); room < 0 {
			return i
		}
	}
	return len(s)
}

// letterWidth is a letter's width in hundredths of its size, rather too much than too little.
func letterWidth(c rune) int {
	switch {
	case strings.ContainsRune("iljtfrI.,:;'|![]() -", c):
		return 42
	case strings.ContainsRune("mwMWQO@%…", c):
		return 95
	case unicode.In(c, unicode.Mn, unicode.Me):
		return 0
	case unicode.In(c, unicode.Cf, unicode.Cc):
		return 500 // spelled out, [U+202E]
	case c >= 0x1100 && !(c >= 0x1E00 && c < 0x2E80):
		return 105
	case unicode.IsUpper(c):
		return 75
	}
	return 62
}

package plant

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"html"
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

// Search finds planted secrets in a text: the cores themselves, their base64 in each of its three alignments, and their
// hexadecimal; also where the text escapes characters as HTML, JSON or an address does, and across the ends of lines.
type Search struct {
	cores map[window]hit
	seen  [1 << 22]bool // by the hash of a window; most windows end here
}

// window is so much of a core that chance does not write it.
type window [10]byte

type hit struct {
	planting *Planting
	as       string
}

// Leak is a secret in an output.
type Leak struct {
	Planting
	As string // "as it is", "base64", "hexadecimal"
	At string // the text around
}

func (l Leak) String() string {
	return fmt.Sprintf("%s of %s, planted %s, %s, as %s in %s, is there %s: %q", l.Kind, l.File, l.Form, l.Escape, l.Place, l.File, l.As, l.At)
}

// NewSearch looks for all of the plantings.
func NewSearch(all []Planting) *Search {
	s := &Search{cores: map[window]hit{}}
	for i := range all {
		for _, core := range all[i].Secret.Cores {
			s.add(core, &all[i], "as it is")
			s.add(hex.EncodeToString([]byte(core)), &all[i], "hexadecimal")
			for shift := range 3 { // what comes before moves the groups of three bytes
				in := base64.RawStdEncoding.EncodeToString([]byte(strings.Repeat("a", shift) + core))
				s.add(in[(shift*8+5)/6:len(in)-1], &all[i], "base64")
			}
		}
	}
	return s
}

func (s *Search) add(text string, p *Planting, as string) {
	var w window
	from := (len(text) - len(w)) / 2
	copy(w[:], text[max(0, from):])
	s.cores[w] = hit{p, as}
	s.seen[w.hash()] = true
}

func (w *window) hash() uint32 {
	return uint32(binary.LittleEndian.Uint64(w[:8])*0x9e3779b97f4a7c15>>42) & (1<<22 - 1)
}

// In gives the secrets that a text shows, at most most.
func (s *Search) In(text string, most int) []Leak {
	var all []Leak
	for _, view := range views(text) {
		all = append(all, s.in(view, most)...)
		if len(all) >= most {
			return all[:most]
		}
	}
	return all
}

func (s *Search) in(text string, most int) (all []Leak) {
	var w window
	for i := 0; i+len(w) <= len(text) && len(all) < most; i++ {
		copy(w[:], text[i:])
		if !s.seen[w.hash()] {
			continue
		}
		if h, ok := s.cores[w]; ok {
			all = append(all, Leak{*h.planting, h.as, text[max(0, i-60):min(len(text), i+60)]})
			i += len(w)
		}
	}
	return all
}

// views are the text, and what it comes to once its escapes are undone. A text that has none is looked at once.
func views(text string) []string {
	all := []string{text}
	if strings.Contains(text, "&") {
		all = append(all, html.UnescapeString(text))
	}
	if strings.Contains(text, `\u`) || strings.Contains(text, `\/`) {
		all = append(all, plainJSON(text))
	}
	if strings.Contains(text, "%") {
		all = append(all, percent.ReplaceAllStringFunc(text, func(s string) string {
			plain, _ := url.PathUnescape(s) // the expression admits nothing else
			return plain
		}))
	}
	seen := tags.ReplaceAllString(text, "")
	return append(all, seen, unwrapped(seen))
}

// unwrapped joins lines, as whoever decodes a text would.
var unwrapped = strings.NewReplacer("\n", "", "\r", "", "\t", "", " ", "", `\n`, "", "&#10;", "").Replace

var (
	percent  = regexp.MustCompile(`(?:%[0-9A-Fa-f]{2})+`)
	tags     = regexp.MustCompile(`<[a-zA-Z/][^<>]*>`)
	jsonUnit = regexp.MustCompile(`\\u[0-9a-fA-F]{4}|\\/`)
)

func plainJSON(text string) string {
	return jsonUnit.ReplaceAllStringFunc(text, func(s string) string {
		if s == `\/` {
			return "/"
		}
		code, _ := strconv.ParseUint(s[2:], 16, 32) // the expression admits digits alone
		return string(rune(code))
	})
}

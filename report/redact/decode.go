package redact

import (
	"encoding/base64"
	"html"
	"strconv"
	"strings"
)

// find returns what must be hidden in s, in order and without overlap: as it is, with its escapes decoded, and in its
// runs of base64.
func (r *Redactor) find(s string, escapes int, encoded bool) []span {
	found := r.scan(s)
	if escapes > 0 {
		if text := unescaped(s); text != s {
			found = append(found, toSource(s, r.find(text, escapes-1, encoded))...)
		}
	}
	if encoded {
		found = r.inBase64(s, found)
	}
	return union(found)
}

// unescaped decodes the escapes of strings in source code and JSON, of addresses, of Markdown, XML and HTML.
func unescaped(s string) string {
	var b strings.Builder
	at := 0
	for i := nextEscape(s, 0); i < len(s); {
		plain, width := escape(s[i:])
		if width > 0 {
			b.WriteString(s[at:i])
			b.WriteString(plain)
			at = i + width
		}
		i = nextEscape(s, i+max(width, 1))
	}
	if at == 0 {
		return s
	}
	b.WriteString(s[at:])
	return b.String()
}

// toSource maps spans of the unescaped text back to s. It decodes again rather than keep a map of each byte: only texts
// with something to hide come here.
func toSource(s string, spans []span) []span {
	at, i := 0, nextEscape(s, 0) // the escape at s[i] stands at i-at in the unescaped text
	source := func(offset int) int {
		for i < len(s) && i-at < offset {
			plain, width := escape(s[i:])
			if width > 0 {
				at += width - len(plain)
			}
			i = nextEscape(s, i+max(width, 1))
		}
		return offset + at
	}
	for k := range spans {
		spans[k].from = source(spans[k].from)
		spans[k].to = source(spans[k].to)
	}
	return spans
}

// nextEscape returns where the next byte is, at or after i, that may begin an escape.
func nextEscape(s string, i int) int {
	for i < len(s) && s[i] != '\\' && s[i] != '%' && s[i] != '&' {
		i++
	}
	return min(i, len(s))
}

// escape decodes the escape at the start of s and returns its length; 0 if there is none.
func escape(s string) (plain string, width int) {
	window := s[:min(len(s), 34)] // the longest name of a character has 31 letters
	switch {
	case len(s) < 2:
	case s[0] == '&':
		end := strings.IndexByte(window, ';')
		if plain = html.UnescapeString(s[:end+1]); !strings.HasSuffix(plain, ";") { // a known name
			return plain, end + 1
		}
	case s[0] == '%':
		if c, err := strconv.ParseUint(s[1:min(len(s), 3)], 16, 8); err == nil && len(s) > 2 {
			return string([]byte{byte(c)}), 3
		}
	case strings.IndexByte("/_-.+~*'\"`", s[1]) >= 0: // of JSON, Markdown and shells
		return s[1:2], 2
	default:
		c, multibyte, rest, err := strconv.UnquoteChar(window, 0)
		if err == nil && multibyte {
			return string(c), len(window) - len(rest)
		} else if err == nil {
			return string([]byte{byte(c)}), len(window) - len(rest)
		}
	}
	return "", 0
}

const (
	minRun   = 24 // shortest run of base64 that is decoded: it holds 18 bytes, less than any marked secret
	minText  = 16 // printable bytes in a row that make decoded bytes worth a search
	fullLine = 56 // shortest line after which a wrapped run goes on
)

// inBase64 hides each run of base64 whole that holds something to hide.
func (r *Redactor) inBase64(s string, found []span) []span {
	for from, to := nextRun(s, 0); from < to; from, to = nextRun(s, to) {
		var text string
		to, text = wrapped(s, from, to)
		for shift := range 4 { // the run may begin with letters of a path
			decoded := decodeBase64(text[shift:])
			if !holdsText(decoded) {
				continue
			}
			if inside := r.find(decoded, 1, false); len(inside) > 0 {
				to += run(s[to:min(len(s), to+2)], setOf("="))
				found = append(found, span{from: from, to: to, kind: inside[0].kind, rank: len(r.rules)})
				break
			}
		}
	}
	return found
}

// nextRun returns the next run of base64 at or after i. It covers one of every minRun bytes, so only those are probed.
func nextRun(s string, i int) (from, to int) {
	for probe := i + minRun - 1; probe < len(s); probe += minRun {
		from = probe + 1 - runBack(s, probe+1, base64Chars, probe+1-i)
		if to = probe + run(s[probe:], base64Chars); to-from >= minRun {
			return from, to
		}
		probe = max(probe, to)
	}
	return 0, 0
}

// nextLine matches the next line of a wrapped run, which may be indented or quoted, and what follows a short last line.
// The name of a member is none.
var nextLine = lazy(`\A[\s"'\x60>|,+]{0,80}\n[\s"'\x60>|,+]{0,80}([A-Za-z0-9+/_-]+)` +
	`(={0,2}(?:\s|\z|["'\x60](?:[^:]|\z)))?`)

// wrapped returns where the run ends whose first line is s[from:to], and its characters.
func wrapped(s string, from, to int) (end int, text string) {
	var all strings.Builder
	all.WriteString(s[from:to])
	for line := to - from; line >= fullLine; {
		place := nextLine().FindStringSubmatchIndex(s[to:min(len(s), to+2*maxToken)])
		if place == nil {
			break
		}
		if line = place[3] - place[2]; line < fullLine && place[4] < 0 {
			break
		}
		all.WriteString(s[to+place[2] : to+place[3]])
		to += place[3]
	}
	return to, all.String()
}

// standard writes the alphabet of addresses (RFC 4648, section 5) as the usual one.
var standard = strings.NewReplacer("-", "+", "_", "/")

func decodeBase64(text string) string {
	if len(text)%4 == 1 { // a lone character of a group stands for no byte
		text = text[:len(text)-1]
	}
	out, _ := base64.RawStdEncoding.DecodeString(standard.Replace(text))
	return string(out)
}

// holdsText reports whether minText printable bytes are in a row.
func holdsText(s string) bool {
	n := 0
	for i := range len(s) {
		n++
		if c := s[i]; c < ' ' && !spaces[c] || c >= 0x7f {
			n = 0
		}
		if n == minText {
			return true
		}
	}
	return false
}

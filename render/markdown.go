package render

import (
	"regexp"
	"strings"
)

// The Markdown that we write is read by forges, which act on it, and by other agents, which obey it. So text of a run enters
// it in two ways only (rule R7): inline through [inline], in which nothing means anything, or quoted in a fence by [appendQuote].

const (
	inlineLimit = 300  // characters of one inline text
	quoteLimit  = 4000 // bytes of one quoted text
)

// inline makes one line of a text of the run in which no character is markup: neither a link, nor a mention, nor a reference
// that closes somebody's issue, nor a formula.
func inline(s string) string { return inlineUpTo(s, inlineLimit) }

func inlineUpTo(s string, n int) string {
	var room [inlineLimit]byte
	return string(appendInline(room[:0], s, n))
}

// appendInline appends a text of at most n characters, most of them in one pass.
func appendInline(b []byte, s string, n int) []byte {
	shown := s[:min(n, len(s))]
	if short := len(shown) == len(s); short || goesOn(s[n:]) {
		if inert, ok := appendInert(b, shown); ok && short {
			return inert
		} else if ok {
			return append(inert, "…"...)
		}
	}
	return append(b, disarmed(s, n)...)
}

// goesOn says that behind what is shown stands more than white space.
func goesOn(rest string) bool {
	rest = strings.TrimPrefix(rest, " ")
	return rest != "" && rest[0] > ' ' && rest[0] <= '~'
}

// disarmed writes what means something so that it means nothing.
func disarmed(s string, n int) string {
	s = shown(oneLine(s, n))
	var b strings.Builder
	for mayAct(s) {
		at := acting.FindStringIndex(s)
		if at == nil {
			break
		}
		b.WriteString(escaped.Replace(s[:at[0]]))
		b.WriteString("`" + s[at[0]:at[1]] + "`")
		s = s[at[1]:]
	}
	b.WriteString(escaped.Replace(s))
	return b.String()
}

// appendInert appends a text in which nothing acts, as most are: one line of visible ASCII with single blanks between the words, of which only
// single signs may have to be escaped. Of any other it says so.
func appendInert(b []byte, s string) ([]byte, bool) {
	out, from, before := b, 0, byte(' ')
	for i := range len(s) {
		c := s[i]
		if kind := signs[c]; kind != 0 {
			if kind == unseen || kind == blank && before == ' ' || kind == actor && acts(s, i) {
				return b, false
			}
			if as := escapes[c]; as != "" {
				out = append(append(out, s[from:i]...), as...)
				from = i + 1
			}
		}
		before = c
	}
	return append(out, s[from:]...), s == "" || before != ' '
}

// The kinds of byte that appendInert tells apart: most are of none.
const (
	unseen = iota + 1 // a control or a part of a longer character
	blank
	actor  // see acts
	silent // it is escaped
)

var signs = func() (kinds [256]uint8) {
	for c := range kinds {
		if c < ' ' || c > '~' {
			kinds[c] = unseen
		} else if escapes[c] != "" {
			kinds[c] = silent
		}
	}
	for _, c := range []byte("@:#!.-") {
		kinds[c] = actor
	}
	kinds[' '] = blank
	return kinds
}()

// acting finds the words that a forge acts on although they are text: addresses, mentions, references to issues. They are put
// into code spans, the one form that all forges leave alone; entities do not help, for mentions are looked for after
// rendering. No match holds a back-tick, which would end the span, or a pipe, which would end a table's cell. Matches side by side
// are one match, for two spans must not touch.
var acting = regexp.MustCompile("(?i)(?:\\b(?:[a-z][a-z0-9+.-]*://|www\\.|mailto:)[^\\s|`]+|[\\w.+-]*@[a-z0-9_.][\\w./-]*|[#!][0-9]+|\\bGH-[0-9]+)+")

// mayAct is a quick no for most texts.
func mayAct(s string) bool {
	for i := range len(s) {
		if signs[s[i]] == actor && acts(s, i) {
			return true
		}
	}
	return false
}

// acts says of a sign what makes it one that forges may act on. Every match of acting holds one.
func acts(s string, i int) bool {
	switch s[i] {
	case '@':
		return true
	case ':':
		return strings.HasPrefix(s[i+1:], "//") || endsIn(s[:i], "mailto")
	case '.':
		return endsIn(s[:i], "www")
	case '-':
		return endsIn(s[:i], "gh")
	}
	return i+1 < len(s) && s[i+1] >= '0' && s[i+1] <= '9' // "#1" and "!1"
}

// endsIn goes by letters, small or not.
func endsIn(s, word string) bool {
	return len(s) >= len(word) && strings.EqualFold(s[len(s)-len(word):], word)
}

// meaningful has every character with a meaning inside a line, and how it is escaped; those with a meaning only at its beginning never stand there.
var meaningful = []string{
	`\`, `\\`, "`", "&#96;", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "~", `\~`, "|", `\|`, "#", `\#`, "$", `\$`, "!", `\!`,
	"<", "&lt;", ">", "&gt;", "&", "&amp;", "@", "&#64;",
}

var escaped = strings.NewReplacer(meaningful...)

// escapes has the same by byte.
var escapes = func() (as [256]string) {
	for i := 0; i < len(meaningful); i += 2 {
		as[meaningful[i][0]] = meaningful[i+1]
	}
	return as
}()

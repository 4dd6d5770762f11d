package render

import (
	"iter"
	"strings"
	"unicode/utf8"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// The Markdown that we write is read by forges, which act on it, and by other agents, which obey it. So text of a run enters
// it in two ways only (rule R7): inline through [inline], in which nothing means anything, or quoted in a fence by [quote].

const (
	inlineLimit = 300  // characters of one inline text
	quoteLimit  = 4000 // bytes of one quoted text
)

// inline makes one line of a text of the run in which no character is markup: neither a link, nor a mention, nor a reference
// that closes somebody's issue, nor a formula.
func inline(s string) string { return inlineUpTo(s, inlineLimit) }

func inlineUpTo(s string, n int) string {
	if len(s) <= n && inert(s) {
		return escaped.Replace(s)
	}
	return disarmed(s, n)
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

// inert is a quick yes for most texts: one line of visible ASCII with single blanks between the words, in which nothing acts. Only single
// signs may have to be escaped.
func inert(s string) bool {
	before := byte(' ')
	for i := range len(s) {
		switch signs[s[i]] {
		case unseen:
			return false
		case actor:
			if acts(s, i) {
				return false
			}
		case blank:
			if before == ' ' {
				return false
			}
		}
		before = s[i]
	}
	return s == "" || before != ' '
}

// The kinds of byte that inert tells apart: most are of none.
const (
	unseen = iota + 1 // a control or a part of a longer character
	blank
	actor // see acts
)

var signs = func() (kinds [256]uint8) {
	for c := range kinds {
		if c < ' ' || c > '~' {
			kinds[c] = unseen
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
var acting = pattern.Of("(?i)(?:\\b(?:[a-z][a-z0-9+.-]*://|www\\.|mailto:)[^\\s|`]+|[\\w.+-]*@[a-z0-9][\\w./-]*|[#!][0-9]+|\\bGH-[0-9]+)+")

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

// escaped covers every character with a meaning inside a line; those with a meaning only at its beginning never stand there.
var escaped = strings.NewReplacer(
	`\`, `\\`, "`", "&#96;", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "~", `\~`, "|", `\|`, "#", `\#`, "$", `\$`, "!", `\!`,
	"<", "&lt;", ">", "&gt;", "&", "&amp;", "@", "&#64;",
)

// quote sets a text of the run apart as data, in a fence longer than any run of back-ticks inside. A long text is cut, and cut
// says so.
func quote(s string) (fenced string, cut bool) {
	whole := len(s)
	s = lineFeeds(xmlText(report.Within(s, 2*quoteLimit)))
	s = report.Within(shown(strings.Trim(s, "\n")), quoteLimit)
	return setApart(s), whole > quoteLimit
}

// inFence sets a text in a fence longer than any run of back-ticks inside.
func inFence(s string) string { return setApart(lineFeeds(shown(xmlText(s)))) }

// setApart is inFence for a text that is plain already.
func setApart(s string) string {
	s = ordersBroken(s)
	fence := strings.Repeat("`", max(3, longestRun(s, '`')+1))
	return fence + "text\n" + strings.TrimRight(s, "\n") + "\n" + fence + "\n"
}

// ordersBroken writes one character of what the log of a pipeline obeys by its code point, for nothing can be escaped in a fence or in a
// table's cell: whoever prints them in a pipeline must give its runner no orders (rule R8).
func ordersBroken(s string) string {
	if !mayOrder(s) {
		return s
	}
	return orders.ReplaceAllStringFunc(s, func(order string) string {
		return strings.NewReplacer("::", "[U+003A]:", "##", "#[U+0023]").Replace(order)
	})
}

// mayOrder reports whether an order may stand in s. Most "::" stand inside names of code, and most "##" before a heading.
func mayOrder(s string) bool {
	for at := range every(s, "::") {
		if at == 0 || s[at-1] <= ' ' || s[at-1] >= utf8.RuneSelf {
			return true
		}
	}
	for at := range every(s, "##") {
		if rest := strings.TrimLeft(s[at+2:], "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"); strings.HasPrefix(rest, "[") {
			return true
		}
	}
	return false
}

// every gives each place where part stands in s; they may overlap.
func every(s, part string) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := strings.Index(s, part); at >= 0; {
			if !yield(at) {
				return
			}
			next := strings.Index(s[at+1:], part)
			if next < 0 {
				return
			}
			at += 1 + next
		}
	}
}

// orders are "::" behind any blanks that begin a line, those beyond ASCII too, for runners trim them all; and "##[" and "##vso[" wherever
// they stand.
var orders = pattern.Of(`(?m)^[\s\v\x{85}\p{Z}]*::|##[A-Za-z]*\[`)

func longestRun(s string, c byte) int {
	longest, run := 0, 0
	for i := range len(s) {
		if s[i] == c {
			run++
			longest = max(longest, run)
		} else {
			run = 0
		}
	}
	return longest
}

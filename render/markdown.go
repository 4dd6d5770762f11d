package render

import (
	"regexp"
	"strings"
)

// The Markdown that we write is read by forges, which act on it, and by other agents, which obey it. So text of a run
// enters it in two ways only (rule R7): through [inline], in which nothing means anything, or in a fence by [inFence].

const (
	inlineLimit = 300  // characters of one inline text
	quoteLimit  = 4000 // bytes of one quoted text
)

// inline makes one line of a text of the run in which no character is markup: neither a link, nor a mention, nor a
// reference that closes somebody's issue, nor a formula.
func inline(s string) string { return inlineUpTo(s, inlineLimit) }

func inlineUpTo(s string, n int) string {
	s, from := shown(oneLine(s, n)), 0
	if !mayAct(s) {
		return escaped.Replace(s)
	}
	var b strings.Builder
	for _, at := range acting.FindAllStringIndex(s, -1) {
		b.WriteString(escaped.Replace(s[from:at[0]]) + "`" + s[at[0]:at[1]] + "`")
		from = at[1]
	}
	return b.String() + escaped.Replace(s[from:])
}

// acting finds the words that a forge acts on although they are text: addresses, mentions, references to issues. They
// are put into code spans, the one form that all forges leave alone; entities do not help, for mentions are looked for
// after rendering. No match holds a back-tick, which would end the span, or a pipe, which would end a table's cell.
// Matches next to each other are one match, for two spans must not touch.
var acting = regexp.MustCompile(
	"(?i)(?:\\b(?:[a-z][a-z0-9+.-]*://|www\\.|mailto:)[^\\s|`]+|[\\w.+-]*@[a-z0-9_.][\\w./-]*|[#!][0-9]+|\\bGH-[0-9]+)+")

// mayAct is a quick no for most texts.
func mayAct(s string) bool {
	low := strings.ToLower(s)
	return strings.ContainsAny(s, "@#!") || strings.Contains(s, "://") || strings.Contains(low, "www.") ||
		strings.Contains(low, "mailto:") || strings.Contains(low, "gh-")
}

// escaped writes every character with a meaning inside a line; those with a meaning only at its beginning are never
// there.
var escaped = strings.NewReplacer(`\`, `\\`, "`", "&#96;", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "~", `\~`,
	"|", `\|`, "#", `\#`, "$", `\$`, "!", `\!`, "<", "&lt;", ">", "&gt;", "&", "&amp;", "@", "&#64;")

// inFence sets a text of the run apart as data, in a fence longer than any run of back-ticks inside.
func inFence(s string) string {
	s = ordersBroken(lineFeeds(shown(xmlText(s))))
	fence := "```"
	for strings.Contains(s, fence) {
		fence += "`"
	}
	return fence + "text\n" + strings.Trim(s, "\n") + "\n" + fence + "\n"
}

// lineFeeds ends every line alike; a lone CR would let a terminal write over what it has shown.
func lineFeeds(s string) string { return returns.Replace(s) }

var returns = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// ordersBroken writes one character of what the log of a pipeline obeys by its code point, for nothing can be escaped
// in a fence or in a table's cell: whoever prints them in a pipeline must give its runner no orders (rule R8).
func ordersBroken(s string) string {
	if !strings.Contains(s, "::") && !strings.Contains(s, "##") {
		return s
	}
	return orders.ReplaceAllStringFunc(s, func(order string) string {
		return strings.NewReplacer("::", "[U+003A]:", "##", "#[U+0023]").Replace(order)
	})
}

// orders are "::" after any blanks that begin a line, those beyond ASCII too, for runners trim them all; and "##[" and
// "##vso[" anywhere.
var orders = regexp.MustCompile(`(?m)^[\s\v\x{85}\p{Z}]*::|##[A-Za-z]*\[`)

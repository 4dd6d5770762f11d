package render

import (
	"iter"
	"regexp"
	"strings"
	"unicode/utf8"

	"swarmreport/report"
)

// appendQuote sets a text of the run apart as data, in a fence longer than any run of back-ticks inside. A long text is cut, and cut
// says so.
func appendQuote(b []byte, s string) (fenced []byte, cut bool) {
	whole := len(s)
	s = lineFeeds(xmlText(report.Within(s, 2*quoteLimit)))
	s = report.Within(shown(strings.Trim(s, "\n")), quoteLimit)
	return appendApart(b, s), whole > quoteLimit
}

// inFence sets a text in a fence longer than any run of back-ticks inside.
func inFence(s string) string { return string(appendApart(nil, lineFeeds(shown(xmlText(s))))) }

// appendApart is inFence for a text that is plain already.
func appendApart(b []byte, s string) []byte {
	s = ordersBroken(s)
	fence := strings.Repeat("`", max(3, longestRun(s, '`')+1))
	b = append(append(b, fence...), "text\n"...)
	b = append(append(b, strings.TrimRight(s, "\n")...), '\n')
	return append(append(b, fence...), '\n')
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
var orders = regexp.MustCompile(`(?m)^[\s\v\x{85}\p{Z}]*::|##[A-Za-z]*\[`)

func longestRun(s string, c byte) (longest int) {
	for at := strings.IndexByte(s, c); at >= 0; at = strings.IndexByte(s, c) {
		s = s[at:]
		run := 1
		for run < len(s) && s[run] == c {
			run++
		}
		longest, s = max(longest, run), s[run:]
	}
	return longest
}

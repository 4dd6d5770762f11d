package redact

import (
	"strings"

	"swarmreport/report/pattern"
)

// Where the value ends that is given to a name: at its quote, or where its line, its word or its list ends.

var (
	closers    = setOf(`"'])*` + "`\\")
	blanks     = setOf(" \t")
	stars      = setOf("*")
	separators = setOf("=:>")
	quotes     = setOf("\"'`")
	backslash  = setOf(`\`)
	openers    = setOf("([SBCnbrRuUfFL$@\"'ha")
	openerWord = setOf(letters + "0123456789.:$@[]-")

	// plainValue is what a value without quotes is made of.
	plainValue = setOf(letters + "0123456789_-./+=~@!#$%^*:?|")
)

// maxClosers is how many signs may close a name: a quote in JSON inside of JSON has three backslashes, and seven and fifteen further in.
const maxClosers = 20

// value is where a value stands: s[from:to].
type value struct {
	from, to int
	quoted   bool
}

// maxValue bounds the values looked at.
const maxValue = 256

// end returns where the value ends, also where more of it follows than was looked at.
func (v value) end(s string) int {
	if v.to-v.from < maxValue {
		return v.to
	}
	return v.to + runLen(s[v.to:], plainValue, maxRun)
}

// opening is what languages write before the quote of a text: the letters of its kind, a bracket, what makes bytes of it, or two quotes more.
var opening = pattern.Of(`\A(?:\([ \t]{0,8}\r?\n[ \t]{0,40}|\(|\[\]byte\(|(?:String::from|Buffer\.from|bytes|new String)\(|` +
	`ConvertTo-SecureString |(?:bytes|bytearray)\.fromhex\(|hex\.DecodeString\(|(?:base64\.)?b64decode\(|base64\.StdEncoding\.DecodeString\(|unhexlify\(|atob\(|[bBrRuUfFL$@]{1,2}8?|""|'')["'` + "`" + `]`)

// yamlHead is what YAML writes before a value: the name of an anchor, or a tag.
var yamlHead = pattern.Of(`\A(?:&[\w-]{1,40}|!{1,2}[\w:/.-]{0,40})[ \t]{1,4}`)

// printed are the quotes of printed text, which editors and models put in the place of typed ones.
var printed = []string{"“", "‘", "„", "«", "‹", "「"}

// opened returns where the value begins whose opening stands at i; without one, i.
func opened(s string, i int) int {
	window := s[i:min(len(s), i+64)]
	for _, sign := range printed {
		if strings.HasPrefix(window, sign) {
			return i + len(sign)
		}
	}
	if strings.HasSuffix(s[:i], ": ") && (strings.HasPrefix(window, "&") || strings.HasPrefix(window, "!")) {
		return i + len(yamlHead.FindString(window))
	}
	if !mayOpen(window) {
		return i
	}
	return i + max(0, len(opening.FindString(window))-1)
}

// mayOpen reports whether a text begins with a bracket, a quote, or a word that one of them or the next of two words follows.
func mayOpen(window string) bool {
	if window == "" || !openers[window[0]] {
		return false
	}
	n := runLen(window, openerWord, len(window))
	if n == len(window) {
		return false
	}
	return window[n] == '(' || quotes[window[n]] || window[:n] == "new" || window[:n] == "ConvertTo-SecureString"
}

// valueAt reads the value at i, without its quotes. It is not ok when what
// stands there is code: a call, an index, a longer expression.
func valueAt(s string, i int) (value, bool) {
	i = opened(s, i)
	slashes := runLen(s[i:], backslash, maxClosers)
	i += slashes
	if i < len(s) && quotes[s[i]] {
		return quotedValue(s, i, slashes)
	}
	n := runLen(s[i:], plainValue, maxValue)
	if n > 0 {
		n += ampersand(s[i+n:])
	}
	to := i + len(strings.TrimRight(s[i:i+n], ".:?!,"))
	code := to < len(s) && strings.IndexByte("([{", s[to]) >= 0 || goesOn(s[to:])
	return value{i, to, false}, !code
}

// ampersand measures what goes on in a value behind an &. It is none in an address, where a name follows, in a shell, where it stands twice, and
// in markup, where it begins a character.
func ampersand(s string) int {
	if !strings.HasPrefix(s, "&") {
		return 0
	}
	n := 1 + runLen(s[1:], plainValue, maxPad)
	if n == 1 || n <= maxPad && n < len(s) && strings.IndexByte("&;([{", s[n]) >= 0 || strings.Contains(s[:n], "=") {
		return 0
	}
	return n
}

// goesOn reports whether an expression goes on after a blank, as in passed = mean2 >= 0.5. Signs that shells have too do not tell.
func goesOn(s string) bool {
	if len(s) < 3 || s[0] != ' ' {
		return false
	}
	switch s[1] {
	case '>', '<', '=', '!':
		return s[2] == '='
	case '+', '*', '?':
		return s[2] == ' '
	}
	return false
}

// quotedValue reads the value whose quote stands at i behind so many backslashes, on one line. A value
// whose end is missing ends with its line.
func quotedValue(s string, i, slashes int) (value, bool) {
	from := i + 1
	window := s[from:min(len(s), from+maxValue)]
	if n := strings.IndexAny(window, "\n\r"); n >= 0 {
		window = window[:n]
	}
	n := closing(window, s[i], slashes)
	if word := strings.IndexAny(window[:n], " \t"); n == len(window) && word >= 0 {
		return value{from, from + word, false}, true // the words behind it are a sentence's
	}
	to := from + len(strings.TrimRight(window[:n], `\`))
	return value{from, to, true}, true
}

// closing returns where the quote stands that closes the text, which one behind more backslashes than the opening one does not where another
// follows; without one, the end.
func closing(text string, quote byte, slashes int) int {
	first := -1
	for i := indexFrom(text, quote, 0); i >= 0; i = indexFrom(text, quote, i+1) {
		before := i - len(strings.TrimRight(text[:i], `\`))
		if before <= slashes || before%2 == 0 {
			return i
		}
		if first < 0 {
			first = i
		}
	}
	if first < 0 {
		return len(text)
	}
	return first
}

package redact

import (
	"strings"

	"swarmreport/report/pattern"
)

// Where the value begins that is given to a name: behind a sign, a type, a sentence, in a call, a pair or a block.

// valueAfter returns where the value begins of a name without a type that lies around at and ends at i, or -1.
func valueAfter(s string, at, i int) int {
	if j := inPair(s, i); j >= 0 {
		return j
	}
	if j := separator(s, i); j >= 0 {
		return inBlock(s, j)
	}
	if j := afterFlag(s, at, i); j >= 0 {
		return inBlock(s, j)
	}
	if j := inCall(s, at, i); j >= 0 {
		return j
	}
	if j := said(s, i); j >= 0 {
		return j
	}
	return quotedOnward(s, at, i)
}

// saying is what a sentence puts between a name and its value: the password is …, password for ann: …, password for ann is …
var saying = pattern.Of(`\A[ \t](?:(?:is|was)(?: (?:now|set to|changed to))?:?|for [^\s:]{1,40}(?::| is:?| was:?))[ \t]`)

// said returns where the value begins that a sentence gives to the name that ends at i, or -1.
func said(s string, i int) int {
	i += runLen(s[i:], closers, maxClosers)
	window := s[i:min(len(s), i+56)]
	if window == "" || !blanks[window[0]] ||
		!strings.HasPrefix(window[1:], "is") && !strings.HasPrefix(window[1:], "was") && !strings.HasPrefix(window[1:], "for ") {
		return -1
	}
	if n := len(saying.FindString(window)); n > 0 {
		return i + n
	}
	return -1
}

// inCall returns where the value begins that the name around at is called with, as in setPassword("…") and password("…"), or -1. What
// is called get or check is given something else.
func inCall(s string, at, i int) int {
	if i+1 >= len(s) || s[i] != '(' || !quotes[s[i+1]] {
		return -1
	}
	from := at
	for from > 0 && at-from < 40 && sets['a'][s[from-1]] {
		from--
	}
	before := strings.ToLower(s[from:at])
	if before != "" && !strings.HasPrefix(before, "set") && !strings.HasPrefix(before, "with") {
		return -1
	}
	return i + 1
}

// typed is what languages write between a name and its value where they say the type there: key: &str = "…".
var typed = pattern.Of(`\A:[ \t]{0,2}[&A-Za-z_][\w.<>\[\]?&' |]{0,40}=[ \t]{0,2}[` + "\"'`]")

// afterType returns where the value in quotes begins after a type, or -1.
func afterType(s string, i int) int {
	window := s[i:min(len(s), i+64)]
	if !strings.HasPrefix(window, ":") || !strings.Contains(window, "=") {
		return -1
	}
	if n := len(typed.FindString(window)); n > 0 {
		return i + n - 1
	}
	return -1
}

// pair is what stands between a name and a value that have fields of their own, as in the environment of a container, or where the value is the
// first field of what has the name, as in the state and the variables of Terraform.
var pair = pattern.Of(`(?i)\A["'\\]{0,3}(?:,|[ \t]{0,4}[:=]?[ \t]{0,4}\{)?[ \t]{0,8}(?:\\?[rn]|\r?\n)?[ \t]{0,40}["'\\]{0,3}(?:value|val|default)["'\\]{0,3}[ \t]{0,8}[:=][ \t]{0,8}`)

// pairSigns are the first bytes of a pair but for its blanks.
var pairSigns = setOf("\"'\\,:={\r\nrRnNvVdD")

// inPair returns where the value begins in such a pair, or -1.
func inPair(s string, i int) int {
	window := s[i:min(len(s), i+96)]
	if n := runLen(window, blanks, len(window)); n == len(window) || !pairSigns[window[n]] {
		return -1
	}
	if !strings.Contains(window, "al") && !strings.Contains(window, "default") {
		return -1
	}
	if n := len(pair.FindString(window)); n > 0 {
		return i + n
	}
	return -1
}

// quotedOnward returns where a value in quotes begins that no sign gives to the name, or -1: after a blank alone, as in SQL
// and in prose, after the sign before what holds where the name holds nothing, and as what follows the first thing that a call or a list of words of a command is given.
func quotedOnward(s string, at, i int) int {
	i += runLen(s[i:], closers, maxClosers)
	j := i + runLen(s[i:], blanks, 8)
	if n := onwardLen(s[j:]); n > 0 && (s[j] != ',' || isFirst(s, at) || isFlag(s, at)) && (s[j] != '(' || j > i) {
		j += n
		j += runLen(s[j:], blanks, 8)
	}
	if j > i && j < len(s) && (quotes[s[j]] || opened(s, j) > j) && (onwardLen(s[i+runLen(s[i:], blanks, 8):]) > 0 || !isUsed(s, at)) {
		return j
	}
	return -1
}

// isUsed reports whether the name around i is a variable's where a shell puts its value in, as in "$PWD" "$OUT", which gives it none.
func isUsed(s string, i int) bool {
	for i > 0 && sets['w'][s[i-1]] {
		i--
	}
	return i > 0 && (s[i-1] == '$' || s[i-1] == '{' && strings.HasSuffix(s[:i-1], "$"))
}

// onward are signs that may stand before such a value.
var onward, onwardSigns = []string{"||=", "??=", "||", "??", "or ", ",", "(", "—", "–", "→"}, setOf("|?o,(\xe2")

// onwardLen returns how long the sign is that begins s, if one does.
func onwardLen(s string) int {
	if s == "" || !onwardSigns[s[0]] {
		return 0
	}
	for _, sign := range onward {
		if strings.HasPrefix(s, sign) {
			return len(sign)
		}
	}
	return 0
}

// isFirst reports whether the name around i stands in quotes as the first thing that a call is given: getenv("API_KEY", "…").
func isFirst(s string, i int) bool {
	for i > 0 && sets['w'][s[i-1]] {
		i--
	}
	return i >= 2 && quotes[s[i-1]] && s[i-2] == '('
}

// block is the head of a value that YAML writes on lines of its own (YAML 1.2, section 8.1).
var block = pattern.Of(`\A[|>][-+1-9]{0,2}[ \t]{0,8}\r?\n[ \t]{1,64}`)

// inBlock returns where the first line of a block begins whose head stands at i; without a head, i.
func inBlock(s string, i int) int {
	if i < len(s) && (s[i] == '|' || s[i] == '>') {
		return i + len(block.FindString(s[i:min(len(s), i+96)]))
	}
	return i
}

// maxPad is how many blanks may stand between a name, its sign and its value, which people align below each other.
const maxPad = 64

// separator returns where the value begins after the name that ends at i, or
// -1: after = : := => == ->, or the > of a tag.
func separator(s string, i int) int {
	if i < len(s) && s[i] == '>' {
		return inTag(s, i+1)
	}
	j := i + runLen(s[i:], closers, maxClosers)
	j += runLen(s[j:], blanks, maxPad)
	n := runLen(s[j:], separators, 3)
	if n == 0 {
		return -1
	}
	j += n
	j += runLen(s[j:], stars, 2) // **Password:** …
	return nextLine(s, j+runLen(s[j:], blanks, maxPad))
}

// afterFlag returns where the value begins after the space of the flag around at that ends at i, or -1.
func afterFlag(s string, at, i int) int {
	if !isFlag(s, at) {
		return -1
	}
	j := i + runLen(s[i:], closers, maxClosers)
	j += runLen(s[j:], blanks, maxPad)
	switch {
	case j > i && !strings.HasPrefix(s[j:], ","):
		return j
	case strings.HasPrefix(s[i:], "+"): // a space, in the query of an address
		return i + 1
	}
	return -1
}

// inTag returns where the value begins in the tag whose name ends at i: also on the next line, and where XML says that its signs are text.
func inTag(s string, i int) int {
	i = nextLine(s, i)
	if strings.HasPrefix(s[i:], cdata) {
		i += len(cdata)
	}
	return i
}

const cdata = "<![CDATA["

// below leads to a value that stands alone on the line under its name: indented as in YAML and JSON, or with nothing else as in a letter.
var below = pattern.Of(`\A(?:\\?\r?\n|(?:\\r)?\\n)[ \t]{0,64}((?:\\?["'])?[^\s,\\"']{6,256}(?:\\?["'])?),?[ \t]{0,8}(?:[\r\n]|\\[rn]|"|\z)`)

// nextLine returns where the value begins on the line under the name where the line of the name ends at i; otherwise i.
func nextLine(s string, i int) int {
	if i == len(s) || s[i] != '\\' && s[i] != '\r' && s[i] != '\n' {
		return i
	}
	if place := below.FindStringSubmatchIndex(s[i:min(len(s), i+maxValue+96)]); place != nil {
		return i + place[2]
	}
	return i
}

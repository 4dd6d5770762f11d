package redact

import (
	"strings"

	"swarmreport/report/pattern"
)

// kindPrivateKey covers every private key, whoever made it.
const kindPrivateKey = "private-key"

// keyRules hide private keys: PEM blocks (RFC 7468), whole or cut short, the
// body of an OpenSSH key without its frame, and the one-line forms.
func keyRules() []rule {
	return []rule{
		{kind: kindPrivateKey, starts: []string{"-----BEGIN "}, match: pemBlock, whole: true},
		{kind: kindPrivateKey, starts: []string{"b3BlbnNzaC1rZXktdjE"}, match: keyBody, whole: true},
		{kind: kindPrivateKey, starts: []string{"Private-Lines: "}, match: puttyKey, whole: true},
		{kind: kindPrivateKey, starts: []string{"AGE-SECRET-KEY-1"}, match: parseShape("a50+").follows, whole: true},
		{kind: kindPrivateKey, starts: []string{"AGE-SECRET-KEY-PQ-1"}, match: parseShape("a50+").follows, whole: true},
		{kind: kindPrivateKey, starts: bareKeys, edge: afterWord, match: keyBody, whole: true},
		{kind: kindPrivateKey, starts: bareLongKeys, match: longKey, whole: true},
		{kind: kindPrivateKey, starts: []string{`"d`, `"p`, `"q`, `"k`}, next: step{set: quoteEnd, min: 1}, match: webKey, whole: true},
	}
}

// webKey matches a private part of a JSON web key (RFC 7518, section 6): the base64 of a number of 256 bits or more, with the type of the key
// before or behind it.
func webKey(s string, _, end int) (int, int, bool) {
	i := separator(s, end)
	if i < 0 {
		return 0, 0, false
	}
	v, _ := valueAt(s, i)
	text := s[v.from:v.to]
	if !v.quoted || len(text) < 43 || runLen(text, sets['w'], len(text)) < len(text) || !looksRandom(text) {
		return 0, 0, false
	}
	return v.from, v.end(s), strings.Contains(s[max(0, v.from-maxWebKey):min(len(s), v.to+maxWebKey)], `"kty`)
}

// maxWebKey is how far the type of a web key is sought; a key of 4096 bits takes less than 4 kB.
const maxWebKey = 4 << 10

// The base64 of private keys without their frame, by how their DER begins: the version and what it is a key for. Public keys and certificates
// begin otherwise. In a long key two letters, which say how long it is, stand before that.
var (
	bareKeys = []string{"MHcCAQEEI", "MIGkAgEBBD", "MIGHAgEAMBMGByqGSM49AgEG", "MIG2AgEAMBAGByqGSM49AgEG", "MC4CAQAwBQYDK2Vw"} // RFC 5915, RFC 5958
	// RFC 8017 of 1024 to 4096 bits, RFC 5958, and PKCS #8 encrypted with a password.
	bareLongKeys = []string{"IBAAKBgQ", "IBAAKCAQEA", "IBAAKCAYEA", "IBAAKCAgEA", "IBADANBgkqhkiG9w0BAQEFAASC", "BOBgkqhkiG9w0BBQ0w", "BgkqhkiG9w0BBQ0w"}
)

// longKey matches the base64 of a private key that is longer than 255 bytes.
func longKey(s string, at, _ int) (int, int, bool) {
	from := strings.LastIndex(s[max(0, at-8):at], "MI")
	if from < 0 {
		return 0, 0, false
	}
	from += max(0, at-8)
	to := keyStretch(s, from)
	return from, to, to > at && runLen(s[from:at], sets['b'], 8) == at-from
}

// maxKey is how far the end of a key is sought; an RSA key of 16,384 bits takes
// less than 13 kB.
const maxKey = 16 << 10

// maxKeyHead is how far the first words of a key are sought behind its headers, for each beginning that a hostile text repeats.
const maxKeyHead = 1 << 10

var (
	pemBegin = pattern.Of(`\A-----BEGIN (?:[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?|OpenVPN Static key V\d)-----`)
	pemEnd   = pattern.Of(`\A-----END (?:[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?|OpenVPN Static key V\d)-----`)
)

// pemBlock matches a PEM private key from its first line to its last. Where the
// last line is missing or far, as much as looks like key.
func pemBlock(s string, at, _ int) (int, int, bool) {
	begin := pemBegin.FindString(s[at:min(len(s), at+90)])
	if begin == "" {
		return 0, 0, false
	}
	body := at + len(begin)
	if to := pemClose(s, body); to > 0 {
		return at, to, true
	}
	to := keyStretch(s, body)
	return at, to, to > body
}

// pemClose returns the end of the last line of the key whose body begins at
// body, or -1. The text between must be mostly key: two headers named in
// different sentences frame no key.
func pemClose(s string, body int) int {
	window := s[body:min(len(s), body+maxKey)]
	i := strings.Index(window, "-----")
	if i < 0 {
		return -1
	}
	end := pemEnd.FindString(window[i:min(len(window), i+90)])
	if end == "" || !mostlyKey(window[:i]) {
		return -1
	}
	return body + i + len(end)
}

// mostlyKey reports whether more than half of the text is in long words of
// base64.
func mostlyKey(s string) bool {
	key, all := 0, 0
	for i := 0; i < len(s); {
		n := max(1, runLen(s[i:], sets['b'], len(s)))
		if n >= longWord {
			key += n
		}
		if !isSpace(s[i]) {
			all += n
		}
		i += n
	}
	return key*2 > all
}

// keyStretch returns where the stretch of key that begins at i ends; i when
// there is none. What separates it from the text that follows stays.
func keyStretch(s string, i int) int {
	window := s[i:min(len(s), i+maxKey)]
	first := firstWord(window[:min(len(window), maxKeyHead)])
	if first < 0 {
		return i
	}
	end, next := moreKey(window, first, first)
	return lastLine(s, i+end, i+next)
}

// longWord is how long a word of a key is, at least.
const longWord = 16

// firstWord returns where the first long word of a key begins, behind headers such as Proc-Type and what stands between lines, real or escaped,
// quoted, indented or marked as in a diff; -1 where something else comes first. Where no word follows the headers, one may stand in them.
func firstWord(s string) int {
	inHeader := -1
	for i := 0; i < len(s); {
		if runLen(s[i:], sets['b'], longWord) == longWord {
			return i
		}
		n := headGap(s[i:])
		if header := keyHeader(s[i:]); n == 0 && header > 0 {
			if n = header; inHeader < 0 {
				inHeader = longWordIn(s, i, i+n)
			}
		}
		if n == 0 {
			break
		}
		i += n
	}
	return inHeader
}

// headGap measures what stands between lines at the start of s: signs, and the letters of escapes.
func headGap(s string) int {
	if n := runLen(s, headSign, len(s)); n > 0 {
		return n
	}
	if strings.IndexByte("nrt", s[0]) >= 0 && (len(s) == 1 || !sets['w'][s[1]] || s[1] == '-') {
		return 1
	}
	return 0
}

var headSign, headerValue = setOf("\t\n\f\r \"'`+>|,\\-"), allBut("\n\"\\")

// keyHeader returns how long the header is that begins s, with its value; 0 where none does.
func keyHeader(s string) int {
	if s[0] < 'A' || s[0] > 'Z' {
		return 0
	}
	name := 1 + runLen(s[1:], headerName, 20)
	if name < 3 || !strings.HasPrefix(s[name:], ": ") {
		return 0
	}
	return name + 2 + runLen(s[name+2:], headerValue, 80)
}

var headerName = setOf(letters + "-")

// longWordIn returns where a long word begins in s[from:to], or -1; it may end behind.
func longWordIn(s string, from, to int) int {
	for i := from; i < to; {
		n := runLen(s[i:], sets['b'], longWord)
		if n == longWord {
			return i
		}
		i += n + 1
	}
	return -1
}

// moreKey goes on in the words of a key whose last word ends at end and whose
// next may begin at next, also where the word or what follows it was cut there.
func moreKey(s string, end, next int) (int, int) {
	if end == next {
		next += runLen(s[next:], sets['b'], len(s))
		end = next
	}
	next += gapLen(s[next:])
	for {
		n := runLen(s[next:], sets['b'], len(s))
		if n < longWord {
			return end, next
		}
		end = next + n
		next = end + gapLen(s[end:])
	}
}

// gapLen measures what stands between the words of a key.
func gapLen(s string) (n int) {
	for n < len(s) && strings.IndexByte("\t\n\f\r \"'`>|,\\", s[n]) >= 0 {
		if n++; s[n-1] == '\\' && n < len(s) && strings.IndexByte("nrt", s[n]) >= 0 {
			n++
		}
	}
	return n
}

// lastLine adds the short last line of a key, which begins at next where only
// a line end stands between.
func lastLine(s string, end, next int) int {
	to := next + runLen(s[next:], sets['b'], 16)
	alone := to == len(s) || strings.IndexByte("\r\n\"\\", s[to]) >= 0
	if to > next && alone && strings.Trim(s[end:next], "\\nr \r\n") == "" {
		return to
	}
	return end
}

// keyBody matches the base64 of an OpenSSH key without its first line. Its
// first bytes spell "openssh-key-v1".
func keyBody(s string, at, _ int) (int, int, bool) {
	to := keyStretch(s, at)
	return at, to, to > at
}

// puttyKey matches the private lines of a PuTTY key file: their number, then
// the base64.
func puttyKey(s string, at, end int) (int, int, bool) {
	from := end + runLen(s[end:], sets['d'], 4)
	to := keyStretch(s, from)
	return at, to, from > end && to > from
}

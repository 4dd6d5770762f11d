package redact

import (
	"regexp"
	"strings"
)

// The base64 of private keys without their frame, by how their DER begins: the version and the algorithm. Public keys
// begin otherwise. In long keys two letters for the length precede it.
var (
	bareKeys = []string{"MHcCAQEEI", "MIGkAgEBBD", "MIGHAgEAMBMGByqGSM49AgEG", "MIG2AgEAMBAGByqGSM49AgEG",
		"MC4CAQAwBQYDK2Vw", "b3BlbnNzaC1rZXktdjE"} // RFC 5915, RFC 5958, OpenSSH
	bareLongKeys = []string{"IBAAKBgQ", "IBAAKCAQEA", "IBAAKCAYEA", "IBAAKCAgEA", "IBADANBgkqhkiG9w0BAQEFAASC",
		"BOBgkqhkiG9w0BBQ0w", "BgkqhkiG9w0BBQ0w"} // RFC 8017, RFC 5958, and PKCS #8 encrypted with a password
)

// keyRules hide private keys: PEM blocks (RFC 7468), whole or cut short, bodies without their frame, one-line forms.
func keyRules() []rule {
	return []rule{
		{kind: kindPrivateKey, marks: []string{"-----BEGIN"}, find: keyAfter(pemBegin), skip: true},
		{kind: kindPrivateKey, marks: []string{"Private-Lines: "}, find: keyAfter(puttyBegin), skip: true},
		{kind: kindPrivateKey, marks: bareKeys, edge: afterWord, find: keyAfter(nothing), skip: true},
		{kind: kindPrivateKey, marks: bareLongKeys, find: longKey, skip: true},
	}
}

// A plus is a blank in the query of an address.
var (
	pemBegin = lazy(`\A-----BEGIN[ +](?:[A-Z0-9 +]{0,40}PRIVATE[ +]KEY(?:[ +]BLOCK)?|` +
		`OpenVPN[ +]Static[ +]key[ +]V\d)-----`)
	pemEnd     = lazy(`\A[^-]{0,40}-----END[ +][A-Za-z0-9 +]{0,60}-----`)
	puttyBegin = lazy(`\APrivate-Lines: \d{1,4}`)
	nothing    = lazy(`\A`)
)

// keyAfter finds the key behind what begins it, as far as it looks like one: two headers in sentences frame no key.
func keyAfter(begin func() *regexp.Regexp) finder {
	return func(s string, at, _ int) (int, int, bool) {
		head := begin().FindStringIndex(s[at:min(len(s), at+90)])
		if head == nil {
			return 0, 0, false
		}
		body := at + head[1]
		to := keyEnd(s, body)
		if to == body {
			return 0, 0, false
		}
		return at, to + len(pemEnd().FindString(s[to:min(len(s), to+150)])), true
	}
}

const (
	longWord = 16       // shortest word of a key
	maxKey   = 16 << 10 // how far its end is sought; an RSA key of 16,384 bits takes less than 13 kB
)

var (
	// keyGap matches what is between the lines of a key: line ends, escaped too, indentation, quotes, marks of a diff.
	keyGap    = lazy(`\A(?:\\[nrt]|[\s"'\x60>|,+*#\\-])*`)
	keyHeader = lazy(`\A[A-Z][A-Za-z-]{1,20}: [^\n\\"]{0,80}`) // such as Proc-Type
	lineEnd   = lazy(`\A(?:[\r\n"\\]|\z)`)
)

// keyEnd returns where the key ends whose first line begins at i, behind its headers; i if no long word follows.
func keyEnd(s string, i int) int {
	end, next, limit := i, i, min(len(s), i+maxKey)
	for next < limit {
		gap := keyGap().FindString(s[next:min(limit, next+200)])
		next += len(gap)
		n := run(s[next:limit], keyChars)
		header := ""
		if end == i && next < i+1024 {
			header = keyHeader().FindString(s[next:min(limit, next+110)])
		}
		switch {
		case n >= longWord:
			end = next + n
		case header != "":
			n = len(header)
		case end > i && strings.Trim(gap, "\\nr\n") == "" && lineEnd().MatchString(s[next+n:min(len(s), next+n+1)]):
			return next + n // the short last line
		default:
			return end
		}
		next += n
	}
	return end
}

// longKey matches the base64 of a private key that is longer than 255 bytes.
func longKey(s string, at, _ int) (int, int, bool) {
	n := strings.LastIndex(s[max(0, at-8):at], "MI")
	if n < 0 {
		return 0, 0, false
	}
	from := max(0, at-8) + n
	to := keyEnd(s, from)
	return from, to, to > at && run(s[from:at], keyChars) == at-from
}

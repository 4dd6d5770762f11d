package redact

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// carriers are the formats of addresses, headers and commands that carry a secret. A plus is a blank in the query of an
// address.
var carriers = []format{
	{kindURL, []string{"://"}, false, anywhere, `([i]+)@`, goodUserinfo},
	{kindURL, []string{":__", ":--"}, false, anywhere, // in the name of a file
		`(?:https?|ssh|ftp|postgres|postgresql|mysql|redis|mongodb)[mark]([i]+)@`, goodUserinfo},
	{kindURL, []string{"-u ", "curl -u", "--user ", "--user=", "--proxy-user "}, false, afterWord,
		`[ \t]{0,4}["'\x60]?([^\s:"'\x60+][^\s:"'\x60]*:[^\s"'\x60]{6,})`, goodUser},
	{kindURL, []string{"@tcp(", "@unix("}, false, anywhere, `([\w.~%!$&'*+,;=-]+:[i]+)[mark]`, goodUserinfo},
	{kindURL, []string{"jdbc:oracle:thin:", "jdbc:oracle:oci:", "sqlplus "}, false, anywhere,
		`(?:-[sS] )?["']?([^\s/"'@]{1,128}/[i]+)@`, goodUser},
	{kindAuth, []string{"authorization"}, true, anywhere, `["'\]\\]{0,6}\s{0,4}[:=,]\s{0,4}["'\x60\\]{0,6}` +
		`(?:(?i:bearer|basic|token|digest|negotiate|ssws|api-?key|key)[\s+]{1,4})?([v]{8,})`, goodCredential},
	{kindAuth, []string{"bearer"}, true, afterWord, `[\s+]{1,4}([v]{8,})(?:[^\w=+/.~(\[{<$-]|</|\z)`, goodCredential},
	{kindAuth, []string{"basic"}, true, afterWord, `[ +]{1,4}([\w+/=-]{7,})`, isBasic},
	{kindAuth, []string{"sessionid=", "connect.sid=", "phpsessid=", "jsessionid="}, true, afterWord, `([i]{8,})`,
		goodCredential},
	{kindAuth, []string{"cookie"}, true, anywhere, `["'\])\\]{0,6}(?:[ \t]{0,4}[:=,][ \t]{0,4}|[ \t]{1,4})` +
		`["'\x60\\]{0,6}((?:[\w.-]+=[\w.~%+/=!*:@|-]*(?:; ?)?)+)`, goodCookies},
	{kindPrivateKey, []string{`"d"`, `"p"`, `"q"`, `"k"`}, false, anywhere, `\s{0,8}:\s{0,8}"([w]{43,})"`, isWebKeyPart},
	{kindPrivateKey, []string{"AGE-SECRET-KEY-1", "AGE-SECRET-KEY-PQ-1"}, false, anywhere, `[a]{50,}`, nil},
	{kindSigned, []string{"?sig=", "&sig=", ";sig=", "?code=", "&code=", ";code=", "x-amz-signature=", "x-goog-signature=",
		"x-amz-security-token="}, true, anywhere, `([\w.~%+/=-]{40,})`, mixed},
	{kindPassword, []string{"mysql", "mariadb", "sshpass", "docker login", "login -u ", "redis-cli", "gh secret set",
		"sqlcmd", "ldap", "mongo", "zip", "7z"}, false, afterWord,
		`[^\n;&|]{0,80}?[ \t](?:-[paPw][ \t]{0,4}|--body[ =])["']?([p]{6,})`, goodWord},
	{kindPassword, []string{"-storepass ", "-keypass ", "-passin pass:", "-passout pass:", "-pass pass:", "bindpw ",
		"requirepass ", "masterauth ", "::add-mask::", "add-authtoken ", "ConvertTo-SecureString ",
		"ConvertTo-SecureString -String "}, false, afterWord, `["'\x60]?([p]{6,})`, goodWord},
	{kindPassword, []string{"pass", "pw", "psk"}, true, afterWord, `["'\x60]{0,3}[ \t]{0,8}(?:(?:[:=]=?|=>)[ \t]{0,8}` +
		`["'\x60]([^"'\x60\s]{6,})["'\x60]|[ \t]?=[ \t]?([p]{6,})[ \t]{0,8}(?:[\r\n]|\z))`, goodShort},
	{kindPassword, []string{"auth=(", "BasicAuth(", ".login("}, false, anywhere,
		`["'][^"'\n]{1,80}["'], {0,4}["']([^"'\n]{6,})["']`, goodQuoted},
	{kindPassword, []string{"machine"}, false, afterWord,
		`[\s+]{1,9}[^\s+]{1,255}[\s+]{1,9}login[\s+]{1,9}[^\s+]{1,255}[\s+]{1,9}password[\s+]{1,9}([p]{6,})`, goodWord},
	{kindPassword, []string{"identified by ", "identified with ", "set password for "}, true, afterWord,
		`(?:\w{1,40} (?i:by) |[^\s=]{1,120} ?= ?(?:(?i:password)\()?)?["']([^"'\n]{6,})["']`, goodQuoted},
}

// goodUserinfo accepts user:password of an address (RFC 3986, section 3.2.1), or a lone long key there.
func goodUserinfo(v string) bool {
	user, password, two := strings.Cut(v, ":")
	if !two {
		return len(user) >= 16 && mixed(user) && !isPlaceholder(user)
	}
	switch strings.ToLower(password) { // credentials of examples
	case "", "pass", "password", "pw", "pwd", "passwd", "secret", "token", "port":
		return false
	}
	return !isPlaceholder(password) && !isReference(password) && !(user == "user" && password == "user")
}

// goodUser accepts user:password after a flag, and user/password of Oracle's tools.
func goodUser(v string) bool {
	password := v[strings.IndexAny(v, ":/")+1:]
	return mixed(password) && !isPlaceholder(password) && !isReference(password)
}

// goodCredential accepts what a program made.
func goodCredential(v string) bool { return len(v) >= 8 && looksRandom(v) }

// goodCookies accepts cookies (RFC 6265) of which one value was made by a program.
func goodCookies(v string) bool {
	parts := strings.FieldsFunc(v, func(c rune) bool { return c == ';' || c == '=' })
	return slices.ContainsFunc(parts, goodCredential)
}

// isWebKeyPart accepts a private part of a JSON web key (RFC 7518, section 6): no digest.
func isWebKeyPart(v string) bool {
	return caseChanges(v) >= 8 && looksRandom(v) && !strings.HasPrefix(v, "sha")
}

// isBasic accepts the base64 of user:password (RFC 7617).
func isBasic(v string) bool {
	text := decodeBase64(strings.TrimRight(v, "="))
	return len(text) >= 5 && strings.Contains(text, ":") &&
		strings.IndexFunc(text, func(c rune) bool { return c < ' ' || c == 0x7f || c == utf8.RuneError }) < 0
}

func goodWord(v string) bool   { return goodPassword(v, false) }
func goodQuoted(v string) bool { return goodPassword(v, true) }

// goodShort accepts what is given to a short name, which also shows that a test passed, by a color or a character.
func goodShort(v string) bool {
	return goodPassword(v, false) && !isLabel(v) && strings.IndexAny(v, `\[`+"\x1b") != 0 && !(v[0] == '#' && isHex(v[1:]))
}

package redact

import (
	"strings"

	"swarmreport/report/pattern"
)

var userinfoChars = setOf(letters + "0123456789-._~%!$&'*+,;=:@")

// userinfo matches user:password before the host of an address (RFC 3986,
// section 3.2.1), or a lone long key there, as in the address of a Sentry
// project. The user goes too: it is often the key itself.
func userinfo(s string, _, end int) (int, int, bool) {
	n := runLen(s[end:], userinfoChars, 512)
	i := strings.LastIndexByte(s[end:end+n], '@')
	if i <= 0 {
		return 0, 0, false
	}
	user, password, two := strings.Cut(s[end:end+i], ":")
	if two {
		return end, end + i, password != "" && !isPlaceholder(password) && !isPlaceholderUser(user, password)
	}
	return end, end + i, len(user) >= 16 && mixed(user) && !isPlaceholder(user)
}

// schemes are those of addresses that people give a user and a password.
var schemes = pattern.Of(`(?i)(?:https?|ftps?|sftp|ssh|git|svn|postgres(?:ql)?|mysql|mariadb|sqlserver|mongodb(?:\+srv)?|rediss?|amqps?|mqtts?|ldaps?|smtps?|imaps?|nats)\z`)

// flatUserinfo matches the credentials of an address in the name of a file, in
// which no slash can stand.
func flatUserinfo(s string, at, end int) (int, int, bool) {
	from, to, ok := userinfo(s, at, end)
	return from, to, ok && schemes.MatchString(s[max(0, at-16):at])
}

// isPlaceholderUser reports the credentials of examples: user:pass@host.
func isPlaceholderUser(user, password string) bool {
	switch strings.ToLower(password) {
	case "pass", "password", "pw", "pwd", "passwd", "secret", "token", "port":
		return true
	}
	return strings.EqualFold(user, "user") && strings.EqualFold(password, "user")
}

package prose

import (
	"net/url"
	"strings"
	"unicode/utf8"
)

// maxURL bounds an address that may be followed, in bytes. Longer ones are shown as text.
const maxURL = 2048

// follow decides R5 for an address whose entities are decoded, as a browser would before it looks. It gives the
// address to follow, and true, for http and https with a host and for mailto with an address; for all else, relative
// addresses too, it gives false. Control characters are removed first, so that "java&Tab;script:" is judged as what
// it becomes. Addresses with a user name or a backslash in the host, and mailto with headers (which can attach or
// copy), are refused: they exist to look like something else.
func follow(address string) (*url.URL, bool) {
	if len(address) > maxURL {
		return nil, false
	}
	u, err := url.Parse(withoutOdd(address))
	if err != nil {
		return nil, false
	}
	switch strings.ToLower(u.Scheme) {
	case "http", "https":
		return u, u.Opaque == "" && u.User == nil && u.Hostname() != ""
	case "mailto":
		return u, u.RawQuery == "" && u.Fragment == "" && isMail(u.Opaque)
	}
	return nil, false
}

// withoutOdd drops control and invisible characters, tabs and line ends, and trims spaces.
func withoutOdd(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := oddAt(s, i)
		if size > 0 {
			i += size
			continue
		}
		i += utf8.RuneLen(r)
		if r != '\t' && r != '\n' && r != '\r' {
			b.WriteRune(r)
		}
	}
	return strings.TrimSpace(b.String())
}

func isMail(address string) bool {
	local, host, ok := strings.Cut(address, "@")
	return ok && local != "" && strings.Contains(host, ".") && !strings.ContainsAny(address, " \"'<>&?#%,;:\\/") &&
		!strings.Contains(host, "@")
}

// hostOf is the name to print behind a link: the host, or the domain of a mail address.
func hostOf(u *url.URL) string {
	if _, domain, ok := strings.Cut(u.Opaque, "@"); ok {
		return domain
	}
	return u.Hostname()
}

// shows says that text shows host as a whole name. Part of a longer name does not count: "github.com.example.org"
// does not show "github.com", and "data.co" does not show "a.co".
func shows(text, host string) bool {
	text, host = strings.ToLower(text), strings.ToLower(host)
	for from := 0; ; {
		i := strings.Index(text[from:], host)
		if i < 0 {
			return false
		}
		from += i
		if !endsInName(text[:from]) && !beginsAsName(text[from+len(host):]) {
			return true
		}
		from += len(host)
	}
}

func endsInName(s string) bool { return s != "" && inName(s[len(s)-1]) }

// beginsAsName lets a full stop end a sentence: only a dot with a letter behind it goes on.
func beginsAsName(s string) bool {
	s = strings.TrimPrefix(s, ".")
	return s != "" && inName(s[0]) && s[0] != '.'
}

func inName(c byte) bool {
	return c == '.' || c == '-' || c == '_' || c >= 0x80 || c >= '0' && c <= '9' || c >= 'a' && c <= 'z'
}

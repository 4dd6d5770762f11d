package redact

import "strings"

// pathRules hide home directories: the rest of a path states where a thing is, the user's name who worked there (R9).
func pathRules() []rule {
	home := func(with string, find finder, marks ...string) rule {
		return rule{kind: kindHome, with: with, find: find, marks: marks}
	}
	return []rule{
		home("~", unixHome, "/home/", "/Users/", "/users/", "/run/media/"),
		home("~/", func(s string, at, end int) (int, int, bool) { return at, end, pathBegins(s, at) }, "/root/"),
		home("~", windowsHome, `\Users\`, `\users\`, `\home\`, `\Documents and Settings\`),
		home("projects/~", flatHome, "projects/-home-", "projects/-Users-", "projects/C--Users-"),
	}
}

// userChars are those of a user's name; bytes above ASCII too.
var userChars = func() *set {
	s := setOf(letters + digits + "._-+")
	for c := 0x80; c < 0x100; c++ {
		s[c] = true
	}
	return s
}()

// mount matches what systems put before the home directories of others: drives, volumes, disks of a network.
var mount = lazy(`(?:[A-Za-z]:|/(?:mnt/|cygdrive/)?[A-Za-z]|/Volumes/[\w .+-]{1,64}|//wsl(?:\.localhost|\$)/[\w.-]+|` +
	`/(?:var|usr|export|nfs|mnt|srv|host|System/Volumes/Data)|\\\\[\w.$-]{1,40}(?:\\{1,2}[\w.$-]{1,40})?)\\?\z`)

// homeBegin returns where a home directory begins whose path goes on at i, and whether it can begin there.
func homeBegin(s string, i int) (int, bool) {
	if i > 0 && (alnum[s[i-1]] || s[i-1] == ':' || s[i-1] == '\\') {
		if from := i - len(mount().FindString(s[max(0, i-maxLead):i])); pathBegins(s, from) {
			return from, true
		}
	}
	return i, pathBegins(s, i)
}

// unixHome matches /home/alice. The slash after it stays.
func unixHome(s string, at, end int) (int, int, bool) {
	to := end + len(strings.TrimRight(s[end:end+run(s[end:min(len(s), end+64)], userChars)], "."))
	from, ok := homeBegin(s, at)
	lower := strings.HasPrefix(s[at:], "/users/") && from == at // a page, unless behind a drive
	return from, to, ok && to > end && s[at:to] != "/Users/Shared" && !lower
}

// windowsUser matches a user's name; one with blanks counts where a backslash follows.
var windowsUser = lazy(`\A\\{0,7}(?:[^\\/:*?"<>|\r\n$%{]{1,64}\\|[\w.+\x{80}-\x{10ffff}-]{1,64})`)

// windowsHome matches C:\Users\alice with one or more backslashes, as they multiply in JSON.
func windowsHome(s string, at, end int) (int, int, bool) {
	user := windowsUser().FindString(s[end:min(len(s), end+200)])
	from, ok := homeBegin(s, at)
	return from, end + len(strings.TrimRight(user, `.\`)), ok && user != ""
}

// flatHome matches a home directory in the name of an agent's project folder, where each slash became a hyphen.
func flatHome(s string, at, end int) (int, int, bool) {
	n := run(s[end:min(len(s), end+64)], alnum)
	return at, end + n, n > 0
}

// pathBegins reports whether an absolute path can begin at i: not inside a relative path, an address or a pattern.
func pathBegins(s string, i int) bool {
	if i == 0 {
		return true
	}
	for _, before := range []string{"://", "file://localhost", "://file", "/@fs", "..."} {
		if strings.HasSuffix(s[:i], before) {
			return true
		}
	}
	switch c := s[i-1]; {
	case alnum[c]:
		return i >= 2 && s[i-2] == '-' && (c == 'I' || c == 'L') // compiler flags
	case c == '-':
		return i == 1 || s[i-2] == '\n' // a line that a diff removes
	default:
		return strings.IndexByte(`_.~/\*})@%`, c) < 0 && !strings.HasSuffix(s[:i], "}>")
	}
}

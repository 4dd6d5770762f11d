package redact

import (
	"fmt"
	"strings"
)

const (
	kindHome = "home-path"
	kindRoot = "root-path"
)

// pathRules hide home directories: what follows says where a thing is, the
// user's name says who sat there (R9).
func pathRules() []rule {
	return []rule{
		{kind: kindHome, with: "~", match: unixHome, starts: []string{"/home/", "/Users/", "/var/home/", "/usr/home/", "/export/home/", "/nfs/home/", "/mnt/home/", "/srv/home/", "/host/home/", "/System/Volumes/Data/Users/", "/run/media/"}},
		{kind: kindHome, with: "~/", match: superuserHome, starts: []string{"/" + superuser + "/"}},
		{kind: kindHome, with: "~/", match: windowsInside, fold: true, starts: windowsHomes},
		{kind: kindHome, with: "~", match: windowsAlone, fold: true, starts: windowsHomes},
		{kind: kindHome, with: "projects/~", match: flatHome, starts: []string{"projects/-home-", "projects/-Users-", "projects/C--Users-"}},
	}
}

var windowsHomes = []string{`\Users\`, `:/Users/`, `\home\`, `\Documents and Settings\`}

// userName is what a user's name is made of; bytes above ASCII too.
var userName = func() *set {
	s := setOf(letters + "0123456789._-+")
	for c := 0x80; c < 0x100; c++ {
		s[c] = true
	}
	return s
}()

// unixHome matches /home/alice. The slash after it stays.
func unixHome(s string, at, end int) (int, int, bool) {
	to := end + len(nameAt(s, end))
	shared := strings.HasPrefix(s[at:], "/Users/Shared") && to-end == len("Shared")
	if from, ok := drive(s, at); ok {
		return from, to, to > end && !shared
	}
	if from, ok := volume(s, at); ok {
		return from, to, to > end && !shared
	}
	return at, to, to > end && !shared && pathBegins(s, at)
}

// volumes are where the systems beside Unix's own keep the disks of others: macOS, and Windows those of its Linux.
var volumes = []string{"/Volumes/", "//wsl.localhost/", "//wsl$/"}

// volume returns where the path of the disk before at begins.
func volume(s string, at int) (int, bool) {
	name := at
	for name > 0 && at-name < 64 && (userName[s[name-1]] || s[name-1] == ' ') {
		name--
	}
	for _, v := range volumes {
		if from := name - len(v); name < at && strings.HasSuffix(s[:name], v) {
			return from, pathBegins(s, from)
		}
	}
	return 0, false
}

// nameAt returns the user's name at i without the full stop of a sentence;
// empty for a variable, a pattern, "." and "..".
func nameAt(s string, i int) string {
	n := runLen(s[i:], userName, 64)
	return strings.TrimRight(s[i:i+n], ".")
}

// superuser names the one user whose home lies beside those of the others.
const superuser = "root"

// superuserHome matches that home with its slash: without one it is often a route.
func superuserHome(s string, at, end int) (int, int, bool) {
	return at, end, pathBegins(s, at)
}

// windowsHome matches C:\Users\alice with one or more backslashes, as they
// multiply in JSON. A name with spaces counts when a backslash follows.
func windowsHome(s string, at, end int) (int, int, bool) {
	from, ok := windowsDrive(s, at)
	name := end + runLen(s[end:], backslash, 8)
	to := name + len(nameAt(s, name))
	window := s[name:min(len(s), name+64)]
	if i := strings.IndexAny(window, "\\/:*?\"<>|\n\r"); i > 0 && window[i] == '\\' && s[at] == '\\' {
		to = name + i
	}
	return from, to, ok && to > name && strings.IndexByte("$%<{", s[name]) < 0
}

// windowsInside matches the home directory and the backslashes after it. What
// may be an escape of JSON (\n after the name) stays.
func windowsInside(s string, at, end int) (int, int, bool) {
	from, to, ok := windowsHome(s, at, end)
	n := runLen(s[to:], backslash, 8)
	escape := n == 1 && to+1 < len(s) && endsEscape(s[:to+2])
	return from, to + n, ok && n > 0 && !escape
}

// windowsAlone matches the home directory where nothing follows.
func windowsAlone(s string, at, end int) (int, int, bool) {
	from, to, ok := windowsHome(s, at, end)
	return from, to, ok
}

// windowsDrive returns where the drive before at begins, or the computer and its share. Without one, the path
// must begin at an edge.
func windowsDrive(s string, at int) (int, bool) {
	for at > 0 && s[at-1] == '\\' {
		at--
	}
	if s[at] == ':' {
		at++
	}
	if at >= 2 && s[at-1] == ':' && hasLetter(s[at-2:at-1]) && (at == 2 || !sets['a'][s[at-3]]) {
		return at - 2, true
	}
	if from, ok := share(s, at); ok {
		return from, true
	}
	return at, pathBegins(s, at)
}

// share returns where \\computer or \\computer\share before at begins.
func share(s string, at int) (int, bool) {
	from := at
	for from > 0 && at-from < 80 && (userName[s[from-1]] || s[from-1] == '\\' || s[from-1] == '$') {
		from--
	}
	return from, strings.HasPrefix(s[from:at], `\\`) && pathBegins(s, from)
}

// drive returns where /mnt/c or /c before at begins, the way in which Unix
// tools on Windows write a drive.
func drive(s string, at int) (int, bool) {
	if at < 2 || s[at-2] != '/' || !hasLetter(s[at-1:at]) {
		return 0, false
	}
	from := len(strings.TrimSuffix(strings.TrimSuffix(s[:at-2], "/mnt"), "/cygdrive"))
	return from, pathBegins(s, from)
}

// flatHome matches a home directory in the name of an agent's project folder,
// where each slash became a hyphen: projects/-home-alice-shop.
func flatHome(s string, at, end int) (int, int, bool) {
	n := runLen(s[end:], sets['a'], 64)
	return at, end + n, n > 0
}

// addresses are what comes before the path of a file in an address: nothing, an editor's word, a development server's.
var addresses = []string{"://", "file://localhost", "://file", "/@fs"}

// pathBegins reports whether an absolute path can begin at i: not inside a
// relative path, an address or a pattern.
func pathBegins(s string, i int) bool {
	if i == 0 || endsEscape(s[:i]) || strings.HasSuffix(s[:i], "...") {
		return true
	}
	for _, before := range addresses {
		if strings.HasSuffix(s[:i], before) {
			return true
		}
	}
	c := s[i-1]
	if sets['a'][c] {
		return i >= 2 && s[i-2] == '-' && (c == 'I' || c == 'L') // compiler flags
	}
	if c == '-' { // a line that a diff takes out
		return i == 1 || s[i-2] == '\n' || endsEscape(s[:i-1])
	}
	return strings.IndexByte("_.~/\\*})>@%", c) < 0 || c == '>' && !strings.HasSuffix(s[:i], "}>")
}

// addRoot makes paths below root relative. The forms with doubled backslashes
// and with the other slash are covered too.
func (r *Redactor) addRoot(root string) error {
	trimmed := strings.TrimRight(root, `/\`)
	windows := len(trimmed) > 2 && trimmed[1] == ':'
	if len(trimmed) < 2 || !windows && trimmed[0] != '/' {
		return fmt.Errorf("root %q: not an absolute directory below the top", root)
	}
	starts := []string{trimmed}
	if windows {
		plain := strings.ReplaceAll(trimmed, `\`, "/")
		starts = []string{plain, strings.ReplaceAll(plain, "/", `\`), strings.ReplaceAll(plain, "/", `\\`)}
	}
	r.rules = append(r.rules, rule{kind: kindRoot, with: ".", starts: starts, fold: windows, match: rootPath})
	return nil
}

// rootPath matches a root where the whole name stands.
func rootPath(s string, at, end int) (int, int, bool) {
	n := runLen(s[end:], userName, 2)
	goesOn := n > 0 && strings.Trim(s[end:end+n], ".") != ""
	return at, end, !goesOn && pathBegins(s, at)
}

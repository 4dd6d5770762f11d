package report

import (
	"path"
	"slices"
	"strings"
)

// SamePath reports whether two file names may mean the same file: equal, or one is the end of the other by whole
// components ("src/a.py" and "/home/u/app/src/a.py"). Back-slashes count as slashes, "./" is nothing.
func SamePath(a, b string) bool { return sameCleanPath(CleanPath(a), CleanPath(b)) }

// sameCleanPath is SamePath for names that CleanPath gave.
func sameCleanPath(a, b string) bool {
	if a == "" || b == "" {
		return false
	}
	if len(a) < len(b) {
		a, b = b, a
	}
	return strings.HasSuffix(a, b) && (len(a) == len(b) || a[len(a)-len(b)-1] == '/')
}

// CleanPath brings a file name as agents write it to slashes, without "./" and outer blanks.
func CleanPath(p string) string {
	p = strings.TrimSpace(strings.ReplaceAll(p, `\`, "/"))
	for strings.HasPrefix(p, "./") {
		p = p[2:]
	}
	return strings.TrimSuffix(p, "/")
}

// NamedAs gives the last part of a path as file names are told apart: in lower case, with dashes for underscores.
func NamedAs(p string) string {
	return strings.ReplaceAll(strings.ToLower(path.Base(p)), "_", "-")
}

// AnyPath reports whether one of the files is the same as p.
func AnyPath(files []string, p string) bool {
	p = CleanPath(p)
	return slices.ContainsFunc(files, func(f string) bool { return sameCleanPath(CleanPath(f), p) })
}

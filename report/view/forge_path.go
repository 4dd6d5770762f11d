package view

import (
	"net/url"
	slash "path"
	"strings"
	"unicode"

	"swarmreport/report"
)

// escaped writes each part of a path percent-encoded, with a slash before it.
func escaped(path string) string {
	var b strings.Builder
	for part := range strings.SplitSeq(path, "/") {
		b.WriteString("/" + url.PathEscape(part))
	}
	return b.String()
}

// RepositoryPath gives a finding's file as a path below the root of its repository, for tools that show findings beside
// the code; empty where the name is none of one file there (R5).
func RepositoryPath(name string) string {
	name = report.CleanPath(name)
	if !inRepository(name) {
		return ""
	}
	return name
}

// RepositoryURI is [RepositoryPath] as a relative, percent-encoded address below the root.
func RepositoryURI(name string) string {
	return strings.TrimPrefix(escaped(RepositoryPath(name)), "/")
}

// inRepository refuses what is no name of one file below a repository's root: absolute and machine paths, paths that
// climb, patterns, lists, and words in place of a name. Its link would lead to nothing, or elsewhere (R5).
func inRepository(name string) bool {
	first, _, _ := strings.Cut(name, "/")
	switch {
	case len(name) > 1024 || !plainPath(name) || strings.ContainsAny(name, "*<>|\"\uFFFD") ||
		strings.EqualFold(name, "n/a"):
		return false
	case first[0] == '~' || strings.Contains(first, ":") || strings.Contains(name, "[hidden"):
		return false
	case strings.ContainsFunc(name, unicode.IsSpace):
		ending := slash.Ext(name)
		return len(ending) > 1 && len(ending) < 9 && !strings.ContainsFunc(ending, unicode.IsSpace) &&
			!strings.ContainsAny(name, ",;")
	}
	return true
}

// plainPath reports whether every part of a path is a name.
func plainPath(path string) bool {
	for part := range strings.SplitSeq(path, "/") {
		if part == "" || part == "." || part == ".." || strings.ContainsFunc(part, unicode.IsControl) {
			return false
		}
	}
	return true
}

package view

import (
	"errors"
	"net/url"
	slash "path"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/judge/policy"
)

// Forge makes addresses of code on the web, at a commit: a link that follows a branch would show other code tomorrow.
// The zero Forge makes none.
type Forge struct {
	base  string       // of the repository, without a slash at its end; empty = not known
	pages policy.Forge // templates of its addresses after base; the zero value = not known, so that nothing is linked
}

// String names the repository and its templates; equal where they link alike.
func (f Forge) String() string { return strings.TrimSpace(f.base + " " + f.pages.File) }

// forges are the templates of the known forges, and how the names of their hosts begin.
var forges = []struct {
	hosts []string
	pages policy.Forge
}{
	{[]string{"github."}, policy.Forge{Name: "github", File: "/blob/{commit}/{path}", Commit: "/commit/{commit}",
		Line: "#L{line}", Lines: "#L{from}-L{to}"}},
	{[]string{"gitlab."}, policy.Forge{Name: "gitlab", File: "/-/blob/{commit}/{path}", Commit: "/-/commit/{commit}",
		Line: "#L{line}", Lines: "#L{from}-{to}"}},
	{[]string{"gitea.", "forgejo.", "codeberg."}, policy.Forge{Name: "gitea", File: "/src/commit/{commit}/{path}",
		Commit: "/commit/{commit}", Line: "#L{line}", Lines: "#L{from}-L{to}"}},
	{[]string{"bitbucket.org"}, policy.Forge{Name: "bitbucket", File: "/src/{commit}/{path}",
		Commit: "/commits/{commit}", Line: "#lines-{line}", Lines: "#lines-{from}:{to}"}},
}

// NewForge reads the address of a repository: http, https, ssh, or git@host:owner/name. How its pages are found says
// the policy, by templates or by the forge's name, else the host. A host that names no forge gives no links: a wrong
// guess would lead every link astray.
func NewForge(address string, by policy.Forge) (Forge, error) {
	if address == "" {
		return Forge{}, nil
	}
	host, path, err := repository(address)
	if err != nil {
		return Forge{}, err
	}
	f := Forge{base: host.String() + escaped(path), pages: by}
	for _, known := range forges {
		begins := func(name string) bool { return strings.HasPrefix(host.Host, name) }
		if by.Name == known.pages.Name || by.Name == "" && !by.Templates() && slices.ContainsFunc(known.hosts, begins) {
			f.pages = known.pages
		}
	}
	return f, nil
}

// repository brings an address to http or https and a path without the ending .git. What stands before the host may be
// a token, so it is dropped, and no error repeats the address (R9).
func repository(address string) (host *url.URL, path string, err error) {
	if rest, ssh := strings.CutPrefix(address, "git@"); ssh {
		address = "ssh://" + strings.Replace(rest, ":", "/", 1)
	}
	u, err := url.Parse(address)
	if err != nil {
		u = &url.URL{}
	}
	if u.Scheme == "ssh" {
		u.Scheme, u.Host = "https", u.Hostname() // its port is not the web's
	}
	path = strings.Trim(strings.TrimSuffix(strings.TrimRight(u.Path, "/"), ".git"), "/")
	if u.Scheme != "https" && u.Scheme != "http" || u.Opaque+u.RawQuery+u.Fragment != "" || u.Hostname() == "" ||
		strings.ContainsAny(u.Hostname(), " \\%") || !plainPath(path) {
		return nil, "", errors.New("it is not the address of a repository, as https://host/owner/name or " +
			"git@host:owner/name")
	}
	return &url.URL{Scheme: u.Scheme, Host: strings.ToLower(u.Host)}, path, nil
}

// Told reports whether it is known how addresses look: false where the address was given and nothing tells the forge.
func (f Forge) Told() bool { return f.base == "" || f.pages.Templates() }

// URL is the address of the repository; empty = not known.
func (f Forge) URL() string { return f.base }

// commit gives the address of a commit; empty where there is none.
func (f Forge) commit(hash string) string {
	if !f.pages.Templates() || f.base == "" || !report.IsCommit(hash) {
		return ""
	}
	return f.base + strings.ReplaceAll(f.pages.Commit, "{commit}", strings.ToLower(hash))
}

// file gives the address of a file at a commit, at lines where they are stated (0 = not stated); empty where the name
// is none of a file in the repository.
func (f Forge) file(hash, name string, from, to int) string {
	if name = RepositoryPath(name); f.commit(hash) == "" || name == "" {
		return ""
	}
	address := strings.ReplaceAll(f.pages.File, "{commit}", strings.ToLower(hash))
	address = f.base + strings.ReplaceAll(address, "/{path}", escaped(name))
	lines := ""
	if from > 0 && to > from {
		lines = f.pages.Lines
	} else if from > 0 {
		lines = f.pages.Line
	}
	line := strconv.Itoa(from)
	return address + strings.NewReplacer("{line}", line, "{from}", line, "{to}", strconv.Itoa(to)).Replace(lines)
}

// escaped writes each part of a path percent-encoded, with a slash before it.
func escaped(path string) string {
	var b strings.Builder
	for part := range strings.SplitSeq(path, "/") {
		b.WriteString("/" + url.PathEscape(part))
	}
	return b.String()
}

// RepositoryPath gives a finding's file as a path below the root of its repository, for tools that show findings beside
// the code; empty for what is no name of one file there: absolute and machine paths, paths that climb, patterns, lists,
// and words in place of a name. Its link would lead to nothing, or elsewhere (R5).
func RepositoryPath(name string) string {
	name = report.CleanPath(name)
	first, _, _ := strings.Cut(name, "/")
	switch ending := slash.Ext(name); {
	case len(name) > 1024 || !plainPath(name) || strings.ContainsAny(name, "*<>|\"\uFFFD") ||
		strings.EqualFold(name, "n/a") || first[0] == '~' || strings.Contains(first, ":") ||
		strings.Contains(name, "[hidden"):
		return ""
	case strings.ContainsFunc(name, unicode.IsSpace) && (len(ending) < 2 || len(ending) > 8 ||
		strings.ContainsFunc(ending, unicode.IsSpace) || strings.ContainsAny(name, ",;")):
		return ""
	}
	return name
}

// RepositoryURI is [RepositoryPath] as a relative, percent-encoded address below the root.
func RepositoryURI(name string) string {
	return strings.TrimPrefix(escaped(RepositoryPath(name)), "/")
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

// coded is a file of the code that the run is about, with a link to it at the forge.
func (r *Run) coded(file string) Link {
	l := path(file, "")
	l.Href, l.Away = r.site.Forge.file(r.v.Run.Commit, file, 0, 0), true
	return l
}

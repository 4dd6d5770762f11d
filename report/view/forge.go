package view

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/policy"
)

// Forge makes addresses of code on the web, at a commit: a link that follows a branch would show other code tomorrow.
// The zero Forge makes none.
type Forge struct {
	base  string      // of the repository, without a slash at its end; empty = not known
	shape *forgeShape // nil = not known how its addresses look, so that nothing is linked
}

// String names the repository and its forge; equal where they link alike.
func (f Forge) String() string {
	if f.shape == nil {
		return f.base
	}
	return fmt.Sprintf("%s as %+v", f.base, *f.shape)
}

// forgeShape is how one kind of forge writes addresses, after the repository's own. {commit} and {path} are filled in.
type forgeShape struct {
	name         string
	hosts        []string // its own hosts
	labels       []string // first labels that tell it: gitlab.example.org
	file, commit string
	blame        string // who wrote each line of a file; empty = no such page is known
	line, lines  string // anchors
	source       string // what shows a page in Markdown as lines; empty = it always does
}

// forgeShapes is the map of templates. Bitbucket on a server of one's own has other addresses than in the cloud.
var forgeShapes = []forgeShape{
	{"github", []string{"github.com"}, []string{"github"}, "/blob/{commit}/{path}", "/commit/{commit}", "/blame/{commit}/{path}", "#L%d", "#L%d-L%d", "?plain=1"},
	{"gitlab", []string{"gitlab.com"}, []string{"gitlab"}, "/-/blob/{commit}/{path}", "/-/commit/{commit}", "/-/blame/{commit}/{path}", "#L%d", "#L%d-%d", "?plain=1"},
	{"gitea", []string{"gitea.com", "codeberg.org"}, []string{"gitea", "forgejo", "codeberg"}, "/src/commit/{commit}/{path}", "/commit/{commit}", "/blame/commit/{commit}/{path}", "#L%d", "#L%d-L%d", "?display=source"},
	{"bitbucket", []string{"bitbucket.org"}, nil, "/src/{commit}/{path}", "/commits/{commit}", "", "#lines-%d", "#lines-%d:%d", ""},
	{"bitbucket", nil, []string{"bitbucket"}, "/browse/{path}?at={commit}", "/commits/{commit}", "", "#%d", "#%d-%d", ""},
}

// ForgeNames are the words that [NewForge] knows, for the help text.
var ForgeNames = policy.ForgeNames

// NewForge reads the address of a repository: http, https, ssh, or git@host:owner/name. name says which forge it is;
// one of [ForgeNames], or empty to go by the host. An address that is none of these is an error.
func NewForge(address, name string) (Forge, error) {
	if address == "" {
		return Forge{}, nil
	}
	u, err := repository(address)
	if err != nil {
		return Forge{}, err
	}
	f := Forge{shape: shapeOf(u.Hostname(), name)}
	if f.shape != nil && f.shape.hosts == nil {
		u.Path = onServer(u.Path)
	}
	f.base = u.Scheme + "://" + u.Host + escaped(strings.Trim(u.Path, "/"))
	return f, nil
}

// NewForgeBy reads the address of a repository whose pages are found by a policy's templates. The policy's reader has
// held them against what leads to another host (R5).
func NewForgeBy(address string, t policy.Forge) (Forge, error) {
	if address == "" {
		return Forge{}, nil
	}
	u, err := repository(address)
	if err != nil {
		return Forge{}, err
	}
	line := strings.ReplaceAll(t.Line, "{line}", "%[1]d")
	lines := strings.NewReplacer("{from}", "%[1]d", "{to}", "%[2]d").Replace(t.Lines)
	return Forge{base: u.Scheme + "://" + u.Host + escaped(strings.Trim(u.Path, "/")), shape: &forgeShape{name: "policy", file: t.File, commit: t.Commit, line: line, lines: lines}}, nil
}

// repository brings an address to http or https, without the user, the ending .git and a slash at the end. What stands
// before the host may be a token, so it is dropped (R9).
func repository(address string) (*url.URL, error) {
	const forms = "an http or https address, or git@host:owner/name"
	if host, path, ok := strings.Cut(strings.TrimPrefix(address, "git@"), ":"); strings.HasPrefix(address, "git@") && ok {
		address = "https://" + host + "/" + strings.TrimPrefix(path, "/")
	}
	u, err := url.Parse(address)
	if err != nil {
		return nil, errors.New("it is not " + forms) // the parser's own words may repeat a token
	}
	switch {
	case u.Scheme == "ssh":
		u.Scheme, u.Host = "https", u.Hostname() // its port is not the web's
	case u.Scheme != "https" && u.Scheme != "http" || u.Opaque != "":
		return nil, errors.New("it is not " + forms)
	}
	u.User, u.Path = nil, strings.TrimSuffix(strings.TrimRight(u.Path, "/"), ".git")
	switch {
	case u.RawQuery != "" || u.Fragment != "":
		return nil, errors.New("it has a query or a fragment; the address of the repository has neither")
	case u.Hostname() == "" || strings.Trim(u.Path, "/") == "" || strings.ContainsAny(u.Hostname(), " \\%"):
		return nil, errors.New("it names no repository on a host")
	case !plainPath(strings.Trim(u.Path, "/")):
		return nil, errors.New("its path has empty or climbing parts")
	}
	u.Host = strings.ToLower(u.Host)
	return u, nil
}

// shapeOf finds the forge by its name, or by the host: a forge's own, or one that begins with its name. A host that
// says nothing gives nil: a wrong guess would lead every link astray.
func shapeOf(host, name string) *forgeShape {
	label, _, _ := strings.Cut(strings.ToLower(host), ".")
	for i := range forgeShapes {
		s := &forgeShapes[i]
		own := slices.Contains(s.hosts, strings.ToLower(host)) && (name == "" || name == s.name)
		told := name == "" && slices.Contains(s.labels, label) || s.labels != nil && name == s.name
		if own || told {
			return s
		}
	}
	return nil
}

// onServer turns the address that Bitbucket Server gives for cloning (/scm/KEY/name) into the one of its pages.
func onServer(path string) string {
	parts := strings.Split(strings.Trim(path, "/"), "/")
	if parts[0] == "scm" {
		parts = parts[1:]
	}
	if len(parts) != 2 {
		return path
	}
	if user, own := strings.CutPrefix(parts[0], "~"); own {
		return "/users/" + user + "/repos/" + parts[1]
	}
	return "/projects/" + parts[0] + "/repos/" + parts[1]
}

// Told reports whether it is known how addresses look: false where the address was given and nothing tells the forge.
func (f Forge) Told() bool { return f.base == "" || f.shape != nil }

// host is what a link to the forge says about where it leads.
func (f Forge) host() string {
	u, err := url.Parse(f.base)
	if err != nil {
		return ""
	}
	return u.Host
}

// commit gives the address of a commit; empty where there is none.
func (f Forge) commit(hash string) string {
	if f.shape == nil || !report.IsCommit(hash) {
		return ""
	}
	return f.base + strings.ReplaceAll(f.shape.commit, "{commit}", strings.ToLower(hash))
}

// file gives the address of a file at a commit, at lines where they are stated (0 = not stated); empty where the name
// is none of a file in the repository.
func (f Forge) file(hash, name string, from, to int) string {
	if f.shape == nil {
		return ""
	}
	source := ""
	if name = report.CleanPath(name); from > 0 && (strings.HasSuffix(name, ".md") || strings.HasSuffix(name, ".markdown")) {
		source = f.shape.source
	}
	return f.paged(f.shape.file, source, hash, name, from, to)
}

// blame gives the address where a forge says who wrote each of these lines, and when; empty where no such page is
// known.
func (f Forge) blame(hash, name string, from, to int) string {
	if f.shape == nil || f.shape.blame == "" {
		return ""
	}
	return f.paged(f.shape.blame, "", hash, name, from, to)
}

func (f Forge) paged(template, source, hash, name string, from, to int) string {
	name = report.CleanPath(name)
	if !report.IsCommit(hash) || !inRepository(name) {
		return ""
	}
	address := strings.ReplaceAll(template, "{commit}", strings.ToLower(hash))
	address = f.base + strings.ReplaceAll(address, "/{path}", escaped(name)) + source
	switch {
	case from <= 0:
		return address
	case to > from:
		return address + fmt.Sprintf(f.shape.lines, from, to)
	}
	return address + fmt.Sprintf(f.shape.line, from)
}

// URL is the address of the repository; empty = not known.
func (f Forge) URL() string { return f.base }

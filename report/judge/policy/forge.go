package policy

import (
	"slices"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// ForgeNames are the forges whose addresses are known without templates.
var ForgeNames = []string{"github", "gitlab", "gitea", "bitbucket", "none"}

// forgeParts lists the templates: what each must hold, and how it must look, so that no address leads to another host (rule R5).
var forgeParts = []struct {
	key   string
	holds []string
	looks *pattern.Pattern
	field func(*Forge) *string
}{
	{"file", []string{"{commit}", "/{path}"}, pathTemplate, func(f *Forge) *string { return &f.File }},
	{"commit", []string{"{commit}"}, pathTemplate, func(f *Forge) *string { return &f.Commit }},
	{"line", []string{"{line}"}, anchorTemplate, func(f *Forge) *string { return &f.Line }},
	{"lines", []string{"{from}", "{to}"}, anchorTemplate, func(f *Forge) *string { return &f.Lines }},
}

const (
	pathShape   = `^/[A-Za-z0-9/._~:@+,;=?&{}-]*$`
	anchorShape = `^#[A-Za-z0-9._:=,{}-]*$`
)

var (
	pathTemplate   = pattern.Of(pathShape)
	anchorTemplate = pattern.Of(anchorShape)
)

const forgeSchema = `{"oneOf": [{"enum": ["github", "gitlab", "gitea", "bitbucket", "none"]}, {"type": "object", "additionalProperties": false, "required": ["file", "commit", "line", "lines"], "properties": {
	"url": {"description": "Address of the repository, in the place of repo_url.", "type": "string", "pattern": "\\S", "maxLength": 500},
	"file": {"description": "Page of a file: /view/{commit}/{path}.", "type": "string", "maxLength": 500, "pattern": "` + pathShape + `", "allOf": [{"pattern": "\\{commit\\}"}, {"pattern": "/\\{path\\}"}]},
	"commit": {"description": "Page of a commit: /rev/{commit}.", "type": "string", "maxLength": 500, "pattern": "` + pathShape + `", "allOf": [{"pattern": "\\{commit\\}"}]},
	"line": {"description": "Anchor of a line: #{line}.", "type": "string", "maxLength": 500, "pattern": "` + anchorShape + `", "allOf": [{"pattern": "\\{line\\}"}]},
	"lines": {"description": "Anchor of several lines: #{from}-{to}.", "type": "string", "maxLength": 500, "pattern": "` + anchorShape + `", "allOf": [{"pattern": "\\{from\\}"}, {"pattern": "\\{to\\}"}]}}}]}`

func readForge(r *reader, n *decode.Node) {
	if n.Kind != decode.Object {
		if n.Kind != decode.String || !slices.Contains(ForgeNames, n.Text) {
			r.fault(n.Offset, "forge takes %s, or a mapping of templates, not %s", orList(ForgeNames), written(n))
		}
		r.file.Forge.Name = n.Text
		return
	}
	r.members("forge", n, r.forgePart)
	for _, part := range forgeParts {
		if n.Get(part.key) == nil {
			r.fault(n.Offset, "forge has no template %q; it takes file, commit, line and lines", part.key)
		}
	}
}

func (r *reader) forgePart(m *decode.Member) {
	if m.Name == "url" {
		if r.file.RepoURL != "" {
			r.fault(m.Offset, "forge.url and repo_url both name the repository; keep one")
		}
		r.file.RepoURL, _ = r.text("forge.url", &m.Value)
		return
	}
	for _, part := range forgeParts {
		if part.key == m.Name {
			*part.field(&r.file.Forge) = r.template("forge."+m.Name, &m.Value, part.looks, part.holds)
			return
		}
	}
	r.unknown(m, "template", []string{"file", "commit", "line", "lines", "url"})
}

func (r *reader) template(key string, n *decode.Node, looks *pattern.Pattern, holds []string) string {
	text, ok := r.text(key, n)
	if !ok {
		return ""
	}
	for _, part := range holds {
		if !strings.Contains(text, part) {
			r.fault(n.Offset, "%s has no %s", key, part)
			return ""
		}
	}
	if !looks.MatchString(text) {
		r.fault(n.Offset, "%s must look like %s", key, looks)
	}
	return text
}

// Templates reports whether the policy says how addresses look.
func (f Forge) Templates() bool { return f.File != "" }

func showForge(p File) string {
	if !p.Forge.Templates() {
		return p.Forge.Name
	}
	var parts []string
	for _, part := range forgeParts {
		parts = append(parts, part.key+": "+yamlText(*part.field(&p.Forge)))
	}
	return yamlMapping(parts)
}

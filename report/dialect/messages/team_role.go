package messages

import (
	"path"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
)

// Role specs (seed 001): role-specs/<role>.md, which the coordinator makes up for each session. YAML frontmatter with role,
// prefix, inner_loop, output_tag, message_types{success, error} and CLI tools, then an identity line, boundaries and the phases 2 to 4.
// What a spec must hold is judged elsewhere; here it is only taken apart. A spec whose frontmatter is missing or
// broken is a spec all the same when it lies in role-specs.

// RoleShape takes the spec of a role: any Markdown in role-specs but an index, elsewhere one whose head names a role and how its messages begin.
func RoleShape(f *form.File) bool {
	if f.Format != form.Markdown {
		return false
	}
	base := strings.ToLower(path.Base(f.Path))
	if path.Base(path.Dir(f.Path)) == "role-specs" {
		return base != "readme.md" && base != "index.md"
	}
	front := f.Front()
	return node.Has(front.Node, "role") && node.Has(front.Node, "prefix") && node.Has(front.Node, "inner_loop", "message_types", "output_tag")
}

// ReadRole reads the spec of a role, its head as fields and its body as written.
func ReadRole(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	front := f.Front()
	// The rules ask for headings and rows, so they are given the one way to write them; it looks the same on the page.
	body := markup.OneWay(f.Body)
	spec := &report.RoleSpec{Origin: f.At(1), HasFront: f.Doc != nil, Body: body}
	spec.Fields = addFields(nil, "", front.Node)
	o := r.Object(front)
	spec.Role = o.Word("role", "name")
	if spec.Role == "" {
		spec.Role = form.Stem(f.Path)
	}
	spec.Lines = max(f.BodyLine, 1) - 1 + countLines(f.Body)
	r.Art.Role = spec
	return r.Finish()
}

// countLines counts lines as editors do: a line break at the end begins no new one.
func countLines(text string) int {
	n := strings.Count(text, "\n")
	if text != "" && !strings.HasSuffix(text, "\n") {
		n++
	}
	return n
}

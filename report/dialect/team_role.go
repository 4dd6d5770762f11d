package dialect

import (
	"path"
	"strings"

	"swarmreport/report"
)

// Role specs (seed 001): role-specs/<role>.md, which the coordinator makes up for each session. YAML frontmatter with role,
// prefix, inner_loop, output_tag, message_types{success, error} and CLI tools, then an identity line, boundaries and the phases 2 to 4.
// What a spec must hold is judged elsewhere; here it is only taken apart. A spec whose frontmatter is missing or
// broken is a spec all the same when it lies in role-specs.

func roleShape(f *File) bool {
	if f.Format != Markdown {
		return false
	}
	base := strings.ToLower(path.Base(f.Path))
	if path.Base(path.Dir(f.Path)) == "role-specs" {
		return base != "readme.md" && base != "index.md"
	}
	front := f.front()
	return has(front.node, "role") && has(front.node, "prefix") && has(front.node, "inner_loop", "message_types", "output_tag")
}

func readRole(f *File) *report.Artefact {
	r := newReading(f)
	front := f.front()
	// The rules ask for headings and rows, so they are given the one way to write them; it looks the same on the page.
	body := oneWay(f.Body)
	spec := &report.RoleSpec{Origin: report.Origin{Path: f.Path, Line: 1}, HasFront: f.Doc != nil, Body: body, BodyLine: f.BodyLine}
	spec.Fields = addFields(nil, "", front.node)
	o := r.object(front)
	spec.Role = o.word("role", "name")
	if spec.Role == "" {
		spec.Role = stem(f.Path)
	}
	spec.Lines = max(f.BodyLine, 1) - 1 + countLines(f.Body)
	spec.Headings = headings(body)
	r.art.Role = spec
	return r.finish()
}

// countLines counts lines as editors do: a line break at the end begins no new one.
func countLines(text string) int {
	n := strings.Count(text, "\n")
	if text != "" && !strings.HasSuffix(text, "\n") {
		n++
	}
	return n
}

// headings gives the headings of a Markdown text, with their #, in order; what stands in a code block is none.
func headings(text string) (list []string) {
	code := fencesOf(text)
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); !code.hold(line) && isHeading(line) {
			list = append(list, report.Shorten(line, maxName))
		}
	}
	return list
}

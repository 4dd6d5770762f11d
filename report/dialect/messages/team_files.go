package messages

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// What the workers of a team session say they wrote. The role-spec template demands files_produced, files_modified and
// artifacts_written of every completion; artifact and ref name the main one.

var changedNames = []string{"files_modified", "files_changed", "modified_files", "changed_files", "files_created", "files"}

// files takes the files of a line: those changed, and those that it says are there.
func (b *busLine) files() {
	seen := map[string]bool{}
	add := func(p string) {
		if !seen[p] {
			seen[p] = true
			b.m.Files = append(b.m.Files, p)
		}
	}
	for _, o := range []*form.Object{b.data, b.top} {
		for i := range o.Names {
			if slices.Contains(changedNames, o.Names[i]) {
				for _, p := range pathsOf(&o.Node.Members[i].Value) {
					add(p)
				}
			}
		}
	}
	for _, c := range claimed(b.r, b.top.Value, b.m.From) {
		add(c.Path)
	}
}

// pathsOf gives the paths of a text, a list, an object with a path, or a map whose names are paths.
func pathsOf(n *decode.Node) (list []string) {
	switch n.Kind {
	case decode.String:
		if looksPath(n.Text) {
			return []string{strings.TrimSpace(n.Text)}
		}
	case decode.Array:
		for i := range n.Items {
			list = append(list, pathsOf(&n.Items[i])...)
		}
	case decode.Object:
		if p := node.Find(n, phrase.FileNames...); p != nil {
			return pathsOf(p)
		}
		for i := range n.Members {
			list = append(list, pathsOf(&decode.Node{Kind: decode.String, Text: n.Members[i].Name})...)
		}
	}
	return list
}

// looksPath tells a path from a sentence and from an address. A path may hold blanks.
func looksPath(s string) bool {
	s = strings.TrimSpace(s)
	if s == "" || len(s) > node.MaxPointer || strings.ContainsAny(s, "\n<>|") || strings.Contains(s, "://") || phrase.IsEcho(s) {
		return false
	}
	return phrase.IsSource(s) || strings.ContainsAny(s, `/\`) && !strings.Contains(s, ". ") && strings.Count(s, " ") < 8
}

// claimed finds the files that a value says were written, below it at any depth, each once, and gives them to the artefact.
func claimed(r *form.Reading, v form.Value, by string) []report.ClaimedFile {
	c := claims{r: r, by: by, seen: map[string]bool{}}
	c.walk(v)
	r.Art.Claimed = append(r.Art.Claimed, c.list...)
	return c.list
}

type claims struct {
	r    *form.Reading
	by   string
	seen map[string]bool
	list []report.ClaimedFile
}

func (c *claims) walk(v form.Value) {
	for i := range v.Node.Members {
		switch m := &v.Node.Members[i]; {
		case claimsFile(node.Snake(m.Name)):
			c.add(v.Member(i))
		case node.Holds(m.Value.Kind):
			c.walk(v.Member(i))
		}
	}
	for i := range v.Node.Items {
		if node.Holds(v.Node.Items[i].Kind) {
			c.walk(v.Item(i))
		}
	}
}

func (c *claims) add(v form.Value) {
	for _, p := range pathsOf(v.Node) {
		if !c.seen[p] {
			c.seen[p] = true
			c.list = append(c.list, report.ClaimedFile{Origin: c.r.Origin(v), Path: p, By: c.by})
		}
	}
}

// claimsFile reports whether a member of that name holds what was written. Sources and upstream artifacts were only read.
func claimsFile(name string) bool {
	if slices.Contains([]string{"artifact", "artifacts", "artifacts_written", "artifact_path", "artifact_paths", "files_produced", "ref", "output_file", "report_path"}, name) {
		return true
	}
	for _, read := range []string{"source", "upstream", "input", "previous", "baseline", "required", "expected", "role"} {
		if strings.HasPrefix(name, read) {
			return false
		}
	}
	return strings.HasSuffix(name, "_artifact")
}

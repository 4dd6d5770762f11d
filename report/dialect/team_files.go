package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
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
	for _, o := range []*object{b.data, b.top} {
		for i := range o.names {
			if slices.Contains(changedNames, o.names[i]) {
				for _, p := range pathsOf(&o.node.Members[i].Value) {
					add(p)
				}
			}
		}
	}
	for _, c := range b.r.claimed(b.top.value, b.m.From) {
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
		if p := find(n, fileNames...); p != nil {
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
	if s == "" || len(s) > maxPointer || strings.ContainsAny(s, "\n<>|") || strings.Contains(s, "://") || isEcho(s) {
		return false
	}
	return isSource(s) || strings.ContainsAny(s, `/\`) && !strings.Contains(s, ". ") && strings.Count(s, " ") < 8
}

// claimed finds the files that a value says were written, below it at any depth, each once, and gives them to the artefact.
func (r *reading) claimed(v value, by string) []report.ClaimedFile {
	c := claims{r: r, by: by, seen: map[string]bool{}}
	c.walk(v)
	r.art.Claimed = append(r.art.Claimed, c.list...)
	return c.list
}

type claims struct {
	r    *reading
	by   string
	seen map[string]bool
	list []report.ClaimedFile
}

func (c *claims) walk(v value) {
	for i := range v.node.Members {
		switch m := &v.node.Members[i]; {
		case claimsFile(snake(m.Name)):
			c.add(v.member(i))
		case holds(m.Value.Kind):
			c.walk(v.member(i))
		}
	}
	for i := range v.node.Items {
		if holds(v.node.Items[i].Kind) {
			c.walk(v.item(i))
		}
	}
}

func (c *claims) add(v value) {
	for _, p := range pathsOf(v.node) {
		if !c.seen[p] {
			c.seen[p] = true
			c.list = append(c.list, report.ClaimedFile{Origin: c.r.origin(v), Path: p, By: c.by})
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

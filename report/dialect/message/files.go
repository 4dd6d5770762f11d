package message

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// The files that a message or a session names.

// paths gives the paths of a text, a list, an object with a path, or a map whose names are paths.
func paths(v dialect.Value) (list []string) {
	if p := v.At("path", "file", "file_path", "filename", "name"); p.Node.Kind == decode.String {
		return paths(p)
	}
	for name, at := range v.All() {
		if name != "" {
			at = dialect.Value{Node: &decode.Node{Kind: decode.String, Text: name}}
		}
		list = append(list, paths(at)...)
	}
	if text := strings.TrimSpace(v.Node.Text); v.Node.Kind == decode.String && looksPath(text) {
		list = append(list, text)
	}
	return list
}

// looksPath tells a path from a sentence and from an address. A path may hold blanks.
func looksPath(s string) bool {
	if s == "" || len(s) > maxName || strings.ContainsAny(s, "\n<>|") || strings.Contains(s, "://") {
		return false
	}
	if strings.ContainsAny(s, `/\`) {
		return !strings.Contains(s, ". ") && strings.Count(s, " ") < 8
	}
	return !strings.Contains(s, " ") && strings.Contains(strings.TrimRight(s, "."), ".")
}

// fileFields name files that were changed, or that the work is about.
var fileFields = strings.Fields(`files_changed files_created files_modified files_added changed_files modified_files
	files_to_create files_to_modify test_files step_files key_files files`)

// filesBelow calls give for the paths in the fields of wanted names, at any depth, each once.
func filesBelow(v dialect.Value, wanted func(name string) bool, give func(at dialect.Value, path string)) {
	seen := map[string]bool{}
	var walk func(dialect.Value)
	walk = func(v dialect.Value) {
		for name, at := range v.All() {
			if !wanted(dialect.Snake(name)) {
				walk(at)
				continue
			}
			for _, p := range paths(at) {
				if !seen[p] {
					give(at, p)
				}
				seen[p] = true
			}
		}
	}
	walk(v)
}

// filesIn finds the files that a value names.
func filesIn(v dialect.Value) (list []string) {
	named := func(name string) bool { return slices.Contains(fileFields, name) || claimsFile(name) }
	filesBelow(v, named, func(_ dialect.Value, path string) { list = append(list, path) })
	return list
}

// claim keeps the files that a value claims were written. The role-spec template demands files_produced, files_modified
// and artifacts_written of every completion; artifact and ref name the main one.
func claim(r *dialect.Reading, v dialect.Value, by string) {
	filesBelow(v, claimsFile, func(at dialect.Value, path string) {
		r.Art.Claimed = append(r.Art.Claimed, report.ClaimedFile{Origin: r.Origin(at), Path: path, By: by})
	})
}

// claimsFile reports whether a field of that name holds what was written. Sources and upstream artifacts were only
// read.
func claimsFile(name string) bool {
	only := []string{"source", "upstream", "input", "previous", "baseline", "required", "expected", "role"}
	return slices.Contains([]string{"artifact", "artifacts", "artifacts_written", "artifact_path", "artifact_paths",
		"files_produced", "ref", "output_file", "report_path"}, name) || strings.HasSuffix(name, "_artifact") &&
		!slices.ContainsFunc(only, func(p string) bool { return strings.HasPrefix(name, p) })
}

package policy

import (
	"fmt"

	"swarmreport/report/judge"
)

// FileName is the file that is looked for from a run's folder upward.
const FileName = "swarmreport.yaml"

// File is everything that a policy may set: how runs are judged, and what the pages say about the project. The zero value is
// the defaults.
type File struct {
	judge.Policy
	Project string // name of the project the runs belong to
	Title   string // of the site
	Waivers string // file of the waivers, as a path from the policy's folder
	RepoURL string // address of the code's repository
	Forge   Forge
	Redact  []Pattern // what is hidden beside the built-in kinds, by kind

	at map[string]string // key → "file:line:column", of the keys that the file sets
}

// Forge says how addresses of code look on a host that the built-in map does not know.
type Forge struct {
	Name                      string // one of the built-in forges; empty = by the host, or by the templates
	File, Commit, Line, Lines string // templates with {commit}, {path}, {line}, {from} and {to}; empty = none
}

// Pattern is one kind of secret of the team's own.
type Pattern struct {
	Kind string // stands in the placeholder
	Expr string // RE2
}

// At gives the place of a key, or of a rule as "rules.NAME": "file:line:column"; empty where the file does not set it.
func (p File) At(key string) string { return p.at[key] }

// Fault is one thing wrong with a policy.
type Fault struct {
	Line, Column int // 1-based
	Message      string
}

// Error lists all that is wrong with a policy, in the order of the file.
type Error struct {
	Path   string
	Faults []Fault
}

// Error gives a line "path:line:column: what, and the cure" for each fault.
func (e *Error) Error() string {
	text := ""
	for i, f := range e.Faults {
		if i > 0 {
			text += "\n"
		}
		text += fmt.Sprintf("%s:%d:%d: %s", e.Path, f.Line, f.Column, f.Message)
	}
	return text
}

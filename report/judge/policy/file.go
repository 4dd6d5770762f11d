// Package policy reads and writes the file in which a team configures how its runs are judged, and the file of waivers.
// One table, [Settings], holds every key: the reader, "policy init", "policy explain", the schema and docs/policy.md
// are derived from it. [Read] returns either the whole policy or every error with its location, never a part.
package policy

import (
	"fmt"
	"strings"

	"swarmreport/report/dialect"
	"swarmreport/report/judge"
)

// FileName is the file that is searched for from a run's folder upward.
const FileName = "swarmreport.yaml"

// File is everything that a policy may set. The zero value is the defaults.
type File struct {
	judge.Policy
	Project string // name of the project the runs belong to
	Title   string // of the site
	Waivers string // file of the waivers, as a path from the policy's folder
	RepoURL string // address of the code's repository
	Forge   Forge
	CSS     string // file of CSS rules for the site, as a path from the policy's folder
	CSVRaw  bool   // texts that a spreadsheet would run are not escaped
	Limits  Limits
	Redact  []Pattern     // hidden in addition to the built-in kinds, by kind
	Words   dialect.Words // the team's own words for severities, statuses and outcomes

	at    map[string]string // key → "file:line:column", of the keys that the file sets
	value map[string]string // key → its value as YAML on one line
}

// Limits bound what is read; 0 = the default.
type Limits struct{ File, Run, Findings, Files int }

// Forge describes the addresses of code on a host that the built-in table does not know.
type Forge struct {
	Name                      string // one of [ForgeNames]; empty = by the host, or by the templates
	File, Commit, Line, Lines string // templates with {commit}, {path}, {line}, {from} and {to}; empty = none
}

// Templates reports whether the policy sets the addresses itself.
func (f Forge) Templates() bool { return f.File != "" }

// Pattern is one kind of secret of the team's own.
type Pattern struct {
	Kind string // shown in the placeholder
	Expr string // RE2
}

// At returns the location of a key ("scope", "rules.stale") as "file:line:column"; empty if the file does not set it.
func (p File) At(key string) string { return p.at[key] }

// Default writes a policy with every key at its default.
func Default() string {
	var b strings.Builder
	b.WriteString(comment("How swarmreport judges the runs of this project. Every value is the default; a key that is " +
		"left out keeps it. The schema: swarmreport schema policy. What is in force: swarmreport policy explain PATH."))
	for _, s := range Settings {
		fmt.Fprintf(&b, "\n%s", comment(s.Meaning+" Takes "+s.Takes()+"."))
		switch {
		case s.Key == "rules":
			b.WriteString("rules:\n")
			for _, rule := range judge.Rules {
				fmt.Fprintf(&b, "  %s: %s # %s\n", rule.Name, rule.Level, rule.Meaning)
			}
		case s.Default == "":
			fmt.Fprintf(&b, "# %s: %s\n", s.Key, s.Example)
		default:
			fmt.Fprintf(&b, "%s: %s\n", s.Key, s.Default)
		}
	}
	return b.String()
}

// comment wraps a text at 110 bytes.
func comment(text string) string {
	lines := []string{"#"}
	for word := range strings.FieldsSeq(text) {
		if len(lines[len(lines)-1])+len(word) >= 110 {
			lines = append(lines, "#")
		}
		lines[len(lines)-1] += " " + word
	}
	return strings.Join(lines, "\n") + "\n"
}

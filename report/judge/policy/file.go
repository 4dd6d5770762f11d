// Package policy reads and writes the file in which a team configures how its runs are judged, and the file of waivers.
// One table, [Settings], holds every key: the reader, "policy init", "policy explain", the schema and docs/policy.md
// are derived from it. [Read] returns either the whole policy or every error with its location, never a part.
package policy

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report/decode"
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
	RepoURL string // address of the code's repository
	Forge   Forge
	CSVRaw  bool // texts that a spreadsheet would run are not escaped
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
		"left out keeps it. The schema: swarmreport schema policy. Which policy applies: swarmreport policy explain PATH."))
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

// MaxSize is the most bytes that a policy may have (rule P7).
const MaxSize = 1 << 20

// Read decodes a policy. path is its name in errors, which are lines "path:line:column: message".
func Read(path string, text []byte) (File, error) {
	r := &reader{path: path, file: &File{at: map[string]string{}, value: map[string]string{}}}
	r.file.SHA256 = digest(text)
	if len(text) > MaxSize {
		r.faults = []fault{{1, 1, fmt.Sprintf("the file has %d bytes; the limit is %d", len(text), MaxSize)}}
	} else if isBlank(text) {
		r.faults = []fault{{1, 1, "the policy is empty; write version: 1 to use the defaults, or remove the file"}}
	} else if top := r.open(text); top != nil {
		r.check("", top, document())
	}
	if err := r.err(); err != nil {
		return File{}, err
	}
	return *r.file, nil
}

func digest(text []byte) string { return fmt.Sprintf("%x", sha256.Sum256(text)) }

// isBlank reports whether a file has only empty lines and comments.
func isBlank(text []byte) bool {
	return regexp.MustCompile(`^(\s*(#.*)?(\n|$))*$`).Match(text)
}

// reader decodes one YAML file and collects its errors.
type reader struct {
	path   string
	doc    *decode.Document
	file   *File
	faults []fault
}

// fault is one error; line and column are 1-based.
type fault struct {
	line, column int
	message      string
}

func (r *reader) fault(offset int, format string, args ...any) {
	line, column := r.doc.Position(offset)
	r.faults = append(r.faults, fault{line, column, fmt.Sprintf(format, args...)})
}

// maxFaults bounds the errors reported for one file.
const maxFaults = 50

// err returns the errors in the order of the file, nil if there are none.
func (r *reader) err() error {
	slices.SortStableFunc(r.faults, func(a, b fault) int {
		return cmp.Or(cmp.Compare(a.line, b.line), cmp.Compare(a.column, b.column))
	})
	var errs []error
	for _, f := range r.faults[:min(len(r.faults), maxFaults)] {
		errs = append(errs, fmt.Errorf("%s:%d:%d: %s", r.path, f.line, f.column, f.message))
	}
	return errors.Join(errs...)
}

// open decodes a file of one document. What decode repairs is an error here, except for a byte order mark.
func (r *reader) open(text []byte) *decode.Node {
	doc := decode.YAML(text)
	if broken := doc.Err; broken != nil {
		r.faults = append(r.faults, fault{broken.Line, broken.Column, "invalid YAML: " + broken.Message})
		return nil
	}
	r.doc = doc
	for _, f := range doc.Faults {
		if !strings.HasPrefix(f.Message, "byte order mark") {
			r.fault(f.Offset, "%s; correct it here", f.Message)
		}
	}
	if len(doc.Values) > 1 {
		r.fault(doc.Values[1].Offset, "a second document; the file may have only one")
	}
	return &doc.Values[0]
}

// meant suggests the known word with the letters of another, but for one, or lists all.
func meant(word string, known []string) string {
	for _, k := range known {
		rest, shared := strings.ToLower(word), 0
		for _, letter := range strings.Split(k, "") {
			shared += min(strings.Count(rest, letter), 1)
			rest = strings.Replace(rest, letter, "", 1)
		}
		if len(rest) <= 1 && shared >= len(k)-1 {
			return fmt.Sprintf("; did you mean %q?", k)
		}
	}
	return "; known: " + strings.Join(known, ", ")
}

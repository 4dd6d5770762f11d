package policy

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// MaxSize is the most bytes that a policy may have (rule P7): each key is written once, so more is a mistake.
const MaxSize = 1 << 20

// Read reads the text of a policy. path is how errors name the file. The error is a [*Error] with everything that is
// wrong: a policy that is understood in part is not a policy.
func Read(path string, text []byte) (File, error) {
	sum := sha256.Sum256(text)
	r := &reader{path: path, file: &File{at: map[string]string{}}}
	r.file.SHA256 = hex.EncodeToString(sum[:])
	r.read(text)
	if len(r.faults) > 0 {
		slices.SortStableFunc(r.faults, func(a, b Fault) int {
			return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
		})
		return File{}, &Error{path, r.faults}
	}
	return *r.file, nil
}

// reader fills a policy from a tree, and collects what is wrong on the way.
type reader struct {
	path   string
	doc    *decode.Document
	file   *File
	faults []Fault
}

func (r *reader) read(text []byte) {
	if len(text) > MaxSize {
		r.faults = append(r.faults, Fault{1, 1, fmt.Sprintf("the file has %d bytes; a policy has %d at most", len(text), MaxSize)})
		return
	}
	if saysNothing(text) {
		r.faults = append(r.faults, Fault{1, 1, "the policy says nothing, which may be what is left of one; write version: 1 where the defaults are meant, or take the file away"})
		return
	}
	doc, err := decode.YAML(text, decode.Limits{})
	var broken *decode.SyntaxError
	if errors.As(err, &broken) {
		r.faults = append(r.faults, Fault{broken.Line, broken.Column, "not readable as YAML: " + broken.Message + "; mend it here, or begin anew with swarmreport policy init"})
		return
	}
	r.doc = doc
	r.document()
}

// document refuses what a tolerant reader would mend: a second document, a code fence, a name that stands twice.
func (r *reader) document() {
	for _, f := range r.doc.Faults {
		if !strings.HasPrefix(f.Message, "byte order mark") { // which some editors write unasked
			r.fault(f.Offset, "%s, and a policy is taken as it stands only; mend it here", f.Message)
		}
	}
	if len(r.doc.Values) > 1 {
		r.fault(r.doc.Values[1].Offset, "a second document begins here; a policy is one")
	}
	top := &r.doc.Values[0]
	if top.Kind != decode.Object {
		r.fault(top.Offset, "a policy is a mapping of keys to values, not %s; see swarmreport policy init", aKind(top.Kind))
		return
	}
	r.settings(top)
}

func (r *reader) settings(top *decode.Node) {
	for i := range top.Members {
		m := &top.Members[i]
		at := slices.IndexFunc(Settings, func(s Setting) bool { return s.Key == m.Name })
		if at < 0 {
			r.unknown(m, "key", settingNames())
			continue
		}
		r.place(m.Name, m.Offset)
		Settings[at].read(r, &m.Value)
	}
}

// place remembers where a key stands.
func (r *reader) place(key string, offset int) {
	line, column := r.doc.Position(offset)
	r.file.at[key] = fmt.Sprintf("%s:%d:%d", r.path, line, column)
}

func settingNames() []string { return namesOf(Settings, func(s Setting) string { return s.Key }) }

func (r *reader) fault(offset int, format string, args ...any) {
	line, column := r.doc.Position(offset)
	r.faults = append(r.faults, Fault{line, column, fmt.Sprintf(format, args...)})
}

// unknown says that a name is none of those known, which was perhaps meant, and what there is.
func (r *reader) unknown(m *decode.Member, what string, known []string) {
	r.fault(m.Offset, "unknown %s %q%s", what, m.Name, meant(m.Name, known))
}

// meant names the nearest of the words that are known, or all of them where none is near.
func meant(word string, known []string) string {
	best, least := "", 1+min(len(word)-1, max(2, len(word)/3))
	for _, k := range known {
		if d := report.Edits(strings.ToLower(word), k); d < least {
			best, least = k, d
		}
	}
	if best != "" {
		return fmt.Sprintf("; did you mean %q?", best)
	}
	return "; there are: " + strings.Join(known, ", ")
}

// aKind names a kind of value in a sentence.
func aKind(k decode.Kind) string {
	switch k {
	case decode.Null:
		return "nothing"
	case decode.Array:
		return "a list"
	case decode.Object:
		return "a mapping"
	case decode.Bool:
		return "true or false"
	}
	return "a " + k.String()
}

package policy

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report/decode"
)

// MaxSize is the most bytes that a policy may have (rule P7).
const MaxSize = 1 << 20

// Read decodes a policy. path is its name in errors, which are lines "path:line:column: message".
func Read(path string, text []byte) (File, error) {
	r := &reader{path: path, file: &File{at: map[string]string{}, value: map[string]string{}}}
	r.file.SHA256 = digest(text)
	switch {
	case len(text) > MaxSize:
		r.faults = []fault{{1, 1, fmt.Sprintf("the file has %d bytes; the limit is %d", len(text), MaxSize)}}
	case isBlank(text):
		r.faults = []fault{{1, 1, "the policy is empty; write version: 1 to use the defaults, or remove the file"}}
	default:
		if top := r.open(text); top != nil {
			r.check("", top, document())
		}
	}
	if err := r.err(); err != nil {
		return File{}, err
	}
	return *r.file, nil
}

func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

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
	doc, err := decode.YAML(text, decode.Limits{})
	if broken, ok := errors.AsType[*decode.SyntaxError](err); ok {
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

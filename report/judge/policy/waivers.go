package policy

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/judge"
	"swarmreport/report/pattern"
)

// ReadWaivers reads a file of waivers, a YAML list:
//
//   - fingerprint: "3f0c6c1d0b1f4c52a8e7d9b6c5a4f3e2"
//     reason: The endpoint is switched off in production.
//     owner: dana
//     created: 2026-03-01
//     expires: 2026-06-30
//
// In place of the fingerprint there may be an id and a run, and a reviewer. All else is required. "swarmreport schema waivers"
// prints its schema. The error names every mistake at source:line:column with its cure. An expiry that is no date is no mistake:
// the waiver counts as lapsed. A file without a word waives nothing: a shell makes one before "swarmreport waive … >>" is run. The waivers must be held against a moment before they are asked, see [Waivers.Hold].
func ReadWaivers(text []byte, source string) (*judge.Waivers, error) {
	sum := sha256.Sum256(text)
	w := &judge.Waivers{Source: source, SHA256: hex.EncodeToString(sum[:])}
	if saysNothing(text) {
		return w, nil
	}
	doc, err := decode.YAML(text, decode.Limits{})
	var bad *decode.SyntaxError
	if errors.As(err, &bad) {
		return nil, fmt.Errorf("%s:%d:%d: %s; mend it here", source, bad.Line, bad.Column, bad.Message)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", source, err)
	}
	r := &waiverReader{doc: doc, source: source, seen: map[string]int{}}
	for i := range r.entries() {
		w.List = append(w.List, r.entry(&doc.Values[0].Items[i]))
	}
	return w, errors.Join(r.errs...)
}

// saysNothing says whether a file has nothing but empty lines and comments.
func saysNothing(text []byte) bool {
	for line := range bytes.Lines(text) {
		if line = bytes.TrimSpace(line); len(line) > 0 && line[0] != '#' {
			return false
		}
	}
	return true
}

// waiverReader collects what is wrong, so that all of it can be mended at once.
type waiverReader struct {
	doc    *decode.Document
	source string
	seen   map[string]int // line of the entry, by what it names
	errs   []error
}

// mostWaiverErrors bounds what is told of one file.
const mostWaiverErrors = 50

func (r *waiverReader) wrong(offset int, format string, args ...any) {
	if len(r.errs) < mostWaiverErrors {
		line, column := r.doc.Position(offset)
		r.errs = append(r.errs, fmt.Errorf("%s:%d:%d: %s", r.source, line, column, fmt.Sprintf(format, args...)))
	}
}

func (r *waiverReader) entries() []decode.Node {
	for _, f := range r.doc.Faults {
		if f.Kind != decode.Repaired {
			r.wrong(f.Offset, "%s", f.Message)
		}
	}
	root := &r.doc.Values[0]
	switch {
	case len(r.doc.Values) > 1:
		r.wrong(r.doc.Values[1].Offset, "a second document: put all waivers into one list")
	case root.Kind != decode.Array:
		r.wrong(root.Offset, "a list of waivers is wanted, not %s: begin each with a dash", kindWords(root.Kind))
	}
	return root.Items
}

var (
	waiverKeys  = []string{"fingerprint", "id", "run", "reviewer", "reason", "owner", "created", "expires"}
	wholePrint  = pattern.Of(`^[0-9a-f]{32}$`)
	waiverBlank = pattern.Of(`^<.*>$`) // what "swarmreport waive" prints where somebody has to decide
)

func (r *waiverReader) entry(n *decode.Node) judge.Waiver {
	if n.Kind != decode.Object {
		r.wrong(n.Offset, "a waiver with its keys is wanted, not %s", kindWords(n.Kind))
		return judge.Waiver{}
	}
	for _, m := range n.Members {
		if !slices.Contains(waiverKeys, m.Name) {
			r.wrong(m.Offset, "a waiver has no key %q; it has %s", m.Name, strings.Join(waiverKeys, ", "))
		}
	}
	w := judge.Waiver{Fingerprint: strings.ToLower(r.text(n, "fingerprint")), ID: r.text(n, "id"), Run: r.text(n, "run"), Reviewer: r.text(n, "reviewer"),
		Reason: r.needed(n, "reason"), Owner: r.needed(n, "owner"), Created: judge.ParseDate(r.needed(n, "created")), Expires: judge.ParseDate(r.needed(n, "expires"))}
	w.Line, _ = r.doc.Position(n.Offset)
	if c := n.Get("created"); w.Created.Text != "" && !w.Created.Known() {
		r.wrong(c.Offset, "created is no date; write it as 2026-01-31 or 2026-01-31T12:00:00Z")
	}
	r.subject(n, &w)
	return w
}

// subject: one way of naming the finding, and no finding twice.
func (r *waiverReader) subject(n *decode.Node, w *judge.Waiver) {
	byID := n.Get("id") != nil || n.Get("run") != nil || n.Get("reviewer") != nil
	switch p := n.Get("fingerprint"); {
	case p != nil && byID:
		r.wrong(n.Offset, "a fingerprint and an id: name the finding in one way")
	case p != nil && w.Fingerprint != "" && !wholePrint.MatchString(w.Fingerprint):
		r.wrong(p.Offset, "this is no fingerprint: copy the 32 hex digits that run.json has, in quotes")
	case p == nil && !byID:
		r.wrong(n.Offset, "the waiver names no finding; give its fingerprint, or its id and the run")
	case p == nil && (n.Get("id") == nil || n.Get("run") == nil):
		r.wrong(n.Offset, "an id and the run that raised it are wanted together, for another run may use the id again")
	default:
		r.once(n, w)
	}
}

func (r *waiverReader) once(n *decode.Node, w *judge.Waiver) {
	line, again := r.seen[w.Names()]
	if again {
		r.wrong(n.Offset, "the waiver of line %d names the same finding; keep one of them", line)
		return
	}
	r.seen[w.Names()] = w.Line
}

// needed is a text that must be there, and decided by somebody.
func (r *waiverReader) needed(n *decode.Node, key string) string {
	v := n.Get(key)
	if v == nil || v.Kind == decode.Null {
		r.wrong(n.Offset, "the waiver has no %s; each needs reason, owner, created and expires", key)
		return ""
	}
	return r.text(n, key)
}

// text is a scalar as it is written: YAML takes an id of digits for a number.
func (r *waiverReader) text(n *decode.Node, key string) string {
	v := n.Get(key)
	if v == nil {
		return ""
	}
	text := strings.TrimSpace(v.Text)
	switch {
	case v.Kind != decode.String && v.Kind != decode.Number && v.Kind != decode.Bool:
		r.wrong(v.Offset, "%s is a text, not %s", key, kindWords(v.Kind))
	case text == "":
		r.wrong(v.Offset, "%s is empty", key)
	case waiverBlank.MatchString(text):
		r.wrong(v.Offset, "%s is still to be filled in: %s", key, text)
	}
	return text
}

func kindWords(k decode.Kind) string {
	switch k {
	case decode.Array, decode.Object:
		return "an " + k.String()
	case decode.Null:
		return "nothing"
	}
	return "a " + k.String()
}

package policy

import (
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/judge"
)

// ReadWaivers decodes a file of waivers, a YAML list:
//
//   - fingerprint: "3f0c6c1d0b1f4c52a8e7d9b6c5a4f3e2"
//     reason: The endpoint is switched off in production.
//     owner: dana
//     created: 2026-03-01
//     expires: 2026-06-30
//
// Instead of the fingerprint it may have an id, a run and, if needed, a reviewer. All else is required. An expiry that
// is not a date is no error: the waiver has expired. An empty file waives nothing. Errors are those of [Read]. Call
// [judge.Waivers.Hold] before using the waivers.
func ReadWaivers(text []byte, source string) (*judge.Waivers, error) {
	w := &judge.Waivers{Source: source, SHA256: digest(text)}
	if isBlank(text) {
		return w, nil
	}
	r := &reader{path: source, file: &File{at: map[string]string{}, value: map[string]string{}}}
	lines := map[string]int{} // line of the waiver, by the finding it names
	entry := waiver
	entry.take = func(r *reader, n *decode.Node) { w.List = append(w.List, r.waiver(n, lines)) }
	if top := r.open(text); top != nil {
		r.check("", top, shape{items: &entry, takes: "a list of waivers, each after a dash"})
	}
	if err := r.err(); err != nil {
		return nil, err
	}
	return w, nil
}

// filled is a text that is not the blank "<…>" of a proposed waiver.
var filled = shape{scalar: true, size: MaxSize, pattern: `^\s*[^<\s]|[^>\s]\s*$`, takes: "a text that is filled in"}

// waiver is one entry. YAML reads an id of digits as a number.
var waiver = shape{takes: "a mapping", required: []string{"reason", "owner", "created", "expires"}, keys: []key{
	{name: "fingerprint", shape: shape{scalar: true, pattern: `^[0-9a-fA-F]{32}$`,
		takes: "the 32 hex digits of a fingerprint in run.json, in quotes"}},
	{name: "id", shape: filled}, {name: "run", shape: filled}, {name: "reviewer", shape: filled},
	{name: "reason", shape: filled}, {name: "owner", shape: filled},
	{name: "created", shape: filled}, {name: "expires", shape: filled},
}}

// waiver checks that an entry names one finding in one way, and none twice.
func (r *reader) waiver(n *decode.Node, lines map[string]int) judge.Waiver {
	value := func(key string) string {
		if v := n.Get(key); v != nil {
			return strings.TrimSpace(v.Text)
		}
		return ""
	}
	w := judge.Waiver{Fingerprint: strings.ToLower(value("fingerprint")), ID: value("id"), Run: value("run"),
		Reviewer: value("reviewer"), Reason: value("reason"), Owner: value("owner"),
		Created: judge.ParseDate(value("created")), Expires: judge.ParseDate(value("expires"))}
	w.Line, _ = r.doc.Position(n.Offset)
	if !w.Created.Known() {
		r.fault(n.Get("created").Offset, "created takes a date: 2026-01-31 or 2026-01-31T12:00:00Z")
	}
	byID := w.ID+w.Run+w.Reviewer != ""
	line, again := lines[w.Names()]
	switch {
	case w.Fingerprint != "" && byID:
		r.fault(n.Offset, "a fingerprint and an id; name the finding in one way")
	case w.Fingerprint == "" && !byID:
		r.fault(n.Offset, "the waiver names no finding; add its fingerprint, or its id and the run")
	case byID && (w.ID == "" || w.Run == ""):
		r.fault(n.Offset, "an id and the run belong together: other runs may use the same id")
	case again:
		r.fault(n.Offset, "the waiver of line %d names the same finding; keep one of them", line)
	default:
		lines[w.Names()] = w.Line
	}
	return w
}

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
// All is required. An expiry that is not a date is no error: the waiver has expired. An empty file waives nothing.
// Errors are those of [Read]. Call [judge.Waivers.Hold] before using the waivers.
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

// waiver is one entry.
var waiver = shape{takes: "a mapping", required: []string{"fingerprint", "reason", "owner", "created", "expires"},
	keys: []key{{name: "fingerprint", shape: shape{scalar: true, pattern: `^[0-9a-fA-F]{32}$`,
		takes: "the 32 hex digits of a fingerprint in run.json, in quotes"}},
		{name: "reason", shape: filled}, {name: "owner", shape: filled},
		{name: "created", shape: filled}, {name: "expires", shape: filled},
	}}

// waiver reads an entry, and checks that none names the finding of another.
func (r *reader) waiver(n *decode.Node, lines map[string]int) judge.Waiver {
	value := func(key string) string { return strings.TrimSpace(n.Get(key).Text) }
	w := judge.Waiver{Fingerprint: strings.ToLower(value("fingerprint")), Reason: value("reason"), Owner: value("owner"),
		Created: judge.ParseDate(value("created")), Expires: judge.ParseDate(value("expires"))}
	w.Line, _ = r.doc.Position(n.Offset)
	if !w.Created.Known() {
		r.fault(n.Get("created").Offset, "created takes a date: 2026-01-31 or 2026-01-31T12:00:00Z")
	}
	if line, again := lines[w.Fingerprint]; again {
		r.fault(n.Offset, "the waiver of line %d names the same finding; keep one of them", line)
	}
	lines[w.Fingerprint] = w.Line
	return w
}

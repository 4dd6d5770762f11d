package policy

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"swarmreport/report/decode"
)

// maxText bounds a text of the policy in bytes; it is printed on every page.
const maxText = 500

// shape describes the values of a key: values are checked by it, and the schema is written from it. It is the first of
// these that is set, or else a text of one line.
type shape struct {
	items       *shape   // a list
	entries     *shape   // a mapping of free names, which match pattern
	keys        []key    // a mapping of these names; with words, a word is allowed as well
	words       []string // one of these words
	least, most int      // a whole number of this range
	pattern     string   // of a text or of free names; empty = not blank
	holds       []string // placeholders that a text must have
	scalar      bool     // a text may also be what YAML reads as a number or a boolean, or have several lines

	required []string                    // keys that a mapping must have
	size     int                         // the most bytes of a text, or of entries; 0 = maxText
	takes    string                      // the allowed values for people; empty = derived
	take     func(*reader, *decode.Node) // stores a value that has the shape; it may report more errors
}

// key is one name of a mapping.
type key struct {
	name, meaning string
	shape
}

func (k key) String() string { return k.name }

// Takes describes the allowed values for people.
func (s shape) Takes() string {
	switch {
	case s.takes != "":
		return s.takes
	case s.words != nil:
		return orList(s.words)
	case s.most > 0:
		return fmt.Sprintf("a whole number from %d to %d", s.least, s.most)
	}
	return "a text"
}

// check reports the errors of a value, or stores it.
func (r *reader) check(path string, n *decode.Node, s shape) {
	before := len(r.faults)
	switch {
	case !s.fits(n):
		r.fault(n.Offset, "%s takes %s, not %s", cmp.Or(path, "the file"), s.Takes(), written(n))
	case s.items != nil:
		for i := range n.Items {
			r.check(path, &n.Items[i], *s.items)
		}
	default:
		for i := range n.Members {
			r.checkMember(strings.TrimPrefix(path+"."+n.Members[i].Name, "."), &n.Members[i], s)
		}
		for _, name := range s.required {
			if n.Kind == decode.Object && n.Get(name) == nil {
				r.fault(n.Offset, "missing key %q", strings.TrimPrefix(path+"."+name, "."))
			}
		}
	}
	if len(r.faults) == before && s.take != nil {
		s.take(r, n)
	}
}

// fits reports whether a value has the shape, apart from its members and items.
func (s shape) fits(n *decode.Node) bool {
	switch {
	case s.items != nil:
		return n.Kind == decode.Array
	case s.entries != nil, s.keys != nil && (s.words == nil || n.Kind == decode.Object):
		return n.Kind == decode.Object && (s.entries == nil || len(n.Members) <= s.size)
	case s.words != nil:
		return n.Kind == decode.String && slices.Contains(s.words, n.Text)
	case s.most > 0:
		value, err := strconv.Atoi(n.Text)
		return n.Kind == decode.Number && err == nil && value >= s.least && value <= s.most
	}
	isText := n.Kind == decode.String || s.scalar && (n.Kind == decode.Number || n.Kind == decode.Bool)
	return isText && strings.TrimSpace(n.Text) != "" && len(n.Text) <= cmp.Or(s.size, maxText) &&
		(s.scalar || !strings.ContainsFunc(n.Text, unicode.IsControl)) && regexp.MustCompile(s.pattern).MatchString(n.Text) &&
		!slices.ContainsFunc(s.holds, func(hold string) bool { return !strings.Contains(n.Text, hold) })
}

func (r *reader) checkMember(path string, m *decode.Member, s shape) {
	if s.entries != nil {
		name := shape{pattern: s.pattern, size: s.entries.size}
		if !name.fits(&decode.Node{Kind: decode.String, Text: m.Name}) {
			r.fault(m.Offset, "%q: a name must match %s, in at most %d bytes", path, cmp.Or(s.pattern, notBlank), s.entries.size)
		}
		r.check(path, &m.Value, *s.entries)
		return
	}
	at := slices.IndexFunc(s.keys, func(k key) bool { return k.name == m.Name })
	if at < 0 {
		r.fault(m.Offset, "unknown key %q%s", path, meant(m.Name, namesOf(s.keys, key.String)))
		return
	}
	line, column := r.doc.Position(m.Offset)
	r.file.at[path] = fmt.Sprintf("%s:%d:%d", r.path, line, column)
	if r.file.value[path] = m.Value.Text; m.Value.Text == "" {
		r.file.value[path] = m.Value.JSON()
	}
	r.check(path, &m.Value, s.keys[at].shape)
}

// written shows a value in an error.
func written(n *decode.Node) string {
	switch n.Kind {
	case decode.Null:
		return "nothing; set a value or remove the key"
	case decode.Array:
		return "a list"
	case decode.Object:
		return fmt.Sprintf("a mapping of %d keys", len(n.Members))
	case decode.String:
		return fmt.Sprintf("%q", n.Text[:min(len(n.Text), 80)])
	}
	return fmt.Sprintf("the %s %s", n.Kind, n.Text[:min(len(n.Text), 80)])
}

func orList(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

type object = map[string]any

// Schema returns the JSON Schema of a policy. The reader also refuses what a schema cannot express: two spellings of a
// key, weights that are all 0, invalid patterns, and built-in words with another meaning.
func Schema() []byte {
	s := document().schema()
	s["$schema"], s["$id"] = "https://json-schema.org/draft/2020-12/schema", "urn:swarmreport:schema:policy:1"
	s["title"], s["description"] = FileName, "How the runs of a project are judged. No key is required; "+
		"swarmreport policy init writes all of them with their defaults."
	s["examples"] = []object{{"version": 1, "rules": object{"stale": "note"}}}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(s); err != nil {
		panic(err) // unreachable: it has only strings, numbers and booleans
	}
	return b.Bytes()
}

func (s shape) schema() object {
	switch {
	case s.items != nil:
		return object{"type": "array", "items": s.items.schema()}
	case s.entries != nil:
		names := object{"pattern": cmp.Or(s.pattern, notBlank), "maxLength": cmp.Or(s.entries.size, maxText)}
		return object{"type": "object", "maxProperties": s.size, "propertyNames": names,
			"additionalProperties": s.entries.schema()}
	case s.keys != nil:
		return s.keysSchema()
	case s.words != nil:
		return object{"enum": s.words}
	case s.most > 0:
		return object{"type": "integer", "minimum": s.least, "maximum": s.most}
	}
	text := object{"type": "string", "pattern": cmp.Or(s.pattern, notBlank), "maxLength": cmp.Or(s.size, maxText)}
	if s.holds != nil {
		text["allOf"] = namesOf(s.holds, func(hold string) object { return object{"pattern": regexp.QuoteMeta(hold)} })
	}
	return text
}

const notBlank = `\S`

func (s shape) keysSchema() object {
	properties := object{}
	for _, k := range s.keys {
		value := k.schema()
		value["description"] = k.meaning
		properties[k.name] = value
	}
	o := object{"type": "object", "additionalProperties": false, "properties": properties}
	if s.required != nil {
		o["required"] = s.required
	}
	if s.words != nil {
		return object{"oneOf": []object{{"enum": s.words}, o}}
	}
	return o
}

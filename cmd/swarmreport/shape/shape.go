// Package shape holds the artefacts of a run against our published schemas: which of them an artefact is held against, and what in it is off.
// It knows the few keywords of JSON Schema that these schemas use. Where an offence lies in a file and how it is told is the caller's.
package shape

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"swarmreport/assets"
	"swarmreport/report/decode"
)

// A Shape is one of our published schemas of artefacts, as far as these use JSON Schema (2020-12): the keywords below and no others. A
// complete library reads the schema of schemas at each start of the program, which costs more than all the rest of it; a test holds this
// walk against one.
type Shape struct {
	Type       names             `json:"type"`
	Enum       []string          `json:"enum"`
	Properties map[string]*Shape `json:"properties"`
	Required   []string          `json:"required"`
	Items      *Shape            `json:"items"`
	Minimum    *float64          `json:"minimum"`
	MinLength  int               `json:"minLength"`
	AnyOf      []*Shape          `json:"anyOf"`
	Ref        string            `json:"$ref"`
	Defs       map[string]*Shape `json:"$defs"`

	// What is said to people, and checks nothing.
	Schema json.RawMessage `json:"$schema"`
	ID     json.RawMessage `json:"$id"`

	Title, Description, Deprecated, Examples json.RawMessage
}

// names is one word or a list.
type names []string

func (n *names) UnmarshalJSON(text []byte) error {
	if bytes.HasPrefix(text, []byte("[")) {
		return json.Unmarshal(text, (*[]string)(n))
	}
	*n = make(names, 1)
	return json.Unmarshal(text, &(*n)[0])
}

// NameFor gives the schema that an artefact is held against, by the file names of a swarm's run directory (seed 003).
func NameFor(p string) string {
	if dir, base := path.Split(p); path.Base(dir) == "reviews" && path.Ext(base) == ".json" {
		return "review-findings"
	}
	return map[string]string{
		"architect-plan.json": "architect-plan", "fix-summary.json": "fix-summary", "verification-result.json": "verification-result",
		".swarm-run": "swarm-run", "escalations.json": "escalations", "security-design-review.json": "security-design-review",
		"test-coverage-result.json": "test-coverage-result", "synthesis-counts.json": "synthesis-counts",
	}[path.Base(p)]
}

// Of gives the published schema of a name.
func Of(name string) (*Shape, error) {
	text, ok := assets.Schema(name)
	if !ok {
		return nil, fmt.Errorf("there is no schema %s", name)
	}
	return read(text)
}

// read reads a schema. A keyword that is not known here is an error.
func read(text []byte) (*Shape, error) {
	var s Shape
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return &s, d.Decode(&s)
}

// An Offence is a value that is not as the schema has it.
type Offence struct {
	At      *decode.Node
	Path    []string // steps from the document's root
	Said    string   // in the words of a complete library, which a test compares
	Plainly string   // in words for people: what follows the name of the value
}

// A walk goes through a document beside a schema.
type walk struct {
	defs  map[string]*Shape
	found []Offence
}

// Offences names everything in a value that is off.
func (s *Shape) Offences(n *decode.Node) []Offence {
	w := walk{defs: s.Defs}
	w.value(s, n, nil)
	return w.found
}

func (w *walk) say(n *decode.Node, path []string, said, plainly string) {
	w.found = append(w.found, Offence{n, path, said, plainly})
}

// value holds one value against one schema. Of a value of the wrong type nothing more is said.
func (w *walk) value(s *Shape, n *decode.Node, path []string) {
	switch {
	case len(s.Type) > 0 && !slices.ContainsFunc(s.Type, func(t string) bool { return isType(n, t) }):
		w.say(n, path, fmt.Sprintf("got %s, want %s", typeName(n), strings.Join(s.Type.inOrder(), " or ")),
			fmt.Sprintf("should be %s, but is %s", plainTypes(s.Type.inOrder()), plainType[typeName(n)]))
		return
	case len(s.Enum) > 0 && (n.Kind != decode.String || !slices.Contains(s.Enum, n.Text)):
		w.say(n, path, "value must be one of "+quotedNames(s.Enum), "should be one of "+strings.Join(s.Enum, ", "))
		return
	}
	if def := w.defs[strings.TrimPrefix(s.Ref, "#/$defs/")]; def != nil {
		w.value(def, n, path)
	}
	w.inside(s, n, path)
	w.anyOf(s.AnyOf, n, path)
}

// inside looks at what a value of its kind holds.
func (w *walk) inside(s *Shape, n *decode.Node, path []string) {
	switch n.Kind {
	case decode.Object:
		w.object(s, n, path)
	case decode.Array:
		for i := range n.Items {
			if s.Items != nil {
				w.value(s.Items, &n.Items[i], below(path, strconv.Itoa(i)))
			}
		}
	case decode.String:
		if got := utf8.RuneCountInString(n.Text); got < s.MinLength {
			w.say(n, path, fmt.Sprintf("minLength: got %d, want %d", got, s.MinLength), tooShort(got, s.MinLength))
		}
	case decode.Number:
		if s.Minimum != nil && number(n) < *s.Minimum {
			w.say(n, path, fmt.Sprintf("minimum: got %s, want %v", n.Text, *s.Minimum), fmt.Sprintf("should be at least %v, but is %s", *s.Minimum, n.Text))
		}
	}
}

func (w *walk) object(s *Shape, n *decode.Node, path []string) {
	missing := slices.DeleteFunc(slices.Clone(s.Required), func(name string) bool { return n.Get(name) != nil })
	switch len(missing) {
	case 0:
	case 1:
		w.say(n, path, "missing property "+quotedNames(missing), "lacks the field "+missing[0])
	default:
		w.say(n, path, "missing properties "+quotedNames(missing), "lacks the fields "+strings.Join(missing, ", "))
	}
	for name, property := range s.Properties {
		if value := n.Get(name); value != nil {
			w.value(property, value, below(path, name))
		}
	}
}

// anyOf says what is off for each of the choices, unless one fits.
func (w *walk) anyOf(choices []*Shape, n *decode.Node, path []string) {
	tried := walk{defs: w.defs}
	for _, choice := range choices {
		before := len(tried.found)
		if tried.value(choice, n, path); len(tried.found) == before {
			return
		}
	}
	w.found = append(w.found, tried.found...)
}

func below(path []string, step string) []string { return append(slices.Clip(path), step) }

// number is exact enough: a limit is a small whole number.
func number(n *decode.Node) float64 {
	f, _ := strconv.ParseFloat(n.Text, 64)
	return f
}

func isType(n *decode.Node, name string) bool {
	return name == typeName(n) || name == "integer" && n.Kind == decode.Number && math.Trunc(number(n)) == number(n)
}

// inOrder writes the types, the simplest first.
func (n names) inOrder() (known []string) {
	for _, name := range []string{"null", "boolean", "number", "integer", "string", "array", "object"} {
		if slices.Contains(n, name) {
			known = append(known, name)
		}
	}
	return known
}

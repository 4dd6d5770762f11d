package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report/decode"
)

// jsonSchema is the part of JSON Schema (2020-12) that the published schemas of artefacts use. The complete library
// compiles the schema of schemas at each start of the program, which costs 8 ms; a test compares this check with it.
type jsonSchema struct {
	Type                                     schemaTypes
	Enum                                     []string
	Properties                               map[string]*jsonSchema
	Required                                 []string
	Items                                    *jsonSchema
	Minimum                                  *float64
	MinLength                                int // at most 1
	AnyOf                                    []*jsonSchema
	Ref                                      string                 `json:"$ref"`
	Defs                                     map[string]*jsonSchema `json:"$defs"`
	Schema                                   string                 `json:"$schema"` // this and the rest check nothing
	ID                                       string                 `json:"$id"`
	Title, Description, Deprecated, Examples json.RawMessage
}

type schemaTypes []string // one word or a list

func (t *schemaTypes) UnmarshalJSON(text []byte) error {
	if bytes.HasPrefix(text, []byte("[")) {
		return json.Unmarshal(text, (*[]string)(t))
	}
	*t = make(schemaTypes, 1)
	return json.Unmarshal(text, &(*t)[0])
}

// parseSchema reads a schema. A keyword that jsonSchema lacks is an error.
func parseSchema(text []byte) (*jsonSchema, error) {
	var s jsonSchema
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return &s, d.Decode(&s)
}

// violation is a value that does not fit its schema. Message follows the name of the value.
type violation struct {
	at      *decode.Node
	path    []string // steps from the document's root
	message string
}

// schemaCheck collects the violations of one document.
type schemaCheck struct {
	defs  map[string]*jsonSchema
	found []violation
}

func (s *jsonSchema) check(n *decode.Node) []violation {
	c := schemaCheck{defs: s.Defs}
	c.value(s, n, nil)
	return c.found
}

func (c *schemaCheck) add(n *decode.Node, path []string, format string, args ...any) {
	c.found = append(c.found, violation{n, path, fmt.Sprintf(format, args...)})
}

// value checks one value. Nothing inside a value of the wrong type is checked.
func (c *schemaCheck) value(s *jsonSchema, n *decode.Node, path []string) {
	switch {
	case len(s.Type) > 0 && !slices.ContainsFunc(s.Type, func(t string) bool { return hasType(n, t) }):
		c.add(n, path, "should be %s, but is %s", s.Type, plainTypes[typeOf(n)])
		return
	case len(s.Enum) > 0 && (n.Kind != decode.String || !slices.Contains(s.Enum, n.Text)):
		c.add(n, path, "should be one of %s", strings.Join(s.Enum, ", "))
		return
	}
	if def := c.defs[strings.TrimPrefix(s.Ref, "#/$defs/")]; def != nil {
		c.value(def, n, path)
	}
	switch {
	case n.Kind == decode.Object:
		c.object(s, n, path)
	case n.Kind == decode.Array && s.Items != nil:
		for i := range n.Items {
			c.value(s.Items, &n.Items[i], append(slices.Clip(path), strconv.Itoa(i)))
		}
	case n.Kind == decode.String && len(n.Text) < s.MinLength:
		c.add(n, path, "should not be empty")
	case n.Kind == decode.Number && s.Minimum != nil:
		if number, _ := strconv.ParseFloat(n.Text, 64); number < *s.Minimum { // a minimum is a small whole number
			c.add(n, path, "should be at least %v, but is %s", *s.Minimum, n.Text)
		}
	}
	c.anyOf(s.AnyOf, n, path)
}

func (c *schemaCheck) object(s *jsonSchema, n *decode.Node, path []string) {
	missing := slices.DeleteFunc(slices.Clone(s.Required), func(name string) bool { return n.Get(name) != nil })
	if len(missing) > 0 {
		c.add(n, path, "lacks the field%s %s", strings.Repeat("s", min(1, len(missing)-1)), strings.Join(missing, ", "))
	}
	for name, property := range s.Properties {
		if value := n.Get(name); value != nil {
			c.value(property, value, append(slices.Clip(path), name))
		}
	}
}

// anyOf adds the violations of all choices, unless one of them fits.
func (c *schemaCheck) anyOf(choices []*jsonSchema, n *decode.Node, path []string) {
	tried := schemaCheck{defs: c.defs}
	for _, choice := range choices {
		before := len(tried.found)
		if tried.value(choice, n, path); len(tried.found) == before {
			return
		}
	}
	c.found = append(c.found, tried.found...)
}

func hasType(n *decode.Node, name string) bool {
	number, _ := strconv.ParseFloat(n.Text, 64)
	return name == typeOf(n) || name == "integer" && n.Kind == decode.Number && math.Trunc(number) == number
}

func typeOf(n *decode.Node) string {
	return map[decode.Kind]string{decode.Object: "object", decode.Array: "array", decode.String: "string",
		decode.Number: "number", decode.Bool: "boolean", decode.Null: "null"}[n.Kind]
}

var plainTypes = map[string]string{"null": "null", "boolean": "true or false", "number": "a number",
	"integer": "a whole number", "string": "a text", "array": "a list", "object": "an object"}

// String lists the types for people, the simplest first.
func (t schemaTypes) String() string {
	var plain []string
	for _, name := range []string{"null", "boolean", "number", "integer", "string", "array", "object"} {
		if slices.Contains(t, name) {
			plain = append(plain, plainTypes[name])
		}
	}
	return strings.Join(plain, " or ")
}

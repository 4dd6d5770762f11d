package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"swarmreport/assets"
	"swarmreport/report/decode"
)

// artefactSchemas are those that “validate” holds artefacts against.
var artefactSchemas = []string{"architect-plan", "escalations", "fix-summary", "review-findings",
	"security-design-review", "swarm-run", "synthesis-counts", "test-coverage-result", "verification-result"}

// TestSchemasUseKnownKeywords: a keyword that the check lacks must not be ignored.
func TestSchemasUseKnownKeywords(t *testing.T) {
	for _, name := range artefactSchemas {
		text, _ := assets.Schema(name)
		if _, err := parseSchema(text); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, text := range []string{`{"maximum": 3}`, `{"properties": {"a": {"pattern": "b"}}}`, `{"enum": [1]}`,
		`{"additionalProperties": false}`} {
		if _, err := parseSchema([]byte(text)); err == nil {
			t.Errorf("%s is taken, and would check nothing", text)
		}
	}
}

// TestSchemaCheckFindsWhatTheLibraryFinds compares the places of violations in each schema's examples and some samples,
// with one value after another replaced.
func TestSchemaCheckFindsWhatTheLibraryFinds(t *testing.T) {
	off := 0
	for _, name := range artefactSchemas {
		text, _ := assets.Schema(name)
		ours, err := parseSchema(text)
		if err != nil {
			t.Fatal(err)
		}
		theirs := published(t, name)
		for _, doc := range documentsOf(t, name) {
			eachMutation(doc, func(text []byte) {
				got, want := ourPlaces(t, ours, text), theirPlaces(t, theirs, text)
				off += len(want)
				if !slices.Equal(got, want) {
					t.Errorf("%s\ngot  %q\nwant %q\nof %s", name, got, want, text)
				}
			})
		}
	}
	if off < 1000 {
		t.Errorf("only %d offences were compared", off)
	}
}

// documentsOf gives a schema's examples, and three of the samples that are held against it.
func documentsOf(t *testing.T, name string) (docs []any) {
	t.Helper()
	text, _ := assets.Schema(name)
	var schema struct{ Examples []any }
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	samples := 0
	err := filepath.WalkDir("../../testdata/runs", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || samples == 3 || schemaFor(filepath.ToSlash(file)) != name {
			return err
		}
		text, err := os.ReadFile(file)
		var doc any
		if json.Unmarshal(text, &doc) == nil {
			docs, samples = append(docs, doc), samples+1
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return append(docs, schema.Examples...)
}

// oddities are put where each value stood.
var oddities = []any{nil, true, 0, -1, 1.5, "", "x", []any{}, []any{-3, nil}, map[string]any{}}

// eachMutation gives a document as it is, and with each value of it replaced or taken away.
func eachMutation(doc any, try func([]byte)) {
	show := func() {
		if text, err := json.Marshal(doc); err == nil {
			try(text)
		}
	}
	show()
	var change func(v any)
	change = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			for name, was := range v {
				for _, odd := range oddities {
					v[name] = odd
					show()
				}
				delete(v, name)
				show()
				v[name] = was
				change(was)
			}
		case []any:
			for i, was := range v {
				for _, odd := range oddities {
					v[i] = odd
					show()
				}
				v[i] = was
				change(was)
			}
		}
	}
	change(doc)
}

func ourPlaces(t *testing.T, s *jsonSchema, text []byte) (all []string) {
	t.Helper()
	doc, err := decode.JSON(text, decode.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range s.check(&doc.Values[0]) {
		all = append(all, decode.Pointer(v.path...))
	}
	slices.Sort(all)
	return all
}

func theirPlaces(t *testing.T, s *jsonschema.Schema, text []byte) (all []string) {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if off, ok := errors.AsType[*jsonschema.ValidationError](s.Validate(value)); ok {
		all = leaves(off)
	}
	slices.Sort(all)
	return all
}

// leaves returns the places of the innermost causes.
func leaves(off *jsonschema.ValidationError) (all []string) {
	if len(off.Causes) == 0 {
		return []string{decode.Pointer(off.InstanceLocation...)}
	}
	for _, cause := range off.Causes {
		all = append(all, leaves(cause)...)
	}
	return all
}

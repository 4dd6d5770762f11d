package main

import (
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"swarmreport/assets"
)

// TestSchemasHold: what is printed compiles with the others, and what the program prints is as it says.
func TestSchemasHold(t *testing.T) {
	t.Parallel()
	c, ids, of := jsonschema.NewCompiler(), map[string]string{}, map[string]*jsonschema.Schema{}
	for _, name := range assets.SchemaNames() {
		text, _ := mustRun(t, 0, "schema", name)
		doc, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		ids[name] = doc.(map[string]any)["$id"].(string)
		if err := c.AddResource(ids[name], doc); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	for name, id := range ids {
		var err error
		if of[name], err = c.Compile(id); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	run := "../../testdata/runs/dropped-finding"
	for name, args := range map[string][]string{"check": {"check", run, "--json"}, "answer": {"query", "", run, "--json"}} {
		code := 0
		if name == "check" {
			code = exitFail
		}
		out, _ := mustRun(t, code, args...)
		doc, err := jsonschema.UnmarshalJSON(strings.NewReader(out))
		if err != nil || of[name] == nil || of[name].Validate(doc) != nil {
			t.Errorf("%s is not as its schema says: %v", name, err)
		}
	}
}

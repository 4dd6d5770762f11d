package main

import (
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"swarmreport/assets"
)

// TestSchemasNeedNoOther: what is printed holds all that it refers to, and what the program prints is as it says.
func TestSchemasNeedNoOther(t *testing.T) {
	t.Parallel()
	of := map[string]*jsonschema.Schema{}
	for _, name := range assets.SchemaNames() {
		text, _ := mustRun(t, 0, "schema", name)
		doc, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		c := jsonschema.NewCompiler()
		if err := c.AddResource(name, doc); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if of[name], err = c.Compile(name); err != nil {
			t.Errorf("%s alone: %v", name, err)
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

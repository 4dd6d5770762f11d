package render

import (
	"encoding/json"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// ctrfShape is the part of the specification that we write: what must be there, of which type, and nothing else.
const ctrfShape = `{
  "type": "object", "required": ["reportFormat", "specVersion", "results"], "additionalProperties": false,
  "properties": {
    "reportFormat": {"const": "CTRF"}, "specVersion": {"type": "string", "pattern": "^[0-9]+[.][0-9]+[.][0-9]+$"}, "generatedBy": {"type": "string"},
    "results": {"type": "object", "required": ["tool", "summary", "tests"], "additionalProperties": false, "properties": {
      "tool": {"type": "object", "required": ["name"], "additionalProperties": false, "properties": {"name": {"type": "string", "minLength": 1}, "version": {"type": "string"}}},
      "summary": {"type": "object", "required": ["tests", "passed", "failed", "skipped", "pending", "other", "start", "stop"], "additionalProperties": {"type": "integer"},
        "propertyNames": {"enum": ["tests", "passed", "failed", "skipped", "pending", "other", "suites", "start", "stop"]}},
      "tests": {"type": "array", "items": {"type": "object", "required": ["name", "status", "duration"], "additionalProperties": false, "properties": {
        "name": {"type": "string", "minLength": 1}, "status": {"enum": ["passed", "failed", "skipped", "pending", "other"]}, "duration": {"type": "integer"},
        "suite": {"type": "array", "minItems": 1, "items": {"type": "string"}}, "message": {"type": "string"}, "trace": {"type": "string"}, "rawStatus": {"type": "string"},
        "tags": {"type": "array", "items": {"type": "string"}}, "filePath": {"type": "string"}, "line": {"type": "integer"}, "extra": {"type": "object"}}}}}}
  }}`

// TestCTRFIsValid holds every sample against the shape, and the summary against the tests.
func TestCTRFIsValid(t *testing.T) {
	var shape any
	if err := json.Unmarshal([]byte(ctrfShape), &shape); err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("urn:ctrf", shape); err != nil {
		t.Fatal(err)
	}
	schema := c.MustCompile("urn:ctrf")
	for name, v := range withHostile(t) {
		text := []byte(exportText(t, "ctrf", v))
		checkSchema(t, name, schema, text)
		var doc ctrfDoc
		if err := json.Unmarshal(text, &doc); err != nil {
			t.Fatal(err)
		}
		s := doc.Results.Summary
		if n := len(doc.Results.Tests); s.Tests != n || s.Passed+s.Failed+s.Skipped+s.Pending+s.Other != n {
			t.Errorf("%s: the summary %+v does not sum to %d tests", name, s, n)
		}
		if want := 1 + len(v.Reasons) + len(v.Findings); s.Tests != want {
			t.Errorf("%s: got %d tests, want %d", name, s.Tests, want)
		}
	}
}

func TestCTRFSaysWhyATestFailed(t *testing.T) {
	var doc ctrfDoc
	if err := json.Unmarshal([]byte(exportText(t, "ctrf", samples(t)["dropped-finding/2026-03-05"])), &doc); err != nil {
		t.Fatal(err)
	}
	for _, x := range doc.Results.Tests {
		if x.Extra != nil && x.Status == testFailed && x.RawStatus == "unaccounted" && x.Message != "" && x.FilePath != "" {
			return
		}
	}
	t.Errorf("no failed test tells of the dropped finding: %+v", doc.Results.Tests)
}

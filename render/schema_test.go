package render

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"swarmreport/assets"
	"swarmreport/render/publish"
	"swarmreport/report"
	"swarmreport/report/archive"
)

// closedSchema compiles a published schema with one change: an object may hold no key that the schema does not describe. So
// a key that we begin to write without saying what it means is found here.
func closedSchema(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	text, ok := assets.Schema(name)
	if !ok {
		t.Fatalf("there is no schema %s", name)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	closeObjects(doc)
	c := jsonschema.NewCompiler()
	if err := c.AddResource("urn:swarmreport:schema:"+name+":1", doc); err != nil {
		t.Fatal(err)
	}
	for _, shared := range []string{"run", "message", "record"} {
		if name != shared {
			addShared(t, c, shared)
		}
	}
	s, err := c.Compile("urn:swarmreport:schema:" + name + ":1")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// addShared lets a schema take parts from another.
func addShared(t *testing.T, c *jsonschema.Compiler, name string) {
	t.Helper()
	text, _ := assets.Schema(name)
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err == nil {
		err = c.AddResource("urn:swarmreport:schema:"+name+":1", doc)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func closeObjects(node any) {
	switch node := node.(type) {
	case map[string]any:
		if _, described := node["properties"].(map[string]any); described && node["type"] == "object" {
			node["additionalProperties"] = false
		}
		for key, below := range node {
			if key != "examples" {
				closeObjects(below)
			}
		}
	case []any:
		for _, below := range node {
			closeObjects(below)
		}
	}
}

func checkSchema(t *testing.T, what string, s *jsonschema.Schema, body []byte) {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	if err := s.Validate(doc); err != nil {
		t.Errorf("%s: %v", what, err)
	}
}

func TestOutputsKeepTheirSchemas(t *testing.T) {
	run, runs, message := closedSchema(t, "run"), closedSchema(t, "runs"), closedSchema(t, "message")
	all := samples(t)
	all["talk"] = decided(talk())
	all["hostile"], all["big"], all["nothing"] = decided(hostileRun()), decided(bigRun(8)), decided(report.Link(report.Material{ID: "x"}))
	for name, v := range all {
		checkSchema(t, name, run, []byte(only(t, runJSON, v)))
		for _, line := range messageLinesOf(t, v) {
			checkSchema(t, name, message, []byte(line))
		}
	}
	o := placed(slices.Collect(maps.Values(all))...)
	files, err := runsJSON(o, testSite)
	if err != nil {
		t.Fatal(err)
	}
	checkSchema(t, "runs.json", runs, files[0].Body)
	record := closedSchema(t, "record")
	for name, v := range all {
		line, err := archive.AppendRecord(nil, recordOf(v))
		if err != nil {
			t.Fatal(err)
		}
		checkSchema(t, name, record, line)
	}
}

func TestManifestKeepsItsSchema(t *testing.T) {
	raw, err := json.Marshal(publish.Manifest{Schema: publish.ManifestSchema, Files: map[string]string{"index.html": strings.Repeat("0a", 32)}})
	if err != nil {
		t.Fatal(err)
	}
	checkSchema(t, "manifest.json", closedSchema(t, "manifest"), raw)
}

package assets

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func load(t *testing.T, name string) (text map[string]any, compiled *jsonschema.Schema) {
	t.Helper()
	raw, ok := Schema(name)
	if !ok {
		t.Fatalf("there is no schema %s", name)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	c := jsonschema.NewCompiler()
	id := "urn:swarmreport:schema:" + name + ":1"
	for _, err := range []error{addShared(c, name), c.AddResource(id, doc)} {
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	if compiled, err = c.Compile(id); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return doc.(map[string]any), compiled
}

// addShared lets a schema take parts from those of run.json, of a message and of a record.
func addShared(c *jsonschema.Compiler, name string) error {
	for _, shared := range []string{"run", "message", "record"} {
		if name == shared {
			continue
		}
		raw, _ := Schema(shared)
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
		if err := cmp.Or(err, c.AddResource("urn:swarmreport:schema:"+shared+":1", doc)); err != nil {
			return err
		}
	}
	return nil
}

func TestSchemaNames(t *testing.T) {
	want := []string{"answer", "architect-plan", "check", "diff", "escalations", "fix-summary", "manifest", "message", "policy", "record", "review-findings", "run", "runs",
		"security-design-review", "swarm-run", "synthesis-counts", "test-coverage-result", "verification-result", "waivers"}
	if got := SchemaNames(); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if _, ok := Schema("../schemas"); ok {
		t.Error("a path outside of the folder gave a schema")
	}
}

// TestSchemasExplainThemselves: each compiles under its own name, each field says what it means, each example is valid, and
// nothing names an address that nobody owns.
func TestSchemasExplainThemselves(t *testing.T) {
	for _, name := range SchemaNames() {
		doc, schema := load(t, name)
		if got, want := doc["$id"], "urn:swarmreport:schema:"+name+":1"; got != want {
			t.Errorf("%s: $id is %v, want %s", name, got, want)
		}
		explained(t, name, doc)
		examples, _ := doc["examples"].([]any)
		if len(examples) == 0 {
			t.Errorf("%s has no example", name)
		}
		for _, example := range examples {
			if err := schema.Validate(example); err != nil {
				t.Errorf("%s: its example: %v", name, err)
			}
		}
		raw, _ := Schema(name)
		if n := strings.Count(string(raw), "://"); n != 1 {
			t.Errorf("%s names %d addresses, want that of the dialect alone", name, n)
		}
	}
}

// explained walks every property below a node.
func explained(t *testing.T, at string, node any) {
	t.Helper()
	switch node := node.(type) {
	case map[string]any:
		for name, property := range propertiesOf(node) {
			p, _ := property.(map[string]any)
			if _, refers := p["$ref"]; !refers && p["description"] == nil {
				t.Errorf("%s: %s has no description", at, name)
			}
		}
		for key, below := range node {
			if key != "examples" {
				explained(t, at+"/"+key, below)
			}
		}
	case []any:
		for _, below := range node {
			explained(t, at, below)
		}
	}
}

func propertiesOf(node map[string]any) map[string]any {
	p, _ := node["properties"].(map[string]any)
	return p
}

// TestArtefactSchemas: what they must name as off, and a neighbour that they must let pass.
func TestArtefactSchemas(t *testing.T) {
	for _, row := range []struct {
		name, schema, text string
		valid              bool
	}{
		{"a clean review", "review-findings", `{"reviewer":"qa","findings":[]}`, true},
		{"a review without a list", "review-findings", `{"reviewer":"qa"}`, false},
		{"an unknown field", "review-findings", `{"reviewer":"qa","findings":[],"mood":"good"}`, true},
		{"a word of ours", "review-findings", `{"reviewer":"qa","findings":[{"id":"QA-1","severity":"high","description":"x"}]}`, true},
		{"a word of theirs", "review-findings", `{"reviewer":"qa","findings":[{"id":"QA-1","severity":"spicy","description":"x"}]}`, false},
		{"the later schema", "review-findings", `{"reviewer":"qa","findings":[{"id":"QA-1","classification":"needs-fix","description":"x"}]}`, true},
		{"neither severity nor classification", "review-findings", `{"reviewer":"qa","findings":[{"id":"QA-1","description":"x"}]}`, false},
		{"a range for a line", "review-findings", `{"reviewer":"qa","findings":[{"id":"QA-1","severity":"low","description":"x","line":"42-48"}]}`, false},
		{"the prompts' names", "review-findings", `{"type":"ReviewFindings","reviewer":"qa","findings":[{"id":"QA-1","severity":"low","description":"x","line_start":4,"fix":"y"}]}`, true},
		{"a fix summary", "fix-summary", `{"findings_fixed":["SEC-001"]}`, true},
		{"the prompts' fix summary", "fix-summary", `{"type":"FixSummary","fixed":[{"id":"SEC-001","description":"x"}],"deferred":[{"id":"QA-1","reason":"y"}]}`, true},
		{"a deferral without a reason", "fix-summary", `{"findings_fixed":[],"findings_deferred":[{"id":"QA-1"}]}`, false},
		{"a summary of nothing", "fix-summary", `{"files_modified":[]}`, false},
		{"a verification", "verification-result", `{"status":"pass","tests_run":1,"tests_passed":1,"tests_failed":0}`, true},
		{"the prompts' verification", "verification-result", `{"type":"VerificationResult","status":"passed","lint_status":"clean","test_results":{"passed":1,"failed":0}}`, true},
		{"a verification that is unsure", "verification-result", `{"status":"mostly"}`, false},
		{"a count in words", "verification-result", `{"status":"pass","tests_run":"many"}`, false},
		{"a plan", "architect-plan", `{"goal":"x","components":[{"id":"a","dependencies":[]}]}`, true},
		{"a component without an id", "architect-plan", `{"goal":"x","components":[{"name":"a"}]}`, false},
		{"no escalation", "escalations", `[]`, true},
		{"an escalation of no kind", "escalations", `[{"description":"x"}]`, false},
		{"a count", "synthesis-counts", `{"total_findings_in":0}`, true},
		{"no count", "synthesis-counts", `{}`, false},
	} {
		_, schema := load(t, row.schema)
		var value any
		if err := json.Unmarshal([]byte(row.text), &value); err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); (err == nil) != row.valid {
			t.Errorf("%s: got %v, want valid %v", row.name, err, row.valid)
		}
	}
}

package policy

import (
	"bytes"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"swarmreport/assets"
	"swarmreport/report/decode"
)

func policySchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	text, _ := assets.Schema("policy")
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource("urn:swarmreport:schema:policy:1", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("urn:swarmreport:schema:policy:1")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func validate(t *testing.T, s *jsonschema.Schema, text string) error {
	t.Helper()
	doc := decode.YAML([]byte(text))
	if err := doc.Err; err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader([]byte(doc.Values[0].JSON())))
	if err != nil {
		t.Fatal(err)
	}
	return s.Validate(value)
}

func TestPolicySchemaIsFresh(t *testing.T) {
	if text, _ := assets.Schema("policy"); string(text) != string(Schema()) {
		t.Error("assets/schemas/policy.json is stale: run go generate ./cmd/gendocs")
	}
}

// TestPolicySchemaIsTheReader: both take and refuse the same, but for what a schema cannot say.
func TestPolicySchemaIsTheReader(t *testing.T) {
	schema := policySchema(t)
	taken := []string{Default(), "scope: new", "{}", `rules: {unreadable: incomplete, stale: "off"}`, "forge: none", "required_reviewers: []"}
	for _, s := range Settings {
		if s.Example != "" {
			taken = append(taken, s.Key+": "+s.Example)
		}
	}
	for _, text := range taken {
		readPolicy(t, text)
		if err := validate(t, schema, text); err != nil {
			t.Errorf("the schema refuses %.200s: %v", text, err)
		}
	}
	for _, row := range policyFaults {
		if err := validate(t, schema, row.text); (err == nil) != row.schemaTakes {
			t.Errorf("%s: the schema says %v", row.name, err)
		}
	}
}

package policy

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/judge"
)

// Schema writes the JSON Schema of a policy from the tables, so that it takes what the reader takes. Three things a schema
// cannot say, and the reader does: keys that are equal but for case or dashes, bands in the wrong order, weights that are all 0.
func Schema() []byte {
	var b strings.Builder
	b.WriteString(`{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "urn:swarmreport:schema:policy:1", "title": "` + FileName + `",
		"description": "How the runs of a project are judged. No key is required; swarmreport policy init writes all of them with their defaults.",
		"type": "object", "additionalProperties": false, "properties": {`)
	for i, s := range Settings {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%q: {\"description\": %s, %s", s.Key, jsonText(s.Meaning), s.schema()[1:])
	}
	b.WriteString(`}, "examples": [{"version": 1, "bands": {"fail": 60, "review": 80}, "max_open": {"critical": 0, "high": 2}, "rules": {"stale": "note"}}]}`)
	var out bytes.Buffer
	if err := json.Indent(&out, []byte(b.String()), "", "  "); err != nil {
		panic(err) // the fragments are ours
	}
	return append(out.Bytes(), '\n')
}

func jsonText(s string) string { return (&decode.Node{Kind: decode.String, Text: s}).JSON() }

func jsonList(words []string) string {
	var parts []string
	for _, w := range words {
		parts = append(parts, jsonText(w))
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

func enumSchema[T fmt.Stringer](values []T) string {
	var words []string
	for _, v := range values {
		words = append(words, v.String())
	}
	return `{"enum": ` + jsonList(words) + `}`
}

// mappingSchema is a mapping whose names are known.
func mappingSchema(names []string, value func(i int) string) string {
	var parts []string
	for i, name := range names {
		parts = append(parts, jsonText(name)+": "+value(i))
	}
	return `{"type": "object", "additionalProperties": false, "properties": {` + strings.Join(parts, ", ") + `}}`
}

func weightsSchema() string {
	return mappingSchema(dimensionNames(), func(i int) string {
		return fmt.Sprintf(`{"description": "Weight of %s.", "type": "integer", "minimum": 0, "maximum": 1000}`, dimensionNames()[i])
	})
}

func maxOpenSchema() string {
	return mappingSchema(severityNames(), func(i int) string {
		return fmt.Sprintf(`{"description": "Most open findings of severity %s.", "type": "integer", "minimum": 0, "maximum": 1000000}`, scale[i])
	})
}

func rulesSchema() string {
	return mappingSchema(ruleNames(), func(i int) string {
		return fmt.Sprintf(`{"description": %s, %s`, jsonText(judge.Rules[i].Meaning), enumSchema(levelsOf(judge.Rules[i]))[1:])
	})
}

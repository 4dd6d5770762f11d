package policy

import (
	"bytes"
	"cmp"
	"encoding/json"
	"regexp"
)

type object = map[string]any

// Schema returns the JSON Schema of a policy. The reader also refuses what a schema cannot express: two spellings of a
// key, bands in the wrong order, weights that are all 0, invalid patterns, and built-in words with another meaning.
func Schema() []byte {
	s := document().schema()
	s["$schema"], s["$id"] = "https://json-schema.org/draft/2020-12/schema", "urn:swarmreport:schema:policy:1"
	s["title"], s["description"] = FileName, "How the runs of a project are judged. No key is required; "+
		"swarmreport policy init writes all of them with their defaults."
	s["examples"] = []object{{"version": 1, "bands": object{"fail": 60, "review": 80}, "rules": object{"stale": "note"}}}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(s); err != nil {
		panic(err) // unreachable: it has only strings, numbers and booleans
	}
	return b.Bytes()
}

func (s shape) schema() object {
	switch {
	case s.items != nil:
		return object{"type": "array", "items": s.items.schema()}
	case s.entries != nil:
		names := object{"pattern": cmp.Or(s.pattern, notBlank), "maxLength": cmp.Or(s.entries.size, maxText)}
		return object{"type": "object", "maxProperties": s.size, "propertyNames": names,
			"additionalProperties": s.entries.schema()}
	case s.keys != nil:
		return s.keysSchema()
	case s.words != nil:
		return object{"enum": s.words}
	case s.most > 0:
		return object{"type": "integer", "minimum": s.least, "maximum": s.most}
	}
	text := object{"type": "string", "pattern": cmp.Or(s.pattern, notBlank), "maxLength": cmp.Or(s.size, maxText)}
	if s.holds != nil {
		text["allOf"] = namesOf(s.holds, func(hold string) object { return object{"pattern": regexp.QuoteMeta(hold)} })
	}
	return text
}

const notBlank = `\S`

func (s shape) keysSchema() object {
	properties := object{}
	for _, k := range s.keys {
		value := k.schema()
		value["description"] = k.meaning
		properties[k.name] = value
	}
	o := object{"type": "object", "additionalProperties": false, "properties": properties}
	if s.required != nil {
		o["required"] = s.required
	}
	if s.words != nil {
		return object{"oneOf": []object{{"enum": s.words}, o}}
	}
	return o
}

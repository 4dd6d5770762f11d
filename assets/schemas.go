package assets

import "embed"

//go:embed schemas/*.json
var schemas embed.FS

// Schema gives the published JSON Schema (2020-12) of that name: of an artefact that a run holds ("review-findings") or
// of a file that we write ("run"). Those of artefacts say how to write one; the readers take much more.
func Schema(name string) ([]byte, bool) {
	text, err := schemas.ReadFile("schemas/" + name + ".json")
	return text, err == nil
}

// SchemaNames lists the schemas by name, sorted.
func SchemaNames() (names []string) {
	each(schemas, "schemas/*.json", func(name string, _ []byte) { names = append(names, name) })
	return names
}

package main

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"

	"swarmreport/assets"
	"swarmreport/report"
	"swarmreport/report/decode"
)

// offSchema is the kind of a problem that a published schema finds.
const offSchema report.ProblemKind = "schema"

// schemaOf gives the schema that an artefact is held against, by the file names of a swarm's run directory (seed 003).
func schemaOf(p string) string {
	if dir, base := path.Split(p); path.Base(dir) == "reviews" && path.Ext(base) == ".json" {
		return "review-findings"
	}
	return map[string]string{
		"architect-plan.json": "architect-plan", "fix-summary.json": "fix-summary", "verification-result.json": "verification-result",
		".swarm-run": "swarm-run", "escalations.json": "escalations", "security-design-review.json": "security-design-review",
		"test-coverage-result.json": "test-coverage-result", "synthesis-counts.json": "synthesis-counts",
	}[path.Base(p)]
}

// offSchema holds each artefact of a run that could be read against its schema.
func (r *reading) offSchema(j *job, m report.Material) []report.Problem {
	var problems []report.Problem
	for _, in := range m.Inputs {
		name := schemaOf(in.Path)
		if name == "" || in.Read == report.NotRead {
			continue
		}
		text, err := fs.ReadFile(j.source.FS, path.Join(j.place.Path, in.Path))
		if err != nil {
			continue // said by reading already
		}
		problems = append(problems, compareWithSchema(name, in.Path, text)...)
	}
	return problems
}

// compareWithSchema names what is off in one artefact; each place once. Texts are not repeated: they are the input's.
func compareWithSchema(name, file string, text []byte) []report.Problem {
	schema, err := shapeOf(name)
	if err != nil {
		return []report.Problem{{Origin: report.Origin{Path: file}, Level: report.Error, Kind: offSchema, Message: err.Error()}}
	}
	doc, err := decode.JSON(text, decode.Limits{})
	if err != nil {
		return nil // said by reading already
	}
	var problems []report.Problem
	for i := range doc.Values {
		for _, off := range schema.offences(&doc.Values[i]) {
			problems = append(problems, off.problem(doc, file, name))
		}
	}
	return problems
}

func shapeOf(name string) (*shape, error) {
	text, ok := assets.Schema(name)
	if !ok {
		return nil, fmt.Errorf("there is no schema %s", name)
	}
	return readShape(text)
}

// problem gives the offence its place in the file.
func (o offence) problem(doc *decode.Document, file, schema string) report.Problem {
	line, column := doc.Position(o.at.Offset)
	pointer := decode.Pointer(o.path...)
	return report.Problem{Origin: report.Origin{Path: file, Line: line, Pointer: pointer}, Column: column, Level: report.Warning, Kind: offSchema,
		Message: fmt.Sprintf("%s at %s; see “swarmreport schema %s”", safe(o.said), safe(cmp.Or(pointer, "the document")), schema)}
}

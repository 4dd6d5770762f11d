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

// offSchema holds each artefact of a run that could be read against its schema.
func (j *job) offSchema(m report.Material) []report.Problem {
	var problems []report.Problem
	for _, in := range m.Inputs {
		name := schemaFor(in.Path)
		if name == "" || in.Read == report.NotRead {
			continue
		}
		text, err := fs.ReadFile(j.source.FS, path.Join(j.found.Path, in.Path))
		if err != nil {
			continue // said by reading already
		}
		problems = append(problems, compareWithSchema(name, in.Path, text)...)
	}
	return problems
}

// withOffSchema adds what a schema finds. What a word that is on no scale counts as, and which words are, its reader has said already.
func withOffSchema(said, off []report.Problem) []report.Problem {
	type place struct {
		report.Origin
		column int
	}
	told := map[place]bool{}
	for _, p := range said {
		if p.Kind == report.UnknownWord {
			told[place{p.Origin, p.Column}] = true
		}
	}
	for _, p := range off {
		if !told[place{p.Origin, p.Column}] {
			said = append(said, p)
		}
	}
	return said
}

// compareWithSchema names what is off in one artefact; each place once. Texts are not repeated: they are the input's.
func compareWithSchema(name, file string, text []byte) []report.Problem {
	published, _ := assets.Schema(name)
	schema, err := parseSchema(published)
	if err != nil {
		return []report.Problem{{Origin: report.Origin{Path: file}, Level: report.Error, Kind: offSchema, Message: err.Error()}}
	}
	doc, err := decode.JSON(text, decode.Limits{})
	if err != nil {
		return nil // said by reading already
	}
	var problems []report.Problem
	for i := range doc.Values {
		for _, off := range schema.check(&doc.Values[i]) {
			problems = append(problems, offProblem(off, doc, file, name))
		}
	}
	return problems
}

// offProblem locates a violation in the file.
func offProblem(v violation, doc *decode.Document, file, schema string) report.Problem {
	line, column := doc.Position(v.at.Offset)
	pointer := decode.Pointer(v.path...)
	return report.Problem{Origin: report.Origin{Path: file, Line: line, Pointer: pointer}, Column: column, Level: report.Warning, Kind: offSchema,
		Message: fmt.Sprintf("%s %s; see “swarmreport schema %s”", safe(cmp.Or(pointer, "the document")), safe(v.message), schema)}
}

// schemaFor names the schema of an artefact, by the file names of a swarm's run directory (seed 003); empty if it has none.
func schemaFor(p string) string {
	if dir, base := path.Split(p); path.Base(dir) == "reviews" && path.Ext(base) == ".json" {
		return "review-findings"
	}
	return map[string]string{
		"architect-plan.json": "architect-plan", "fix-summary.json": "fix-summary", ".swarm-run": "swarm-run",
		"verification-result.json": "verification-result", "escalations.json": "escalations",
		"security-design-review.json": "security-design-review", "synthesis-counts.json": "synthesis-counts",
		"test-coverage-result.json": "test-coverage-result",
	}[path.Base(p)]
}

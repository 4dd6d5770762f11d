package main

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"

	"swarmreport/cmd/swarmreport/shape"
	"swarmreport/report"
	"swarmreport/report/decode"
)

// offSchema is the kind of a problem that a published schema finds.
const offSchema report.ProblemKind = "schema"

// offSchema holds each artefact of a run that could be read against its schema.
func (j *job) offSchema(m report.Material) []report.Problem {
	var problems []report.Problem
	for _, in := range m.Inputs {
		name := shape.NameFor(in.Path)
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
	schema, err := shape.Of(name)
	if err != nil {
		return []report.Problem{{Origin: report.Origin{Path: file}, Level: report.Error, Kind: offSchema, Message: err.Error()}}
	}
	doc, err := decode.JSON(text, decode.Limits{})
	if err != nil {
		return nil // said by reading already
	}
	var problems []report.Problem
	for i := range doc.Values {
		for _, off := range schema.Offences(&doc.Values[i]) {
			problems = append(problems, offProblem(off, doc, file, name))
		}
	}
	return problems
}

// offProblem gives an offence its place in the file.
func offProblem(o shape.Offence, doc *decode.Document, file, schema string) report.Problem {
	line, column := doc.Position(o.At.Offset)
	pointer := decode.Pointer(o.Path...)
	return report.Problem{Origin: report.Origin{Path: file, Line: line, Pointer: pointer}, Column: column, Level: report.Warning, Kind: offSchema,
		Message: fmt.Sprintf("%s %s; see “swarmreport schema %s”", safe(cmp.Or(pointer, "the document")), safe(o.Plainly), schema)}
}

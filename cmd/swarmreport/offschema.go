package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strconv"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"swarmreport/assets"
	"swarmreport/report"
	"swarmreport/report/decode"
)

// offSchema is the kind of a problem that a published schema finds.
const offSchema report.ProblemKind = "schema"

// schemaOf gives the schema that an artefact is held against, by the names of seed 003's directory.
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
		text, err := fs.ReadFile(j.source.fsys, path.Join(j.place.Path, in.Path))
		if err != nil {
			continue // said by reading already
		}
		problems = append(problems, compareWithSchema(name, in.Path, text)...)
	}
	return problems
}

// compareWithSchema names what is off in one artefact; each place once. Values are not repeated: they are the input's.
func compareWithSchema(name, file string, text []byte) []report.Problem {
	schema, err := compileSchema(name)
	if err != nil {
		return []report.Problem{{Origin: report.Origin{Path: file}, Level: report.Error, Kind: offSchema, Message: err.Error()}}
	}
	doc, err := decode.JSON(text, decode.Limits{})
	if err != nil {
		return nil // said by reading already
	}
	var problems []report.Problem
	for i := range doc.Values {
		var off *jsonschema.ValidationError
		if errors.As(schema.Validate(plain(&doc.Values[i])), &off) {
			problems = append(problems, leaves(off, doc, i, file, name)...)
		}
	}
	return problems
}

func compileSchema(name string) (*jsonschema.Schema, error) {
	text, ok := assets.Schema(name)
	if !ok {
		return nil, fmt.Errorf("there is no schema %s", name)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	c := jsonschema.NewCompiler()
	url := "urn:swarmreport:" + name
	if err := c.AddResource(url, doc); err != nil {
		return nil, err
	}
	return c.Compile(url)
}

// plain gives the values that the schema library knows.
func plain(n *decode.Node) any {
	switch n.Kind {
	case decode.Object:
		m := make(map[string]any, len(n.Members))
		for i := range n.Members {
			m[n.Members[i].Name] = plain(&n.Members[i].Value)
		}
		return m
	case decode.Array:
		items := make([]any, len(n.Items))
		for i := range n.Items {
			items[i] = plain(&n.Items[i])
		}
		return items
	case decode.String:
		return n.Text
	case decode.Number:
		return json.Number(n.Text)
	case decode.Bool:
		return n.Text == "true"
	}
	return nil
}

// leaves turns the innermost causes into problems with their place in the file.
func leaves(off *jsonschema.ValidationError, doc *decode.Document, value int, file, schema string) []report.Problem {
	if len(off.Causes) > 0 {
		var all []report.Problem
		for _, cause := range off.Causes {
			all = append(all, leaves(cause, doc, value, file, schema)...)
		}
		return all
	}
	line, column := doc.Position(offsetOf(&doc.Values[value], off.InstanceLocation))
	pointer := decode.Pointer(off.InstanceLocation...)
	said := off.ErrorKind.LocalizedString(message.NewPrinter(language.English))
	return []report.Problem{{Origin: report.Origin{Path: file, Line: line, Pointer: pointer}, Column: column, Level: report.Warning, Kind: offSchema,
		Message: fmt.Sprintf("%s at %s; see “swarmreport schema %s”", safe(said), safe(cmp.Or(pointer, "the document")), schema)}}
}

func offsetOf(n *decode.Node, location []string) int {
	for _, step := range location {
		next := n.Get(step)
		if i, err := strconv.Atoi(step); err == nil && n.Kind == decode.Array && i < len(n.Items) {
			next = &n.Items[i]
		}
		if next == nil {
			return n.Offset
		}
		n = next
	}
	return n.Offset
}

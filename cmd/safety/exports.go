package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// tryExports writes every form of hostile runs and holds each against the schema or the rules of those who read it.
func tryExports(b *bench) ([]figure, error) {
	payloads, err := b.payloadsOf(b.pick(400, 40), everySet...)
	if err != nil {
		return nil, err
	}
	dir, err := b.dir("exports")
	if err != nil {
		return nil, err
	}
	runs, err := b.hostile(filepath.Join(dir, "in"), payloads, 100)
	if err != nil {
		return nil, err
	}
	site := filepath.Join(dir, "site")
	if err := b.build(filepath.Join(dir, "in"), site, "--also", "sarif,csv,codequality,junit,ctrf", "--base-url", "https://reports.invalid/"); err != nil {
		return nil, err
	}
	if err := b.exportTogether(filepath.Join(dir, "in"), site); err != nil {
		return nil, err
	}
	return b.heldForms(site, fmt.Sprintf("%d hostile runs of %d payloads", runs, len(payloads)))
}

// exportTogether adds the forms of all runs in one, which readers meet as well, to the folder.
func (b *bench) exportTogether(archive, site string) error {
	for form, name := range map[string]string{"sarif": "all.sarif", "csv": "all.csv", "codequality": "all.gl-code-quality.json", "junit": "all.junit.xml", "ctrf": "all.ctrf.json"} {
		if o := b.swarmreport("export", archive, "--format", form, "-o", filepath.Join(site, name)); o.code != 0 {
			return fmt.Errorf("exporting %s: %s", form, o.text())
		}
	}
	return nil
}

// A form is a kind of file by the end of its name, and who judges it.
type form struct {
	what string
	fits func(name string) bool
	hold func(file string) error
}

func (b *bench) heldForms(site, note string) (figures []figure, err error) {
	all, err := files(site)
	if err != nil {
		return nil, err
	}
	forms, err := b.forms()
	if err != nil {
		return nil, err
	}
	for _, form := range forms {
		f := figure{what: form.what, note: note}
		for _, name := range all {
			if form.fits(name) {
				err := form.hold(filepath.Join(site, filepath.FromSlash(name)))
				f.check(err == nil, "%s: %.300v", name, err)
			}
		}
		if f.tried == 0 {
			f.check(false, "no such file")
		}
		figures = append(figures, f)
	}
	return figures, nil
}

func (b *bench) forms() ([]form, error) {
	schema, err := b.sarifSchema()
	if err != nil {
		return nil, err
	}
	forms := []form{
		{"SARIF valid by the OASIS schema 2.1.0", ends("sarif"), func(file string) error { return keeps(schema, file) }},
		{"tables re-read by another reader, no cell a formula", ends("csv"), holdCSV},
		{"Code Quality reports of the shape that GitLab asks for, no fingerprint twice", ends("code-quality.json"), holdCodeQuality},
		{"CTRF reports: shape and sums", ends("ctrf.json"), holdCTRF},
		{"feeds well-formed, with the ids, dates and authors that RFC 4287 asks for", ends("atom"), holdFeed},
	}
	if b.kit == "" {
		return forms, nil
	}
	return append(forms, form{"JUnit XML valid by the strict schema and by that of Jenkins", ends("junit.xml"), b.holdJUnit},
		form{"feeds valid by the schema of RFC 4287", ends("atom"), b.holdRNC}), nil
}

func ends(end string) func(string) bool {
	return func(name string) bool { return strings.HasSuffix(name, end) }
}

// sarifSchema reads the schema that stands beside the tests of the writer.
func (b *bench) sarifSchema() (*jsonschema.Schema, error) {
	text, err := os.Open(filepath.Join(b.root, "render", "testdata", "sarif", "sarif-schema-2.1.0.json"))
	if err != nil {
		return nil, err
	}
	defer text.Close()
	doc, err := jsonschema.UnmarshalJSON(text)
	if err != nil {
		return nil, err
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource("urn:sarif", doc); err != nil {
		return nil, err
	}
	return c.Compile("urn:sarif")
}

func keeps(schema *jsonschema.Schema, file string) error {
	text, err := os.Open(file)
	if err != nil {
		return err
	}
	defer text.Close()
	doc, err := jsonschema.UnmarshalJSON(text)
	if err != nil {
		return err
	}
	return schema.Validate(doc)
}

func (b *bench) holdJUnit(file string) error {
	for _, name := range []string{"JUnit.xsd", "junit-10.xsd"} {
		if err := b.tool("xmllint", "--noout", "--schema", filepath.Join(b.kit, "schemas", name), file); err != nil {
			return err
		}
	}
	return nil
}

func (b *bench) holdRNC(file string) error {
	return b.tool("jing", "-c", filepath.Join(b.kit, "schemas", "atom.rnc"), file)
}

func (b *bench) tool(name string, args ...string) error {
	if out, err := exec.CommandContext(b.ctx, name, args...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %.300s", name, err, out)
	}
	return nil
}

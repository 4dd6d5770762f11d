package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// suite reads the cases of a suite of malformed and odd documents: name → text. Those of our own are lines of one file.
func (b *bench) suite(kind string) (map[string]string, error) {
	cases := map[string]string{}
	if b.kit == "" {
		own, err := b.payloads("broken-"+kind, 0)
		for i, text := range own {
			cases[fmt.Sprintf("n_%02d", i)] = text
		}
		return cases, err
	}
	found, err := filepath.Glob(filepath.Join(b.kit, kind, "*."+kind))
	if err != nil {
		return nil, err
	}
	for _, file := range found {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		cases[strings.TrimSuffix(filepath.Base(file), "."+kind)] = string(text)
	}
	return cases, nil
}

// other is a review that must be read whatever stands beside it.
const other = `{"schema": "ReviewFindings", "reviewer": "qa", "findings": [{"id": "QA-001", "severity": "low", "description": "beside"}]}`

// builtOne builds a run of these files alone and reads its run.json.
func (b *bench) builtOne(name string, texts map[string]string) (runDoc, outcome, error) {
	dir, err := b.dir("one")
	if err != nil {
		return runDoc{}, outcome{}, err
	}
	for file, text := range texts {
		if err := writeFile(filepath.Join(dir, name, filepath.FromSlash(file)), []byte(text)); err != nil {
			return runDoc{}, outcome{}, err
		}
	}
	o := b.swarmreport("build", filepath.Join(dir, name), "-o", filepath.Join(dir, "site"))
	docs, err := runDocs(filepath.Join(dir, "site"))
	if err != nil || len(docs) != 1 {
		return runDoc{}, o, err
	}
	return docs[0], o, nil
}

// tryJSON gives each case of JSONTestSuite as a review. Its y_ must be read, its n_ must not be believed in silence: each is refused
// or mended, and named with its line. The i_ may go either way.
func tryJSON(b *bench) ([]figure, error) {
	cases, err := b.suite("json")
	if err != nil {
		return nil, err
	}
	whole := figure{what: "JSONTestSuite, each case as a review: no crash, the review beside it is read, the case is an input"}
	named := figure{what: "its malformed cases (n_): each is an error or a named repair, with its line"}
	right := figure{what: "its well-formed cases (y_): read with no repair and no error of syntax"}
	for name, text := range cases {
		d, o, err := b.builtOne("case", map[string]string{"reviews/x.json": text, "reviews/qa.json": other})
		if err != nil {
			return nil, err
		}
		whole.check(!o.crashed() && len(d.Findings) > 0 && d.read("reviews/x.json") != "", "%s: %s", name, o.text())
		switch name[:2] {
		case "n_":
			named.check(d.named("reviews/x.json", "error") || d.kind("reviews/x.json", "repaired"), "%s: %+v", name, d.about("reviews/x.json"))
		case "y_":
			right.check(!d.kind("reviews/x.json", "repaired") && !d.kind("reviews/x.json", "unreadable"), "%s: %+v", name, d.about("reviews/x.json"))
		}
	}
	return []figure{whole, named, right}, nil
}

// kind says whether a problem of that kind is told of the file.
func (d runDoc) kind(path, kind string) bool {
	return slices.ContainsFunc(d.about(path), func(p problem) bool { return p.Kind == kind })
}

// tryYAML gives each case of yaml-test-suite as a file, and as the frontmatter of an agent's message.
func tryYAML(b *bench) ([]figure, error) {
	cases, err := b.suite("yaml")
	if err != nil {
		return nil, err
	}
	f := figure{what: "yaml-test-suite, each case as a file and as frontmatter: no crash, the review beside it is read, both are inputs"}
	memory := figure{what: "the same: under 300 MB of memory"}
	for name, text := range cases {
		d, o, err := b.builtOne("case", map[string]string{"x.yaml": text, "review-verdict.md": "---\n" + text + "\n---\n\nbody\n", "reviews/qa.json": other})
		if err != nil {
			return nil, err
		}
		f.check(!o.crashed() && len(d.Findings) > 0 && d.read("x.yaml") != "" && d.read("review-verdict.md") != "", "%s: %s", name, o.text())
		memory.check(o.peak < 300<<20, "%s: %d MB", name, o.peak>>20)
	}
	return []figure{f, memory}, nil
}

// Command gendocs writes the pages of docs/ that are made from the program's own tables, so that they cannot say
// anything else than the program does:
//
//	docs/rules.md       whole: every rule of the gate, comparison, rule of a dialect and check of the score,
//	                    with an anchor each
//	docs/vocabulary.md  every word that is taken for one of ours; the examples of Markdown in it are written by hand
//	docs/policy.md      the table of keys, between such marks as in scoring.md
//	docs/scoring.md     the tables between the marks "begin: NAME" and "end: NAME"; the rest is written by hand
//
// and assets/schemas/policy.json, the schema of a policy. Run it by "go generate ./cmd/gendocs" after a table changed.
// A test fails as long as a page is stale.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"swarmreport/report/judge/policy"
)

//go:generate go run . -docs ../../docs -schemas ../../assets/schemas

func main() {
	docs := flag.String("docs", "docs", "folder of the pages")
	schemas := flag.String("schemas", "assets/schemas", "folder of the schemas")
	flag.Parse()
	if err := cmp.Or(run(*docs), writeSchema(*schemas)); err != nil {
		fmt.Fprintln(os.Stderr, "gendocs:", err)
		os.Exit(1)
	}
}

// pages are the pages that have generated parts: what is there goes in, what should be there comes out.
var pages = map[string]func(old string) (string, error){
	"rules.md":      func(string) (string, error) { return rulesPage(), nil },
	"vocabulary.md": func(old string) (string, error) { return vocabularyPage(old), nil },
	"scoring.md":    fillScoring,
	"policy.md":     fillPolicy,
}

func writeSchema(folder string) error {
	return os.WriteFile(filepath.Join(folder, "policy.json"), policy.Schema(), 0o644)
}

func run(docs string) error {
	for name, write := range pages {
		file := filepath.Join(docs, name)
		old, err := os.ReadFile(file)
		if err != nil && !os.IsNotExist(err) {
			return err
		}
		text, err := write(string(old))
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

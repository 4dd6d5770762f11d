// Command gensecrets plants invented secrets in copies of runs, so that people can try what hides them:
//
//	go run ./cmd/gensecrets -o .try/secrets testdata/runs
//	go run ./cmd/swarmreport build .try/secrets -o .try/site
//
// Each place gets a secret of its own (package plant), in the vendors' documented formats (package mint). The same flags give the
// same bytes. -list says which kinds there are.
package main

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"swarmreport/cmd/gensecrets/mint"
	"swarmreport/cmd/gensecrets/plant"
)

func main() {
	out := flag.String("o", "", "folder to write into; it must not exist yet")
	round := flag.Int("round", 0, "another round gives each place another kind and form")
	list := flag.Bool("list", false, "list the kinds of secrets and make nothing")
	flag.Parse()
	if *list {
		for _, kind := range mint.Kinds() {
			fmt.Println(kind)
		}
		return
	}
	n, err := copyPlanted(*out, flag.Args(), plant.New(*round))
	if err != nil {
		fmt.Fprintln(os.Stderr, "gensecrets:", err)
		os.Exit(1)
	}
	fmt.Printf("%s: %d secrets planted\n", *out, n)
}

func copyPlanted(out string, dirs []string, p *plant.Planter) (int, error) {
	if out == "" || len(dirs) == 0 {
		return 0, fmt.Errorf("-o is needed, and at least one folder of runs")
	}
	if _, err := os.Lstat(out); err == nil {
		return 0, fmt.Errorf("%s exists already", out)
	}
	for _, dir := range dirs {
		if err := copyOne(out, os.DirFS(dir), p); err != nil {
			return 0, fmt.Errorf("planting in %s: %w", dir, err)
		}
	}
	return len(p.Places), nil
}

func copyOne(out string, from fs.FS, p *plant.Planter) error {
	return fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		text, err := fs.ReadFile(from, name)
		if err != nil {
			return err
		}
		file := filepath.Join(out, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		return os.WriteFile(file, []byte(p.File(name, string(text))), 0o644)
	})
}

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"swarmreport/cmd/gensecrets/mint"
	"swarmreport/cmd/gensecrets/plant"
)

// trySecrets plants an invented secret in every place of every sample, lets the program write all that it can of them, and searches that
// for each. An honest-looking control proves the search: with --no-redact the same secrets must be found.
func trySecrets(b *bench) ([]figure, error) {
	f := figure{what: "secrets planted in every field, key, name and raw file of every sample: none is in a site, a single file, an export or what a command says"}
	loud := figure{what: "the same with --no-redact: the search finds them, and the program says loudly that they are published"}
	size, planted := 0, 0
	for round := range b.pick(3, 1) {
		p := plant.New(round)
		dir, err := b.planted(p)
		if err != nil {
			return nil, err
		}
		search := plant.NewSearch(p.Places)
		n, err := b.searchOutputs(dir, search, &f)
		if err != nil {
			return nil, err
		}
		size, planted = size+n, planted+len(p.Places)
		if err := b.searchUnredacted(dir, search, &loud); err != nil {
			return nil, err
		}
	}
	f.tried = planted // each of them was looked for everywhere
	f.note = fmt.Sprintf("%d kinds, %d MB of output searched as it is, in base64, in hexadecimal and behind escapes", len(mint.Kinds()), size>>20)
	return []figure{f, loud}, nil
}

// planted copies the samples with a secret in every place.
func (b *bench) planted(p *plant.Planter) (string, error) {
	dir, err := b.dir("secrets")
	if err != nil {
		return "", err
	}
	from := filepath.Join(b.root, "testdata", "runs")
	all, err := files(from)
	if err != nil {
		return "", err
	}
	for _, name := range all {
		text, err := os.ReadFile(filepath.Join(from, filepath.FromSlash(name)))
		if err == nil {
			err = writeFile(filepath.Join(dir, "in", filepath.FromSlash(name)), []byte(p.File(name, string(text))))
		}
		if err != nil {
			return "", err
		}
	}
	return dir, nil
}

// searchOutputs looks through everything that the program writes and says.
func (b *bench) searchOutputs(dir string, search *plant.Search, f *figure) (size int, err error) {
	in, site, single := filepath.Join(dir, "in"), filepath.Join(dir, "site"), filepath.Join(dir, "single")
	for _, args := range [][]string{
		{"build", in, "-o", site, "--also", "sarif,csv,codequality,junit,ctrf"}, {"build", filepath.Join(in, "hostile-text"), "-o", single, "--single-file"},
		{"check", in, "--explain"}, {"check", in, "--json"}, {"validate", in, "--notes"}, {"validate", in, "--json"}, {"query", "sev:high", in}, {"verify", site, "--inputs", in},
		{"export", in, "--format", "markdown"}, {"export", in, "--format", "github"}, {"export", in, "--format", "json"},
	} {
		o := b.swarmreport(args...)
		if o.crashed() {
			f.check(false, "%.200q: %s", args, o.text())
		}
		size += searchText(strings.Join(args, " "), string(o.stdout)+string(o.stderr), search, f)
	}
	for _, folder := range []string{site, single} {
		n, err := searchFolder(folder, search, f)
		if err != nil {
			return 0, err
		}
		size += n
	}
	return size, nil
}

func searchFolder(dir string, search *plant.Search, f *figure) (size int, err error) {
	all, err := files(dir)
	if err != nil || len(all) == 0 {
		return 0, fmt.Errorf("no site in %s: %w", filepath.Base(dir), err)
	}
	for _, name := range all {
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			return 0, err
		}
		size += searchText(name, name+"\n"+string(text), search, f)
	}
	return size, nil
}

func searchText(where, text string, search *plant.Search, f *figure) int {
	for _, leak := range search.In(text, 2) {
		f.check(false, "%s: %s", where, leak)
	}
	return len(text)
}

// searchUnredacted is the control.
func (b *bench) searchUnredacted(dir string, search *plant.Search, f *figure) error {
	site := filepath.Join(dir, "open")
	o := b.swarmreport("build", filepath.Join(dir, "in"), "-o", site, "--no-redact", "--quiet")
	var found figure
	if _, err := searchFolder(site, search, &found); err != nil {
		return err
	}
	f.check(found.failed > 1000 && strings.Contains(string(o.stderr), "--no-redact"), "%d found, and it says %q", found.failed, o.stderr)
	f.note = fmt.Sprintf("%d found in the last round", found.failed)
	return nil
}

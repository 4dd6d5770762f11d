package main

import (
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// tryIntegrity harms a published site and its inputs, one file after the other, and asks verify what was done.
func tryIntegrity(b *bench) ([]figure, error) {
	dir, err := b.dir("integrity")
	if err != nil {
		return nil, err
	}
	in, site := filepath.Join(dir, "in"), filepath.Join(dir, "site")
	if err := os.CopyFS(in, os.DirFS(filepath.Join(b.root, "testdata", "runs"))); err != nil {
		return nil, err
	}
	if err := b.build(in, site); err != nil {
		return nil, err
	}
	outputs, err := b.harmEach(site, "", []string{"verify", site, "--json"}, []string{"manifest.json"})
	if err != nil {
		return nil, err
	}
	outputs.what = "files of a site of all samples, each changed by a byte, taken away, and given a stranger beside it: verify names that file and no other"
	inputs, err := b.harmEach(in, "inputs", []string{"verify", site, "--inputs", in, "--json"}, nil)
	inputs.what = "files of the runs, each changed by a byte: verify --inputs names one file, and that one"
	return []figure{outputs, inputs}, err
}

// harmEach harms a sample of a folder's files, each alone, and mends it again.
func (b *bench) harmEach(dir, member string, verify, leaveOut []string) (f figure, err error) {
	all, err := files(dir)
	if err != nil {
		return f, err
	}
	all = slices.DeleteFunc(all, func(name string) bool { return slices.Contains(leaveOut, name) })
	for _, name := range sample(all, b.pick(120, 10)) {
		if err := b.harmOne(&f, dir, name, member, verify); err != nil {
			return f, err
		}
	}
	o := b.swarmreport(verify...)
	f.check(o.code == 0, "after everything was mended: %s", o.text())
	return f, nil
}

// harmOne harms a file in every way that verify can tell of, and leaves it as it was. Of the inputs only what was changed is asked for.
func (b *bench) harmOne(f *figure, dir, name, member string, verify []string) error {
	file := filepath.Join(dir, filepath.FromSlash(name))
	text, err := os.ReadFile(file)
	if err != nil || len(text) == 0 {
		return err
	}
	changed := slices.Clone(text)
	changed[len(changed)/2] ^= 1
	b.named(f, verify, member, "changed", name, func() error { return os.WriteFile(file, changed, 0o644) })
	if member == "" {
		b.named(f, verify, member, "missing", name, func() error { return os.Remove(file) })
		if err := os.WriteFile(file, text, 0o644); err != nil {
			return err
		}
		b.named(f, verify, member, "added", name+".stranger", func() error { return os.WriteFile(file+".stranger", text, 0o644) })
		os.Remove(file + ".stranger")
	}
	return os.WriteFile(file, text, 0o644)
}

// named does harm to one file, and checks that verify lists it, under the right word, alone.
func (b *bench) named(f *figure, verify []string, member, word, name string, harm func() error) {
	if err := harm(); err != nil {
		f.check(false, "%s: %v", name, err)
		return
	}
	o := b.swarmreport(verify...)
	found, err := differences(o.stdout, member)
	ok := len(found) == 1 && found[0].word == word && found[0].is(name, member)
	f.check(err == nil && o.code == 3 && ok, "%s of %s: exit code %d, %q", word, name, o.code, found)
}

// difference is one file that verify names.
type difference struct{ word, name string }

// differences reads what verify says of the site, or under member of its inputs.
func differences(text []byte, member string) (found []difference, err error) {
	var said map[string]json.RawMessage
	if err = json.Unmarshal(text, &said); err == nil && member != "" {
		inner := said[member]
		said = nil
		err = json.Unmarshal(inner, &said)
	}
	for _, word := range []string{"changed", "missing", "added"} {
		var names []string
		_ = json.Unmarshal(said[word], &names)
		for _, name := range names {
			found = append(found, difference{word, name})
		}
	}
	return found, err
}

// is reports whether a file of the folder is meant. Inputs are named PROJECT/RUN/PATH, and the run may say where it lies: RUN@PLACE.
func (d difference) is(name, member string) bool {
	if member == "" {
		return d.name == name
	}
	_, run, _ := strings.Cut(d.name, "/")
	if _, place, placed := strings.Cut(run, "@"); placed {
		run = place
	}
	return strings.HasSuffix("/"+name, "/"+path.Clean(run))
}

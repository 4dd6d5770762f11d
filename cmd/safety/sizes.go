package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// longTexts are what stands for a text that nobody meant to be long, of characters that a page writes as many.
var longTexts = []struct{ name, text string }{
	{"NUL between letters", strings.Repeat("\x00a", 500_000)},
	{"markup", strings.Repeat("<", 1_000_000)},
}

// trySizes puts a megabyte into each text of the samples, one at a time, and weighs the pages.
func trySizes(b *bench) ([]figure, error) {
	f := figure{what: "one text of a run a megabyte long, each text that the samples have in turn: no page over 2 MB"}
	var longest int64
	places, err := b.textPlaces()
	if err != nil {
		return nil, err
	}
	for _, at := range sample(places, b.pick(0, 40)) {
		for _, long := range longTexts {
			page, err := b.lengthened(at, long.text)
			f.check(err == nil && page < 2_000_000, "%s of %s%v: %d kB, %v", long.name, at.file, at.path, page/1000, err)
			longest = max(longest, page)
		}
	}
	f.note = fmt.Sprintf("%d texts, each of NUL between letters and of markup; longest page %d kB", f.tried/len(longTexts), longest/1000)
	return []figure{f}, nil
}

// A textPlace is a text in a file of a sample.
type textPlace struct {
	sample, file string
	line         int   // of a file of lines; 0 also in a file that is one value
	path         []any // names of members and numbers of items
}

// textPlaces finds every text in the samples, but each name only once a kind of file.
func (b *bench) textPlaces() (all []textPlace, err error) {
	seen := map[string]bool{}
	for _, name := range templates {
		root := os.DirFS(filepath.Join(b.root, "testdata", "runs", name))
		err = fs.WalkDir(root, ".", func(file string, d fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(file) != ".json" && filepath.Ext(file) != ".jsonl" {
				return err
			}
			text, err := fs.ReadFile(root, file)
			for i, value := range values(file, text) {
				for _, path := range textsIn(value, nil) {
					key := kindOfFile(file, value) + fmt.Sprint(path)
					if !seen[key] {
						seen[key] = true
						all = append(all, textPlace{name, file, i, path})
					}
				}
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// kindOfFile is the file's own name, and for files of messages what the message calls itself.
func kindOfFile(file string, value any) string {
	if m, ok := value.(map[string]any); ok && (m["schema"] != nil || m["type"] != nil) {
		return fmt.Sprint(m["schema"], m["type"])
	}
	return filepath.Base(file)
}

// values are the values of a file; one that is no JSON is nil.
func values(file string, text []byte) (all []any) {
	parts := [][]byte{text}
	if filepath.Ext(file) == ".jsonl" {
		parts = slices.Collect(bytes.Lines(text))
	}
	for _, part := range parts {
		var value any
		_ = json.Unmarshal(part, &value) // some samples are broken on purpose
		all = append(all, value)
	}
	return all
}

// textsIn lists the paths of the texts in a value, of lists only those in the first item.
func textsIn(value any, path []any) (all [][]any) {
	switch v := value.(type) {
	case string:
		return [][]any{slices.Clone(path)}
	case []any:
		if len(v) > 0 {
			return textsIn(v[0], append(path, 0))
		}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			all = append(all, textsIn(v[name], append(path, name))...)
		}
	}
	return all
}

// lengthened builds the sample with the long text in the place and gives the size of its largest page.
func (b *bench) lengthened(at textPlace, long string) (int64, error) {
	dir, err := b.dir("sizes")
	if err != nil {
		return 0, err
	}
	in := filepath.Join(dir, "in")
	if err := os.CopyFS(in, os.DirFS(filepath.Join(b.root, "testdata", "runs", at.sample))); err != nil {
		return 0, err
	}
	if err := at.lengthen(in, long); err != nil {
		return 0, err
	}
	if err := b.build(in, filepath.Join(dir, "site")); err != nil {
		return 0, err
	}
	return largestPage(filepath.Join(dir, "site"))
}

// lengthen puts the text into the place, in a copy of the sample.
func (at textPlace) lengthen(dir, long string) error {
	file := filepath.Join(dir, filepath.FromSlash(at.file))
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var lines []byte
	for i, value := range values(at.file, text) {
		if i == at.line {
			value = put(value, at.path, long)
		}
		line, err := marshal(value)
		if err != nil {
			return err
		}
		lines = append(lines, line...)
	}
	return os.WriteFile(file, lines, 0o644)
}

// put sets the text at a path.
func put(value any, path []any, text string) any {
	if len(path) == 0 {
		return text
	}
	switch v := value.(type) {
	case []any:
		v[0] = put(v[0], path[1:], text)
	case map[string]any:
		name := path[0].(string)
		v[name] = put(v[name], path[1:], text)
	}
	return value
}

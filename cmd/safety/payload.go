package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// payloads reads one set, a line a payload: {"id": …, "class": …, "payload": …}. At most so many come back, spread evenly over the
// set, so that a sample holds of every kind; 0 is all.
func (b *bench) payloads(set string, most int) ([]string, error) {
	file := filepath.Join(b.root, "testdata", "hostile", set+".jsonl")
	if b.kit != "" {
		file = filepath.Join(b.kit, "payloads", set+".jsonl")
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var all []string
	for line := range strings.Lines(string(text)) {
		var p struct{ Payload string }
		if err := json.Unmarshal([]byte(line), &p); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		all = append(all, p.Payload)
	}
	return sample(all, most), nil
}

func sample[T any](all []T, most int) (some []T) {
	if most <= 0 || most >= len(all) {
		return all
	}
	for i := range most {
		some = append(some, all[i*len(all)/most])
	}
	return some
}

// everySet are all sets.
var everySet = []string{"xss", "csv", "xml", "control", "naughty", "trojan", "traversal", "unicode", "filename", "format", "json"}

// payloadsOf reads several sets, at most so many payloads of each.
func (b *bench) payloadsOf(most int, sets ...string) (all []string, err error) {
	for _, set := range sets {
		some, err := b.payloads(set, most)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

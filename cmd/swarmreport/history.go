package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"

	"swarmreport/render"
	"swarmreport/report/archive"
)

// readHistories reads the files of --history: what earlier builds knew of runs whose folders may be gone.
func readHistories(files []string) ([][]*archive.Summary, error) {
	var histories [][]*archive.Summary
	for _, file := range files {
		runs, err := readHistory(file)
		if err != nil {
			return nil, fmt.Errorf("--history %s: %w", file, err)
		}
		histories = append(histories, runs)
	}
	return histories, nil
}

// readHistory looks at the name before it is opened: opening a named pipe would wait for ever (rule P6).
func readHistory(file string) ([]*archive.Summary, error) {
	info, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("not a regular file; name a history.jsonl")
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return archive.ReadHistory(f)
}

// digestOf is equal for runs whose inputs have equal names and bytes.
func digestOf(inputs []render.Input) string {
	h := sha256.New()
	for _, in := range inputs {
		fmt.Fprintf(h, "%s\x00%s\n", in.Path, in.SHA256)
	}
	return hex.EncodeToString(h.Sum(nil))
}

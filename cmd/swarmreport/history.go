package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"

	"swarmreport/render"
	"swarmreport/report"
	"swarmreport/report/archive"
)

// readHistories reads the files of --history: what earlier builds know of runs whose folders may be gone.
func (r *reading) readHistories(files []string) ([][]*archive.Summary, error) {
	var histories [][]*archive.Summary
	for _, file := range files {
		runs, err := r.readHistory(file)
		if err != nil {
			return nil, fmt.Errorf("--history %s: %w", file, err)
		}
		histories = append(histories, runs)
	}
	return histories, nil
}

// readHistory looks at the name before it is opened: opening a named pipe would wait for ever (rule P6). Who wrote the file may have hidden less
// than is hidden now (rule R9).
func (r *reading) readHistory(file string) ([]*archive.Summary, error) {
	info, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("not a regular file; name a history.jsonl")
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	text, hits := r.redact.Raw(text)
	if len(hits) > 0 {
		r.trouble = append(r.trouble, report.Problem{Origin: report.Origin{Path: filepath.ToSlash(file)}, Level: report.Warning, Kind: report.Redacted,
			Message: fmt.Sprintf("holds secrets or machine paths, which are hidden now: %d; make it again without --no-redact", len(hits))})
	}
	return archive.ReadHistory(bytes.NewReader(text))
}

// digestOf is equal for runs whose inputs have equal names and bytes.
func digestOf(inputs []render.Input) string {
	h := sha256.New()
	for _, in := range inputs {
		fmt.Fprintf(h, "%s\x00%s\n", in.Path, in.SHA256)
	}
	return hex.EncodeToString(h.Sum(nil))
}

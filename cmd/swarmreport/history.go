package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"swarmreport/report"
	"swarmreport/report/archive"
)

// readHistories reads the files of --history: what earlier builds know of runs whose folders may be gone.
func (r *reading) readHistories(files []string) ([][]*archive.Summary, error) {
	var histories [][]*archive.Summary
	for _, file := range files {
		if file == "" {
			return nil, misused("--history is empty; name the history.jsonl of an earlier site, or leave the flag out")
		}
		runs, err := r.readHistory(file)
		if err != nil {
			return nil, fmt.Errorf("--history %s: %w", file, err)
		}
		archive.Unwaive(runs, r.inForce.Policy.Waivers)
		histories = append(histories, runs)
	}
	return histories, nil
}

// maxHistory is the most bytes of a history (rule P7).
const maxHistory = 1 << 30

// readHistory looks at the name before it is opened: opening a named pipe would wait for ever (rule P6). Who wrote
// the file may have hidden less than is hidden now (rule R9).
func (r *reading) readHistory(file string) ([]*archive.Summary, error) {
	if info, err := os.Stat(file); err == nil && info.IsDir() {
		file = filepath.Join(file, "history.jsonl")
	}
	text, err := readSmall(file, maxHistory)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errors.New("there is no such file; name the history.jsonl of an earlier site, or leave the flag out")
	}
	if err != nil {
		return nil, err
	}
	text, hits := r.hideStrings(text)
	if hits > 0 {
		r.trouble = append(r.trouble, report.Problem{Origin: report.Origin{Path: filepath.ToSlash(file)},
			Level: report.Warning, Kind: report.Redacted,
			Message: fmt.Sprintf("holds secrets or machine paths, which are hidden now: %d; make it again without --no-redact",
				hits)})
	}
	return archive.ReadHistory(bytes.NewReader(text))
}

// hideStrings hides secrets in each string of a line by itself, and counts them.
func (r *reading) hideStrings(text []byte) ([]byte, int) {
	lines, n := bytes.SplitAfter(text, []byte("\n")), 0
	for i, line := range lines {
		var doc any
		d := json.NewDecoder(bytes.NewReader(line))
		d.UseNumber()
		if d.Decode(&doc) != nil {
			continue // refused when it is read
		}
		hits := 0
		doc = r.hideIn(doc, &hits)
		if hits > 0 {
			written, _ := json.Marshal(doc) // what was decoded can be encoded
			lines[i], n = append(written, '\n'), n+hits
		}
	}
	return bytes.Join(lines, nil), n
}

// hideIn hides in the strings of a JSON value.
func (r *reading) hideIn(value any, hits *int) any {
	switch v := value.(type) {
	case string:
		hidden, found := r.inForce.hide.Text(v)
		*hits += len(found)
		return hidden
	case []any:
		for i := range v {
			v[i] = r.hideIn(v[i], hits)
		}
	case map[string]any:
		for key := range v {
			v[key] = r.hideIn(v[key], hits)
		}
	}
	return value
}

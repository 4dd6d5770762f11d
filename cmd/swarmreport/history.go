package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"

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

// readHistory looks at the name before it is opened: opening a named pipe would wait for ever (rule P6). Who wrote the file may have hidden less
// than is hidden now (rule R9).
func (r *reading) readHistory(file string) ([]*archive.Summary, error) {
	info, err := os.Stat(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errors.New("there is no such file; name the history.jsonl of an earlier site, or leave the flag out")
	}
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return r.readHistory(filepath.Join(file, "history.jsonl"))
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("not a regular file; name a history.jsonl or an earlier site")
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	text, hits := r.hideStrings(text)
	if hits > 0 {
		r.trouble = append(r.trouble, report.Problem{Origin: report.Origin{Path: filepath.ToSlash(file)}, Level: report.Warning, Kind: report.Redacted,
			Message: fmt.Sprintf("holds secrets or machine paths, which are hidden now: %d; make it again without --no-redact", hits)})
	}
	return archive.ReadHistory(bytes.NewReader(text))
}

// hideStrings hides in each string by itself, and tells how often: a value whose quote is open in its string would take along what follows it,
// be it the next finding.
func (r *reading) hideStrings(text []byte) ([]byte, int) {
	lines := bytes.SplitAfter(text, []byte("\n"))
	n := 0
	for i := range lines {
		var hits int
		lines[i], hits = r.hideInLine(lines[i])
		n += hits
	}
	if n == 0 {
		return text, 0
	}
	return bytes.Join(lines, nil), n
}

// hideInLine returns the line itself where nothing is hidden.
func (r *reading) hideInLine(line []byte) ([]byte, int) {
	var out []byte
	n, done := 0, 0
	for from, to := range literals(line) {
		hidden, hits := r.hideLiteral(line[from:to])
		if hits > 0 {
			out = append(append(out, line[done:from]...), hidden...)
			n, done = n+hits, to
		}
	}
	if n == 0 {
		return line, 0
	}
	return append(out, line[done:]...), n
}

// literals gives where the strings of a line of JSON begin and end, with their quotes.
func literals(line []byte) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for i := 0; i < len(line); i++ {
			if line[i] != '"' {
				continue
			}
			from := i
			for i++; i < len(line) && line[i] != '"'; i++ {
				if line[i] == '\\' {
					i++
				}
			}
			if i >= len(line) || !yield(from, i+1) {
				return
			}
		}
	}
}

// hideLiteral hides in a string with its quotes. What is no string stays: its line is refused when it is read.
func (r *reading) hideLiteral(quoted []byte) ([]byte, int) {
	s := string(quoted[1 : len(quoted)-1])
	if strings.Contains(s, `\`) && json.Unmarshal(quoted, &s) != nil {
		return quoted, 0
	}
	hidden, hits := r.inForce.hide.Text(s)
	if len(hits) == 0 {
		return quoted, 0
	}
	written, _ := json.Marshal(hidden) // a string can always be written
	return written, len(hits)
}

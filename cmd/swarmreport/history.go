package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"swarmreport/report"
	"swarmreport/report/archive"
)

// recall reads what --history names: records of runs whose folders may be gone.
func (r *reading) recall(ctx context.Context) error {
	for _, file := range r.flags.history {
		if file == "" {
			return misused("--history: it is empty; name an earlier site or its records, or leave the flag out")
		}
		records, err := r.readHistory(ctx, file)
		if err != nil {
			return fmt.Errorf("--history %s: %w", file, err)
		}
		r.earlier = append(r.earlier, records...)
	}
	return nil
}

// maxHistory is the most bytes of a file of records (rule P7).
const maxHistory = 1 << 30

// readHistory reads the records of a site, of its folder of records, or of one file.
func (r *reading) readHistory(ctx context.Context, name string) (all []*archive.Record, err error) {
	if isBucket(name) {
		b, err := openBucket(name)
		if err != nil {
			return nil, err
		}
		return r.bucketRecords(ctx, b, r.flags.since)
	}
	files, err := recordFiles(name)
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		text, err := readSmall(file, maxHistory)
		if err != nil {
			return nil, err
		}
		list, err := archive.ReadRecords(r.hideRecords(file, text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", filepath.Base(file), err)
		}
		all = append(all, list...)
	}
	return all, nil
}

// recordFiles are the files of records at a name.
func recordFiles(name string) ([]string, error) {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, errors.New("there is no such file or folder; name an earlier site or its records, or leave the flag out")
	case err != nil:
		return nil, err
	case !info.IsDir():
		return []string{name}, nil
	}
	for _, dir := range []string{filepath.Join(name, "records"), name} {
		found, err := filepath.Glob(filepath.Join(dir, "*.jsonl"))
		if err != nil {
			return nil, err
		}
		var files []string
		for _, file := range found {
			if !strings.HasPrefix(filepath.Base(file), "known-") {
				files = append(files, file)
			}
		}
		if len(files) > 0 {
			return files, nil
		}
	}
	return nil, errors.New("it holds no records; name an earlier site or its records")
}

// hideRecords hides secrets in records: who wrote them may have hidden less than is hidden now (rule R9).
func (r *reading) hideRecords(file string, text []byte) []byte {
	text, hits := r.hideStrings(text)
	if hits > 0 {
		r.trouble = append(r.trouble, report.Problem{Origin: report.Origin{Path: filepath.ToSlash(file)},
			Level: report.Warning, Kind: report.Redacted,
			Message: fmt.Sprintf("holds secrets or machine paths, which are hidden now: %d; make it again without --no-redact",
				hits)})
	}
	return text
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

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"swarmreport/cmd/swarmreport/disk"
	"swarmreport/report"
	"swarmreport/report/archive"
)

// recall reads what --history names: records of runs whose folders may be gone.
func (r *reading) recall(ctx context.Context) error {
	for _, file := range r.flags.history {
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
func (r *reading) readHistory(ctx context.Context, name string) ([]*archive.Record, error) {
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
	return readRecords(files, func(file string) ([]byte, error) {
		text, err := readSmall(file, maxHistory)
		return r.hideRecords(file, text), err
	})
}

// recordFiles are the files of records at a name.
func recordFiles(name string) (files []string, err error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, fmt.Errorf("%w; name an earlier site or its records", disk.Reason(err))
	}
	if !info.IsDir() {
		return []string{name}, nil
	}
	for _, dir := range []string{filepath.Join(name, "records"), name} {
		if files, err = filepath.Glob(filepath.Join(dir, "*.jsonl")); err != nil || len(files) > 0 {
			return files, err
		}
	}
	return nil, errors.New("it holds no records; name an earlier site or its records")
}

// readRecords reads files of records, in the order of time. What is known of a project follows from them.
func readRecords(names []string, read func(name string) ([]byte, error)) (all []*archive.Record, err error) {
	for _, name := range names {
		if strings.HasPrefix(filepath.Base(name), "known-") {
			continue
		}
		text, err := read(name)
		if err != nil {
			return nil, err
		}
		list, err := archive.ReadRecords(text)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", filepath.Base(name), err)
		}
		all = append(all, list...)
	}
	slices.SortFunc(all, (*archive.Record).Compare)
	return all, nil
}

// jsonString matches a string in a line of JSON.
var jsonString = regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"`)

// hideRecords hides secrets in each string of records by itself: who wrote them may have hidden less than is hidden now
// (rule R9).
func (r *reading) hideRecords(file string, text []byte) []byte {
	n := 0
	text = jsonString.ReplaceAllFunc(text, func(token []byte) []byte {
		var s string
		if json.Unmarshal(token, &s) != nil {
			return token // refused when it is read
		}
		hidden, hits := r.inForce.hide.Text(s)
		if n += len(hits); len(hits) > 0 {
			token, _ = json.Marshal(hidden) // a string can be encoded
		}
		return token
	})
	if n > 0 {
		r.trouble = append(r.trouble, report.Problem{Origin: report.Origin{Path: filepath.ToSlash(file)},
			Level: report.Warning, Kind: report.Redacted,
			Message: fmt.Sprintf("holds secrets or machine paths, which are hidden now: %d; make it again without --no-redact",
				n)})
	}
	return text
}

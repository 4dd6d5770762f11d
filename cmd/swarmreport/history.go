package main

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report/archive"
)

// recall reads what --history names: records of runs whose folders may be gone.
func (r *reading) recall(ctx context.Context) error {
	for _, name := range r.history {
		records, err := r.readHistory(ctx, name)
		if err != nil {
			return fmt.Errorf("--history %s takes an earlier site or its records: %w", name, err)
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
		return r.bucketRecords(ctx, b, monthOf(r.since))
	}
	files := []string{name}
	for _, pattern := range []string{"*.jsonl", "records/*.jsonl"} {
		if found, _ := filepath.Glob(filepath.Join(name, pattern)); len(found) > 0 {
			files = found
		}
	}
	return readRecords(files, func(file string) ([]byte, error) {
		text, err := readSmall(file, maxHistory)
		return r.hideStrings(text), err
	})
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

// jsonString matches a string in JSON.
var jsonString = regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"`)

// hideStrings redacts each string of JSON: the build that wrote it may have hidden less (rule R9).
func (r *reading) hideStrings(text []byte) []byte {
	return jsonString.ReplaceAllFunc(text, func(token []byte) []byte {
		var s string
		if json.Unmarshal(token, &s) != nil {
			return token // refused when it is read
		}
		hidden, hits := r.inForce.hide.Text(s)
		if len(hits) > 0 {
			token, _ = json.Marshal(hidden) // a string can be encoded
		}
		return token
	})
}

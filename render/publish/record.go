package publish

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"swarmreport/report/decode"
)

// record is what publishing needs of a run's line in the records.
type record struct {
	// Dir is the name of the run's folder below runs/.
	Dir string `json:"dir"`
	// Files are the digests of the run's files by their names in the folder.
	Files map[string]string `json:"files"`
	// Assets are the names of the assets that the run's pages use.
	Assets []string `json:"assets"`
}

func (r record) folder() string { return runsFolder + "/" + r.Dir }

// isRecords reports whether a file has records of runs. The known findings next to them are derived from records.
func isRecords(name string) bool {
	base, ok := strings.CutPrefix(name, "records/")
	return ok && strings.HasSuffix(base, ".jsonl") && !strings.HasPrefix(base, "known-")
}

// readRecords decodes the files of records among the names. Files that are absent are left out, and so are lines that
// are no records, of which the first is the error.
func readRecords(read func(name string) ([]byte, error), names []string) (list []record, first error) {
	for _, name := range names {
		if !isRecords(name) {
			continue
		}
		text, err := read(name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("reading %s: %w", name, err)
		}
		n := 0
		for line := range bytes.Lines(text) {
			n++
			r, err := readRecord(line)
			if err == nil {
				list = append(list, r)
			} else if first == nil {
				first = fmt.Errorf("%s:%d: %w", name, n, err)
			}
		}
	}
	return list, first
}

func readRecord(line []byte) (r record, err error) {
	if err := decode.Own(line, &r); err != nil {
		return r, err
	}
	for name, sum := range r.Files {
		if err := checkDigest(r.folder()+"/"+name, sum); err != nil {
			return r, err
		}
	}
	return r, checkName(r.folder() + "/index.html")
}

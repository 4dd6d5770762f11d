package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"path"
	"path/filepath"

	"swarmreport/report"
)

// maxKept is where reading cuts the text of an input.
const maxKept = 2 << 20

// pack writes the texts of a run's inputs, which are redacted, as a .tar.gz that holds the run's directory; nil if a
// text that a reader took was not kept whole, since who reads the rest would judge by less. Equal runs give equal
// bytes.
func pack(run *report.Run) ([]byte, error) {
	texts := map[string]string{} // by digest: of copies only the first is kept
	for _, in := range run.Inputs {
		if in.Kept && in.Bytes <= maxKept {
			texts[in.SHA256] = in.Text
		}
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	t := tar.NewWriter(z)
	for _, in := range run.Inputs {
		text, kept := texts[in.SHA256]
		if !kept && in.Read != report.NotRead {
			return nil, nil
		}
		name := path.Join(run.ID, in.Path)
		if !kept || !filepath.IsLocal(name) {
			continue
		}
		err := t.WriteHeader(&tar.Header{Name: name, Size: int64(len(text)), Mode: 0o644, Format: tar.FormatPAX})
		if err == nil {
			_, err = io.WriteString(t, text)
		}
		if err != nil {
			return nil, fmt.Errorf("packing %s: %w", in.Path, err)
		}
	}
	err := errors.Join(t.Close(), z.Close())
	return packed.Bytes(), err
}

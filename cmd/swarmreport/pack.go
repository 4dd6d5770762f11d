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

	"swarmreport/render"
	"swarmreport/report"
)

// maxKept is where reading cuts the text of an input.
const maxKept = 2 << 20

// packed writes the redacted texts of a run's inputs as a .tar.gz of the run's directory; none if a text that was read
// was not kept whole, since the rest would be judged by less. Equal runs give equal bytes.
func (b *bucketSite) packed(j *judged) ([]render.File, error) {
	if b.noInputs {
		return nil, nil
	}
	texts := map[string]string{} // by digest: of copies only the first is kept
	for _, in := range j.Run.Inputs {
		if in.Kept && in.Bytes <= maxKept {
			texts[in.SHA256] = in.Text
		}
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	t := tar.NewWriter(z)
	for _, in := range j.Run.Inputs {
		text, kept := texts[in.SHA256]
		if !kept && in.Read != report.NotRead {
			return nil, nil
		}
		name := path.Join(j.Run.ID, in.Path)
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
	return []render.File{{Path: j.at.Dir + "/" + packedInputs, Body: packed.Bytes()}}, err
}

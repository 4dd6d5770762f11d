package publish

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"swarmreport/report/decode"
)

const (
	// ManifestName is the one file of a site that the manifest does not list.
	ManifestName = "manifest.json"
	// ManifestSchema names the shape of manifest.json. Another shape is not a site of ours.
	ManifestSchema = "urn:swarmreport:manifest:1"
	// maxManifest is the most bytes of manifest.json that are read: enough for a million outputs.
	maxManifest = 256 << 20
)

// A Manifest says what a site was made of and what it consists of. It holds no times, so that the same inputs give
// the same bytes.
type Manifest struct {
	// Schema is ManifestSchema; Publish sets it.
	Schema string `json:"schema"`
	Tool   Tool   `json:"tool"`
	// Inputs are the files that were read, sorted by path, then run.
	Inputs []Input `json:"inputs"`
	// Outputs are all files of the site but manifest.json, sorted by path; Publish sets them.
	Outputs []Output `json:"outputs"`
}

// Tool is the program that made the site.
type Tool struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	// PolicySHA256 is the digest of the policy in force, in hexadecimal; empty for the built-in one.
	PolicySHA256 string `json:"policy_sha256"`
	// PolicySource is the policy's file, as a path from the first folder that was read; empty for the built-in one.
	PolicySource string `json:"policy_source,omitzero"`
}

// Input is one file that was read.
type Input struct {
	// Run is the key of the run that the file belongs to.
	Run string `json:"run"`
	// Path is slash-separated and relative to the run's folder.
	Path string `json:"path"`
	// SHA256 is of the bytes on disk, in lower-case hexadecimal.
	SHA256 string `json:"sha256"`
	Bytes  int64  `json:"bytes"`
}

// Output is one file of the site.
type Output struct {
	// Path is slash-separated and relative to the site's folder.
	Path string `json:"path"`
	// SHA256 is in lower-case hexadecimal.
	SHA256 string `json:"sha256"`
	Bytes  int64  `json:"bytes"`
}

// Encode writes the manifest with one input or output a line, so that two of them can be compared by eye.
func (m Manifest) Encode() ([]byte, error) {
	m.Inputs = slices.SortedFunc(slices.Values(m.Inputs), Input.compare)
	m.Outputs = slices.SortedFunc(slices.Values(m.Outputs), func(a, b Output) int { return cmp.Compare(a.Path, b.Path) })
	var b bytes.Buffer
	tool, err := json.Marshal(m.Tool)
	fmt.Fprintf(&b, "{\n\"schema\": %q,\n\"tool\": %s,\n\"inputs\": [", ManifestSchema, tool)
	err = errors.Join(err, writeLines(&b, m.Inputs))
	b.WriteString("],\n\"outputs\": [")
	err = errors.Join(err, writeLines(&b, m.Outputs))
	b.WriteString("]\n}\n")
	return b.Bytes(), err
}

func (in Input) compare(other Input) int {
	return cmp.Or(cmp.Compare(in.Path, other.Path), cmp.Compare(in.Run, other.Run), cmp.Compare(in.SHA256, other.SHA256))
}

// writeLines writes the elements of a JSON array, each on a line of its own.
func writeLines[T any](b *bytes.Buffer, list []T) error {
	for i, v := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		line, err := json.Marshal(v)
		if err != nil {
			return err
		}
		b.WriteByte('\n')
		b.Write(line)
	}
	if len(list) > 0 {
		b.WriteByte('\n')
	}
	return nil
}

// ErrNoManifest reports that a folder is no site: it has no manifest.json.
var ErrNoManifest = fmt.Errorf("no %s: %w", ManifestName, fs.ErrNotExist)

// ReadManifest reads and checks the manifest of a site. Its error is ErrNoManifest if there is none. A manifest decides
// which files may be replaced and removed, so one that lists an unsafe path, or a path twice, counts as none.
func ReadManifest(site fs.FS) (*Manifest, error) {
	raw, err := readManifest(site)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNoManifest
	}
	if err != nil {
		return nil, err
	}
	m := new(Manifest)
	if err := decode.Own(raw, m); err != nil {
		return nil, fmt.Errorf("%s: %w", ManifestName, err)
	}
	if err := m.check(); err != nil {
		return nil, fmt.Errorf("%s: %w", ManifestName, err)
	}
	return m, nil
}

// readManifest returns the bytes of manifest.json. The name is looked at before it is opened, because opening a named
// pipe would wait forever.
func readManifest(site fs.FS) ([]byte, error) {
	info, err := fs.Lstat(site, ManifestName)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: not a regular file", ManifestName)
	}
	f, err := site.Open(ManifestName)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	raw, err := io.ReadAll(io.LimitReader(f, maxManifest+1))
	if err == nil && len(raw) > maxManifest {
		err = fmt.Errorf("%s: larger than %d MiB", ManifestName, maxManifest>>20)
	}
	return raw, err
}

func (m *Manifest) check() error {
	if m.Schema != ManifestSchema {
		return fmt.Errorf("schema is %q, not %q", m.Schema, ManifestSchema)
	}
	seen := make(map[string]bool, len(m.Outputs))
	for _, o := range m.Outputs {
		if err := o.check(); err != nil {
			return err
		}
		if seen[fold(o.Path)] {
			return fmt.Errorf("%q is listed twice", o.Path)
		}
		seen[fold(o.Path)] = true
	}
	return nil
}

func (o Output) check() error {
	if err := checkPath(o.Path); err != nil {
		return err
	}
	if len(o.SHA256) != 64 || strings.Trim(o.SHA256, "0123456789abcdef") != "" {
		return fmt.Errorf("%q: not a SHA-256 in lower-case hexadecimal: %q", o.Path, o.SHA256)
	}
	if o.Bytes < 0 {
		return fmt.Errorf("%q: negative size", o.Path)
	}
	return nil
}

package publish

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
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
	// MadeBy is a digest of the program and of all settings that reading and judging follow; where it differs, nothing that
	// was concluded before holds. Empty: the site is not a cache.
	MadeBy string `json:"made_by,omitzero"`
	// Runs say what each run's folder was made from, sorted by key.
	Runs []RunMade `json:"runs,omitempty"`
	// Inputs are the files that were read, sorted by path, then run.
	Inputs []Input `json:"inputs"`
	// Outputs are all files of the site but manifest.json, sorted by path; Publish sets them.
	Outputs []Output `json:"outputs"`
}

// RunMade is one run's folder and a digest of all that its files follow from. Equal digests mean equal files.
type RunMade struct {
	Key  string `json:"key"`
	Dir  string `json:"dir"`
	From string `json:"from"`
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

// ReadManifest reads and checks the manifest of a site. Its error is ErrNoManifest when there is none.
func ReadManifest(fsys fs.FS) (*Manifest, error) {
	raw, err := readManifest(fsys)
	if err != nil {
		return nil, err
	}
	return parseManifest(raw)
}

// ErrNoManifest says that a folder is no site: it has no manifest.json.
var ErrNoManifest = fmt.Errorf("no %s: %w", ManifestName, fs.ErrNotExist)

// readManifest answers with the bytes of manifest.json. The name is looked at before it is opened, for opening a
// named pipe would wait for ever.
func readManifest(fsys fs.FS) (string, error) {
	info, err := fs.Lstat(fsys, ManifestName)
	if errors.Is(err, fs.ErrNotExist) {
		return "", ErrNoManifest
	}
	if err != nil {
		return "", err
	}
	if !info.Mode().IsRegular() {
		return "", fmt.Errorf("%s: not a regular file", ManifestName)
	}
	f, err := fsys.Open(ManifestName)
	if err != nil {
		return "", err
	}
	defer f.Close()
	var raw strings.Builder
	raw.Grow(int(min(info.Size(), maxManifest)))
	_, err = io.Copy(&raw, io.LimitReader(f, maxManifest+1))
	if err == nil && raw.Len() > maxManifest {
		err = fmt.Errorf("%s: larger than %d MiB", ManifestName, maxManifest>>20)
	}
	return raw.String(), err
}

// parseManifest reads the bytes of a manifest. A manifest decides which files may be replaced and removed, so one
// that lists an unsafe path, or a path twice, counts as none.
func parseManifest(raw string) (*Manifest, error) {
	m, err := decodeManifest(raw)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", ManifestName, err)
	}
	if m.Schema != ManifestSchema {
		return nil, fmt.Errorf("%s: schema is %q, not %q", ManifestName, m.Schema, ManifestSchema)
	}
	for _, o := range m.Outputs {
		if err := o.check(); err != nil {
			return nil, fmt.Errorf("%s: %w", ManifestName, err)
		}
	}
	if path, twice := listedTwice(m.Outputs); twice {
		return nil, fmt.Errorf("%s: %q is listed twice", ManifestName, path)
	}
	return m, nil
}

// listedTwice gives a path that is there twice. Where each comes behind the one before, as mostly, none is.
func listedTwice(outputs []Output) (path string, twice bool) {
	ascending, before := true, ""
	for _, o := range outputs {
		key := fold(o.Path)
		ascending, before = ascending && before < key, key
	}
	if ascending {
		return "", false
	}
	seen := make(map[string]bool, len(outputs))
	for _, o := range outputs {
		key := fold(o.Path)
		if seen[key] {
			return o.Path, true
		}
		seen[key] = true
	}
	return "", false
}

// check says what is wrong with one line of a manifest.
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

// Encode writes the manifest with one input or output a line, so that two of them can be compared by eye.
func (m Manifest) Encode() ([]byte, error) {
	m.Runs = inOrder(m.Runs, func(a, b RunMade) int { return strings.Compare(a.Key, b.Key) })
	m.Inputs = inOrder(m.Inputs, Input.compare)
	m.Outputs = inOrder(m.Outputs, func(a, b Output) int { return strings.Compare(a.Path, b.Path) })
	tool, err := json.Marshal(m.Tool)
	if err != nil {
		return nil, err
	}
	b := make([]byte, 0, 512+200*(len(m.Runs)+len(m.Inputs)+len(m.Outputs)))
	b = fmt.Appendf(b, "{\n\"schema\": %q,\n\"tool\": %s,\n", ManifestSchema, tool)
	if m.MadeBy != "" {
		b = fmt.Appendf(b, "\"made_by\": %q,\n", m.MadeBy)
		b = append(appendLines(append(b, "\"runs\": ["...), m.Runs, RunMade.appendTo), "],\n"...)
	}
	b = append(appendLines(append(b, "\"inputs\": ["...), m.Inputs, Input.appendTo), "],\n"...)
	b = append(appendLines(append(b, "\"outputs\": ["...), m.Outputs, Output.appendTo), "]\n}\n"...)
	return b, nil
}

// inOrder gives the list itself where it is in order, as most are.
func inOrder[T any](list []T, compare func(a, b T) int) []T {
	if slices.IsSortedFunc(list, compare) {
		return list
	}
	list = slices.Clone(list)
	slices.SortFunc(list, compare)
	return list
}

func (in Input) compare(other Input) int {
	if c := strings.Compare(in.Path, other.Path); c != 0 {
		return c
	}
	if c := strings.Compare(in.Run, other.Run); c != 0 {
		return c
	}
	return strings.Compare(in.SHA256, other.SHA256)
}

// appendLines writes the elements of a JSON array, each on a line of its own.
func appendLines[T any](b []byte, list []T, appendTo func(T, []byte) []byte) []byte {
	for i, v := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendTo(v, append(b, '\n'))
	}
	if len(list) > 0 {
		b = append(b, '\n')
	}
	return b
}

// A line is written member by member, not by the struct's tags: there is one for each file.

func (r RunMade) appendTo(b []byte) []byte {
	b = appendString(append(b, `{"key":`...), r.Key)
	b = appendString(append(b, `,"dir":`...), r.Dir)
	b = appendString(append(b, `,"from":`...), r.From)
	return append(b, '}')
}

func (in Input) appendTo(b []byte) []byte {
	b = appendString(append(b, `{"run":`...), in.Run)
	b = appendString(append(b, `,"path":`...), in.Path)
	return appendSum(b, in.SHA256, in.Bytes)
}

func (o Output) appendTo(b []byte) []byte {
	b = appendString(append(b, `{"path":`...), o.Path)
	return appendSum(b, o.SHA256, o.Bytes)
}

func appendSum(b []byte, sum string, size int64) []byte {
	b = appendString(append(b, `,"sha256":`...), sum)
	b = strconv.AppendInt(append(b, `,"bytes":`...), size, 10)
	return append(b, '}')
}

// appendString writes a JSON text as encoding/json does.
func appendString(b []byte, s string) []byte {
	for i := range len(s) {
		if quoted[s[i]] {
			text, _ := json.Marshal(s) // of a string it has no error
			return append(b, text...)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}

// quoted are the bytes that do not stand for themselves in a JSON text.
var quoted = bytesThat(func(c byte) bool { return c < ' ' || c > '~' || strings.IndexByte(`"\<>&`, c) >= 0 })

// bytesThat is a table of what is asked of each byte of many texts.
func bytesThat(are func(byte) bool) (table [256]bool) {
	for c := range table {
		table[c] = are(byte(c))
	}
	return table
}

// output gives the entry of a file; of no manifest, none.
func (m *Manifest) output(path string) (Output, bool) {
	if m == nil {
		return Output{}, false
	}
	i := slices.IndexFunc(m.Outputs, func(o Output) bool { return o.Path == path })
	if i < 0 {
		return Output{}, false
	}
	return m.Outputs[i], true
}

// folders answers with the folders that the outputs lie in, and the folders above those.
func (m *Manifest) folders() map[string]bool {
	set := map[string]bool{".": true}
	for _, o := range m.Outputs {
		for dir := path.Dir(o.Path); !set[dir]; dir = path.Dir(dir) {
			set[dir] = true
		}
	}
	return set
}

package publish

import (
	"path"
	"slices"
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

package publish

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"swarmreport/report/decode"
)

const (
	// ManifestName is the one archive file that the manifest does not list.
	ManifestName = "manifest.json"
	// ManifestSchema names the shape of manifest.json. Another shape is not a site of ours.
	ManifestSchema = "swarmreport/manifest/2"
)

// Manifest has the digests of all files of a site but those in the runs' folders, which the records list.
type Manifest struct {
	Schema string `json:"schema"`
	// Files are SHA-256 in lower-case hexadecimal, by name.
	Files map[string]string `json:"files"`
}

// ErrNoManifest reports that a folder is no site: it has no manifest.json.
var ErrNoManifest = fmt.Errorf("no %s: %w", ManifestName, fs.ErrNotExist)

// encodeManifest returns manifest.json, sorted, one file a line.
func encodeManifest(files map[string]string) ([]byte, error) {
	text, err := json.MarshalIndent(Manifest{ManifestSchema, files}, "", "")
	return append(text, '\n'), err
}

// ReadManifest reads and checks the manifest of a site. Its error is ErrNoManifest if there is none. A manifest decides
// which files may be replaced and removed, so one that lists an unsafe path counts as none.
func ReadManifest(site fs.FS) (*Manifest, error) {
	raw, err := readRegular(site, ManifestName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNoManifest
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", ManifestName, err)
	}
	return decodeManifest(raw)
}

func decodeManifest(raw []byte) (*Manifest, error) {
	m := new(Manifest)
	err := decode.Own(raw, m)
	if err == nil && m.Schema != ManifestSchema {
		err = fmt.Errorf("schema is %q, not %q", m.Schema, ManifestSchema)
	}
	for name, sum := range m.Files {
		if err == nil {
			err = checkDigest(name, sum)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", ManifestName, err)
	}
	return m, nil
}

// checkDigest refuses an unsafe name, and what is no SHA-256.
func checkDigest(name, sum string) error {
	if len(sum) != 64 || strings.Trim(sum, "0123456789abcdef") != "" {
		return fmt.Errorf("%q: not a SHA-256 in lower-case hexadecimal: %q", name, sum)
	}
	return checkName(name)
}

// Files returns the digests of all files of a site but manifest.json, by name: those that the manifest lists, and those
// of the runs, which the records list. Lines of records that cannot be read are left out.
func Files(site fs.FS) (map[string]string, error) {
	m, err := ReadManifest(site)
	if err != nil {
		return nil, err
	}
	runs, _ := readRecords(func(name string) ([]byte, error) { return readRegular(site, name) },
		slices.Sorted(maps.Keys(m.Files)))
	files := map[string]string{}
	maps.Copy(files, m.Files)
	for _, r := range runs {
		for name, sum := range r.Files {
			files[r.folder()+"/"+name] = sum
		}
	}
	return files, nil
}

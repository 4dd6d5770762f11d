package serve

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path"
	"strings"

	"swarmreport/render/publish"
)

// edition is one built site. Only what its manifest lists can be had from it: no listing, no dot file, nothing above
// it.
type edition struct {
	dir     string // the folder that goes when the edition goes; the site lies in it
	root    *os.Root
	digests map[string]string // by path in the site: SHA-256, in hexadecimal
	print   string            // equal for editions that say the same
}

// file is one file as it was built.
type file struct {
	body   []byte
	digest string
}

func openEdition(dir, site string) (*edition, error) {
	root, err := os.OpenRoot(site)
	if err != nil {
		return nil, err
	}
	e := &edition{dir: dir, root: root}
	if err := e.list(); err != nil {
		return nil, errors.Join(fmt.Errorf("reading the manifest of the new site: %w", err), root.Close())
	}
	return e, nil
}

func (e *edition) list() error {
	own, err := e.root.ReadFile(publish.ManifestName)
	if err != nil {
		return err
	}
	e.print = fmt.Sprintf("%x", sha256.Sum256(own))
	if e.digests, err = publish.Files(e.root.FS()); err != nil {
		return err
	}
	e.digests[publish.ManifestName] = e.print
	return nil
}

// read gives a listed file whole, so that an edition that goes away meanwhile harms nobody.
func (e *edition) read(name string) (file, bool) {
	digest, listed := e.digests[name]
	if !listed {
		return file{}, false
	}
	body, err := e.root.ReadFile(name)
	return file{body, digest}, err == nil
}

// style is the path of the site's one stylesheet: its name carries a digest (rule W5).
func (e *edition) style() string {
	for name := range e.digests {
		if strings.HasPrefix(name, "assets/site-") && path.Ext(name) == ".css" {
			return name
		}
	}
	return ""
}

func (e *edition) close() error {
	return errors.Join(e.root.Close(), os.RemoveAll(e.dir))
}

// fileOf gives the path in the site that an address names: a folder stands for its index.
func fileOf(urlPath string) string {
	name := strings.TrimPrefix(urlPath, "/")
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	return name
}

// types are the media types of what a site holds. What agents wrote is text and nothing else (R2); Markdown and lines
// of JSON are text too, so that a browser shows them.
var types = map[string]string{
	".html":  "text/html; charset=utf-8",
	".css":   "text/css; charset=utf-8",
	".js":    "text/javascript; charset=utf-8",
	".svg":   "image/svg+xml",
	".png":   "image/png",
	".json":  "application/json",
	".sarif": "application/json",
	".atom":  "application/atom+xml",
	".xml":   "application/xml",
	".txt":   "text/plain; charset=utf-8",
	".md":    "text/plain; charset=utf-8",
	".jsonl": "text/plain; charset=utf-8",
	".csv":   "text/plain; charset=utf-8",
}

func typeOf(name string) string {
	if t, known := types[path.Ext(name)]; known {
		return t
	}
	return "application/octet-stream"
}

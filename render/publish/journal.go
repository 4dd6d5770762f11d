package publish

import (
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"swarmreport/report/decode"
)

const (
	journalName   = staging + "/journal.json"
	journalSchema = "swarmreport/journal/1"
)

// A journal lists what Commit does after it may no longer fail. It is synced to disk with the staged files, before the
// first of them is renamed.
type journal struct {
	Schema string `json:"schema"`
	// Put are the digests of the staged files by name.
	Put map[string]string `json:"put"`
	// Delete are the files to be removed, and run folders with a slash at the end.
	Delete []string `json:"delete"`
}

func (j journal) encode() ([]byte, error) {
	j.Schema = journalSchema
	return json.Marshal(j)
}

// decodeJournal refuses names that lead out of the site.
func decodeJournal(raw []byte) (j journal, err error) {
	if err := decode.Own(raw, &j); err != nil {
		return j, err
	}
	if j.Schema != journalSchema {
		return j, fmt.Errorf("schema is %q, not %q", j.Schema, journalSchema)
	}
	for _, name := range j.Delete {
		if err := checkPath(strings.TrimSuffix(name, "/")); err != nil {
			return j, err
		}
	}
	for name, sum := range j.Put {
		if name == ManifestName {
			name = "index.html"
		}
		if err := checkDigest(name, sum); err != nil {
			return j, err
		}
	}
	return j, nil
}

// units returns what is renamed in one step: files, and run folders with a slash at the end. What is linked to comes
// before what links to it.
func (j journal) units() []string {
	set := map[string]bool{}
	for name := range j.Put {
		if run := runOf(name); run != "" {
			name = run + "/"
		}
		set[name] = true
	}
	return slices.SortedFunc(maps.Keys(set), inOrder)
}

// files returns the names of the staged files in a run's folder, its index.html last.
func (j journal) files(run string) (list []string) {
	for name := range j.Put {
		if runOf(name)+"/" == run {
			list = append(list, name)
		}
	}
	return slices.SortedFunc(slices.Values(list), func(a, b string) int {
		return inOrder(strings.TrimPrefix(a, run), strings.TrimPrefix(b, run))
	})
}

// inOrder compares two units by the order of renaming. Files are removed in the opposite order.
func inOrder(a, b string) int {
	if d := rank(a) - rank(b); d != 0 {
		return d
	}
	return strings.Compare(a, b)
}

func rank(unit string) int {
	switch top, _, _ := strings.Cut(unit, "/"); {
	case top == "assets":
		return 0
	case top == runsFolder:
		return 1
	case top == "records":
		return 2
	case unit == ManifestName:
		return 4
	case unit == "index.html":
		return 5
	}
	return 3
}

// stagedName is where a file of the site is staged.
func stagedName(name string) string { return path.Join(stagedFiles, name) }

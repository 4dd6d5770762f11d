package archive

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"

	"swarmreport/report/decode"
)

// knownSchema names the shape of the first line of a file of known findings.
const knownSchema = "swarmreport/known/3"

// knownHead is the first line of the file: as much as shows whether the runs are as they were.
type knownHead struct {
	Schema  string     `json:"schema"`
	Project string     `json:"project,omitzero"`
	Runs    []knownRun `json:"runs"`
}

// knownMemory is the second line; each further line is one finding.
type knownMemory struct {
	Files  []string                 `json:"files"`
	Counts map[string]Count         `json:"counts"` // by reviewer
	Closed map[string]closedFinding `json:"closed"` // by identity
}

// jsonl writes what is known as lines of JSON.
func (k *Known) jsonl() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(knownHead{knownSchema, k.Project, k.runs})
	if err == nil {
		err = e.Encode(knownMemory{k.named, k.Counts, k.closed.of})
	}
	for _, f := range k.Findings {
		if err == nil {
			err = e.Encode(f)
		}
	}
	return b.Bytes(), err
}

// readKnown reads the head of what jsonl writes. What it says of findings is read when it is asked for.
func readKnown(text []byte, load func(Ref) (*Record, error)) (*Known, error) {
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	var h knownHead
	if err := decode.Own(first, &h); err != nil {
		return nil, fmt.Errorf("line 1: %w", err)
	}
	if h.Schema != knownSchema {
		return nil, fmt.Errorf("line 1: schema is %q, not %q", h.Schema, knownSchema)
	}
	k := newKnown(h.Project, load)
	k.runs, k.file = h.Runs, rest
	return k, nil
}

// recall reads the findings after all runs.
func (k *Known) recall() error {
	k.begin()
	for k.live = true; k.next() != nil; k.pass() {
		if n := k.next(); !n.Started.IsZero() {
			k.branches[n.Branch] = true
		}
	}
	n := 1
	for line := range bytes.Lines(k.file) {
		n++
		if err := k.recallLine(n, line); err != nil {
			return fmt.Errorf("%s: line %d: %w", KnownFile(k.Project), n, err)
		}
	}
	return nil
}

func (k *Known) recallLine(n int, line []byte) error {
	if n > 2 {
		f := &Finding{}
		if err := decode.Own(line, f); err != nil {
			return err
		}
		if !k.fits(f) {
			return errors.New("not a finding as this program writes it")
		}
		for _, left := range f.On {
			k.apart = k.apart || left != nil
		}
		k.adopt(f)
		k.index(f)
		return nil
	}
	var m knownMemory
	if err := decode.Own(line, &m); err != nil {
		return err
	}
	k.name(m.Files)
	maps.Copy(k.Counts, m.Counts)
	for id, x := range m.Closed {
		k.closed.add(id, x)
	}
	return nil
}

// fits reports whether a finding is one that this program wrote.
func (k *Known) fits(f *Finding) bool {
	if f.Last == nil || f.Runs < 1 || k.has(f.Identity) {
		return false
	}
	for _, left := range f.On {
		if left != nil && left.Last == nil {
			return false
		}
	}
	_, err := unpack(f.Last.Traits)
	return err == nil
}

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A runDoc is what the campaigns look at in a published run.json.
type runDoc struct {
	dir string // the run's folder in the site
	Run struct {
		ID string
	}
	Findings []struct {
		ID, Title, Description string
	}
	Problems []problem
	Inputs   []struct {
		Path, Read, As string
	}
}

type problem struct {
	Path, Level, Kind, Message string
	Line                       int
}

// runDocs reads every run.json of a site.
func runDocs(site string) (docs []runDoc, err error) {
	found, err := filepath.Glob(filepath.Join(site, "runs", "*", "run.json"))
	if err != nil {
		return nil, err
	}
	for _, file := range found {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		doc := runDoc{dir: filepath.Dir(file)}
		if err := json.Unmarshal(text, &doc); err != nil {
			return nil, err
		}
		docs = append(docs, doc)
	}
	return docs, nil
}

// read says how a file of the run was read; empty when it is no input.
func (d runDoc) read(path string) string {
	for _, in := range d.Inputs {
		if in.Path == path {
			return in.Read
		}
	}
	return ""
}

// about gives the problems with a file.
func (d runDoc) about(path string) (all []problem) {
	for _, p := range d.Problems {
		if p.Path == path {
			all = append(all, p)
		}
	}
	return all
}

// named says whether a problem of that level is told of the file, with its line.
func (d runDoc) named(path, level string) bool {
	return slices.ContainsFunc(d.about(path), func(p problem) bool { return p.Level == level && p.Line > 0 })
}

// shown says whether a published raw text of the run holds a word.
func (d runDoc) shown(word string) bool {
	raw, _ := filepath.Glob(filepath.Join(d.dir, "raw", "*"))
	for _, file := range raw {
		if text, err := os.ReadFile(file); err == nil && strings.Contains(string(text), word) {
			return true
		}
	}
	return false
}

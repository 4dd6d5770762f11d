package main

import (
	"fmt"
	"strings"
)

// tryShapes gives reviews in every shape that agents are known to give them. Whatever the shape, a finding that is in the file is read, or
// the file is named as not wholly read and its text is published: none is lost in silence.
func tryShapes(b *bench) ([]figure, error) {
	f := figure{what: "shapes in which agents write a review: each ends as read, as repaired and named, or as unread and shown; no finding is lost in silence"}
	ends := map[string]int{}
	all := shapes()
	for i, s := range all {
		d, o, err := b.builtOne(fmt.Sprintf("shape-%d", i), map[string]string{"reviews/x.json": s.text, "reviews/qa.json": other})
		if err != nil {
			return nil, err
		}
		end := endOf(d, s)
		ends[end]++
		f.check(!o.crashed() && end != "lost", "%s: %.120q: %d findings, %s, %+v", s.name, s.text, len(d.Findings), d.read("reviews/x.json"), d.about("reviews/x.json"))
	}
	f.note = fmt.Sprintf("%d read, %d repaired and named, %d unread or partly read, named and shown", ends["read"], ends["repaired"], ends["shown"])
	return []figure{f}, nil
}

// endOf says what became of a shape.
func endOf(d runDoc, s shape) string {
	const file = "reviews/x.json"
	all := found(d) == s.marks
	switch read := d.read(file); {
	case read == "":
		return "lost"
	case all && d.kind(file, "repaired"):
		return "repaired"
	case all:
		return "read"
	case len(d.about(file)) > 0 && d.rawIsThere(s):
		return "shown"
	}
	return "lost"
}

// found counts the findings of the shape that are findings of the run.
func found(d runDoc) (n int) {
	seen := map[string]bool{}
	for _, f := range d.Findings {
		for _, mark := range marks {
			if (strings.Contains(f.Description, mark) || strings.Contains(f.Title, mark)) && !seen[mark] {
				seen[mark] = true
				n++
			}
		}
	}
	return n
}

func (d runDoc) rawIsThere(s shape) bool {
	for _, mark := range marks {
		if strings.Contains(s.text, mark) && !d.shown(mark) {
			return false
		}
	}
	return true
}

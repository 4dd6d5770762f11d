package main

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"path/filepath"
	"slices"

	"swarmreport/cmd/swarmreport/memo"
	"swarmreport/report/view"
)

// openSeal opens the seal of the site that is asked for.
func (r *reading) openSeal(f buildFlags, site view.Site, s *streams) *memo.Sealing {
	x := memo.OpenSeal(r.out, func() string { return r.asked(f, site, s) }, r.looked)
	r.meanwhile = func() { go x.Look() }
	return x
}

// asked is a digest of all that a build is asked; empty where the program or its settings cannot be told apart from others.
func (r *reading) asked(f buildFlags, site view.Site, s *streams) string {
	made := r.madeBy(site)
	if made == "" {
		return ""
	}
	return fmt.Sprintf("%x", sha256.Sum256(fmt.Appendf(nil, "%s %+v %+v %q %q %q %q %t %t", made, site, f, r.paths, absolutes(orHere(r.paths)), r.out, r.inForce.file, s.json, s.quiet)))
}

// looked gives every name that the inputs were read by: what is asked for, and what a memo told instead. The memos are done then, and kept.
func (r *reading) looked() []string {
	r.keepMemos()
	names := map[string]bool{}
	for _, p := range absolutes(r.paths, r.flags.history) {
		names[p] = true
	}
	for _, src := range r.sources {
		if src.Dir == "" {
			continue
		}
		for _, name := range src.Asked() {
			names[src.OnDisk(name)] = true
		}
		for _, name := range src.memo.Used() {
			names[src.OnDisk(name)] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

func absolutes(lists ...[]string) []string {
	var all []string
	for _, p := range slices.Concat(lists...) {
		if abs, err := filepath.Abs(p); err == nil {
			all = append(all, abs)
		}
	}
	return all
}

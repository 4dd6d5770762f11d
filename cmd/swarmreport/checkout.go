package main

import (
	"cmp"
	"fmt"
	"os"
	"slices"

	"swarmreport/render/publish"
	"swarmreport/report"
	code "swarmreport/report/source"
)

// checkout is the code that the runs are about, as it lies on disk now (--source).
type checkout struct {
	tree *code.Tree
	head string // the commit it is at; empty = not known
}

// openCheckout lists the code, without runs and output: a quote in a review is not the code.
func (r *reading) openCheckout(dir string) error {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return misused("--source takes the folder of the code, and %s is not a folder", safe(dir))
	}
	root, err := openSource(dir, 0)
	if err != nil {
		return err
	}
	r.closers = append(r.closers, root.close)
	var apart []string
	for _, j := range r.jobs {
		if j.source.dir != "" {
			apart = append(apart, j.dir())
		}
	}
	tree, err := code.New(root.tree, code.Options{Hide: r.hide,
		SafePath: r.hiddenPath, Skip: func(p string) bool {
			at := root.onDisk(p)
			return p != "." && (slices.Contains(apart, at) || r.output != "" && publish.OfBuilder(r.output, at))
		}})
	if err != nil {
		return fmt.Errorf("listing %s: %w", dir, err)
	}
	r.checkout = &checkout{tree, headOf(root.dir)}
	return nil
}

// hide is what a text passes before it is compared or shown (R9).
func (r *reading) hide(text []byte) []byte {
	hidden, _ := r.inForce.hide.Raw(string(text))
	return []byte(hidden)
}

// about settles which commit a run is about, and looks at what stands at its findings' places now.
func (r *reading) about(run *report.Run) {
	run.Commit = cmp.Or(r.commit, run.Commit)
	if c := r.checkout; c != nil {
		run.Commit = cmp.Or(run.Commit, c.head)
		run.Source = &report.Source{Commit: c.head}
		c.tree.Look(run.Findings)
	}
}

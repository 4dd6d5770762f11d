package main

import (
	"context"
	"fmt"
	"os"
	"path"
	"strings"

	"swarmreport/cmd/swarmreport/disk"
	"swarmreport/report"
)

// prunedRun is what --json prints of a run.
type prunedRun struct {
	Key    string   `json:"key"`
	ID     string   `json:"id"`
	Paths  []string `json:"paths"`  // below ARCHIVE: the run and its copies
	Remove bool     `json:"remove"` // it goes, or would go
	Why    string   `json:"why"`
}

// tellPruned prints what goes and what stays, and what to do next.
func (s *streams) tellPruned(choices []choice, f pruneFlags) error {
	if s.json {
		list := []prunedRun{}
		for _, c := range choices {
			list = append(list, prunedRun{c.run.Key, c.run.ID, c.shown, c.remove, c.why})
		}
		return s.printJSON(map[string]any{"yes": f.yes, "runs": list})
	}
	going := 0
	for _, c := range choices {
		word := "stays"
		if c.remove {
			word = "goes"
			going++
		}
		s.say("%-5s  %s: %s", word, safe(strings.Join(c.shown, ", ")), c.why)
	}
	s.say("%d of %s %s", going, report.Plural(len(choices), "run"), f.next(going))
	return nil
}

// next says what becomes of the runs that go.
func (f pruneFlags) next(going int) string {
	switch {
	case f.yes:
		return "go"
	case going == 0:
		return "would go"
	}
	return "would go; --yes removes them. Build the site first: later builds remember them by --history SITE/history.jsonl"
}

// removeRuns removes the run directories through os.Root, so that nothing outside of ARCHIVE can be reached (rule P6), and tells of
// each. It stops at the first that it cannot remove.
func removeRuns(ctx context.Context, s *streams, dir string, choices []choice) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	for _, c := range choices {
		if !c.remove {
			continue
		}
		for i, place := range c.places() {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := removeRun(root, disk.OnDisk(root.Lstat, place)); err != nil {
				return fmt.Errorf("removing %s: %w", safe(c.shown[i]), err)
			}
			s.note("swarmreport: removed %s", safe(c.shown[i]))
		}
	}
	return nil
}

// removeRun looks once more: every step of the way must be a folder, for a link that came after the search may name anything. Links
// inside the run are removed and never followed.
func removeRun(root *os.Root, place string) error {
	if place == "." || place == "" {
		return fmt.Errorf("it is the archive itself")
	}
	for at := place; at != "."; at = path.Dir(at) {
		info, err := root.Lstat(at)
		if err != nil {
			return err
		}
		if !info.IsDir() {
			return fmt.Errorf("%s is not a folder any more", at)
		}
	}
	return root.RemoveAll(place)
}

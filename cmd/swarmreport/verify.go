package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"swarmreport/render"
)

func newVerify(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "verify SITE",
		Short: "Compare a site with its manifest",
		Long: `Verify reads manifest.json of a site and names every file that was changed, is missing, or was added since. It proves that the files are
those that the manifest lists; it does not prove who wrote the manifest. Exit code 3 when there is a difference.`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return runVerify(s, args[0]) },
	}
}

func runVerify(s *streams, dir string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return fmt.Errorf("opening %s: %w", dir, err)
	}
	defer root.Close()
	d, err := render.Verify(root.FS())
	if errors.Is(err, render.ErrNoManifest) {
		return fmt.Errorf("%s has no manifest.json: it is no site that swarmreport made", dir)
	}
	if err != nil {
		return fmt.Errorf("verifying %s: %w", dir, err)
	}
	if !d.None() {
		s.code = exitFail
	}
	if s.json {
		return s.printJSON(d)
	}
	s.sayDifferences(dir, d)
	return nil
}

func (s *streams) sayDifferences(dir string, d render.Differences) {
	for _, list := range []struct {
		word  string
		paths []string
	}{{"changed", d.Changed}, {"missing", d.Missing}, {"added", d.Added}} {
		for _, p := range list.paths {
			s.say("%s: %s", list.word, safe(p))
		}
	}
	if d.None() {
		s.say("%s: every file is as its manifest says", safeStart(dir))
	}
}

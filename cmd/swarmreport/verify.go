package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"swarmreport/cmd/swarmreport/disk"
	"swarmreport/render/publish"
)

// verifyFlags are what the caller may set: the inputs to compare with, and how build was told to read them.
type verifyFlags struct {
	inputs  []string
	reading readFlags
}

func newVerify(s *streams) *cobra.Command {
	var f verifyFlags
	cmd := &cobra.Command{
		Use:   "verify DEST",
		Short: "Compare a site with its manifest, and with its inputs",
		Long: `Verify names every file of a site that was changed, removed or added since it was built. With
--inputs it also compares the runs with what the site was built from; give --project and --policy as
build had them. It does not prove who wrote the manifest. Exit code 3 if there is a difference.`,
		Example: "  swarmreport verify site\n" +
			"  swarmreport verify site --inputs hack/swarm",
		Args: takes(1, 1, "one site"),
		RunE: func(cmd *cobra.Command, args []string) error { return runVerify(cmd.Context(), s, args[0], f) },
	}
	cmd.Flags().StringArrayVar(&f.inputs, "inputs", nil, "PATH that build read, to be compared too; repeatable")
	f.reading.register(cmd)
	return cmd
}

// verified is what was found, and what --json prints.
type verified struct {
	Schema string `json:"schema"`
	publish.Differences
	Inputs *publish.Differences `json:"inputs,omitempty"` // files as RUN/PATH; nil where no inputs were asked about
}

func (v verified) none() bool {
	return v.Differences.None() && (v.Inputs == nil || v.Inputs.None())
}

func runVerify(ctx context.Context, s *streams, dir string, f verifyFlags) error {
	root, err := openSite(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	v, err := f.compare(ctx, s, root.FS(), dir)
	if err != nil {
		return err
	}
	if !v.none() {
		s.code = exitFail
	}
	if s.json {
		v.Schema = "swarmreport/verify/1"
		return s.printJSON(v)
	}
	s.sayDifferences(dir, v)
	return nil
}

func openSite(dir string) (*os.Root, error) {
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return nil, misused("%s is a file; name the folder that build wrote, unpacked", dir)
	}
	root, err := os.OpenRoot(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s does not exist; name the folder that build wrote", dir)
	}
	if err != nil {
		return nil, fmt.Errorf("opening %s: %w", dir, disk.Reason(err))
	}
	return root, nil
}

// compare holds the site in dir against its own manifest, and the manifest against the inputs where they are named.
func (f verifyFlags) compare(ctx context.Context, s *streams, site fs.FS, dir string) (v verified, err error) {
	v.Differences, err = publish.Verify(site)
	if errors.Is(err, publish.ErrNoManifest) {
		return v, fmt.Errorf("%s has no %s, so it is not a site that swarmreport made; name the folder that build wrote",
			dir, publish.ManifestName)
	}
	if err != nil {
		return v, fmt.Errorf("verifying %s: %w; so nothing could be compared: fetch the site again, or build it anew", dir,
			err)
	}
	if len(f.inputs) == 0 {
		return v, nil
	}
	if v.Inputs, err = f.compareInputs(ctx, s, site); err != nil {
		return v, fmt.Errorf("comparing the inputs of %s: %w", dir, err)
	}
	return v, nil
}

// compareInputs reads the runs as build does, and holds their files against those in the manifest. No digest is taken
// from the user's cache: what is verified is read.
func (f verifyFlags) compareInputs(ctx context.Context, s *streams, site fs.FS) (*publish.Differences, error) {
	m, err := publish.ReadManifest(site)
	if err != nil {
		return nil, err
	}
	r, err := s.openLoudly(f.inputs, f.reading)
	if err != nil {
		return nil, err
	}
	defer r.close()
	s.tellTrouble(r)
	if _, err := r.judgePlaced(ctx); err != nil {
		return nil, err
	}
	d := publish.CompareInputs(m.Inputs, r.inputs())
	return &d, nil
}

func (s *streams) sayDifferences(dir string, v verified) {
	s.sayLists("", v.Differences)
	if v.Inputs != nil {
		s.sayLists("input ", *v.Inputs)
	}
	switch {
	case !v.none():
	case v.Inputs != nil:
		s.say("%s: every file is as its manifest says, and so is every input", safeStart(dir))
	default:
		s.say("%s: every file is as its manifest says", safeStart(dir))
	}
}

func (s *streams) sayLists(of string, d publish.Differences) {
	for _, list := range []struct {
		word  string
		paths []string
	}{{"changed", d.Changed}, {"missing", d.Missing}, {"added", d.Added}} {
		for _, p := range list.paths {
			s.say("%s%s: %s", of, list.word, safe(p))
		}
	}
}

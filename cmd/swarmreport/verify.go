package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"

	"github.com/spf13/cobra"

	"swarmreport/cmd/swarmreport/disk"
	"swarmreport/render/publish"
	"swarmreport/report/archive"
	"swarmreport/report/view"
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
	publish.Report
	Inputs *differences `json:"inputs,omitempty"` // files as RUN/PATH; nil where no inputs were asked about
}

func (v verified) none() bool {
	return v.OK() && (v.Inputs == nil || v.Inputs.none())
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
	if isBucket(dir) {
		return nil, misused("verify reads a folder; swarmreport build %s -o DIR makes one of a bucket", dir)
	}
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
	v.Report, err = publish.Verify(site)
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

// differences are files whose bytes are not as the site's runs list them. Each list is sorted; an empty one is not nil.
type differences struct {
	Changed []string `json:"changed"`
	Missing []string `json:"missing"`
	Added   []string `json:"added"`
}

func (d *differences) none() bool { return len(d.Changed)+len(d.Missing)+len(d.Added) == 0 }

// compareInputs reads the runs as build does, and compares their files with those that each run.json lists.
func (f verifyFlags) compareInputs(ctx context.Context, s *streams, site fs.FS) (*differences, error) {
	listed, err := listedInputs(site)
	if err != nil {
		return nil, err
	}
	r, err := s.openLoudly(ctx, f.inputs, f.reading)
	if err != nil {
		return nil, err
	}
	defer r.close()
	s.tellTrouble(r)
	p := pass{reading: r, archive: archive.New(), each: func(context.Context, *judged) error { return nil }}
	if err := p.run(ctx); err != nil {
		return nil, err
	}
	d := &differences{[]string{}, []string{}, []string{}}
	for _, j := range r.jobs {
		for _, in := range j.inputs {
			name := j.record.Key + "/" + in.Path
			switch sum, has := listed[name]; {
			case !has:
				d.Added = append(d.Added, name)
			case sum != in.SHA256:
				d.Changed = append(d.Changed, name)
			}
			delete(listed, name)
		}
	}
	d.Missing = slices.AppendSeq(d.Missing, maps.Keys(listed))
	for _, list := range [][]string{d.Changed, d.Missing, d.Added} {
		slices.Sort(list)
	}
	return d, nil
}

// listedInputs are the digests of all inputs, by the run's key and the path in it.
func listedInputs(site fs.FS) (map[string]string, error) {
	files, err := fs.Glob(site, "runs/*/"+view.RunJSON)
	if err != nil {
		return nil, err
	}
	listed := map[string]string{}
	for _, file := range files {
		text, err := fs.ReadFile(site, file)
		if err != nil {
			return nil, err
		}
		var run struct {
			Inputs []struct{ Path, SHA256 string }
		}
		if err := json.Unmarshal(text, &run); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for _, in := range run.Inputs {
			listed[path.Base(path.Dir(file))+"/"+in.Path] = in.SHA256
		}
	}
	return listed, nil
}

func (s *streams) sayDifferences(dir string, v verified) {
	s.sayLists("", differences{v.Changed, v.Missing, v.Added})
	if v.Inputs != nil {
		s.sayLists("input ", *v.Inputs)
	}
	if v.Interrupted {
		s.say("a build of this site was interrupted; build again to complete it")
	}
	switch {
	case !v.none():
	case v.Inputs != nil:
		s.say("%s: every file is as its manifest says, and so is every input", safeStart(dir))
	default:
		s.say("%s: every file is as its manifest says", safeStart(dir))
	}
}

func (s *streams) sayLists(of string, d differences) {
	for _, list := range []struct {
		word  string
		paths []string
	}{{"changed", d.Changed}, {"missing", d.Missing}, {"added", d.Added}} {
		for _, p := range list.paths {
			s.say("%s%s: %s", of, list.word, safe(p))
		}
	}
}

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"

	"github.com/spf13/cobra"

	"swarmreport/cmd/swarmreport/disk"
	"swarmreport/render/publish"
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
		RunE: func(cmd *cobra.Command, args []string) error { return f.verify(cmd.Context(), s, args[0]) },
	}
	cmd.Flags().StringArrayVar(&f.inputs, "inputs", nil, "PATH that build read, to be compared too; repeatable")
	f.reading.register(cmd)
	return cmd
}

// verified is what was found, and what --json prints.
type verified struct {
	Schema string `json:"schema"`
	publish.Report
	Inputs *publish.Report `json:"inputs,omitempty"` // files as RUN/PATH; nil where no inputs were asked about
}

func (f verifyFlags) verify(ctx context.Context, s *streams, dir string) error {
	if isBucket(dir) {
		return misused("verify reads a folder; swarmreport build %s -o DIR makes one of a bucket", dir)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return fmt.Errorf("opening %s: %w; name the folder that build wrote, unpacked", dir, disk.Reason(err))
	}
	defer root.Close()
	v, site := verified{Schema: "swarmreport/verify/1"}, root.FS()
	if v.Report, err = publish.Verify(site); err != nil {
		return fmt.Errorf("verifying %s: %w; name a folder that build wrote, or build it anew", dir, err)
	}
	same := v.OK()
	if len(f.inputs) > 0 {
		if v.Inputs, err = f.compareInputs(ctx, s, site); err != nil {
			return fmt.Errorf("comparing the inputs of %s: %w", dir, err)
		}
		same = same && v.Inputs.OK()
	}
	if !same {
		s.code = exitFail
	}
	if s.json {
		return s.printJSON(v)
	}
	s.sayDifferences(dir, v, same)
	return nil
}

// compareInputs reads the runs as build does, and compares their files with those that each run.json lists.
func (f verifyFlags) compareInputs(ctx context.Context, s *streams, site fs.FS) (*publish.Report, error) {
	listed, err := listedInputs(site)
	if err != nil {
		return nil, err
	}
	a, err := s.judgeRuns(ctx, f.inputs, siteFlags{reading: f.reading}, false)
	if err != nil {
		return nil, err
	}
	defer a.close()
	d := &publish.Report{Changed: []string{}, Missing: []string{}, Added: []string{}, Pending: []string{}}
	for _, v := range a.runs {
		for _, in := range v.inputs {
			name := v.record.Key + "/" + in.Path
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
		var run struct {
			Inputs []struct{ Path, SHA256 string }
		}
		text, err := fs.ReadFile(site, file)
		if err == nil {
			err = json.Unmarshal(text, &run)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for _, in := range run.Inputs {
			listed[path.Base(path.Dir(file))+"/"+in.Path] = in.SHA256
		}
	}
	return listed, nil
}

func (s *streams) sayDifferences(dir string, v verified, same bool) {
	s.sayLists("", &v.Report)
	s.sayLists("input ", v.Inputs)
	if v.Interrupted {
		s.say("a build of this site was interrupted; build again to complete it")
	}
	switch {
	case same && v.Inputs != nil:
		s.say("%s: every file is as its manifest says, and so is every input", safeStart(dir))
	case same:
		s.say("%s: every file is as its manifest says", safeStart(dir))
	}
}

func (s *streams) sayLists(of string, d *publish.Report) {
	if d == nil {
		return
	}
	for i, list := range [][]string{d.Changed, d.Missing, d.Added} {
		for _, p := range list {
			s.say("%s%s: %s", of, []string{"changed", "missing", "added"}[i], safe(p))
		}
	}
}

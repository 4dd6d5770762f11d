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

	"swarmreport/render/publish"
	"swarmreport/report/view"
)

// verified is what was found, and what --json prints.
type verified struct {
	Schema string `json:"schema"`
	publish.Report
	Inputs *publish.Report `json:"inputs,omitempty"` // files as RUN/PATH; nil where no inputs were asked about
}

// verify compares a site with its manifest and records, and with its inputs where they are named.
func (c *call) verify(ctx context.Context, args []string) error {
	dir := args[0]
	root, err := os.OpenRoot(dir)
	if err != nil {
		return fmt.Errorf("opening %s: %w; name the folder that build wrote", dir, reason(err))
	}
	defer root.Close()
	v, site := verified{Schema: "swarmreport/verify/1"}, root.FS()
	v.Report, err = publish.Verify(site)
	if err == nil && len(c.inputs) > 0 {
		v.Inputs, err = c.compareInputs(ctx, site)
	}
	if err != nil {
		return fmt.Errorf("verifying %s: %w; name the folder that build wrote", dir, err)
	}
	if !v.OK() || v.Inputs != nil && !v.Inputs.OK() {
		c.code = exitFail
	}
	if c.json {
		return c.printJSON(v)
	}
	c.sayDifferences(dir, v)
	return nil
}

// compareInputs reads the runs as build does, and compares their files with those that each run.json lists.
func (c *call) compareInputs(ctx context.Context, site fs.FS) (*publish.Report, error) {
	listed, err := listedInputs(site)
	if err != nil {
		return nil, err
	}
	r, runs, err := c.judgeRuns(ctx, c.inputs)
	if err != nil {
		return nil, err
	}
	defer r.close()
	found := map[string]string{}
	for _, v := range runs {
		for _, in := range v.inputs {
			found[v.record.Key+"/"+in.Path] = in.SHA256
		}
	}
	d := &publish.Report{Changed: []string{}, Missing: []string{}, Added: []string{}, Pending: []string{}}
	for name, sum := range listed {
		if is, has := found[name]; !has {
			d.Missing = append(d.Missing, name)
		} else if is != sum {
			d.Changed = append(d.Changed, name)
		}
		delete(found, name)
	}
	d.Added = slices.AppendSeq(d.Added, maps.Keys(found))
	for _, list := range [][]string{d.Changed, d.Missing, d.Added} {
		slices.Sort(list)
	}
	return d, nil
}

// listedInputs are the digests of all inputs, by the run's key and the path in it.
func listedInputs(site fs.FS) (map[string]string, error) {
	files, _ := fs.Glob(site, "runs/*/"+view.RunJSON) // the pattern is right
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

func (c *call) sayDifferences(dir string, v verified) {
	say := func(of string, r publish.Report) {
		for i, list := range [][]string{r.Changed, r.Missing, r.Added} {
			for _, name := range list {
				c.say("%s%s: %s", of, []string{"changed", "missing", "added"}[i], safe(name))
			}
		}
	}
	say("", v.Report)
	inputs := ""
	if v.Inputs != nil {
		say("input ", *v.Inputs)
		inputs = ", and so is every input"
	}
	if v.Interrupted {
		c.say("a build of this site was interrupted; build again to complete it")
	}
	if c.code == exitDone {
		c.say("%s: every file is as its manifest says%s", safeStart(dir), inputs)
	}
}

package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"

	"swarmreport/cmd/swarmreport/serve"
	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// serving is one run of the serve command.
type serving struct {
	streams *streams
	paths   []string
	flags   serveFlags
	site    view.Site
	temp    string // the folder of every edition, ours alone
	at      *serve.Address
	live    *serve.Live
	trouble string // what the last build said against itself; empty when it went well
}

// rebuild makes the site anew. An error is told once, however often it comes, and the site before stays.
func (v *serving) rebuild(ctx context.Context) {
	changed, err := v.build(ctx)
	switch {
	case ctx.Err() != nil:
	case err == nil && changed != nil:
		v.trouble = ""
		v.streams.note("swarmreport: made anew: %s", tally(changed))
	case err == nil:
		if v.trouble != "" {
			v.streams.note("swarmreport: that is over, and the site is as before")
		}
		v.trouble = ""
	case err.Error() != v.trouble:
		v.trouble = err.Error()
		v.streams.complain(err)
		v.streams.note("swarmreport: the site before is still served")
	}
}

// build makes a site of what the inputs hold now and serves it; it gives nothing where that says what the one before says.
func (v *serving) build(ctx context.Context) (changed *archive.Archive, err error) {
	dir, err := os.MkdirTemp(v.temp, "")
	if err != nil {
		return nil, err
	}
	out := filepath.Join(dir, "site")
	placed, err := v.make(ctx, out)
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	turned, err := v.live.Show(dir, out)
	if err != nil || !turned {
		return nil, err
	}
	return placed, nil
}

func (v *serving) make(ctx context.Context, out string) (*archive.Archive, error) {
	reading, err := findRuns(v.paths, v.flags.reading, v.temp)
	if err != nil {
		return nil, err
	}
	defer reading.close()
	site, err := v.flags.dress(v.site, reading.inForce)
	if err != nil {
		return nil, err
	}
	return reading.makeSite(ctx, v.streams, out, site)
}

// rulings are the files outside of the runs that decide what is said of them: the policy, its waivers and earlier histories. One that
// cannot be had yet is left out: the build says why.
func (f readFlags) rulings(paths []string) []string {
	files := slices.Clone(f.history)
	if policy, err := openPolicy(paths, f); err == nil {
		if policy.file != "" {
			files = append(files, filepath.Join(policy.dir, filepath.Base(policy.file)))
		}
		files = append(files, policy.waiversFile(f.waivers))
	}
	return slices.DeleteFunc(files, func(file string) bool { return file == "" || !isThere(file) })
}

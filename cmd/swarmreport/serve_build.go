package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"

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
	at      *address
	live    *live
	trouble string // what the last build said against itself; empty when it went well
}

// rebuild makes the site anew. An error is told once, however often it comes, and the site before stays.
func (v *serving) rebuild(ctx context.Context) {
	err := v.build(ctx)
	switch {
	case ctx.Err() != nil:
	case err == nil:
		v.trouble = ""
	case err.Error() != v.trouble:
		v.trouble = err.Error()
		v.streams.complain(err)
		v.streams.note("swarmreport: the site before is still served")
	}
}

// build makes an edition of what the inputs hold now and serves it, unless it says what the one before says.
func (v *serving) build(ctx context.Context) error {
	dir, err := os.MkdirTemp(v.temp, "")
	if err != nil {
		return err
	}
	next, placed, err := v.edition(ctx, dir)
	if err != nil {
		return errors.Join(err, os.RemoveAll(dir))
	}
	if v.live.holds(next) {
		return next.close()
	}
	first := v.live.empty()
	if err := v.live.turn(next); err != nil || first {
		return err
	}
	v.streams.note("swarmreport: made anew: %s", tally(placed))
	return nil
}

func (v *serving) edition(ctx context.Context, dir string) (*edition, *archive.Archive, error) {
	reading, err := findRuns(v.paths, v.flags.reading, v.temp)
	if err != nil {
		return nil, nil, err
	}
	defer reading.close()
	site, err := reading.inForce.dress(v.site, v.flags.code)
	if err != nil {
		return nil, nil, err
	}
	out := filepath.Join(dir, "site")
	placed, err := reading.makeSite(ctx, v.streams, out, site)
	if err != nil {
		return nil, nil, err
	}
	e, err := openEdition(dir, out)
	return e, placed, err
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

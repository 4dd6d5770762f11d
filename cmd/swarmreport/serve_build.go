package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"

	"swarmreport/cmd/swarmreport/serve"
	"swarmreport/report/archive"
)

// serving is one run of the serve command.
type serving struct {
	streams *streams
	paths   []string
	flags   serveFlags
	temp    string // the folder of every edition, ours alone
	at      *serve.Address
	live    *serve.Live
	once    sync.Once
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
	site, err := v.flags.site(reading.inForce)
	if err != nil {
		return nil, err
	}
	v.once.Do(func() { v.streams.warnUnlinked(reading.inForce, site.Forge) })
	return reading.makeSite(ctx, v.streams, out, site)
}

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"github.com/spf13/cobra"

	"swarmreport/cmd/swarmreport/serve"
	"swarmreport/cmd/swarmreport/watch"
)

// serveFlags are what the caller may set about serving a site.
type serveFlags struct {
	siteFlags
	addr        string
	allowRemote bool
	open        bool
}

func newServe(s *streams) *cobra.Command {
	var f serveFlags
	cmd := &cobra.Command{
		Use:   "serve [PATH…]",
		Short: "Show the site in a browser while the runs change",
		Long: `Serve answers a browser on this machine with the site that build would write, and rebuilds it when a
run, the policy, its waivers or CSS, or a --history changes; an open page follows. A site that
cannot be rebuilt leaves the one before in place. Ctrl-C ends it.`,
		Example: "  swarmreport serve hack/swarm --open\n" +
			"  swarmreport serve hack/swarm --addr 0.0.0.0:7070 --allow-remote",
		RunE: func(cmd *cobra.Command, args []string) error {
			return runServe(cmd.Context(), s, args, f)
		},
	}
	cmd.Flags().StringVar(&f.addr, "addr", serve.FirstAddr, "address to listen on; a busy default port is skipped")
	cmd.Flags().BoolVar(&f.allowRemote, "allow-remote", false, "let --addr be one that other machines reach")
	cmd.Flags().BoolVar(&f.open, "open", false, "open the page in the default browser")
	f.register(cmd)
	return cmd
}

// runServe listens → watches → builds → serves, until it is interrupted. What it made on disk is removed at the end.
func runServe(ctx context.Context, s *streams, paths []string, f serveFlags) (err error) {
	at, err := serve.Listen(f.addr, f.allowRemote)
	if err != nil {
		return err
	}
	defer at.Close() // closed twice after a shutdown, which does no harm
	temp, err := os.MkdirTemp("", "swarmreport-serve-")
	if err != nil {
		return fmt.Errorf("making a folder for the site: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(temp)) }()
	s.warnUnredacted(f.reading)
	v := &serving{streams: s, paths: orHere(paths), flags: f, temp: temp, at: at, live: serve.New()}
	defer v.live.Close()
	return v.run(ctx)
}

// run gives nil when the caller ended the serving; the exit code then says so.
func (v *serving) run(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	var helpers sync.WaitGroup
	defer helpers.Wait()
	defer stop()
	// The watch begins before the first build, so that no change falls between them.
	w := watch.New(append(v.flags.reading.rulings(v.paths), v.paths...), v.temp)
	helpers.Go(func() { w.Run(ctx) })
	if _, err := v.build(ctx); err != nil {
		return err
	}
	served := make(chan error, 1)
	helpers.Go(func() { served <- v.live.Serve(ctx, v.at) })
	if err := v.announce(); err != nil {
		return err
	}
	return v.follow(ctx, w, served)
}

// follow makes the site anew after each change, until the context or the server ends.
func (v *serving) follow(ctx context.Context, w *watch.Watch, served <-chan error) error {
	for {
		select {
		case err := <-served: // it ends with the context, or by its own trouble
			if ctx.Err() != nil {
				v.streams.code = exitInterrupted
			}
			return err
		case <-w.Changed():
			v.rebuild(ctx)
		}
	}
}

// announce says where the site is, and opens it where asked.
func (v *serving) announce() error {
	if v.at.Remote {
		v.streams.warn("--allow-remote: anybody who reaches port %d of this machine can read the site", v.at.Port)
	}
	if v.flags.open {
		if err := serve.OpenBrowser(v.at.URL); err != nil {
			v.streams.note("swarmreport: no browser could be opened (%s)", safe(err.Error()))
		}
	}
	if v.streams.json {
		return json.NewEncoder(v.streams.out).Encode(map[string]string{"schema": "swarmreport/serve/1", "url": v.at.URL})
	}
	v.streams.say("serving %s - Ctrl-C stops", v.at.URL)
	return nil
}

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
	case err == nil && changed != "":
		v.trouble = ""
		v.streams.note("swarmreport: made anew: %s", changed)
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

// build makes a site of what the inputs hold now and serves it; it gives nothing where that says what the one before
// says.
func (v *serving) build(ctx context.Context) (changed string, err error) {
	dir, err := os.MkdirTemp(v.temp, "")
	if err != nil {
		return "", err
	}
	out := filepath.Join(dir, "site")
	said, err := v.make(ctx, out)
	if err != nil {
		return "", errors.Join(err, os.RemoveAll(dir))
	}
	turned, err := v.live.Show(dir, out)
	if err != nil || !turned {
		return "", err
	}
	return said, nil
}

// make builds the site and counts its verdicts.
func (v *serving) make(ctx context.Context, out string) (string, error) {
	reading, err := findRuns(ctx, v.paths, v.flags.reading, v.temp)
	if err != nil {
		return "", err
	}
	defer reading.close()
	site, err := v.flags.site(reading.inForce)
	if err != nil {
		return "", err
	}
	v.once.Do(func() { v.streams.warnUnlinked(reading.inForce, site.Forge) })
	a, err := reading.makeSite(ctx, v.streams, out, site, false)
	if err != nil {
		return "", err
	}
	return tally(reading.records(), a.Shards), nil
}

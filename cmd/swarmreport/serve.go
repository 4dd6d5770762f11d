package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"swarmreport/cmd/swarmreport/serve"
)

// serving is one run of the serve command, and what the caller set about it.
type serving struct {
	siteFlags
	addr    string
	streams *streams
	paths   []string
	temp    string // the folder of the site, ours alone
	seen    string // the stamp of what the site was built from
	trouble string // the error of the last build; empty when it went well
}

func newServe(s *streams) *cobra.Command {
	v := serving{streams: s}
	cmd := &cobra.Command{
		Use:   "serve [PATH…]",
		Short: "Show the site in a browser while the runs change",
		Long: `Serve answers a browser on this machine with the site that build would write, and rebuilds it when a
run, the policy, its waivers or CSS, or a --history changes; an open page follows. A site that
cannot be rebuilt leaves the one before in place. Ctrl-C ends it.`,
		Example: "  swarmreport serve hack/swarm\n" +
			"  swarmreport serve hack/swarm --addr 127.0.0.1:8080",
		RunE: func(cmd *cobra.Command, args []string) error {
			v.paths = orHere(args)
			return v.run(cmd.Context())
		},
	}
	cmd.Flags().StringVar(&v.addr, "addr", "127.0.0.1:7070", "address of this machine to listen on")
	v.register(cmd)
	return cmd
}

// run listens → builds → serves, until it is interrupted. What it made on disk is removed at the end.
func (v *serving) run(ctx context.Context) (err error) {
	listener, err := serve.Listen(v.addr)
	if err != nil {
		return err
	}
	defer listener.Close() // closed twice after a shutdown, which does no harm
	if v.temp, err = os.MkdirTemp("", "swarmreport-serve-"); err != nil {
		return fmt.Errorf("making a folder for the site: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(v.temp)) }()
	v.seen = v.stamp() // before the first build, so that no change falls between them
	if _, err := v.build(ctx); err != nil {
		return err
	}
	server, ended := serve.New(os.DirFS(v.site()), listener.Addr()), make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	if err := v.announce(listener.Addr()); err != nil {
		return err
	}
	defer server.Close()
	return v.follow(ctx, ended)
}

// site is the folder of the site.
func (v *serving) site() string { return filepath.Join(v.temp, "site") }

// announce reports where the site is.
func (v *serving) announce(at net.Addr) error {
	url := "http://" + at.String() + "/"
	if v.streams.json {
		return json.NewEncoder(v.streams.out).Encode(map[string]string{"schema": "swarmreport/serve/1", "url": url})
	}
	v.streams.say("serving %s - Ctrl-C stops", url)
	return nil
}

// follow makes the site anew after each change, until the context or the server ends.
func (v *serving) follow(ctx context.Context, ended <-chan error) error {
	for pause := time.Second; ; {
		select {
		case err := <-ended:
			return err
		case <-ctx.Done():
			v.streams.code = exitInterrupted
			return nil
		case <-time.After(pause):
		}
		begun := time.Now()
		now := v.stamp()
		pause = max(time.Second, 10*time.Since(begun))
		if now != v.seen {
			v.seen = now
			v.rebuild(ctx)
		}
	}
}

// rebuild makes the site anew. An error is reported once, however often it comes, and the site before stays.
func (v *serving) rebuild(ctx context.Context) {
	verdicts, err := v.build(ctx)
	switch {
	case ctx.Err() != nil:
	case err == nil:
		v.trouble = ""
		v.streams.note("swarmreport: made anew: %s", verdicts)
	case err.Error() != v.trouble:
		v.trouble = err.Error()
		v.streams.complain(err)
		v.streams.note("swarmreport: the site before is still served")
	}
}

// build makes a site of what the inputs hold now, and counts its verdicts.
func (v *serving) build(ctx context.Context) (string, error) {
	f := buildFlags{siteFlags: v.siteFlags, out: v.site(), exact: true}
	r, a, err := f.make(ctx, v.streams, v.paths, false)
	if err != nil {
		return "", err
	}
	return tally(r.records(), a.Shards), r.close()
}

// stamp is equal for two looks at the same files with the same sizes and times, among all that the site follows from.
// What cannot be read is left out: reading runs reports it. So is what no run is searched in.
func (v *serving) stamp() string {
	sum := sha256.New()
	own, _ := os.Stat(v.temp)
	for _, path := range append(v.reading.rulings(v.paths[0]), v.paths...) {
		at, err := filepath.EvalSymlinks(path)
		fmt.Fprintf(sum, "%q %v\n", at, err == nil)
		_ = filepath.WalkDir(at, func(p string, e fs.DirEntry, err error) error {
			if err != nil {
				return nil
			}
			info, err := e.Info()
			switch {
			case err != nil:
			case e.IsDir() && p != at && (e.Name() == ".git" || e.Name() == "node_modules" || os.SameFile(info, own)):
				return fs.SkipDir
			case !e.IsDir():
				fmt.Fprintf(sum, "%q %d %d\n", p, info.Size(), info.ModTime().UnixNano())
			}
			return nil
		})
	}
	return string(sum.Sum(nil))
}

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

	"swarmreport/cmd/swarmreport/serve"
)

// serving is one run of the serve command.
type serving struct {
	*call
	paths []string
	temp  string // the folder of the site, ours alone
}

// serve shows the site until it is interrupted. What it made on disk is removed at the end.
func (c *call) serve(ctx context.Context, paths []string) (err error) {
	v := serving{call: c, paths: orHere(paths)}
	listener, err := listen(c.addr)
	if err != nil {
		return err
	}
	defer listener.Close() // closed twice after a shutdown, which does no harm
	if v.temp, err = os.MkdirTemp("", "swarmreport-serve-"); err != nil {
		return fmt.Errorf("making a folder for the site: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(v.temp)) }()
	c.dest, c.exact = filepath.Join(v.temp, "site"), true
	seen := v.stamp() // before the first build, so that no change falls between them
	if _, err := v.build(ctx); err != nil {
		return err
	}
	server, ended := serve.New(os.DirFS(c.dest), listener.Addr()), make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	defer server.Close()
	if url := "http://" + listener.Addr().String() + "/"; c.json {
		err = json.NewEncoder(c.out).Encode(map[string]string{"schema": "swarmreport/serve/1", "url": url})
	} else {
		c.say("serving %s - Ctrl-C stops", url)
	}
	for pause := time.Second; err == nil; {
		select {
		case err := <-ended:
			return err
		case <-ctx.Done():
			c.code = exitInterrupted
			return nil
		case <-time.After(pause):
		}
		begun := time.Now()
		now := v.stamp()
		if pause = max(time.Second, 10*time.Since(begun)); now != seen {
			seen = now
			v.rebuild(ctx)
		}
	}
	return err
}

// build makes a site of what the inputs hold now, and counts its verdicts.
func (v *serving) build(ctx context.Context) (string, error) {
	r, err := v.open(ctx, v.paths)
	if err != nil {
		return "", err
	}
	defer r.close()
	if err := r.makeSite(ctx); err != nil {
		return "", err
	}
	return r.tally(), nil
}

// rebuild makes the site anew. After an error the site before stays.
func (v *serving) rebuild(ctx context.Context) {
	verdicts, err := v.build(ctx)
	switch {
	case ctx.Err() != nil:
	case err == nil:
		v.note("swarmreport: made anew: %s", verdicts)
	default:
		v.complain(err)
		v.note("swarmreport: the site before is still served")
	}
}

// stamp changes with the names, sizes and times of all files that the site follows from. What cannot be read is left
// out: reading runs reports it.
func (v *serving) stamp() string {
	sum := sha256.New()
	own, _ := os.Stat(v.temp)
	for _, path := range append(v.rulings(v.paths[0]), v.paths...) {
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

// listen listens at an address that no other machine reaches.
func listen(addr string) (net.Listener, error) {
	to, err := net.ResolveTCPAddr("tcp", addr)
	if err != nil {
		return nil, misused("--addr takes host:port, such as 127.0.0.1:7070: %w", err)
	}
	if !to.IP.IsLoopback() {
		return nil, misused("--addr %q can be reached from other machines; name one such as 127.0.0.1:7070", addr)
	}
	l, err := net.ListenTCP("tcp", to)
	if err != nil {
		return nil, fmt.Errorf("%w; name another by --addr, port 0 takes any free one", err)
	}
	return l, nil
}

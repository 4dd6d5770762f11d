package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"

	"swarmreport/cmd/swarmreport/serve"
)

// serve shows the site until it is interrupted, and makes it anew meanwhile: a run that did not change is not read.
// What it made on disk is removed at the end.
func (c *call) serve(ctx context.Context, paths []string) (err error) {
	listener, err := listen(c.addr)
	if err != nil {
		return err
	}
	defer listener.Close() // closed twice after a shutdown, which does no harm
	temp, err := os.MkdirTemp("", "swarmreport-serve-")
	if err != nil {
		return fmt.Errorf("making a folder for the site: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(temp)) }()
	c.dest, c.exact = filepath.Join(temp, "site"), true
	if err := c.makeServed(ctx, paths); err != nil {
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
	if err != nil {
		return err
	}
	return c.follow(ctx, paths, ended)
}

// follow makes the site anew until ctx is done or serving ended. After an error the site before stays.
func (c *call) follow(ctx context.Context, paths []string, ended <-chan error) error {
	again, failed := *c, ""
	again.err = io.Discard // the first build warned of it; what is new is on the pages
	for pause := time.Second; ; {
		select {
		case err := <-ended:
			return err
		case <-ctx.Done():
			c.code = exitInterrupted
			return nil
		case <-time.After(pause):
		}
		begun, before := time.Now(), failed
		failed = ""
		if err := again.makeServed(ctx, paths); err != nil && ctx.Err() == nil {
			failed = err.Error()
		}
		if failed != before && failed != "" {
			c.complain(errors.New(failed + "; the site before is still served"))
		}
		pause = max(time.Second, 10*time.Since(begun))
	}
}

// makeServed makes a site of what the inputs hold now, be it no run.
func (c *call) makeServed(ctx context.Context, paths []string) error {
	r, err := c.open(ctx, paths)
	if err != nil {
		return err
	}
	defer r.close()
	return r.makeSite(ctx)
}

// listen listens at an address that no other machine reaches.
func listen(addr string) (net.Listener, error) {
	to, err := net.ResolveTCPAddr("tcp", addr)
	if err != nil || !to.IP.IsLoopback() {
		return nil, misused("--addr %q is no address of this machine alone; name one such as 127.0.0.1:7070", addr)
	}
	l, err := net.ListenTCP("tcp", to)
	if err != nil {
		return nil, fmt.Errorf("%w; name another by --addr, port 0 takes any free one", err)
	}
	return l, nil
}

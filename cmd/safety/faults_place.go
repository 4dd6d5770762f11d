package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

func (g *ground) linked() error {
	real := filepath.Join(g.dir, "o", "real")
	if err := writeFile(filepath.Join(real, "x"), []byte("mine")); err != nil {
		return err
	}
	if err := os.Symlink("real", g.out); err != nil {
		return err
	}
	return g.wantRefusal(2, real, g.in)
}

func (g *ground) ontoInput() error { g.out = g.in; return g.wantRefusal(2, g.in) }

func (g *ground) insideInput() error {
	g.in = filepath.Join(g.in, "2026-03-21")
	g.out = filepath.Join(g.in, "site")
	return g.wantRefusal(2, g.in)
}

func (g *ground) aroundInput() error {
	g.out = g.dir
	return g.wantRefusal(2, g.in)
}

func (g *ground) ontoFile() error {
	if err := os.WriteFile(g.out, []byte("mine"), 0o644); err != nil {
		return err
	}
	return g.wantRefusal(2, filepath.Dir(g.out))
}

func (g *ground) ontoRepository() error {
	if err := os.MkdirAll(filepath.Join(g.out, ".git"), 0o755); err != nil {
		return err
	}
	return g.wantRefusal(2, filepath.Dir(g.out))
}

func (g *ground) readOnly() error {
	parent := filepath.Dir(g.out)
	if err := openTo(g.scratch, g.dir); err != nil {
		return err
	}
	if err := os.Chmod(parent, 0o555); err != nil {
		return err
	}
	o := g.swarmreportWith(asNobody, "build", g.in, "-o", g.out)
	if _, err := os.Stat(g.out); err == nil || o.code != 1 || !bytes.Contains(o.stderr, []byte("permission denied")) {
		return fmt.Errorf("%s", o.text())
	}
	return nil
}

func (g *ground) foreign() error {
	for _, name := range []string{".git/HEAD", "notes/mine.txt", "index.html"} {
		if err := writeFile(filepath.Join(g.out, name), []byte("mine")); err != nil {
			return err
		}
	}
	return g.wantRefusal(2, g.out, g.in)
}

func (g *ground) foreignInSite() error {
	if err := g.wantSite(); err != nil {
		return err
	}
	if err := writeFile(filepath.Join(g.out, "mine.txt"), []byte("mine")); err != nil {
		return err
	}
	return g.afterChange(2)
}

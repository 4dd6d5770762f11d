package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// A fault is a state of the disk in which a build must do the right thing: the whole new site, or a refusal that leaves everything as it was.
type fault struct {
	name string
	try  func(g *ground) error // nil = right
}

// A ground is a run and a place for its site, made anew for each fault.
type ground struct {
	*bench
	dir, in, out string
}

var faults = []fault{
	{"a plain build", func(g *ground) error { return g.wantSite() }},
	{"built again", (*ground).again},
	{"files of others in the output", (*ground).foreign},
	{"a file of others in our site", (*ground).foreignInSite},
	{"output is a link", (*ground).linked},
	{"output is the input", (*ground).ontoInput},
	{"output inside the input", (*ground).insideInput},
	{"input inside the output", (*ground).aroundInput},
	{"output is a file", (*ground).ontoFile},
	{"output is the root of a repository", (*ground).ontoRepository},
	{"a folder that may not be written", (*ground).readOnly},
	{"a disk that is full", (*ground).fullDisk},
	{"a disk with no free inode", (*ground).fullInodes},
	{"a limit on the size of files", (*ground).fileSize},
	{"few open files", (*ground).fewFiles},
	{"a lock held by nobody", (*ground).staleLock},
	{"a leftover of a killed build", (*ground).leftover},
	{"the old site broken by hand", (*ground).broken},
}

// tryFaults tries each fault. Where a build fails, the site that stood there is the same byte for byte.
func tryFaults(b *bench) ([]figure, error) {
	f := figure{what: "states of the disk: files of others, links, input and output in each other, read-only, full: the whole new site, or a refusal that leaves everything as it was"}
	for _, fault := range faults {
		dir, err := b.dir("fault")
		if err != nil {
			return nil, err
		}
		g := &ground{b, dir, filepath.Join(dir, "in"), filepath.Join(dir, "o", "site")}
		if err := g.prepare(); err != nil {
			return nil, err
		}
		err = fault.try(g)
		if s, skipped := err.(skip); skipped {
			f.note += fault.name + ": not tried, " + string(s) + "; "
			continue
		}
		f.check(err == nil, "%s: %v", fault.name, err)
	}
	return []figure{f}, nil
}

// A skip says why a fault cannot be made here.
type skip string

func (s skip) Error() string { return string(s) }

func (g *ground) prepare() error {
	if err := os.MkdirAll(filepath.Dir(g.out), 0o755); err != nil {
		return err
	}
	return copyTurned(filepath.Join(g.root, "testdata", "runs", "everything-missing"), g.in)
}

// more changes the run, so that a build has something to do.
func (g *ground) more() error {
	return writeFile(filepath.Join(g.in, "2026-09-09", "reviews", "qa.json"), []byte(plain))
}

func (g *ground) build() outcome { return g.swarmreport("build", g.in, "-o", g.out) }

// wantSite builds and wants a whole site.
func (g *ground) wantSite() error {
	if o := g.build(); o.code != 0 {
		return fmt.Errorf("no site: %s", o.text())
	}
	if o := g.swarmreport("verify", g.out); o.code != 0 {
		return fmt.Errorf("not whole: %s", o.text())
	}
	return nil
}

// wantRefusal builds and wants an error in words, and the folders around as they were.
func (g *ground) wantRefusal(code int, watched ...string) error {
	before := make([]string, len(watched))
	for i, dir := range watched {
		before[i] = sum(dir)
	}
	o := g.build()
	if o.code != code || len(o.stderr) == 0 {
		return fmt.Errorf("exit code %d wanted: %s", code, o.text())
	}
	for i, dir := range watched {
		if sum(dir) != before[i] {
			return fmt.Errorf("%s is not as it was", dir)
		}
	}
	return nil
}

func (g *ground) again() error {
	if err := g.wantSite(); err != nil {
		return err
	}
	before := sum(g.out)
	if err := g.wantSite(); err != nil || sum(g.out) != before {
		return fmt.Errorf("other bytes: %w", err)
	}
	return nil
}

// afterChange changes the run and wants the build over the site refused.
func (g *ground) afterChange(code int) error {
	if err := g.more(); err != nil {
		return err
	}
	return g.wantRefusal(code, g.out)
}

func (g *ground) staleLock() error {
	if err := os.WriteFile(filepath.Join(filepath.Dir(g.out), ".site.lock"), nil, 0o644); err != nil {
		return err
	}
	return g.wantSite()
}

func (g *ground) leftover() error {
	if err := g.wantSite(); err != nil {
		return err
	}
	for _, name := range []string{".site.tmp-1-00000000deadbeef", ".site.tmp-99999-0123456789abcdef"} {
		if err := writeFile(filepath.Join(filepath.Dir(g.out), name, "index.html"), []byte("half")); err != nil {
			return err
		}
	}
	if err := g.more(); err != nil {
		return err
	}
	if err := g.wantSite(); err != nil {
		return err
	}
	return g.alone()
}

// broken changes a page of ours by hand: the next build mends it or refuses, and never takes it over as it is.
func (g *ground) broken() error {
	if err := g.wantSite(); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(g.out, "index.html"), []byte("changed"), 0o644); err != nil {
		return err
	}
	if o := g.build(); o.code == 2 {
		return nil
	}
	return g.wantSite()
}

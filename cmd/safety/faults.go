package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
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

// afterChange changes the run and wants the build over the site refused.
func (g *ground) afterChange(code int) error {
	if err := g.more(); err != nil {
		return err
	}
	return g.wantRefusal(code, g.out)
}

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

// mounted moves the output to a small file system of its own.
func (g *ground) mounted(options string) (unmount func(), err error) {
	at := filepath.Join(g.dir, "small")
	if err := os.Mkdir(at, 0o755); err != nil {
		return nil, err
	}
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", options, "tmpfs", at).CombinedOutput(); err != nil {
		return nil, skip(strings.TrimSpace(string(out)))
	}
	g.out = filepath.Join(at, "site")
	return func() { _ = exec.Command("umount", at).Run() }, nil // what stays mounted goes with the machine
}

// fullDisk builds over a site where there is room for that site and an eighth of another: files that stay as they are need none.
func (g *ground) fullDisk() error {
	size, err := g.sizeOf()
	if err != nil {
		return err
	}
	unmount, err := g.mounted("size=" + strconv.FormatInt(size+size/8, 10))
	if err != nil {
		return err
	}
	defer unmount()
	return g.fullAfter("no space left")
}

// sizeOf builds elsewhere to learn how much room a site takes, in bytes and as the disk counts them, in pages of 4 kB.
func (g *ground) sizeOf() (size int64, err error) {
	if err := g.wantSite(); err != nil {
		return 0, err
	}
	all, err := files(g.out)
	for _, name := range all {
		if about, err := os.Stat(filepath.Join(g.out, name)); err == nil {
			size += (about.Size() + 4095) &^ 4095
		}
	}
	return size, err
}

func (g *ground) fullInodes() error {
	if err := g.wantSite(); err != nil {
		return err
	}
	all, err := files(g.out)
	if err != nil {
		return err
	}
	unmount, err := g.mounted("nr_inodes=" + strconv.Itoa(len(all)*3/2))
	if err != nil {
		return err
	}
	defer unmount()
	return g.fullAfter("no space left")
}

// fullAfter builds a site, changes the title, which is on every page, and wants the second build to fail with the old site whole.
func (g *ground) fullAfter(words string) error {
	if err := g.wantSite(); err != nil {
		return err
	}
	before := sum(g.out)
	o := g.swarmreport("build", g.in, "-o", g.out, "--title", "another")
	if o.code != 1 || !strings.Contains(string(o.stderr), words) || sum(g.out) != before {
		return fmt.Errorf("old site kept: %t, %s", sum(g.out) == before, o.text())
	}
	return g.alone()
}

// alone wants nothing beside the site but its lock.
func (g *ground) alone() error {
	beside, err := os.ReadDir(filepath.Dir(g.out))
	for _, e := range beside {
		if e.Name() != "site" && e.Name() != ".site.lock" {
			return fmt.Errorf("%s is left beside the site", e.Name())
		}
	}
	return err
}

func (g *ground) fileSize() error {
	if err := g.wantSite(); err != nil {
		return err
	}
	before := sum(g.out)
	o := g.swarmreportWith(shell("ulimit -f 8;"), "build", g.in, "-o", g.out, "--title", "another")
	if o.code == 0 || sum(g.out) != before {
		return fmt.Errorf("old site kept: %t, %s", sum(g.out) == before, o.text())
	}
	return g.wantSite()
}

func (g *ground) fewFiles() error {
	if err := g.wantSite(); err != nil {
		return err
	}
	before := sum(g.out)
	o := g.swarmreportWith(shell("ulimit -n 12;"), "build", g.in, "-o", g.out, "--title", "another")
	if whole := g.swarmreport("verify", g.out); whole.code != 0 || o.code != 0 && sum(g.out) != before {
		return fmt.Errorf("%s, then %s", o.text(), whole.text())
	}
	return nil
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

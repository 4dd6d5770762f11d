package main

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

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

// retitled builds a site, and again with another title, which is on every page; kept says that the first site is as it was.
func (g *ground) retitled(change func(*exec.Cmd)) (o outcome, kept bool, err error) {
	if err := g.wantSite(); err != nil {
		return o, false, err
	}
	before := sum(g.out)
	o = g.swarmreportWith(change, "build", g.in, "-o", g.out, "--title", "another")
	return o, sum(g.out) == before, nil
}

// fullAfter wants the second build to fail with the old site whole.
func (g *ground) fullAfter(words string) error {
	o, kept, err := g.retitled(nil)
	if err == nil && (o.code != 1 || !strings.Contains(string(o.stderr), words) || !kept) {
		err = fmt.Errorf("old site kept: %t, %s", kept, o.text())
	}
	return cmp.Or(err, g.alone())
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
	o, kept, err := g.retitled(shell("ulimit -f 8;"))
	if err == nil && (o.code == 0 || !kept) {
		err = fmt.Errorf("old site kept: %t, %s", kept, o.text())
	}
	if err != nil {
		return err
	}
	return g.wantSite()
}

func (g *ground) fewFiles() error {
	o, kept, err := g.retitled(shell("ulimit -n 12;"))
	if whole := g.swarmreport("verify", g.out); err == nil && (whole.code != 0 || o.code != 0 && !kept) {
		err = fmt.Errorf("%s, then %s", o.text(), whole.text())
	}
	return err
}

package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
)

// A surrounding is what a build must not depend on.
type surrounding struct {
	name   string
	change func(*exec.Cmd)
}

func env(pairs ...string) func(*exec.Cmd) {
	return func(cmd *exec.Cmd) { cmd.Env = append(os.Environ(), pairs...) }
}

// shell lets a shell's words come before the command.
func shell(words string) func(*exec.Cmd) {
	return func(cmd *exec.Cmd) {
		cmd.Args = append([]string{"sh", "-c", words + ` exec "$0" "$@"`, cmd.Path}, cmd.Args[1:]...)
		cmd.Path, cmd.Err = exec.LookPath("sh")
	}
}

var surroundings = []surrounding{
	{"time zone east", env("TZ=Asia/Kathmandu")},
	{"time zone west", env("TZ=America/St_Johns")},
	{"German", env("LANG=de_DE.UTF-8", "LC_ALL=de_DE.UTF-8")},
	{"Turkish", env("LANG=tr_TR.UTF-8", "LC_ALL=tr_TR.UTF-8")},
	{"Japanese", env("LANG=ja_JP.eucJP", "LC_ALL=ja_JP.eucJP")},
	{"C", env("LANG=C", "LC_ALL=C")},
	{"one processor", env("GOMAXPROCS=1")},
	{"seven processors", env("GOMAXPROCS=7")},
	{"little memory", env("GOGC=5", "GOMEMLIMIT=64MiB")},
	{"no home", env("HOME=/nonexistent", "XDG_CACHE_HOME=/nonexistent")},
	{"no environment", func(cmd *exec.Cmd) { cmd.Env = []string{"SOURCE_DATE_EPOCH=1780000000"} }},
	{"narrow umask", shell("umask 077;")},
	{"wide umask", shell("umask 000;")},
	{"another folder", func(cmd *exec.Cmd) { cmd.Dir = "/" }},
	{"no colours", env("NO_COLOR=1", "TERM=dumb", "CI=true", "GITHUB_ACTIONS=true")},
	{"again", env()},
}

// epoch is the moment that every build is told.
const epoch = "SOURCE_DATE_EPOCH=1780000000"

// tryDeterminism builds the samples in many surroundings and compares every byte.
func tryDeterminism(b *bench) ([]figure, error) {
	dir, err := b.dir("determinism")
	if err != nil {
		return nil, err
	}
	in := filepath.Join(b.root, "testdata", "runs")
	f := figure{what: "surroundings in which the samples are built, as a site and as single files: the same bytes"}
	for _, single := range []string{"--single-file=false", "--single-file"} {
		if err := b.sameEverywhere(&f, dir, in, single); err != nil {
			return nil, err
		}
	}
	return []figure{f, b.tryMoments(dir)}, nil
}

func (b *bench) sameEverywhere(f *figure, dir, in, single string) error {
	want := filepath.Join(dir, "want"+single)
	if o := b.buildAt(env(), in, want, single); o.code != 0 {
		return fmt.Errorf("building: %s", o.text())
	}
	digest, site := sum(want), filepath.Join(dir, "site")
	look := func(name, from string, change func(*exec.Cmd)) {
		os.RemoveAll(site)
		o := b.buildAt(change, from, site, single)
		if same := o.code == 0 && sum(site) == digest; !same {
			f.check(false, "%s %s: %s, %s differs", name, single, o.text(), differ(want, site))
			return
		}
		f.check(true, "")
	}
	for _, s := range surroundings {
		look(s.name, in, s.change)
	}
	turned := filepath.Join(dir, "turned", "runs")
	if err := copyTurned(in, turned); err != nil {
		return err
	}
	look("files written in the other order, of another time", turned, env())
	rel, err := filepath.Rel(b.scratch, in)
	look("a relative path", rel, env())
	look("over the site in place", in, env())
	return err
}

func (b *bench) buildAt(change func(*exec.Cmd), in, out, single string) outcome {
	return b.swarmreportWith(func(cmd *exec.Cmd) {
		change(cmd)
		if len(cmd.Env) != 1 {
			cmd.Env = append(cmd.Environ(), epoch)
		}
	}, "build", in, "-o", out, single, "--also", "sarif,csv,codequality,junit,ctrf")
}

// copyTurned copies a folder's files last name first.
func copyTurned(from, to string) error {
	all, err := files(from)
	if err != nil {
		return err
	}
	slices.Reverse(all)
	for _, name := range all {
		text, err := fs.ReadFile(os.DirFS(from), name)
		if err != nil {
			return err
		}
		if err := writeFile(filepath.Join(to, filepath.FromSlash(name)), text); err != nil {
			return err
		}
	}
	return nil
}

// tryMoments builds a run with a waiver before and after the waiver's last day, by SOURCE_DATE_EPOCH alone.
func (b *bench) tryMoments(dir string) figure {
	f := figure{what: "SOURCE_DATE_EPOCH before and after a waiver's last day: honoured, the same moment gives the same bytes, another one not"}
	in := filepath.Join(b.root, "testdata", "runs", "waived")
	build := func(name, moment string) string {
		site := filepath.Join(dir, name)
		b.swarmreportWith(env("SOURCE_DATE_EPOCH="+moment), "build", in, "-o", site, "--waivers", filepath.Join(in, "swarmreport-waivers.yaml"))
		return sum(site)
	}
	before, same, after := build("m1", "1780000000"), build("m2", "1780000000"), build("m3", "1900000000")
	f.check(before != "" && before == same, "the same moment gives two sites")
	f.check(after != "" && before != after, "another moment changes nothing")
	return f
}

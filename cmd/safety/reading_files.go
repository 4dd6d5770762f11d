package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// An oddity is something in a run's folder that is no ordinary file.
type oddity struct {
	name string
	make func(dir string) error
}

// secret stands in a file beside the run that nothing in the run may give away.
const secret = "not-of-this-run"

var oddities = []oddity{
	{"link to a file elsewhere", func(d string) error { return os.Symlink("../../secret.json", d+"/leak.json") }},
	{"absolute link", func(d string) error { return os.Symlink("/etc/passwd", d+"/leak.json") }},
	{"link to a folder above", func(d string) error { return os.Symlink("../..", d+"/up") }},
	{"link to itself", func(d string) error { return os.Symlink("loop.json", d+"/loop.json") }},
	{"link in place of a folder", func(d string) error { return os.Symlink("/etc", d+"/etc") }},
	{"link to an endless device", func(d string) error { return os.Symlink("/dev/zero", d+"/zero.json") }},
	{"pipe", func(d string) error { return exec.Command("mkfifo", d+"/pipe.json").Run() }},
	{"endless device", func(d string) error { return exec.Command("mknod", d+"/zero.json", "c", "1", "5").Run() }},
	{"folder named as a file", func(d string) error { return os.Mkdir(d+"/dir.json", 0o755) }},
	{"sparse file of 20 GB", func(d string) error { return sparse(d + "/huge.json") }},
	{"huge file of real bytes", func(d string) error {
		return os.WriteFile(d+"/huge.json", bytes.Repeat([]byte("[1,2,3] "), 9<<20), 0o644)
	}},
	{"second name of a file elsewhere", func(d string) error { return os.Link(d+"/../../beside.json", d+"/hard.json") }},
	{"name with terminal codes", func(d string) error { return os.WriteFile(d+"/a\x1b[31m\x80.json", []byte("{}"), 0o644) }},
	{"name of two lines", func(d string) error { return os.WriteFile(d+"/a\n::error::x.json", []byte("{}"), 0o644) }},
	{"folders 60 deep", func(d string) error {
		return writeFile(filepath.Join(d, strings.Repeat("d/", 60), "x.json"), []byte(other))
	}},
	{"three thousand files", func(d string) error {
		for i := range 3000 {
			if err := os.WriteFile(fmt.Sprintf("%s/%d.json", d, i), nil, 0o644); err != nil {
				return err
			}
		}
		return nil
	}},
}

func sparse(name string) error {
	if err := os.WriteFile(name, nil, 0o644); err != nil {
		return err
	}
	return os.Truncate(name, 20<<30)
}

// tryFiles puts oddities beside a good review. The review is read, what lies elsewhere is not, and the program ends.
func tryFiles(b *bench) ([]figure, error) {
	f := figure{what: "links, pipes, devices, sparse and huge files in a run: no hang, no crash, nothing from elsewhere is published, the review beside is read"}
	for _, odd := range oddities {
		if err := b.tryOddity(&f, odd); err != nil {
			return nil, err
		}
	}
	if err := b.tryUnreadable(&f); err != nil {
		return nil, err
	}
	changing, err := b.tryChanging()
	return []figure{f, changing}, err
}

func (b *bench) tryOddity(f *figure, odd oddity) error {
	dir, err := b.oddRun()
	if err != nil {
		return err
	}
	if err := odd.make(filepath.Join(dir, "run", "reviews")); err != nil {
		f.note += odd.name + " could not be made; "
		return nil
	}
	o, docs, leak := b.buildOdd(dir)
	f.check(!o.crashed() && o.code == 0 && leak == "" && len(docs) == 1 && len(docs[0].Findings) >= 1, "%s: leaked into %q, %s", odd.name, leak, o.text())
	return nil
}

// oddRun makes a run of one review, with a file beside it that is none of its business.
func (b *bench) oddRun() (dir string, err error) {
	if dir, err = b.dir("odd"); err != nil {
		return "", err
	}
	for name, text := range map[string]string{"run/reviews/qa.json": other, "secret.json": `{"id": "` + secret + `"}`, "beside.json": other} {
		if err := writeFile(filepath.Join(dir, name), []byte(text)); err != nil {
			return "", err
		}
	}
	return dir, nil
}

func (b *bench) buildOdd(dir string) (o outcome, docs []runDoc, leak string) {
	site := filepath.Join(dir, "site")
	o = b.swarmreport("build", filepath.Join(dir, "run"), "-o", site)
	docs, _ = runDocs(site)
	all, _ := files(site)
	for _, name := range all {
		text, _ := os.ReadFile(filepath.Join(site, name))
		if bytes.Contains(text, []byte(secret)) || bytes.Contains(text, []byte("root:x:0:0")) {
			leak = name
		}
	}
	return o, docs, leak
}

// tryUnreadable builds as somebody who may not read one of the files.
func (b *bench) tryUnreadable(f *figure) error {
	dir, err := b.oddRun()
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "run", "reviews", "x.json"), []byte(other), 0); err != nil {
		return err
	}
	if err := openTo(b.scratch, dir); err != nil {
		return err
	}
	o := b.swarmreportWith(asNobody, "build", filepath.Join(dir, "run"), "-o", filepath.Join(dir, "site"))
	docs, _ := runDocs(filepath.Join(dir, "site"))
	f.check(o.code == 0 && len(docs) == 1 && len(docs[0].about("reviews/x.json")) > 0, "a file that may not be read: %s", o.text())
	return nil
}

// openTo lets everybody into the folders.
func openTo(dirs ...string) error {
	for _, dir := range dirs {
		if err := os.Chmod(dir, 0o777); err != nil {
			return err
		}
	}
	return nil
}

// asNobody lets a command run without the rights of root, to whom nothing is forbidden.
func asNobody(cmd *exec.Cmd) {
	if os.Getuid() == 0 {
		cmd.Args = append([]string{"setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", cmd.Path}, cmd.Args[1:]...)
		cmd.Path, cmd.Err = exec.LookPath("setpriv")
	}
}

// tryChanging rewrites a review again and again while runs are built. What is published is one of its states, or the file is named.
func (b *bench) tryChanging() (figure, error) {
	f := figure{what: "builds while a file changes: no crash, and what is published is one of the file's states or is named"}
	dir, err := b.oddRun()
	if err != nil {
		return f, err
	}
	stop := make(chan struct{})
	ended := make(chan struct{})
	go func() { defer close(ended); rewrite(filepath.Join(dir, "run", "reviews", "x.json"), stop) }()
	for range b.pick(60, 10) {
		o, docs, _ := b.buildOdd(dir)
		f.check(o.code == 0 && len(docs) == 1 && (whole(docs[0]) || len(docs[0].about("reviews/x.json")) > 0), "%s", o.text())
	}
	close(stop)
	<-ended
	return f, nil
}

// whole says whether the changing review is there in one of its two states, beside the one finding of the other.
func whole(d runDoc) bool {
	return len(d.Findings) == 1 || len(d.Findings) == 2 || len(d.Findings) == 4
}

func rewrite(file string, stop chan struct{}) {
	for i := 0; ; i++ {
		text := []byte(plain)
		if i%2 == 1 {
			text = append(bytes.Repeat([]byte(" "), 1<<20), change(list, "["+one+"]")...)
		}
		_ = os.WriteFile(file, text, 0o644) // a state that could not be written is only one state less
		select {
		case <-stop:
			return
		case <-time.After(time.Millisecond):
		}
	}
}

package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// patience is after how long a command counts as hanging. No input of the campaigns is large: a tenth of it would be too long
// on a machine that does nothing else.
const patience = 2 * time.Minute

// A bench is what every campaign works with: the built program, the sets, and a scratch folder.
type bench struct {
	ctx     context.Context
	root    string // the project's folder
	program string // the built program
	scratch string // removed at the end
	options
	log io.Writer
}

func newBench(ctx context.Context, o options, log io.Writer) (*bench, error) {
	root, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}").Output()
	if err != nil {
		return nil, fmt.Errorf("finding the project's folder: %w", err)
	}
	b := &bench{ctx: ctx, root: strings.TrimSpace(string(root)), options: o, log: log}
	if b.scratch, err = os.MkdirTemp("", "safety-"); err != nil {
		return nil, err
	}
	b.program = filepath.Join(b.scratch, "swarmreport")
	build := exec.CommandContext(ctx, "go", "build", "-o", b.program, "./cmd/swarmreport")
	build.Dir = b.root
	if out, err := build.CombinedOutput(); err != nil {
		b.close()
		return nil, fmt.Errorf("building the program: %w\n%s", err, out)
	}
	return b, nil
}

func (b *bench) close() { os.RemoveAll(b.scratch) }

// facts says on what the figures were taken.
func (b *bench) facts() string {
	sets := "the small sets in testdata/hostile"
	if b.kit != "" {
		sets = "the kit of public sets"
	}
	return fmt.Sprintf("Taken with %s on %s/%s, %d processors, from %s.", runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), sets)
}

// dir gives a new, empty folder of the scratch folder.
func (b *bench) dir(name string) (string, error) {
	dir := filepath.Join(b.scratch, name)
	if err := os.RemoveAll(dir); err != nil {
		return "", err
	}
	return dir, os.MkdirAll(dir, 0o755)
}

// pick is the whole number, or the small one when samples are to be short.
func (b *bench) pick(whole, short int) int {
	if b.short {
		return short
	}
	return whole
}

// An outcome is what one command did.
type outcome struct {
	code           int // -1 when a signal ended it
	stdout, stderr []byte
	used           time.Duration // of the processor, by the program itself
	peak           int64         // largest memory held, in bytes; 0 where the system does not tell
	hung           bool
}

// crashed says whether the program ended as no program should.
func (o outcome) crashed() bool {
	return o.hung || o.code < 0 || bytes.Contains(o.stderr, []byte("panic:")) || bytes.Contains(o.stderr, []byte("goroutine "))
}

// text is what the command printed, for a message.
func (o outcome) text() string {
	text := string(o.stderr) + string(o.stdout)
	return fmt.Sprintf("exit code %d: %s", o.code, text[:min(len(text), 300)])
}

// build has the program make a site; it is an error where it does not.
func (b *bench) build(in, site string, flags ...string) error {
	if o := b.swarmreport(append([]string{"build", in, "-o", site}, flags...)...); o.code != 0 {
		return fmt.Errorf("building: %s", o.text())
	}
	return nil
}

// swarmreport runs the program to its end.
func (b *bench) swarmreport(args ...string) outcome { return b.swarmreportWith(nil, args...) }

// swarmreportWith also lets the caller change the command before it starts.
func (b *bench) swarmreportWith(change func(*exec.Cmd), args ...string) outcome {
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, b.program, args...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr, cmd.Dir = &stdout, &stderr, b.scratch
	if change != nil {
		change(cmd)
	}
	err := cmd.Run()
	o := outcome{stdout: stdout.Bytes(), stderr: stderr.Bytes(), hung: ctx.Err() != nil}
	if cmd.ProcessState == nil {
		o.code, o.stderr = -1, append(o.stderr, err.Error()...)
		return o
	}
	o.code, o.peak = cmd.ProcessState.ExitCode(), peak(cmd.ProcessState)
	o.used = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	return o
}

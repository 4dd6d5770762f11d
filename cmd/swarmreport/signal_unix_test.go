//go:build unix

package main

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
)

// TestServeEndsInOrder: whether it is stopped by the keys or by the system, the site that it kept goes with it.
func TestServeEndsInOrder(t *testing.T) {
	t.Parallel()
	bin, err := builtProgram()
	if err != nil {
		t.Fatal(err)
	}
	for _, sig := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		dir := t.TempDir()
		cmd := exec.Command(filepath.Join(bin, "swarmreport"), "serve", sampleRun("clean-pass"), "--addr", "127.0.0.1:0")
		cmd.Env = append(os.Environ(), "TMPDIR="+dir)
		out, err := cmd.StdoutPipe()
		if err = errors.Join(err, cmd.Start()); err != nil {
			t.Fatal(err)
		}
		if !bufio.NewScanner(out).Scan() {
			t.Errorf("%v: it never said where it serves", sig)
		}
		cmd.Process.Signal(sig)
		cmd.Wait()
		if code := cmd.ProcessState.ExitCode(); code != exitInterrupted {
			t.Errorf("%v: exit code %d, want %d", sig, code, exitInterrupted)
		}
		if left := glob(t, dir, "*"); len(left) > 0 {
			t.Errorf("%v: left behind: %q", sig, left)
		}
	}
}

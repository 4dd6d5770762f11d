package main

import (
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestServeListensHereOnly(t *testing.T) {
	t.Parallel()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for _, c := range []struct {
		name string
		args []string
		code int
		says string
	}{
		{"every interface", []string{"--addr", "0.0.0.0:0"}, 2, "--allow-remote"},
		{"every interface, unnamed", []string{"--addr", ":0"}, 2, "--allow-remote"},
		{"every interface, newer protocol", []string{"--addr", "[::]:0"}, 2, "--allow-remote"},
		{"no port", []string{"--addr", "127.0.0.1"}, 2, "host:port"},
		{"no such port", []string{"--addr", "127.0.0.1:70700"}, 2, "70700"},
		{"a port that is taken", []string{"--addr", taken.Addr().String()}, 1, "in use"},
		{"a path that is not there", []string{"--addr", "127.0.0.1:0", filepath.Join(t.TempDir(), "none")}, 1, "does not exist"},
		{"a bad base address", []string{"--base-url", "ftp://x"}, 2, "--base-url"},
	} {
		_, errs := mustRun(t, c.code, append([]string{"serve"}, c.args...)...)
		if !strings.Contains(errs, c.says) {
			t.Errorf("%s: the error is %q, want %q in it", c.name, errs, c.says)
		}
	}
}

func TestServeSaysLoudlyThatOthersMayRead(t *testing.T) {
	t.Parallel()
	s := serveFor(t, "--addr", "0.0.0.0:0", "--allow-remote", "--quiet", sample("clean-pass"))
	if !strings.Contains(s.errs.String(), "anybody who reaches port") {
		t.Errorf("stderr says %q", s.errs.String())
	}
	if !strings.HasPrefix(s.url, "http://127.0.0.1:") {
		t.Errorf("the address is %s, want one that a browser here can open", s.url)
	}
}

// TestServeOpens: a browser of ours gets the address; without any, serve says so and serves on.
func TestServeOpens(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the browser of this test is a shell script")
	}
	bin := t.TempDir()
	opened := filepath.Join(bin, "opened")
	t.Setenv("PATH", bin)
	if s := serveFor(t, sample("clean-pass"), "--open"); !strings.Contains(s.errs.String(), "no browser could be opened") {
		t.Errorf("without a browser stderr says %q", s.errs.String())
	}
	if err := os.WriteFile(filepath.Join(bin, "xdg-open"), []byte("#!/bin/sh\necho \"$1\" >"+opened+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	s := serveFor(t, sample("clean-pass"), "--open")
	eventually(t, "the browser", func() bool { text, _ := os.ReadFile(opened); return string(text) == s.url+"\n" })
}

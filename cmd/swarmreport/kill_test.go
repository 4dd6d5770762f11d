package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestKilledBuildLeavesALinkedSite kills builds over another site later and later, until one finishes: after each, every file
// that the index reaches is there, and the next build completes the work (rule W1).
func TestKilledBuildLeavesALinkedSite(t *testing.T) {
	t.Parallel()
	bin, err := builtProgram()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for i := range 60 {
		review := `{"reviewer": "qa", "findings": [{"id": "A-1", "severity": "low", "description": "d"}]}`
		write(t, filepath.Join(dir, "runs", fmt.Sprintf("2026-01-%02d-%d", i%28+1, i/28+1), "reviews", "qa.json"), review)
	}
	site := filepath.Join(dir, "out", "site")
	build := func(title, to string) *exec.Cmd { // the title is on every page
		return exec.Command(filepath.Join(bin, "swarmreport"), "build", filepath.Join(dir, "runs"), "-o", to, "--policy", filepath.Join(dir, title+".yaml"))
	}
	for _, title := range []string{"old", "new"} {
		write(t, filepath.Join(dir, title+".yaml"), "title: "+title+"\n")
	}
	if out, err := build("old", site).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	next := "new"
	for wait := 4 * time.Millisecond; ; wait += wait / 5 {
		cmd := build(next, site)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		timer := time.AfterFunc(wait, func() { _ = cmd.Process.Kill() }) // it may have ended by itself
		err := cmd.Wait()
		timer.Stop()
		for name, p := range parseSite(t, site) {
			for n := range p.root.Descendants() {
				file, _, _ := strings.Cut(attr(n, "href"), "#")
				if n.Data != "a" || strings.HasPrefix(name, ".") || file == "" || strings.Contains(file, ":") {
					continue
				}
				if !exists(filepath.Join(site, filepath.Dir(name), filepath.FromSlash(file))) {
					t.Fatalf("killed after %s: %s leads to %s, which is not there", wait, name, file)
				}
			}
		}
		if err == nil {
			break
		}
		next = map[string]string{"old": "new", "new": "old"}[next]
	}
	if out, err := exec.Command(filepath.Join(bin, "swarmreport"), "verify", site).CombinedOutput(); err != nil {
		t.Errorf("after a whole build: %v: %s", err, out)
	}
	fresh := filepath.Join(dir, "fresh")
	if out, err := build(next, fresh).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	compareFiles(t, "after killed builds", files(t, site), files(t, fresh))
	if left, err := os.ReadDir(filepath.Dir(site)); err != nil || len(left) > 2 {
		t.Errorf("beside the site and its lock are %v (%v)", left, err)
	}
}

package main

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// TestKilledBuildLeavesAWholeSite kills builds over another site later and later, until one finishes: after each the old or
// the new site is there, whole, and the one that finishes leaves nothing else behind (rule W1).
func TestKilledBuildLeavesAWholeSite(t *testing.T) {
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
	whole := map[string]map[string]string{}
	for _, title := range []string{"old", "new"} {
		write(t, filepath.Join(dir, title+".yaml"), "title: "+title+"\n")
		if out, err := build(title, site).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		whole[title] = files(t, site)
	}
	is, next := "new", "old"
	for wait := 4 * time.Millisecond; ; wait += wait / 5 {
		cmd := build(next, site)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		timer := time.AfterFunc(wait, func() { _ = cmd.Process.Kill() }) // it may have ended by itself
		err := cmd.Wait()
		timer.Stop()
		switch now := files(t, site); {
		case maps.Equal(now, whole[next]):
			is, next = next, is
		case err == nil || !maps.Equal(now, whole[is]):
			t.Fatalf("killed after %s: neither the old nor the new site is there (%v)", wait, err)
		}
		if err == nil {
			break
		}
	}
	if left, err := os.ReadDir(filepath.Dir(site)); err != nil || len(left) > 2 {
		t.Errorf("beside the site and its lock are %v (%v)", left, err)
	}
}

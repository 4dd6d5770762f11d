package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// rated is what the tests read of Lighthouse's answer.
type rated struct {
	Categories map[string]struct {
		Score     *float64
		AuditRefs []struct {
			ID     string
			Weight float64
		}
	}
	Audits map[string]struct {
		Score   *float64
		Title   string
		Details json.RawMessage
	}
}

// TestLighthouse: accessibility and best practices are 100 on the page of a run, over http, as a phone sees it.
func TestLighthouse(t *testing.T) {
	command := os.Getenv("SWARMREPORT_LIGHTHOUSE")
	node, err := exec.LookPath("node")
	if command == "" || err != nil {
		skipOrFail(t, "lighthouse", "no Lighthouse: set SWARMREPORT_LIGHTHOUSE to its cli/index.js, and have node")
	}
	site := sampleSite(t)
	host := httptest.NewServer(http.FileServer(http.Dir(site)))
	defer host.Close()
	page := host.URL + "/runs/" + filepath.Base(glob(t, site, "runs/2026-03-05-*")[0]) + "/index.html"
	answer := filepath.Join(t.TempDir(), "lighthouse.json")
	asked := exec.Command(node, command, page, "--quiet", "--output=json", "--output-path="+answer, "--only-categories=accessibility,best-practices",
		"--chrome-flags=--headless=new --no-sandbox --disable-quic --disable-background-networking --disable-component-update --disable-sync")
	asked.Env = append(os.Environ(), "CHROME_PATH="+chromium(t))
	if said, err := asked.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	var got rated
	readJSON(t, answer, &got)
	for _, name := range []string{"accessibility", "best-practices"} {
		category := got.Categories[name]
		if category.Score != nil && *category.Score == 1 {
			continue
		}
		t.Errorf("%s is below 100", name)
		for _, ref := range category.AuditRefs {
			if audit := got.Audits[ref.ID]; ref.Weight > 0 && audit.Score != nil && *audit.Score < 1 {
				t.Errorf("%s: %s\n%.600s", ref.ID, audit.Title, audit.Details)
			}
		}
	}
}

package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestHTMLIsValid asks the Nu HTML checker about every page of the site of all samples, as a folder of pages and as single files.
func TestHTMLIsValid(t *testing.T) {
	t.Parallel()
	jar := os.Getenv("SWARMREPORT_VNU")
	java, err := exec.LookPath("java")
	if jar == "" || err != nil {
		skipOrFail(t, "vnu", "no Nu HTML checker: set SWARMREPORT_VNU to its jar, and have java")
	}
	site, single := bothSites(t)
	said, err := exec.Command(java, "-Xss2m", "-jar", jar, "--skip-non-html", "--errors-only", site, single).CombinedOutput()
	if err != nil {
		lines := strings.Split(strings.TrimSpace(string(said)), "\n")
		t.Errorf("%d errors, the first: %s", len(lines), strings.Join(lines[:min(len(lines), 10)], "\n"))
	}
}

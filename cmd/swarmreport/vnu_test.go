package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestHTMLIsValid asks the Nu HTML checker about the pages of telling runs, and about the reports of all as single files.
func TestHTMLIsValid(t *testing.T) {
	t.Parallel()
	jar := os.Getenv("SWARMREPORT_VNU")
	java, err := exec.LookPath("java")
	if jar == "" || err != nil {
		skipOrFail(t, "vnu", "no Nu HTML checker: set SWARMREPORT_VNU to its jar, and have java")
	}
	site, single := bothSites(t)
	var pages []string
	for _, page := range append(pagesToLookAt(t, site), "open.html", "trends.html", "rules.html") {
		pages = append(pages, filepath.Join(site, page))
	}
	quick := []string{"-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"} // it ends before a better compiler has paid for itself
	check := exec.Command(java, append(quick, "-Xss2m", "-jar", jar, "--errors-only",
		"--filterpattern", ".*[“@]container”.*")...) // queries of containers are newer than the checker
	check.Args = append(check.Args, append(pages, styledOnce(t, single))...)
	said, err := check.CombinedOutput()
	if err != nil {
		lines := strings.Split(strings.TrimSpace(string(said)), "\n")
		t.Errorf("%d errors, the first: %s", len(lines), strings.Join(lines[:min(len(lines), 10)], "\n"))
	}
}

var inlineStyle = regexp.MustCompile(`(?s)<style>.*?</style>`)

// styledOnce copies the pages of a site of single files. The stylesheet of its index is left out of the others that have the same, bytes for
// bytes: the checker takes longer for it than for the page around it.
func styledOnce(t *testing.T, site string) string {
	t.Helper()
	to, index := t.TempDir(), read(t, filepath.Join(site, "index.html"))
	write(t, filepath.Join(to, "index.html"), index)
	style := []byte(inlineStyle.FindString(index))
	for _, file := range glob(t, site, "runs/*/index.html") {
		page := []byte(read(t, file))
		bare := bytes.Replace(page, style, []byte("<style></style>"), 1)
		if len(style) == 0 || bytes.Equal(bare, page) {
			t.Errorf("%s has another stylesheet than the index", file)
		}
		write(t, filepath.Join(to, filepath.Base(filepath.Dir(file))+".html"), string(bare))
	}
	return to
}

package rundir

import (
	"bytes"
	"io"
	"path"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
)

var ownReport = []byte("# Swarm Run Report\n\nGenerated: ")

// isOwnExport reports whether this program wrote a file of a run, which would raise every finding twice. What lies
// among the reviews, is called a review or has an artefact's name is read: nothing can hide behind our name.
func isOwnExport(name string, data []byte) bool {
	base := path.Base(name)
	switch {
	case strings.Contains(strings.ToLower(base), "review"),
		slices.ContainsFunc(strings.Split(path.Dir(name), "/"), amongEvidence):
		return false
	case bytes.HasPrefix(data, ownReport):
		return bytes.HasSuffix(bytes.TrimSpace(data), []byte(report.OwnMark))
	}
	return !isKnown(base) && isOurs(data)
}

func amongEvidence(dir string) bool {
	return slices.Contains(markers, dir) || strings.Contains(strings.ToLower(dir), "review")
}

// maxOwnHead is how far into a file our name is looked for.
const maxOwnHead = 2 << 10

// isOurs reports whether data is our JSON, or an export as SARIF, JUnit or for GitLab with no other tool's results.
func isOurs(data []byte) bool {
	head := data[:min(len(data), maxOwnHead)]
	if !bytes.Contains(head, []byte("swarmreport")) {
		return false
	}
	parts := len(ownPart.FindAllIndex(data, -1))
	return ownJSON.Match(head) || parts > 0 && parts == len(anyPart.FindAllIndex(data, -1))
}

var (
	// ownJSON is how our JSON begins; what names one of our schemas and continues differently is not ours.
	ownJSON = regexp.MustCompile(`^[\[{\s]*"schema":\s*"swarmreport/(?:(?:run|runs|answer|diff)/\d+",` +
		`\s*"tool":\s*\{\s*"name":\s*"swarmreport"|check/\d+",\s*"runs":|(?:history|record)/\d+",\s*"key":)`)
	// ownPart is what each part of a foreign format has where it is ours, anyPart what it has in any case.
	ownPart = regexp.MustCompile(`"driver":\s*\{\s*"name":\s*"swarmreport"|"check_name":\s*"swarmreport/` +
		`|<testsuite [^<>]*>\s*<properties>\s*<property name="generator" value="swarmreport">`)
	anyPart = regexp.MustCompile(`"driver":|"check_name":|<testsuite `)
)

// isMacFile reports whether a file holds attributes that a Mac packs next to another (AppleDouble, RFC 1740).
func isMacFile(name string, data []byte) bool {
	return strings.HasPrefix(path.Base(name), "._") && bytes.HasPrefix(data, []byte{0, 5, 0x16, 7})
}

// siteMark is in the manifest of every site that swarmreport makes, runMark at the beginning of every run.json.
const (
	siteMark = `"swarmreport/manifest/`
	runMark  = `"schema": "swarmreport/run/`
)

// dropSites takes sites of earlier builds out of the tree. A folder named as a run stays.
func (s *search) dropSites(f *folder) (dropped []report.Problem) {
	f.folders = slices.DeleteFunc(f.folders, func(sub *folder) bool {
		isSite := s.isSite(sub)
		if isSite {
			dropped = append(dropped, siteProblem(sub.path))
		} else {
			dropped = append(dropped, s.dropSites(sub)...)
		}
		return isSite
	})
	return dropped
}

func siteProblem(path string) report.Problem {
	return problemAt(path, report.Warning, report.Skipped,
		"a site that swarmreport made is not read as runs; name the folder of the runs themselves")
}

// isSite reports whether the folder is a site, or the folder of one run in it.
func (s *search) isSite(f *folder) bool {
	return !report.RunName(f.name) && f.file("index.html") != "" && !s.marked(f) &&
		(f.file("runs.json") != "" && strings.Contains(s.head(f.file("manifest.json")), siteMark) ||
			strings.Contains(s.head(f.file("run.json")), runMark))
}

// head returns the beginning of a file; empty if it cannot be read.
func (s *search) head(path string) string {
	file, err := s.fsys.Open(path)
	if err != nil {
		return ""
	}
	defer file.Close()
	head, _ := io.ReadAll(io.LimitReader(file, 200))
	return string(head)
}

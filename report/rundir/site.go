package rundir

import (
	"bytes"
	"io"
	"slices"

	"swarmreport/report"
)

// siteMark is in the first line but one of the manifest of every site that swarmreport makes.
const siteMark = `"urn:swarmreport:manifest:`

// dropSites takes the sites of earlier builds out of the tree: what swarmreport wrote of runs is no run. A folder that is named like a
// run stays, whatever it holds, so that no run can hide behind a manifest.
func (s *search) dropSites(f *folder) (dropped []report.Problem) {
	f.folders = slices.DeleteFunc(f.folders, func(sub *folder) bool {
		if !s.isSite(sub) {
			dropped = append(dropped, s.dropSites(sub)...)
			return false
		}
		f.dropLock(sub.name)
		dropped = append(dropped, siteProblem(sub.path))
		return true
	})
	return dropped
}

func siteProblem(path string) report.Problem {
	return problemAt(path, report.Warning, report.Skipped, "a site that swarmreport made is not read as runs; name the folder of the runs themselves")
}

// dropLock takes out the lock that a builder left beside its site. A file of that name that holds something is somebody's.
func (f *folder) dropLock(site string) {
	f.files = slices.DeleteFunc(f.files, func(e entry) bool {
		if e.Name() != "."+site+".lock" {
			return false
		}
		info, err := e.Info()
		return err == nil && info.Size() == 0
	})
}

func (s *search) isSite(f *folder) bool {
	if f.named() || f.file("index.html") == nil {
		return false
	}
	return f.file("runs.json") != nil && s.begins(f.file("manifest.json"), siteMark) || s.isSitesRun(f)
}

// runMark is at the beginning of every run.json that swarmreport makes.
const runMark = `"schema": "swarmreport/run/`

// siteTexts are what a site has for a run and a reader would take.
var siteTexts = []string{"swarm-report.md", "messages.jsonl"}

// isSitesRun reports whether this is the folder that a site has for a run. One that holds anything else by which a run is known is a run.
func (s *search) isSitesRun(f *folder) bool {
	if !s.begins(f.file("run.json"), runMark) || f.marked() || s.talks(f) {
		return false
	}
	rest := folder{files: slices.DeleteFunc(slices.Clone(f.files), func(e entry) bool { return slices.Contains(siteTexts, e.Name()) })}
	return !s.claimed(&rest)
}

// begins reports whether a file, where there is one, has a text near its beginning.
func (s *search) begins(e *entry, text string) bool {
	if e == nil {
		return false
	}
	file, err := s.fsys.Open(e.path)
	if err != nil {
		return false
	}
	defer file.Close()
	head := make([]byte, 200)
	n, _ := io.ReadFull(file, head)
	return bytes.Contains(head[:n], []byte(text))
}

func (f *folder) file(name string) *entry {
	if at := slices.IndexFunc(f.files, func(e entry) bool { return e.Name() == name }); at >= 0 {
		return &f.files[at]
	}
	return nil
}

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
	return report.Problem{Origin: report.Origin{Path: path}, Level: report.Warning, Kind: report.Skipped,
		Message: "a site that swarmreport made is not read as runs; name the folder of the runs themselves"}
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
	has := func(name string) int {
		return slices.IndexFunc(f.files, func(e entry) bool { return e.Name() == name })
	}
	at := has("manifest.json")
	if at < 0 || has("runs.json") < 0 || has("index.html") < 0 || f.named() {
		return false
	}
	file, err := s.fsys.Open(f.files[at].path)
	if err != nil {
		return false
	}
	defer file.Close()
	head := make([]byte, 200)
	n, _ := io.ReadFull(file, head)
	return bytes.Contains(head[:n], []byte(siteMark))
}

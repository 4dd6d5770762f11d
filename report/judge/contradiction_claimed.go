package judge

import (
	"fmt"
	"path"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// claimedFiles holds the files that a team session's roles say they wrote against those that are there. Of a folder of which nothing was kept
// nobody knows what it held. Who says so twice is told of once.
func claimedFiles(a *Account, found func(Contradiction)) (n int) {
	told := map[[2]string]bool{}
	for _, c := range protocol.Claims(a.Run) {
		if c.There != report.Unknown {
			n++
		}
		if claim := [2]string{c.By, c.Path}; c.There == report.No && !told[claim] && a.keepsFolder(c.Path) {
			told[claim] = true
			found(Contradiction{Message: fmt.Sprintf("%s says that it wrote %s; %s was kept, and this file is not in it.", writerOf(c.By), report.Quoted(c.Path), path.Dir(report.CleanPath(c.Path))),
				Declared: c.Path, Found: "no such file", Refs: refsTo(c.Origin)})
		}
	}
	return n
}

func (a *Account) keepsFolder(file string) bool {
	folder := path.Base(path.Dir(report.CleanPath(file)))
	return slices.ContainsFunc(a.Run.Inputs, func(in report.Input) bool { return path.Base(path.Dir(in.Path)) == folder })
}

func writerOf(agent string) string {
	if agent == "" {
		return "A role"
	}
	return report.Brief(agent)
}

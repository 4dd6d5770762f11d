package protocol

import (
	"iter"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// Team-coordinate sessions (seed 001): files that a role says it wrote.

// SessionFolders are the folders that a session's own files lie in, wherever the session is.
var SessionFolders = plainSet([]string{"artifacts", "wisdom", "explorations", "discussions", "discoveries", "role-specs", ".msg", "<session>"})

// artifactsExist looks at the session's own files only: a source file that was written is not in the run's directory.
func artifactsExist(run *report.Run, found func(Fault)) (n int) {
	for _, c := range Claims(run) {
		if c.There != report.Unknown {
			n++
		}
		if c.There == report.No {
			found(Fault{Message: "The file " + report.Quoted(c.Path) + by(c.By) + " is called written and is not there.", Origin: c.Origin})
		}
	}
	return n
}

func by(agent string) string {
	if agent == "" {
		return ""
	}
	return " of " + report.Brief(agent)
}

func endsThere(p string, there map[string]bool) bool {
	for end := range tails(p) {
		if there[end] {
			return true
		}
	}
	return false
}

// tails gives a path, then what is left of it without its first component, and so on.
func tails(p string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for more := true; more; {
			if !yield(p) {
				return
			}
			_, p, more = strings.Cut(p, "/")
		}
	}
}

// inSession: a file (not a pattern, not a folder) with the session or one of its folders in its path.
func inSession(run *report.Run, p string) bool {
	if path.Ext(p) == "" || strings.ContainsAny(p, "*?{") {
		return false
	}
	return slices.ContainsFunc(strings.Split(path.Dir(p), "/"), func(step string) bool {
		return step == run.ID && run.ID != "" || SessionFolders[report.Plain(step)]
	})
}

// Claim is a file that an agent calls written; There is Unknown for files that would not lie in the run's directory.
type Claim struct {
	report.ClaimedFile
	There report.Truth
}

// Claims holds every claimed file against the files that are there. Paths are compared by whole components from the end, like
// [report.SamePath], but by looking up.
func Claims(run *report.Run) (list []Claim) {
	there, ends := map[string]bool{}, map[string]bool{}
	for _, in := range run.Inputs {
		there[in.Path] = true
		for end := range tails(in.Path) {
			ends[end] = true
		}
	}
	for _, c := range run.Claimed {
		p, is := report.CleanPath(c.Path), report.No
		switch {
		case !inSession(run, p):
			is = report.Unknown
		case ends[p] || endsThere(p, there):
			is = report.Yes
		}
		list = append(list, Claim{c, is})
	}
	return list
}

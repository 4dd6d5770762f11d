// Package rundir finds the runs in a file tree and reads one run into [report.Material].
//
// A tree goes in as an fs.FS: a directory, a zip ([Zip]) or a tar ([Tar]). [Find] says which of its directories are runs
// and to which run each file outside of them belongs; [Read] reads one run:
//
//	fs.FS ─Find→ []Found ─Read→ report.Material
//
// For each file, Read does the same steps in the same order: only a regular file is opened (P6), its size is held
// against the limits before a byte is read (P7), it is read once and hashed on the way (P8), decoded by its name and
// content, redacted before anything else sees it (R9), and given to the reader that claims it (package dialect).
//
// What is promised: every regular file below the tree's root stands in the inputs of exactly one run, read or not. One bad
// file never hides the others (P2): trouble with a file is a [report.Problem], and only a directory that cannot be listed
// at all is an error. Same tree, same options, same result. Nothing is written, and no clock or environment is asked.
//
// Not walked: .git, node_modules, links, and what Options.Skip names. Listed and not read: the attributes that a Mac packs beside each file.
package rundir

import (
	"fmt"

	"swarmreport/report"
	"swarmreport/report/redact"
)

// Options bound and steer what is read. The zero value reads with the default limits and hides nothing.
type Options struct {
	MaxFile     int64                  // bytes of one file; 0 = 64 MiB
	MaxRun      int64                  // bytes of all files of one run; 0 = 512 MiB
	MaxFindings int                    // of one file; 0 = the readers' own limit
	MaxFiles    int                    // of one run; 0 = 10,000
	Redact      *redact.Redactor       // nil = nothing is hidden
	Skip        func(path string) bool // paths below the root that are never walked: the output; nil = none
	Project     string                 // for Material.Project
	Severities  report.OwnSeverities   // words that the policy puts on the scale; nil = none
}

// Found is one run in the tree.
type Found struct {
	Path   string   // below the root; "." for the root itself
	ID     string   // the directory's own name
	AlsoAt []string // byte-equal copies of the run, by path
	Loose  []string // files outside of all runs that are accounted for here, by path below the root

	Guessed bool // nothing in it looks like a run: it holds files, and there is no other
}

// problemAt is a problem with a file or a folder as a whole.
func problemAt(path string, level report.Level, kind report.ProblemKind, message string) report.Problem {
	return report.Problem{Origin: report.Origin{Path: path}, Level: level, Kind: kind, Message: message}
}

const (
	defaultMaxFile  = 64 << 20
	defaultMaxRun   = 512 << 20
	defaultMaxFiles = 10_000
)

func (o Options) orDefault() Options {
	if o.MaxFile <= 0 {
		o.MaxFile = defaultMaxFile
	}
	if o.MaxRun <= 0 {
		o.MaxRun = defaultMaxRun
	}
	if o.MaxFiles <= 0 {
		o.MaxFiles = defaultMaxFiles
	}
	if o.Skip == nil {
		o.Skip = func(string) bool { return false }
	}
	return o
}

// inBytes writes a limit as people say it: "64 MiB", or "1000 bytes" where it is no round number.
func inBytes(n int64) string {
	if n >= 1<<20 && n%(1<<20) == 0 {
		return fmt.Sprintf("%d MiB", n>>20)
	}
	return fmt.Sprintf("%d bytes", n)
}

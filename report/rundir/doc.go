// Package rundir finds the runs in a file tree and reads one run into [report.Material].
//
// A tree comes in as an fs.FS: a directory, a zip ([Zip]) or a tar ([Tar]). [Find] states which of its directories are
// runs, and to which run each file outside of them is assigned; [Read] reads one run:
//
//	fs.FS ─Find→ []Found ─Read→ report.Material
//
// Each file passes the same steps: only a regular file is opened (P6), its size is checked before a byte is read (P7),
// it is read once and hashed (P8), decoded by its name or content, redacted before anything else sees it (R9), and read
// by the reader that claims it ([Readers]). A file that no reader claims is searched for grades, which ask a person.
//
// Every regular file below the root of a tree with runs is an input of exactly one run. One bad file never hides the
// others (P2): trouble with a file is a [report.Problem], and only a root that cannot be listed is an error. Same tree,
// same options, same result. Nothing is written, and neither clock nor environment is read.
package rundir

import (
	"cmp"
	"fmt"
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/message"
	"swarmreport/report/dialect/review"
	"swarmreport/report/dialect/swarm"
	"swarmreport/report/dialect/tool"
	"swarmreport/report/redact"
)

// Readers are all readers of artefacts, in the order in which they are asked: messages before artefacts of the same
// shape, lists of findings last.
var Readers = dialect.Table(slices.Concat(message.Readers, tool.Readers, swarm.Readers, review.Readers))

// isKnown reports whether a file's base name alone states which reader it belongs to.
func isKnown(base string) bool {
	return slices.ContainsFunc(Readers, func(r dialect.Reader) bool { return slices.Contains(r.Names, base) })
}

// Options bound and steer what is read. The zero value reads with the default limits and hides nothing.
type Options struct {
	MaxFile     int64                  // bytes of one file; 0 = 64 MiB
	MaxRun      int64                  // bytes of all files of one run; 0 = 512 MiB
	MaxFindings int                    // of one file; 0 = the readers' own limit
	MaxFiles    int                    // of one run; 0 = 10,000
	Redact      *redact.Redactor       // nil = nothing is hidden
	Skip        func(path string) bool // paths below the root that are not walked: the output; nil = none
	Project     string                 // for Material.Project
	Words       dialect.Words          // a team's own words
	Checkouts   []string               // absolute directories of the code, whose prefix is cut from findings' paths
}

// Found is one run in the tree.
type Found struct {
	Path   string   // below the root; "." for the root itself
	ID     string   // the directory's own name
	AlsoAt []string // byte-equal copies of the run, by path
	Loose  []string // files outside of all runs that are assigned to this one, by path below the root
}

func (o Options) orDefault() Options {
	o.MaxFile = cmp.Or(o.MaxFile, 64<<20)
	o.MaxRun = cmp.Or(o.MaxRun, 512<<20)
	o.MaxFiles = cmp.Or(o.MaxFiles, 10_000)
	if o.Skip == nil {
		o.Skip = func(string) bool { return false }
	}
	return o
}

// problemAt is a problem with a file or a folder as a whole.
func problemAt(path string, level report.Level, kind report.ProblemKind, message string) report.Problem {
	return report.Problem{Origin: report.Origin{Path: path}, Level: level, Kind: kind, Message: message}
}

// inBytes writes a limit as "64 MiB", or as "1000 bytes" if it is no round number.
func inBytes(n int64) string {
	if n >= 1<<20 && n%(1<<20) == 0 {
		return fmt.Sprintf("%d MiB", n>>20)
	}
	return fmt.Sprintf("%d bytes", n)
}

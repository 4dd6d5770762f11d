package rundir

import (
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"unicode/utf8"

	"swarmreport/report"
)

// errDeep is why a folder is not listed that lies too deep (P7).
var errDeep = errors.New("more than " + strconv.Itoa(maxDepth) + " folders lie in each other")

// problems says what of this one folder was passed over: all of it, or the entries that are no files; and which have other names here.
func (f *folder) problems() []report.Problem {
	list := slices.Clone(f.renamed)
	if f.err != nil {
		list = append(list, problemAt(f.path, report.Error, report.Unreadable, "the folder could not be listed: "+f.hindrance()))
	}
	for _, e := range f.files {
		list = append(list, e.renamed("each file")...)
	}
	for _, e := range f.odd {
		list = append(list, problemAt(e.path, report.Warning, report.Skipped, oddity(e.Type())))
	}
	for _, a := range f.aliases {
		list = append(list, problemAt(a.path, report.Note, report.Skipped, "a link is not followed; what it leads to is read itself"))
	}
	return list
}

// inRun are the problems of a folder of a run, where what is not walked may be named: around runs it is the rest of a repository.
func (f *folder) inRun() []report.Problem {
	list := f.problems()
	for _, e := range f.foreign {
		list = append(list, problemAt(e.path, report.Note, report.Skipped, "what tools keep here for themselves is not looked into; move out of it what belongs to the run"))
	}
	return list
}

// renamed says why an entry is read under another name than its own, of which the tree's fs.FS tells.
func (e entry) renamed(what string) []report.Problem {
	under, other := e.DirEntry.(interface{ Renamed() string })
	if !other || under.Renamed() == "" {
		return nil
	}
	return []report.Problem{problemAt(e.path, report.Warning, report.Repaired, under.Renamed()+"; it is read under this one: give "+what+" a name of its own")}
}

// hindrance says why the folder could not be listed, and the cure.
func (f *folder) hindrance() string {
	if !utf8.ValidString(f.path) {
		return "its name is not valid UTF-8; rename it"
	}
	if errors.Is(f.err, errDeep) {
		return errDeep.Error() + "; move what belongs to the run up, or name the folder itself"
	}
	return reason(f.err) + "; let this program read it, or name a copy that it may read"
}

// oddity says why something that is neither file nor folder is not read.
func oddity(mode fs.FileMode) string {
	switch {
	case mode&fs.ModeSymlink != 0:
		return "a link is not followed; put the file itself here if it belongs to the run"
	case mode&fs.ModeNamedPipe != 0:
		return "a pipe is not read; put a file here if it belongs to the run"
	case mode&fs.ModeSocket != 0:
		return "a socket is not read; put a file here if it belongs to the run"
	case mode&fs.ModeDevice != 0:
		return "a device is not read; put a file here if it belongs to the run"
	}
	return "not a regular file, or its name in the archive leads out of it, lies too deep or is too long; give it a plain name if it belongs to the run"
}

package rundir

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

// Find lists the runs of a tree by path. The name is that of the tree's root: a directory's own name, or an archive
// file's without its extension.
//
// The root is tried first, then what is below; nothing inside a run is another run. In a repository only the known
// places are searched if they hold runs. A tree without runs is one run if any of its files is an artefact; a
// repository is not. Every file outside of the runs is assigned to one, see [Found.Loose]. The problems are those of
// folders outside of runs.
func Find(fsys fs.FS, name string, opts Options) ([]Found, []report.Problem, error) {
	opts = opts.orDefault()
	root := walk(fsys, ".", opts)
	if root.err != nil {
		return nil, nil, fmt.Errorf("listing %s: %w", name, root.err)
	}
	root.name = name
	s := &search{fsys: fsys, opts: opts}
	if s.isSite(root) {
		return nil, []report.Problem{siteProblem(".")}, nil
	}
	problems := s.dropSites(root)
	domain := s.domain(root)
	isArtefact := func(e entry) bool { return s.reader(e) != nil }
	if len(s.runs) == 0 && !root.isRepository() && slices.ContainsFunc(root.all(), isArtefact) {
		s.runs = []*folder{root}
	}
	if len(s.runs) == 0 {
		problems = append(problems, packedIn(root)...)
	}
	slices.SortFunc(s.runs, func(a, b *folder) int { return cmp.Compare(a.path, b.path) })
	places, outside := s.places(domain)
	problems = append(outside, problems...)
	for i := range problems { // names are shown before any run is read (R9)
		problems[i].Path, problems[i].Message = opts.Safe(problems[i].Path), opts.Safe(problems[i].Message)
	}
	return places, problems, nil
}

// packedIn names the first archive in a folder without runs: the runs may be in there.
func packedIn(root *folder) []report.Problem {
	for _, e := range root.all() {
		name := strings.ToLower(e.Name())
		if strings.HasSuffix(name, ".zip") || strings.HasSuffix(name, ".tar.gz") || strings.HasSuffix(name, ".tgz") {
			return []report.Problem{problemAt(e.path, report.Note, report.UnknownFile, "an archive within a folder is "+
				"not opened; if it holds a run, name it as a PATH of its own, or unpack it")}
		}
	}
	return nil
}

// search collects the runs of one tree.
type search struct {
	fsys fs.FS
	opts Options
	runs []*folder
}

// domain searches the tree and returns the folders whose files are all assigned to runs.
func (s *search) domain(root *folder) []*folder {
	if root.isRepository() {
		var known []*folder
		root.each(func(f *folder) bool {
			if f.isArchive() || f.name == ".workflow" || f.name == "session" && f.parent != nil && f.parent.name == ".claude" {
				known = append(known, f)
				s.in(f)
				return false
			}
			return true
		})
		if len(s.runs) > 0 {
			return known
		}
	}
	s.in(root)
	return []*folder{root}
}

// in adds the outermost runs of a tree.
func (s *search) in(f *folder) {
	f.each(func(f *folder) bool {
		run := s.isRun(f)
		if run {
			s.runs = append(s.runs, f)
		}
		return !run
	})
}

// isRun asks the cheap questions first; files are opened only where no name answers. The index of an archive does not
// make all its runs one.
func (s *search) isRun(f *folder) bool {
	if f.isArchive() && len(f.folders) > 0 {
		return false
	}
	return report.RunName(f.name) || s.marked(f) || s.talks(f) || slices.ContainsFunc(f.files, s.marks)
}

// memoryFolders hold a folder "swarm" with one folder for each run (the /swarm skill's memory_dir).
var memoryFolders = []string{"hack", ".local", "scratch", ".dev"}

// isArchive reports whether a folder is known to hold one folder for each run, or each phase.
func (f *folder) isArchive() bool {
	switch f.name {
	case ".runs", ".planning":
		return true
	case "runs":
		return f.parent != nil && f.parent.name == ".ralph"
	case ".team":
		return f.parent == nil || f.parent.name == ".workflow"
	case "swarm":
		return f.parent != nil && slices.Contains(memoryFolders, f.parent.name)
	}
	return false
}

// markers are folders that only a run has, once they hold an artefact.
var markers = []string{"reviews", ".msg", "role-specs", "messages", "pipeline"}

// markerTypes are the files that make a marker folder one: a folder "messages" of source code has others.
var markerTypes = []string{".json", ".jsonl", ".ndjson", ".md", ".markdown", ".sarif"}

// marked reports whether the folder directly holds a marker folder with an artefact in it, or one folder deeper.
func (s *search) marked(f *folder) bool {
	return slices.ContainsFunc(f.folders, func(sub *folder) bool {
		return slices.Contains(markers, sub.name) && (sub.fitsMarker() ||
			slices.ContainsFunc(sub.folders, (*folder).fitsMarker) || slices.ContainsFunc(sub.files, s.marks))
	})
}

func (f *folder) fitsMarker() bool {
	return slices.ContainsFunc(f.files, func(e entry) bool {
		return slices.Contains(markerTypes, strings.ToLower(path.Ext(e.Name())))
	})
}

// talks reports whether several folders directly below hold messages: inboxes of one conversation.
func (s *search) talks(f *folder) bool {
	boxes := 0
	for _, sub := range f.folders {
		if !report.RunName(sub.name) && slices.ContainsFunc(sub.files, func(e entry) bool {
			r := s.reader(e)
			return r != nil && r.Messages
		}) {
			boxes++
		}
	}
	return boxes > 1
}

// marks reports whether a file makes its folder a run: an artefact, or a broken file whose name promises one, which
// must be an error of some run.
func (s *search) marks(e entry) bool {
	r := s.reader(e)
	return r != nil && !r.Incidental
}

// maxSniff bounds the files that are opened only to find out whether a folder is a run.
const maxSniff = 1 << 20

var sniffed = append([]string{".yaml", ".yml"}, markerTypes...)

var promising = regexp.MustCompile(`(?i)review|verif|finding|audit|fix|result`)

// undecoded stands for the reader of a file that cannot be decoded.
var undecoded = &dialect.Reader{}

// reader returns the reader that claims a file by its own name and content; nil if none does, or if this program wrote
// it of a run.
func (s *search) reader(e entry) *dialect.Reader {
	ext := strings.ToLower(path.Ext(e.Name()))
	known := Readers.Known(e.Name())
	if !known && !slices.Contains(sniffed, ext) && ext != ".xml" {
		return nil
	}
	data, _, err := load(s.fsys, e, maxSniff)
	if err != nil && known {
		return undecoded
	}
	if err != nil || isOwnExport(e.Name(), data) {
		return nil // of an error Read reports why
	}
	c := decodeFile(e.Name(), data)
	if c.broken && (known || ext == ".json" && promising.MatchString(e.Name())) {
		return undecoded
	}
	if c.broken {
		return nil
	}
	return Readers.Find(&c.file)
}

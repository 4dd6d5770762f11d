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
	s := &search{fsys: fsys, opts: opts, readers: map[string]*dialect.Reader{}}
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
		if packedName.MatchString(e.Name()) {
			return []report.Problem{problemAt(e.path, report.Note, report.UnknownFile, "an archive within a folder is "+
				"not opened; if it holds a run, name it as a PATH of its own, or unpack it")}
		}
	}
	return nil
}

var packedName = regexp.MustCompile(`(?i)\.(?:zip|tar\.gz|tgz)$`)

// search collects the runs of one tree.
type search struct {
	fsys    fs.FS
	opts    Options
	runs    []*folder
	readers map[string]*dialect.Reader // by path: each file is opened once
}

// domain searches the tree and returns the folders whose files are all assigned to runs.
func (s *search) domain(root *folder) []*folder {
	if root.isRepository() {
		var known []*folder
		root.each(func(f *folder) bool {
			is := f.isArchive() || f.name == ".workflow" || f.isBelow(".claude") && f.name == "session"
			if is {
				known = append(known, f)
				s.in(f)
			}
			return !is
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

// isRun asks the cheap questions first. The index of an archive does not make all its runs one.
func (s *search) isRun(f *folder) bool {
	if f.isArchive() && len(f.folders) > 0 {
		return false
	}
	return report.RunName(f.name) || s.marked(f) || slices.ContainsFunc(f.files, s.marks) || s.talks(f)
}

// isArchive reports whether a folder is known to hold one folder for each run, or each phase.
func (f *folder) isArchive() bool {
	switch f.name {
	case ".runs", ".planning":
		return true
	case "runs":
		return f.isBelow(".ralph")
	case ".team":
		return f.parent == nil || f.isBelow(".workflow")
	case "swarm": // the /swarm skill's memory_dir
		return f.isBelow("hack", ".local", "scratch", ".dev")
	}
	return false
}

// isBelow reports whether the folder lies directly in one of a name.
func (f *folder) isBelow(names ...string) bool {
	return f.parent != nil && slices.Contains(names, f.parent.name)
}

// markers are folders that only a run has, once they hold an artefact.
var markers = []string{"reviews", ".msg", "role-specs", "messages", "pipeline"}

// markerTypes are the files that make a marker folder one: a folder "messages" of source code has others.
var markerTypes = []string{".json", ".jsonl", ".ndjson", ".md", ".markdown", ".sarif"}

// marked reports whether the folder directly holds a marker folder with an artefact in it, or one folder deeper.
func (s *search) marked(f *folder) bool {
	fits := func(f *folder) bool {
		return slices.ContainsFunc(f.files, func(e entry) bool { return slices.Contains(markerTypes, extension(e.Name())) })
	}
	return slices.ContainsFunc(f.folders, func(sub *folder) bool {
		return slices.Contains(markers, sub.name) && (fits(sub) || slices.ContainsFunc(sub.folders, fits) ||
			slices.ContainsFunc(sub.files, s.marks))
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

// marks reports whether a file makes its folder a run: an artefact, or a broken file whose name promises one.
func (s *search) marks(e entry) bool {
	r := s.reader(e)
	return r != nil && !r.Incidental
}

// maxSniff bounds the files that are opened only to find out whether a folder is a run.
const maxSniff = 1 << 20

var sniffed = append([]string{".yaml", ".yml", ".xml"}, markerTypes...)

var promising = regexp.MustCompile(`(?i)review|verif|finding|audit|fix|result`)

// undecoded stands for the reader of a file that cannot be decoded.
var undecoded = &dialect.Reader{}

// reader returns the reader that claims a file by its own name and content; nil if none does, or if it is our export.
func (s *search) reader(e entry) *dialect.Reader {
	r, asked := s.readers[e.path]
	if !asked {
		r = s.sniff(e)
		s.readers[e.path] = r
	}
	return r
}

func (s *search) sniff(e entry) *dialect.Reader {
	ext, known := extension(e.Name()), isKnown(e.Name())
	if !known && !slices.Contains(sniffed, ext) {
		return nil
	}
	data, _, err := load(s.fsys, e.path, maxSniff)
	if err != nil && known {
		return undecoded
	}
	if err != nil || isOwnExport(e.Name(), data) {
		return nil // of an error Read reports why
	}
	switch c := decodeFile(e.Name(), data); {
	case !c.broken:
		return Readers.Find(&c.file)
	case known || ext == ".json" && promising.MatchString(e.Name()):
		return undecoded
	}
	return nil
}

// extension is that of a file, in lower case; the name of a dot file is none.
func extension(name string) string { return strings.ToLower(path.Ext(strings.TrimPrefix(name, "."))) }

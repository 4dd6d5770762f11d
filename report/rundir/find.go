package rundir

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

// Find says which directories of a tree are runs, sorted by path. The name is that of the tree's root: a directory's own
// name, or an archive file's without its extension.
//
// The root is tried first, then what is below, and nothing inside a run is another run. A root that holds .git is a
// repository: there only the known places (hack/swarm, .workflow, .runs, .ralph/runs, .claude/session and their like) are searched, so
// that source code is nobody's input, and what looks like a run elsewhere is named; where they hold no run, the repository is searched like any other tree.
//
// Outside a repository every file belongs to a run: see [Found.Loose]. A tree with files but without a run is one run. The
// problems are those of folders outside of all runs. The error is the root's, when it cannot be listed.
func Find(fsys fs.FS, name string, opts Options) ([]Found, []report.Problem, error) {
	opts = opts.orDefault()
	root := walk(fsys, ".", opts)
	if root.err != nil {
		return nil, nil, fmt.Errorf("listing %s: %w", name, root.err)
	}
	root.name = name
	s := search{fsys: fsys, opts: opts}
	if s.isSite(root) {
		return nil, []report.Problem{siteProblem(".")}, nil
	}
	problems := s.hideProblems(s.dropSites(root))
	domain := s.domain(root)
	if domain[0] != root {
		problems = append(problems, s.hideProblems(beside(root))...)
	}
	guessed := len(s.runs) == 0 && root.holdsFiles()
	if guessed {
		s.runs, problems = []*folder{root}, append(append(problems, asOneRun), packedIn(root)...)
	}
	slices.SortFunc(s.runs, func(a, b *folder) int { return cmp.Compare(a.path, b.path) })
	places, outside := s.places(domain)
	for i := range places {
		places[i].Guessed = guessed
	}
	return places, append(outside, problems...), nil
}

// asOneRun tells of a folder that became a run because it holds files and nothing that looks like one.
var asOneRun = problemAt(".", report.Note, report.UnknownFile, "nothing in it looks like a run, so the folder itself is taken for one; where that is wrong, name the folder that the agents wrote")

// packedIn names the first packed file of a folder in which no run was found: the runs may all be in there, as where several artifacts of a pipeline
// were fetched into one folder.
func packedIn(root *folder) []report.Problem {
	var found []string
	for _, e := range root.all() {
		if name := strings.ToLower(e.Name()); strings.HasSuffix(name, ".zip") || strings.HasSuffix(name, ".tar.gz") || strings.HasSuffix(name, ".tgz") {
			found = append(found, e.path)
		}
	}
	return firstOf(found, "what is packed in it is not looked into; where that is a run, name it as a PATH of its own, or unpack it")
}

// firstOf is a note at the first of the paths that says how many more there are.
func firstOf(found []string, text string) []report.Problem {
	if len(found) == 0 {
		return nil
	}
	if more := len(found) - 1; more > 0 {
		text += fmt.Sprintf(" (and %d more)", more)
	}
	return []report.Problem{problemAt(found[0], report.Note, report.UnknownFile, text)}
}

// search collects the runs of one tree.
type search struct {
	fsys fs.FS
	opts Options
	runs []*folder
}

// domain searches the tree and gives the folders whose files must all belong to a run.
func (s *search) domain(root *folder) []*folder {
	if root.git {
		known := root.known()
		for _, f := range known {
			s.in(f)
		}
		if len(s.runs) > 0 {
			s.among()
			return known
		}
	}
	s.in(root)
	s.among()
	return []*folder{root}
}

// among adds the folders that stand among runs and hold a review by its title. What makes those runs is a head above their reviews, which one of
// many agents may have left out.
func (s *search) among() {
	runs, beside := map[*folder]bool{}, map[*folder]int{}
	for _, run := range s.runs {
		runs[run] = true
		beside[run.parent]++
	}
	for _, run := range slices.Clone(s.runs) {
		if run.parent == nil || run.parent.parent == nil || beside[run.parent] < 2 {
			continue
		}
		beside[run.parent] = 0 // looked at
		for _, f := range run.parent.folders {
			if !runs[f] && !s.holdsRun(f) && slices.ContainsFunc(f.files, s.raises) {
				s.runs = append(s.runs, f)
			}
		}
	}
}

// holdsRun reports whether a run lies below a folder.
func (s *search) holdsRun(f *folder) bool {
	return slices.ContainsFunc(s.runs, func(run *folder) bool { return strings.HasPrefix(run.path, f.path+"/") })
}

// raises reports whether a file raises findings, though it alone would make no folder a run.
func (s *search) raises(e entry) bool {
	c := s.sniff(e)
	if c == nil || c.broken {
		return false
	}
	reader := dialect.Find(&c.file)
	return reader != nil && reader.Raises
}

// known gives the outermost known places of a repository.
func (f *folder) known() []*folder {
	var list []*folder
	f.each(func(f *folder) bool {
		if f.isKnown() {
			list = append(list, f)
		}
		return !f.isKnown()
	})
	return list
}

// in adds the outermost runs of a tree.
func (s *search) in(f *folder) {
	f.each(func(f *folder) bool {
		if f.name == macFolder {
			return false
		}
		if !s.isRun(f) {
			return true
		}
		s.runs = append(s.runs, f)
		return false
	})
}

// isRun asks the cheap questions first; files are opened only where no name answers.
func (s *search) isRun(f *folder) bool {
	if f.isArchive() && slices.ContainsFunc(f.folders, (*folder).holdsFiles) {
		return false // its own index or read-me, even one that a reader knows, does not make all runs one
	}
	if f.isProject() && slices.ContainsFunc(f.folders, s.leadsToRun) {
		return false
	}
	return f.named() && (f.parent != nil || f.holdsFiles() || len(f.folders) == 0) ||
		f.marked() || s.talks(f) || s.claimed(f) || s.reviewedInYAML(f) || s.isTools(f) || s.raisesInProject(f)
}

// raisesInProject reports whether a folder of a planner's project holds a review or a verification, and no run below it: what lay beside the phases, and
// in none, would be nobody's.
func (s *search) raisesInProject(f *folder) bool {
	return f.inProject() && slices.ContainsFunc(f.files, s.raises) && !slices.ContainsFunc(f.folders, s.leadsToRun)
}

// claimed reports whether the folder directly holds an artefact.
func (s *search) claimed(f *folder) bool {
	return f.holdsKnownName() || slices.ContainsFunc(f.files, s.claimedByContent)
}

// beside names folders of a repository that look like runs by their names and those of their files, and lie outside of its known places. They
// may well be samples for tests, so only who names them can say that they are runs.
func beside(root *folder) []report.Problem {
	var found []string
	root.each(func(f *folder) bool {
		run := f.parent != nil && report.RunName(f.name) && (f.holdsKnownName() || f.marked())
		if run && !f.isKnown() {
			found = append(found, f.path)
		}
		return !run && !f.isKnown()
	})
	return firstOf(found, "it looks like a run and is not read, since this repository keeps its runs elsewhere; name it as a PATH of its own if it is one")
}

// maxSniff bounds the files that are opened only to find out whether a folder is a run.
const maxSniff = 1 << 20

var sniffed = []string{".json", ".jsonl", ".ndjson", ".md", ".markdown"}

// claimedByContent leaves out what is named as a report for GitLab ("gl-…"): it is made from runs, this program's own too. So is what this program
// writes of many runs: kept beside them, a history would make one run of all.
func (s *search) claimedByContent(e entry) bool {
	c := s.sniff(e)
	if c == nil {
		return false
	}
	if c.broken {
		return promisesArtefact(e.Name())
	}
	reader := dialect.Find(&c.file)
	if reader == nil && c.cut() {
		return promisesArtefact(e.Name())
	}
	return reader != nil && !reader.Guest
}

// sniff reads a file that may say what its folder is; nil where it says nothing.
func (s *search) sniff(e entry) *content { return s.look(e, sniffed) }

// look is sniff for files whose names end in one of the types.
func (s *search) look(e entry, types []string) *content {
	if strings.HasPrefix(e.Name(), "gl-") || !slices.Contains(types, strings.ToLower(path.Ext(e.Name()))) {
		return nil
	}
	data, _, err := load(s.fsys, e, maxSniff)
	if err != nil || isOurs(data) {
		return nil // of an error Read says why, whichever run the file falls to
	}
	return decodeFile(e.Name(), data)
}

// artefactWords in the name of a broken file make its folder a run: were it read, it would most likely be an artefact, and
// a file that cannot be read must be an error of some run, not a bystander.
var artefactWords = []string{"review", "verif", "finding", "audit", "fix", "result"}

func promisesArtefact(name string) bool {
	name = strings.ToLower(name)
	return path.Ext(name) == ".json" && slices.ContainsFunc(artefactWords, func(w string) bool { return strings.Contains(name, w) })
}

package rundir

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

// memoryFolders hold a folder "swarm" with one folder a run (the /swarm skill's memory_dir).
var memoryFolders = []string{"hack", ".local", "scratch", ".dev"}

// markers are folders that only a run has, once they hold an artefact.
var markers = []string{"reviews", ".msg", "role-specs", "messages", "pipeline", "inboxes"}

// validators are the folders of a milestone in which validators keep what they found, once they have summed it up.
var validators = []string{"scrutiny", "user-testing"}

// markerTypes are the files that make a marker folder one: a folder "messages" of source code has others.
var markerTypes = append([]string{".sarif"}, sniffed...)

// IsPart reports whether a folder is one of those that only a run has, in the folder of a run: that one is named as a run, or has a file beside it
// that only a run has. Read alone, its findings would lack their fixes.
func IsPart(name, parent string, beside []string) bool {
	return slices.Contains(markers, name) && (report.RunName(parent) || slices.ContainsFunc(beside, dialect.KnownName))
}

// isArchive reports whether a folder is known to hold one folder a run. A walk may begin at such a folder, so a missing
// parent counts as the right one where the name alone is telling.
func (f *folder) isArchive() bool {
	switch f.name {
	case ".runs":
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

// isProject reports whether a planner keeps its project here, each phase of it in a folder below: what it notes of the whole does not make all
// phases one.
func (f *folder) isProject() bool { return f.name == ".planning" }

// inProject reports whether the folder lies below such a one.
func (f *folder) inProject() bool {
	return f.parent != nil && (f.parent.isProject() || f.parent.inProject())
}

// isSession reports whether this is the one folder in which Ralph's agents write to each other.
func (f *folder) isSession() bool {
	return f.name == "session" && f.parent != nil && f.parent.name == ".claude"
}

// toolFolders are where an orchestrator keeps one team's work, each step's evidence in a folder of its own.
var toolFolders = []string{".swarm", ".orchestrator"}

// isTools reports whether the folder is an orchestrator's and holds what agents left, however deep: the steps of one team are one run. Without that, or
// with folders that are named as runs, it is none.
func (s *search) isTools(f *folder) bool {
	if !slices.Contains(toolFolders, f.name) || f.holdsNamed() {
		return false
	}
	return slices.ContainsFunc(f.folders, s.leadsToRun)
}

// leadsToRun reports whether the folder or one below it is a run.
func (s *search) leadsToRun(f *folder) bool {
	return s.isRun(f) || slices.ContainsFunc(f.folders, s.leadsToRun)
}

// isKnown reports whether a repository keeps its agents' runs here.
func (f *folder) isKnown() bool {
	return f.isArchive() || f.isSession() || f.name == ".workflow"
}

// named reports whether the folder's own name or place says that it is a run.
func (f *folder) named() bool {
	if report.RunName(f.name) {
		return true
	}
	if f.isSession() || f.parent != nil && f.parent.isArchive() {
		return f.holdsFiles() && !f.holdsNamed() || f.err != nil // nobody knows what a closed folder holds
	}
	return false
}

// holdsNamed reports whether a folder below is named as a run. What lies in an archive beside the runs, such as "archive" or "_older", may hold the older
// ones: taken for one run, the fixes of one of them would answer the findings of another.
func (f *folder) holdsNamed() bool {
	return slices.ContainsFunc(f.folders, func(sub *folder) bool { return report.RunName(sub.name) && sub.holdsFiles() || sub.holdsNamed() })
}

// marked reports whether the folder directly holds a marker folder with an artefact in it, or one folder deeper.
func (f *folder) marked() bool {
	return slices.ContainsFunc(f.folders, func(sub *folder) bool {
		return slices.Contains(markers, sub.name) &&
			(sub.holdsArtefact() || slices.ContainsFunc(sub.folders, (*folder).holdsArtefact)) ||
			slices.Contains(validators, sub.name) && sub.file("synthesis.json") != nil
	})
}

func (f *folder) holdsKnownName() bool {
	return slices.ContainsFunc(f.files, func(e entry) bool { return dialect.KnownName(e.Name()) })
}

func (f *folder) holdsArtefact() bool {
	return slices.ContainsFunc(f.files, func(e entry) bool {
		return slices.Contains(markerTypes, strings.ToLower(path.Ext(e.Name())))
	})
}

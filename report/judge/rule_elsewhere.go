package judge

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// lookedElsewhere: the reviews name the files that they looked at, and not one of these was changed, as far as the record tells: then nobody is known
// to have seen the change. One review that does not say, a folder or a pattern may be about anything, and a file that was planned is part of the work.
func (a *Account) lookedElsewhere() []Reason {
	changed := a.handedInFiles()
	if len(changed) == 0 {
		return nil
	}
	var looked []string
	var refs []Ref
	for _, r := range a.Run.Reviews {
		if !r.Signed() {
			continue
		}
		if len(r.ReviewedFiles) == 0 || slices.ContainsFunc(r.ReviewedFiles, mayBeMore) {
			return nil
		}
		for _, f := range r.Findings {
			looked = append(looked, f.File)
		}
		looked, refs = append(looked, r.ReviewedFiles...), append(refs, refsTo(r.Origin)...)
	}
	planned := a.isPlanned()
	if len(refs) == 0 || a.reviewMessage() || slices.ContainsFunc(looked, func(file string) bool { return a.isChanged(file) || planned(file) }) {
		return nil
	}
	return []Reason{{Message: "What was reviewed (" + listNames(sortedNames(looked), 3) + ") is not what was changed (" + listNames(changed, 3) + "): no review names a file of the change among those that it looked at.", Refs: refs}}
}

// mayBeMore: the entry is no path of one file.
func mayBeMore(entry string) bool {
	return path.Ext(entry) == "" || strings.ContainsAny(entry, " *?{,")
}

// handedInFiles are those that were handed in to be reviewed. A fix may mend another file than the one that was looked at.
func (a *Account) handedInFiles() (files []string) {
	for _, m := range a.handoffs().messages {
		if slices.Contains(doneTypes, m.Kind()) {
			files = append(files, m.Files...)
		}
	}
	return sortedNames(files)
}

// isPlanned tells of a file whether a component of the plan has it.
func (a *Account) isPlanned() func(file string) bool {
	var files []string
	for _, c := range a.components() {
		files = append(files, c.PlannedFiles()...)
	}
	return report.Among(files)
}

// sortedNames gives each name that is one, once.
func sortedNames(names []string) []string {
	names = slices.DeleteFunc(slices.Clone(names), func(name string) bool { return name == "" })
	slices.Sort(names)
	return slices.Compact(names)
}

package judge

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// The files that the run records as changed. A fix is borne out where one of them is its own file or the finding's, and the change
// is known to have come after the finding was raised (see proof_message.go).

// changed gives the file of the finding, or of one of its fixes, that a summary lists as modified, or that a message after
// the finding was raised names as changed: a handoff, a submission, a commit.
func (a *Account) changed(f *report.Finding) (file, where string) {
	fixed := a.fixedFiles(f)
	if len(fixed.files) == 0 && f.File == "" {
		return "", ""
	}
	for _, s := range a.Run.Summaries {
		file := cmp.Or(fixed.firstAmong(a.modifiedBy(s).all, f), a.inFixes(s, f, fixed))
		if file != "" && !a.raisedAfter(s, f) {
			return file, s.Path
		}
	}
	if len(a.handoffs().messages) == 0 {
		return "", ""
	}
	if file, m := a.handoffs().change(a.raisedAt(f), append(slices.Clip(fixed.files), f.File)); m != nil {
		return file, m.Origin.String()
	}
	return "", ""
}

// fixedFiles are the files that the fixes of a finding name: it should have touched one of them, or the finding's own. Findings of one id share
// their fixes, so these are looked through once.
type fixedFiles struct {
	files  []string // of the fixes themselves
	listed []string // that their records list as changed
	lists  func(file string) bool
	among  map[*report.Paths[struct{}]]string // where many findings share them: the first of the files that is among others, once asked
}

// fixList tells a list of fixes from every other.
type fixList struct {
	at **report.Fix
	n  int
}

func (a *Account) fixedFiles(f *report.Finding) *fixedFiles {
	if len(f.Fixes) <= mostNamesakes {
		return filesOf(f.Fixes)
	}
	key := fixList{&f.Fixes[0], len(f.Fixes)}
	if a.fixed == nil {
		a.fixed = map[fixList]*fixedFiles{}
	}
	if a.fixed[key] == nil {
		a.fixed[key] = filesOf(f.Fixes)
		a.fixed[key].among = map[*report.Paths[struct{}]]string{}
	}
	return a.fixed[key]
}

func filesOf(fixes []*report.Fix) *fixedFiles {
	x := &fixedFiles{}
	for _, fix := range fixes {
		if fix.File != "" {
			x.files = append(x.files, fix.File)
		}
		x.listed = append(x.listed, fix.Changed...)
	}
	x.lists = report.Among(x.listed)
	return x
}

// firstAmong gives the first of the fixes' files, else the finding's, that is among others.
func (x *fixedFiles) firstAmong(others *report.Paths[struct{}], f *report.Finding) string {
	first, asked := x.among[others]
	if !asked {
		if i := slices.IndexFunc(x.files, others.Has); i >= 0 {
			first = x.files[i]
		}
	}
	if !asked && x.among != nil {
		x.among[others] = first
	}
	if first == "" && others.Has(f.File) {
		return f.File
	}
	return first
}

// mayShowChange reports whether a finding or one of its fixes names a file.
func mayShowChange(f *report.Finding) bool {
	return f.File != "" || slices.ContainsFunc(f.Fixes, func(fix *report.Fix) bool { return fix.File != "" })
}

// inFixes gives the file of the finding where the list of its own fix names it. That list decides where there is one: its files prove no
// place that is taken from it, and what other fixes changed is no change for this one.
func (a *Account) inFixes(s *report.FixSummary, f *report.Finding, fixed *fixedFiles) string {
	switch {
	case len(fixed.listed) == 0:
		return fixed.firstAmong(a.modifiedBy(s).ofFixes, f)
	case f.File != "" && fixed.lists(f.File):
		return f.File
	case f.File != "":
		return ""
	}
	return fixed.listed[0]
}

func (a *Account) modifiedBy(s *report.FixSummary) changedFiles {
	return a.modified.get(func() map[*report.FixSummary]changedFiles {
		all := map[*report.FixSummary]changedFiles{}
		for _, s := range a.Run.Summaries {
			all[s] = changedFiles{all: report.PathsOf(s.FilesModified), ofFixes: report.PathsOf(s.FilesOfFixes)}
		}
		return all
	})[s]
}

// changedFiles are those of one summary: of its own list, and of the records of single fixes.
type changedFiles struct{ all, ofFixes *report.Paths[struct{}] }

func (a *Account) silence(f *report.Finding) string {
	fixed, recorded := a.fixedFiles(f), a.hasRecord(f)
	files, many := slices.Clip(fixed.files[:min(len(fixed.files), mostNamesakes+1)]), len(fixed.files)
	if f.File != "" {
		files, many = append(files, f.File), many+1
	}
	switch {
	case !recorded && len(a.handoffs().messages) > 0:
		return "No list of changed files is known to have come after the review."
	case !recorded:
		return "The run has no list of modified files to compare it with."
	case len(files) == 0:
		return "Neither the finding nor its fix names a file."
	case f.File != "" && len(fixed.listed) > 0:
		return "The files that the fix’s own record lists as changed do not include " + f.File + "."
	}
	if more := many - mostNamesakes; more > 1 { // all files of all namesakes' fixes, told of each, would be their square
		files = append(files[:mostNamesakes], fmt.Sprintf("%d more files", more))
	}
	return "No record shows a change in " + strings.Join(files, " or ") + "."
}

// hasRecord reports whether the run records any change that the fix of a finding can be compared with.
func (a *Account) hasRecord(f *report.Finding) bool {
	for _, s := range a.Run.Summaries {
		if len(s.FilesModified)+len(s.FilesOfFixes) > 0 {
			return true
		}
	}
	return a.handoffs().after(a.raisedAt(f)) != nil
}

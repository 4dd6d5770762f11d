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
	candidates := fixFiles(f)
	if len(candidates) == 0 {
		return "", ""
	}
	for _, s := range a.Run.Summaries {
		file := cmp.Or(firstAmong(a.modifiedBy(s).all, candidates), a.inFixes(s, f, candidates))
		if file != "" && !a.raisedAfter(s, f) {
			return file, s.Path
		}
	}
	if file, m := a.handoffs().change(a.raisedAt(f), candidates); m != nil {
		return file, m.Origin.String()
	}
	return "", ""
}

// firstIn gives the first of the candidates that is among the changed files.
func firstIn(changed, candidates []string) string {
	for _, file := range candidates {
		if report.AnyPath(changed, file) {
			return file
		}
	}
	return ""
}

// fixFiles gives the files that a fix of this finding should have touched: the fixes' own, then the finding's.
func fixFiles(f *report.Finding) []string {
	files := make([]string, 0, len(f.Fixes)+1)
	for _, fix := range f.Fixes {
		if fix.File != "" {
			files = append(files, fix.File)
		}
	}
	if f.File != "" {
		files = append(files, f.File)
	}
	return files
}

// mayShowChange reports whether a finding or one of its fixes names a file.
func mayShowChange(f *report.Finding) bool {
	return f.File != "" || slices.ContainsFunc(f.Fixes, func(fix *report.Fix) bool { return fix.File != "" })
}

// inFixes gives the file of the finding where the list of its own fix names it. That list decides where there is one: its files prove no
// place that is taken from it, and what other fixes changed is no change for this one.
func (a *Account) inFixes(s *report.FixSummary, f *report.Finding, candidates []string) string {
	own := ownList(f)
	switch {
	case own == nil:
		return firstAmong(a.modifiedBy(s).ofFixes, candidates)
	case f.File != "":
		return firstIn(own, []string{f.File})
	}
	return own[0]
}

// ownList gives the files that the records of the finding's own fixes list as changed.
func ownList(f *report.Finding) (files []string) {
	for _, fix := range f.Fixes {
		files = append(files, fix.Changed...)
	}
	return files
}

func (a *Account) modifiedBy(s *report.FixSummary) changedFiles {
	if files, made := a.modified[s]; made {
		return files
	}
	if a.modified == nil {
		a.modified = map[*report.FixSummary]changedFiles{}
	}
	a.modified[s] = changedFiles{all: report.PathsOf(s.FilesModified), ofFixes: report.PathsOf(s.FilesOfFixes)}
	return a.modified[s]
}

// changedFiles are those of one summary: of its own list, and of the records of single fixes.
type changedFiles struct{ all, ofFixes *report.Paths[struct{}] }

// firstAmong gives the first of the candidates that is among the files.
func firstAmong(files *report.Paths[struct{}], candidates []string) string {
	for _, file := range candidates {
		if files.Has(file) {
			return file
		}
	}
	return ""
}

func (a *Account) silence(f *report.Finding) string {
	files, recorded := fixFiles(f), a.hasRecord(f)
	switch {
	case !recorded && len(a.handoffs().messages) > 0:
		return "No list of changed files is known to have come after the review."
	case !recorded:
		return "The run has no list of modified files to compare it with."
	case len(files) == 0:
		return "Neither the finding nor its fix names a file."
	case f.File != "" && len(ownList(f)) > 0:
		return "The files that the fix's own record lists as changed do not include " + f.File + "."
	}
	if more := len(files) - mostNamesakes; more > 1 { // all files of all namesakes' fixes, told of each, would be their square
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

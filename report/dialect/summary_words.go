package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// A fixer's report in words: Markdown whose frontmatter counts what was fixed of a review, and whose sections say it of each finding.
//
//	---
//	review_path: phases/02/REVIEW.md
//	findings_in_scope: 2
//	fixed: 1
//	skipped: 1
//	---
//	## Fixed Issues
//	### CR-01: The token is logged
//	**Files modified:** `src/app.go`
//	**Applied fix:** it is hidden now
//	## Skipped Issues
//	### WR-02 + WR-03: Two locks
//	**Reason:** the library needs both
//
// It repeats the findings' titles, so read as a review it would raise all of them once more.

func fixReportShape(f *File) bool {
	if f.Format != Markdown || f.Doc == nil || len(f.Doc.Values) == 0 {
		return false
	}
	head := &f.Doc.Values[0]
	if !has(head, "fixed", "fixed_count", "total_fixed") || has(head, "findings", "verdict") {
		return false
	}
	counted := has(head, "skipped") && has(head, "total") && !has(head, "passed", "failed", "tests_run") // else of tests
	return has(head, "findings_in_scope", "review_path", "fixed_at", "fix_scope") || counted && !tracksFixes(f, head)
}

// tracksFixes reports whether a head counts what a review raised, and what became of it so far: the body raises it. A fixer may count by severity
// too, in a file called after the fixes.
func tracksFixes(f *File, head *decode.Node) bool {
	return scaleCounts(head) > 1 && !strings.Contains(strings.ToLower(stem(f.Path)), "fix")
}

func readFixReport(f *File) *report.Artefact {
	r := newReading(f)
	at, _ := f.root("fixed")
	o := r.object(at)
	if o == nil {
		return r.refuse(at, "fixer's report")
	}
	s := newFixes(r, r.origin(at))
	s.readCounts(o)
	s.readSections()
	s.wordedTests()
	r.warnSwallowed()
	s.summary.Review = o.scalar("review_path")
	for _, name := range []string{"phase", "iteration", "fix_scope"} {
		o.scalar(name) // which round it was
	}
	s.summary.FilesStated = len(s.summary.FilesModified) > 0
	if counted := s.summary.DeclaredFixed; counted.N > 0 && len(s.summary.Fixes) == 0 {
		r.problem(at, report.Warning, report.MissingField, "fixes", "the report counts fixes and names none; write “### ID: title” for each under “## Fixed Issues”")
	}
	s.done(o, "fixed_at", "fix_date")
	r.art.Summary = s.summary
	r.keepRest(o, at)
	return r.finish()
}

// nameFiles makes lists of the texts that name files, and adds those that were modified to the summary's.
func (s *fixes) nameFiles(n *decode.Node) {
	for _, name := range append(slices.Clip(modifiedNames), fileNames...) {
		at := find(n, name)
		if at == nil {
			continue
		}
		at.Kind = decode.Array
		for _, file := range namedFiles(at.Text) {
			at.Items = append(at.Items, decode.Node{Kind: decode.String, Text: file})
			if slices.Contains(modifiedNames, name) {
				s.modified([]string{file})
			}
		}
	}
}

func (s *fixes) modified(list []string) {
	for _, file := range list {
		if !slices.Contains(s.summary.FilesModified, file) {
			s.summary.FilesModified = append(s.summary.FilesModified, file)
		}
	}
}

// namedFiles gives the files in “`src/app.go`, `src/till.go` (new)”.
func namedFiles(text string) (list []string) {
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune("`,*\""+blanks, c) }) {
		if isSource(word) && !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	return list
}

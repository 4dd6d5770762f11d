package fixes

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
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

// FixReportShape takes a fix report in Markdown whose head counts what was fixed, and is no review's head.
func FixReportShape(f *form.File) bool {
	if f.Format != form.Markdown || f.Doc == nil || len(f.Doc.Values) == 0 {
		return false
	}
	head := &f.Doc.Values[0]
	if !node.Has(head, "fixed", "fixed_count", "total_fixed") || node.Has(head, "findings", "verdict") {
		return false
	}
	counted := node.Has(head, "skipped") && node.Has(head, "total") && !node.Has(head, "passed", "failed", "tests_run") // else of tests
	return node.Has(head, "findings_in_scope", "review_path", "fixed_at", "fix_scope") || counted && !tracksFixes(f, head)
}

// tracksFixes reports whether a head counts what a review raised, and what became of it so far: the body raises it. A fixer may count by severity
// too, in a file called after the fixes.
func tracksFixes(f *form.File, head *decode.Node) bool {
	return phrase.ScaleCounts(head) > 1 && !strings.Contains(strings.ToLower(form.Stem(f.Path)), "fix")
}

// ReadFixReport reads the counts of the head, and the fixes from the words below.
func ReadFixReport(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, _ := f.Root("fixed")
	o := r.Object(at)
	if o == nil {
		return r.Refuse(at, "fixer's report")
	}
	s := NewFixes(r, r.Origin(at))
	s.ReadCounts(o)
	s.readSections()
	s.wordedTests()
	r.WarnSwallowed()
	s.Summary.Review = o.Scalar("review_path")
	for _, name := range []string{"phase", "iteration", "fix_scope"} {
		o.Scalar(name) // which round it was
	}
	s.Summary.FilesStated = len(s.Summary.FilesModified) > 0
	if counted := s.Summary.DeclaredFixed; counted.N > 0 && len(s.Summary.Fixes) == 0 {
		r.Problem(at, report.Warning, report.MissingField, "fixes", "the report counts fixes and names none; write “### ID: title” for each under “## Fixed Issues”")
	}
	s.done(o, "fixed_at", "fix_date")
	r.Art.Summary = s.Summary
	r.KeepRest(o, at)
	return r.Finish()
}

// nameFiles makes lists of the texts that name files, and adds those that were modified to the summary's.
func (s *Fixes) nameFiles(n *decode.Node) {
	for _, name := range append(slices.Clip(modifiedNames), phrase.FileNames...) {
		at := node.Find(n, name)
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

func (s *Fixes) modified(list []string) {
	for _, file := range list {
		if !slices.Contains(s.Summary.FilesModified, file) {
			s.Summary.FilesModified = append(s.Summary.FilesModified, file)
		}
	}
}

// namedFiles gives the files in “`src/app.go`, `src/till.go` (new)”.
func namedFiles(text string) (list []string) {
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune("`,*\""+phrase.Blanks, c) }) {
		if phrase.IsSource(word) && !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	return list
}

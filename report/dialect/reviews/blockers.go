package reviews

import (
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// A review often lists a second time what blocks the work, in a few words beside the findings that tell it:
//
//	{"blocking_issues": ["The token is logged (src/app.go:3)"], "findings": [{"id": "CR-1", "file": "src/app.go", "line": 3, …}]}
//
// Such an entry is the finding that it names by its id, or by its place with a word in common, or by most of its words. Where it may be two of
// them, or is none, it stays a finding of its own: “validate the login” is not “validate the logout”.

var blockersName = pattern.Of(`^(?:blockers?|blocking|(?:blocking|merge_blocking)_(?:issues|findings|comments|items)|must_fix)$`)

// fillAll reads the findings of all lists, those that a list of blockers repeats once.
func fillAll(r *form.Reading, review *report.Review, lists []findings.List) {
	var blockers, others []*report.Finding
	for _, l := range lists {
		review.Listed = true
		from := len(review.Findings)
		prose.Fill(r, review, l)
		if blockersName.MatchString(node.Snake(findings.LastName(l.At))) {
			blockers = append(blockers, review.Findings[from:]...)
		} else {
			others = append(others, review.Findings[from:]...)
		}
	}
	for _, b := range blockers {
		if f := repeatedBy(b, others); f != nil {
			tellAgain(f, b)
			review.Findings = slices.DeleteFunc(review.Findings, func(x *report.Finding) bool { return x == b })
		}
	}
}

// repeatedBy gives the one finding that a blocker tells again; nil = none, or more than one.
func repeatedBy(b *report.Finding, others []*report.Finding) (same *report.Finding) {
	for _, f := range others {
		if !isSaidBy(f, b) {
			continue
		}
		if same != nil {
			return nil
		}
		same = f
	}
	return same
}

func isSaidBy(f, b *report.Finding) bool {
	if f.ID != "" && b.ID != "" {
		return report.NormalID(f.ID) == report.NormalID(b.ID)
	}
	if f.File != "" && b.File != "" && !report.SamePath(f.File, b.File) || f.Line > 0 && b.Line > 0 && f.Line != b.Line {
		return false
	}
	all, shared := sharedWords(f, b)
	return shared > 1 && shared*5 >= all*4 || f.Line > 0 && f.Line == b.Line && shared > 0
}

// sharedWords counts the words of a blocker, and those of them that the finding has too; short ones say nothing.
func sharedWords(f, b *report.Finding) (all, shared int) {
	told := wordsOf(f)
	for word := range wordsOf(b) {
		if all++; told[word] {
			shared++
		}
	}
	return all, shared
}

func wordsOf(f *report.Finding) map[string]bool {
	set := map[string]bool{}
	text := strings.ToLower(strings.ReplaceAll(f.Title+" "+f.Description, f.File, ""))
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return !unicode.IsLetter(c) }) {
		if len(word) > 3 {
			set[word] = true
		}
	}
	return set
}

// tellAgain keeps where a finding is told again. That it blocks weighs more than a severity below high.
func tellAgain(f, b *report.Finding) {
	f.Origins = append(f.Origins, b.Origins...)
	if f.Severity < report.High {
		f.Severity, f.SeverityRaw = b.Severity, b.SeverityRaw
	}
}

package judge

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// mostQuoted is how many passages a reason quotes.
const mostQuoted = 3

// notUnderstood asks a person to look at each passage that no reader understood: it may hold a finding.
func notUnderstood(a *Account) []Reason { return append(passages(a), packed(a)...) }

func passages(a *Account) []Reason {
	list := slices.DeleteFunc(slices.Clone(a.Run.NotUnderstood), a.reportedElsewhere)
	if len(list) == 0 {
		return nil
	}
	var quoted []string
	var refs []Ref
	for _, p := range list {
		refs = append(refs, refsTo(p.Origin)...)
		if len(quoted) < mostQuoted {
			quoted = append(quoted, p.Origin.String()+" "+report.Quoted(p.Text))
		}
	}
	message := report.Plural(len(list), "passage") + " not understood: " + strings.Join(quoted, ", ")
	if more := len(list) - len(quoted); more > 0 {
		message += fmt.Sprintf(" and %d more", more)
	}
	return []Reason{{Message: message + ". " + readableForm, Refs: refs}}
}

// readableForm is how a finding is written so that it is read.
const readableForm = "Write each finding as “### ID [SEVERITY] title” with “File: path:line” below it, or as JSON."

// reportedElsewhere reports whether another rule names what a passage asks about: a lost file, or the outcome of a check.
func (a *Account) reportedElsewhere(p report.Passage) bool {
	if slices.ContainsFunc(a.lostInputs(), func(in report.Input) bool { return in.Path == p.Path }) {
		return true
	}
	return slices.ContainsFunc(a.Measured, func(m *Measured) bool {
		all := slices.Concat(m.Checks, []report.Check{{Outcome: m.Status, Raw: m.StatusRaw}})
		return m.Path == p.Path && slices.ContainsFunc(all, func(c report.Check) bool {
			return c.Outcome == report.OutcomeUnknown && c.Raw != "" && strings.Contains(p.Text, c.Raw)
		})
	})
}

// packedTypes are the ends of names of what has to be unpacked, or opened by a program of its own, to be read.
var packedTypes = []string{".gz", ".tgz", ".zip", ".bz2", ".xz", ".zst", ".7z", ".pdf", ".doc", ".docx", ".odt", ".xls", ".xlsx", ".ods"}

// packed names what was handed in among the reviews and nobody could look into.
func packed(a *Account) []Reason {
	var files []string
	var refs []Ref
	for _, in := range a.Run.Inputs {
		if in.Read == report.NotRead && !in.Aside() && !strings.HasPrefix(in.Path, "../") && amongReviews(strings.ToLower(in.Path)) && slices.Contains(packedTypes, strings.ToLower(path.Ext(in.Path))) {
			files, refs = append(files, in.Path), append(refs, refsTo(report.Origin{Path: in.Path})...)
		}
	}
	if len(files) == 0 {
		return nil
	}
	return []Reason{{Message: fmt.Sprintf("What lies packed among the reviews was not looked into: %s.", listNames(files, 3)), Refs: refs}}
}

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
	list := a.Run.NotUnderstood
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
	return []Reason{{Message: message + ". Write each finding as “### ID [SEVERITY] title” with “File: path:line” below it, or as JSON.", Refs: refs}}
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

package judge

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// unclaimed: what nobody took for a review was judged by nobody, and a finding in it would be lost in a pass.
func unclaimed(a *Account) []Reason { return append(unread(a), packed(a)...) }

func unread(a *Account) []Reason {
	var files []string
	var refs []Ref
	found := 0
	for _, u := range a.Run.Unclaimed {
		if slices.ContainsFunc(a.lostInputs(), func(in report.Input) bool { return in.Path == u.Path }) {
			continue // which is said by a rule of its own
		}
		files, refs, found = append(files, u.Path), append(refs, refsTo(u.Origin)...), found+u.Count
	}
	if found == 0 {
		return nil
	}
	says := "1 finding graded medium or worse stands in what was not read as findings; no review raises it, so it was not judged"
	if found > 1 {
		says = report.Plural(found, "finding") + " graded medium or worse stand in what was not read as findings; no review raises them, so they were not judged"
	}
	return []Reason{{Message: says + ": " + listNames(files, 3) + ".", Refs: refs}}
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

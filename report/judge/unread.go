package judge

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
)

// How the files of a run's parts are named, by the beginning of a word.
const (
	PlanFile         = "plan"
	ReviewFile       = "review"
	VerificationFile = "verif"
)

// Unread is the first file or folder that is named for a part of the run and has an error or is a link or the like: what was written and could not be read is not
// what nobody wrote. A scanner's file of which a part is lost is no lost review.
func Unread(run *report.Run, part string) (lost report.Origin, found bool) {
	scan := func(file string) bool {
		return slices.ContainsFunc(run.Reviews, func(r *report.Review) bool { return r.Scanner && r.Path == file })
	}
	for _, x := range run.Problems {
		if Loses(x) && namedFor(x.Path, part) && (part == ReviewFile || !namedFor(x.Path, ReviewFile)) && !scan(x.Path) {
			return x.Origin, true
		}
	}
	return report.Origin{}, false
}

// Lost is what Unread gives, or else the first input of that part whose loss leaves the verdict without a ground: a file past a limit of the run, or a
// review whose list is null, has no error of its own.
func (a *Account) Lost(part string) (lost report.Origin, found bool) {
	if lost, found = Unread(a.Run, part); found {
		return lost, true
	}
	for _, in := range a.lostInputs() {
		if namedFor(in.Path, part) && (part == ReviewFile || !namedFor(in.Path, ReviewFile)) && !isScan(strings.ToLower(path.Base(in.Path))) {
			return report.Origin{Path: in.Path}, true
		}
	}
	return report.Origin{}, false
}

// Unclaimed is the first file whose own name is for a part of the run and that no reader took: somebody may have written that part in words.
func Unclaimed(run *report.Run, part string) string {
	for _, x := range run.Inputs {
		base := path.Base(x.Path)
		if x.Read == report.NotRead && namedFor(base, part) && !namedFor(base, ReviewFile) && !namedFor(base, VerificationFile) {
			return x.Path
		}
	}
	return ""
}

// namedFor looks at whole words: an explanation is no plan.
func namedFor(name, part string) bool {
	words := strings.FieldsFunc(strings.ToLower(name), func(c rune) bool { return !unicode.IsLetter(c) })
	return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, part) })
}

var evidenceTypes = []string{".json", ".jsonc", ".json5", ".jsonl", ".ndjson", ".yaml", ".yml", ".md", ".sarif"}

// restsOn: the names of seed 003's directory structure, in any case and at any depth below reviews.
func restsOn(p string) bool {
	p = strings.ToLower(p)
	base := report.NamedAs(p)
	return amongReviews(p) && slices.Contains(evidenceTypes, path.Ext(base)) && !strings.HasPrefix(base, "readme") && !strings.HasPrefix(p, "../") ||
		base == "fix-summary.json" || base == "verification-result.json" || isScan(base) && !strings.HasPrefix(p, "../")
}

func amongReviews(p string) bool {
	return strings.HasPrefix(p, "reviews/") || strings.Contains(p, "/reviews/")
}

// isScan: whoever puts a scanner's results into a run wants them to be read.
func isScan(base string) bool {
	return strings.HasSuffix(base, ".sarif") || strings.HasSuffix(base, ".sarif.json")
}

// messageFolders are the folders in which agents leave one message a file, at any depth, and reviewFolders those in which they leave one review.
var (
	messageFolders = []string{"messages", "pipeline"}
	reviewFolders  = []string{"review", "findings", "audit", "audits"}
)

// promisesEvidence: the name of a broken file says that it held a review, a fix summary or a verification, what findings were escalated or the
// baseline that the tests are held against; or its folder that it held a review, or a message, which may have been one.
func promisesEvidence(p string) bool {
	if strings.HasPrefix(p, "../") {
		return false
	}
	dir, base := strings.ToLower(path.Dir(p)), report.NamedAs(p)
	return report.NamesTestReport(p) || base == ".swarm-run" || base == "team-session.json" || slices.Contains(evidenceTypes, path.Ext(base)) &&
		(anyIn(strings.Split(dir, "/"), messageFolders) || slices.Contains(reviewFolders, path.Base(dir)) ||
			slices.ContainsFunc([]string{"review", "verif", "fix-summary", "audit", "verdict", "test-coverage", "finding", "escalation"}, func(w string) bool { return strings.Contains(base, w) }))
}

func anyIn(some, list []string) bool {
	return slices.ContainsFunc(some, func(s string) bool { return slices.Contains(list, s) })
}

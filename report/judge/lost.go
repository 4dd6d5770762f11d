package judge

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
)

// Files that the verdict rests on and that could not be read completely.

// How the files of a run's parts are named, by the beginning of a word.
const (
	PlanFile         = "plan"
	ReviewFile       = "review"
	VerificationFile = "verif"
)

// unreadable names each lost file and why it is lost.
func unreadable(a *Account) (reasons []Reason) {
	errors := withError(a.Run)
	for _, in := range a.lost {
		what, p := " could not be read", errors[in.Path]
		switch {
		case in.Bytes == 0 && in.SHA256 != "" && p.Message == "":
			what = " is empty"
		case p.Kind == report.Unfinished:
			what = " is not complete"
		case in.Read == report.Partly:
			what = " was read only in part"
		}
		if p.Message != "" {
			what += ": " + whyLost(p)
		}
		reasons = append(reasons, Reason{Message: in.Path + what + ".", Refs: refsTo(report.Origin{Path: in.Path})})
	}
	return reasons
}

// whyLost is a problem's message without what to do about it, which follows its last semicolon.
func whyLost(p report.Problem) string {
	why := p.Message
	if cure := strings.LastIndex(why, "; "); cure > 0 {
		why = why[:cure]
	}
	why = strings.TrimPrefix(strings.TrimSuffix(why, "."), "could not be read: ")
	if p.Line == 0 {
		return why
	}
	return why + " (" + p.Place() + ")"
}

// lostInputs returns the inputs whose loss leaves the verdict without a basis: evidence by name or folder that was not
// read completely, and folders that could not be listed, any of which may hold a review.
func lostInputs(run *report.Run) (lost []report.Input) {
	understood, asks := understoodFiles(run), map[string]bool{}
	for _, p := range run.NotUnderstood {
		asks[p.Path] = true
	}
	broken, known, judging := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, m := range run.Messages { // a lost line next to a verdict may be a refusal
		judging[m.Path] = judging[m.Path] || slices.Contains(reviewTypes, m.Kind()) && path.Ext(m.Path) != ".md"
	}
	for _, p := range run.Problems {
		if p.Level == report.Error && p.Kind != report.WrongType && p.Kind != report.MissingField {
			broken[p.Path] = broken[p.Path] || promisesEvidence(p.Path) || judging[p.Path] || asks[p.Path] ||
				p.Kind == report.Unfinished || path.Ext(p.Path) == ".xml" || ofSession(run, p.Path)
		}
	}
	for _, in := range run.Inputs {
		known[in.Path] = true
		read := understood[in.Path] && in.Read != report.NotRead && in.Read != report.Partly
		if !in.Aside() && !isCopy(in) && (restsOn(in.Path) && !read || broken[in.Path] || leftBlank(in)) {
			lost = append(lost, in)
		}
	}
	for _, p := range run.Problems {
		folder := p.Level == report.Error && p.Kind == report.Unreadable && p.Path != "" && !outside(p.Path)
		if !known[p.Path] && (folder || passedOver(p)) {
			known[p.Path] = true
			lost = append(lost, report.Input{Path: p.Path})
		}
	}
	return lost
}

// understoodFiles are those from which a review with a list, a fix summary, a verification or a message was read.
func understoodFiles(run *report.Run) map[string]bool {
	files := map[string]bool{}
	for _, r := range run.Reviews {
		files[r.Path] = files[r.Path] || r.Listed
	}
	for _, s := range run.Summaries {
		files[s.Path] = true
	}
	for _, v := range run.Verifications {
		files[v.Path] = true
	}
	for _, m := range run.Messages {
		files[m.Path] = true
	}
	for _, n := range run.Notes {
		files[n.Path] = files[n.Path] || !isScan(strings.ToLower(path.Base(n.Path)))
	}
	return files
}

// leftBlank: a file with the name of evidence is empty. An empty list states that there is nothing.
func leftBlank(in report.Input) bool {
	text := strings.TrimSpace(in.Text)
	return in.Read == report.NotRead && in.SHA256 != "" && (text == "" || text == "{}" || text == "null") &&
		path.Ext(in.Path) != ".jsonl" && path.Ext(in.Path) != ".ndjson" && promisesEvidence(in.Path)
}

// ofSession: the records of a team session hold its status and its tasks.
func ofSession(run *report.Run, p string) bool {
	p = strings.ToLower(p)
	record := path.Base(p) == "tasks.json" || path.Base(p) == "meta.json" && path.Base(path.Dir(p)) == ".msg"
	return record && slices.Contains(run.Dialects, report.TeamCoordinate)
}

// Loses reports whether a problem means that something was lost: a file, a record, or what is in the place of evidence
// and was not followed.
func Loses(p report.Problem) bool { return p.Level == report.Error || passedOver(p) }

// passedOver: what has the name of evidence is neither file nor folder.
func passedOver(p report.Problem) bool {
	return p.Kind == report.Skipped && p.Level == report.Warning &&
		(restsOn(p.Path) || promisesEvidence(p.Path) || path.Base(p.Path) == "reviews")
}

// Lost is the first file or folder of a part of the run that has an error, is a link or the like, or is lost without an
// error of its own.
func (a *Account) Lost(part string) (lost report.Origin, found bool) {
	of := func(p string) bool {
		scan := slices.ContainsFunc(a.Run.Reviews, func(r *report.Review) bool { return r.Scanner && r.Path == p })
		return namedFor(p, part) && (part == ReviewFile || !namedFor(p, ReviewFile)) && !scan &&
			!isScan(strings.ToLower(path.Base(p)))
	}
	for _, x := range a.Run.Problems {
		if Loses(x) && of(x.Path) {
			return x.Origin, true
		}
	}
	for _, in := range a.lost {
		if of(in.Path) {
			return report.Origin{Path: in.Path}, true
		}
	}
	return report.Origin{}, false
}

// Unclaimed is the first file whose own name is for a part of the run and that no reader claims.
func Unclaimed(run *report.Run, part string) string {
	for _, x := range run.Inputs {
		base := path.Base(x.Path)
		if x.Read == report.NotRead && namedFor(base, part) && !namedFor(base, ReviewFile) &&
			!namedFor(base, VerificationFile) {
			return x.Path
		}
	}
	return ""
}

// namedFor compares the beginnings of whole words: an explanation is no plan.
func namedFor(name, part string) bool {
	words := strings.FieldsFunc(strings.ToLower(name), func(c rune) bool { return !unicode.IsLetter(c) })
	return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, part) })
}

var evidenceTypes = []string{".json", ".jsonc", ".json5", ".jsonl", ".ndjson", ".yaml", ".yml", ".md", ".sarif"}

// restsOn: the names of seed 003's directory structure, in any case and at any depth below reviews.
func restsOn(p string) bool {
	p = strings.ToLower(p)
	base := namedAs(p)
	return amongReviews(p) && slices.Contains(evidenceTypes, path.Ext(base)) && !strings.HasPrefix(base, "readme") &&
		!outside(p) || base == "fix-summary.json" || base == "verification-result.json" || isScan(base) && !outside(p)
}

func outside(p string) bool { return strings.HasPrefix(p, "../") }

func amongReviews(p string) bool {
	return strings.HasPrefix(p, "reviews/") || strings.Contains(p, "/reviews/")
}

func isScan(base string) bool {
	return strings.HasSuffix(base, ".sarif") || strings.HasSuffix(base, ".sarif.json")
}

// evidenceFolders hold one message or review a file; evidenceNames are parts of the names of evidence.
var (
	messageFolders = []string{"messages", "pipeline"}
	reviewFolders  = []string{"review", "findings", "audit", "audits"}
	evidenceNames  = []string{"review", "verif", "fix-summary", "audit", "verdict", "test-coverage", "finding", "escalation"}
)

// promisesEvidence: the name or folder of a broken file shows that it held evidence, or a message that may have.
func promisesEvidence(p string) bool {
	if outside(p) {
		return false
	}
	dir, base := strings.ToLower(path.Dir(p)), namedAs(p)
	if report.NamesTestReport(p) || base == ".swarm-run" || base == "team-session.json" {
		return true
	}
	in := func(list []string) func(string) bool { return func(s string) bool { return slices.Contains(list, s) } }
	return slices.Contains(evidenceTypes, path.Ext(base)) &&
		(slices.ContainsFunc(strings.Split(dir, "/"), in(messageFolders)) || in(reviewFolders)(path.Base(dir)) ||
			slices.ContainsFunc(evidenceNames, func(w string) bool { return strings.Contains(base, w) }))
}

// namedAs returns the last part of a path as file names are compared: in lower case, with dashes for underscores.
func namedAs(p string) string { return strings.ReplaceAll(strings.ToLower(path.Base(p)), "_", "-") }

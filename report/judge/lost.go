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
	FixFile          = "fix"
	VerificationFile = "verif"
)

// unreadable names each lost file and why it is lost.
func unreadable(g *gate) {
	for _, in := range g.lost {
		problems := those(g.Run.Problems, func(p report.Problem) bool { return p.Path == in.Path && Loses(p) })
		what, why := "could not be read", ""
		switch known := len(problems) > 0; {
		case !known && in.Bytes == 0 && in.SHA256 != "":
			what = "is empty"
		case known && problems[0].Kind == report.Unfinished:
			what = "is not complete"
		case in.Read == report.Partly:
			what = "was read only in part"
		}
		noList := func(r *report.Review) bool { return r.Path == in.Path && !r.Listed }
		if r := first(g.Run.Reviews, noList); len(problems) > 0 {
			why = ": " + whyLost(problems[0])
		} else if r != nil {
			why = ": it has no list of findings, as “findings: []” is (" + r.Origin.String() + ")"
		}
		g.add(report.Origin{Path: in.Path}, "%s %s%s.", in.Path, what, why)
	}
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
	broken, known, understood := brokenFiles(run), map[string]bool{}, understoodFiles(run)
	for _, in := range run.Inputs {
		known[in.Path] = true
		read := understood[in.Path] && in.Read != report.NotRead && in.Read != report.Partly
		if !in.Aside() && !isCopy(in) && (restsOn(in.Path) && !read || broken[in.Path]) {
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

// brokenFiles are those with an error that may have held evidence: by their names, by a verdict next to the lost line,
// or as the record of a session.
func brokenFiles(run *report.Run) map[string]bool {
	files, holds := map[string]bool{}, map[string]bool{}
	for _, p := range run.NotUnderstood {
		holds[p.Path] = true
	}
	for _, m := range run.Messages {
		holds[m.Path] = holds[m.Path] || slices.Contains(reviewTypes, m.Kind()) && path.Ext(m.Path) != ".md"
	}
	team := slices.Contains(run.Dialects, report.TeamCoordinate)
	for _, p := range run.Problems {
		if p.Level == report.Error && p.Kind != report.WrongType && p.Kind != report.MissingField {
			record := strings.HasSuffix("/"+p.Path, "/tasks.json") || strings.HasSuffix("/"+p.Path, "/.msg/meta.json")
			files[p.Path] = files[p.Path] || promisesEvidence(p.Path) || holds[p.Path] || p.Kind == report.Unfinished ||
				path.Ext(p.Path) == ".xml" || team && record
		}
	}
	return files
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
		files[n.Path] = files[n.Path] || !isScan(n.Path)
	}
	return files
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
	var places []report.Origin
	for _, p := range a.Run.Problems {
		if Loses(p) {
			places = append(places, p.Origin)
		}
	}
	for _, in := range a.lost {
		places = append(places, report.Origin{Path: in.Path})
	}
	i := slices.IndexFunc(places, func(o report.Origin) bool {
		scan := slices.ContainsFunc(a.Run.Reviews, func(r *report.Review) bool { return r.Scanner && r.Path == o.Path })
		return namedFor(o.Path, part) && (part == ReviewFile || !namedFor(o.Path, ReviewFile)) && !scan && !isScan(o.Path)
	})
	if i < 0 {
		return report.Origin{}, false
	}
	return places[i], true
}

// namedFor compares the beginnings of whole words: an explanation is no plan.
func namedFor(name, part string) bool {
	words := strings.FieldsFunc(strings.ToLower(name), func(c rune) bool { return !unicode.IsLetter(c) })
	return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, part) })
}

// How the files and folders of evidence are named. A message folder has one message a file, a review folder one review.
// Packed files must be unpacked, or opened by a program of their own, to be read.
var (
	evidenceTypes = []string{".json", ".jsonc", ".json5", ".jsonl", ".ndjson", ".yaml", ".yml", ".md", ".sarif"}
	packedTypes   = []string{".gz", ".tgz", ".zip", ".bz2", ".xz", ".zst", ".7z", ".pdf", ".doc", ".docx", ".odt", ".xls",
		".xlsx", ".ods"}
	messageFolders = []string{"messages", "pipeline"}
	reviewFolders  = []string{"review", "findings", "audit", "audits"}
	evidenceNames  = []string{"review", "verif", "fix-summary", "audit", "verdict", "test-coverage", "finding",
		"escalation"}
)

// restsOn: the names of seed 003's directory structure, in any case and at any depth below reviews.
func restsOn(p string) bool {
	base := namedAs(p)
	among := strings.Contains("/"+strings.ToLower(p), "/reviews/") && !strings.HasPrefix(base, "readme") &&
		(slices.Contains(evidenceTypes, path.Ext(base)) || slices.Contains(packedTypes, path.Ext(base)))
	return (among || isScan(p)) && !outside(p) || base == "fix-summary.json" || base == "verification-result.json"
}

// promisesEvidence: the name or folder of a broken file shows that it held evidence, or a message that may have.
func promisesEvidence(p string) bool {
	if outside(p) {
		return false
	}
	base, dirs := namedAs(p), strings.Split(strings.ToLower(path.Dir(p)), "/")
	if report.NamesTestReport(p) || base == ".swarm-run" || base == "team-session.json" {
		return true
	}
	return slices.Contains(evidenceTypes, path.Ext(base)) && (slices.Contains(reviewFolders, dirs[len(dirs)-1]) ||
		slices.ContainsFunc(dirs, func(d string) bool { return slices.Contains(messageFolders, d) }) ||
		slices.ContainsFunc(evidenceNames, func(w string) bool { return strings.Contains(base, w) }))
}

func outside(p string) bool { return strings.HasPrefix(p, "../") }

func isScan(p string) bool {
	base := strings.ToLower(path.Base(p))
	return strings.HasSuffix(base, ".sarif") || strings.HasSuffix(base, ".sarif.json")
}

// namedAs returns the last part of a path as file names are compared: in lower case, with dashes for underscores.
func namedAs(p string) string { return strings.ReplaceAll(strings.ToLower(path.Base(p)), "_", "-") }

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
		what, why := "could not be read", ""
		if in.Read == report.Partly {
			what = "was read only in part"
		}
		problem := slices.IndexFunc(g.Run.Problems, func(p report.Problem) bool { return p.Path == in.Path && Loses(p) })
		noList := first(g.Run.Reviews, func(r *report.Review) bool { return r.Path == in.Path && !r.Listed })
		if problem >= 0 {
			why = ": " + whyLost(g.Run.Problems[problem])
		} else if noList != nil {
			why = ": it has no list of findings, as “findings: []” is (" + noList.Origin.String() + ")"
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

// findLost finds the inputs whose loss leaves the verdict without a basis: evidence by its folder or name of which
// nothing was read, what errors broke of files that were read or promise evidence, and folders that could not be
// listed, any of which may hold a review. Numbers in a lost or partly read file are not compared with its lists.
func (a *Account) findLost() {
	a.partly = map[string]bool{}
	broken, known, noList := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, p := range a.Run.Problems {
		grave := p.Level == report.Error
		a.partly[p.Path] = a.partly[p.Path] || grave
		broken[p.Path] = broken[p.Path] || grave && p.Kind != report.WrongType && p.Kind != report.MissingField
	}
	for _, r := range a.Run.Reviews {
		noList[r.Path] = !r.Listed
	}
	for _, in := range a.Run.Inputs {
		known[in.Path] = true
		whole := in.As != "" && in.Read != report.NotRead && in.Read != report.Partly && !noList[in.Path]
		rests, promises := evidence(in.Path)
		lost := broken[in.Path] && (in.As != "" || promises) || rests && !whole
		if readElsewhere := strings.HasPrefix(in.As, "copy of "); lost && !in.Aside() && !readElsewhere {
			a.lost = append(a.lost, in)
		}
		a.partly[in.Path] = a.partly[in.Path] || in.Read == report.Partly
	}
	for _, p := range a.Run.Problems {
		folder := p.Level == report.Error && p.Kind == report.Unreadable && p.Path != "" &&
			!strings.HasPrefix(p.Path, "../")
		if !known[p.Path] && (folder || passedOver(p)) {
			known[p.Path] = true
			a.lost = append(a.lost, report.Input{Path: p.Path})
		}
	}
	for _, p := range a.Run.NotUnderstood {
		a.partly[p.Path] = true
	}
	for _, in := range a.lost {
		a.partly[in.Path] = true
	}
}

// Loses reports whether a problem means that something was lost: a file, a record, or what is in the place of evidence
// and was not followed.
func Loses(p report.Problem) bool { return p.Level == report.Error || passedOver(p) }

// passedOver: what has the name of evidence is neither file nor folder.
func passedOver(p report.Problem) bool {
	_, promises := evidence(p.Path)
	return p.Kind == report.Skipped && p.Level == report.Warning && (promises || path.Base(p.Path) == "reviews")
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
	for _, o := range places {
		if namedFor(o.Path, part) && (part == ReviewFile || !namedFor(o.Path, ReviewFile)) && !isScan(o.Path) {
			return o, true
		}
	}
	return report.Origin{}, false
}

// namedFor compares the beginnings of whole words: an explanation is no plan.
func namedFor(name, part string) bool {
	words := strings.FieldsFunc(strings.ToLower(name), func(c rune) bool { return !unicode.IsLetter(c) })
	return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, part) })
}

// How the files and folders of evidence are named. A message folder has one message a file, a review folder one review.
// Packed files must be unpacked, or opened by a program of their own, to be read.
var (
	evidenceTypes = []string{".json", ".jsonc", ".json5", ".jsonl", ".ndjson", ".yaml", ".yml", ".md", ".sarif",
		".gz", ".tgz", ".zip", ".bz2", ".xz", ".zst", ".7z", ".pdf", ".doc", ".docx", ".odt", ".xls", ".xlsx", ".ods"}
	evidenceFolders = []string{"messages", "pipeline", "review", "findings", "audit", "audits"}
	evidenceNames   = []string{"review", "verif", "fix-summary", "audit", "verdict", "test-coverage", "finding",
		"escalation"}
	evidenceFiles = []string{".swarm-run", "team-session.json", "tasks.json", "meta.json"}
)

// evidence reports what the name of a file in the run shows: that the verdict rests on it, by the names of seed 003's
// directory structure in any case and at any depth below reviews; or that it promised evidence, or a message, if it is
// broken.
func evidence(p string) (rests, promises bool) {
	if strings.HasPrefix(p, "../") {
		return false, false
	}
	base, folders := namedAs(p), strings.Split(strings.ToLower(path.Dir(p)), "/")
	typed := slices.Contains(evidenceTypes, path.Ext(base))
	review := typed && slices.Contains(folders, "reviews") && !strings.HasPrefix(base, "readme")
	named := slices.ContainsFunc(evidenceNames, func(w string) bool { return strings.Contains(base, w) }) ||
		slices.ContainsFunc(folders, func(d string) bool { return slices.Contains(evidenceFolders, d) })
	rests = review || isScan(p) || base == "fix-summary.json" || base == "verification-result.json"
	return rests, rests || named && typed || slices.Contains(evidenceFiles, base) || report.NamesTestReport(p)
}

func isScan(p string) bool {
	base := strings.ToLower(path.Base(p))
	return strings.HasSuffix(base, ".sarif") || strings.HasSuffix(base, ".sarif.json")
}

// namedAs returns the last part of a path as file names are compared: in lower case, with dashes for underscores.
func namedAs(p string) string { return strings.ReplaceAll(strings.ToLower(path.Base(p)), "_", "-") }

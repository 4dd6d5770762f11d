package judge

import (
	"maps"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// unreadable looks at the files that the verdict rests on. A file that could be read but is not what its name says counts too.
func unreadable(a *Account) []Reason {
	var reasons []Reason
	unfinished, why := a.unfinished(), a.firstErrors()
	for _, in := range a.lostInputs() {
		what := " could not be read"
		switch {
		case in.Bytes == 0 && in.SHA256 != "" && why[in.Path] == "": // else a problem says so
			what = " is empty"
		case unfinished[in.Path]:
			what = " is not whole"
		case in.Read == report.Partly:
			what = " was read only in part"
		}
		reasons = append(reasons, Reason{Message: in.Path + what + why[in.Path] + ".", Refs: refsTo(report.Origin{Path: in.Path})})
	}
	return reasons
}

// lostInputs gives the inputs whose loss leaves the verdict without a ground.
func (a *Account) lostInputs() []report.Input { return a.lost.get(a.findLost) }

func (a *Account) findLost() []report.Input {
	understood, judging, broken := a.understood(), a.judging(), map[string]bool{}
	for _, p := range a.Run.Problems {
		if p.Level != report.Error {
			continue
		}
		switch p.Kind {
		case report.Unreadable, report.Limited, report.Skipped:
			decoded := p.Kind == report.Unreadable && path.Ext(p.Path) == ".xml" // only XML that seems to hold tests is
			broken[p.Path] = broken[p.Path] || decoded || promisesEvidence(p.Path) || judging[p.Path] || a.ofSession(p.Path) || a.asksAbout(p.Path)
		case report.Unfinished:
			broken[p.Path] = true
		}
	}
	var lost []report.Input
	for _, in := range a.Run.Inputs {
		read := understood[in.Path] && in.Read != report.NotRead && in.Read != report.Partly
		if !in.Aside() && !strings.HasPrefix(in.As, "copy of ") && (restsOn(in.Path) && !read || broken[in.Path] || leftBlank(in)) {
			lost = append(lost, in)
		}
	}
	return append(lost, a.lostEntries()...)
}

// asksAbout reports whether something in the file was not understood.
func (a *Account) asksAbout(p string) bool {
	return slices.ContainsFunc(a.Run.NotUnderstood, func(x report.Passage) bool { return x.Path == p })
}

// leftBlank: a file with the name of evidence that is empty, or no text, was to say something. A page of rules for reviews has words; an empty list
// says that there is nothing, and so does one of a value a line.
func leftBlank(in report.Input) bool {
	return in.Read == report.NotRead && in.SHA256 != "" && slices.Contains(blank, strings.TrimSpace(in.Text)) &&
		!slices.Contains([]string{".jsonl", ".ndjson"}, path.Ext(in.Path)) && promisesEvidence(in.Path)
}

var blank = []string{"", "{}", "null"}

// ofSession: in the records of a team session stand its status and those of its tasks. Other runs have a tasks.json too, which is a tool's.
func (a *Account) ofSession(p string) bool {
	p = strings.ToLower(p)
	record := path.Base(p) == "tasks.json" || path.Base(p) == "meta.json" && path.Base(path.Dir(p)) == ".msg"
	return record && slices.Contains(a.Run.Dialects, report.TeamCoordinate)
}

// lostEntries gives what of the run could not be read and is no input: folders that could not be listed, any of which may hold a review, and links
// and the like in the place of evidence.
func (a *Account) lostEntries() (lost []report.Input) {
	known := map[string]bool{}
	for _, in := range a.Run.Inputs {
		known[in.Path] = true
	}
	for _, p := range a.Run.Problems {
		folder := p.Level == report.Error && p.Kind == report.Unreadable && p.Path != "" && !strings.HasPrefix(p.Path, "../")
		if !known[p.Path] && (folder || passedOver(p)) {
			known[p.Path] = true
			lost = append(lost, report.Input{Path: p.Path})
		}
	}
	return lost
}

// Loses reports whether a problem tells of something that was lost: a file, a record, or what stands in the place of evidence and was not followed.
func Loses(p report.Problem) bool { return p.Level == report.Error || passedOver(p) }

// passedOver: what has the name of evidence is neither file nor folder, and nothing of the run stands for it.
func passedOver(p report.Problem) bool {
	return p.Kind == report.Skipped && p.Level == report.Warning && (restsOn(p.Path) || promisesEvidence(p.Path) || path.Base(p.Path) == "reviews")
}

// understood gives the files from which a review with a list, a fix summary or a verification was read.
func (a *Account) understood() map[string]bool {
	paths := map[string]bool{}
	for _, r := range a.Run.Reviews {
		if r.Listed {
			paths[r.Path] = true
		}
	}
	for _, s := range a.Run.Summaries {
		paths[s.Path] = true
	}
	for _, v := range a.Run.Verifications {
		paths[v.Path] = true
	}
	for _, m := range a.Run.Messages {
		paths[m.Path] = true
	}
	for _, n := range a.Run.Notes {
		paths[n.Path] = paths[n.Path] || !isScan(strings.ToLower(path.Base(n.Path)))
	}
	return paths
}

// judging gives the files whose messages judge the work or tell its results: a line of theirs that is lost may be a refusal. Of a message
// in Markdown, head and body, what could be read was judged.
func (a *Account) judging() map[string]bool {
	paths := map[string]bool{}
	for _, r := range a.Run.Reviews {
		if r.Message != "" {
			paths[r.Path] = true
		}
	}
	for _, v := range a.Run.Verifications {
		if v.Message != "" {
			paths[v.Path] = true
		}
	}
	for _, m := range a.Run.Messages {
		if slices.Contains(reviewTypes, m.Kind()) {
			paths[m.Path] = true
		}
	}
	maps.DeleteFunc(paths, func(p string, _ bool) bool { return path.Ext(p) == ".md" })
	return paths
}

// unfinished are the files of which whoever wrote them says that they are not whole.
func (a *Account) unfinished() map[string]bool {
	paths := map[string]bool{}
	for _, x := range a.Run.Problems {
		if x.Kind == report.Unfinished {
			paths[x.Path] = true
		}
	}
	return paths
}

// firstErrors gives for each file why it was lost, behind a colon: all at once, since a run may have lost thousands.
func (a *Account) firstErrors() map[string]string {
	why := map[string]string{}
	for _, x := range a.Run.Problems {
		if _, known := why[x.Path]; !known && Loses(x) {
			why[x.Path] = ": " + whyLost(x)
		}
	}
	return why
}

func whyLost(x report.Problem) string {
	why := x.Message
	if cure := strings.LastIndex(why, "; "); cure > 0 {
		why = why[:cure] // the reasons are followed by what to do
	}
	why = strings.TrimPrefix(strings.TrimSuffix(why, "."), "could not be read: ") // the caller says that already
	if x.Line == 0 {
		return why // its place is the file, which the caller has named
	}
	return why + " (" + x.Place() + ")"
}

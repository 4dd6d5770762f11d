package judge

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// Two reviewers may find the same; they do not find it in the same words throughout. A review that says what another says is that review once
// more, whatever name stands over it, and nobody has looked a second time.

// copiedReviews holds the reviews of a run in files against each other. Only those in the same words are compared.
func copiedReviews(a *Account, found func(Contradiction)) int {
	for _, again := range a.copiedReviews() {
		found(Contradiction{Message: fmt.Sprintf("%s says in all its findings (%d) what %s says, in the same words: it is no review of its own by %s.", again.Path, len(again.Findings), again.of.Path, report.Brief(again.by)),
			Declared: again.by, Found: again.of.Reviewer, Refs: refsTo(again.Origin, again.of.Origin)})
	}
	return len(a.copiedReviews())
}

// copied is a review that says what another one says, and the name that stands over it.
type copied struct {
	*report.Review
	by string
	of *report.Review
}

// copiedReviews gives the reviews that only repeat another: the later by their times, else by path. The score asks for every reviewer.
func (a *Account) copiedReviews() []copied { return a.copies.get(a.findCopies) }

func (a *Account) findCopies() []copied {
	first, list := map[string]*report.Review{}, a.renamedFiles()
	for _, r := range alike(a.handedIn()) {
		said := saidThroughout(r)
		switch of := first[said]; {
		case said == "":
		case of == nil:
			first[said] = r
		case of.Reviewer != r.Reviewer && r.Before(of):
			list = append(list, copied{of, of.Reviewer, r})
		case of.Reviewer != r.Reviewer:
			list = append(list, copied{r, r.Reviewer, of})
		}
	}
	return list
}

// alike leaves out the reviews that can be no other's copy: none has as many findings, the first file of which by name is the same.
func alike(list []*report.Review) []*report.Review {
	type outline struct {
		findings int
		file     string
	}
	of, many := make([]outline, len(list)), map[outline]int{}
	for i, r := range list {
		of[i] = outline{len(r.Findings), report.CleanPath(r.Findings[0].File)}
		for _, f := range r.Findings[1:] {
			of[i].file = min(of[i].file, report.CleanPath(f.File))
		}
		many[of[i]]++
	}
	var kept []*report.Review
	for i, r := range list {
		if many[of[i]] > 1 {
			kept = append(kept, r)
		}
	}
	return kept
}

// handedIn gives the reviews with findings that somebody signs for in a file. A list of what all reviewers raised is no review by the one whose
// findings are the only ones.
func (a *Account) handedIn() (list []*report.Review) {
	for _, r := range a.Run.Reviews {
		if r.Signed() && r.Message == "" && !r.Design && len(r.Findings) > 0 && !gathers.MatchString(r.Reviewer) {
			list = append(list, r)
		}
	}
	return list
}

var gathers = pattern.Of(`(?i)^(?:lead|coordinator|orchestrator|review(?:er)?s?|findings|report|all|final|summary|team)$|synthes|summar|consolidat|merge|aggregat|combin|overall|triage|lead|report$`)

// saidThroughout is what a review says in all of its findings; empty where that is so little that two may say it.
func saidThroughout(r *report.Review) string {
	said, length := make([]string, 0, len(r.Findings)), 0
	for _, f := range r.Findings {
		text := report.Words(f.Title + " " + f.Description)
		length += len(text)
		said = append(said, text+"\x00"+report.CleanPath(f.File))
	}
	if length < leastSaid {
		return ""
	}
	slices.Sort(said)
	return strings.Join(said, "\x01")
}

// leastSaid is how much two say in the same words only where one copies.
const leastSaid = 40

// schemaRoles are the reviewers by whose names the swarm's schema calls their files.
var schemaRoles = []string{"security", "qa", "code-reviewer", "performance", "ui", "api", "db"}

// renamedFiles gives the reviews whose bytes lie there once more under the name of another role: that copy was not read.
func (a *Account) renamedFiles() (list []copied) {
	copies := a.copiesOf()
	if len(copies) == 0 {
		return nil
	}
	for _, r := range a.handedIn() {
		list = append(list, renamed(r, append([]string{r.Path}, copies[r.Path]...))...)
	}
	return list
}

// copiesOf gives the files that were not read because their bytes are those of a file that was, by its path.
func (a *Account) copiesOf() map[string][]string {
	of := map[string][]string{}
	for _, in := range a.Run.Inputs {
		if first, is := strings.CutPrefix(in.As, "copy of "); is {
			of[first] = append(of[first], in.Path)
		}
	}
	return of
}

// renamed gives those of the files of a review that are named for another role than the first that is named for one. Where the bytes themselves
// name the reviewer, his file is no copy, whichever was read.
func renamed(r *report.Review, paths []string) (list []copied) {
	paths = slices.DeleteFunc(paths, func(p string) bool { return roleOf(p) == "" })
	own := max(0, slices.IndexFunc(paths, func(p string) bool { return roleOf(p) == r.Reviewer }))
	for _, p := range paths {
		if role := roleOf(p); role != roleOf(paths[own]) {
			list = append(list, copied{under(p, r), role, under(paths[own], r)})
		}
	}
	return list
}

// under is the review as it stands in one of its files.
func under(p string, r *report.Review) *report.Review {
	if p == r.Path {
		return r
	}
	return &report.Review{Origin: report.Origin{Path: p}, Reviewer: roleOf(p), Findings: r.Findings}
}

// roleOf gives the role that a review's file is named for; empty = none of the schema's.
func roleOf(p string) string {
	name := report.ReviewerName(strings.TrimSuffix(path.Base(p), path.Ext(p)))
	if slices.Contains(schemaRoles, name) {
		return name
	}
	return ""
}

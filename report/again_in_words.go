package report

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report/pattern"
)

// joinWords makes one finding of what a review in words repeats of the same reviewer's list, for agents write the same review as JSON and as
// Markdown. Id, place and text must agree: ids begin again with every review.
func (r *Run) joinWords() {
	if !slices.ContainsFunc(r.Reviews, func(v *Review) bool { return v.Words }) {
		return
	}
	again, listed := map[*Finding]*Finding{}, r.listedByName()
	for _, v := range r.Reviews {
		for _, f := range v.Findings {
			if of := f.amongListed(listed); v.Words && of != nil {
				again[f] = of
			}
		}
	}
	r.replace(again, (*Finding).raisedAgain)
}

// listedByName gives what reviewers' own lists hold, the first of each name.
func (r *Run) listedByName() map[string]*Finding {
	listed := map[string]*Finding{}
	for _, v := range r.Reviews {
		if !v.Signed() || v.Message != "" || v.Words {
			continue
		}
		for _, f := range v.Findings {
			for _, name := range f.againNames() {
				if listed[name] == nil {
					listed[name] = f
				}
			}
		}
	}
	return listed
}

// amongListed finds the finding of a list that f says again; nil if there is none.
func (f *Finding) amongListed(listed map[string]*Finding) *Finding {
	for _, name := range f.againNames() {
		if of := listed[name]; of != nil && of.samePlace(f) {
			return of
		}
	}
	return nil
}

// againNames are reviewer and id with the title, and with the description: a text may stand as either.
func (f *Finding) againNames() (names []string) {
	if f.ID == "" {
		return nil
	}
	for _, text := range []string{Words(f.Title), Words(f.Description)} {
		if text != "" {
			names = append(names, f.Reviewer+"\x00"+NormalID(f.ID)+"\x00"+text)
		}
	}
	return names
}

// samePlace reports whether nothing in two places says that they are two.
func (f *Finding) samePlace(other *Finding) bool {
	return !f.liesElsewhere(other) && (f.Line == 0 || other.Line == 0 || f.Line == other.Line)
}

// joinTwins makes one finding of what two files of one name say in the same place with the same weight: an agent writes reviews/qa.json for
// programs and reviews/qa.md for people, in other words and often without ids; a team session's worker, discoveries/REVIEW-001.json and
// artifacts/REVIEW-001-report.md. Where either names the place twice, nothing tells which is which.
func (r *Run) joinTwins() {
	told, listed := map[twin][]*Finding{}, map[twin][]*Finding{}
	if !slices.ContainsFunc(r.Reviews, func(v *Review) bool { return strings.HasSuffix(v.Origin.Path, ".md") }) {
		return
	}
	for _, v := range r.Reviews {
		for _, f := range v.Findings {
			if name, is := strings.CutSuffix(f.Origin().Path, ".json"); is && v.Signed() {
				f.noteTwin(listed, name)
			} else if name, is := strings.CutSuffix(f.Origin().Path, ".md"); is {
				f.noteTwin(told, name)
			}
		}
	}
	again := map[*Finding]*Finding{}
	for at, list := range told {
		if of := listed[at]; len(list) == 1 && len(of) == 1 && of[0] != list[0] && of[0].mayBeTwin(list[0]) {
			again[list[0]] = of[0]
		}
	}
	r.replace(again, (*Finding).raisedAgain)
}

// twin is where two files of one name may say the same.
type twin struct {
	name, reviewer, file string
	line                 int
	severity             Severity
}

func (f *Finding) noteTwin(at map[twin][]*Finding, name string) {
	if f.File == "" || f.Line == 0 {
		return
	}
	key := twin{name, f.Reviewer, path.Base(CleanPath(f.File)), f.Line, f.Severity}
	if task := strings.TrimSuffix(path.Base(name), "-report"); taskName.MatchString(task) {
		key.name, key.reviewer = task, "" // one task, one worker
	}
	at[key] = append(at[key], f)
}

// taskName is a task of a team session, by which its worker calls what he hands in.
var taskName = pattern.Of(`^[A-Z]{3,}-\d{3}$`)

func (f *Finding) mayBeTwin(other *Finding) bool {
	return !f.liesElsewhere(other) && (f.ID == "" || other.ID == "" || NormalID(f.ID) == NormalID(other.ID))
}

package report

import (
	"maps"
	"slices"
)

// joinChecks makes one finding of what a second look lists again, with what became of it, of the one list that it went through: “H1 | the drawer never
// closes | RESOLVED”. Its words are its own, so it is known by its shape: all its entries have ids of that list, as grave as there, and nearly all say
// what became of them, of which the list itself says nothing, and speak of the same things. Short ids are alike in the lists of any two reviewers.
func (r *Run) joinChecks() {
	if !slices.ContainsFunc(r.Reviews, func(v *Review) bool { return slices.ContainsFunc(v.Findings, (*Finding).answered) }) {
		return
	}
	listed, again := r.listed(), map[*Finding]*Finding{}
	for file, list := range listed.files {
		if len(list) < leastChecked || !mostlyAnswered(list) {
			continue
		}
		maps.Copy(again, listed.goneThrough(file, list))
	}
	r.replace(again, func(kept, f *Finding) {
		kept.restated(f)
		if kept.Denied == "" {
			kept.Denied = f.Denied
		}
	})
}

const leastChecked = 3 // fewer ids may be alike by chance

// mostlyAnswered reports whether three of four findings say what became of them.
func mostlyAnswered(list []*Finding) bool {
	said := 0
	for _, f := range list {
		if f.answered() {
			said++
		}
	}
	return said*4 >= len(list)*3
}

// answered reports whether a finding says what became of it.
func (f *Finding) answered() bool { return f.Denied != "" || f.Answer != AnswerNone }

// goneThrough gives the findings of the one other file that the list goes through, by those of the list; nil where there is none.
func (l lists) goneThrough(file string, list []*Finding) map[*Finding]*Finding {
	of, other := map[*Finding]*Finding{}, ""
	for _, f := range list {
		earlier := l.only(f, file)
		if earlier == nil || earlier.Severity != f.Severity || other != "" && earlier.Origin().Path != other {
			return nil
		}
		of[f], other = earlier, earlier.Origin().Path
	}
	if !mostlyKin(of) {
		return nil
	}
	return of
}

// mostlyKin reports whether three of four pairs name the same file or share two long words.
func mostlyKin(of map[*Finding]*Finding) bool {
	kin := 0
	for f, earlier := range of {
		if f.File != "" && f.File == earlier.File || sharedWords(f.told(), earlier.told()) > 1 {
			kin++
		}
	}
	return kin*4 >= len(of)*3
}

// told is what a finding says first.
func (f *Finding) told() string { return f.Title + " " + Shorten(f.Description, maxTold) }

const maxTold = 400 // bytes of a description

// only gives the one finding of another file that has the id and says nothing of what became of it, where the file of the first has the id once.
func (l lists) only(f *Finding, file string) (earlier *Finding) {
	if f.ID == "" {
		return nil
	}
	for _, g := range l.byID[NormalID(f.ID)] {
		switch {
		case g == f:
		case earlier != nil, g.Origin().Path == file, g.answered():
			return nil
		default:
			earlier = g
		}
	}
	return earlier
}

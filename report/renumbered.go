package report

import "strings"

// A fixer who counts what was done anew writes “M1: Rate limits” where the review's M1 is another finding and M2 lacks the limits. By the id alone
// the open one would be taken for fixed.

// countedAnew gives the finding whose title an answer has, where the one that goes by its id has no word of it.
func (r *references) countedAnew(found []*Finding, c claim) []*Finding {
	if c.title == "" || len(found) != 1 || sharedWords(c.title, found[0].Title) > 0 {
		return found
	}
	var meant *Finding
	most := 1
	for _, f := range r.run.Findings {
		switch n := sharedWords(c.title, f.Title); {
		case n > most:
			most, meant = n, f
		case n == most:
			meant = nil // it may be either
		}
	}
	if meant == nil {
		return found
	}
	r.run.Problems = append(r.run.Problems, Problem{Origin: c.at, Level: Note, Kind: UnknownReference,
		Message: Quoted(c.id) + " is taken for " + Quoted(meant.Title) + ", whose title it has; the finding of that id is another"})
	return []*Finding{meant}
}

// sharedWords counts the different words that two titles share. Short ones stand in any title.
func sharedWords(a, b string) (n int) {
	has := map[string]bool{}
	for w := range strings.FieldsSeq(Words(b)) {
		has[w] = len(w) > 3
	}
	for w := range strings.FieldsSeq(Words(a)) {
		if has[w] {
			has[w] = false
			n++
		}
	}
	return n
}

package report

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
)

// references finds the findings that an id means. Ids are labels, not identities (P5): one id may mean several findings,
// then all of them are linked and a Problem says so.
type references struct {
	run    *Run
	exact  map[string][]*Finding
	normal map[string][]*Finding
	rules  map[string][]*Finding // what a scanner raised, by its rule
	places map[string][]*Finding // what has no id, by "file:line" and "file:line-line"
	review map[string]string     // the review that a fix summary answers, by the summary's path
	looked int                   // see mayLook
}

func newReferences(run *Run) *references {
	r := &references{run: run, exact: map[string][]*Finding{}, normal: map[string][]*Finding{}, rules: map[string][]*Finding{}, places: map[string][]*Finding{}, review: map[string]string{}}
	for _, s := range run.Summaries {
		r.review[s.Path] = s.Review
	}
	for _, f := range run.Findings {
		for _, id := range run.also[f] {
			r.exact[id] = append(r.exact[id], f)
			r.normal[NormalID(id)] = append(r.normal[NormalID(id)], f)
		}
		if f.ID != "" {
			r.exact[f.ID] = append(r.exact[f.ID], f)
			r.normal[NormalID(f.ID)] = append(r.normal[NormalID(f.ID)], f)
		}
		if f.Rule != "" {
			r.rules[NormalID(f.Rule)] = append(r.rules[NormalID(f.Rule)], f)
		}
		if f.ID == "" && f.File != "" && f.Line > 0 {
			r.stand(f, f.File+":"+strconv.Itoa(f.Line))
			if f.EndLine > f.Line {
				r.stand(f, fmt.Sprintf("%s:%d-%d", f.File, f.Line, f.EndLine))
			}
		}
	}
	return r
}

func (r *references) stand(f *Finding, place string) {
	r.places[CleanPath(place)] = append(r.places[CleanPath(place)], f)
}

// at gives the one finding without an id that stands at a place. Of several there a place names none.
func (r *references) at(place string) []*Finding {
	if found := r.places[CleanPath(strings.TrimSpace(place))]; len(found) == 1 {
		return found
	}
	return nil
}

// find gives the findings that an id means, and narrows them by reviewer and file where the statement names them.
func (r *references) find(id, reviewer, file string) []*Finding {
	found := r.exact[strings.TrimSpace(id)]
	if len(found) == 0 {
		found = r.normal[NormalID(id)]
	}
	if len(found) == 0 {
		found = r.qualified(id)
	}
	if len(found) == 0 {
		found = r.rules[NormalID(id)]
	}
	if len(found) == 0 {
		found = r.at(id)
	}
	return narrow(byReviewer(found, reviewer), file)
}

// qualified reads "security:SEC-001", "security.json#SEC-001" and "reviews/security.json#SEC-001".
func (r *references) qualified(id string) []*Finding {
	cut := strings.LastIndexAny(id, ":#/")
	if cut <= 0 {
		return nil
	}
	reviewer := reviewerOf(id[:cut])
	var found []*Finding
	for _, f := range r.normal[NormalID(id[cut+1:])] {
		if f.Reviewer == reviewer {
			found = append(found, f)
		}
	}
	return found
}

// reviewerOf reads a reviewer's name, or that of the file of his review.
func reviewerOf(said string) string {
	return ReviewerName(strings.TrimSuffix(path.Base(said), ".json"))
}

// byReviewer gives those of one reviewer, or all where none is his.
func byReviewer(found []*Finding, reviewer string) []*Finding {
	if len(found) < 2 || reviewer == "" {
		return found
	}
	var his []*Finding
	for _, f := range found {
		if f.Reviewer == reviewerOf(reviewer) {
			his = append(his, f)
		}
	}
	if len(his) == 0 {
		return found
	}
	return his
}

// ofReview gives those that the review raised which a summary says it answers: the file of that name beside it, or at that path; a bare
// name would be that of every phase. Where that review raised none of several, each is a namesake from another one. One alone is such where
// the review was read, or where it lies in another folder than the summary, of another phase perhaps.
func (r *references) ofReview(found []*Finding, summary string) []*Finding {
	review := r.review[summary]
	if len(found) == 0 || review == "" {
		return found
	}
	beside := path.Join(path.Dir(summary), path.Base(review))
	meant := func(file string) bool { return file == beside || path.Base(review) != review && SamePath(file, review) }
	var own []*Finding
	for _, f := range found {
		if slices.ContainsFunc(f.Origins, func(o Origin) bool { return meant(o.Path) }) {
			own = append(own, f)
		}
	}
	read := slices.ContainsFunc(r.run.Reviews, func(v *Review) bool { return meant(v.Path) })
	if len(own) > 0 || len(found) > 1 || read || !within(path.Dir(summary), found[0].Origin().Path) {
		return own
	}
	return found
}

// within reports whether a file lies in a folder, however deep.
func within(folder, file string) bool {
	return folder == "." || strings.HasPrefix(file, folder+"/")
}

func narrow(found []*Finding, file string) []*Finding {
	if len(found) < 2 || file == "" {
		return found
	}
	var same []*Finding
	for _, f := range found {
		if SamePath(f.File, file) {
			same = append(same, f)
		}
	}
	if len(same) == 1 {
		return same
	}
	return found
}

// linkAll resolves every statement that names a finding.
func (r *references) linkAll() {
	for _, x := range r.run.Fixes {
		r.link(&x.Findings, claim{x.ID, x.Reviewer, x.File, "fix", x.Origin}, func(f *Finding) { f.Fixes = append(f.Fixes, x) })
	}
	for _, x := range r.run.Deferrals {
		r.link(&x.Findings, claim{x.ID, x.Reviewer, x.File, "deferral", x.Origin}, func(f *Finding) { f.Deferrals = append(f.Deferrals, x) })
	}
	for _, x := range r.run.Questions {
		r.link(&x.Findings, claim{x.ID, x.Reviewer, x.File, "question", x.Origin}, func(f *Finding) { f.Questions = append(f.Questions, x) })
	}
	for _, x := range r.run.Tests {
		r.link(&x.Findings, claim{x.ID, x.Reviewer, "", "test", x.Origin}, func(f *Finding) { f.Tests = append(f.Tests, x) })
	}
	for _, x := range r.run.Escalations {
		if x.Component == "" && r.isComponent(x.ID) {
			x.Component = x.ID
		}
		if x.Component != "" && len(r.find(x.ID, "", "")) == 0 {
			x.ID, x.Description = "", x.Component+": "+x.Description // as in a message that hands a task up
		}
		if x.ID != "" {
			r.link(&x.Findings, claim{x.ID, "", "", "escalation", x.Origin}, func(f *Finding) { f.Escalations = append(f.Escalations, x) })
		}
	}
	for _, c := range r.run.Coverage {
		for _, x := range c.Skipped {
			x.Findings = r.find(x.ID, x.Reviewer, x.File)
		}
	}
}

// isComponent: a whole component may be handed up where the format has a finding's id.
func (r *references) isComponent(id string) bool {
	id = NormalID(id)
	planned := r.run.Plan != nil && slices.ContainsFunc(r.run.Plan.Components, func(c *Component) bool { return NormalID(c.ID) == id })
	return id != "" && (planned || slices.ContainsFunc(r.run.Messages, func(m *Message) bool { return m.Dialect == Swarm && NormalID(m.Component) == id }))
}

// claim is what a statement says about the finding that it means.
type claim struct {
	id, reviewer, file string
	what               string // fix, deferral …
	at                 Origin
}

// link resolves one statement; statements that are linked already (a finding's own status) stay as they are.
func (r *references) link(to *[]*Finding, c claim, back func(*Finding)) {
	if *to != nil {
		return
	}
	*to = r.ofReview(r.find(c.id, c.reviewer, c.file), c.at.Path)
	for _, f := range *to {
		back(f)
	}
	r.complain(*to, c.id, c.at, c.what)
}

func (r *references) complain(found []*Finding, id string, at Origin, what string) {
	switch len(found) {
	case 1:
	case 0:
		r.run.Problems = append(r.run.Problems, Problem{Origin: at, Level: Warning, Kind: UnknownReference,
			Message: indefinite(what) + " for " + quote(id) + ", which no reviewer raised; check the id"})
	default:
		r.run.Problems = append(r.run.Problems, Problem{Origin: at, Level: Warning, Kind: Ambiguous,
			Message: indefinite(what) + " for " + quote(id) + ", which several findings have; all of them are linked"})
	}
}

// indefinite puts the article before a word.
func indefinite(word string) string {
	if strings.ContainsAny(word[:1], "aeiou") {
		return "an " + word
	}
	return "a " + word
}

// quote keeps an untrusted id readable inside a sentence, cut to a length that a line can hold.
func quote(s string) string {
	if runes := []rune(s); len(runes) > 80 {
		s = string(runes[:80]) + "…"
	}
	return "“" + s + "”"
}

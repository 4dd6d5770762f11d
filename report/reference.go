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
	run     *Run
	exact   map[string][]*Finding
	normal  map[string][]*Finding
	rules   map[string][]*Finding // what a scanner raised, by its rule
	places  map[string][]*Finding // what has no id, by "file:line" and "file:line-line"
	review  map[string]string     // the review that a fix summary answers, by the summary's path
	looked  int                   // see mayLook
	titles  map[string][]*Finding // see titled; nil = not asked for yet
	numbers map[string][]*Finding // see numbering, by the summary's path
	choices
}

func newReferences(run *Run) *references {
	r := &references{run: run, exact: map[string][]*Finding{}, normal: map[string][]*Finding{}, rules: map[string][]*Finding{}, places: map[string][]*Finding{}, review: map[string]string{}, choices: choices{}}
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

// IsPlace reports whether what names a finding is the place where it stands: a file and a line, or lines.
func IsPlace(id string) bool {
	file, lines, numbered := strings.Cut(strings.TrimSpace(id), ":")
	first, last, ranged := strings.Cut(lines, "-")
	return numbered && strings.ContainsAny(file, "./") && !strings.ContainsAny(file, " ,") && isNumber(first) && (!ranged || isNumber(last))
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
	return r.narrow(r.byReviewer(found, reviewer), file)
}

// qualified reads "security:SEC-001", "security.json#SEC-001" and "reviews/security.json#SEC-001".
func (r *references) qualified(id string) []*Finding {
	cut := strings.LastIndexAny(id, ":#/")
	if cut <= 0 {
		return nil
	}
	reviewer := reviewerOf(id[:cut])
	return r.some(r.normal[NormalID(id[cut+1:])], "of "+reviewer, func(f *Finding) bool { return f.Reviewer == reviewer })
}

// reviewerOf reads a reviewer's name, or that of the file of his review.
func reviewerOf(said string) string {
	return ReviewerName(strings.TrimSuffix(path.Base(said), ".json"))
}

// byReviewer gives those of one reviewer, or all where none is his.
func (r choices) byReviewer(found []*Finding, reviewer string) []*Finding {
	if len(found) < 2 || reviewer == "" {
		return found
	}
	name := reviewerOf(reviewer)
	his := r.some(found, "of "+name, func(f *Finding) bool { return f.Reviewer == name })
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
	own := r.some(found, "in "+beside+"\x00"+review, func(f *Finding) bool {
		return slices.ContainsFunc(f.Origins, func(o Origin) bool { return meant(o.Path) })
	})
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

// narrow gives the findings in a file, or all where none lies there.
func (r choices) narrow(found []*Finding, file string) []*Finding {
	if len(found) < 2 || file == "" {
		return found
	}
	name := CleanPath(file)
	last := path.Base(name)
	near := r.some(found, "at "+last, func(f *Finding) bool { return path.Base(CleanPath(f.File)) == last })
	same := r.some(near, "at "+name, func(f *Finding) bool { return SameCleanPath(CleanPath(f.File), name) })
	if len(same) > 0 {
		return same
	}
	return found
}

// linkAll resolves every statement that names a finding.
func (r *references) linkAll() {
	run := r.run
	linkEach(r, run.Fixes, "fix", func(x *Fix) (claim, *[]*Finding) {
		return claim{x.ID, x.Reviewer, x.File, x.Origin, x.Lines, x.Description}, &x.Findings
	},
		func(f *Finding) *[]*Fix { return &f.Fixes })
	linkEach(r, run.Deferrals, "deferral", func(x *Deferral) (claim, *[]*Finding) {
		return claim{id: x.ID, reviewer: x.Reviewer, file: x.File, at: x.Origin}, &x.Findings
	},
		func(f *Finding) *[]*Deferral { return &f.Deferrals })
	linkEach(r, run.Questions, "question", func(x *Question) (claim, *[]*Finding) {
		return claim{id: x.ID, reviewer: x.Reviewer, file: x.File, at: x.Origin}, &x.Findings
	},
		func(f *Finding) *[]*Question { return &f.Questions })
	linkEach(r, run.Tests, "test", func(x *TestClosure) (claim, *[]*Finding) {
		return claim{id: x.ID, reviewer: x.Reviewer, at: x.Origin, said: x.Description}, &x.Findings
	},
		func(f *Finding) *[]*TestClosure { return &f.Tests })
	linkEach(r, r.escalated(), "escalation", func(x *Escalation) (claim, *[]*Finding) { return claim{id: x.ID, at: x.Origin}, &x.Findings },
		func(f *Finding) *[]*Escalation { return &f.Escalations })
	for _, c := range run.Coverage {
		for _, x := range c.Skipped {
			x.Findings = r.find(x.ID, x.Reviewer, x.File)
		}
	}
}

// escalated gives the escalations that name a finding. The others hand up a component, or only describe something.
func (r *references) escalated() (list []*Escalation) {
	for _, x := range r.run.Escalations {
		if x.Component == "" && r.isComponent(x.ID, NormalID) {
			x.Component = x.ID
		}
		if x.Component != "" && !r.meansFinding(x.ID) {
			x.ID, x.Description = "", x.Component+": "+x.Description // as in a message that hands a task up
		}
		if x.ID != "" {
			list = append(list, x)
		}
	}
	return list
}

// meansFinding: where a finding and a component both go by an id, the one that is written just so is meant.
func (r *references) meansFinding(id string) bool {
	exact := len(r.exact[strings.TrimSpace(id)]) > 0
	return exact || len(r.find(id, "", "")) > 0 && !r.isComponent(id, strings.TrimSpace)
}

// isComponent: a whole component may be handed up where the format has a finding's id. Ids are compared as fold gives them.
func (r *references) isComponent(id string, fold func(string) string) bool {
	id = fold(id)
	planned := r.run.Plan != nil && slices.ContainsFunc(r.run.Plan.Components, func(c *Component) bool { return fold(c.ID) == id })
	return id != "" && (planned || slices.ContainsFunc(r.run.Messages, func(m *Message) bool { return m.Dialect == Swarm && fold(m.Component) == id }))
}

// claim is what a statement says about the finding that it means.
type claim struct {
	id, reviewer, file string
	at                 Origin
	lines, said        string // as written; empty = not stated
}

// linkEach resolves statements of one kind; those that are linked already (a finding's own status) stay as they are.
func linkEach[T any](r *references, list []*T, what string, read func(*T) (claim, *[]*Finding), back func(*Finding) *[]*T) {
	var said []saidOf[T]
	shared := false
	for _, x := range list {
		c, to := read(x)
		if *to == nil {
			found := r.find(c.id, c.reviewer, c.file)
			if len(found) == 0 {
				found = r.named(c.id, c.at.Path)
			}
			*to = r.fitting(r.ofReview(found, c.at.Path), c)
			said, shared = append(said, saidOf[T]{*to, x}), shared || len(*to) > 1
			r.complain(*to, c.id, c.at, what)
		}
	}
	if shared {
		shareSaid(said, r.run.Findings, back)
		return
	}
	for _, s := range said {
		for _, f := range s.found {
			*back(f) = append(*back(f), s.x)
		}
	}
}

func (r *references) complain(found []*Finding, id string, at Origin, what string) {
	switch len(found) {
	case 1:
	case 0:
		unknown := ", which no reviewer raised; check the id"
		if IsPlace(id) {
			unknown = ", where not just one finding without an id stands; check the place"
		}
		if n, _ := answeredNumber(id); n > 0 {
			unknown = ", which is no number of just one review that counts its findings; give the id"
		} else if isTitle(id) {
			unknown = ", which is not the title of just one finding; give the id"
		}
		r.run.Problems = append(r.run.Problems, Problem{Origin: at, Level: Warning, Kind: UnknownReference, Message: indefinite(what) + " for " + Quoted(id) + unknown})
	default:
		r.run.Problems = append(r.run.Problems, Problem{Origin: at, Level: Warning, Kind: Ambiguous,
			Message: indefinite(what) + " for " + Quoted(id) + ", which several findings have; all of them are linked"})
	}
}

// indefinite puts the article before a word.
func indefinite(word string) string {
	if strings.ContainsAny(word[:1], "aeiou") {
		return "an " + word
	}
	return "a " + word
}

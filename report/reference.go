package report

import (
	"slices"
	"strings"
)

// references finds the findings that an id means. Ids are labels, not identities (P5): one id may mean several findings,
// then all of them are linked and a Problem says so.
type references struct {
	run         *Run
	exact       map[string][]*Finding
	normal      map[string][]*Finding
	rules       map[string][]*Finding // what a scanner raised, by its rule
	places      standing              // what has no id
	placesOfIDs standing              // what has one; nil = nobody asked yet
	written     map[string]*FixSummary
	raised      map[*Finding]*Raising // see raisedAt; nil = not asked for yet
	looked      int                   // see mayLook
	titles      map[string][]*Finding // see titled; nil = not asked for yet
	numbers     map[string][]*Finding // see numbering, by the summary's path
	choices
}

func newReferences(run *Run) *references {
	r := &references{run: run, exact: make(map[string][]*Finding, len(run.Findings)), normal: make(map[string][]*Finding, len(run.Findings)), rules: map[string][]*Finding{}, places: standing{}, written: map[string]*FixSummary{}, choices: newChoices()}
	for _, s := range run.Summaries {
		r.written[s.Path] = s
	}
	lists := slices.Clone(run.Findings) // most ids are of one finding: its list is a part of this
	for i, f := range run.Findings {
		alone := lists[i : i+1 : i+1]
		for _, id := range run.also[f] {
			r.goesBy(id, alone)
		}
		if f.ID != "" {
			r.goesBy(f.ID, alone)
		}
		if f.Rule != "" {
			rule := NormalID(f.Rule)
			r.rules[rule] = append(r.rules[rule], f)
		}
		if f.ID == "" {
			r.places.add(f)
		}
	}
	return r
}

func (r *references) goesBy(id string, alone []*Finding) {
	join(r.exact, id, alone)
	join(r.normal, NormalID(id), alone)
}

func join(lists map[string][]*Finding, id string, alone []*Finding) {
	if before := lists[id]; before != nil {
		alone = append(before, alone...)
	}
	lists[id] = alone
}

// linkAll resolves every statement that names a finding.
func (r *references) linkAll() {
	run := r.run
	linkEach(r, run.Fixes, "fix", func(x *Fix) (claim, *[]*Finding) {
		return claim{x.ID, x.Reviewer, x.File, x.Origin, x.Lines, x.Description, x.Title, true}, &x.Findings
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
	title              string // as in Fix
	mended             bool   // it tells of what was done, which is past
}

// linkEach resolves statements of one kind; those that are linked already (a finding's own status) stay as they are.
func linkEach[T any](r *references, list []*T, what string, read func(*T) (claim, *[]*Finding), back func(*Finding) *[]*T) {
	var said []saidOf[T]
	shared := false
	for i, x := range list {
		c, to := read(x)
		if *to == nil {
			found := r.find(c.id, c.reviewer, c.file)
			if len(found) == 0 {
				found = r.named(c.id, c.at.Path)
			}
			*to = r.fitting(r.raisedBy(r.countedAnew(r.ofReview(found, c.at.Path), c), c), c)
			said, shared = append(slices.Grow(said, len(list)-i), saidOf[T]{*to, x}), shared || len(*to) > 1
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
			unknown = ", where not just one finding stands; check the place"
		}
		if n, _ := answeredNumber(id); n > 0 {
			unknown = ", which is no number of just one review that counts its findings; give the id"
		} else if IsTitle(id) {
			unknown = ", which is not the title of just one finding; give the id"
		}
		r.run.Problems = append(r.run.Problems, Problem{Origin: at, Level: Warning, Kind: UnknownReference, Message: indefinite(what) + " for " + Quoted(id) + unknown})
	default:
		r.run.Problems = append(r.run.Problems, Problem{Origin: at, Level: Warning, Kind: Ambiguous,
			Message: indefinite(what) + " for " + Quoted(id) + ", which several findings have; give its reviewer or file too"})
	}
}

// indefinite puts the article before a word.
func indefinite(word string) string {
	if strings.ContainsAny(word[:1], "aeiou") {
		return "an " + word
	}
	return "a " + word
}

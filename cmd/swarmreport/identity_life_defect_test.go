package main

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// defectShape is a pattern with its gaps filled.
type defectShape struct {
	pattern              *defectPattern
	fn, arg, thing, when string
}

// fill gives the finding that a shape makes in a file of that ending.
func (s defectShape) fill(ext string) writtenFinding {
	gaps := strings.NewReplacer("{fn}", s.fn, "{arg}", s.arg, "{thing}", s.thing, "{when}", s.when)
	p := s.pattern
	return writtenFinding{Severity: p.severity, Category: p.category, Title: gaps.Replace(p.title), Description: gaps.Replace(p.text),
		Suggestion: gaps.Replace(p.fix), Risk: p.risk, Evidence: gaps.Replace(p.evidence[ext])}
}

// newShape draws a kind of defect that the file's language has, and words that no defect had.
func (w *lifeWorld) newShape(ext string, present []bool) (s defectShape, ok bool) {
	var fit []*defectPattern
	for i := range patterns {
		if p := &patterns[i]; p.evidence[ext] != "" && present[p.by()] {
			fit = append(fit, p)
		}
	}
	if len(fit) == 0 {
		return defectShape{}, false
	}
	return defectShape{pattern: pick(w.rng, fit), fn: w.newName(ext), arg: w.argument(ext), when: pick(w.rng, whens),
		thing: pick(w.rng, qualities) + " " + pick(w.rng, nouns)}, true
}

// by is the place of the pattern's reviewer in reviewers.
func (p *defectPattern) by() int {
	return slices.IndexFunc(reviewers, func(r reviewer) bool { return r.name == p.reviewer })
}

// newName makes a function's name that no defect had; a number tells the late ones of a very long archive apart.
func (w *lifeWorld) newName(ext string) string {
	parts := []string{pick(w.rng, verbs), pick(w.rng, nouns), pick(w.rng, tails)}
	name := spelled(parts, ext)
	for w.names[name] {
		name = spelled(append(parts, fmt.Sprint(len(w.names))), ext)
	}
	w.names[name] = true
	return name
}

func (w *lifeWorld) argument(ext string) string {
	return spelled([]string{pick(w.rng, nouns), pick(w.rng, tails)}, ext)
}

// spelled writes an identifier as the language does: with underscores, or with capitals.
func spelled(parts []string, ext string) string {
	if ext == ".py" || ext == ".rs" {
		return strings.Join(parts, "_")
	}
	name := parts[0]
	for _, p := range parts[1:] {
		name += strings.ToUpper(p[:1]) + p[1:]
	}
	return name
}

// add puts a new defect into the world.
func (w *lifeWorld) add(kind string, s *lifeSource, sh defectShape, base writtenFinding) *defect {
	d := &defect{id: fmt.Sprintf("p%d-d%05d", w.number+1, len(w.defects)+1), kind: kind, source: s, shape: sh, base: base,
		line: 1 + w.rng.IntN(s.length), alive: true}
	w.defects = append(w.defects, d)
	return d
}

// plain makes an ordinary new defect in a file.
func (w *lifeWorld) plain(s *lifeSource, present []bool) []*defect {
	sh, ok := w.newShape(path.Ext(s.path), present)
	if !ok {
		return nil
	}
	base := sh.fill(path.Ext(s.path))
	if w.chance("untitled") {
		base.Title = ""
	}
	if w.chance("unquoted") {
		base.Evidence = ""
	}
	d := w.add("plain", s, sh, base)
	if !s.stays || !w.chance("alike") {
		return []*defect{d}
	}
	return w.copies(d, 2+w.rng.IntN(3))
}

// copies puts defects beside d that differ from it in their line alone.
func (w *lifeWorld) copies(d *defect, n int) []*defect {
	d.kind, d.group = "alike", "g-"+d.id
	all := []*defect{d}
	for i := range n {
		c := w.add("alike", d.source, d.shape, d.base)
		c.group, c.like, c.line = d.group, d.id, d.line+7*(i+1)
		all = append(all, c)
	}
	return all
}

// decoys are the ways in which another defect may look like a given one. Each gives nothing where it does not apply.
var decoys = []struct {
	kind string
	make func(w *lifeWorld, like *defect, r *lifeRun) *defect
}{
	{"template", template},
	{"evidence", sameEvidence},
	{"sibling", sibling},
	{"title", sameTitle},
}

// decoy makes a defect that looks like one of a file that this run looks at, whether that one is still there or not: a
// wrong merge is likeliest where the old one has just been closed.
func (w *lifeWorld) decoy(r *lifeRun) []*defect {
	for range 20 {
		like := w.defects[max(0, len(w.defects)-1-w.rng.IntN(4*w.options.Findings+1))]
		if like.kind != "plain" || !r.scope[like.source] || !r.present[like.shape.pattern.by()] || like.seen == 0 {
			continue
		}
		way := pick(w.rng, decoys)
		if d := way.make(w, like, r); d != nil {
			d.like = like.id
			return []*defect{d}
		}
	}
	return nil
}

// template: the same sentence about another function, as two gaps of one kind in one file.
func template(w *lifeWorld, like *defect, _ *lifeRun) *defect {
	ext := path.Ext(like.source.path)
	sh := like.shape
	sh.fn, sh.arg = w.newName(ext), w.argument(ext)
	base := sh.fill(ext)
	if like.base.Title == "" {
		base.Title = ""
	}
	if like.base.Evidence == "" {
		base.Evidence = ""
	}
	return w.add("template", like.source, sh, base)
}

// sameEvidence: the same line of code has another defect.
func sameEvidence(w *lifeWorld, like *defect, r *lifeRun) *defect {
	sh, _, ok := w.other(like, r)
	if !ok || like.base.Evidence == "" {
		return nil
	}
	sh.fn, sh.arg = like.shape.fn, like.shape.arg
	base := sh.fill(path.Ext(like.source.path))
	base.Evidence = like.base.Evidence
	if !w.tellsApart(like.source, base) {
		return nil
	}
	d := w.add("evidence", like.source, sh, base)
	d.line = like.line
	return d
}

// tellsApart reports whether a finding shares less than half of its words with each that quotes the same code in the file: more, and
// nobody could say that they are two.
func (w *lifeWorld) tellsApart(s *lifeSource, base writtenFinding) bool {
	return !slices.ContainsFunc(w.defects, func(d *defect) bool {
		return d.source == s && d.base.Evidence == base.Evidence && sharedWords(base, d.base) >= 0.5
	})
}

// sameTitle: one headline over two things.
func sameTitle(w *lifeWorld, like *defect, r *lifeRun) *defect {
	sh, base, ok := w.other(like, r)
	if !ok || like.base.Title == "" {
		return nil
	}
	base.Title = like.base.Title
	if sharedWords(base, like.base) >= 0.5 {
		return nil
	}
	return w.add("title", like.source, sh, base)
}

// other draws a defect of another kind for the same file.
func (w *lifeWorld) other(like *defect, r *lifeRun) (defectShape, writtenFinding, bool) {
	ext := path.Ext(like.source.path)
	sh, ok := w.newShape(ext, r.present)
	if !ok || sh.pattern == like.shape.pattern {
		return defectShape{}, writtenFinding{}, false
	}
	return sh, sh.fill(ext), true
}

// sibling: the same code was copied into another file. Both are looked at by this run and neither is ever renamed, so that
// nobody can take it for a move.
func sibling(w *lifeWorld, like *defect, r *lifeRun) *defect {
	if !like.source.stays {
		return nil
	}
	for _, i := range w.rng.Perm(len(w.sources)) {
		s := w.sources[i]
		if s.stays && r.scope[s] && path.Ext(s.path) == path.Ext(like.source.path) && !w.holds(s, like.shape) {
			return w.add("sibling", s, like.shape, like.base)
		}
	}
	return nil
}

// holds reports whether the file has, or had, a defect of just this shape.
func (w *lifeWorld) holds(s *lifeSource, sh defectShape) bool {
	return slices.ContainsFunc(w.defects, func(d *defect) bool { return d.source == s && d.shape == sh })
}

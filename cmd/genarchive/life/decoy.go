package life

import (
	"path"
	"slices"

	"swarmreport/cmd/genarchive/mutate"
)

// decoys are the ways in which another defect may look like a given one. Each gives nothing where it does not apply.
var decoys = []struct {
	kind string
	make func(w *world, like *defect, r *run) *defect
}{
	{"template", template},
	{"evidence", sameEvidence},
	{"sibling", sibling},
	{"title", sameTitle},
}

// decoy makes a defect that looks like one of a file that this run looks at, whether that one is still there or not: a
// wrong merge is likeliest where the old one has just been closed.
func (w *world) decoy(r *run) []*defect {
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
func template(w *world, like *defect, _ *run) *defect {
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
func sameEvidence(w *world, like *defect, r *run) *defect {
	sh, _, ok := w.other(like, r)
	if !ok || like.base.Evidence == "" {
		return nil
	}
	sh.fn, sh.arg = like.shape.fn, like.shape.arg
	base := sh.fill(path.Ext(like.source.path))
	base.Evidence = like.base.Evidence
	if mutate.Shared(base, like.base) >= 0.5 {
		return nil
	}
	d := w.add("evidence", like.source, sh, base)
	d.line = like.line
	return d
}

// sameTitle: one headline over two things.
func sameTitle(w *world, like *defect, r *run) *defect {
	sh, base, ok := w.other(like, r)
	if !ok || like.base.Title == "" {
		return nil
	}
	base.Title = like.base.Title
	if mutate.Shared(base, like.base) >= 0.5 {
		return nil
	}
	return w.add("title", like.source, sh, base)
}

// other draws a defect of another kind for the same file.
func (w *world) other(like *defect, r *run) (shape, mutate.Finding, bool) {
	ext := path.Ext(like.source.path)
	sh, ok := w.newShape(ext, r.present)
	if !ok || sh.pattern == like.shape.pattern {
		return shape{}, mutate.Finding{}, false
	}
	return sh, sh.fill(ext), true
}

// sibling: the same code was copied into another file. Both are looked at by this run and neither is ever renamed, so that
// nobody can take it for a move.
func sibling(w *world, like *defect, r *run) *defect {
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
func (w *world) holds(s *source, sh shape) bool {
	return slices.ContainsFunc(w.defects, func(d *defect) bool { return d.source == s && d.shape == sh })
}

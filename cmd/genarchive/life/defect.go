package life

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"swarmreport/cmd/genarchive/mutate"
)

// shape is a pattern with its gaps filled.
type shape struct {
	pattern              *pattern
	fn, arg, thing, when string
}

// fill gives the finding that a shape makes in a file of that ending.
func (s shape) fill(ext string) mutate.Finding {
	gaps := strings.NewReplacer("{fn}", s.fn, "{arg}", s.arg, "{thing}", s.thing, "{when}", s.when)
	p := s.pattern
	return mutate.Finding{Severity: p.severity, Category: p.category, Title: gaps.Replace(p.title), Description: gaps.Replace(p.text),
		Suggestion: gaps.Replace(p.fix), Risk: p.risk, Evidence: gaps.Replace(p.evidence[ext])}
}

// newShape draws a kind of defect that the file's language has, and words that no defect had.
func (w *world) newShape(ext string, present []bool) (s shape, ok bool) {
	var fit []*pattern
	for i := range patterns {
		if p := &patterns[i]; p.evidence[ext] != "" && present[p.by()] {
			fit = append(fit, p)
		}
	}
	if len(fit) == 0 {
		return shape{}, false
	}
	return shape{pattern: pick(w.rng, fit), fn: w.newName(ext), arg: w.argument(ext), when: pick(w.rng, whens),
		thing: pick(w.rng, qualities) + " " + pick(w.rng, nouns)}, true
}

// by is the place of the pattern's reviewer in reviewers.
func (p *pattern) by() int {
	return slices.IndexFunc(reviewers, func(r reviewer) bool { return r.name == p.reviewer })
}

// newName makes a function's name that no defect had; a number tells the late ones of a very long archive apart.
func (w *world) newName(ext string) string {
	parts := []string{pick(w.rng, verbs), pick(w.rng, nouns), pick(w.rng, tails)}
	name := spelled(parts, ext)
	for w.names[name] {
		name = spelled(append(parts, fmt.Sprint(len(w.names))), ext)
	}
	w.names[name] = true
	return name
}

func (w *world) argument(ext string) string {
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
func (w *world) add(kind string, s *source, sh shape, base mutate.Finding) *defect {
	d := &defect{id: fmt.Sprintf("p%d-d%05d", w.number+1, len(w.defects)+1), kind: kind, source: s, shape: sh, base: base,
		line: 1 + w.rng.IntN(s.length), alive: true}
	w.defects = append(w.defects, d)
	return d
}

// plain makes an ordinary new defect in a file.
func (w *world) plain(s *source, present []bool) []*defect {
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
func (w *world) copies(d *defect, n int) []*defect {
	d.kind, d.group = "alike", "g-"+d.id
	all := []*defect{d}
	for i := range n {
		c := w.add("alike", d.source, d.shape, d.base)
		c.group, c.like, c.line = d.group, d.id, d.line+7*(i+1)
		all = append(all, c)
	}
	return all
}

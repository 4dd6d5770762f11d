package report

import (
	"path"
	"slices"
	"strings"
)

// joinRegisters makes one finding of what a register repeats of the lists in folders below it, with what became of it since: a tracker's issues.jsonl
// copies what each search has listed in a folder of its own. The copy has the id, the title and the words of exactly one such finding, which
// itself says of no answer. The register's stays, for it is where the answer is read. A list in the same folder may be another round's, and stays.
func (r *Run) joinRegisters() {
	again, reviews := map[*Finding]*Finding{}, rounds{run: r}
	for _, same := range r.copies() {
		if below, copied := registered(same); copied != nil {
			again[below] = copied
		} else {
			reviews.join(same, again)
		}
	}
	r.replace(again, (*Finding).raisedAgain)
}

// registered gives the one of two findings that a register repeats, and its copy there; nil where they are no such pair.
func registered(same []*Finding) (below, copied *Finding) {
	if len(same) != 2 {
		return nil, nil
	}
	below, copied = same[0], same[1]
	if isBelow(copied, below) {
		below, copied = copied, below
	}
	if isBelow(below, copied) && copied.registers(below) {
		return below, copied
	}
	return nil, nil
}

// copies gathers the findings of lists by id, title and words. Words are folded only where one of them has a status, and ids come again.
func (r *Run) copies() map[string][]*Finding {
	same := map[string][]*Finding{}
	if !slices.ContainsFunc(r.Findings, func(f *Finding) bool { return f.Status != "" }) {
		return same
	}
	for id, list := range r.listed().byID {
		if len(list) < 2 {
			continue
		}
		for _, f := range list {
			if title, said := Words(f.Title), Words(f.Description); title+said != "" {
				key := id + "\x00" + title + "\x00" + said
				same[key] = append(same[key], f)
			}
		}
	}
	return same
}

// isBelow reports whether a finding's file lies in a folder below that of the other's.
func isBelow(f, of *Finding) bool {
	dir, above := path.Dir(f.Origin().Path), path.Dir(of.Origin().Path)
	return dir != above && (above == "." || strings.HasPrefix(dir, above+"/"))
}

// registers reports whether a copy with a status tells what became of a finding that nobody had answered. What a later pass lists was raised again,
// and what lacks a title or a description is no copy for certain.
func (f *Finding) registers(of *Finding) bool {
	return f.Status != "" && f.Title != "" && f.Description != "" && !later.MatchString(path.Dir(of.Origin().Path)) &&
		f.samePlace(of) && of.Denied == "" && of.Answer == AnswerNone
}

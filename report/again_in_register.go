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
	again := map[*Finding]*Finding{}
	for _, same := range r.copies() {
		if len(same) != 2 {
			continue
		}
		below, copied := same[0], same[1]
		if isBelow(copied, below) {
			below, copied = copied, below
		}
		if isBelow(below, copied) && copied.registers(below) {
			again[below] = copied
		}
	}
	r.joinAgain(again)
}

// copies gathers the findings of lists by id, title and words; those without any of them are no copies for certain. Words are folded only where a
// register may be, and ids come again.
func (r *Run) copies() map[string][]*Finding {
	same := map[string][]*Finding{}
	if !slices.ContainsFunc(r.Findings, func(f *Finding) bool { return f.Status != "" }) {
		return same
	}
	for id, list := range r.listedByID() {
		if len(list) < 2 {
			continue
		}
		for _, f := range list {
			if title, said := Words(f.Title), Words(f.Description); title != "" && said != "" {
				key := id + "\x00" + title + "\x00" + said
				same[key] = append(same[key], f)
			}
		}
	}
	return same
}

// listedByID gives what reviewers' lists hold by its ids.
func (r *Run) listedByID() map[string][]*Finding {
	byID := map[string][]*Finding{}
	for _, v := range r.Reviews {
		for _, f := range v.Findings {
			if v.lists() && f.ID != "" {
				id := NormalID(f.ID)
				byID[id] = append(byID[id], f)
			}
		}
	}
	return byID
}

// isBelow reports whether a finding's file lies in a folder below that of the other's.
func isBelow(f, of *Finding) bool {
	dir, above := path.Dir(f.Origin().Path), path.Dir(of.Origin().Path)
	return dir != above && (above == "." || strings.HasPrefix(dir, above+"/"))
}

// registers reports whether a copy with a status tells what became of a finding that nobody had answered. What a later pass lists was raised again.
func (f *Finding) registers(of *Finding) bool {
	return f.Status != "" && !later.MatchString(path.Dir(of.Origin().Path)) && f.samePlace(of) && of.Denied == "" && ParseAnswer(of.Status) == AnswerNone
}

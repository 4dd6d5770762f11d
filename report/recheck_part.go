package report

import (
	"path"
	"slices"
	"strings"
)

// series is a path without the number by which the files of a series differ.
func series(p string) string {
	return path.Dir(p) + "/" + strings.Trim(strings.TrimSuffix(path.Base(p), path.Ext(p)), "0123456789")
}

// otherPart reports whether the paths of two reviews name different parts of the work, each one that the other does not: ADV-S5.03-P02.md and
// ADV-S5.04-P03.md, or task-1/review.md and task-2/review.md. The reviews of each begin their ids again.
func (c *opinions) otherPart(a, b string) bool {
	ofA, ofB := c.partsOf(a), c.partsOf(b)
	return slices.ContainsFunc(ofA, func(s part) bool { return s.lacking(ofB) }) && slices.ContainsFunc(ofB, func(s part) bool { return s.lacking(ofA) })
}

// part is a numbered one of the work: epic, wave, task. Those of one letter, E-10 and S5.03, are of one kind.
type part struct{ kind, name string }

// lacking reports whether others of the part's kind are listed, and it is not.
func (s part) lacking(list []part) bool {
	return !slices.Contains(list, s) && slices.ContainsFunc(list, func(x part) bool { return x.kind == s.kind })
}

func (c *opinions) partsOf(p string) []part {
	list, known := c.parts[p]
	if !known {
		list = partsIn(p)
		c.parts[p] = list
	}
	return list
}

// partsIn reads the words with a number in a path, but for those that count rounds or say a version; a long number is a date. The number
// behind a word that ends a file's name counts rounds too: qa-2.json.
func partsIn(p string) (list []part) {
	if name := series(p); !strings.HasSuffix(name, ".") { // S5.04 is a part wherever it stands
		p = name
	} else {
		p = strings.TrimSuffix(p, path.Ext(p))
	}
	before := ""
	for _, word := range strings.FieldsFunc(strings.ToLower(p), func(r rune) bool { return strings.ContainsRune("-_/ ", r) }) {
		kind := strings.TrimRight(word, "0123456789.")
		number := word[len(kind):]
		if kind == "" {
			kind = before
		}
		before = word
		if number == "" || len(number) > 6 || strings.Trim(kind, "abcdefghijklmnopqrstuvwxyz") != "" ||
			slices.Contains(roundWords, kind) || slices.Contains(turnWords, kind) {
			continue
		}
		s := part{kind, kind + number}
		if len(kind) < 2 {
			s.kind = ""
		}
		list = append(list, s)
	}
	return list
}

// turnWords count rounds too, where the path of a single file says it.
var turnWords = []string{"", "p", "r", "v", "rev", "review", "reviews", "rereview", "recheck", "rerun", "run", "burst", "version", "part", "copy"}

// hearWhole takes what a review of the mending says of the review that it names, which failed the work: where it lets the work through, what kept
// it back there is mended. A review in between that failed too raised again what was left of it.
func (c *opinions) hearWhole(v *Review, x *Recheck) {
	if VerdictOf(x.Word) != Positive {
		return
	}
	for _, by := range c.failed(v, x.ID, []*Review{v}) {
		for _, f := range by.Findings {
			if f.Severity != Low && f.Severity != Informational {
				c.keep(f, opinion{v, x, AnswerFixed})
			}
		}
	}
}

// failed gives the reviews of that name that failed the work and came no later, and those on whose mending they are, besides those that are known.
func (c *opinions) failed(v *Review, name string, known []*Review) (all []*Review) {
	for _, by := range c.run.Reviews {
		if !SamePath(by.Path, name) || VerdictOf(by.Verdict) != Negative || slices.Contains(known, by) || c.before(v, by) {
			continue
		}
		all, known = append(all, by), append(known, by)
		for _, x := range by.Rechecks {
			if x.Whole {
				more := c.failed(by, x.ID, known)
				all, known = append(all, more...), append(known, more...)
			}
		}
	}
	return all
}

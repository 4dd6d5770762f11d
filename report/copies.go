package report

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report/pattern"
)

// joinCopies makes one finding of what unsigned lists of one run hold word for word, of each other or of a reviewer's: who looks writes a list, who gathers copies its entries
// under ids of the run, and a tracker copies those once more and says what became of them. What a later round repeats was raised again, and stays.
func (r *Run) joinCopies() {
	if !r.listsTwice() {
		return
	}
	told, signed := map[string][]*Finding{}, map[*Finding]bool{}
	for _, v := range r.Reviews {
		if v.lists() && (v.Generic || v.Signed()) && !later.MatchString(v.Path) {
			v.tell(told)
			for _, f := range v.Findings {
				signed[f] = signed[f] || v.Signed()
			}
		}
	}
	r.joinEach(told, signed)
}

// tell notes what a list says by its words.
func (v *Review) tell(told map[string][]*Finding) {
	for _, f := range v.Findings {
		if text := f.Title + "\x00" + f.Description; len(text) > shortestCopy {
			told[text] = append(told[text], f)
		}
	}
}

// shortestCopy is how long words must be to be written twice only by copying.
const shortestCopy = 40

// mostCopies bounds what is compared with each other.
const mostCopies = 100

// later is said in the path of who looks a second time.
var later = pattern.Of(`(?i)re-?_?(?:check|review|test|scan|audit|run)|verif|round|second|final|after|(?:^|[/_.-])(?:again|pass[-_ ]?\d|iter(?:ation)?|cycle|sweep|latest|regressions?)(?:[/_.-]|\d|$)`)

// listsTwice reports whether an unsigned list and another list lie in different files.
func (r *Run) listsTwice() bool {
	first, other, unsigned := "", false, false
	for _, v := range r.Reviews {
		if !v.lists() || len(v.Findings) == 0 {
			continue
		}
		first = cmp.Or(first, v.Path)
		other, unsigned = other || v.Path != first, unsigned || v.Generic
	}
	return other && unsigned
}

// joinEach joins what is said in the same words. No finding is told in two ways, so that their order does not matter.
func (r *Run) joinEach(told map[string][]*Finding, signed map[*Finding]bool) {
	of := map[*Finding]*Finding{}
	for _, same := range told {
		if len(same) < 2 || len(same) > mostCopies || !copies(same) || !joinable(same, signed) {
			continue
		}
		kept := slices.MaxFunc(same, func(a, b *Finding) int { return a.says() - b.says() })
		if at := slices.IndexFunc(same, func(f *Finding) bool { return signed[f] }); at >= 0 {
			kept = same[at] // it has its reviewer
		}
		for _, f := range same {
			if f != kept {
				kept.copied(f)
				of[f] = kept
				r.rename(f, kept)
			}
		}
	}
	r.replace(of, nil)
}

// joinable: what two reviewers sign for was raised by each. A signed finding is told again under its own id alone.
func joinable(same []*Finding, signed map[*Finding]bool) bool {
	n := 0
	for _, f := range same {
		if signed[f] {
			n++
		}
	}
	return n == 0 || n == 1 && !slices.ContainsFunc(same, func(f *Finding) bool { return f.ID == "" })
}

// rename keeps the other ids under which a copy was raised in a message.
func (r *Run) rename(f, kept *Finding) {
	if also := r.also[f]; len(also) > 0 {
		r.also[kept] = append(r.also[kept], also...)
	}
}

// replace puts the findings in the place of those that only tell of them; join, if there is one, takes over what those say.
func (r *Run) replace(of map[*Finding]*Finding, join func(kept, f *Finding)) {
	if len(of) == 0 {
		return
	}
	for _, v := range r.Reviews {
		for i, f := range v.Findings {
			if kept := of[f]; kept != nil {
				if join != nil {
					join(kept, f)
				}
				v.Findings[i] = kept
			}
		}
	}
	r.gatherFindings()
}

// copies reports whether findings of the same words lie in files of different names, and neither id, place nor answer tells them apart.
func copies(same []*Finding) bool {
	files := map[string]bool{}
	for i, f := range same {
		for _, g := range same[:i] {
			if f.ID != "" && g.ID != "" && NormalID(f.ID) != NormalID(g.ID) || !f.samePlace(g) || !f.sameAnswer(g) || f.Denied+g.Denied != "" {
				return false
			}
		}
		name := strings.Trim(strings.Map(digitless, f.Origin().Path), "/")
		if files[name] {
			return false
		}
		files[name] = true
	}
	return true
}

// digitless leaves out of a path what counts rounds and days.
func digitless(c rune) rune {
	if '0' <= c && c <= '9' {
		return -1
	}
	return c
}

func (f *Finding) sameAnswer(g *Finding) bool {
	a, b := f.Answer, g.Answer
	return a == b || a == AnswerNone || b == AnswerNone
}

// says ranks the copies of a finding: the one that says what became of it, then the one that has an id.
func (f *Finding) says() (n int) {
	if f.Answer != AnswerNone {
		n += 2
	}
	if f.ID != "" {
		n++
	}
	return n
}

// copied takes from a copy what the finding itself lacks.
func (f *Finding) copied(from *Finding) {
	f.restated(from)
	if f.File == "" {
		f.File = from.File
	}
	if f.Line == 0 {
		f.Line, f.EndLine = from.Line, from.EndLine
	}
	for _, part := range []struct {
		to   *string
		text string
	}{{&f.Evidence, from.Evidence}, {&f.Suggestion, from.Suggestion}, {&f.Risk, from.Risk}, {&f.Category, from.Category}} {
		if *part.to == "" {
			*part.to = part.text
		}
	}
}

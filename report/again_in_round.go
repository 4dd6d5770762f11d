package report

import "slices"

// rounds are the reviews in which a reviewer looked again and listed all that was raised, each with its status. What the last of them says so, in the
// same words of the same line, is the finding of the earlier ones. One without a word on what became of it was raised again, and stays.
type rounds struct {
	run  *Run
	list map[*Finding]*Review // that raised it; nil = not asked for yet
}

// join notes, of findings with one id and the same words, those that the one of the last round tells of again.
func (x *rounds) join(same []*Finding, again map[*Finding]*Finding) {
	last := x.last(same)
	if last == nil {
		return
	}
	for _, f := range same {
		if f != last {
			again[f] = last
		}
	}
}

// last gives the one finding that says what became of it after all others, none of which was answered otherwise: those were raised, or left open.
// Nil = there is none.
func (x *rounds) last(same []*Finding) *Finding {
	if len(same) > mostCopies {
		return nil
	}
	for _, last := range same {
		answer := last.Answer
		says := answer != AnswerNone || last.Denied != ""
		before := func(f *Finding) bool {
			was := f.Answer
			return f == last || (was == AnswerNone || was == answer) && x.tellsOf(last, f)
		}
		if says && !slices.ContainsFunc(same, func(f *Finding) bool { return !before(f) }) {
			return last
		}
	}
	return nil
}

func (x *rounds) tellsOf(last, f *Finding) bool {
	if f.Reviewer != last.Reviewer || f.line() == "" || f.line() != last.line() {
		return false
	}
	earlier, later := x.review(f), x.review(last)
	return earlier != nil && later != nil && earlier.Before(later)
}

func (x *rounds) review(f *Finding) *Review {
	if x.list == nil {
		x.list = map[*Finding]*Review{}
		for _, v := range x.run.Reviews {
			for _, f := range v.Findings {
				if v.Path == f.Origin().Path {
					x.list[f] = v
				}
			}
		}
	}
	return x.list[f]
}

package report

// rounds are the reviews in which a reviewer looked again and listed all that was raised, each with its status. What the last of them says so, in the
// same words of the same line, is the finding of the earlier ones. One without a word on what became of it was raised again, and stays.
type rounds struct {
	run  *Run
	list map[*Finding]*Review // that raised it; nil = not asked for yet
}

// join notes, of findings with one id and the same words, those that the one of the last round tells of again.
func (x *rounds) join(same []*Finding, again map[*Finding]*Finding) {
	last := onlyAnswered(same)
	if last == nil || len(same) > mostCopies {
		return
	}
	for _, f := range same {
		if f != last && !x.tellsOf(last, f) {
			return
		}
	}
	for _, f := range same {
		if f != last {
			again[f] = last
		}
	}
}

// onlyAnswered gives the one finding that says what became of it; nil = there is none, or there are several.
func onlyAnswered(same []*Finding) (last *Finding) {
	for _, f := range same {
		if ParseAnswer(f.Status) == AnswerNone && f.Denied == "" {
			continue
		}
		if last != nil {
			return nil
		}
		last = f
	}
	return last
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

package report

// LaterScores are the scores that may mend others: of each subject in each file the last, so that what repeats a score is not held against each of
// its copies.
type LaterScores struct {
	subject func(*StatedScore) string
	by      map[string][]*StatedScore
	mends   func(s, later *StatedScore) bool
}

// ScoresMet gives those that MetBy asks for.
func ScoresMet(scores []*StatedScore) LaterScores {
	subject := func(s *StatedScore) string { return numberless(s.subject()) }
	return laterScores(scores, subject, (*StatedScore).MetBy, (*StatedScore).Met)
}

// ScoresTakenBack gives those that TakenBack asks for, if keep holds for them.
func ScoresTakenBack(scores []*StatedScore, keep func(*StatedScore) bool) LaterScores {
	return laterScores(scores, (*StatedScore).subject, (*StatedScore).TakenBack, func(s *StatedScore) bool {
		return keep(s) && VerdictOf(s.Verdict) == Positive
	})
}

func laterScores(scores []*StatedScore, subject func(*StatedScore) string, mends func(s, later *StatedScore) bool, keep func(*StatedScore) bool) LaterScores {
	l := LaterScores{subject, map[string][]*StatedScore{}, mends}
	type place struct{ path, subject string }
	at := map[place]int{} // among those of the subject
	for _, s := range scores {
		if !keep(s) {
			continue
		}
		name := subject(s)
		list, here := l.by[name], place{s.Path, name}
		if i, seen := at[here]; !seen {
			at[here] = len(list)
			l.by[name] = append(list, s)
		} else if list[i].Line < s.Line {
			list[i] = s
		}
	}
	return l
}

// Mend reports whether one of them mends what a score misses.
func (l LaterScores) Mend(s *StatedScore) bool {
	for _, later := range l.by[l.subject(s)] {
		if l.mends(s, later) {
			return true
		}
	}
	return false
}

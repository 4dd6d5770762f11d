package view

import (
	"strings"

	"swarmreport/report/judge"
)

// LedgerWords is a ledger in a sentence, for where its table has no room; what is zero is left out. What could not be read is said as well: it may
// hold more, so that the numbers are not all.
func LedgerWords(t judge.Tally, u judge.Gaps) string {
	switch lost := brief(u.Lost, maxLabel); {
	case t.Raised > 0:
		return plural(t.Raised, "finding", "findings") + " raised: " + dispositionWords(t) + "." + mayHoldMore(lost)
	case lost != "" && u.NoReview:
		return "What was raised is not known: " + lost + " could not be read."
	case lost != "":
		return "Nothing was raised in what could be read." + mayHoldMore(lost)
	case u.NoReview:
		return "No finding was raised, and there is no review."
	}
	return "No finding was raised."
}

// unraised says in two words what a ledger of nothing means.
func unraised(u judge.Gaps) string {
	switch {
	case u.NoReview:
		return "no review read"
	case u.Lost != "":
		return "not all read"
	}
	return "none raised"
}

// mayHoldMore warns of a review that was lost, behind another sentence; empty = none was.
func mayHoldMore(lost string) string {
	if lost == "" {
		return ""
	}
	return " There may be more in " + lost + ", which could not be read whole."
}

// dispositionWords tells of each disposition how many there are. A fix that the record contradicts counts as open, so the fixed say how many those are.
func dispositionWords(t judge.Tally) string {
	var words []string
	for _, d := range judge.Dispositions {
		if n := t.Count(d); n > 0 {
			words = append(words, Number(n)+" "+d.Words()+doubt(d, t))
		}
	}
	return strings.Join(words, ", ")
}

func doubt(d judge.Disposition, t judge.Tally) string {
	if d != judge.Fixed || t.Contradicted == 0 {
		return ""
	}
	return " (" + Number(t.Contradicted) + " contradicted)"
}

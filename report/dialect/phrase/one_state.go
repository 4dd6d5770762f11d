package phrase

import (
	"slices"

	"swarmreport/report/pattern"
)

// otherwise are the words without which no clause tells of another state than the end, hands one on, or says of a failure that it is meant.
// Some of them stand at the head of a clause, so the remark is only looked through for what they hold.
var otherwise = []*pattern.Pattern{elsewhen, atLast, givenBack, takenOut, redPhase, leadsOn, meantSo}

// tellsEndAlone reports whether no clause of a remark can tell of another state than the end, or take a failure back. Most remarks are such, and
// need not be cut into clauses.
func tellsEndAlone(remark string) bool {
	return !slices.ContainsFunc(otherwise, func(words *pattern.Pattern) bool { return words.MayMatchIn(remark) }) &&
		!slices.ContainsFunc([]*pattern.Pattern{tryNumber, noneDoes, mendedThen}, func(words *pattern.Pattern) bool { return words.MatchString(remark) })
}

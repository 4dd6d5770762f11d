package phrase

import (
	"strings"
)

// Most remarks tell of their end alone, or of nothing that is asked for. These are not cut into clauses.

// LastlyIf is Lastly for what stands within one clause or not at all: a remark that nowhere says it is not cut into clauses, and gives nothing.
func LastlyIf(remark string, says func(text string) bool) string {
	plain, cut := plainly(remark)
	switch {
	case !says(plain):
		return ""
	case !cut:
		return plain
	}
	return endOf(plain)
}

// plainly gives a remark without the failures that are no outcome, and says of what was so both times that it is so still; cut = some of its clauses
// may tell of another state than the end.
func plainly(remark string) (plain string, cut bool) {
	if !MayTellFailed(remark) || !tellsFailed.MatchString(remark) || soStill.MatchString(remark) {
		return remark, false
	}
	plain = ofThing.ReplaceAllStringFunc(remark, func(said string) string {
		if mayRun.MatchString(said) {
			return said
		}
		return strings.Replace(strings.Replace(said, " failed", "", 1), " failing", "", 1)
	})
	plain = bothTimes.ReplaceAllString(goesFrom.ReplaceAllString(plain, "$1 →"), "still")
	return plain, true
}

package phrase

import (
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// CountsIn finds the numbers of a test run in a text. "12/13" and "12 of 13" are those that passed, unless the text says failed.
func CountsIn(text string) report.TestCounts { return RestFailed(NumbersIn(text)) }

// CountInWords is one number of a test run and what it counts: “12 passed”.
var CountInWords = pattern.Of(`(\d{1,9})\s+(?:tests?\s+)?(passed|passing|pass\b|failed|failing|failures?|errors?|skipped|run|ran|total)`)

var earlierRun = pattern.Of(`(?i)(?:^|[,;.(\n])\s*(?:(?:in|on|at) )?(?:the |my |our )?(?:first|earlier|previous|initial) (?:test )?(?:run|attempt|try)\b[^,;.()\n]*|` +
	`\((?:was|were|before|previously|formerly|baseline)\b[^()]*\)|(?:^|[,;.(\n])\s*(?:previously|formerly)\b[^,;.()\n]*|\b\d{1,9} (?:tests? )?(?:failed|failing) before (?:the|this|my) (?:fix|change)\b`)

// Fraction is so many tests of so many: “12/13”, “2 of 40 failed”. Its groups are both numbers and the word for failing, which turns what the first
// one counts.
var Fraction = pattern.Of(`(?i)(?:^|[^\d/.])(\d{1,9})\s*(?:/|of|out of)\s*(\d{1,9})(?:$|[^\d/.])(?:\s*tests?)?(?:\s*(?:have |has )?(fail\w*))?`)

// NumbersIn reads the numbers of a text. What it says of an earlier run counts only where it says none of a later one: “first run 1 failed,
// second run 55/55”.
func NumbersIn(text string) report.TestCounts {
	if c, ok := NodeTotals(text); ok {
		return c
	}
	if !sameAgain.MatchString(text) {
		text = Lastly(text)
	}
	if later := earlierRun.ReplaceAllString(text, " "); later != text && !sameAgain.MatchString(text) {
		if c := numbersOf(later); c.Passed.Known {
			return c
		}
	}
	return numbersOf(text)
}

func numbersOf(text string) (c report.TestCounts) {
	if m := Fraction.FindStringSubmatchIndex(text); m != nil {
		c = part(text, m)
		text = text[:m[0]] + " " + text[m[1]:]
	}
	for _, m := range CountInWords.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[1])
		to := map[string]*report.Count{"pa": &c.Passed, "fa": &c.Failed, "er": &c.Errors, "sk": &c.Skipped, "ru": &c.Run, "ra": &c.Run, "to": &c.Run}[m[2][:2]]
		*to = report.Known(n)
	}
	if m := testsAndNone.FindStringSubmatch(text); m != nil && c.Failed == report.Known(0) && !c.Run.Known && !c.Passed.Known {
		n, _ := strconv.Atoi(m[1])
		c.Run, c.Passed = report.Known(n), report.Known(max(n-c.Skipped.N-c.Errors.N, 0))
	}
	return c
}

// testsAndNone counts the tests beside those that failed, which are none: “412 tests, 0 failures”.
var testsAndNone = pattern.Of(`(?i)\b(\d{1,9}) (?:[\w-]+ )?tests?\s*[,;(/—–-]`)

// part reads a fraction at the place of its match.
func part(text string, m []int) (c report.TestCounts) {
	some, _ := strconv.Atoi(text[m[2]:m[3]])
	all, _ := strconv.Atoi(text[m[4]:m[5]])
	ahead := strings.TrimRight(strings.ToLower(text[:m[2]]), " :-")
	switch {
	case some > all:
	case m[6] >= 0, strings.HasSuffix(ahead, "fail"), strings.HasSuffix(ahead, "failed"):
		c.Run, c.Failed = report.Known(all), report.Known(some)
	default:
		c.Run, c.Passed = report.Known(all), report.Known(some)
	}
	return c
}

// RestFailed takes what is left of those that ran for failed, where nothing says how many are.
func RestFailed(c report.TestCounts) report.TestCounts {
	if left := c.Run.N - c.Passed.N - c.Skipped.N - c.Errors.N; c.Run.Known && c.Passed.Known && !c.Failed.Known && left >= 0 {
		c.Failed = report.Known(left)
	}
	return c
}

// sameAgain says that what an earlier run showed is so still.
var sameAgain = pattern.Of(`(?i)\b(?:still|again|same|remain\w*|persist\w*|flak\w*|intermittent\w*)\b`)

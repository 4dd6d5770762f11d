package report

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"
)

// What the names of files tell of their order.

// ByNumbers compares names and paths by their letters, and by the numbers in them: pass-2 stands before pass-10.
func ByNumbers(a, b string) int {
	if a == b {
		return 0
	}
	restA, restB := a, b
	for restA != "" && restB != "" {
		numberA, numberB := digits(restA), digits(restB)
		if numberA == "" || numberB == "" {
			if restA[0] != restB[0] {
				return cmp.Compare(restA[0], restB[0])
			}
			restA, restB = restA[1:], restB[1:]
			continue
		}
		x, y := strings.TrimLeft(numberA, "0"), strings.TrimLeft(numberB, "0")
		if order := cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(x, y)); order != 0 {
			return order
		}
		restA, restB = restA[len(numberA):], restB[len(numberB):]
	}
	return cmp.Or(cmp.Compare(len(restA), len(restB)), cmp.Compare(a, b))
}

// digits gives those with which a text begins.
func digits(s string) string {
	n := 0
	for n < len(s) && '0' <= s[n] && s[n] <= '9' {
		n++
	}
	return s[:n]
}

// leadingNumber gives the number with which a file's name begins, or ends before its extension; -1 if it has none.
func leadingNumber(p string) int {
	name := strings.TrimSuffix(path.Base(p), path.Ext(p))
	number := digits(name)
	if number == "" {
		number = name[len(strings.TrimRight(name, "0123456789")):]
	}
	n, err := strconv.Atoi(number)
	if err != nil {
		return -1
	}
	return n
}

// roundOf gives the folder in which a run keeps one folder for each round, with the round's word, and the number of the round that a file
// lies in: of log/round-2/review.md log/round- and 2, of rounds/2/review.md rounds/ and 2; -1 if the path names none. It is asked of every
// two verdicts, so no pattern is run.
func roundOf(p string) (outside string, n int) {
	for end := len(p); end > 0; {
		if end = strings.LastIndexByte(p[:end], '/'); end <= 0 {
			break
		}
		before := strings.TrimRight(p[:end], "0123456789")
		if before == p[:end] || !saysRound(before) {
			continue
		}
		if n, err := strconv.Atoi(p[len(before):end]); err == nil {
			return before, n
		}
	}
	return "", -1
}

// earlierPath reports whether two paths tell of two rounds, and the first of the earlier one: by their folders, or by the number in a series.
func earlierPath(p, later string) bool {
	if outside, n := roundOf(p); n >= 0 {
		other, next := roundOf(later)
		return outside == other && n < next
	}
	n := leadingNumber(p)
	return n >= 0 && series(p) == series(later) && n < leadingNumber(later)
}

// roundNumber gives the round that a file is of, by its folder or by the number of its name; -1 if neither tells. The number of a task is none.
func roundNumber(p string) int {
	if _, n := roundOf(p); n >= 0 {
		return n
	}
	if n := leadingNumber(p); n <= mostRounds && !taskName.MatchString(strings.TrimSuffix(path.Base(p), path.Ext(p))) {
		return n
	}
	return -1
}

// mostRounds is below the number of any year or day of a year.
const mostRounds = 99

// reworked reports whether the second path is the first with the round that it is written for behind its name: review.md, review-v2.md.
func reworked(p, later string) bool {
	rest, longer := strings.CutPrefix(strings.TrimSuffix(later, path.Ext(later)), strings.TrimSuffix(p, path.Ext(p)))
	rest = strings.TrimRight(strings.ToLower(strings.TrimLeft(rest, "-_")), "0123456789")
	return longer && path.Ext(p) == path.Ext(later) && p != later && slices.Contains(againWords, strings.TrimRight(rest, "-_"))
}

var againWords = append([]string{"", "v", "r", "run", "rerun", "re-review", "recheck", "final"}, roundWords...)

// saysRound reports whether a path ends in a word for rounds, before what parts it from their number.
func saysRound(before string) bool {
	word := strings.TrimRight(before, "-_ /")
	word = word[strings.LastIndexByte(word, '/')+1:]
	return slices.ContainsFunc(roundWords, func(w string) bool { return strings.EqualFold(word, w) })
}

var roundWords = []string{"round", "rounds", "iteration", "iterations", "iter", "attempt", "attempts", "cycle", "cycles", "pass", "passes"}

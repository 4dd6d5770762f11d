package report

import (
	"cmp"
	"path"
	"strconv"
	"strings"

	"swarmreport/report/pattern"
)

// What the names of files tell of their order.

// comparePaths orders paths by their letters, and by the numbers in them: pass-2 stands before pass-10.
func comparePaths(a, b string) int {
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
func digits(s string) string { return s[:len(s)-len(strings.TrimLeft(s, "0123456789"))] }

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

// roundOf gives the folder in which a run keeps one folder for each round, and the number of the round that a file lies in: of
// log/round-2/review.md log and 2, of rounds/2/review.md rounds and 2; -1 if the path names none.
func roundOf(p string) (outside string, n int) {
	if m := roundFolder.FindStringSubmatch(p); m != nil {
		if n, err := strconv.Atoi(m[2]); err == nil {
			return m[1], n
		}
	}
	return "", -1
}

var roundFolder = pattern.Of(`(?i)^((?:.*/)?(?:rounds?|iterations?|iter|attempts?|cycles?|pass(?:es)?))[-_ /]?(\d{1,6})/`)

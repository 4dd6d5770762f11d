package report

import (
	"cmp"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// moment is when something was written, as far as its record and the name of its file state it.
type moment struct {
	time     time.Time // zero = not stated
	zoneless bool      // the time names hours and no zone
	path     string
	place    int  // in the file, or of a message in the conversation; 0 = not known
	answers  bool // a fixer's summary: in one round it comes after the reviews
}

// before reports whether one thing was provably written before another: by their places in one file, by their
// times, or where a bare date cannot tell by the rounds that their paths number. Equal times prove nothing.
func (m moment) before(later moment) bool {
	if m.path == later.path {
		return m.place > 0 && m.place < later.place
	}
	both := !m.time.IsZero() && !later.time.IsZero()
	sameDay := m.time.Truncate(day).Equal(later.time.Truncate(day))
	if both && (Clocked(m.time) && Clocked(later.time) || !sameDay) {
		return m.zoneless == later.zoneless && m.time.Before(later.time)
	}
	series, n := roundOf(m.path)
	other, next := roundOf(later.path)
	return series == other && (n < next || n == next && !m.answers && later.answers)
}

const day = 24 * time.Hour

// Clocked reports whether a time of day is stated. Midnight sharp is what a bare date reads as.
func Clocked(t time.Time) bool { return !t.IsZero() && !t.Equal(t.UTC().Truncate(day)) }

var (
	roundWord = regexp.MustCompile(`(?i)^(?:(.*)[-_/.])?(?:round|iteration|iter|attempt|cycle|pass|run|rev|v|r)s?` +
		`[-_ /]?(\d{1,3})(?:$|[-_/.])`)
	lastCount = regexp.MustCompile(`^(.*?[^\d-_.])[-_.]?(\d{1,3})$`)
	leadCount = regexp.MustCompile(`^(\d{1,4})(?:$|[^\d])`)
)

// roundOf reads the number of a round from a path, and what the paths of its series have in common: log/round-2/qa.md,
// review-v2.md, qa-2.json, 04-review.md. A path without a number is the first of its series.
func roundOf(p string) (series string, n int) {
	stem := strings.TrimSuffix(p, path.Ext(p))
	if !strings.ContainsAny(stem, "0123456789") {
		return stem, 1
	}
	if m := leadCount.FindStringSubmatch(path.Base(stem)); m != nil {
		n, _ = strconv.Atoi(m[1])
		return path.Dir(p) + "/#", n
	}
	for _, form := range []*regexp.Regexp{roundWord, lastCount} {
		if m := form.FindStringSubmatch(stem); m != nil {
			n, _ = strconv.Atoi(m[2])
			return m[1], n
		}
	}
	return stem, 1
}

// ByNumbers compares names and paths by their letters, and by the numbers in them: pass-2 comes before pass-10.
func ByNumbers(a, b string) int {
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

// digits returns those with which a text begins.
func digits(s string) string { return s[:len(s)-len(strings.TrimLeft(s, "0123456789"))] }

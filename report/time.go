package report

import (
	"cmp"
	"math"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// stampLayouts are those of ParseStamp; each takes broken seconds too.
var stampLayouts = []string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02T15:04:05Z0700", "2006-01-02T15:04Z07:00",
	"2006-01-02T15:04", "2006-01-02 15:04:05Z07:00", time.DateTime, "2006-01-02 15:04", time.DateOnly,
	"Mon, 02 Jan 2006 15:04:05 GMT", time.RFC1123Z, "January 2, 2006", "Jan 2, 2006"}

// ParseStamp reads a time as agents write it: RFC 3339, a naive time (taken as UTC), a bare date, RFC 1123, or Unix
// seconds. An ambiguous 03/04/2026 is none. Years are 1 to 2099 (rule P9), so that a run is read alike on any day.
func ParseStamp(raw string) (time.Time, bool) {
	raw = strings.TrimSpace(raw)
	if len(raw) < len("2006-01-02") || len(raw) > 40 || !strings.ContainsAny(raw[:1], "0123456789JFMASONDTW") {
		return time.Time{}, false
	}
	for _, layout := range stampLayouts {
		if t, err := time.ParseInLocation(layout, raw, time.UTC); err == nil {
			return t.UTC(), t.UTC().Year() >= 1 && t.UTC().Year() <= 2099
		}
	}
	seconds, err := strconv.ParseFloat(raw, 64)
	for seconds > 1e11 { // milli-, micro- or nanoseconds
		seconds /= 1000
	}
	t := time.UnixMicro(int64(math.Round(seconds * 1e6))).UTC()
	return t, err == nil && seconds >= 1e9 && t.Year() <= 2099
}

var (
	// runName is YYYY-MM-DD[-N] or <slug>-<unix-seconds>, as run directories are called.
	runName = regexp.MustCompile(`^(?:\d{4}-\d{2}-\d{2}(?:-\d{1,4})?|.+-\d{10})$`)
	// stampInName is Unix seconds at the end of a name, a leading YYYYMMDD, or a day.
	stampInName = regexp.MustCompile(`^.+-(\d{10})$|^(\d{4})(\d{2})(\d{2})-|(?:^|-)(\d{4}-\d{2}-\d{2})(?:[-_T]|$)`)
)

// NameTime returns the time that a run directory's name states.
func NameTime(name string) (time.Time, bool) {
	m := stampInName.FindStringSubmatch(name)
	if m == nil {
		return time.Time{}, false
	}
	return ParseStamp(cmp.Or(m[1], m[5], m[2]+"-"+m[3]+"-"+m[4]))
}

// RunName reports whether a directory's name alone states that it is a run: a date, Unix seconds, or TC-….
func RunName(name string) bool {
	_, timed := NameTime(name)
	return strings.HasPrefix(name, "TC-") || timed && runName.MatchString(name)
}

// moment is when something was written, as far as its record and the name of its file state it.
type moment struct {
	time      time.Time // zero = not stated
	zoneless  bool      // of a message, see [Message]
	path      string
	place     int   // in the file, or of a message in the conversation; 0 = not known
	answers   bool  // a fixer's summary: in one round it comes after the reviews
	iteration Count // that a review states
}

// before reports whether one thing was provably written before another: by iteration, by place in one file, by time, or
// where a bare date cannot tell by the rounds that the paths number. Equal times prove nothing.
func (m moment) before(later moment) bool {
	if m.iteration.Known && later.iteration.Known && m.iteration != later.iteration {
		return m.iteration.N < later.iteration.N
	}
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

// roundOf reads the number of a round from a path, and what its series has in common: log/round-2/qa.md, qa-2.json,
// 04-review.md. A path without a number is the first of its series.
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

// withoutRound is equal for paths that differ in nothing but the round that they name: security.md and
// security-round2.md, round-1/qa.json and round-2/qa.json.
func withoutRound(p string) string {
	return path.Clean(roundWord.ReplaceAllString(strings.TrimSuffix(p, path.Ext(p)), "$1/"))
}

// ByNumbers compares names and paths by their letters, and by the numbers in them: pass-2 comes before pass-10.
func ByNumbers(a, b string) int {
	if a == b {
		return 0
	}
	return cmp.Or(strings.Compare(padded(a), padded(b)), strings.Compare(a, b))
}

var numbers = regexp.MustCompile(`\d+`)

// padded is a name whose numbers have twelve digits.
func padded(name string) string {
	return numbers.ReplaceAllStringFunc(name, func(n string) string { return strings.Repeat("0", max(0, 12-len(n))) + n })
}

package report

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"swarmreport/report/pattern"
)

var stampLayouts = []string{
	time.RFC3339Nano, "2006-01-02T15:04:05.999999999", "2006-01-02 15:04:05.999999999Z07:00", "2006-01-02 15:04:05.999999999",
	"2006-01-02T15:04Z07:00", "2006-01-02T15:04", "2006-01-02 15:04", "2006-01-02", time.RFC1123, time.RFC1123Z,
	"2006-01-02T15:04:05.999999999Z0700", "2006-01-02T15:04:05Z0700", "20060102T150405Z0700", "20060102T150405",
	"2006-01-02 15:04:05.999999999 Z0700", "2006-01-02 15:04:05.999999999 MST", // git log, date
	time.UnixDate, time.ANSIC, "Mon Jan _2 15:04:05 2006 -0700", // date, C, git log
	"2006/01/02 15:04:05", "2006/01/02 15:04", "2006/01/02", "02.01.2006 15:04:05", "02.01.2006 15:04", "02.01.2006",
	"January 2, 2006", "Jan 2, 2006", "2 January 2006", "2 Jan 2006", "January 2, 2006 15:04", "Jan 2, 2006 15:04", "2 January 2006 15:04", "2 Jan 2006 15:04",
	"2006-01-02 3:04 PM", "Jan 2, 2006 3:04 PM", "January 2, 2006 3:04 PM", "January 2, 2006 at 3:04 PM",
}

// ParseStamp reads a time as agents write it: RFC 3339 with up to nine digits of fraction, ISO 8601 without its marks, a naive time (taken as UTC),
// a bare date, RFC 1123, the times of git and date, a date with the name of its month, or Unix seconds. What may be a month or a day, 03/04/2026, is no time. The year must be 1 to 2099 (rule P9); anything else is not a time.
func ParseStamp(raw string) (time.Time, bool) {
	if t, ok := parseStamp(raw); ok && t.Year() <= lastYear {
		return t, true
	}
	return time.Time{}, false
}

// FarOff reports whether a text is a time after all that ParseStamp takes: a slip of the pen, or what stands for "never". As the newest
// moment it would come before every other run, and make all others old.
func FarOff(raw string) bool {
	t, ok := parseStamp(raw)
	return ok && t.Year() > lastYear
}

// lastYear is a fixed bound, not the clock's: the same run is read alike on any day.
const lastYear = 2099

func parseStamp(raw string) (time.Time, bool) {
	raw = strings.TrimSpace(raw)
	if !mayBeStamp(raw) {
		return time.Time{}, false
	}
	for _, layout := range stampLayouts {
		if t, err := time.ParseInLocation(layout, raw, time.UTC); err == nil && plausible(t.UTC()) && zoned(t) {
			return t.UTC(), true
		}
	}
	return unixStamp(raw)
}

var zoneWritten = pattern.Of(`(?:[Zz]|[A-Z]{3}|[+-]\d{2}:?\d{2})$`)

// Zoneless reports whether a time with hours names no zone.
func Zoneless(raw string) bool {
	raw = strings.TrimSpace(raw)
	return len(raw) > len("2006-01-02") && strings.Contains(raw, ":") && !strings.HasSuffix(raw, "Z") && !zoneWritten.MatchString(raw) &&
		!strings.Contains(raw, " UTC ") && !strings.Contains(raw, " GMT ")
}

// zoned reports whether the zone of a time is known: letters such as PST or IST mean one thing here and another there, and nothing must follow
// from where this program runs.
func zoned(t time.Time) bool {
	name, _ := t.Zone()
	return name == "" || name == "UTC" || name == "GMT"
}

// unixStamp reads whole or broken seconds, or milliseconds.
func unixStamp(raw string) (time.Time, bool) {
	whole, fraction, _ := strings.Cut(raw, ".")
	seconds, err := strconv.ParseInt(whole, 10, 64)
	if err != nil || len(fraction) > 9 || strings.Trim(fraction, "0123456789") != "" {
		return time.Time{}, false
	}
	t, ok := unix(seconds)
	if ok && seconds < 1e11 {
		nanos, _ := strconv.Atoi((fraction + "000000000")[:9])
		t = t.Add(time.Duration(nanos))
	}
	return t, ok
}

// mayBeStamp is the answer for nearly every text, before any layout is tried: a time begins with a digit, or with the name of a day or a month, and is short.
func mayBeStamp(s string) bool {
	if len(s) < len("4 Mar 2026") || len(s) > maxStamp {
		return false
	}
	return s[0] >= '0' && s[0] <= '9' || s[3] == ',' || slices.Contains(namedTimes, s[:3])
}

// maxStamp is more than the longest of the layouts makes.
const maxStamp = 64

// namedTimes begin the names of days and months.
var namedTimes = []string{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"}

// unix reads seconds since 1970, or what is too many for those: milli-, micro- or nanoseconds.
func unix(count int64) (time.Time, bool) {
	unit := int64(1)
	for count/unit > 1e11 {
		unit *= 1000
	}
	if seconds := count / unit; seconds < 1e9 || seconds > 1e10 {
		return time.Time{}, false
	}
	return time.Unix(count/unit, count%unit*(1e9/unit)).UTC(), true
}

func plausible(t time.Time) bool { return t.Year() >= 1 && t.Year() <= 9999 }

var (
	datedName = pattern.Of(`^(\d{4}-\d{2}-\d{2})(?:-(\d{1,4}))?$`)
	epochName = pattern.Of(`^.+-(\d{10})$`)
	dateInTC  = pattern.Of(`(?:^|-)(\d{4}-\d{2}-\d{2})(?:-|$)`)
	compact   = pattern.Of(`^(\d{4})(\d{2})(\d{2})-`)
	clocked   = pattern.Of(`^(\d{4}-\d{2}-\d{2})[_T](\d{2})-?(\d{2})-?(\d{2})(?:\D|$)`)
)

// nameTime gives the time that a run directory's name states, and its sequence number within that day (1 if none):
// YYYY-MM-DD[-N], <slug>-<unix-seconds>, a leading YYYY-MM-DD_HHMMSS, a team session's date anywhere in its name, or a leading YYYYMMDD.
func nameTime(name string) (t time.Time, sequence int, ok bool) {
	if m := datedName.FindStringSubmatch(name); m != nil {
		n, _ := strconv.Atoi(m[2])
		t, ok = ParseStamp(m[1])
		return t, max(n, 1), ok
	}
	stamp := ""
	if m := epochName.FindStringSubmatch(name); m != nil {
		stamp = m[1]
	} else if m := clocked.FindStringSubmatch(name); m != nil {
		stamp = m[1] + "T" + m[2] + ":" + m[3] + ":" + m[4] + "Z"
	} else if m := dateInTC.FindStringSubmatch(name); m != nil {
		stamp = m[1]
	} else if m := compact.FindStringSubmatch(name); m != nil {
		stamp = m[1] + "-" + m[2] + "-" + m[3]
	}
	t, ok = ParseStamp(stamp)
	return t, 1, ok
}

// RunName reports whether a directory's name alone says that it is a run: YYYY-MM-DD[-N], <slug>-<unix-seconds>, or a team session's TC-….
func RunName(name string) bool {
	_, _, timed := nameTime(name)
	return strings.HasPrefix(name, "TC-") || timed && (datedName.MatchString(name) || epochName.MatchString(name))
}

package report

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

var stampLayouts = []string{
	time.RFC3339Nano, "2006-01-02T15:04:05.999999999", "2006-01-02T15:04:05Z0700", "2006-01-02T15:04Z07:00",
	"2006-01-02T15:04", "2006-01-02 15:04:05.999999999Z07:00", "2006-01-02 15:04:05.999999999", "2006-01-02 15:04",
	"2006-01-02", "Mon, 02 Jan 2006 15:04:05 GMT", time.RFC1123Z, "January 2, 2006", "Jan 2, 2006",
}

// ParseStamp reads a time as agents write it: RFC 3339, a naive time (taken as UTC), a bare date, RFC 1123, or Unix
// seconds. What may be a month or a day, 03/04/2026, is no time. The year must be 1 to 2099 (rule P9), a fixed bound:
// the same run is read alike on any day.
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
	return unixStamp(raw)
}

var zoneWritten = regexp.MustCompile(`(?:[Zz]|GMT|[+-]\d{2}:?\d{2})$`)

// Zoneless reports whether a time with hours names no zone.
func Zoneless(raw string) bool {
	raw = strings.TrimSpace(raw)
	return len(raw) > len("2006-01-02") && strings.Contains(raw, ":") && !zoneWritten.MatchString(raw)
}

// unixStamp reads whole or broken seconds, or milli-, micro- or nanoseconds.
func unixStamp(raw string) (time.Time, bool) {
	whole, fraction, _ := strings.Cut(raw, ".")
	count, err := strconv.ParseInt(whole, 10, 64)
	if err != nil || len(fraction) > 9 || strings.Trim(fraction, "0123456789") != "" {
		return time.Time{}, false
	}
	unit := int64(1)
	for count/unit > 1e11 {
		unit *= 1000
	}
	seconds, nanos := count/unit, count%unit*(1e9/unit)
	if unit == 1 {
		nanos, _ = strconv.ParseInt((fraction + "000000000")[:9], 10, 64)
	}
	t := time.Unix(seconds, nanos).UTC()
	return t, seconds >= 1e9 && t.Year() <= 2099
}

var (
	datedName = regexp.MustCompile(`^(\d{4}-\d{2}-\d{2})(?:-(\d{1,4}))?$`)
	epochName = regexp.MustCompile(`^.+-(\d{10})$`)
)

// stampsInNames are the times that names of run directories state: YYYY-MM-DD[-N], <slug>-<unix-seconds>, a leading
// YYYY-MM-DD_HHMMSS, a team session's date anywhere, or a leading YYYYMMDD.
var stampsInNames = []struct {
	form  *regexp.Regexp
	stamp string
}{
	{datedName, "$1"}, {epochName, "$1"},
	{regexp.MustCompile(`^(\d{4}-\d{2}-\d{2})[_T](\d{2})-?(\d{2})-?(\d{2})(?:\D|$)`), "${1}T$2:$3:${4}Z"},
	{regexp.MustCompile(`(?:^|-)(\d{4}-\d{2}-\d{2})(?:-|$)`), "$1"},
	{regexp.MustCompile(`^(\d{4})(\d{2})(\d{2})-`), "$1-$2-$3"},
}

// NameTime returns the time that a run directory's name states.
func NameTime(name string) (time.Time, bool) {
	for _, x := range stampsInNames {
		if m := x.form.FindStringSubmatchIndex(name); m != nil {
			return ParseStamp(string(x.form.ExpandString(nil, x.stamp, name, m)))
		}
	}
	return time.Time{}, false
}

// RunName reports whether a directory's name alone states that it is a run: YYYY-MM-DD[-N], <slug>-<unix-seconds>,
// or a team session's TC-….
func RunName(name string) bool {
	_, timed := NameTime(name)
	return strings.HasPrefix(name, "TC-") || timed && (datedName.MatchString(name) || epochName.MatchString(name))
}

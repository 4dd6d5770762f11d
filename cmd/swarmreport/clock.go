package main

import (
	"os"
	"strconv"
	"time"
)

// readClock gives the moment that waivers are held against: what the caller names, else SOURCE_DATE_EPOCH, the seconds that
// reproducible builds agree on, else the clock's. It is asked once for a command; nothing below this package asks it.
func readClock(flag string) (time.Time, error) {
	return moment(flag, os.Getenv("SOURCE_DATE_EPOCH"), time.Now)
}

func moment(flag, epoch string, clock func() time.Time) (time.Time, error) {
	if flag != "" {
		at, err := parseDay(flag)
		if err != nil {
			return at, misused("--now takes a day or a time such as 2026-01-31 or 2026-01-31T12:00:00Z, not %q", flag)
		}
		return at, nil
	}
	if epoch == "" {
		return clock(), nil
	}
	seconds, err := strconv.ParseInt(epoch, 10, 64)
	if err != nil || seconds < 0 {
		return time.Time{}, misused("SOURCE_DATE_EPOCH is %q; it takes the seconds since 1970 as a whole number", epoch)
	}
	return time.Unix(seconds, 0).UTC(), nil
}

// parseDay reads a day, as its beginning in UTC, or a time with its zone.
func parseDay(s string) (time.Time, error) {
	if day, err := time.Parse(time.DateOnly, s); err == nil {
		return day, nil
	}
	return time.Parse(time.RFC3339, s)
}

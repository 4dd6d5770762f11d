package judge

import "time"

// Date is a day or a time as somebody wrote it.
type Date struct {
	Text string    // as written
	At   time.Time // its first moment; zero = cannot be read
	Day  bool      // it names a whole day of UTC, not a moment
}

// ParseDate reads 2026-01-31, or a time with its zone such as 2026-01-31T12:00:00Z (RFC 3339). What is neither is a
// date that is not known.
func ParseDate(text string) Date {
	if day, err := time.Parse(time.DateOnly, text); err == nil {
		return Date{text, day, true}
	}
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return Date{Text: text}
	}
	return Date{text, at.UTC(), false}
}

// Known reports whether the text is a date.
func (d Date) Known() bool { return !d.At.IsZero() }

// End is the moment at which it is over; zero where it is not known.
func (d Date) End() time.Time {
	if d.Day {
		return d.At.AddDate(0, 0, 1)
	}
	return d.At
}

// begins is the moment from which somebody may have written it: a day begins somewhere before it does in UTC.
func (d Date) begins() time.Time {
	if d.Day {
		return d.At.Add(-earliestZone)
	}
	return d.At
}

const earliestZone = 14 * time.Hour

package judge

import (
	"fmt"
	"slices"
	"time"

	"swarmreport/report"
)

// WaiverState is the state of a waiver at a moment, in the word of run.json and of pages.
type WaiverState string

const (
	WaiverActive   WaiverState = "active"   // covers its findings
	WaiverExpiring WaiverState = "expiring" // active, and expires within [expiringSoon]
	WaiverLapsed   WaiverState = "lapsed"   // expired, or its expiry cannot be read
)

// Holds reports whether the waiver covers its findings.
func (s WaiverState) Holds() bool { return s != WaiverLapsed }

// expiringSoon is how long before its end a waiver is called expiring.
const expiringSoon = 14 * 24 * time.Hour

// Waiver is a written decision of the team to accept one finding for a while. It names the finding by its fingerprint:
// an ID may be that of several.
type Waiver struct {
	Fingerprint string // 32 hex digits
	Reason      string
	Owner       string // who answers for it
	Created     Date
	Expires     Date // a day lasts to its end, UTC
	State       WaiverState
	Line        int // in its file
}

// lapsed states why the waiver does not hold, as the end of a sentence.
func (w *Waiver) lapsed() string {
	if !w.Expires.Known() {
		return "counts as lapsed: “" + w.Expires.Text + "” is no date."
	}
	return "lapsed on " + w.Expires.Text + "."
}

// HoldsAt reports whether the waiver holds at a time; one without a readable date never does.
func (w *Waiver) HoldsAt(at time.Time) bool { return w.at(at).Holds() }

func (w *Waiver) at(now time.Time) WaiverState {
	switch end := w.Expires.End(); {
	case !w.Expires.Known() || !now.Before(end):
		return WaiverLapsed
	case !now.Before(end.Add(-expiringSoon)):
		return WaiverExpiring
	}
	return WaiverActive
}

// Waivers are the waivers of one file; nil = no file was named.
type Waivers struct {
	Source string // the file, as people know it
	SHA256 string // of the file's bytes
	List   []Waiver

	named map[string]*Waiver // by fingerprint
}

// Hold sets the state of each waiver at a moment, and indexes them for On.
func (w *Waivers) Hold(now time.Time) {
	w.named = map[string]*Waiver{}
	for i := range w.List {
		x := &w.List[i]
		x.State, w.named[x.Fingerprint] = x.at(now), x
	}
}

// String is all that the waivers can change: the file and each state, never the moment, so that a site does not change
// from one day to the next.
func (w *Waivers) String() string {
	if w == nil {
		return "none"
	}
	states := ""
	for _, x := range w.List {
		states += string(x.State)[:1]
	}
	return fmt.Sprintf("waivers %q %s %s", w.Source, w.SHA256, states)
}

// On returns the waiver of the finding with a fingerprint; nil = none.
func (w *Waivers) On(fingerprint string) *Waiver { return w.named[fingerprint] }

// waiverOn returns the waiver that names a finding of this run, lapsed or not.
func (a *Account) waiverOn(f *report.Finding) *Waiver {
	if a.Policy.Waivers == nil {
		return nil
	}
	return a.Policy.Waivers.On(f.Fingerprint())
}

// waive links a finding to its waiver: one that holds, or one that lapsed and reopens the finding.
func (a *Account) waive(s *Settled) {
	if !Waivable(s.Disposition) {
		return
	}
	if s.Waiver = a.waiverOn(s.Finding); s.Waiver != nil && !s.Waiver.State.Holds() {
		s.Reason += " Its waiver by " + s.Waiver.Owner + " " + s.Waiver.lapsed()
	}
}

// Waivable reports whether a waiver matters to a finding of this status: the others are answered without one.
func Waivable(d Disposition) bool {
	return !slices.Contains([]Disposition{Contradictory, Fixed, Tested}, d)
}

// Date is a day or a time as somebody wrote it.
type Date struct {
	Text string    // as written
	end  time.Time // when it is over; zero = cannot be read
}

// ParseDate reads 2026-01-31, a whole day of UTC, or a time with its zone such as 2026-01-31T12:00:00Z (RFC 3339);
// anything else is an unknown date.
func ParseDate(text string) Date {
	if day, err := time.Parse(time.DateOnly, text); err == nil {
		return Date{text, day.AddDate(0, 0, 1)}
	}
	at, _ := time.Parse(time.RFC3339, text) // zero where it is none
	return Date{text, at.UTC()}
}

// Known reports whether the text is a date.
func (d Date) Known() bool { return !d.end.IsZero() }

// End is the moment at which it is over; zero if it is unknown.
func (d Date) End() time.Time { return d.end }

package judge

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"swarmreport/report"
)

// WaiverState is a waiver held against the clock.
type WaiverState uint8

const (
	WaiverActive   WaiverState = iota // covers its findings
	WaiverExpiring                    // active, and lapses within [expiringSoon]
	WaiverLapsed                      // its time is over, or it states none that can be read
	WaiverEarly                       // dated after the moment that it is held against: nobody has decided it yet
)

// String gives the word of run.json and of pages.
func (s WaiverState) String() string { return [...]string{"active", "expiring", "lapsed", "early"}[s] }

// Holds reports whether it lets its findings stand.
func (s WaiverState) Holds() bool { return s < WaiverLapsed }

// expiringSoon is how long before its end a waiver is called expiring.
const expiringSoon = 14 * 24 * time.Hour

// Waiver is a written decision of the team to let one finding stand for a while. It names the finding by its
// fingerprint, in every run, or by its id in one run.
type Waiver struct {
	Fingerprint string // 32 hex digits; empty = named by id
	ID, Run     string // Run is the run's id, or project/id
	Reviewer    string // of the finding with that id; empty = whoever raised it
	Reason      string
	Owner       string // who answers for it
	Created     Date
	Expires     Date // a day lasts to its end, UTC
	State       WaiverState
	Line        int // in its file
}

// Names is what the waiver is about, for people: a fingerprint, or "SEC-001 of 2026-03-01".
func (w *Waiver) Names() string {
	switch {
	case w.Fingerprint != "":
		return w.Fingerprint
	case w.Reviewer != "":
		return w.ID + " by " + w.Reviewer + " of " + w.Run
	}
	return w.ID + " of " + w.Run
}

// Dated is when the waiver last changed what is judged: the day it was written, or the moment it lapsed. Zero = not
// known.
func (w *Waiver) Dated() time.Time {
	switch {
	case w.State == WaiverEarly:
		return time.Time{}
	case w.State == WaiverLapsed && w.Expires.Known():
		return w.Expires.End()
	}
	return w.Created.At
}

// lapsed says since when the waiver holds no more, or why it does not hold yet, as the end of a sentence.
func (w *Waiver) lapsed() string {
	switch {
	case w.State == WaiverEarly:
		return "does not hold yet: it is dated " + w.Created.Text + ", which is yet to come."
	case !w.Expires.Known():
		return "counts as lapsed: “" + w.Expires.Text + "” is no date."
	}
	return "lapsed on " + w.Expires.Text + "."
}

// Waivers are the waivers of one file, each held against the clock. Nil = nobody named such a file.
type Waivers struct {
	Source string // the file, as people know it
	SHA256 string // of the file's bytes
	List   []Waiver

	prints map[string][]*Waiver // by fingerprint
	ids    map[string][]*Waiver // by id
	digest string
}

// Hold gives each waiver its state at a moment, and makes them ready to be asked. Two moments at which all states are
// equal give waivers that cannot be told apart, so that a site does not change from one day to the next.
func (w *Waivers) Hold(now time.Time) {
	w.prints, w.ids = map[string][]*Waiver{}, map[string][]*Waiver{}
	h := sha256.New()
	fmt.Fprintf(h, "%q %q", w.Source, w.SHA256)
	for i := range w.List {
		x := &w.List[i]
		x.State = x.at(now)
		if x.Fingerprint != "" {
			w.prints[x.Fingerprint] = append(w.prints[x.Fingerprint], x)
		} else {
			w.ids[report.NormalID(x.ID)] = append(w.ids[report.NormalID(x.ID)], x)
		}
		fmt.Fprintf(h, "\n%q %q %s", x.Reason, x.Owner, x.State)
	}
	w.digest = hex.EncodeToString(h.Sum(nil))
}

func (w *Waiver) at(now time.Time) WaiverState {
	switch end := w.Expires.End(); {
	case w.Created.Known() && now.Before(w.Created.begins()):
		return WaiverEarly
	case !w.Expires.Known() || !now.Before(end):
		return WaiverLapsed
	case !now.Before(end.Add(-expiringSoon)):
		return WaiverExpiring
	}
	return WaiverActive
}

// String is a digest of all that the waivers can change: the file and each state, never the moment. Whoever compares
// settings by printing them compares this.
func (w *Waivers) String() string {
	if w == nil {
		return "none"
	}
	return "waivers " + w.digest
}

// Sought is a finding as a waiver may name it.
type Sought struct {
	ID, Reviewer string
	Run, Project string        // the run's id, and its project where it has one
	Fingerprint  func() string // asked only where a waiver goes by it
}

// On returns the waiver that holds for a finding: of several the one that ends last; nil = none. A lapsed one is
// returned only where no other holds.
func (w *Waivers) On(f Sought) (best *Waiver) {
	if w == nil {
		return nil
	}
	candidates := slices.DeleteFunc(slices.Clone(w.ids[report.NormalID(f.ID)]), func(x *Waiver) bool {
		return !x.names(f.ID, f.Reviewer) || !x.ofRun(f.Run, f.Project)
	})
	if len(w.prints) > 0 {
		candidates = append(candidates, w.prints[f.Fingerprint()]...)
	}
	for _, x := range candidates {
		if best == nil || x.before(best) {
			best = x
		}
	}
	return best
}

// names compares as everywhere: "sec-1" is SEC-001, and a security-reviewer is security.
func (w *Waiver) names(id, reviewer string) bool {
	return id != "" && report.NormalID(w.ID) == report.NormalID(id) &&
		(w.Reviewer == "" || report.ReviewerName(w.Reviewer) == reviewer)
}

func (w *Waiver) ofRun(id, project string) bool {
	return w.Run == id || project != "" && w.Run == project+"/"+id
}

// before reports whether a waiver counts rather than another: its day has come, or it ends later.
func (w *Waiver) before(x *Waiver) bool {
	if early := w.State == WaiverEarly; early != (x.State == WaiverEarly) {
		return !early
	}
	return w.Expires.End().After(x.Expires.End())
}

// waiverOn returns the waiver that names a finding of this run, lapsed or not.
func (a *Account) waiverOn(f *report.Finding) *Waiver {
	return a.Policy.Waivers.On(Sought{ID: f.ID, Reviewer: f.Reviewer, Run: a.Run.ID, Project: a.Run.Project,
		Fingerprint: f.Fingerprint})
}

// waive ties a finding to its waiver: one that holds, or one that lapsed and reopens the finding.
func (a *Account) waive(s *Settled) {
	if !Waivable(s.Disposition) {
		return
	}
	w := a.waiverOn(s.Finding)
	if s.Waiver = w; w != nil && !w.State.Holds() {
		s.Reason += " Its waiver by " + w.Owner + " " + w.lapsed()
	}
}

// Waivable reports whether a waiver matters to a finding of which this became: the others are answered without one.
func Waivable(d Disposition) bool { return d != Contradictory && d != Fixed && d != Tested }

// HoldsAt reports whether a waiver holds at a time; one without a date that can be read never does.
func (w *Waiver) HoldsAt(at time.Time) bool { return w.at(at).Holds() }

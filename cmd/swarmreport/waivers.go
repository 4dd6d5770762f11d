package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"swarmreport/cmd/swarmreport/misuse"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/judge/policy"
	"swarmreport/report/redact"
)

// maxWaivers is the most bytes of a file of waivers (rule P7).
const maxWaivers = 1 << 20

// readWaivers reads a file of waivers and holds them against a moment. Mistakes in it are the caller's, as those of a
// policy are. What people wrote into it is published, so secrets are hidden there too (rule R9).
func readWaivers(file, now string, redactor *redact.Redactor) (*judge.Waivers, error) {
	if file == "" {
		return nil, nil
	}
	at, err := readClock(now)
	if err != nil {
		return nil, err
	}
	text, err := readSmall(file, maxWaivers)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, misused("the file of waivers %s does not exist; swarmreport query EXPR PATH --format waiver prints an "+
			"entry to begin one with", safe(file))
	}
	if err != nil {
		return nil, misuse.Error{Err: fmt.Errorf("reading waivers: %w", err)}
	}
	w, err := policy.ReadWaivers(text, filepath.ToSlash(file))
	if err != nil {
		return nil, misuse.Error{Err: fmt.Errorf("the file of waivers is refused:\n%w", err)}
	}
	w.Source = filepath.Base(file)
	for i := range w.List {
		hideIn(&w.List[i], redactor)
	}
	w.Hold(at)
	return w, nil
}

// hideIn hides in what names a finding too: in the run that it is sought in it is hidden as well.
func hideIn(w *judge.Waiver, redactor *redact.Redactor) {
	for _, text := range []*string{&w.ID, &w.Run, &w.Reviewer, &w.Reason, &w.Owner, &w.Expires.Text} {
		*text, _ = redactor.Text(*text)
	}
}

// mostNamed is how many findings an error lists.
const mostNamed = 50

// described names a finding in a line of a terminal (rule R8).
func described(s *archive.Sighting) string {
	place := ""
	if s.File != "" {
		place = fmt.Sprintf(", %s:%d", safe(s.File), s.Line)
	}
	return fmt.Sprintf("%s, %s%s: %s", safe(cmp.Or(s.ID, "no id")), s.Severity, strings.TrimSuffix(place, ":0"),
		safe(s.Title))
}

// refuseUndecided: a waiver that means several findings suspends none. Which one its writer decided about only a
// fingerprint says.
func (r *reading) refuseUndecided() error {
	var lines []string
	w := r.inForce.Policy.Waivers
	for _, u := range archive.FindUndecided(w, r.records()) {
		lines = append(lines, fmt.Sprintf("  %s:%d: %s means several findings; name each that may stand by its fingerprint:",
			safe(w.Source), u.Line, safe(u.Names())))
		for _, n := range u.Named[:min(len(u.Named), mostNamed)] {
			lines = append(lines, fmt.Sprintf("    %s  %s  %s", n.At.Fingerprint, safe(n.Run.Path), described(n.At)))
		}
	}
	if lines == nil {
		return nil
	}
	return misused("the waivers cannot be taken:\n%s", strings.Join(lines, "\n"))
}

// checkedWaiver is a waiver that asks for somebody's attention, or any where all are asked for.
type checkedWaiver struct {
	State   string `json:"state"` // lapsed, expiring, active or unused
	Names   string `json:"names"`
	Owner   string `json:"owner"`
	Expires string `json:"expires"`
	Source  string `json:"source"`
	Line    int    `json:"line"`
}

// waiversOf leaves out the active ones that are of use, unless all are asked for.
func waiversOf(a *archive.Archive, all bool) (list []checkedWaiver, err error) {
	o, err := a.Overview()
	for _, use := range archive.WaiverUses(o.Waivers, o.Known) {
		state := use.State.String()
		switch {
		case !use.Used:
			state = "unused"
		case use.State == judge.WaiverActive && !all:
			continue
		}
		list = append(list, checkedWaiver{state, use.Names(), use.Owner, use.Expires.Text, a.Waivers.Source, use.Line})
	}
	return list, err
}

func (s *streams) sayWaivers(list []checkedWaiver) {
	if len(list) > 0 {
		s.say("\nwaivers")
	}
	for _, w := range list {
		s.say("  %-10s %s, by %s until %s (%s:%d)", w.State, safe(w.Names), safe(w.Owner), safe(w.Expires), safe(w.Source),
			w.Line)
	}
}

// readClock gives the moment that waivers are held against: what the caller names, else SOURCE_DATE_EPOCH, the
// seconds that reproducible builds agree on, else the clock's. It is asked once for a command; nothing below this
// package asks it.
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

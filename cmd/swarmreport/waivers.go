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

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/judge/policy"
)

// waiversName is the file of waivers that is read next to the policy, unless another is named. Without a policy none is
// searched: a folder of runs is no place to decide about them.
const waiversName = "swarmreport-waivers.yaml"

// waiversFile is the one that the flag names, else the policy's, which is looked for from the policy's folder.
func (p inForce) waiversFile(flag string) string {
	if beside := p.beside(waiversName); flag == "" && p.File.Waivers == "" && p.file != "" && isThere(beside) {
		return beside
	}
	return cmp.Or(flag, p.beside(p.File.Waivers))
}

// maxWaivers is the most bytes of a file of waivers (rule P7).
const maxWaivers = 1 << 20

// readWaivers reads a file of waivers and compares them with now. Its texts are published, so secrets are hidden (rule
// R9), also in what names a finding, as in the run.
func (p inForce) readWaivers(file string) (*judge.Waivers, error) {
	if file == "" {
		return nil, nil
	}
	text, err := readSmall(file, maxWaivers)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, misused("the file of waivers %s does not exist; swarmreport query EXPR PATH --format waiver prints an "+
			"entry to begin one with", safe(file))
	}
	if err != nil {
		return nil, misused("reading waivers: %w", err)
	}
	all, err := policy.ReadWaivers(text, filepath.ToSlash(file))
	if err != nil {
		return nil, misused("the file of waivers is refused:\n%w", err)
	}
	all.Source = filepath.Base(file)
	for i := range all.List {
		w := &all.List[i]
		for _, text := range []*string{&w.ID, &w.Run, &w.Reviewer, &w.Reason, &w.Owner, &w.Expires.Text} {
			*text, _ = p.hide.Text(*text)
		}
	}
	all.Hold(p.now)
	return all, nil
}

// mostNamed is how many findings an error lists.
const mostNamed = 50

// refuseUndecided refuses a waiver that means several findings: only a fingerprint says which one was decided about.
func (r *reading) refuseUndecided() error {
	var lines []string
	w := r.inForce.Policy.Waivers
	for _, u := range archive.FindUndecided(w, r.records()) {
		lines = append(lines, fmt.Sprintf("  %s:%d: %s means several findings; name each that may stand by its fingerprint:",
			safe(w.Source), u.Line, safe(u.Names())))
		for _, n := range u.Named[:min(len(u.Named), mostNamed)] {
			at := strings.TrimSuffix(fmt.Sprintf("%s:%d", n.At.File, n.At.Line), ":0")
			lines = append(lines, fmt.Sprintf("    %s  %s  %s, %s, %s: %s", n.At.Fingerprint, safe(n.ID),
				safe(cmp.Or(n.At.ID, "no id")), n.At.Severity, safe(at), safe(n.At.Title)))
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
		state := string(use.State)
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

// readClock returns the moment that waivers are compared with: the named one, else SOURCE_DATE_EPOCH, else the clock's.
func readClock(named time.Time) (time.Time, error) {
	epoch := os.Getenv("SOURCE_DATE_EPOCH")
	if !named.IsZero() || epoch == "" {
		return cmp.Or(named, time.Now()), nil
	}
	seconds, err := strconv.ParseInt(epoch, 10, 64)
	if err != nil || seconds < 0 {
		return time.Time{}, misused("SOURCE_DATE_EPOCH is %q; it takes the seconds since 1970 as a whole number", epoch)
	}
	return time.Unix(seconds, 0).UTC(), nil
}

package main

import (
	"cmp"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/judge/policy"
)

// waiversName is the file of waivers that is read next to the policy, unless another is named. Without a policy none is
// searched: a folder of runs is no place to decide about them.
const waiversName = "swarmreport-waivers.yaml"

// waiversFile is the one that the flag names, else the one next to the policy.
func (p inForce) waiversFile(flag string) string {
	if beside := filepath.Join(filepath.Dir(p.file), waiversName); flag == "" && p.file != "" && isThere(beside) {
		return beside
	}
	return flag
}

// readWaivers reads a file of waivers and compares them with now. Its texts are published, so secrets are hidden (rule
// R9).
func (p inForce) readWaivers() (*judge.Waivers, error) {
	if p.waivers == "" {
		return nil, nil
	}
	text, err := readSmall(p.waivers, policy.MaxSize)
	if err != nil {
		return nil, misused("reading waivers: %w; swarmreport query EXPR PATH --format waiver prints an entry", err)
	}
	all, err := policy.ReadWaivers(text, filepath.ToSlash(p.waivers))
	if err != nil {
		return nil, misused("the file of waivers is refused:\n%w", err)
	}
	all.Source = filepath.Base(p.waivers)
	for i := range all.List {
		w := &all.List[i]
		for _, text := range []*string{&w.Reason, &w.Owner, &w.Expires.Text} {
			*text, _ = p.hide.Text(*text)
		}
	}
	all.Hold(p.now)
	return all, nil
}

// sayWaivers names the waivers that ask for somebody's attention: lapsed, expiring, or not needed by any finding.
func (r *reading) sayWaivers() error {
	o, err := r.archive.Overview()
	for _, use := range archive.WaiverUses(o.Waivers, o.Known) {
		state := string(use.State)
		if !use.Used {
			state = "unused"
		}
		if state != string(judge.WaiverActive) {
			r.say("waiver %s: %s, by %s until %s (%s:%d)", state, safe(use.Fingerprint), safe(use.Owner), safe(use.Expires.Text),
				safe(o.Waivers.Source), use.Line)
		}
	}
	return err
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

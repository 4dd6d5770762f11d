package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// noRun says that there is nothing to judge.
type noRun struct{ error }

// needRun is an error that says what a run is, where none was found.
func (r *reading) needRun() error {
	if len(r.jobs) > 0 {
		return nil
	}
	none := noRun{fmt.Errorf("no run found in %s%s: a run is a directory named YYYY-MM-DD or <branch>-<seconds>, or one that holds an artefact of agents, such as architect-plan.json or reviews/", strings.Join(orHere(r.paths), ", "), r.passedOver())}
	return errors.Join(none, r.close())
}

// passedOver names what may be the run that was looked for: a shard that is not there, or the first that was not read.
func (r *reading) passedOver() string {
	if gone := r.shards.missing; len(gone) > 0 {
		return fmt.Sprintf(" (%s)", strings.Join(gone, ", "))
	}
	if len(r.trouble) == 0 {
		return ""
	}
	x, more := r.trouble[0], ""
	if n := len(r.trouble) - 1; n > 0 {
		more = fmt.Sprintf(", and %d more passed over", n)
	}
	return fmt.Sprintf(" (%s: %s%s)", x.Place(), x.Message, more)
}

// reached is the worst outcome of what was asked for, from that of the runs that were read: a folder that could not be looked into may
// hold another.
func (r *reading) reached(worst judge.Outcome) judge.Outcome {
	if r.missed() {
		return max(worst, judge.Incomplete)
	}
	return worst
}

func (r *reading) missed() bool {
	return slices.ContainsFunc(r.trouble, func(x report.Problem) bool { return x.Level == report.Error })
}

// tellTrouble says what of the paths is no run and was not read: it stands on no run's pages. An error is said to the quiet too.
func (s *streams) tellTrouble(r *reading) {
	for _, x := range r.trouble {
		if !s.quiet || x.Level == report.Error {
			fmt.Fprintf(s.err, "%s: %s: %s\n", safeStart(x.Place()), x.Level, safeUpTo(x.Message, 600))
		}
	}
	if r.missed() {
		s.warn("what could not be looked into may hold a run, so the runs together are incomplete at best")
	}
}

package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/pattern"
)

// waiveFlags are what the caller may set about a proposed waiver.
type waiveFlags struct {
	run                    string
	owner, reason, expires string
	reading                readFlags
}

func newWaive(s *streams) *cobra.Command {
	var f waiveFlags
	cmd := &cobra.Command{
		Use:   "waive ID [PATH…]",
		Short: "Print an entry for the file of waivers",
		Long: `Waive finds a finding in the runs under PATH - by its id, its key in run.json, or the first eight or more digits of its fingerprint - and
prints an entry for the file of waivers, which lets it stand until a day. It writes no file: whoever takes the entry over decides.

What is not given by a flag stands in angle brackets, and no command takes the file until it is filled in. An id that means several
findings is refused with the list of them.`,
		Example: "  swarmreport waive SEC-002 hack/swarm --owner dana --reason \"Switched off in production.\" --expires 2026-12-31 >> swarmreport-waivers.yaml",
		Args:    takes(1, anyNumber, "the id of a finding, and the paths of runs"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runWaive(cmd.Context(), s, args[0], args[1:], f)
		},
	}
	cmd.Flags().StringVar(&f.run, "run", "", "id or key of the run that raised it; without it any run")
	cmd.Flags().StringVar(&f.owner, "owner", "", "who answers for it")
	cmd.Flags().StringVar(&f.reason, "reason", "", "why it may stand")
	cmd.Flags().StringVar(&f.expires, "expires", "", "its last day, as 2026-12-31, or a time such as 2026-12-31T12:00:00Z")
	f.reading.register(cmd)
	return cmd
}

// named is a finding that the caller may mean.
type named struct {
	run *archive.Summary
	at  *archive.Sighting
}

func runWaive(ctx context.Context, s *streams, id string, paths []string, f waiveFlags) error {
	if err := swapped("id", id, paths); err != nil {
		return err
	}
	if f.expires != "" && !judge.ParseDate(f.expires).Known() {
		return misused("--expires takes a day or a time such as 2026-12-31 or 2026-12-31T12:00:00Z, not %q", f.expires)
	}
	now, err := readClock(f.reading.now)
	if err != nil {
		return err
	}
	a, err := s.placedRuns(ctx, paths, f.reading)
	if err != nil {
		return err
	}
	found, err := toWaive(a, id, f.run)
	if err != nil {
		return err
	}
	if err := waivedAlready(a, found[0].at); err != nil {
		return err
	}
	found = everySighting(a, found[0].at.Fingerprint)
	s.adviseWaiver(found, f, now)
	return s.propose(found, f.proposal(found[0].at.Fingerprint, now))
}

// propose prints the entry, for people with what it is about.
func (s *streams) propose(found []named, w proposal) error {
	if s.json {
		return s.printJSON([]proposal{w})
	}
	_, err := fmt.Fprint(s.out, aboutWaived(found)+w.yaml())
	return err
}

// placedRuns reads and judges the runs and puts them in their order.
func (s *streams) placedRuns(ctx context.Context, paths []string, f readFlags) (*archive.Archive, error) {
	r, err := s.openLoudly(paths, f)
	if err != nil {
		return nil, err
	}
	defer r.close()
	if err := s.judged(ctx, r); err != nil {
		return nil, err
	}
	return r.place()
}

// toWaive finds the sightings of the one finding that is meant, newest run first.
func toWaive(a *archive.Archive, id, run string) ([]named, error) {
	var found []named
	known := run == ""
	for _, s := range a.Runs {
		if s.Remembered || run != "" && s.ID != run && s.Key != run && s.Key != "/"+run { // as check and the exports write it
			continue
		}
		known = true
		for i := range s.Sightings {
			if meant(&s.Sightings[i], id) {
				found = append(found, named{s, &s.Sightings[i]})
			}
		}
	}
	if !known {
		return nil, misused("--run %s: there is no such run%s", safe(run), nearest(a, run))
	}
	if len(found) == 0 {
		return nil, misused("no finding of the runs that were read is called %s; name it by its id, its key, or eight digits of its fingerprint", safe(id))
	}
	if slices.ContainsFunc(found, func(n named) bool { return n.at.Fingerprint != found[0].at.Fingerprint }) {
		return nil, misused("%s means several findings; name one by eight digits of its fingerprint, or its run with --run:\n%s", safe(id), listNamed(found))
	}
	return found, nil
}

// everySighting finds all that the entry would let stand: a fingerprint holds in every run, and for each of several findings of one run that
// are alike but for their lines, whatever their ids.
func everySighting(a *archive.Archive, fingerprint string) (all []named) {
	for _, s := range a.Runs {
		for i := range s.Sightings {
			if !s.Remembered && s.Sightings[i].Fingerprint == fingerprint {
				all = append(all, named{s, &s.Sightings[i]})
			}
		}
	}
	return all
}

var fingerprintStart = pattern.Of(`^[0-9a-fA-F]{8,32}$`)

func meant(s *archive.Sighting, id string) bool {
	return strings.EqualFold(s.ID, id) || s.Key == id || fingerprintStart.MatchString(id) && strings.HasPrefix(s.Fingerprint, strings.ToLower(id))
}

package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"swarmreport/report/archive"
)

// pruneFlags are what the caller may set about thinning out an archive.
type pruneFlags struct {
	keep      int
	olderThan string
	yes       bool
	reading   readFlags
}

func newPrune(s *streams) *cobra.Command {
	var f pruneFlags
	cmd := &cobra.Command{
		Use:   "prune ARCHIVE (--keep N | --older-than AGE)",
		Short: "Remove old run directories from an archive, once it is told to",
		Long: `Prune reads the runs of ARCHIVE, a folder, and prints for each whether it goes and why. It removes nothing until it is called with --yes,
and then only run directories; copies of a run go with it.

These always stay: the newest run of each project, a run that states no time, the run in which a finding first appeared that is
still open, and a run of which a review, fix or verification file could not be read. With both --keep and --older-than a run goes
only when it is over the number and over the age.

What a run taught is remembered when the site is built before pruning, and later builds are given its --history site/history.jsonl.
Exit code 0, also where nothing goes.`,
		Example: "  swarmreport prune hack/swarm --keep 20\n  swarmreport prune hack/swarm --older-than 90d --yes",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.emptied(cmd.Flags().Changed); err != nil {
				return err
			}
			return runPrune(cmd.Context(), s, args, f)
		},
	}
	cmd.Flags().IntVar(&f.keep, "keep", 0, "how many of the newest runs of each project stay")
	cmd.Flags().StringVar(&f.olderThan, "older-than", "", "a run stays unless it ended longer ago than this: 90d, 12w, 36h; or before this day: 2026-01-31")
	cmd.Flags().BoolVar(&f.yes, "yes", false, "remove what is printed as going; without it nothing is touched")
	f.reading.register(cmd)
	cmd.Flags().Lookup("now").Usage = "the moment from which an age is counted, as 2026-01-31 or 2026-01-31T12:00:00Z, without it that of the newest run; waivers are held against it too, without it against the clock"
	return cmd
}

// runPrune reads → places → decides → tells, and removes when it is told to.
func runPrune(ctx context.Context, s *streams, args []string, f pruneFlags) error {
	if err := checkPrune(args, f); err != nil {
		return err
	}
	r, err := s.openLoudly(args, f.reading)
	if err != nil {
		return err
	}
	defer r.close()
	if err := s.judged(ctx, r); err != nil {
		return err
	}
	placed := archive.New(archive.Remember(r.summaries(), r.histories...))
	limit, err := f.limit(placed)
	if err != nil {
		return err
	}
	choices := choose(placed, r.jobs, limit)
	r.showPlaces(choices)
	if err := s.tellPruned(choices, f); err != nil || !f.yes {
		return err
	}
	return removeRuns(ctx, s, args[0], choices)
}

// emptied refuses what a variable that is not set leaves of a flag: without the limit that was meant, more would go.
func (f pruneFlags) emptied(given func(flag string) bool) error {
	if given("keep") && f.keep < 1 {
		return misused("--keep takes a number of 1 or more, not %d", f.keep)
	}
	if given("older-than") && f.olderThan == "" {
		return noAge("")
	}
	return nil
}

func noAge(text string) error {
	return misused("--older-than takes an age such as 90d, 12w or 36h, or a day such as 2026-01-31, not %q", text)
}

// checkPrune refuses what cannot be meant. A link may lead anywhere, and what is removed must be what was named (rule W2).
func checkPrune(args []string, f pruneFlags) error {
	switch {
	case len(args) != 1:
		return misused("prune takes one ARCHIVE, the folder that holds the runs, not %d", len(args))
	case f.keep == 0 && f.olderThan == "":
		return misused("prune needs --keep N or --older-than AGE, or both")
	}
	info, err := os.Lstat(filepath.Clean(args[0]))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s does not exist; name the folder that holds the runs", safe(args[0]))
	case err != nil:
		return fmt.Errorf("looking at the archive: %w", err)
	case !info.IsDir():
		return misused("%s is not a folder; name the folder that holds the runs, not a link or a file", safe(args[0]))
	}
	return nil
}

// pruneLimit is what a run must be over to go.
type pruneLimit struct {
	keep   int       // of each project; 0 = any number
	before time.Time // zero = any age
}

// limit counts an age from --now, else from the newest run: never from the clock, so that the same archive gives the same answer.
func (f pruneFlags) limit(a *archive.Archive) (pruneLimit, error) {
	l := pruneLimit{keep: f.keep}
	now := newestTime(a)
	if f.reading.now != "" {
		var err error
		if now, err = readClock(f.reading.now); err != nil {
			return l, err
		}
	}
	if f.olderThan == "" {
		return l, nil
	}
	if day, err := parseDay(f.olderThan); err == nil {
		l.before = day
		return l, nil
	}
	age, err := parseAge(f.olderThan)
	if err != nil {
		return l, noAge(f.olderThan)
	}
	l.before = now.Add(-age)
	return l, nil
}

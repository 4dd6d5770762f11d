package main

import (
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"swarmreport/report/judge"
	"swarmreport/report/judge/policy"
)

// readFlags are what the caller may set about reading runs; build and validate share them.
type readFlags struct {
	project, commit       string
	accounting            string // empty = as the policy says
	policyFile            string // empty = looked for, see findPolicy
	policyFrom            string // where it is looked for; empty = from the first PATH
	maxFile, maxRun       int64
	maxFindings, maxFiles int
	noRedact              bool
	source                string // folder of the code; empty = not shown. For commands that judge: see registerSource
	history               []string
	waivers, now          string   // file of waivers; the moment that they are held against
	expect                int      // how many PATHs must hold runs; 0 = nobody said. See registerExpect
	forget                []string // keys or ids of runs to leave out. For build alone
}

func (f *readFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.project, "project", "", "name of the project the runs belong to")
	cmd.Flags().StringVar(&f.commit, "commit", "", "commit that the verdict is about")
	cmd.Flags().StringVar(&f.accounting, "accounting", "", "which findings need an answer: auto, seed or strict; without it as the policy says, and auto without a policy")
	completeWords(cmd, map[string][]string{"accounting": words(judge.Accountings...)})
	f.registerPolicy(cmd)
	cmd.Flags().Int64Var(&f.maxFile, "max-file", 64<<20, "largest file that is read, in bytes")
	cmd.Flags().Int64Var(&f.maxRun, "max-run", 512<<20, "most bytes that are read of one run")
	cmd.Flags().IntVar(&f.maxFindings, "max-findings", 100_000, "most findings that are read of one file")
	cmd.Flags().IntVar(&f.maxFiles, "max-files", 10_000, "most files that are read of one run")
	cmd.Flags().StringArrayVar(&f.history, "history", nil, "an earlier site or its history.jsonl, for what happened before the runs that are read; may be repeated")
	cmd.Flags().StringVar(&f.waivers, "waivers", "", "file of waivers, findings that the team lets stand until a day: swarmreport schema waivers; without it the file that the policy names, or swarmreport-waivers.yaml beside the policy")
	cmd.Flags().StringVar(&f.now, "now", "", "the moment that waivers are held against, as 2026-01-31 or 2026-01-31T12:00:00Z; without it SOURCE_DATE_EPOCH, else the clock")
	cmd.Flags().BoolVar(&f.noRedact, "no-redact", false, "publish secrets and machine paths as they stand, with a warning on stderr")
}

// withLimits are the flags of a command that takes none about limits.
func (f readFlags) withLimits() readFlags {
	var standard readFlags
	standard.register(&cobra.Command{})
	f.maxFile, f.maxRun, f.maxFindings, f.maxFiles = standard.maxFile, standard.maxRun, standard.maxFindings, standard.maxFiles
	return f
}

func (f *readFlags) registerPolicy(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.policyFile, "policy", "", "file of the policy; without it "+policy.FileName+" is looked for in the folder of the first PATH and upward (docs/policy.md)")
}

func (f *readFlags) registerSource(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.source, "source", "", "folder of the code as it is now: compared with what findings quote, and with the run's commit")
}

func (f *readFlags) registerExpect(cmd *cobra.Command) {
	cmd.Flags().IntVar(&f.expect, "expect", 0, "how many PATHs must hold runs, when they are the shards of one archive: with one missing that is said, and the verdict is incomplete")
}

// expectedNone refuses the 0 of a pipeline whose count went wrong: it would expect nothing.
func (f *readFlags) expectedNone(cmd *cobra.Command) error {
	if cmd.Flags().Changed("expect") && f.expect == 0 {
		return misused("--expect takes a number of 1 or more, not 0")
	}
	return nil
}

// noLimit is more than any system holds, and far from where numbers end.
const noLimit = 1 << 50

// check refuses a limit that would read nothing, and one that cannot be counted with.
func (f readFlags) check() error {
	for _, limit := range []struct {
		flag  string
		value int64
	}{{"max-file", f.maxFile}, {"max-run", f.maxRun}, {"max-findings", int64(f.maxFindings)}, {"max-files", int64(f.maxFiles)}} {
		if limit.value < 1 {
			return misused("--%s takes a number of 1 or more, not %d", limit.flag, limit.value)
		}
		if limit.value > noLimit {
			return misused("--%s takes a number of at most %d, not %d", limit.flag, int64(noLimit), limit.value)
		}
	}
	if _, err := readClock(f.now); err != nil {
		return err
	}
	if strings.ContainsFunc(f.commit, func(c rune) bool { return unicode.IsSpace(c) || unicode.IsControl(c) }) {
		return misused("--commit takes the name of one commit, without blanks, not %q", f.commit)
	}
	if f.expect < 0 {
		return misused("--expect takes a number of 1 or more, not %d", f.expect)
	}
	return nil
}

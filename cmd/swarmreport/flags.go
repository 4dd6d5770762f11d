package main

import (
	"fmt"
	"math"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"swarmreport/report/judge/policy"
)

// readFlags are what the caller may set about reading runs.
type readFlags struct {
	project, commit string
	policyFile      string // empty = searched for, see findPolicy
	policyFrom      string // where it is searched for; empty = from the first PATH
	noRedact        bool
	source          string // folder of the code; empty = not shown
	history         []string
	waivers, now    string   // file of waivers; the moment that they are compared with
	expect          int      // how many PATHs must hold runs; 0 = not stated
	forget          []string // keys or ids of runs to leave out
	since, until    string   // months of a bucket; empty = from the first, to the last
}

// register adds the flags of every command that judges runs. Those for special cases are not in the help text.
func (f *readFlags) register(cmd *cobra.Command) {
	f.registerReading(cmd)
	flags := cmd.Flags()
	flags.StringVar(&f.waivers, "waivers", "", "file of waivers (default: the policy's, or "+waiversName+" next to it)")
	flags.StringVar(&f.project, "project", "", "name of the project (default: the policy's, or the run's own)")
	flags.StringArrayVar(&f.history, "history", nil, "earlier site, or its records, or s3://BUCKET/PREFIX; repeatable")
	flags.StringVar(&f.since, "since", "", "first month of a bucket that is read, such as 2026-01")
	flags.StringVar(&f.until, "until", "", "last month of a bucket that is read")
	flags.StringVar(&f.commit, "commit", "", "commit that the verdict is about")
	flags.StringVar(&f.now, "now", "", "moment that waivers are compared with (default: SOURCE_DATE_EPOCH, or the clock)")
	hide(cmd, "commit", "now")
}

// registerReading adds the flags of every command that reads runs.
func (f *readFlags) registerReading(cmd *cobra.Command) {
	f.registerPolicy(cmd)
	cmd.Flags().BoolVar(&f.noRedact, "no-redact", false, "publish secrets and machine paths, with a warning on stderr")
	hide(cmd, "no-redact")
}

func (f *readFlags) registerPolicy(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.policyFile, "policy", "", "policy file (default: the nearest "+policy.FileName+")")
}

func (f *readFlags) registerSource(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.source, "source", "", "folder of the code, compared with what findings quote")
}

func (f *readFlags) registerExpect(cmd *cobra.Command) {
	cmd.Flags().IntVar(&f.expect, "expect", 0, "how many PATHs must hold runs; with fewer the verdict is incomplete")
}

func hide(cmd *cobra.Command, names ...string) {
	for _, name := range names {
		if err := cmd.Flags().MarkHidden(name); err != nil {
			panic(err) // unreachable: the flag was just defined
		}
	}
}

// check refuses values that no command can use. changed reports whether a flag was given.
func (f readFlags) check(changed func(flag string) bool) error {
	if _, err := readClock(f.now); err != nil {
		return err
	}
	if strings.ContainsFunc(f.commit, func(c rune) bool { return unicode.IsSpace(c) || unicode.IsControl(c) }) {
		return misused("--commit takes the name of one commit, not %q", f.commit)
	}
	if changed("expect") && f.expect < 1 { // 0 is the mistake of a pipeline that counted wrong
		return misused("--expect takes a number of 1 or more, not %d", f.expect)
	}
	return nil
}

// completeWords lets shells complete the values of flags.
func completeWords(cmd *cobra.Command, words map[string][]string) *cobra.Command {
	for flag, list := range words {
		if err := cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(list,
			cobra.ShellCompDirectiveNoFileComp)); err != nil {
			panic(err) // unreachable: the flag was just defined
		}
	}
	return cmd
}

func words[W fmt.Stringer](list ...W) []string { return namesOf(list, W.String) }

// namesOf returns the name of each.
func namesOf[T any](list []T, name func(T) string) (names []string) {
	for _, x := range list {
		names = append(names, name(x))
	}
	return names
}

// takes bounds the arguments of a command and describes them in its error.
func takes(least, most int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < least || len(args) > most {
			return misused("%s takes %s; %d given; see %s --help", cmd.Name(), what, len(args), cmd.CommandPath())
		}
		return nil
	}
}

const anyNumber = math.MaxInt

// format is one way to write a result, as --format names it.
type format[T any] struct {
	name  string
	write func(T) ([]byte, error)
}

// formatNamed returns the writer that --format names, in any case; --json means json.
func formatNamed[T any](cmd *cobra.Command, s *streams, formats []format[T], name string) (func(T) ([]byte, error),
	error) {
	if s.json && cmd.Flags().Changed("format") && !strings.EqualFold(name, "json") {
		return nil, misused("--json and --format %q ask for two forms; leave one of them out", name)
	}
	if s.json {
		name = "json"
	}
	for _, f := range formats {
		if strings.EqualFold(f.name, name) {
			return f.write, nil
		}
	}
	return nil, misused("--format takes %s, not %q", strings.Join(formatNames(formats), ", "), name)
}

func formatNames[T any](formats []format[T]) []string {
	return namesOf(formats, func(f format[T]) string { return f.name })
}

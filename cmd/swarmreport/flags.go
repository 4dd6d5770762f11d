package main

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/spf13/cobra"

	"swarmreport/report/judge/policy"
)

// readFlags are what the caller may set about reading runs.
type readFlags struct {
	project, commit string
	policyFile      string // empty = searched for, see openPolicy
	noRedact        bool
	source          string // folder of the code; empty = not shown
	history         []string
	waivers         string    // file of waivers; empty = the policy's
	now             time.Time // moment that they are compared with; zero = see readClock
	expect          int       // how many PATHs must hold runs; 0 = not stated
	forget          []string  // keys or ids of runs to leave out
	since, until    string    // months of a bucket; empty = from the first, to the last
}

// register adds the flags of every command that judges runs. Those for special cases are not in the help text.
func (f *readFlags) register(cmd *cobra.Command) {
	f.registerReading(cmd)
	flags := cmd.Flags()
	flags.StringVar(&f.waivers, "waivers", "", "file of waivers (default: the policy's, or "+waiversName+" next to it)")
	flags.StringVar(&f.project, "project", "", "name of the project (default: the policy's, or the run's own)")
	flags.StringArrayVar(&f.history, "history", nil, "earlier site, or its records, or s3://BUCKET/PREFIX; repeatable")
	flags.Func("since", "first `MONTH` of a bucket that is read, such as 2026-01", monthIn(&f.since))
	flags.Func("until", "last `MONTH` of a bucket that is read", monthIn(&f.until))
	flags.Func("commit", "`COMMIT` that the verdict is about", func(s string) error {
		if f.commit = s; strings.ContainsFunc(s, func(c rune) bool { return unicode.IsSpace(c) || unicode.IsControl(c) }) {
			return errors.New("it takes the name of one commit")
		}
		return nil
	})
	flags.Func("now", "`TIME` that waivers are compared with (default: SOURCE_DATE_EPOCH, or the clock)",
		func(s string) (err error) {
			if f.now, err = time.Parse(time.DateOnly, s); err != nil {
				f.now, err = time.Parse(time.RFC3339, s)
			}
			if err != nil && s != "" {
				return errors.New("it takes a day or a time such as 2026-01-31 or 2026-01-31T12:00:00Z")
			}
			return nil
		})
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
	cmd.Flags().Func("expect", "how many PATHs (`N`) must hold runs; with fewer the verdict is incomplete",
		func(s string) (err error) {
			if f.expect, err = strconv.Atoi(s); err != nil || f.expect < 1 { // 0 is the mistake of a pipeline that counted wrong
				return errors.New("it takes a number of 1 or more")
			}
			return nil
		})
}

func monthIn(to *string) func(string) error {
	return func(s string) error {
		if *to = s; s == "" {
			return nil
		}
		if _, err := time.Parse("2006-01", s); err != nil {
			return errors.New("it takes a month such as 2026-01")
		}
		return nil
	}
}

func hide(cmd *cobra.Command, names ...string) {
	for _, name := range names {
		if err := cmd.Flags().MarkHidden(name); err != nil {
			panic(err) // unreachable: the flag was just defined
		}
	}
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

func registerFormat[T any](cmd *cobra.Command, to *string, formats []format[T]) {
	cmd.Flags().StringVar(to, "format", "text", strings.Join(formatNames(formats), ", "))
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

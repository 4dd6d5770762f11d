package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"swarmreport/report/judge"
	"swarmreport/report/judge/policy"
)

// flags are what the caller may set, for whichever command.
type flags struct {
	quiet, json bool

	policyFile      string // empty = searched for, see openPolicy
	project, commit string
	noRedact        bool
	source          string // folder of the code; empty = not shown
	history         []string
	waivers         string    // file of waivers; empty = the policy's
	now             time.Time // moment that they are compared with; zero = see readClock
	expect          int       // how many PATHs must hold runs; 0 = not stated
	since, until    time.Time // months of a bucket; zero = from the first, to the last

	dest, addr       string // of a site: its folder or bucket, and where serve listens
	baseURL, repoURL string
	single, noInputs bool
	exact            bool
	forget           []string      // keys or ids of runs to leave out
	failOn           judge.Outcome // judge.Off = whatever the verdict

	explain, strict, latest bool
	write                   []string // FORMAT=FILE
	states                  judge.States
	format                  string
	exitCode                bool
	inputs                  []string // of a site that is verified
}

// judging are the flags of every command that judges runs.
const judging = " policy project history waivers since until commit now no-redact"

// define defines all flags on a command; each takes those that its row names.
func (f *flags) define(cmd *cobra.Command) {
	all := cmd.Flags()
	all.StringVar(&f.policyFile, "policy", "", "policy file (default: the nearest "+policy.FileName+")")
	all.StringVar(&f.project, "project", "", "name of the project (default: the policy's, or the run's own)")
	all.StringVar(&f.waivers, "waivers", "", "file of waivers (default: the policy's, or "+waiversName+" next to it)")
	all.StringArrayVar(&f.history, "history", nil, "earlier site, or its records, or s3://BUCKET/PREFIX; repeatable")
	all.StringVar(&f.source, "source", "", "folder of the code, compared with what findings quote")
	all.Func("expect", "how many PATHs (`N`) must hold runs; with fewer the verdict is incomplete", f.setExpect)
	month, moment := []string{"2006-01"}, []string{time.DateOnly, time.RFC3339}
	all.TimeVar(&f.since, "since", time.Time{}, month, "first `MONTH` of a bucket that is read, such as 2026-01")
	all.TimeVar(&f.until, "until", time.Time{}, month, "last `MONTH` of a bucket that is read")
	all.StringVar(&f.commit, "commit", "", "commit that the verdict is about")
	all.TimeVar(&f.now, "now", time.Time{}, moment,
		"`TIME` that waivers are compared with (default: SOURCE_DATE_EPOCH, or the clock)")
	all.BoolVar(&f.noRedact, "no-redact", false, "publish secrets and machine paths, with a warning on stderr")

	all.StringVarP(&f.dest, "out", "o", "", "folder of the site: new, empty, or a site of swarmreport; or "+
		"s3://BUCKET/PREFIX (required)")
	all.StringVar(&f.baseURL, "base-url", "", "address the site will have, for absolute links")
	all.StringVar(&f.repoURL, "repo-url", "", "address of the code's repository: locations become links to it")
	all.BoolVar(&f.single, "single-file", false, "make each report one HTML file, to be mailed; at most 20 MB")
	all.BoolVar(&f.noInputs, "no-inputs", false, "leave out the pages with the text of the inputs")
	all.BoolVar(&f.exact, "exact", false, "remove the runs of the site that no PATH holds")
	all.StringArrayVar(&f.forget, "forget", nil, "key of a run to remove from the site; repeatable")
	all.Func("fail-on", "exit code from the worst verdict: `LEVEL` fail (3, 4) or review (3, 4, 5)", f.setFailOn)
	all.StringVar(&f.addr, "addr", "127.0.0.1:7070", "address of this machine to listen on")

	all.BoolVar(&f.latest, "latest", false, "only the newest run of each project")
	all.BoolVar(&f.strict, "strict", false, "exit code 5 if the verdict is review")
	all.BoolVar(&f.explain, "explain", false, "show every rule and each point of the score")
	all.StringArrayVar(&f.write, "write", nil, "write FORMAT=FILE; repeatable")
	all.Func("state", "write only findings of these `STATES`, such as new,reopened", func(s string) (err error) {
		f.states, err = judge.ParseStates(s)
		return err
	})
	all.StringVar(&f.format, "format", "", "text (default), json or md; of query waiver too")
	all.BoolVar(&f.exitCode, "exit-code", false, "exit code 3 when query found anything, diff something new or worse")
	all.StringArrayVar(&f.inputs, "inputs", nil, "PATH that build read, to be compared too; repeatable")
	for _, special := range []string{"commit", "now", "no-redact"} {
		all.Lookup(special).Hidden = true
	}
}

func (f *flags) setExpect(s string) (err error) {
	if f.expect, err = strconv.Atoi(s); err != nil || f.expect < 1 { // 0 is the mistake of a pipeline that counted wrong
		return errors.New("it takes a number of 1 or more")
	}
	return nil
}

func (f *flags) setFailOn(level string) error {
	f.failOn = map[string]judge.Outcome{"fail": judge.Fail, "review": judge.Review}[level]
	if f.failOn == judge.Off { // a gate that was asked for must not stand open
		return errors.New("it takes fail or review; leave it out for exit code 0 whatever the verdict")
	}
	return nil
}

func words[W fmt.Stringer](list ...W) []string { return namesOf(list, W.String) }

// namesOf returns the name of each.
func namesOf[T any](list []T, name func(T) string) (names []string) {
	for _, x := range list {
		names = append(names, name(x))
	}
	return names
}

// format is one way to write a result, as --format names it.
type format[T any] struct {
	name  string
	write func(T) ([]byte, error)
}

// formatted returns the writer that --json or --format names, in any case; the first is the default.
func formatted[T any](f flags, formats []format[T]) (func(T) ([]byte, error), error) {
	name := f.format
	if f.json {
		name = "json"
	}
	for _, x := range formats {
		if name == "" || strings.EqualFold(x.name, name) {
			return x.write, nil
		}
	}
	names := namesOf(formats, func(x format[T]) string { return x.name })
	return nil, misused("--format takes %s, not %q", strings.Join(names, ", "), name)
}

// counted makes wrong arguments a misuse, as wrong flags are.
func counted(args cobra.PositionalArgs) cobra.PositionalArgs {
	return func(cmd *cobra.Command, given []string) error {
		if err := args(cmd, given); err != nil {
			return seeHelp(cmd, err)
		}
		return nil
	}
}

func seeHelp(cmd *cobra.Command, err error) error {
	return misused("%w; see %s --help", err, cmd.CommandPath())
}

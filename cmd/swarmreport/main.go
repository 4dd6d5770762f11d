// Swarmreport reads what a team of coding agents left behind and writes an audit that a person can read and a
// pipeline can act on: what did they do, can it be trusted, may it be merged?
//
// This package has the flags, files, clock, terminal and exit codes; [run] is the whole program, which tests call in
// process. A command is a file of its name, and what its runs pass through is the pipeline of the program:
//
//	settings (policy_find.go)  policy, waivers, redaction
//	find     (reading.go)      PATHs → runs, each once
//	run      (pass.go)         window by window: read → link → settle → place → decide
//	write    (writing.go)      pages → staged files; check, query and diff print instead
//	finish   (writing.go)      records and the pages over all runs → folder
//
// Package disk opens files, serve answers a browser.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
)

// version is the program's version; releases set it by -ldflags "-X main.version=…".
var version = "0.1.0"

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(200)
	}
	ctx, stop := signal.NotifyContext(context.Background(), ends()...)
	code := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// ends are the signals that end a command in order. A terminal that is closed sends the last, unless whoever began
// the command said that it shall outlive it.
func ends() []os.Signal {
	list := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		list = append(list, syscall.SIGHUP)
	}
	return list
}

// run is the whole program: arguments and streams in, exit code out.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	result := &kept{Writer: stdout}
	out := &streams{in: stdin, out: result, err: stderr}
	root := newRoot(out)
	root.SetArgs(args)
	called, err := root.ExecuteContextC(ctx)
	if err == nil {
		err = result.err
	}
	if err == nil {
		return out.code
	}
	if strings.HasPrefix(err.Error(), "unknown command") {
		err = misused("%s; see %s --help", strings.Join(strings.Fields(err.Error()), " "), called.CommandPath())
	}
	code := exitCode(ctx, err)
	out.complain(err)
	return code
}

// streams are where a command reads and writes, and the code that its judgement asks for.
type streams struct {
	in       io.Reader
	out, err io.Writer
	code     int
	quiet    bool
	json     bool
}

const about = `Swarmreport reads what a team of coding agents left behind - plans, reviews, fixes, tests, messages -
and writes an audit: what did they do, can it be trusted, may it be merged?

Every finding is fixed, tested, deferred, waived or reported only, or listed as unaccounted.
`

// newRoot makes the command tree anew for each run of the program, so that no state is shared.
func newRoot(s *streams) *cobra.Command {
	root := &cobra.Command{
		Use:           "swarmreport",
		Short:         "Audit what a team of coding agents did",
		Long:          about + "\n" + exitHelp(),
		SilenceUsage:  true,
		SilenceErrors: true,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetIn(s.in)
	root.SetOut(s.out) // before the library's own commands are made: they keep where they write
	root.SetErr(s.err)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return misused("%w; see %s --help", err, cmd.CommandPath())
	})
	root.PersistentFlags().BoolVarP(&s.quiet, "quiet", "q", false, "print nothing but errors")
	root.PersistentFlags().BoolVar(&s.json, "json", false, "print results as JSON")
	root.AddCommand(
		newBuild(s),
		newRepair(s),
		newCheck(s),
		newServe(s),
		newValidate(s),
		newVerify(s),
		newDiff(s),
		newQuery(s),
		newPolicy(s),
		newSchema(s),
		newVersion(s),
	)
	return root
}

func newVersion(s *streams) *cobra.Command {
	return &cobra.Command{Use: "version", Short: "Say which version this is", Args: takes(0, 0, "no argument"),
		RunE: func(*cobra.Command, []string) error {
			if s.json {
				return s.printJSON(map[string]string{"schema": "swarmreport/version/1", "name": "swarmreport", "version": version})
			}
			_, err := fmt.Fprintln(s.out, "swarmreport "+version)
			return err
		}}
}

// Command safety tries to break the program and prints what came of it. It builds swarmreport, feeds it hostile material in
// campaigns, looks at what it wrote from outside, and writes the figures:
//
//	go run ./cmd/safety -kit DIR -o docs/safety-figures.md
//	go run ./cmd/safety -only names,terminal -short
//
// It shares no code with the program: what it says rests on bytes, exit codes and other people's readers. A campaign is one
// function in one file and a line in the table [campaigns]; it gives figures, each of how many cases were tried and how many
// failed. They are written down as it ends; the figures of the other campaigns stay in the file as they are.
//
// The kit is a folder of public payloads, suites, schemas and drivers that is no part of the project. Without it the small sets
// of our own in testdata/hostile are used, and the figures say so.
//
// Exit code 0 when nothing failed, 1 when a case failed or a campaign could not be run, 2 when the flags are wrong.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], os.Stderr)
	stop()
	os.Exit(code)
}

// options are the flags.
type options struct {
	kit, probe, out string
	fuzztime        string
	fuzzed          string
	only            []string
	short           bool
}

func parse(args []string, stderr io.Writer) (options, error) {
	var o options
	flags := flag.NewFlagSet("safety", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&o.kit, "kit", "", "folder of the big public sets; without it testdata/hostile is used")
	flags.StringVar(&o.probe, "probe", "", "folder where the kit's browser probe is installed; without it npm installs a copy")
	flags.StringVar(&o.out, "o", "", "Markdown file of the figures; without it each campaign's go to stdout as it ends")
	flags.BoolVar(&o.short, "short", false, "smaller samples and fewer rounds, in minutes")
	flags.StringVar(&o.fuzztime, "fuzztime", "", "how long each fuzz test has; without it 10m, and 2s with -short")
	flags.StringVar(&o.fuzzed, "fuzzed", "", "what .ci/fuzz printed, for fuzzing that was done before: it takes hours")
	only := flags.String("only", "", "campaigns to run, with commas between them: "+strings.Join(names(), ", "))
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if *only != "" {
		o.only = strings.Split(*only, ",")
	}
	return o, o.check()
}

func (o options) check() error {
	for _, name := range o.only {
		if place(name) < 0 {
			return fmt.Errorf("-only knows %s, not %q", strings.Join(names(), ", "), name)
		}
	}
	return nil
}

func run(ctx context.Context, args []string, stderr io.Writer) int {
	o, err := parse(args, stderr)
	if err != nil {
		fmt.Fprintln(stderr, "safety:", err)
		return 2
	}
	b, err := newBench(ctx, o, stderr)
	if err != nil {
		fmt.Fprintln(stderr, "safety:", err)
		return 1
	}
	defer b.close()
	failed, err := b.runAll(o.only, func(campaign string, rows []row) error { return publish(o, b.facts(), campaign, rows) })
	if err != nil {
		fmt.Fprintln(stderr, "safety:", err)
		return 1
	}
	return min(failed, 1)
}

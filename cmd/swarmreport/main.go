// Swarmreport reads what a team of coding agents left behind and writes an audit that a person can read and a
// pipeline can act on: what did they do, can it be trusted, may it be merged?
//
// This package has the flags, files, clock, terminal and exit codes; [run] is the whole program, which tests call in
// process. The table of commands is in commands.go, and what runs pass through is the pipeline of the program:
//
//	settings     (policy_find.go)         policy, waivers, redaction
//	open         (reading.go)             PATHs → runs, each once
//	pass         (pass.go)                window by window: read → link → settle → place → decide
//	writeRun     (writing.go)             one run's pages; check, query and diff print instead
//	writeArchive (writing.go)             records and the pages over all runs
//	makeIn…      (folder.go, bucket.go)   all of these for one destination
package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
)

// version is the program's version; releases set it by -ldflags "-X main.version=…".
var version = "0.1.0"

func main() {
	debug.SetGCPercent(200)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// run is the whole program: arguments and streams in, exit code out.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	result := &kept{Writer: stdout}
	c := &call{in: stdin, out: result, err: stderr}
	root := newRoot(c)
	root.SetArgs(args)
	err := cmp.Or(root.ExecuteContext(ctx), result.err)
	if err == nil {
		return c.code
	}
	c.complain(err)
	return exitCode(ctx, err)
}

// call is one call of the program: where it reads and writes, what the caller set, and the code that it ends with.
type call struct {
	flags
	in       io.Reader
	out, err io.Writer
	code     int
}

func (c *call) version(context.Context, []string) error {
	if c.json {
		return c.printJSON(map[string]string{"schema": "swarmreport/version/1", "name": "swarmreport", "version": version})
	}
	fmt.Fprintln(c.out, "swarmreport "+version)
	return nil
}

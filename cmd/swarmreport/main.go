// Swarmreport reads what a team of coding agents left behind and writes an audit that a person can read and a pipeline can
// act on: what did they do, can it be trusted, may it be merged?
//
// This package is the rim of the program: flags, files, clock, terminal and exit codes. Everything between is pure and
// lives in report and its rooms. The one door is [run], which tests call in process. A command has a file of its name, and the
// runs that it is about are a reading:
//
//	newReading → find (reading_find.go) → judgeAll (reading_judge.go) → place (reading_place.go) → makeSite (writing.go), or an answer
//
// What of the rim is a story of its own stands in the rooms below: how files are opened (disk), a server of sites (serve) and what it waits for (watch).
package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
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

// ends are the signals that end a command in order. A terminal that is closed sends the last, unless whoever began the command said that it shall outlive it.
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
	if isUsage(err) {
		err = misused("%w; see %s --help", err, called.CommandPath())
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

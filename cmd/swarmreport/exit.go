package main

import (
	"context"
	"errors"
	"fmt"

	"swarmreport/render/publish"
	"swarmreport/report/judge"
)

// Exit codes.
const (
	exitDone        = 0
	exitFailed      = 1
	exitMisused     = 2
	exitFail        = 3
	exitIncomplete  = 4
	exitReview      = 5
	exitInterrupted = 130
)

const exitHelp = `Exit codes:
    0  done; where the command judges: pass
    1  could not do it
    2  misused: wrong flags, bad policy, output refused
    3  fail (check, or build --fail-on); validate found an error, verify a difference; with --exit-code: ` +
	`diff found something new, query anything
    4  incomplete (check, or build --fail-on)
    5  review (check --strict, or build --fail-on review)
  130  interrupted
`

// misuse is an error of the caller, with an exit code that distinguishes a typing error from a run that fails.
type misuse struct{ error }

func (m misuse) Unwrap() error { return m.error }

func misused(format string, args ...any) error { return misuse{fmt.Errorf(format, args...)} }

func exitCode(ctx context.Context, err error) int {
	switch {
	case ctx.Err() != nil || errors.Is(err, context.Canceled):
		return exitInterrupted
	case errors.As(err, new(misuse)) || errors.As(err, new(*publish.RefusedError)):
		return exitMisused
	}
	return exitFailed
}

// outcomeCode gives the code of a verdict, up to the level that the caller asked to fail on.
func outcomeCode(o, failOn judge.Outcome) int {
	if failOn == judge.Off || o == judge.Review && failOn != judge.Review {
		return exitDone
	}
	return map[judge.Outcome]int{judge.Review: exitReview, judge.Incomplete: exitIncomplete, judge.Fail: exitFail}[o]
}

package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"swarmreport/cmd/swarmreport/misuse"
	"swarmreport/render/publish"
	"swarmreport/report/judge"
)

// Exit codes. The table is in the help text, and a test holds both together.
const (
	exitDone        = 0
	exitFailed      = 1
	exitMisused     = 2
	exitFail        = 3
	exitIncomplete  = 4
	exitReview      = 5
	exitInterrupted = 130
)

var exitTable = []struct {
	code    int
	meaning string
}{
	{exitDone, "done; where the command judges: pass"},
	{exitFailed, "could not do it"},
	{exitMisused, "misused: wrong flags, bad policy, output refused"},
	{exitFail, "fail (check, or build --fail-on); validate found an error, verify a difference; " +
		"with --exit-code: diff found something new, query anything"},
	{exitIncomplete, "incomplete (check, or build --fail-on)"},
	{exitReview, "review (check --strict, or build --fail-on review)"},
	{exitInterrupted, "interrupted"},
}

func exitHelp() string {
	var b strings.Builder
	b.WriteString("Exit codes:\n")
	for _, row := range exitTable {
		fmt.Fprintf(&b, "  %3d  %s\n", row.code, row.meaning)
	}
	return b.String()
}

// misused is an error of the one who called: it ends with code 2.
func misused(format string, args ...any) error { return misuse.Errorf(format, args...) }

func exitCode(ctx context.Context, err error) int {
	_, isMisuse := errors.AsType[misuse.Error](err)
	_, isRefused := errors.AsType[*publish.RefusedError](err)
	switch {
	case ctx.Err() != nil || errors.Is(err, context.Canceled):
		return exitInterrupted
	case isMisuse, isRefused:
		return exitMisused
	}
	return exitFailed
}

// outcomeCode gives the code of a verdict, up to the level that the caller asked to fail on.
func outcomeCode(o, failOn judge.Outcome) int {
	switch {
	case failOn == judge.Off:
		return exitDone
	case o == judge.Fail:
		return exitFail
	case o == judge.Incomplete:
		return exitIncomplete
	case o == judge.Review && failOn == judge.Review:
		return exitReview
	}
	return exitDone
}

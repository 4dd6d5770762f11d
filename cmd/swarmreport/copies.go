package main

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"slices"

	"swarmreport/report"
)

// joinCopies makes one run of those under several PATHs that hold the same names with the same bytes: copies, and runs
// that two PATHs reach. The first is the run, the others are "also at". A file that lies beside one of them alone must
// not be lost with it.
func joinCopies(jobs []*job) (once []*job) {
	first := map[string]*job{}
	for _, j := range jobs {
		like := digestOf(j.inputs[:len(j.inputs)-len(j.found.Loose)], nil)
		home := first[like]
		if home == nil || home.source == j.source || len(j.found.Loose) > 0 && j.record.Inputs != home.record.Inputs {
			first[like] = cmp.Or(home, j)
			once = append(once, j)
			continue
		}
		for _, at := range append([]string{j.record.Path}, j.record.AlsoAt...) {
			if at != home.record.Path && !slices.Contains(home.record.AlsoAt, at) {
				home.record.AlsoAt = append(home.record.AlsoAt, at)
			}
		}
		home.account.Run.AlsoAt = home.record.AlsoAt
	}
	return once
}

// digestOf is equal for runs whose inputs have equal names and bytes, and of which the same was not read: links, pipes
// and folders that could not be listed are on a run's pages, and no inputs.
func digestOf(inputs []report.Input, problems []report.Problem) string {
	h, listed := sha256.New(), map[string]bool{}
	for _, in := range inputs {
		fmt.Fprintf(h, "%s\x00%s\n", in.Path, in.SHA256)
		if listed[in.Path] = true; in.SHA256 == "" {
			fmt.Fprintln(h, in.Bytes) // all that is known of a file beyond a limit
		}
	}
	for _, p := range problems {
		if p.Kind == report.Skipped || p.Kind == report.Unreadable && !listed[p.Path] {
			fmt.Fprintf(h, "%q\n", p.Path+": "+p.Message)
		}
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}

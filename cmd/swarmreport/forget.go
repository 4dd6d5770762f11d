package main

import (
	"slices"
	"strings"

	"swarmreport/report/archive"
)

// toForget finds the runs by key or id. A name that is nobody's, or several runs', is refused: a run that was meant to go must not stay.
func toForget(a *archive.Archive, names []string) (map[*archive.Summary]bool, error) {
	gone := map[*archive.Summary]bool{}
	for _, name := range names {
		if run := a.Run(name); run != nil {
			gone[run] = true
			continue
		}
		same := slices.DeleteFunc(slices.Clone(a.Runs), func(s *archive.Summary) bool { return s.ID != name })
		switch len(same) {
		case 0:
			return nil, misused("--forget %s: there is no such run", safe(name))
		case 1:
			gone[same[0]] = true
		default:
			return nil, misused("--forget %s: %d runs are called that; name one by its key: %s", safe(name), len(same), keysOf(same))
		}
	}
	return gone, nil
}

func keysOf(runs []*archive.Summary) string {
	return strings.Join(namesOf(runs, func(s *archive.Summary) string { return safe(s.Key) }), ", ")
}

// sayForgotten tells what the site does not: its folder and earlier histories still hold the run.
func (s *streams) sayForgotten(names []string) {
	for _, name := range names {
		s.note("swarmreport: forgot %s: neither the site nor its history.jsonl has it; its own folder and earlier histories are as they were", safe(name))
	}
}

package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"

	"swarmreport/render"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

func builtSite(a *archive.Archive, out, index string) built {
	b := built{Site: out, Index: index, Runs: []builtRun{}}
	if a.Shards.Expected > 0 {
		b.Expected, b.Found = &a.Shards.Expected, &a.Shards.Found
	}
	for _, r := range a.Runs {
		one := builtRun{ID: r.ID, Key: r.Key, Page: filepath.Join(out, filepath.FromSlash(view.RunDir(r.ID, r.Key)), view.OverviewPage), Verdict: r.Outcome.String()}
		if r.Score.Known {
			value := r.Score.Value.Float()
			one.Score = &value
		}
		b.Runs = append(b.Runs, one)
	}
	return b
}

// tallyVerdicts counts the verdicts, worst first: "2 fail, 1 pass".
func tallyVerdicts(a *archive.Archive) string {
	counts := map[judge.Outcome]int{}
	for _, r := range a.Runs {
		counts[r.Outcome]++
	}
	var parts []string
	for _, o := range []judge.Outcome{judge.Fail, judge.Incomplete, judge.Review, judge.Pass} {
		if counts[o] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", counts[o], o))
		}
	}
	return strings.Join(parts, ", ")
}

// tally says how many runs there are, and how they were judged: "3 runs, 2 fail, 1 pass".
func tally(a *archive.Archive) string {
	if len(a.Runs) == 0 {
		return "no run yet"
	}
	return plural(len(a.Runs), "run") + ", " + tallyVerdicts(a) + shardWords(a.Shards)
}

func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

func (s *streams) printJSON(v any) error {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	_, err = s.out.Write(append(render.InertJSON(text), '\n'))
	return err
}

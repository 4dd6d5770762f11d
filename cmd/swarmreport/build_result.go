package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// built is what --json prints after a build.
type built struct {
	Schema string     `json:"schema"`
	Site   string     `json:"site"`
	Index  string     `json:"index"`
	Runs   []builtRun `json:"runs"`

	Expected *int `json:"expected,omitempty"` // shards, with --expect
	Found    *int `json:"found,omitempty"`
}

type builtRun struct {
	ID      string   `json:"id"`
	Key     string   `json:"key"`
	Page    string   `json:"page"`
	Verdict string   `json:"verdict"`
	Score   *float64 `json:"score"`
}

// sayBuilt says where the site is and how its runs were judged.
func (s *streams) sayBuilt(a *archive.Archive, out string) error {
	index := filepath.Join(out, "index.html")
	if s.json {
		return s.printJSON(builtSite(a, out, index))
	}
	s.say("%s: %s", safeStart(index), tally(a))
	return nil
}

func builtSite(a *archive.Archive, out, index string) built {
	b := built{Schema: "swarmreport/build/1", Site: out, Index: index, Runs: []builtRun{}}
	if a.Shards.Expected > 0 {
		b.Expected, b.Found = &a.Shards.Expected, &a.Shards.Found
	}
	for _, r := range a.Runs {
		one := builtRun{ID: r.ID, Key: r.Key, Page: filepath.Join(out, filepath.FromSlash(view.RunDir(r.ID, r.Key)), view.RunPage), Verdict: r.Outcome.String()}
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
	return report.Plural(len(a.Runs), "run") + ", " + tallyVerdicts(a) + shardWords(a.Shards)
}

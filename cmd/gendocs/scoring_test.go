package main

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/rundir"
)

var (
	exampleHead = regexp.MustCompile(`(?m)^### Example: (.*)$`)
	artefact    = regexp.MustCompile("(?ms)^```json (\\S+)\n(.*?)^```$")
	result      = regexp.MustCompile("(?ms)^```text\n(.*?)^```$")
)

// TestWorkedExamples reads the artefacts of each example in docs/scoring.md as a run, judges it, and compares the result with
// the one that the page prints.
func TestWorkedExamples(t *testing.T) {
	text := page(t, "scoring.md")
	heads := exampleHead.FindAllStringSubmatchIndex(text, -1)
	if len(heads) != 3 {
		t.Fatalf("docs/scoring.md has %d examples, want 3", len(heads))
	}
	for i, h := range heads {
		end := len(text)
		if i+1 < len(heads) {
			end = heads[i+1][0]
		}
		example := text[h[1]:end]
		t.Run(text[h[2]:h[3]], func(t *testing.T) {
			want := result.FindStringSubmatch(example)
			if want == nil {
				t.Fatal("the example prints no result")
			}
			if got := printed(judged(t, example)); got != want[1] {
				t.Errorf("got\n%s\nwant\n%s", got, want[1])
			}
		})
	}
}

func judged(t *testing.T, example string) *judge.Verdict {
	t.Helper()
	tree := fstest.MapFS{}
	for _, m := range artefact.FindAllStringSubmatch(example, -1) {
		tree["2026-03-01/"+m[1]] = &fstest.MapFile{Data: []byte(m[2])}
	}
	places, _, err := rundir.Find(tree, "examples", rundir.Options{})
	if err != nil || len(places) != 1 {
		t.Fatalf("found %d runs (%v), want 1", len(places), err)
	}
	material, err := rundir.Read(tree, places[0], rundir.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return judge.Decide(judge.Settle(report.Link(material), judge.Policy{}), nil)
}

// printed writes a verdict as the examples do: each dimension, each check that cost points, the score, the verdict, the reasons.
func printed(v *judge.Verdict) string {
	var b strings.Builder
	for _, d := range v.Score.Dimensions {
		if !d.Known {
			fmt.Fprintf(&b, "%-13s does not apply\n", d.Name)
			continue
		}
		fmt.Fprintf(&b, "%-13s %6.2f  of %d checks\n", d.Name, d.Value.Float(), len(d.Checks))
		for _, c := range d.Checks {
			if c.Held < c.Of {
				fmt.Fprintf(&b, "  %-22s %d of %d  costs %.2f\n", c.Rule, c.Held, c.Of, c.Lost.Float())
			}
		}
	}
	fmt.Fprintf(&b, "score %.2f\nverdict %s\n", v.Score.Value.Float(), v.Outcome)
	for _, r := range v.Reasons {
		fmt.Fprintf(&b, "  %s: %s\n", r.Rule, r.Level)
	}
	return b.String()
}

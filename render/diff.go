package render

import (
	"strings"
	"time"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// DiffSchema names the shape of a comparison; "swarmreport schema diff" prints it.
const DiffSchema = "swarmreport/diff/1"

// DiffJSON writes a comparison for programs: every finding of it, none left out.
func DiffJSON(c *archive.Comparison, site view.Site) ([]byte, error) {
	return wholeJSON(func(w *jsonWriter) {
		w.member("schema", DiffSchema)
		w.member("tool", toolOf(site))
		w.member("before", newDiffRun(c.Before))
		w.member("after", newDiffRun(c.After))
		w.member("worse", c.Worse())
		if c.Same {
			w.member("same_record", true)
		} else if c.Reordered {
			w.member("reordered", true)
		}
		if c.Stranger {
			w.member("other_project", true)
		}
		w.member("counts", diffCounts(c))
		list(w, "findings", c.Changes, newDiffFinding)
		w.member("reasons", diffReasons{orEmpty(each(c.Came, newDiffReason)), orEmpty(each(c.Went, newDiffReason)), orEmpty(c.Stayed)})
		w.member("touched_files", diffFiles{orEmpty(c.Files.TouchedBefore), orEmpty(c.Files.TouchedAfter), orEmpty(c.Files.TouchedBoth)})
	})
}

type diffRun struct {
	ID         string             `json:"id"`
	Key        string             `json:"key"`
	Project    string             `json:"project,omitzero"`
	Started    time.Time          `json:"started,omitzero"`
	Remembered bool               `json:"remembered,omitzero"`
	Verdict    string             `json:"verdict"`
	Score      *points            `json:"score"`
	Dimensions map[string]*points `json:"dimensions,omitempty"`
	Ledger     runTally           `json:"ledger"`
	Tests      diffTests          `json:"tests"`
	Problems   int                `json:"problems"`
	Earlier    []diffVerdict      `json:"earlier_verdicts,omitempty"`
}

type diffTests struct {
	Passed     *int   `json:"passed,omitempty"`
	Failed     *int   `json:"failed,omitempty"`
	Regression string `json:"regression,omitzero"`
}

type diffVerdict struct {
	Verdict string  `json:"verdict"`
	Score   *points `json:"score"`
	Policy  string  `json:"policy_sha256,omitzero"`
}

func newDiffRun(s *archive.Summary) diffRun {
	d := diffRun{ID: s.ID, Key: s.Key, Project: s.Project, Started: s.Started, Remembered: s.Remembered, Verdict: s.Outcome.String(),
		Score: known(s.Score.Value, s.Score.Known), Dimensions: map[string]*points{}, Ledger: newRunTally(s.Ledger), Tests: newDiffTests(s.Tests), Problems: s.Problems}
	for _, x := range s.Score.Dimensions {
		d.Dimensions[x.Name.String()] = known(x.Value, x.Known)
	}
	for _, j := range s.Earlier {
		d.Earlier = append(d.Earlier, diffVerdict{j.Outcome.String(), known(j.Score.Value, j.Score.Known), j.Policy})
	}
	return d
}

func newDiffTests(t archive.Tests) diffTests {
	d := diffTests{Passed: stated(t.Passed), Failed: stated(t.Failed)}
	if t.Measured {
		d.Regression = t.Regression.String()
	}
	return d
}

// diffCounts gives every standing its number, those without a finding too.
func diffCounts(c *archive.Comparison) map[string]int {
	counts := map[string]int{}
	for _, is := range archive.Standings {
		counts[underscored(string(is))] = c.Count(is)
	}
	return counts
}

type diffFinding struct {
	Is       string    `json:"is"`
	Identity string    `json:"identity"`
	Was      *diffSpot `json:"was,omitempty"`
	Now      *diffSpot `json:"now,omitempty"`
	Closed   string    `json:"closed,omitzero"`
	ClosedBy string    `json:"closed_by,omitzero"`
	Refutes  string    `json:"refutes,omitzero"`
}

type diffSpot struct {
	Run         string `json:"run"`
	Key         string `json:"key"`
	ID          string `json:"id,omitzero"`
	Reviewer    string `json:"reviewer,omitzero"`
	Severity    string `json:"severity"`
	Disposition string `json:"disposition"`
	Title       string `json:"title,omitzero"`
	File        string `json:"file,omitzero"`
	Line        int    `json:"line,omitzero"`
}

func newDiffFinding(x archive.Change) diffFinding {
	d := diffFinding{Is: underscored(string(x.Is)), Identity: x.Identity, Was: newDiffSpot(x.Was), Now: newDiffSpot(x.Now), Closed: underscored(x.Closed), ClosedBy: x.ClosedBy.Key}
	if x.Refutes != nil {
		d.Refutes = x.Refutes.Key
	}
	return d
}

func newDiffSpot(s *archive.Spot) *diffSpot {
	if s == nil {
		return nil
	}
	return &diffSpot{s.Run.Key, s.Key, s.ID, s.Reviewer, s.Severity.String(), s.Disposition.String(), s.Title, s.File, s.Line}
}

type diffReasons struct {
	Came   []diffReason `json:"came"`
	Went   []diffReason `json:"went"`
	Stayed []string     `json:"stayed"`
}

type diffReason struct {
	Rule    string `json:"rule"`
	Level   string `json:"level"`
	Message string `json:"message"`
}

func newDiffReason(r judge.Reason) diffReason {
	return diffReason{r.Rule, r.Level.String(), r.Message}
}

type diffFiles struct {
	Before []string `json:"before_only"`
	After  []string `json:"after_only"`
	Both   []string `json:"both"`
}

// underscored writes words of ours as one word of JSON: "not looked at" is not_looked_at.
func underscored(words string) string {
	return strings.ReplaceAll(strings.ReplaceAll(words, ",", ""), " ", "_")
}

package judge

import (
	"fmt"
	p "path"
	"strings"
	"testing"

	"swarmreport/report"
)

// link makes a run of literals; the artefacts are where a real run has them.
func link(artefacts ...*report.Artefact) *report.Run {
	m := report.Material{ID: "2026-03-01", Artefacts: artefacts}
	for _, a := range artefacts {
		m.Inputs = append(m.Inputs, report.Input{Path: a.Path, Read: report.Whole, As: "an artefact"})
	}
	return report.Link(m)
}

func finding(id string, s report.Severity) *report.Finding {
	return &report.Finding{ID: id, Reviewer: "security", Severity: s, File: "src/" + id + ".go", Title: "the fault " + id,
		Origins: []report.Origin{{Path: "reviews/security.json", Pointer: "/findings/" + id}}}
}

func reviewIn(path string, r *report.Review) *report.Artefact {
	r.Origin, r.Listed = report.Origin{Path: path}, true
	if r.Reviewer == "" {
		r.Reviewer = report.ReviewerName(strings.TrimSuffix(p.Base(path), p.Ext(path)))
	}
	return &report.Artefact{Path: path, Records: report.Records{Reviews: []*report.Review{r}}}
}

func review(findings ...*report.Finding) *report.Artefact {
	return reviewIn("reviews/security.json", &report.Review{Findings: findings})
}

func summary(s *report.FixSummary) *report.Artefact {
	s.Origin = report.Origin{Path: "fix-summary.json"}
	return &report.Artefact{Path: s.Path, Records: report.Records{Summaries: []*report.FixSummary{s}}}
}

func fix(id string) *report.Statement {
	return &report.Statement{ID: id, Description: "done"}
}
func deferral(id string) *report.Statement { return &report.Statement{ID: id, Description: "later"} }

func tests(run, passed, failed int) *report.Verification {
	return &report.Verification{Origin: report.Origin{Path: "verification-result.json"}, Status: report.Passed,
		StatusRaw: "pass", Tests: report.TestCounts{Run: report.Known(run), Passed: report.Known(passed), Failed: report.Known(failed)}}
}

func verified(v *report.Verification) *report.Artefact {
	v.Origin = report.Origin{Path: "verification-result.json"}
	return &report.Artefact{Path: v.Path, Records: report.Records{Verifications: []*report.Verification{v}}}
}

func baseline(v *report.Verification, passed, failed int) *report.Verification {
	v.Baseline.Passed, v.Baseline.Failed = report.Known(passed), report.Known(failed)
	return v
}

func messages(list ...*report.Message) *report.Artefact {
	for i, m := range list {
		m.Origin = report.Origin{Path: "bus.jsonl", Line: i + 1}
		if m.Dialect == "" {
			m.Dialect = report.Swarm
		}
		m.Key = fmt.Sprint("m", i)
	}
	return &report.Artefact{Path: "bus.jsonl", Dialect: report.Swarm, Records: report.Records{Messages: list}}
}

// fires reports what a run breaks: "rule: message" of its contradictions and reasons.
func fires(run *report.Run, policy Policy) string {
	v := Decide(Settle(run, policy), nil)
	var lines []string
	for _, c := range v.Contradictions {
		lines = append(lines, c.Rule+": "+c.Message)
	}
	for _, r := range v.Reasons {
		lines = append(lines, r.Rule+": "+r.Message)
	}
	return "\n" + strings.Join(lines, "\n")
}

// rows are cases of one rule: it fires for some runs, and not for their near neighbors.
type rows []struct {
	rule      string
	is, isNot *report.Run
}

func (all rows) run(t *testing.T) {
	for _, row := range all {
		t.Run(row.rule, func(t *testing.T) {
			if got := fires(row.is, Policy{}); !strings.Contains(got, "\n"+row.rule+": ") {
				t.Errorf("does not fire:%s", got)
			}
			if got := fires(row.isNot, Policy{}); strings.Contains(got, "\n"+row.rule+": ") {
				t.Errorf("fires for the neighbor:%s", got)
			}
		})
	}
}

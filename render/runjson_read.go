package render

import (
	"fmt"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/decode"
	"swarmreport/report/judge"
)

// writtenFinding is what is read back of a finding in run.json.
type writtenFinding struct {
	Key         string            `json:"key"`
	ID          string            `json:"id"`
	Reviewer    string            `json:"reviewer"`
	Severity    report.Severity   `json:"severity"`
	Category    string            `json:"category"`
	Title       string            `json:"title"`
	Description string            `json:"description"`
	File        string            `json:"file"`
	Line        int               `json:"line"`
	EndLine     int               `json:"end_line"`
	Evidence    string            `json:"evidence"`
	Suggestion  string            `json:"suggestion"`
	Risk        string            `json:"risk"`
	InputNeeded string            `json:"input_needed"`
	Disposition judge.Disposition `json:"disposition"`
	Reason      string            `json:"disposition_reason"`
	Proof       judge.Proof       `json:"proof"`
	ProofReason string            `json:"proof_reason"`
	Fingerprint string            `json:"fingerprint"`
	Identity    string            `json:"identity"`
	Origin      struct {
		Path string `json:"path"`
		Line int    `json:"line"`
	} `json:"origin"`
}

// ReadRun reads the findings of a run.json of this program, of a run whose record is r: what it was judged to be is in
// the record.
func ReadRun(text []byte, r *archive.Record) (*judge.Verdict, error) {
	var doc struct {
		Schema   string           `json:"schema"`
		Findings []writtenFinding `json:"findings"`
	}
	if err := decode.Own(text, &doc); err != nil {
		return nil, err
	}
	if doc.Schema != RunSchema {
		return nil, fmt.Errorf("schema is %q, not %q", doc.Schema, RunSchema)
	}
	past := &judge.Past{Findings: map[string]*judge.History{}}
	findings := each(doc.Findings, func(w writtenFinding) *judge.Settled {
		past.Findings[w.Key] = &judge.History{Identity: w.Identity, Fingerprint: w.Fingerprint}
		return w.settled()
	})
	run := &report.Run{ID: r.ID, Key: r.Key, Project: r.Project, Path: r.Path, Started: r.Started, Ended: r.Ended,
		Goal: r.Goal, Task: r.Task, Branch: r.Branch, Commit: r.Commit}
	return judge.Recorded(run, findings, r.Score(), r.Outcome, r.Reasons, past), nil
}

func (w writtenFinding) settled() *judge.Settled {
	f := &report.Finding{Key: w.Key, ID: w.ID, Reviewer: w.Reviewer, Severity: w.Severity, Category: w.Category,
		Title: w.Title, Description: w.Description, File: w.File, Line: w.Line, EndLine: w.EndLine, Evidence: w.Evidence,
		Suggestion: w.Suggestion, Risk: w.Risk, InputNeeded: w.InputNeeded,
		Origins: []report.Origin{{Path: w.Origin.Path, Line: w.Origin.Line}}}
	return &judge.Settled{Finding: f, Disposition: w.Disposition, Reason: w.Reason, Proof: w.Proof,
		ProofReason: w.ProofReason}
}

package report_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
)

// f makes a finding: "security SEC-1 high a.go:3 text".
func f(line string) *report.Finding {
	part := strings.SplitN(line, " ", 5)
	x := &report.Finding{Reviewer: part[0], ID: strings.Trim(part[1], "-"), SeverityRaw: part[2], Description: part[4],
		Severity: map[string]report.Severity{"critical": report.Critical, "high": report.High, "medium": report.Medium, "low": report.Low}[part[2]]}
	file, at, _ := strings.Cut(part[3], ":")
	x.File = strings.Trim(file, "-")
	fmt.Sscan(at, &x.Line)
	return x
}

// review makes the artefact of one review in a file.
func review(path string, findings ...*report.Finding) *report.Artefact {
	v := &report.Review{Origin: report.Origin{Path: path, Line: 1}, Listed: true, Findings: findings}
	for i, x := range findings {
		v.Reviewer = x.Reviewer
		x.Origins = []report.Origin{{Path: path, Line: i + 1, Pointer: fmt.Sprintf("/%d", i)}}
	}
	return &report.Artefact{Path: path, Records: report.Records{Reviews: []*report.Review{v}}}
}

func status(x *report.Finding, word string, a report.Answer) *report.Finding {
	x.Status, x.Answer = word, a
	return x
}

func rule(x *report.Finding) *report.Finding {
	x.Rule, _, _ = strings.Cut(x.ID, "#")
	return x
}

func rechecks(a *report.Artefact, pairs ...string) *report.Artefact {
	for i := 0; i < len(pairs); i += 2 {
		a.Reviews[0].Rechecks = append(a.Reviews[0].Rechecks, &report.Statement{Origin: report.Origin{Path: a.Path, Line: 9}, ID: pairs[i], Word: pairs[i+1],
			Is: map[string]report.Answer{"fixed": report.AnswerFixed, "deferred": report.AnswerDeferred}[pairs[i+1]]})
	}
	return a
}

// fixes makes the artefact of a fix summary that names the IDs.
func fixes(path string, ids ...string) *report.Artefact {
	s := &report.FixSummary{Origin: report.Origin{Path: path, Line: 1}}
	for i, id := range ids {
		id, file, _ := strings.Cut(id, " in ")
		s.Fixes = append(s.Fixes, &report.Statement{Origin: report.Origin{Path: path, Line: i + 2}, ID: id, File: file})
	}
	return &report.Artefact{Path: path, Records: report.Records{Summaries: []*report.FixSummary{s}}}
}

func at(hour int, a *report.Artefact) *report.Artefact {
	t := time.Date(2026, 3, 1, hour, 0, 0, 0, time.UTC)
	for _, s := range a.Summaries {
		s.Time = t
	}
	for _, v := range a.Reviews {
		v.Time = t
	}
	return a
}

func message(seq int, from, verdict string, a *report.Artefact) *report.Artefact {
	v := map[string]report.Verdict{"pass": report.Positive, "fail": report.Negative}[verdict]
	m := &report.Message{Origin: report.Origin{Path: "bus.jsonl", Line: seq}, Dialect: report.TeamCoordinate, Key: fmt.Sprint("m-", seq), Type: "review_result",
		From: from, Component: "T-1", Verdict: v, Signal: verdict}
	if a == nil {
		a = &report.Artefact{}
	}
	a.Path, a.Messages = "bus.jsonl", []*report.Message{m}
	for _, r := range a.Reviews {
		r.Path, r.Message = "bus.jsonl", m.Key
	}
	return a
}

// summary lists the findings of a run: ID, severity, origins, and how often each is fixed, deferred, asked, left open.
func summary(r *report.Run) (list []string) {
	for _, x := range r.Findings {
		line := fmt.Sprintf("%s %s ×%d", x.ID, x.Severity, len(x.Origins))
		own := func(n int, word string, shared bool) {
			if n > 0 && !shared {
				line += " " + word
			} else if n > 0 {
				line += " shared"
			}
		}
		own(len(x.Fixes), "fixed", len(x.Fixes) > 0 && len(x.Fixes[0].Findings) > 1)
		own(len(x.Deferrals), "deferred", false)
		if r.LeftOpen[x] != nil {
			line += " open"
		}
		list = append(list, strings.TrimSpace(line))
	}
	slices.Sort(list)
	return list
}

// TestLink merges copies by one rule, and gives each finding the answers that mean it alone.
func TestLink(t *testing.T) {
	const token, drawer = "The token is written to the log in full.", "The drawer of the till stays open."
	for _, tt := range []struct {
		name string
		in   []*report.Artefact
		want string
	}{
		{"the same words and ID in two files", []*report.Artefact{review("reviews/qa.json", f("qa Q-1 low a.go:3 "+token)), review("reviews/security.json", f("security Q-001 high a.go:3 "+token))}, "Q-1 high ×2"},
		{"the same words under two IDs", []*report.Artefact{review("a.json", f("qa Q-1 low a.go:3 "+token)), review("b.json", f("qa Q-2 low a.go:3 "+token))}, "Q-1 low ×1, Q-2 low ×1"},
		{"the same words at two lines", []*report.Artefact{review("a.json", f("qa - low a.go:3 "+token)), review("b.json", f("qa - low a.go:9 "+token))}, "low ×1, low ×1"},
		{"a file that repeats an entry", []*report.Artefact{review("a.json", f("qa F-1 low - "+token), f("qa F-1 low - "+token))}, "F-1 low ×2"},
		{"a file that repeats words without an ID", []*report.Artefact{review("a.json", f("qa - low - "+token), f("qa - low - "+token))}, "low ×1, low ×1"},
		{"one reviewer's ID, reworded", []*report.Artefact{review("a.json", f("qa Q-1 low a.go:3 "+token)), review("a.md", f("qa Q-1 low src/a.go:4 The token is written in full to the log."))}, "Q-1 low ×2"},
		{"one ID of two reviewers, reworded", []*report.Artefact{review("a.json", f("qa Q-1 low a.go:3 "+token)), review("b.md", f("security Q-1 low a.go:4 The token is written in full to the log."))}, "Q-1 low ×1, Q-1 low ×1"},
		{"a fix by the title of a finding without an ID", []*report.Artefact{review("a.json", f("qa - low a.go:3 Deadlock"), f("qa Q-2 low a.go:9 "+drawer)), fixes("fix-summary.json", "deadlock")}, "Q-2 low ×1, low ×1 fixed"},
		{"IDs that restart in every file", []*report.Artefact{review("a.json", f("qa Q-1 low a.go:3 "+token)), review("b.json", f("qa Q-1 low a.go:3 "+drawer)), fixes("fix-summary.json", "Q-1")}, "Q-1 low ×1 shared, Q-1 low ×1 shared"},
		{"one ID in two files, a fix that names one", []*report.Artefact{review("a.json", f("qa Q-1 low a.go:3 "+token)), review("b.json", f("qa Q-1 low b.go:3 "+drawer)), fixes("fix-summary.json", "q-001 in b.go")}, "Q-1 low ×1, Q-1 low ×1 fixed"},
		{"a lead's synthesis", []*report.Artefact{review("all.json", f("lead Q-1 low a.go:3 Tokens leak."), f("lead S-1 high b.go:4 Till open.")), review("qa.json", f("qa Q-1 low a.go:3 "+token)), review("security.json", f("security S-1 high b.go:4 "+drawer), f("security S-2 low c.go:1 Third."))}, "Q-1 low ×2, S-1 high ×2, S-2 low ×1"},
		{"a synthesis without lines", []*report.Artefact{review("all.json", f("lead Q-1 low - The token is written to the log."), f("lead S-1 high b.go The drawer stays open.")), review("qa.json", f("qa Q-1 low a.go:3 "+token)), review("security.json", f("security S-1 high b.go:4 "+drawer))}, "Q-1 low ×2, S-1 high ×2"},
		{"IDs that restart without lines", []*report.Artefact{review("a.json", f("qa F-1 low - "+token), f("qa F-2 low - "+drawer)), review("b.json", f("sec F-1 low - Other thing entirely."), f("sec F-2 low - A third one."))}, "F-1 low ×1, F-1 low ×1, F-2 low ×1, F-2 low ×1"},
		{"a rule that a scanner met twice", []*report.Artefact{review("a.sarif", rule(f("scan r#1 low a.go:3 "+token)), rule(f("scan r#2 low b.go:4 "+drawer))), fixes("fix.json", "r")}, "r#1 low ×1 shared, r#2 low ×1 shared"},
		{"a list that adds one", []*report.Artefact{review("all.json", f("lead Q-1 low a.go:3 Tokens leak."), f("lead Q-9 high b.go:4 Till open.")), review("qa.json", f("qa Q-1 low a.go:3 "+token), f("qa Q-2 low a.go:5 Third."))}, "Q-1 low ×1, Q-1 low ×1, Q-2 low ×1, Q-9 high ×1"},
		{"a registry with the status", []*report.Artefact{review("gate.json", f("qa F-1 low - "+token)), review("registry.json", status(f("qa F-1 low - "+token), "verified", report.AnswerFixed))}, "F-1 low ×2 fixed"},
		{"a later round that is read first", []*report.Artefact{at(15, review("qa-round2.json", status(f("qa Q-1 low a.go:3 "+token), "open", report.AnswerNone))),
			at(10, review("qa.json", f("qa Q-1 low a.go:3 "+token))), at(12, fixes("fix.json", "Q-1"))}, "Q-1 low ×2 fixed open"},
		{"its own status", []*report.Artefact{review("a.json", status(f("qa Q-1 low a.go:3 "+token), "wontfix", report.AnswerDeferred))}, "Q-1 low ×1 deferred"},
		{"a list of IDs", []*report.Artefact{review("a.json", f("qa Q-1 low a.go:3 "+token), f("qa Q-2 low b.go:3 "+drawer), f("qa Q-3 low c.go:1 Third.")), fixes("fix.json", "Q-1, Q-2 and Q-3")}, "Q-1 low ×1 fixed, Q-2 low ×1 fixed, Q-3 low ×1 fixed"},
		{"a later status that leaves it open", []*report.Artefact{at(9, review("a.json", f("qa Q-1 low a.go:3 "+token))), at(10, fixes("fix.json", "Q-1")), at(11, rechecks(review("b.json"), "Q-1", "partial"))}, "Q-1 low ×1 fixed open"},
		{"an open status before the fix", []*report.Artefact{at(8, review("a.json", f("qa Q-1 low a.go:3 "+token))), at(9, rechecks(review("b.json"), "Q-1", "partial")), at(10, fixes("fix.json", "Q-1"))}, "Q-1 low ×1 fixed"},
		{"a later status that closes it", []*report.Artefact{review("round-1/a.json", f("qa Q-1 low a.go:3 "+token)), rechecks(review("round-2/a.json"), "Q-1", "fixed")}, "Q-1 low ×1 fixed"},
		{"a status of an ID that two have", []*report.Artefact{review("a.json", f("qa Q-1 low a.go:3 "+token)), review("b.json", f("qa Q-1 low a.go:3 "+drawer)), rechecks(review("c.json"), "Q-1", "fixed")}, "Q-1 low ×1, Q-1 low ×1"},
		{"reported again after the fix", []*report.Artefact{at(9, review("a.json", f("qa Q-1 low a.go:3 "+token))), at(10, fixes("fix.json", "Q-1")), at(11, review("b.json", f("qa Q-1 low a.go:5 "+token)))}, "Q-1 low ×2 fixed open"},
		{"a message that repeats a file", []*report.Artefact{review("a.json", f("qa - low a.go:3 "+token)), message(1, "qa", "fail", review("", f("qa - high a.go:3 "+token)))}, "high ×2"},
		{"a later positive verdict of the same role", []*report.Artefact{message(1, "qa", "fail", review("", f("qa - high a.go:3 "+token))), message(2, "qa", "pass", nil)}, "high ×1 fixed"},
		{"of another role", []*report.Artefact{message(1, "qa", "fail", review("", f("qa - high a.go:3 "+token))), message(2, "security", "pass", nil)}, "high ×1"},
		{"an earlier one", []*report.Artefact{message(1, "qa", "pass", nil), message(2, "qa", "fail", review("", f("qa - high a.go:3 "+token)))}, "high ×1"},
	} {
		run := report.Link(report.Material{Artefacts: tt.in})
		if got := strings.Join(summary(run), ", "); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestProblems: an answer by an ID that nothing has, or several have, is a problem.
func TestProblems(t *testing.T) {
	run := report.Link(report.Material{Artefacts: []*report.Artefact{review("a.json", f("qa Q-1 low a.go:3 One thing.")), review("b.json", f("qa Q-1 low b.go:3 Another.")),
		fixes("fix.json", "Q-1", "Q-7")}})
	var kinds []string
	for _, p := range run.Problems {
		kinds = append(kinds, string(p.Kind)+" "+p.Origin.String())
	}
	if got, want := strings.Join(kinds, ", "), "ambiguous_reference fix.json:2, unknown_reference fix.json:3"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestSupersede: a later verification that looked at all of it replaces an earlier one.
func TestSupersede(t *testing.T) {
	v := func(path string, hour, passed, failed int) *report.Artefact {
		return &report.Artefact{Path: path, Records: report.Records{Verifications: []*report.Verification{{Origin: report.Origin{Path: path}, Status: report.Passed,
			Time: time.Date(2026, 3, 1, hour, 0, 0, 0, time.UTC), Tests: report.TestCounts{Passed: report.Known(passed), Failed: report.Known(failed)}}}}}
	}
	for _, tt := range []struct {
		later *report.Artefact
		want  bool
	}{{v("b.json", 10, 12, 0), true}, {v("b.json", 10, 3, 0), false}, {v("b.json", 8, 12, 0), false}} {
		run := report.Link(report.Material{Artefacts: []*report.Artefact{v("a.json", 9, 10, 2), tt.later}})
		if got := run.Verifications[0].Superseded; got != tt.want {
			t.Errorf("%v: superseded %t, want %t", tt.later.Verifications[0].Tests, got, tt.want)
		}
	}
}

// TestPlanAndMessages: components find what they depend on, and messages find their components.
func TestPlanAndMessages(t *testing.T) {
	plan := &report.Plan{Origin: report.Origin{Path: "plan.json"}, Goal: "Sell", Components: []*report.Component{
		{ID: "C-1", Dependencies: []string{"none"}}, {ID: "C-2", Name: "Till", Dependencies: []string{"c1, till", "C-9"}, FilesToModify: []string{"src/a.go"}}}}
	handoff := message(1, "worker", "", nil)
	handoff.Messages[0].Type, handoff.Messages[0].Component = "ComponentHandoff", "C-2"
	run := report.Link(report.Material{ID: "2026-03-01-2", Artefacts: []*report.Artefact{{Path: "plan.json", Records: report.Records{Plan: plan}}, handoff,
		review("r.json", f("qa Q-1 low a.go:3 One thing."))}})
	c := run.Components[1]
	got := fmt.Sprint(len(c.DependsOn), c.Missing, len(c.Findings), c.State(), run.Goal, run.Started.Format(time.DateOnly))
	if want := "2[C-9]1implementedSell2026-03-01"; strings.ReplaceAll(got, " ", "") != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

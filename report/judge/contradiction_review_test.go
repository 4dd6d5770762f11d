package judge

import (
	"testing"

	"swarmreport/report"
)

// TestObservationsMayBeLeftOut: a review need not count what it noted beside its findings, but may.
// TestAnApprovalThatCountsErrors: in a team session an error blocks and a score below 60 fails; a score that may be of 10 says nothing.
func TestAnApprovalThatCountsErrors(t *testing.T) {
	for _, c := range []struct {
		field, value string
		want         int
	}{{"data.errors", "1", 1}, {"data.errors", "0", 0}, {"errors", "none", 0}, {"data.score", "55", 1}, {"data.score", "92", 0}, {"data.score", "5", 0}, {"data.warnings", "3", 0}} {
		m := &report.Message{Dialect: report.TeamCoordinate, Type: "review_result", Verdict: report.Positive, Signal: "approved", Fields: []report.Fact{{Name: c.field, Value: c.value}}}
		got := 0
		criteriaMet(&Account{Run: &report.Run{Messages: []*report.Message{m}}}, func(Contradiction) { got++ })
		if got != c.want {
			t.Errorf("%+v: %d contradictions", c, got)
		}
	}
}

// TestAnApprovalThatRefusesToo: what a message sums up or signals is held against its verdict; what it tells of something else is not.
func TestAnApprovalThatRefusesToo(t *testing.T) {
	for _, c := range []struct {
		field, value string
		want         int
	}{{"summary", "Rejected: the table is wrong", 1}, {"summary", "Needs revision", 1}, {"data.signal", "reject", 1}, {"payload.recommendation", "revise", 1},
		{"summary", "Rejected zones are refused now", 0}, {"summary", "Approved", 0}, {"data.previous.verdict", "rejected", 0}, {"data.status", "failed", 0}} {
		m := &report.Message{Type: "review_result", Verdict: report.Positive, Signal: "approved", Fields: []report.Fact{{Name: c.field, Value: c.value}}}
		got := 0
		criteriaMet(&Account{Run: &report.Run{Messages: []*report.Message{m}}}, func(Contradiction) { got++ })
		if got != c.want {
			t.Errorf("%+v: %d contradictions", c, got)
		}
	}
}

func TestObservationsMayBeLeftOut(t *testing.T) {
	list := []*report.Finding{{Severity: report.High}, {Severity: report.Low, Category: report.Observation}, {Severity: report.Informational, Category: "coherence", SeverityRaw: "Observation"}}
	graded := map[report.Severity]int{report.High: 1, report.Low: 1, report.Informational: 1}
	for declared, agrees := range map[int]bool{0: false, 1: true, 2: true, 3: true, 4: false} {
		r := &report.Review{Declared: report.Known(declared), Findings: list}
		if got := disagreements(findingsCount, r) == 0; got != agrees {
			t.Errorf("%d findings stated: agrees %v, want %v", declared, got, agrees)
		}
	}
	for low, agrees := range map[int]bool{0: true, 1: true, 2: false} {
		r := &report.Review{BySeverity: map[report.Severity]int{report.High: 1, report.Low: low}, Findings: list, Graded: graded}
		if got := disagreements(severityCount, r) == 0; got != agrees {
			t.Errorf("%d low stated: agrees %v, want %v", low, got, agrees)
		}
	}
	if r := (&report.Review{BySeverity: map[report.Severity]int{report.Low: 1}, Findings: list, Graded: graded}); disagreements(severityCount, r) != 1 {
		t.Error("a high finding that the counts leave out is no contradiction")
	}
}

// TestASeverityMayGoWithoutANumber where the total is that of the list; a number that is stated must be true all the same.
func TestASeverityMayGoWithoutANumber(t *testing.T) {
	list := []*report.Finding{{Severity: report.Critical}, {Severity: report.High}}
	graded := map[report.Severity]int{report.Critical: 1, report.High: 1}
	for _, tt := range []struct {
		declared report.Count
		stated   map[report.Severity]int
		agrees   bool
	}{
		{report.Known(2), map[report.Severity]int{report.Critical: 1}, true},
		{report.Known(1), map[report.Severity]int{report.Critical: 1}, false},
		{report.Count{}, map[report.Severity]int{report.Critical: 1}, false},
		{report.Known(2), map[report.Severity]int{report.Critical: 1, report.High: 0}, false},
		{report.Known(2), map[report.Severity]int{report.Critical: 2}, false},
	} {
		r := &report.Review{Declared: tt.declared, BySeverity: tt.stated, Findings: list, Graded: graded}
		if got := disagreements(severityCount, r) == 0; got != tt.agrees {
			t.Errorf("%+v: agrees %v", tt, got)
		}
	}
}

// TestACleanReviewMayRemark: a pass that lists remarks alone says what it lists.
func TestACleanReviewMayRemark(t *testing.T) {
	for _, tt := range []struct {
		finding report.Finding
		agrees  bool
	}{
		{report.Finding{Severity: report.Informational}, true},
		{report.Finding{Severity: report.Low, Category: "process-gap"}, true},
		{report.Finding{Severity: report.High, Status: "Fixed", Answer: report.ParseAnswer("Fixed")}, true},
		{report.Finding{Severity: report.High, Status: "Open", Answer: report.ParseAnswer("Open")}, false},
		{report.Finding{Severity: report.Low}, true},
		{report.Finding{Severity: report.Medium}, false},
		{report.Finding{}, false},
	} {
		r := &report.Review{Verdict: "PASS", Clean: true, Findings: []*report.Finding{&tt.finding}}
		if got := disagreements(reviewVerdict, r) == 0; got != tt.agrees {
			t.Errorf("%+v: agrees %v, want %v", tt.finding, got, tt.agrees)
		}
	}
}

// TestAPlainPassInAMessage found nothing: a pass with notes has a word of its own there.
func TestAPlainPassInAMessage(t *testing.T) {
	low := []*report.Finding{{Severity: report.Low}}
	for message, agrees := range map[string]bool{"": true, "review-1": false} {
		r := &report.Review{Verdict: "pass", Clean: true, Message: message, Findings: low}
		if got := disagreements(reviewVerdict, r) == 0; got != agrees {
			t.Errorf("message %q: agrees %v", message, got)
		}
	}
}

// TestAPassMayCountWhatIsMedium: a reviewer that counts its medium findings and passes the work has weighed them; what is high stands against it.
func TestAPassMayCountWhatIsMedium(t *testing.T) {
	for s, agrees := range map[report.Severity]bool{report.Medium: true, report.High: false, report.Critical: false} {
		r := &report.Review{Verdict: "PASS", Clean: true, BySeverity: map[report.Severity]int{s: 1}, Findings: []*report.Finding{{Severity: s}}}
		if got := disagreements(reviewVerdict, r) == 0; got != agrees {
			t.Errorf("%v: agrees %v", s, got)
		}
	}
}

// TestAnApprovalMayListWhatIsLow: who approves lets the work through; who says clean found nothing.
func TestAnApprovalMayListWhatIsLow(t *testing.T) {
	for _, tt := range []struct {
		verdict  string
		severity report.Severity
		agrees   bool
	}{
		{"APPROVE", report.Low, true}, {"**Approved**", report.Low, true}, {"LGTM", report.Low, true}, {"clean", report.Low, false},
		{"no issues", report.Low, false}, {"APPROVE", report.Medium, false}, {"APPROVE", report.High, false}, {"APPROVE", report.SeverityUnknown, false},
	} {
		r := &report.Review{Verdict: tt.verdict, Clean: true, Findings: []*report.Finding{{Severity: tt.severity}}}
		if got := disagreements(reviewVerdict, r) == 0; got != tt.agrees {
			t.Errorf("%+v: agrees %v", tt, got)
		}
	}
}

// TestARefusalForWhatIsOnlyReported contradicts itself as one without a list does: nothing answers it. What says only that something was found,
// what lists more, and what the same reviewer took back does not.
func TestARefusalForWhatIsOnlyReported(t *testing.T) {
	for _, tt := range []struct {
		verdict  string
		became   Disposition
		later    string
		disagree bool
	}{
		{"rejected", ReportedOnly, "", true},
		{"rejected", ReportedOnly, "clean", false},
		{"rejected", ReportedOnly, "rejected", true},
		{"rejected", Fixed, "", false},
		{"findings", ReportedOnly, "", false},
		{"issues_found", ReportedOnly, "", false},
	} {
		f := &report.Finding{Severity: report.Low}
		reviews := []*report.Review{{Verdict: tt.verdict, Reviewer: "qa", Listed: true, Findings: []*report.Finding{f}}}
		if tt.later != "" {
			reviews = append(reviews, &report.Review{Verdict: tt.later, Reviewer: "qa-reviewer", Clean: tt.later == "clean"})
		}
		a, n := &Account{Run: &report.Run{Reviews: reviews}, settled: map[*report.Finding]*Settled{f: {Finding: f, Disposition: tt.became}}}, 0
		reviewVerdict(a, func(Contradiction) { n++ })
		if (n > 0) != tt.disagree {
			t.Errorf("%+v: %d contradictions", tt, n)
		}
	}
}

func disagreements(check func(*Account, func(Contradiction)) int, r *report.Review) (n int) {
	check(&Account{Run: &report.Run{Reviews: []*report.Review{r}}}, func(Contradiction) { n++ })
	return n
}

// TestAReviewIsHeldAgainstItsOwnGrades: what another role grades worse is no miscount of the role that raised it first.
func TestAReviewIsHeldAgainstItsOwnGrades(t *testing.T) {
	said := func(path, role string, s report.Severity) *report.Artefact {
		at := report.Origin{Path: path, Line: 2}
		f := &report.Finding{Reviewer: role, Severity: s, SeverityRaw: s.String(), File: "src/a.go", Line: 7, Description: "The handle leaks.", Origins: []report.Origin{at}}
		return &report.Artefact{Path: path, Messages: []*report.Message{{Origin: at, Key: path, Dialect: report.AgentTeam, From: role, Verdict: report.Negative}},
			Reviews: []*report.Review{{Origin: at, Message: path, Reviewer: role, Listed: true, BySeverity: map[report.Severity]int{s: 1}, Findings: []*report.Finding{f}}}}
	}
	a := Settle(link(said("1.md", "reviewer", report.Medium), said("2.md", "auditor", report.High)), Policy{})
	if len(a.Findings) != 1 || a.Findings[0].Severity != report.High || len(a.Contradictions) != 0 {
		t.Errorf("%d findings, contradictions %+v", len(a.Findings), a.Contradictions)
	}
}

// TestARefusalWithoutFindings: a review's file that refuses the work and lists nothing leaves out why.
func TestARefusalWithoutFindings(t *testing.T) {
	for verdict, want := range map[string]int{"BLOCK": 1, "rejected": 1, "needs_changes": 1, "findings": 1, "clean": 0, "pass": 0, "conditional": 0, "": 0} {
		art := review()
		art.Reviews[0].Verdict = verdict
		if got := Settle(link(art), Policy{}).broken("review-verdict"); len(got) != want {
			t.Errorf("%q: %+v, want %d", verdict, got, want)
		}
		art.Reviews[0].Listed = false
		if got := Settle(link(art), Policy{}).broken("review-verdict"); len(got) != want {
			t.Errorf("%q without a list: %+v, want %d", verdict, got, want)
		}
		art.Reviews[0].Design = true
		if got := Settle(link(art), Policy{}).broken("review-verdict"); verdict == "needs_changes" && len(got) != 0 {
			t.Errorf("%q of a design: %+v", verdict, got)
		}
		art = review(finding("SEC-1", report.High))
		art.Reviews[0].Verdict = verdict
		if got := Settle(link(art), Policy{}).broken("review-verdict"); want == 1 && len(got) != 0 {
			t.Errorf("%q with a finding: %+v", verdict, got)
		}
	}
}

// TestARefusalForWhatIsStillOpen: a second look that finds an earlier finding not mended has a reason to refuse; one that finds all mended has none.
func TestARefusalForWhatIsStillOpen(t *testing.T) {
	for word, want := range map[string]int{"unresolved": 0, "not fixed": 0, "still open": 0, "resolved": 1, "fixed": 1} {
		art := review()
		art.Reviews[0].Verdict, art.Reviews[0].Rechecks = "needs_revision", []*report.Recheck{{ID: "SEC-1", Word: word}}
		if got := Settle(link(art), Policy{}).broken("review-verdict"); len(got) != want {
			t.Errorf("%q: %+v, want %d", word, got, want)
		}
	}
}

// TestAVerdictThatPassesOverACriterion says one thing and counts another, also where its counts outweigh the word; the worker of the own work may.
func TestAVerdictThatPassesOverACriterion(t *testing.T) {
	for _, c := range []struct {
		verdict report.Verdict
		second  string
		want    int
	}{{report.Positive, "fail", 1}, {report.Positive, "FAIL", 1}, {report.Positive, "pass", 0}, {report.Positive, "na", 0}, {report.Positive, "partial", 1}, {report.Positive, "fail - fixed since", 0}, {report.Positive, "fail - fixed in part", 1},
		{report.Positive, "fail - fixed, but slow", 1}, {report.Positive, "fail (fixed widths break)", 1}, {report.Positive, "fail (now fixed)", 0}, {report.Positive, "fail - to be fixed", 1},
		{report.Positive, "fail (pre-existing tests break)", 1}, {report.Positive, "fail - fixed in 1a2b3c4", 0}, {report.Negative, "fail", 1}, {report.NoVerdict, "fail", 0}} {
		m := &report.Message{Dialect: report.AgentTeam, Type: "review_verdict", Signal: "pass", Verdict: c.verdict,
			Fields: []report.Fact{{Name: "ac_coverage.AC1", Value: "pass"}, {Name: "ac_coverage.AC2", Value: c.second}}}
		var got []Contradiction
		criteriaMet(&Account{Run: &report.Run{Messages: []*report.Message{m}}}, func(x Contradiction) { got = append(got, x) })
		if len(got) != c.want || c.want == 1 && got[0].Found != "AC2 failed" && got[0].Found != "AC2 (in part) failed" {
			t.Errorf("%s with AC2 %s: %v, want %d", c.verdict, c.second, got, c.want)
		}
	}
}

// TestAVerdictThatPassesOverACriterionOfItsBody: the body's own line on a criterion speaks as its field does; other lines are prose.
func TestAVerdictThatPassesOverACriterionOfItsBody(t *testing.T) {
	for line, want := range map[string]int{"- AC2: FAIL — the counter never ends": 1, "* **AC2**: **FAIL**": 1, "- **AC2:** FAIL": 1,
		"- AC2: PASS — it did fail before": 0, "- AC2: FAIL in round 1, mended": 0, "- AC2: FAIL — n/a": 0, "- AC2: FAIL - fixed since": 0, "- AC9: FAIL — no criterion of this task": 0, "AC2: FAIL": 0} {
		m := &report.Message{Dialect: report.AgentTeam, Signal: "pass", Verdict: report.Positive, Body: "**AC Coverage**\n- AC1: PASS\n" + line + "\n",
			Fields: []report.Fact{{Name: "ac_coverage.AC1", Value: "pass"}, {Name: "ac_coverage.AC2", Value: "pass"}}}
		got := 0
		criteriaMet(&Account{Run: &report.Run{Messages: []*report.Message{m}}}, func(Contradiction) { got++ })
		if got != want {
			t.Errorf("%q: %d contradictions, want %d", line, got, want)
		}
	}
}

// TestASynthesisCountsWhatTheReviewersRaised: threats to the plan, issues of the pipeline and what the docs review says come before
// it or after it, and it need not count them; what a reviewer of its own phase raised it must.
func TestASynthesisCountsWhatTheReviewersRaised(t *testing.T) {
	for name, tt := range map[string]struct {
		beside report.Review
		agrees bool
	}{
		"design":   {report.Review{Design: true}, true},
		"pipeline": {report.Review{Message: "m"}, true},
		"docs":     {report.Review{Reviewer: "docs-reviewer"}, true},
		"reviewer": {report.Review{Reviewer: "qa"}, false},
	} {
		tt.beside.Path = "beside.json"
		run := &report.Run{Reviews: []*report.Review{{Origin: report.Origin{Path: "reviews/security.json"}}, &tt.beside}, Findings: []*report.Finding{
			{Origins: []report.Origin{{Path: "reviews/security.json"}}}, {Origins: []report.Origin{{Path: "beside.json"}}}}}
		for total, agrees := range map[int]bool{0: false, 1: tt.agrees, 2: true, 3: false} {
			n := 0
			run.Synthesis = &report.Synthesis{Total: report.Known(total)}
			synthesisCount(&Account{Run: run}, func(Contradiction) { n++ })
			if (n == 0) != agrees {
				t.Errorf("%s, %d stated of 2: agrees %t, want %t", name, total, n == 0, agrees)
			}
		}
	}
}

// TestTwoIDs: two ids that differ only in what stands before the number are no id that stands for two findings.
func TestTwoIDs(t *testing.T) {
	for second, want := range map[string]int{"F-1": 0, "F_1": 0, "f01": 1} {
		n := 0
		a := &Account{Run: &report.Run{Findings: []*report.Finding{{ID: "F1"}, {ID: second}}}}
		duplicateID(a, func(Contradiction) { n++ })
		if n != want {
			t.Errorf("F1 and %s: %d contradictions, want %d", second, n, want)
		}
	}
}

// TestAMessageCountsTheListThatItNames: its counts are those of the file, where that is the one list that it names and it has none itself.
func TestAMessageCountsTheListThatItNames(t *testing.T) {
	list := &report.Review{Origin: report.Origin{Path: "artifacts/review.json"}, Listed: true, Graded: map[report.Severity]int{report.Critical: 1},
		Findings: []*report.Finding{{Severity: report.Critical, ID: "SEC-001"}}}
	for _, tt := range []struct {
		named    string
		critical int
		want     int
	}{{"artifacts/review.json", 1, 0}, {"artifacts/review.json", 2, 1}, {"artifacts/other.json", 1, 1}} {
		m := &report.Message{Key: "m-1", Fields: []report.Fact{{Name: "data.ref", Value: tt.named}}}
		counted := &report.Review{Origin: report.Origin{Path: "messages.jsonl"}, Message: "m-1", Listed: true, BySeverity: map[report.Severity]int{report.Critical: tt.critical},
			Declared: report.Known(tt.critical)}
		for name, count := range map[string]func(*Account, func(Contradiction)) int{"severities": severityCount, "all": findingsCount} {
			n := 0
			count(&Account{Run: &report.Run{Reviews: []*report.Review{list, counted}, Messages: []*report.Message{m}}}, func(Contradiction) { n++ })
			if n != tt.want {
				t.Errorf("%+v, %s: %d contradictions", tt, name, n)
			}
		}
	}
}

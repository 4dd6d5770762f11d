package dialect

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
)

// reviewOf reads a sample and gives its only review.
func reviewOf(t *testing.T, name string) (*report.Review, *report.Artefact) {
	t.Helper()
	f := sample(t, name)
	a := Find(f).Read(f, Limits{})
	if len(a.Reviews) != 1 {
		t.Fatalf("%s: %d reviews, want 1", name, len(a.Reviews))
	}
	return a.Reviews[0], a
}

func TestReviewOfTheSchema(t *testing.T) {
	r, a := reviewOf(t, "review-findings/reviews/security.json")
	when := time.Date(2026, 3, 1, 14, 30, 0, 0, time.UTC)
	if r.Reviewer != "security" || !r.Time.Equal(when) || !a.Latest.Equal(when) || r.Verdict != "findings" || r.Clean || !r.Listed || r.Generic {
		t.Errorf("head: %+v", r)
	}
	if r.Declared != report.Known(2) || r.BySeverity[report.Critical] != 1 || r.BySeverity[report.Low] != 1 || len(r.BySeverity) != 5 {
		t.Errorf("counts: %v %v", r.Declared, r.BySeverity)
	}
	want := report.Finding{ID: "SEC-001", Reviewer: "security", Severity: report.Critical, SeverityRaw: "critical", Category: "injection",
		File: "shop/search.py", Line: 42, Description: "The search text goes into SQL", Evidence: "execute('… ' + q)", Suggestion: "Use parameters", Risk: "All orders can be read"}
	got := *r.Findings[0]
	origin := got.Origin()
	got.Origins = nil
	if fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
		t.Errorf("finding %+v\nwant    %+v", got, want)
	}
	if want := (report.Origin{Path: "reviews/security.json", Line: 7, Pointer: "/findings/0"}); origin != want {
		t.Errorf("origin %+v, want %+v", origin, want)
	}
	if len(a.Problems) != 0 || len(a.Unread) != 0 {
		t.Errorf("problems %v, unread %v; want none", a.Problems, a.Unread)
	}
}

func TestReviews(t *testing.T) {
	tests := []struct {
		file string
		want []string
	}{
		{"reviews/qa.json", []string{"qa QA-001 high tests/refund_test.py:3"}},
		{"reviews/docs-review.json", []string{"docs DOC-R-001 high README.md:0", "docs DOC-R-002 unknown :0"}},
		{"reviews/clean.json", nil},
		{"reviews/texts.json", []string{"api  unknown :0", "api  unknown :0"}},
		{"reviews/array.json", []string{"array  high :0"}},
		{"reviews/several.json", []string{"db DB-1 critical :0", "db DB-2 medium :0", "db DB-3 informational :0"}},
		{"reviews/sentence.json", []string{"ui  unknown :0"}},
		{"reviews/nothing.json", nil},
		{"reviews/round-2/qa.yaml", []string{"qa QA-9 low :0"}},
		{"review.json", []string{"quality-review COR-1 high a.ts:7"}},
		{"out/result.json", nil},
	}
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			r, _ := reviewOf(t, "review-findings/"+tt.file)
			var got []string
			for _, f := range r.Findings {
				got = append(got, brief(f))
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("got %q\nwant %q", got, tt.want)
			}
			if !r.Listed {
				t.Error("no list")
			}
		})
	}
}

func TestReviewDetails(t *testing.T) {
	r, _ := reviewOf(t, "review-findings/reviews/docs-review.json")
	if r.ByClass["needs-fix"] != 1 || r.ByClass["needs-input"] != 1 {
		t.Errorf("by class %v", r.ByClass)
	}
	f := r.Findings[1]
	if f.LOE != "moderate" || f.InputNeeded != "Pick one\n- MIT: short\n- Apache" || f.Classification != "needs-input" {
		t.Errorf("finding %+v", f)
	}
	r, _ = reviewOf(t, "review-findings/review.json")
	if !slices.Equal(r.ReviewedFiles, []string{"a.ts", "b.ts"}) || r.Declared != report.Known(1) || r.BySeverity[report.High] != 1 || r.Verdict != "WARN" {
		t.Errorf("review %+v", r)
	}
	if f := r.Findings[0]; f.Title != "Wrong sum" || f.Evidence != "a+b" || f.Risk != "Bills are off" || f.Suggestion != "Use cents" {
		t.Errorf("finding %+v", f)
	}
}

func TestNoReview(t *testing.T) {
	for path, text := range map[string]string{"reviews/x.json": "{\n \"hello\": \"world\"}", "reviews/n.json": "12", "reviews/counts.json": `{"reviewer":"qa","summary":{"total_findings":0}}`} {
		a := read(t, path, text)
		lost := slices.ContainsFunc(a.Problems, func(p report.Problem) bool {
			return p.Level == report.Error && p.Kind == report.WrongType && p.Line == 1
		})
		if len(a.Reviews) != 0 || !lost || !a.Partly {
			t.Errorf("%s: reviews %v, problems %v; want none, and the loss said with its place", path, a.Reviews, a.Problems)
		}
	}
}

func TestVerdicts(t *testing.T) {
	tests := []struct {
		head, verdict string
		clean         bool
	}{
		{`"summary":{"verdict":"clean"}`, "clean", true},
		{`"verdict":"LGTM"`, "LGTM", true},
		{`"verdict":"No issues found."`, "No issues found.", true},
		{`"verdict":"PASS_WITH_CONCERNS"`, "PASS_WITH_CONCERNS", false},
		{`"verdict":{"status":"approved","why":"fine"}`, "approved", true},
		{`"status":"completed"`, "", false},
		{`"status":"pass"`, "pass", true},
		{`"verdict":"clean | findings"`, "", false},
		{`"verdict":"approved","status":"rejected"`, "rejected", false},
		{`"verdict":"rejected","status":"pass"`, "rejected", false},
		{`"verdict":"approved","result":"fine","status":"completed"`, "approved", true},
	}
	for _, tt := range tests {
		r := read(t, "reviews/x.json", `{"findings":[],`+tt.head+`}`).Reviews[0]
		if r.Verdict != tt.verdict || r.Clean != tt.clean {
			t.Errorf("%s: %q clean %v, want %q %v", tt.head, r.Verdict, r.Clean, tt.verdict, tt.clean)
		}
	}
}

func TestCounts(t *testing.T) {
	for _, head := range []string{`"summary":{"by_severity":{"high":2,"total":3}}`, `"severity_distribution":{"HIGH":2},"total":3`, `"severity_counts":{"high":"2"},"summary":{"total":3.0}`,
		`"summary":{"high":2,"total":3}`, `"summary":{"high_count":2,"total_findings":3}`, `"stats":{"severities":{"high":2},"count":3}`} {
		r := read(t, "reviews/x.json", `{`+head+`,"findings":[]}`).Reviews[0]
		if r.Declared != report.Known(3) || r.BySeverity[report.High] != 2 || len(r.BySeverity) != 1 {
			t.Errorf("%s: %v %v, want 3 and high 2", head, r.Declared, r.BySeverity)
		}
	}
}

func TestDuplicateIDs(t *testing.T) {
	a := read(t, "reviews/x.json", `{"findings":[{"id":"A-1","severity":"low","description":"a"},{"id":"a-01","severity":"low","description":"b"},{"id":"A-2","severity":"low","description":"c"},{"id":"A1","severity":"low","description":"d"}]}`)
	var got []string
	for _, p := range a.Problems {
		if p.Kind == report.DuplicateID {
			got = append(got, p.Pointer)
		}
	}
	if !slices.Equal(got, []string{"/findings/1"}) {
		t.Errorf("duplicates at %q, want the second only: A1 is another", got)
	}
}

// TestFarOffTime: one slip of the pen must not become a run's newest moment, whether a reader takes it or nobody does, and is told once.
func TestFarOffTime(t *testing.T) {
	for _, text := range []string{`{"timestamp":"9999-12-31T00:00:00Z","findings":[]}`, `{"generated":"2100-01-01","timestamp":"2026-03-01","findings":[]}`,
		`{"findings":[{"id":"A1","severity":"low","title":"t","created_at":"9999-01-01"}]}`} {
		a := read(t, "reviews/x.json", text)
		var odd []report.Problem
		for _, p := range a.Problems {
			if p.Kind == report.OddTime {
				odd = append(odd, p)
			}
		}
		if len(odd) != 1 || odd[0].Line != 1 || odd[0].Column == 0 || !strings.Contains(odd[0].Message, "too far in the future") || a.Latest.Year() > 2026 {
			t.Errorf("%s: latest %v, problems %+v", text, a.Latest, a.Problems)
		}
	}
}

func TestOddTime(t *testing.T) {
	a := read(t, "reviews/x.json", `{"timestamp":"yesterday","findings":[]}`)
	if len(a.Problems) != 1 || a.Problems[0].Kind != report.OddTime || !strings.Contains(a.Problems[0].Message, "yesterday") {
		t.Errorf("problems %v, want one about the time", a.Problems)
	}
}

func TestLatest(t *testing.T) {
	a := read(t, "reviews/x.json", `{"timestamp":"2026-03-01T10:00:00Z","expires_at":"2030-01-01T00:00:00Z","due_date":"2031-01-01","meta":{"savedAt":"2026-03-01T11:00:00Z"},"findings":[]}`)
	if want := time.Date(2026, 3, 1, 11, 0, 0, 0, time.UTC); !a.Latest.Equal(want) {
		t.Errorf("latest %v, want %v: the latest past time, wherever it stands", a.Latest, want)
	}
}

// TestReviewOfAPatch: a reviewer may say whether a patch is correct, mark priorities in titles, and name files from the root of its machine.
func TestReviewOfAPatch(t *testing.T) {
	a := read(t, "out/answer.json", `{"findings":[{"title":"[P1] The till stays open","body":"Nobody closes it.","priority":1,
		"code_location":{"absolute_file_path":"/shop/till.py","line_range":{"start":40,"end":52}}}],"overall_correctness":"patch is incorrect"}`)
	r := a.Reviews[0]
	if got := brief(r.Findings[0]); len(a.Reviews) != 1 || r.Generic || got != "answer  high /shop/till.py:40" || r.Verdict != "patch is incorrect" {
		t.Errorf("%s, verdict %q, generic %t", got, r.Verdict, r.Generic)
	}
	if a := read(t, "out/answer.json", `{"findings":[],"overall_correctness":"patch is correct"}`); len(a.Reviews) != 1 || !a.Reviews[0].Listed {
		t.Errorf("reviews %+v, want one that lists nothing", a.Reviews)
	}
}

// TestSplitReviews: a reviewer who sorts findings by what they ask, and gives a verdict, has written a review; with empty lists too.
func TestSplitReviews(t *testing.T) {
	for text, want := range map[string]string{
		`{"reviewer":"codex","verdict":"approve","blocking_findings":[],"advisory_findings":[]}`:                                                "codex true 0",
		`{"reviewer":{"agent":"critic"},"verdict":"rejected","blocking_findings":[{"summary":"The till stays open","severity":"medium"}]}`:      "critic false 1",
		`{"reviewer":"qa","verdict":"fail","blocking_issues":["The till stays open"],"minor_issues":[{"file":"till.go","problem":"Dim sign"}]}`: "qa false 2",
	} {
		a := read(t, "out/receipt-1.json", text)
		if len(a.Reviews) != 1 || a.Reviews[0].Generic {
			t.Fatalf("%s: reviews %+v, want one", text, a.Reviews)
		}
		if got := fmt.Sprint(a.Reviews[0].Reviewer, " ", a.Reviews[0].Clean, " ", len(a.Reviews[0].Findings)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	for _, text := range []string{`{"verdict":"approve","blocking_findings":[]}`, `{"reviewer":"qa","verdict":"pass","resolved_findings":["QA-1"]}`} {
		if f := Find(load("out/receipt-1.json", []byte(text))); f != nil && f.Name == "review findings" {
			t.Errorf("%s: read as a review; nobody signs for it, or it lists what is fixed", text)
		}
	}
}

// TestSeveralReviews: each document of a file is a review with counts of its own.
func TestSeveralReviews(t *testing.T) {
	a := read(t, "reviews/qa.json", `{"reviewer":"qa","summary":{"total_findings":1},"findings":[{"severity":"high","description":"a"}]}
{"reviewer":"security","summary":{"total_findings":2},"findings":[{"severity":"low","description":"b"},{"severity":"low","description":"c"}]} {"cost":3}`)
	if len(a.Reviews) != 2 || a.Reviews[0].Declared.N != 1 || a.Reviews[1].Declared.N != 2 || a.Reviews[1].Findings[1].Reviewer != "security" {
		t.Errorf("reviews %+v", a.Reviews)
	}
	if len(a.Unread) != 1 || a.Unread[0].Pointer != "/2" {
		t.Errorf("unread %v, want the third document", a.Unread)
	}
	for name, want := range map[string]int{"out/documents.json": 2, "reviews/qa.json": 1} {
		f := sample(t, "review-findings/"+name)
		if got := len(Find(f).Read(f, Limits{}).Reviews); got != want {
			t.Errorf("%s: %d reviews, want %d", name, got, want)
		}
	}
}

// TestATruthValueRefuses: what a review refuses by a truth value, or in its summary alone, it refuses.
func TestATruthValueRefuses(t *testing.T) {
	for text, want := range map[string]string{
		`"passed":false`:                                        "passed: false",
		`"verdict":"LGTM","approved":false`:                     "approved: false",
		`"summary":{"verdict":"clean","ok":false}`:              "ok: false",
		`"verdict":"LGTM","summary":{"verdict":"REJECT"}`:       "REJECT",
		`"verdict":{"status":"approved","lgtm":false}`:          "lgtm: false",
		`"decision":false`:                                      "false",
		`"verdict":"COMMENT","approved":false`:                  "COMMENT",
		`"verdict":"LGTM","approved":true,"passed":["a","b"]`:   "LGTM",
		`"verdict":"LGTM","passed":0,"ok":null`:                 "LGTM",
		`"verdict":"LGTM","summary":{"ok":"no trouble at all"}`: "LGTM",
	} {
		a := read(t, "reviews/qa.json", `{"reviewer":"qa","findings":[],`+text+`}`)
		negative, _ := report.ParseVerdict(want)
		if r := a.Reviews[0]; r.Verdict != want || r.Clean != (want == "LGTM") || want != "LGTM" && want != "COMMENT" && negative != report.Negative {
			t.Errorf("%s: %q, clean %v", text, r.Verdict, r.Clean)
		}
	}
}

// TestCountsThatAreNone: a count that nobody can read is told at its place, for its name is known. A word that says that there is none is no trouble.
func TestCountsThatAreNone(t *testing.T) {
	for text, want := range map[string]string{
		`"total_findings": "several"`:            "/summary/total_findings",
		`"total_findings": -2`:                   "/summary/total_findings",
		`"total_findings": "n/a"`:                "",
		`"by_severity": {"high": "several"}`:     "/summary/by_severity/high",
		`"by_severity": {"high": 0, "low": 1.5}`: "/summary/by_severity/low",
		`"by_severity": {"high": "none"}`:        "",
		`"by_severity": "several"`:               "/summary/by_severity",
		`"by_severity": "not available"`:         "",
		`"by_severity": {}`:                      "",
	} {
		a := read(t, "reviews/qa.json", `{"reviewer": "qa", "summary": {`+text+`, "verdict": "clean"}, "findings": []}`)
		switch {
		case want == "" && len(a.Problems) > 0:
			t.Errorf("%s: %v", text, a.Problems)
		case want != "" && (len(a.Problems) != 1 || a.Problems[0].Kind != report.WrongType || a.Problems[0].Pointer != want):
			t.Errorf("%s: %v", text, a.Problems)
		case want != "" && (len(a.Unread) != 1 || a.Unread[0].Pointer != want):
			t.Errorf("%s is lost: %v", text, a.Unread)
		}
	}
}

// TestABundleOfReviews: a list of what each reviewer wrote is as many reviews, those that found nothing among them.
func TestABundleOfReviews(t *testing.T) {
	const clean, found = `{"schema": "ReviewFindings", "reviewer": "security", "summary": {"verdict": "clean"}, "findings": []}`,
		`{"schema": "ReviewFindings", "reviewer": "qa", "findings": [{"id": "QA-001", "severity": "high", "description": "It counts twice"}]}`
	for text, want := range map[string]int{"[" + clean + "," + found + "]": 2, "[" + clean + "]": 1} {
		a := read(t, "REVIEW.json", text)
		if len(a.Reviews) != want || a.Reviews[0].Reviewer != "security" || a.Reviews[0].Verdict != "clean" || len(a.Problems) != 0 {
			t.Errorf("%s: %d reviews, problems %v", text, len(a.Reviews), a.Problems)
		}
	}
}

// TestAReviewInAnObjectOfItsOwn: what stands around it says more, and a refusal there is not lost.
func TestAReviewInAnObjectOfItsOwn(t *testing.T) {
	for text, want := range map[string]string{
		`{"status":"fail","codeReview":{"summary":"A part is missing.","issues":[]}}`:                 "fail",
		`{"status":"pass","codeReview":{"issues":[]}}`:                                                "pass",
		`{"status":"completed","result":{"verdict":"rejected","summary":"Not yet.","findings":[]}}`:   "rejected",
		`{"status":"pass","result":{"verdict":"rejected","summary":"Not yet.","findings":[]}}`:        "rejected",
		`{"status":"fail","result":{"verdict":"approved","summary":"Well.","findings":[]}}`:           "fail",
		`{"status":"ok","result":{"summary":"Well.","findings":[]}}`:                                  "",
		`{"verdict":"approved","findings":[],"earlier":{"verdict":"rejected","summary":"Not yet."}}`:  "approved",
		`{"stage":{"status":"fail"},"result":{"verdict":"approved","summary":"Well.","findings":[]}}`: "approved",
	} {
		a := read(t, "reviews/form.json", text)
		if len(a.Reviews) != 1 || a.Reviews[0].Verdict != want || !a.Reviews[0].Listed {
			t.Errorf("%s: got %d reviews, %+v, want %q", text, len(a.Reviews), a.Reviews, want)
		}
	}
}

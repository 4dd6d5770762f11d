package dialect

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
)

// one reads a single finding that has, beside a severity and a title, the given member.
func one(t *testing.T, name string, value any) *report.Finding {
	t.Helper()
	entry := map[string]any{"severity": "high", "title": "t", name: value}
	text, err := json.Marshal(map[string]any{"reviewer": "qa", "findings": []any{entry}})
	if err != nil {
		t.Fatal(err)
	}
	all := findingsOf(read(t, "reviews/qa.json", string(text)))
	if len(all) != 1 {
		t.Fatalf("%s: %d findings, want 1", text, len(all))
	}
	return all[0]
}

// TestAliases fires every name of every field, and a near neighbour that no field has.
func TestAliases(t *testing.T) {
	tests := []struct {
		field string
		names []string
		value any
		got   func(*report.Finding) string
	}{
		{"id", phrase.IDNames, "word", func(f *report.Finding) string { return f.ID }},
		{"text", phrase.TextNames, "word", func(f *report.Finding) string { return f.Description }},
		{"evidence", phrase.EvidenceNames, "word", func(f *report.Finding) string { return f.Evidence }},
		{"suggestion", phrase.FixNames, "word", func(f *report.Finding) string { return f.Suggestion }},
		{"risk", phrase.RiskNames, "word", func(f *report.Finding) string { return f.Risk }},
		{"category", phrase.CategoryNames, "word", func(f *report.Finding) string { return f.Category }},
		{"status", phrase.StatusNames, "word", func(f *report.Finding) string { return f.Status }},
		{"resolution", phrase.AnswerNames, "word", func(f *report.Finding) string { return f.Resolution }},
		{"reviewer", phrase.WhoNames, "word", func(f *report.Finding) string { return f.Reviewer }},
		{"file", phrase.FileNames, "word", func(f *report.Finding) string { return f.File }},
		{"files", phrase.FilesNames, []string{"word"}, func(f *report.Finding) string { return f.File }},
		{"line", phrase.LineNames, 42, func(f *report.Finding) string { return strings.Replace(fmt.Sprint(f.Line), "42", "word", 1) }},
		{"place", phrase.LocationNames, "word.go:4", func(f *report.Finding) string { return strings.TrimSuffix(f.File, ".go") }},
	}
	for _, tt := range tests {
		for _, name := range tt.names {
			if got := tt.got(one(t, name, tt.value)); got != "word" {
				t.Errorf("%s by the name %q: %q, want it to be taken", tt.field, name, got)
			}
		}
		f := one(t, tt.names[0]+"_zz", tt.value)
		if got := tt.got(f); got == "word" || len(f.Unread) != 1 {
			t.Errorf("%s by a name it does not have: %q, unread %v", tt.field, got, f.Unread)
		}
	}
}

func TestSeverityNames(t *testing.T) {
	for _, name := range phrase.SeverityNames {
		text := fmt.Sprintf(`{"reviewer":"qa","findings":[{"title":"t",%q:"P1"}]}`, name)
		if f := findingsOf(read(t, "reviews/qa.json", text))[0]; f.Severity != report.High || f.SeverityRaw != "P1" {
			t.Errorf("severity by the name %q: %v %q, want high as P1", name, f.Severity, f.SeverityRaw)
		}
	}
}

func TestTitleNames(t *testing.T) {
	for _, name := range phrase.TitleNames {
		text := fmt.Sprintf(`{"reviewer":"qa","findings":[{"severity":"low","description":"d",%q:" x "}]}`, name)
		if f := findingsOf(read(t, "reviews/qa.json", text))[0]; f.Title != "x" || f.Description != "d" {
			t.Errorf("title by the name %q: %q %q", name, f.Title, f.Description)
		}
	}
}

func TestLoneNames(t *testing.T) {
	for _, name := range phrase.LoneNames {
		text := fmt.Sprintf(`{"reviewer":"qa","findings":[{"severity":"low",%q:"x"}]}`, name)
		f := findingsOf(read(t, "reviews/qa.json", text))[0]
		if f.Description+f.Suggestion != "x" {
			t.Errorf("text by the name %q: %+v", name, f)
		}
	}
}

func TestPlaces(t *testing.T) {
	tests := []struct {
		members   string
		file      string
		line, end int
		unread    int
	}{
		{`"file":"a.go","line":42`, "a.go", 42, 0, 0},
		{`"file":"a.go","line":"42"`, "a.go", 42, 0, 0},
		{`"file":"a.go","line":42.0`, "a.go", 42, 0, 0},
		{`"file":"a.go","line":null`, "a.go", 0, 0, 0},
		{`"file":"a.go","line":"42-48"`, "a.go", 42, 48, 0},
		{`"file":"a.go","line":"L42-L48"`, "a.go", 42, 48, 0},
		{`"file":"a.go","line":"42:7"`, "a.go", 42, 0, 0},
		{`"file":"a.go","line":"lines 42 to 48"`, "a.go", 42, 48, 0},
		{`"file":"a.go","line":"12, 40-44"`, "a.go", 12, 0, 1},
		{`"file":"a.go","line":"somewhere"`, "a.go", 0, 0, 1},
		{`"file":"a.go","line":{"no":1}`, "a.go", 0, 0, 1},
		{`"file":"a.go","line":[42,48]`, "a.go", 42, 48, 0},
		{`"file":"a.go","line":[1,2,3]`, "a.go", 1, 0, 1},
		{`"file":"a.go","line":{"start":42,"end":48}`, "a.go", 42, 48, 0},
		{`"file":"a.go","line_start":42,"line_end":48`, "a.go", 42, 48, 0},
		{`"file":"a.go","line_range":"42–48"`, "a.go", 42, 48, 0},
		{`"file":"a.go:42"`, "a.go", 42, 0, 0},
		{`"file":"C:\\src\\a.go:42-48"`, `C:\src\a.go`, 42, 48, 0},
		{`"file":"a.go:42:7"`, "a.go", 42, 0, 0},
		{`"file":"a.go#L42-L48"`, "a.go", 42, 48, 0},
		{`"file":"a.go, line 42"`, "a.go", 42, 0, 0},
		{`"file":"a.go (lines 42-48)"`, "a.go", 42, 48, 0},
		{`"file":"a.go:42,57"`, "a.go", 42, 0, 1},
		{`"file":"a.go:4, b.go:5"`, "a.go", 4, 0, 1},
		{`"location":"till/a.go:4; till/b.go:5"`, "till/a.go", 4, 0, 1},
		{`"location":"till/a.go:4-6 and till/b.go:5"`, "till/a.go", 4, 6, 1},
		{`"location":"till/a.go:4,9 | b.go:5"`, "till/a.go", 4, 0, 1},
		{`"location":"loader:34, pay:86"`, "loader", 34, 0, 1},
		{`"file":"a.go:42 and what calls it"`, "a.go:42 and what calls it", 0, 0, 0},
		{`"file":["a.go","b.go"]`, "a.go", 0, 0, 1},
		{`"file":["a.go"]`, "a.go", 0, 0, 0},
		{`"files":[{"path":"a.go","line":4},{"path":"b.go"}]`, "a.go", 4, 0, 1},
		{`"location":"a.go:42-48"`, "a.go", 42, 48, 0},
		{`"location":"src/a.go"`, "src/a.go", 0, 0, 0},
		{`"location":"the login page"`, "", 0, 0, 1},
		{`"location":{"file":"a.go","line":42,"end_line":48}`, "a.go", 42, 48, 0},
		{`"location":{"uri":"a.go","range":{"start":{"line":42},"end":{"line":48}}}`, "a.go", 42, 48, 0},
		{`"where":["a.go:42","b.go:7"]`, "a.go", 42, 0, 1},
		{`"file":12`, "", 0, 0, 1},
	}
	for _, tt := range tests {
		t.Run(tt.members, func(t *testing.T) {
			f := findingsOf(read(t, "reviews/qa.json", `{"reviewer":"qa","findings":[{"severity":"low","description":"d",`+tt.members+`}]}`))[0]
			if f.File != tt.file || f.Line != tt.line || f.EndLine != tt.end || len(f.Unread) != tt.unread {
				t.Errorf("%q %d-%d, unread %v; want %q %d-%d and %d unread", f.File, f.Line, f.EndLine, f.Unread, tt.file, tt.line, tt.end, tt.unread)
			}
		})
	}
}

func TestGrades(t *testing.T) {
	tests := []struct {
		members  string
		severity report.Severity
		raw      string
		class    string
	}{
		{`"severity":"HIGH"`, report.High, "HIGH", ""},
		{`"severity":"P0"`, report.Critical, "P0", ""},
		{`"severity":"likely-significant"`, report.SeverityUnknown, "likely-significant", ""},
		{`"severity":3`, report.SeverityUnknown, "3", ""},
		{`"severity":null`, report.SeverityUnknown, "", ""},
		{`"title":"[P1] Till","priority":1`, report.High, "P1", ""},
		{`"title":"[LOW] Till"`, report.Low, "LOW", ""},
		{`"title":"[LOW] Till","severity":"high"`, report.High, "high", ""},
		{`"title":"[HIGH] Till","severity":"low"`, report.High, "HIGH", ""},
		{`"severity":"critical","severity":"low"`, report.Critical, "critical", ""},
		{`"severity":"critical","Severity":"low"`, report.Critical, "critical", ""},
		{`"severity":"low","issue_severity":"high"`, report.High, "high", ""},
		{`"severity":"high","sev":"whatever"`, report.High, "high", ""},
		{`"title":"[Till] [P1] opens","priority":1`, report.SeverityUnknown, "1", ""},
		{`"severity":"critical | high | medium"`, report.SeverityUnknown, "", ""},
		{`"severity":"high|low"`, report.SeverityUnknown, "", ""},
		{`"classification":"needs-fix"`, report.High, "", "needs-fix"},
		{`"classification":"needs_input"`, report.SeverityUnknown, "", "needs-input"},
		{`"classification":"needs-fix","severity":"low"`, report.Low, "low", "needs-fix"},
		{`"classification":"documentation_term","severity":"low"`, report.Low, "low", ""},
		{`"impact":"HIGH"`, report.High, "HIGH", ""},
		{`"impact":"Orders are lost"`, report.SeverityUnknown, "", ""},
		{`"type":"warning"`, report.Medium, "warning", ""},
	}
	for _, tt := range tests {
		t.Run(tt.members, func(t *testing.T) {
			f := findingsOf(read(t, "reviews/qa.json", `{"reviewer":"qa","findings":[{"description":"d",`+tt.members+`}]}`))[0]
			if f.Severity != tt.severity || f.SeverityRaw != tt.raw || f.Classification != tt.class {
				t.Errorf("%v %q %q, want %v %q %q", f.Severity, f.SeverityRaw, f.Classification, tt.severity, tt.raw, tt.class)
			}
		})
	}
}

func TestEcho(t *testing.T) {
	for text, want := range map[string]bool{"pass | fail": true, "pass|fail": true, "string — what to do": true, "<TASK-NNN>": true, "null": true,
		"[pending-recompute]": true, "integer | null — line": true, "pass": false, "TODO|FIXME": false, "a string — no": false, "<b>bold</b>": false, "": false} {
		if got := phrase.IsEcho(text); got != want {
			t.Errorf("isEcho(%q) = %v, want %v", text, got, want)
		}
	}
}

func TestUnreadIsKept(t *testing.T) {
	a := read(t, "reviews/qa.json", "{\"reviewer\":\"qa\",\n\"mood\":{\"a\":[1]},\"findings\":[{\"severity\":\"low\",\"description\":\"d\",\"message\":\"m\",\n\"effort\":\"2 h\"}]}")
	if want := (report.Unread{Origin: report.Origin{Path: "reviews/qa.json", Line: 2, Pointer: "/mood"}, Value: `{"a":[1]}`}); !slices.Contains(a.Unread, want) {
		t.Errorf("unread %v, want %v", a.Unread, want)
	}
	f := findingsOf(a)[0]
	want := []report.Unread{
		{Origin: report.Origin{Path: "reviews/qa.json", Line: 2, Pointer: "/findings/0/message"}, Value: `"m"`},
		{Origin: report.Origin{Path: "reviews/qa.json", Line: 3, Pointer: "/findings/0/effort"}, Value: `"2 h"`}}
	if !slices.Equal(f.Unread, want) {
		t.Errorf("unread of the finding %v, want %v", f.Unread, want)
	}
	notes := 0
	for _, p := range a.Problems {
		if p.Kind == report.UnknownField {
			notes++
			for _, name := range []string{"mood", "message", "effort"} {
				if !strings.Contains(p.Message, name) {
					t.Errorf("the note %q does not name %s", p.Message, name)
				}
			}
		}
	}
	if notes != 1 {
		t.Errorf("%d notes about unknown fields, want 1", notes)
	}
}

// TestProblemsAreCapped: many odd findings give few problems, and the rest is counted.
func TestProblemsAreCapped(t *testing.T) {
	entry := `{"severity":"odd","description":"d","line":true}`
	text := `{"reviewer":"qa","findings":[` + strings.Repeat(entry+",", 499) + entry + `]}`
	a := read(t, "reviews/qa.json", text)
	kinds := map[report.ProblemKind]int{}
	told := false
	for _, p := range a.Problems {
		kinds[p.Kind]++
		told = told || p.Kind == report.WrongType && strings.HasPrefix(p.Message, "480 more")
	}
	if kinds[report.WrongType] != form.MaxRepeats+1 || kinds[report.UnknownWord] != form.MaxRepeats+1 || !told {
		t.Errorf("problems by kind %v, rest told %v; want %d and the rest counted", kinds, told, form.MaxRepeats+1)
	}
}

// TestClaimAndRequiredFix: reviewers that argue call the text a claim, and those that block call the fix required.
func TestClaimAndRequiredFix(t *testing.T) {
	f := findingsOf(read(t, "review.json", `{"blocking_issues":[{"severity":"high","claim":"The loop has no end","required_fix":"Count the turns"}]}`))
	if len(f) != 1 || f[0].Description != "The loop has no end" || f[0].Suggestion != "Count the turns" {
		t.Errorf("%+v", f)
	}
	for _, claims := range []string{`[{"id":"C-1","claim":"All tests pass","priority":"high"}]`, `{"claims":[{"id":"C-1","claim":"All tests pass","level":"high"}]}`} {
		if reader := Find(load("claims.json", []byte(claims))); reader != nil {
			t.Errorf("%s: what a run claims is taken for %s", claims, reader.Name)
		}
	}
}

// TestAResolutionThatIsARecord keeps its words, and its other fields are shown.
func TestAResolutionThatIsARecord(t *testing.T) {
	a := read(t, "reviews/qa.json", `{"schema":"ReviewFindings","reviewer":"qa","findings":[{"id":"QA-1","severity":"high","description":"d","status":"fixed","resolution":{"by":"fixer","note":"one lock for both"}}]}`)
	if got := a.Reviews[0].Findings[0].Resolution; got != "one lock for both" ||
		slices.ContainsFunc(a.Problems, func(p report.Problem) bool { return p.Level != report.Note }) {
		t.Errorf("resolution %q, problems %v", got, a.Problems)
	}
}

// TestAFindingThatTakesBackItsStatus: what stands beside “fixed” and says that it is not speaks against it.
func TestAFindingThatTakesBackItsStatus(t *testing.T) {
	for members, want := range map[string]string{
		`"status":"fixed","state":"open"`:                              "state: open",
		`"status":"resolved","verification_status":"failed"`:           "verification_status: failed",
		`"status":"fixed","disposition":"not fixed"`:                   "disposition: not fixed",
		`"status":"fixed","state":"closed","verification":"passed"`:    "",
		`"status":"fixed","verification":"ran the tests, none failed"`: "",
		`"status":"fixed","result":"failed"`:                           "",
	} {
		f := findingsOf(read(t, "reviews/security.json", `{"reviewer":"security","findings":[{"id":"SEC-1","severity":"high","description":"The lock is missing",`+members+`}]}`))[0]
		if f.Denied != want {
			t.Errorf("%s: denied by %q, want %q", members, f.Denied, want)
		}
	}
}

// TestAGroupIsNoExcuse: what an entry of a group says of itself holds where it is graver than the group.
func TestAGroupIsNoExcuse(t *testing.T) {
	for entry, want := range map[string]string{
		`"[HIGH] The till is open"`:                                 "high HIGH",
		`"HIGH: The till is open"`:                                  "high HIGH",
		`"[LOW] The till is open"`:                                  "medium warning",
		`"The till is open"`:                                        "medium warning",
		`{"title":"[P0] The till is open"}`:                         "critical P0",
		`{"title":"The till is open","cvss":9.8}`:                   "critical CVSS 9.8",
		`{"title":"The till is open","cvss":2}`:                     "medium warning",
		`{"description":"**High**: the till is open"}`:              "high High",
		`{"title":"The till is open","severity":"minor"}`:           "low minor",
		`{"title":"The till is open","classification":"needs-fix"}`: "high needs-fix",
	} {
		f := findingsOf(read(t, "reviews/qa.json", `{"reviewer":"qa","warnings":[`+entry+`]}`))[0]
		if got := f.Severity.String() + " " + f.SeverityRaw; got != want {
			t.Errorf("%s: %s, want %s", entry, got, want)
		}
	}
}

// TestScoresAsSeverities: a score of CVSS grades what nothing else does; a mark without a scale stays unknown, and its word in brackets counts.
func TestScoresAsSeverities(t *testing.T) {
	for text, want := range map[string]string{
		`{"severity":9.1}`:                                "critical 9.1",
		`{"severity":"7.5 of 10"}`:                        "high 7.5 of 10",
		`{"severity":"5.0 (High)"}`:                       "high 5.0 (High)",
		`{"severity":"CVSS:3.1 9.8 (Critical)"}`:          "critical CVSS:3.1 9.8 (Critical)",
		`{"severity":3}`:                                  "unknown 3",
		`{"severity":"low","cvss":9.8}`:                   "low low",
		`{"cvss":8.2}`:                                    "high CVSS 8.2",
		`{"cvss_score":"CVSS 5.3"}`:                       "medium CVSS 5.3",
		`{"cvss":{"score":3.1,"vector":"CVSS:3.1/AV:N"}}`: "low CVSS 3.1",
		`{"cvss":"CVSS:3.1/AV:N/AC:L"}`:                   "unknown ",
	} {
		f := findingsOf(read(t, "reviews/qa.json", `{"findings":[`+strings.TrimSuffix(text, "}")+`,"description":"The till is open"}]}`))[0]
		if got := f.Severity.String() + " " + f.SeverityRaw; got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	f := findingsOf(artefact(t, "review-findings/reviews/scores.json"))
	if len(f) != 2 || f[0].Severity != report.Critical || f[1].Severity != report.Medium || len(f[1].Unread) != 1 {
		t.Errorf("sample: %+v", f)
	}
}

package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
)

func TestIndexName(t *testing.T) {
	tests := []struct {
		name, s, word string
		want          int
	}{
		{"alone", "SEC-1", "SEC-1", 0},
		{"in a sentence", "1 finding: SEC-1, QA-2.", "QA-2", 18},
		{"part of a longer id", "SEC-12 is fixed", "SEC-1", -1},
		{"later as a whole", "SEC-12 and SEC-1.", "SEC-1", 11},
		{"part of a path", "a/b.go", "b.go", -1},
		{"empty", "anything", "", -1},
		{"other script", "登录。SEC-1。", "SEC-1", 9},
	}
	for _, tt := range tests {
		if got := indexName(tt.s, tt.word); got != tt.want {
			t.Errorf("%s: got %d, want %d", tt.name, got, tt.want)
		}
	}
}

func TestPathIsShortenedInTheMiddle(t *testing.T) {
	tests := []struct{ name, path, want string }{
		{"short", "a/b.go", "a/b.go:3"},
		{"long", "internal/store/accounts/repository/query_builder.go", "internal/s…/repository/query_builder.go:3"},
		{"long folder", "sessions/20260527-compare-the-notes-of-the-summer/status.json", "sessions/2…-notes-of-the-summer/status.json:3"},
		{"long name", strings.Repeat("x", 60) + ".go", strings.Repeat("x", 10) + "…" + strings.Repeat("x", 29) + ".go:3"},
	}
	for _, tt := range tests {
		got := path(tt.path, ":3")
		if got.Text != tt.want || got.Title != "" && got.Title != tt.path+":3" {
			t.Errorf("%s: got %q and %q, want %q", tt.name, got.Text, got.Title, tt.want)
		}
	}
}

func TestBrief(t *testing.T) {
	tests := []struct {
		s    string
		n    int
		want string
	}{
		{"one", 5, "one"}, {"abcdef", 5, "abcde…"}, {"登录登录", 2, "登录…"}, {"one\ntwo", 9, "one …"}, {"  a  ", 9, "a"},
	}
	for _, tt := range tests {
		if got := brief(tt.s, tt.n); got != tt.want {
			t.Errorf("brief(%q, %d): got %q, want %q", tt.s, tt.n, got, tt.want)
		}
	}
}

func TestNumbersAsPeopleReadThem(t *testing.T) {
	for _, tt := range []struct{ got, want string }{
		{Number(0), "0"}, {Number(9999), "9999"}, {Number(123456), "123\u202f456"}, {Number(-12345678), "-12\u202f345\u202f678"},
		{judge.Points(8824).String(), "88.24"}, {judge.Points(8850).String(), "88.50"}, {judge.Points(10000).String(), "100.00"}, {judge.Points(5).String(), "0.05"},
		{size(999), "999 B"}, {size(1500), "1.5 kB"}, {size(2_500_000), "2.5 MB"},
		{stamp(time.Date(2026, 3, 5, 0, 0, 0, 0, time.UTC)), "2026-03-05"},
		{stamp(time.Date(2026, 3, 5, 14, 2, 0, 0, time.UTC)), "2026-03-05 14:02 UTC"}, {stamp(time.Time{}), "not recorded"},
	} {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
}

// settled judges a run of findings from one review, by severity.
func settled(findings ...*report.Finding) *judge.Verdict {
	for i, f := range findings {
		f.Origins = []report.Origin{{Path: "reviews/security.json", Line: i + 1, Pointer: "/findings/" + string(rune('0'+i%10)) + f.ID}}
	}
	review := &report.Review{Origin: report.Origin{Path: "reviews/security.json"}, Reviewer: "security", Listed: true, Findings: findings}
	run := report.Link(report.Material{ID: "2026-03-05", Path: "2026-03-05", Artefacts: []*report.Artefact{{Path: review.Path, Records: report.Records{Reviews: []*report.Review{review}}}},
		Inputs: []report.Input{{Path: review.Path, Read: report.Whole, Kept: true, Text: "[\n1\n]\n"}}})
	return judge.Decide(judge.Settle(run, judge.Policy{Accounting: judge.Seed}), nil)
}

// alone makes the pages of a verdict that stands in no archive.
func alone(v *judge.Verdict) *Run { return NewRun(v, Site{}, Archived{}) }

func runOf(run *report.Run) *Run { return alone(judge.Decide(judge.Settle(run, judge.Policy{}), nil)) }

func TestFindingsStandInTheOrderOfNeed(t *testing.T) {
	v := settled(&report.Finding{ID: "A", Severity: report.Low}, &report.Finding{ID: "B", Severity: report.Medium},
		&report.Finding{ID: "C", Severity: report.Critical}, &report.Finding{ID: "D", Severity: report.SeverityUnknown})
	var got []string
	for row := range alone(v).Findings()[0].Rows {
		got = append(got, row.Label)
	}
	if want := []string{"C", "D", "B", "A"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// Findings without an id are named by their place; two at one place stand as two links, each to its own card.
func TestAReasonNamesFindingsWithoutAnID(t *testing.T) {
	v := settled(&report.Finding{Title: "Lost", File: "worker/retry.py", Line: 66, Severity: report.High},
		&report.Finding{Title: "Tried for ever", File: "worker/retry.py", Line: 66, Severity: report.High},
		&report.Finding{Title: "No limit", Severity: report.High})
	r := alone(v)
	if want := "3 findings are unaccounted: worker/retry.py:66, worker/retry.py:66, “No limit”."; v.Reasons[0].Message != want {
		t.Fatalf("got %q, want %q", v.Reasons[0].Message, want)
	}
	var leads []string
	for _, part := range r.sentence(v.Reasons[0].Message, v.Reasons[0].Refs).Parts {
		if part.Href != "" {
			leads = append(leads, part.Href)
		}
	}
	if len(slices.Compact(leads)) != 3 {
		t.Errorf("the names lead to %v, want three cards", leads)
	}
}

func TestFindingsArePagedByNumberAndWeight(t *testing.T) {
	many := make([]*report.Finding, 250)
	for i := range many {
		many[i] = &report.Finding{ID: "S-" + strings.Repeat("i", i), Severity: report.High}
	}
	pages := alone(settled(many...)).Findings()
	if len(pages) != 3 || len(slices.Collect(pages[0].Rows)) != 100 || pages[2].Path != "findings-3.html" {
		t.Errorf("got %d pages, the first with %d rows, want 3 and 100", len(pages), len(slices.Collect(pages[0].Rows)))
	}
	heavy := make([]*report.Finding, 6)
	for i := range heavy {
		heavy[i] = &report.Finding{ID: strings.Repeat("h", i), Severity: report.High, Evidence: strings.Repeat("<", 1<<20)}
	}
	pages = alone(settled(heavy...)).Findings()
	if len(pages) != 3 || slices.Collect(pages[0].Rows)[0].Evidence.Rest.Href == "" {
		t.Errorf("got %d pages, want 3 with evidence that is cut and leads to run.json", len(pages))
	}
}

func TestRawLinesContinueOnFurtherPages(t *testing.T) {
	v := settled(&report.Finding{ID: "A", Severity: report.High})
	v.Run.Inputs = []report.Input{{Path: "a.log", Kept: true, Text: strings.Repeat(strings.Repeat("x", 99)+"\n", 20_000)}, {Path: "b.bin"}}
	r := alone(v)
	pages := r.RawLines()
	if len(pages) < 2 {
		t.Fatalf("got %d pages, want 2 or more", len(pages))
	}
	last := slices.Collect(pages[len(pages)-1].Files)[0].Lines
	number := last.First - 1
	for range last.Lines {
		number++
	}
	want := pages[len(pages)-1].Path + "#" + last.Prefix + strconv.Itoa(number)
	if got := r.at(report.Origin{Path: "a.log", Line: 20_000}).Href; got != want {
		t.Errorf("the last line is at %q, want %q", got, want)
	}
	if got := r.at(report.Origin{Path: "a.log", Line: 99_999}).Href; got != want {
		t.Errorf("a line beyond the end leads to %q, want %q", got, want)
	}
	if got := r.at(report.Origin{Path: "b.bin", Line: 1}).Href; !strings.HasPrefix(got, RunPage+"#i-") {
		t.Errorf("a file without text leads to %q, want its row", got)
	}
}

func TestAnAbsentPartSaysWhatThatMeans(t *testing.T) {
	for outcome, want := range map[judge.Outcome]string{judge.Incomplete: ": the verdict is incomplete at best.", judge.Fail: "."} {
		v := settled()
		v.Outcome = outcome
		if got := alone(v).Overview().Tests.Sentence; got != "No verification file"+want {
			t.Errorf("%v: got %q, want %q", outcome, got, want)
		}
	}
}

// TestAVerificationInWordsIsNoAbsentOne: the reason names it, so the page cannot say that nobody wrote it.
func TestAVerificationInWordsIsNoAbsentOne(t *testing.T) {
	for path, want := range map[string]string{"verification.md": "No verification file (verification.md is none)", "notes.md": "No verification file"} {
		v := judge.Decide(judge.Settle(&report.Run{Material: report.Material{Inputs: []report.Input{{Path: path, Read: report.NotRead}}}}, judge.Policy{}), nil)
		if got := alone(v).Verification().Sentence; !strings.HasPrefix(got, want) {
			t.Errorf("%s: got %q, want %q", path, got, want)
		}
	}
}

// TestComponentsWithoutAPlanAreCounted: the plan's tab has their number, so the sentence must have it too.
func TestComponentsWithoutAPlanAreCounted(t *testing.T) {
	v := settled()
	v.Run.Plan, v.Run.Components = nil, []*report.Component{{ID: "c1"}}
	r := alone(v)
	want := "No plan file. Other files name 1 component."
	if got := r.Overview().Delivered; !strings.HasPrefix(got, want) {
		t.Errorf("the overview says %q, want %q", got, want)
	}
	if got := r.Plan().Absent; !strings.HasPrefix(got, want) {
		t.Errorf("the plan says %q, want %q", got, want)
	}
}

// TestAReferenceBehindAMessageKeepsItsLine: ten reasons of one file would all look alike without it.
func TestAReferenceBehindAMessageKeepsItsLine(t *testing.T) {
	r := alone(settled())
	refs := []judge.Ref{{Label: "reviews/security.json:2", Origin: report.Origin{Path: "reviews/security.json", Line: 2}}}
	for message, want := range map[string]string{"MSG-7 gives no verdict.": "reviews/security.json:2", "reviews/security.json gives none.": ""} {
		if also := r.sentence(message, refs).Also; want == "" && len(also) > 0 || want != "" && (len(also) != 1 || also[0].Text != want) {
			t.Errorf("%q: got %+v, want %q", message, also, want)
		}
	}
}

// TestALongPlaceKeepsItsLine: the line is not cut with the path, and stands apart so that no number is broken.
func TestALongPlaceKeepsItsLine(t *testing.T) {
	v := settled()
	r := alone(v)
	for _, f := range r.findingFacts(&report.Finding{File: strings.Repeat("folder/", 60) + "a.go", Line: 12345}) {
		if f.Name == "Place" && f.Value[0].Tail != ":12345" {
			t.Errorf("got %q behind %q, want the line", f.Value[0].Tail, f.Value[0].Text)
		}
	}
}

// TestAnUnreadPartIsNoAbsentOne: what lies there and could not be read is not called unwritten, and another file's trouble is not its own.
func TestAnUnreadPartIsNoAbsentOne(t *testing.T) {
	for _, c := range []struct{ path, broken, ledger, delivered string }{
		{"reviews/qa.json", "No verification file: the verdict is incomplete at best.", "The review could not be read (reviews/qa.json): the verdict is incomplete at best.", "No plan file."},
		{"reviews/plan-verification.json", "No verification file", "The review could not be read (reviews/plan-verification.json)", "No plan file."},
		{"verification-result.json", "The verification could not be read (verification-result.json): the verdict is incomplete at best.", "No review file", "No plan file."},
		{"Architect_Plan.JSON", "No verification file", "No review file", "The plan could not be read (Architect_Plan.JSON)."},
		{"pipeline/explanation.json", "No verification file", "No review file", "No plan file."},
		{"reviews/security.json@", "No verification file", "The review could not be read (reviews/security.json)", "No plan file."},
	} {
		path, link := strings.CutSuffix(c.path, "@") // as ls -F has a link
		problem := report.Problem{Origin: report.Origin{Path: path}, Level: report.Error, Kind: report.Unreadable, Message: "the text ends too early"}
		inputs := []report.Input{{Path: path, Read: report.NotRead}}
		if link {
			problem.Level, problem.Kind, inputs = report.Warning, report.Skipped, nil
		}
		run := report.Link(report.Material{ID: "2026-03-05", Inputs: inputs, Problems: []report.Problem{problem}})
		p := runOf(run).Overview()
		for _, got := range [][2]string{{p.Tests.Sentence, c.broken}, {p.Ledger.Empty, c.ledger}, {p.Delivered, c.delivered}} {
			if !strings.HasPrefix(got[0], got[1]) {
				t.Errorf("%s: got %q, want %q", c.path, got[0], got[1])
			}
		}
		for _, part := range [][2]string{{p.Tests.Sentence, "No verification found"}, {p.Ledger.Empty, "No independent review found"}} {
			unwritten := strings.HasPrefix(part[0], "No verification file") || strings.HasPrefix(part[0], "No review file")
			if reasons := fmt.Sprint(p.Reasons); strings.Contains(reasons, part[1]) != unwritten {
				t.Errorf("%s: the page says %q, its reasons %.400q", c.path, part[0], reasons)
			}
		}
	}
}

// TestAReviewWithoutFindingsMayRefuse: that nothing was raised is not all that its readers must know.
func TestAReviewWithoutFindingsMayRefuse(t *testing.T) {
	for _, c := range []struct{ verdicts, lost, want string }{
		{"approve approve", "", "2 reviews reported nothing."},
		{"reject", "", "1 review reported nothing. 1 rejected the work."},
		{"approve rejected", "reviews/b.json", "2 reviews reported nothing. 1 rejected the work. There may be more in reviews/b.json, which could not be read completely."},
	} {
		run := &report.Run{}
		for word := range strings.FieldsSeq(c.verdicts) {
			means := map[string]report.Verdict{"approve": report.Positive, "reject": report.Negative, "rejected": report.Negative}[word]
			run.Reviews = append(run.Reviews, &report.Review{Verdict: word, Means: means, Listed: true})
		}
		if c.lost != "" {
			run.Problems = []report.Problem{{Origin: report.Origin{Path: c.lost}, Level: report.Error, Kind: report.Unreadable}}
		}
		if got, _ := runOf(run).nothingRaised(); got != c.want {
			t.Errorf("%s: got %q, want %q", c.verdicts, got, c.want)
		}
	}
}

func TestMoreReviewersThanChips(t *testing.T) {
	var findings []*report.Finding
	for i := range 20 {
		findings = append(findings, &report.Finding{ID: "R-" + strconv.Itoa(i), Reviewer: "team-" + strconv.Itoa(10+i), Severity: report.Low})
	}
	g := alone(settled(findings...)).chips()[0] // they are alike in all else, and a chip that all pass is none
	if len(g.Chips) != mostChips || g.More != 4 {
		t.Errorf("got %d chips and %d more, want %d and 4", len(g.Chips), g.More, mostChips)
	}
}

// TestTheOnlyFindingStandsOpen: there is nothing to choose from.
func TestTheOnlyFindingStandsOpen(t *testing.T) {
	for n, want := range map[int]bool{1: true, 2: false} {
		for row := range alone(settled([]*report.Finding{{ID: "A"}, {ID: "B"}}[:n]...)).Findings()[0].Rows {
			if row.Only != want {
				t.Errorf("of %d: %s stands open: %v", n, row.Label, row.Only)
			}
		}
	}
}

// TestAnUnknownSeverityIsExplained on the card that has it and below the ledger, and nowhere else.
func TestAnUnknownSeverityIsExplained(t *testing.T) {
	v := settled(&report.Finding{ID: "A"}, &report.Finding{ID: "B", SeverityRaw: "spicy"}, &report.Finding{ID: "C", Severity: report.High, SeverityRaw: "high"})
	r := alone(v)
	want := map[string]string{"A": "unknown, counts as high", "B": "unknown, counts as high"}
	for row := range r.Findings()[0].Rows {
		got := ""
		for _, f := range row.Facts {
			if f.Name == "Severity" {
				got = f.Value[0].Text
			}
		}
		if got != want[row.Label] {
			t.Errorf("%s: got %q, want %q", row.Label, got, want[row.Label])
		}
	}
	if r.ledger().Unknown == "" || alone(settled(&report.Finding{ID: "C", Severity: report.High})).ledger().Unknown != "" {
		t.Error("the ledger explains an unknown severity, where there is one")
	}
}

// TestACardDoesNotRepeatItsRow: the place stands in the row already, unless it is cut there.
func TestACardDoesNotRepeatItsRow(t *testing.T) {
	r := alone(settled())
	for file, want := range map[string]bool{"a.go": false, strings.Repeat("folder/", 9) + "a.go": true, "": false} {
		facts := r.findingFacts(&report.Finding{File: file, Line: 7, Origins: []report.Origin{{Path: "reviews/qa.json", Line: 3, Pointer: "/findings/0"}}})
		if got := slices.ContainsFunc(facts, func(f Fact) bool { return f.Name == "Place" }); got != want {
			t.Errorf("%q: a place in the card is %v, want %v", file, got, want)
		}
	}
}

package render

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/judge/protocol"
)

// TestRunJSONLedgerSums: the parts sum to what was reported, in all and in every row.
func TestRunJSONLedgerSums(t *testing.T) {
	for _, v := range samples(t) {
		checkWhole(t, v, only(t, runJSON, v))
	}
}

// readTally is what a reader finds of a ledger's row.
type readTally struct {
	Raised, Fixed, Tested, Deferred, Waived, Contradictory, Unaccounted int

	NeedsInput   int `json:"needs_input"`
	ReportedOnly int `json:"reported_only"`
}

func checkTally(t *testing.T, name string, l readTally) {
	t.Helper()
	if sum := l.Fixed + l.Tested + l.Deferred + l.Waived + l.NeedsInput + l.ReportedOnly + l.Contradictory + l.Unaccounted; sum != l.Raised {
		t.Errorf("%s: the parts sum to %d, raised is %d", name, sum, l.Raised)
	}
}

// TestRunJSONKeepsTexts: what the run wrote comes back byte for byte, but for bytes that are no UTF-8.
func TestRunJSONKeepsTexts(t *testing.T) {
	text := only(t, runJSON, decided(hostileRun()))
	if i := strings.IndexFunc(text, func(r rune) bool { return r < ' ' && r != '\n' }); i >= 0 {
		t.Errorf("a raw control character stands at byte %d", i)
	}
	var doc struct {
		Findings []struct{ Evidence, ID string }
	}
	if err := json.Unmarshal([]byte(text), &doc); err != nil {
		t.Fatal(err)
	}
	want := strings.ToValidUTF8(hostile, "\ufffd")
	for _, got := range []string{doc.Findings[0].Evidence, doc.Findings[0].ID} {
		if got != want {
			t.Errorf("got %q\nwant %q", got, want)
		}
	}
}

func TestWorstVerification(t *testing.T) {
	of := func(path string, failed int, regression report.Truth) *judge.Measured {
		return &judge.Measured{Verification: &report.Verification{Origin: report.Origin{Path: path}}, Failed: report.Known(failed), Regression: regression}
	}
	good, unknown, bad, worse := of("a", 9, report.No), of("b", 1, report.Unknown), of("c", 1, report.Yes), of("d", 2, report.Yes)
	for want, all := range map[string][]*judge.Measured{
		`"others":["a"]}`:     {good, unknown},                     // an unknown regression is worse than none
		`"others":["b"]}`:     {unknown, bad},                      // a regression is worse than an unknown one
		`"others":["c"]}`:     {worse, bad},                        // more failures are worse
		`"others":["e","a"]}`: {bad, of("e", 1, report.Yes), good}, // of equals the first
	} {
		if text, err := jsonText(verificationJSON(all), "", ""); err != nil || !strings.HasSuffix(string(text), want) {
			t.Errorf("got %s, want the end %s", text, want)
		}
	}
}

// TestRunsJSONIsReadBack: the next build goes on from it.
func TestRunsJSONIsReadBack(t *testing.T) {
	all := samples(t)
	o := placed(all["clean-pass/2026-03-01"], all["regression/2026-03-02"], all["plan-only/2026-03-20"])
	files, err := runsJSON(o, testSite)
	if err != nil || files[0].Path != "runs.json" {
		t.Fatal(files[0].Path, err)
	}
	back, err := archive.ReadList(files[0].Body)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range back.Runs {
		got = append(got, r.ID+" "+r.Outcome.String())
	}
	if want := "2026-03-20 incomplete, 2026-03-02 fail, 2026-03-01 pass"; strings.Join(got, ", ") != want {
		t.Errorf("got %s, want %s", strings.Join(got, ", "), want)
	}
	o.List = back
	again, err := runsJSON(o, testSite)
	if err != nil || !bytes.Equal(again[0].Body, files[0].Body) {
		t.Errorf("%v; the list became\n%s\nwant\n%s", err, again[0].Body, files[0].Body)
	}
}

// A long run.json is written piece by piece, and the first error of the writer ends it.
func TestRunJSONIsStreamed(t *testing.T) {
	v := decided(bigRun(1000))
	files, err := runJSON(newRunOutput(v, archivedAt(v), testSite))
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := files[0].Write(&text); err != nil || !json.Valid([]byte(text.String())) {
		t.Errorf("got %d bytes and %v, want JSON", text.Len(), err)
	}
	if err := files[0].Write(full{}); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("a writer that fails: got %v", err)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestRunJSONOfATalk(t *testing.T) {
	var doc struct {
		Messages   json.RawMessage
		Components []struct {
			ID, State string
			Attempts  int
			Unplanned bool
		}
		Verification  struct{ Message string }
		Verifications []struct{ Message, Component string }
	}
	if err := json.Unmarshal([]byte(only(t, runJSON, decided(talk()))), &doc); err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Join(strings.Fields(string(doc.Messages)), ""), `{"total":10,"by_dialect":{"swarm":10}}`; got != want {
		t.Errorf("messages: got %s, want %s", got, want)
	}
	for i, want := range []string{"cache committed 3 false", "index blocked 0 false", "later planned 0 false", "stray tests failed 0 true"} {
		c := doc.Components[i]
		if got := fmt.Sprint(c.ID, " ", c.State, " ", c.Attempts, " ", c.Unplanned); got != want {
			t.Errorf("component %d: got %s, want %s", i, got, want)
		}
	}
	if len(doc.Verifications) != 2 || doc.Verifications[0].Component != "cache" || doc.Verification.Message != "m-0000000008" {
		t.Errorf("got the verifications %+v, and of them the worst %+v", doc.Verifications, doc.Verification)
	}
}

func TestRunJSONFaults(t *testing.T) {
	m, twin, nameless := &report.Message{ID: "m1", Dialect: report.Swarm}, &report.Message{ID: "m1", Dialect: report.Swarm}, &report.Message{Dialect: report.Swarm}
	v := decided(talk())
	v.Run.Messages = append(v.Run.Messages, m, twin, nameless)
	v.Faults = []protocol.Fault{{Rule: "swarm-blocked", Level: report.Warning, Dialect: report.Swarm, Message: "a block stays",
		Messages: []*report.Message{m, twin, nameless}, Origin: report.Origin{Path: "a.jsonl", Line: 4}}, {Rule: "team-identity"}}
	var doc struct{ Faults []json.RawMessage }
	text := only(t, runJSON, v)
	if err := json.Unmarshal([]byte(text), &doc); err != nil {
		t.Fatal(err)
	}
	checkSchema(t, "faults", closedSchema(t, "run"), []byte(strings.ReplaceAll(text, `"dialect":""`, `"dialect":"swarm"`)))
	want := `{"rule":"swarm-blocked","level":"warning","dialect":"swarm","message":"ablockstays","message_ids":["m1"],"origin":{"path":"a.jsonl","line":4}}`
	if got := strings.Join(strings.Fields(string(doc.Faults[0])), ""); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if !strings.Contains(string(doc.Faults[1]), `"message_ids":[]`) {
		t.Errorf("a fault without messages has not an empty list: %s", doc.Faults[1])
	}
}

// TestNamesakesDoNotRepeatAllThatIsSaid: each statement is written whole, and what a finding does not repeat it counts.
func TestNamesakesDoNotRepeatAllThatIsSaid(t *testing.T) {
	const n = 100
	var fixes []*report.Statement
	for i := range n {
		fixes = append(fixes, &report.Statement{ID: "QA-1", Description: fmt.Sprint("change ", i)})
	}
	run := &report.Run{}
	for i := range 3 {
		f := &report.Finding{Key: fmt.Sprint("f-", i), ID: "QA-1", Answers: report.Answers{Fixes: fixes}, Origins: []report.Origin{{Path: "reviews/qa.json"}}}
		run.Findings = append(run.Findings, f)
	}
	own := &report.Statement{ID: "QA-1", Own: true}
	run.Findings[2].Fixes = append([]*report.Statement{own}, fixes...)
	var doc struct {
		Findings []struct {
			Fixes []struct{}
			More  int `json:"more_statements"`
		}
	}
	if err := json.Unmarshal([]byte(only(t, runJSON, judge.Decide(judge.Settle(run, judge.Policy{}), nil))), &doc); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"100 0", "60 40", "60 41"} {
		if f := doc.Findings[i]; fmt.Sprint(len(f.Fixes), f.More) != want {
			t.Errorf("finding %d: %d fixes and %d more, want %s", i, len(f.Fixes), f.More, want)
		}
	}
}

// TestRecorded: what a run was judged to be comes back from its record.
func TestRecorded(t *testing.T) {
	v := samples(t)["regression/2026-03-02"]
	r := archive.NewRecord(v.Account)
	r.Conclude(v)
	back := Recorded(r)
	if back.Outcome != v.Outcome || fmt.Sprint(back.Ledger) != fmt.Sprint(v.Ledger) || len(back.Reasons) != len(v.Reasons) {
		t.Errorf("got %s with %+v and %d reasons", back.Outcome, back.Ledger.Total, len(back.Reasons))
	}
	for i, s := range back.Findings {
		was := v.Findings[i]
		if s.Key != was.Key || s.Severity != was.Severity || s.Place() != was.Place() || s.Open() != was.Open() ||
			s.Headline() != was.Headline() {
			t.Errorf("got %+v, want %+v", s.Finding, was.Finding)
		}
	}
}

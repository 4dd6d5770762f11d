package judge

import (
	"fmt"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestAFolderThatCouldNotBeListedIsLost: any folder of a run may hold a review, one beside the run is not the run's, and a note is no loss.
func TestAFolderThatCouldNotBeListedIsLost(t *testing.T) {
	for path, lost := range map[string]bool{"round-2": true, "pipeline/round-2": true, "../beside": false, "plan.json": false} {
		run := &report.Run{Inputs: []report.Input{{Path: "plan.json", As: "plan"}}, Problems: []report.Problem{
			{Origin: report.Origin{Path: path}, Level: report.Error, Kind: report.Unreadable, Message: "the folder could not be listed: permission denied"},
			{Origin: report.Origin{Path: "link"}, Level: report.Warning, Kind: report.Skipped, Message: "a link is not followed"},
		}}
		reasons := unreadable(&Account{Run: run})
		if got := len(reasons) == 1 && strings.HasPrefix(reasons[0].Message, path+" could not be read: the folder"); got != lost || len(reasons) > 1 {
			t.Errorf("%s: %v, want it lost: %v", path, reasons, lost)
		}
	}
}

// TestALostMessageIsLostEvidence: a message that cannot be read may have been a refusal, where messages of its file or its folder judge.
func TestALostMessageIsLostEvidence(t *testing.T) {
	for _, tt := range []struct {
		path, kind string
		lost       bool
	}{
		{"messages.jsonl", "VALIDATION_RESPONSE", true},
		{"bus.jsonl", "STATUS_UPDATE", false},
		{"verdict-of-mine/note.md", "review_verdict", false},
		{"messages/developer/9.json", "", true},
		{"pipeline/04.json", "", true},
		{"notes/04.json", "", false},
		{"escalations.json", "", true},
		{".swarm-run", "", true},
		{"team-session.json", "", true},
		{"architect-plan.json", "", false},
	} {
		run := &report.Run{Inputs: []report.Input{{Path: tt.path, Read: report.Partly}}, Problems: []report.Problem{
			{Origin: report.Origin{Path: tt.path, Line: 3}, Level: report.Error, Kind: report.Unreadable, Message: "this line is no JSON"}}}
		if tt.kind != "" {
			run.Messages = []*report.Message{{Type: tt.kind, Origin: report.Origin{Path: tt.path, Line: 1}}}
		}
		reasons := unreadable(&Account{Run: run})
		if got := len(reasons) == 1 && strings.HasPrefix(reasons[0].Message, tt.path+" was read only in part: this line"); got != tt.lost || len(reasons) > 1 {
			t.Errorf("%s: %v, want it lost: %v", tt.path, reasons, tt.lost)
		}
	}
}

// TestALostRecordOfASession: it may have said that the session failed, or one of its tasks.
func TestALostRecordOfASession(t *testing.T) {
	for _, tt := range []struct {
		path string
		of   report.Dialect
		lost bool
	}{{"tasks.json", report.TeamCoordinate, true}, {".msg/meta.json", report.TeamCoordinate, true}, {"tasks.json", report.Swarm, false}, {"notes/meta.json", report.TeamCoordinate, false},
		{"review/qa.json", report.Swarm, true}, {"findings/qa.json", report.Swarm, true}, {"Fix_Summary.json", report.Swarm, true}, {"notes/qa.json", report.Swarm, false}, {"review/qa/agents.json", report.Swarm, false}} {
		run := &report.Run{Dialects: []report.Dialect{tt.of}, Inputs: []report.Input{{Path: tt.path}}, Problems: []report.Problem{
			{Origin: report.Origin{Path: tt.path, Line: 3}, Level: report.Error, Kind: report.Unreadable, Message: "the text ends too early"}}}
		if got := len(unreadable(&Account{Run: run})) == 1; got != tt.lost {
			t.Errorf("%+v: lost %v", tt, got)
		}
	}
}

// TestALinkInThePlaceOfEvidenceIsLost: a link, a pipe or a device is not followed, so nobody knows what it says; one that leads to a file of the run, or has the
// name of no evidence, takes nothing away.
func TestALinkInThePlaceOfEvidenceIsLost(t *testing.T) {
	for _, row := range []struct {
		path  string
		level report.Level
		lost  bool
	}{
		{"reviews/security.json", report.Warning, true}, {"fix-summary.json", report.Warning, true}, {"pipeline/reviews", report.Warning, true},
		{"reviews/latest.json", report.Note, false}, {"current", report.Warning, false}, {"../reviews/qa.json", report.Warning, false},
	} {
		run := &report.Run{Problems: []report.Problem{{Origin: report.Origin{Path: row.path}, Level: row.level, Kind: report.Skipped, Message: "a link is not followed"}}}
		if got := unreadable(&Account{Run: run}); (len(got) == 1) != row.lost {
			t.Errorf("%s: %v, want it lost: %v", row.path, got, row.lost)
		}
	}
}

// TestAFileThatSaysNothing: what has the name of a verdict and no text may have been a refusal.
func TestAFileThatSaysNothing(t *testing.T) {
	for _, tt := range []struct {
		path, text string
		lost       bool
	}{
		{"log/09-review-verdict.md", "", true}, {"log/09-review-verdict.md", " \n", true}, {"pipeline/tests.json", "{}\n", true}, {"findings.jsonl", "", false}, {"findings.json", "[]", false},
		{"log/09-review-verdict.md", "How we review.", false}, {"log/09-plan.md", "", false}, {"log/review.png", "", false},
	} {
		run := &report.Run{Inputs: []report.Input{{Path: tt.path, SHA256: "e3b0", Bytes: int64(len(tt.text)), Read: report.NotRead, Text: tt.text}}}
		got := unreadable(&Account{Run: run})
		if (len(got) == 1) != tt.lost {
			t.Errorf("%s %q: %v, want it lost: %v", tt.path, tt.text, got, tt.lost)
		}
		if tt.lost && strings.HasSuffix(got[0].Message, " is empty.") != (tt.text == "") {
			t.Errorf("%s %q: %s", tt.path, tt.text, got[0].Message)
		}
	}
}

// TestAnEmptyFileIsCalledSoOnce: a review that is JSON has a problem that says so already.
func TestAnEmptyFileIsCalledSoOnce(t *testing.T) {
	run := &report.Run{Inputs: []report.Input{{Path: "reviews/qa.json", SHA256: "e3b0", Read: report.NotRead}}, Problems: []report.Problem{
		{Origin: report.Origin{Path: "reviews/qa.json", Line: 1}, Level: report.Error, Kind: report.Unreadable, Message: "the file is empty"}}}
	if got := unreadable(&Account{Run: run}); len(got) != 1 || strings.Count(got[0].Message, "empty") != 1 {
		t.Errorf("%+v", got)
	}
}

// TestAFileThatIsNoneOfTheRunIsNoLostEvidence: what this program or a Mac put under the name of a review was never one.
func TestAFileThatIsNoneOfTheRunIsNoLostEvidence(t *testing.T) {
	for as, lost := range map[string]bool{"": true, report.OwnExport: false, report.MacAttributes: false} {
		run := &report.Run{Inputs: []report.Input{{Path: "reviews/._qa.json", Read: report.NotRead, As: as}}}
		if got := len(unreadable(&Account{Run: run})) == 1; got != lost {
			t.Errorf("as %q: lost %v", as, got)
		}
	}
}

// TestManyLostFilesAreNamed: of thousands of files that cannot be read each is named with its own first reason.
func TestManyLostFilesAreNamed(t *testing.T) {
	run := &report.Run{}
	for i := range 20_000 {
		path := fmt.Sprintf("reviews/x%d.json", i)
		run.Inputs = append(run.Inputs, report.Input{Path: path})
		for _, why := range []string{"a", "b"} {
			run.Problems = append(run.Problems, report.Problem{Origin: report.Origin{Path: path}, Level: report.Error, Kind: report.Unreadable, Message: fmt.Sprint(why, i)})
		}
	}
	reasons := unreadable(&Account{Run: run})
	if got := reasons[len(reasons)-1].Message; len(reasons) != 20_000 || got != "reviews/x19999.json could not be read: a19999." {
		t.Errorf("%d reasons, the last %q", len(reasons), got)
	}
}

// TestWhatWasPassedOverIsNotCalledAbsent: a file past a limit of the run and a review without a list have no error of their own, and somebody wrote them.
func TestWhatWasPassedOverIsNotCalledAbsent(t *testing.T) {
	run := &report.Run{Inputs: []report.Input{{Path: "reviews/qa.json"}, {Path: "verification-result.json"}, {Path: "reviews/README.md"}},
		Problems: []report.Problem{{Origin: report.Origin{Path: "."}, Level: report.Error, Kind: report.Limited}}}
	a := Settle(run, Policy{})
	for want, got := range map[string][]Reason{"No review could be read": noReview(a), "The verification could not be read": noVerification(a)} {
		if len(got) != 1 || !strings.HasPrefix(got[0].Message, want) || len(got[0].Refs) != 1 {
			t.Errorf("%s: got %+v", want, got)
		}
	}
	none := Settle(&report.Run{Inputs: []report.Input{{Path: "reviews/README.md"}, {Path: "reviews/scan.sarif"}}}, Policy{})
	if got := noReview(none); len(got) != 1 || !strings.HasPrefix(got[0].Message, "There is no review") {
		t.Errorf("a README and a scan are no review: got %+v", got)
	}
}

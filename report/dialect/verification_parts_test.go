package dialect

import (
	"slices"
	"testing"

	"swarmreport/report"
)

// TestPartsOfTheTests: a part of the tests that states numbers fails by them, a coverage by the least that is asked for, and a command unless it ends well
// further down.
func TestPartsOfTheTests(t *testing.T) {
	for members, want := range map[string][]string{
		`"checks":{"build":"ok","unit":"48/50 passed"}`: {"unit"}, `"checks":{"build":"ok","unit":"50/50 passed"}`: nil, `"checks":{"build":"ok","unit":"48/50 passed, 2 skipped"}`: nil,
		`"coverage":"71%","coverage_threshold":"80%"`: {"coverage"}, `"coverage":81.5,"min_coverage":80`: nil, `"coverage":0.7,"min_coverage":80`: nil,
		`"coverage":{"percent":71,"threshold":80}`: {"coverage"}, `"coverage":{"before":88,"after":71}`: nil,
		`"coverage":{"line_percent":71,"met":false}`: {"coverage"}, `"coverage":{"line_percent":91,"met":true}`: nil,
		`"gates":[{"name":"coverage","actual":"71%","threshold":"80%","status":"pass"}]`: {"coverage"}, `"gates":[{"name":"complexity","actual":7,"threshold":10,"status":"pass"}]`: nil,
		`"commands":[{"cmd":"npm test","exit_code":1},{"cmd":"npm test","exit_code":0}]`: nil, `"commands":[{"cmd":"npm test","exit_code":0},{"cmd":"npm test","exit_code":1}]`: {"npm test"},
		`"commands":[{"cmd":"npm test","exit_code":1},{"cmd":"npm run lint","exit_code":0}]`: {"npm test"},
	} {
		var failed []string
		for _, c := range read(t, "verification-result.json", `{"status":"pass",`+members+`}`).Verification.Checks {
			if c.Outcome == report.Failed {
				failed = append(failed, c.Name)
			}
		}
		if !slices.Equal(failed, want) {
			t.Errorf("%s: %q failed, want %q", members, failed, want)
		}
	}
}

// TestRemarksThatNameFindings: a sentence that begins with an id and calls it open, and no other.
func TestRemarksThatNameFindings(t *testing.T) {
	for remark, want := range map[string][]string{
		"All green. A-1 is still reproducible on Linux.": {"A-1"}, "A-1 was not fixed; B-2 is fine.": {"A-1"}, "A-1 is no longer reproducible.": nil, "The page of A-1 is still missing.": nil,
	} {
		if got := read(t, "verification-result.json", `{"status":"pass","notes":"`+remark+`"}`).Verification.Doubted; !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", remark, got, want)
		}
	}
}

// TestWrappedAnswer: an answer may stand under names that say nothing else, and not under one that has something beside it.
func TestWrappedAnswer(t *testing.T) {
	for text, want := range map[string]report.Count{
		`{"result":{"tests":{"passed":8,"failed":2}}}`:                                      report.Known(2),
		`{"verification":{"result":{"tests":{"passed":8,"failed":2}}}}`:                     report.Known(2),
		`{"run":{"verification":{"result":{"tests":{"passed":8,"failed":2}}}}}`:             report.Known(2),
		`{"run":{"notes":"later","verification":{"result":{"tests":{"failed":2}}}}}`:        {},
		`{"verification":{"result":{"tests":{"passed":8,"failed":2}}},"author":"pipeline"}`: {},
	} {
		if got := read(t, "verification-result.json", text).Verification.Tests.Failed; got != want {
			t.Errorf("%s: %v failed, want %v", text, got, want)
		}
	}
}

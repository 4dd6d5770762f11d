package dialect

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestAReviewThatNobodyDid: an empty list beside a plain statement that nobody looked is no evidence of a review.
func TestAReviewThatNobodyDid(t *testing.T) {
	const failed, left, done = "failed", "left out", "done"
	for summary, want := range map[string]string{
		"Could not access the repository, no review performed.":      failed,
		"Unable to open the files under review.":                     failed,
		"The repository could not be accessed.":                      failed,
		"Could not review: the diff was empty.":                      failed,
		"Could not review: vendor/a.min.js is generated.":            done,
		"无法访问代码仓库，未进行审查":                                             left,
		"No review was performed because no page changed.":           left,
		"No issues found.":                                           done,
		"Could not reproduce the report; no issues found.":           done,
		"Could not read the files of the vendor folder. Clean.":      done,
		"Could not open the diff at first, reviewed the files.":      done,
		"No review of the tests was performed.":                      done,
		"A reader that could not open the files is told so. Clean.":  done,
		"Requests that cannot access the repository are turned down": done,
	} {
		for path, text := range map[string]string{
			"reviews/qa.json": `{"reviewer":"qa","findings":[],"summary":"` + summary + `"}`,
			"reviews/qa.md":   "# Review\n\n" + summary + "\n\nNo issues found.\n",
			"a.md":            "---\ntype: review_verdict\nsignal: pass\n---\n" + summary + "\n",
		} {
			a := read(t, path, text)
			got := done
			if a.Reviews[0].NotDone != "" {
				got = map[bool]string{true: failed, false: left}[a.Partly]
			}
			if got != want {
				t.Errorf("%s: %q is %s, want %s", path, summary, got, want)
			}
		}
	}
}

func TestAReviewThatFoundSomethingWasDone(t *testing.T) {
	a := read(t, "reviews/qa.json", `{"reviewer":"qa","findings":[{"id":"QA-1","severity":"low","description":"d"}],"summary":"Could not open the files."}`)
	if a.Reviews[0].NotDone != "" || a.Partly {
		t.Errorf("%+v, partly %t", a.Reviews[0], a.Partly)
	}
	a = read(t, "reviews/qa.json", `{"reviewer":"qa","findings":[],"verdict":"not_reviewed"}`)
	if p := a.Problems; a.Reviews[0].NotDone == "" || len(p) != 1 || p[0].Level != report.Warning || !strings.Contains(p[0].Message, "not_reviewed") {
		t.Errorf("%+v, problems %+v", a.Reviews[0], p)
	}
}

// TestAReviewThatTimedOut broke off, in whatever way that is written.
func TestAReviewThatTimedOut(t *testing.T) {
	for status, partly := range map[string]bool{"timed_out": true, "timed-out": true, "timed out": true, "skipped": false, "completed": false} {
		a := read(t, "reviews/performance.json", `{"schema":"ReviewFindings","reviewer":"performance","status":"`+status+`","summary":{"total_findings":0},"findings":[]}`)
		if a.Partly != partly {
			t.Errorf("%s: partly %v", status, a.Partly)
		}
	}
}

// TestAReviewOfNoFile looked at nothing, whether it counts the files or lists them.
func TestAReviewOfNoFile(t *testing.T) {
	for files, done := range map[string]bool{`0`: false, `[]`: false, `["a.go"]`: true, `3`: true, `null`: true} {
		v := read(t, "reviews/security.json", `{"schema":"ReviewFindings","reviewer":"security","files_reviewed":`+files+`,"summary":{"total_findings":0,"verdict":"clean"},"findings":[]}`).Reviews[0]
		if (v.NotDone == "") != done {
			t.Errorf("%s: %q", files, v.NotDone)
		}
	}
}

package render

import (
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// quality reads a report back by the names that GitLab documents.
func quality(t *testing.T, body []byte) (issues []map[string]any) {
	t.Helper()
	if err := json.Unmarshal(body, &issues); err != nil || issues == nil {
		t.Fatalf("no array: %v", err)
	}
	return issues
}

// TestCodeQualityIsWhatGitLabReads: each issue has what is required, and every fingerprint is there once.
func TestCodeQualityIsWhatGitLabReads(t *testing.T) {
	all := append(inTurn(t), decided(hostileRun()))
	for _, some := range append([][]*judge.Verdict{all, {}}, oneByOne(all)...) {
		seen := map[any]bool{}
		for _, issue := range quality(t, exported(t, "codequality", "", some...)) {
			at, _ := issue["location"].(map[string]any)
			lines, _ := at["lines"].(map[string]any)
			begin, _ := lines["begin"].(float64)
			file, _ := at["path"].(string)
			if begin < 1 || file == "" || path.IsAbs(file) || path.Clean(file) != file || issue["description"] == "" || issue["check_name"] == "" {
				t.Errorf("not as GitLab reads it: %v", issue)
			}
			if !slices.Contains([]any{"info", "minor", "major", "critical", "blocker"}, issue["severity"]) || seen[issue["fingerprint"]] {
				t.Errorf("severity or fingerprint: %v", issue)
			}
			seen[issue["fingerprint"]] = true
		}
	}
}

// TestAFileThatIsNoneHasNoLine: a finding whose file is none of the repository stands at unknown:1, whatever line it names.
func TestAFileThatIsNoneHasNoLine(t *testing.T) {
	for file, want := range map[string]string{"src/a.go": "src/a.go:40", "https://example.com/a.js": "unknown:1",
		"/abs/a.go": "unknown:1", "": "unknown:1"} {
		path, line := qualityPlace(&judge.Settled{Finding: &report.Finding{File: file, Line: 40}})
		if got := fmt.Sprint(path, ":", line); got != want {
			t.Errorf("%q: %v, want %v", file, got, want)
		}
	}
}

func oneByOne(all []*judge.Verdict) (one [][]*judge.Verdict) {
	for _, v := range all {
		one = append(one, []*judge.Verdict{v})
	}
	return one
}

// TestCodeQualityListsWhatIsOpen, two alike of one run too, and one alike of two runs once.
func TestCodeQualityListsWhatIsOpen(t *testing.T) {
	for _, v := range inTurn(t) {
		open := 0
		for _, s := range v.Findings {
			if s.Open() {
				open++
			}
		}
		if got := quality(t, exported(t, "codequality", "", v, v)); len(got) != open {
			t.Errorf("%s: %d issues, %d findings are open", v.Run.ID, len(got), open)
		}
	}
}

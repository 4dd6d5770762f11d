package dialect

import (
	"slices"
	"strings"
	"testing"
)

// TestFilesOfOneFix: the files that a fix's own record lists as changed are the summary's too, and its place is the first.
func TestFilesOfOneFix(t *testing.T) {
	for written, want := range map[string][]string{
		`"status":"fixed","files_modified":["src/a.go","main.go"]`:                         {"src/a.go", "main.go"},
		`"status":"fixed","files":["src/a.go:12","main.go"]`:                               {"src/a.go", "main.go"},
		`"status":"fixed","touched":"src/a.go, main.go"`:                                   {"src/a.go", "main.go"},
		`"status":"fixed","changed_files":[{"path":"src/a.go","change":"bound"}]`:          {"src/a.go"},
		`"status":"fixed","file":"src/a.go","files_changed":["main.go"]`:                   {"main.go"},
		`"status":"fixed","file":"src/a.go"`:                                               nil,
		`"status":"fixed","files_changed":2`:                                               nil,
		`"status":"fixed","files_changed":"none"`:                                          nil,
		`"status":"fixed","files_changed":["no files changed"]`:                            nil,
		`"status":"fixed","files_changed":["none.go"]`:                                     {"none.go"},
		`"status":"fixed","files_changed":["src/a.go (bound, test)","**main.go** — log"]`:  {"src/a.go", "main.go"},
		`"status":"fixed","files_changed":["src/a.go: bound","M main.go"]`:                 {"src/a.go", "main.go"},
		`"status":"fixed","files_changed":["deleted: src/a.go","my main.go"]`:              {"src/a.go", "my main.go"},
		`"status":"not fixed","files":["src/a.go"]`:                                        nil,
		`"status":"fixed","files":["src/a.go"],"verified":false,"files_modified":["b.go"]`: {"b.go"},
	} {
		s := read(t, "fix-summary.json", `{"fixes":[{"finding_id":"A-1",`+written+`}]}`).Summary
		if !slices.Equal(s.FilesOfFixes, want) || s.FilesStated != (want != nil) {
			t.Errorf("%s: %v, want %v", written, s.FilesOfFixes, want)
		}
		if len(want) > 1 && s.Fixes[0].File != want[0] {
			t.Errorf("%s: the fix's place is %q", written, s.Fixes[0].File)
		}
	}
}

// TestFilesOfAFixInSeveralRows: each row of a finding adds its own files to the summary, and not those of the rows before once more.
func TestFilesOfAFixInSeveralRows(t *testing.T) {
	rows := "# Fix Report\n\nFixed 1 of 1 findings.\n\n| ID | Severity | Status | Files |\n|---|---|---|---|\n" + strings.Repeat("| SEC-001 | High | Fixed | app/log.go |\n", 40)
	if s := read(t, "fix-report.md", rows).Summary; len(s.FilesOfFixes) != 40 || len(s.Fixes) != 1 {
		t.Errorf("%d files of %d fixes, want 40 of 1", len(s.FilesOfFixes), len(s.Fixes))
	}
}

// TestFilesOfTheSummary: the summary's own list is read as that of one fix is, and what stands beside a file's name stays in view.
func TestFilesOfTheSummary(t *testing.T) {
	for written, want := range map[string][]string{
		`["src/a.go","main.go"]`:           {"src/a.go", "main.go"},
		`"src/a.go, main.go"`:              {"src/a.go", "main.go"},
		`["src/a.go (added)"]`:             {"src/a.go"},
		`["src/a.go (bound, test)"]`:       {"src/a.go"},
		`["src/a.go:10-20"]`:               {"src/a.go"},
		"[\"`src/a.go`\"]":                 {"src/a.go"},
		`["M src/a.go"]`:                   {"src/a.go"},
		`["deleted: src/a.go"]`:            {"src/a.go"},
		`[{"path":"src/a.go","adds":4}]`:   {"src/a.go"},
		`[{"name":"src/a.go"}]`:            {"src/a.go"},
		`{"src/a.go":{"added":4}}`:         {"src/a.go"},
		`{"created":["src/a.go (added)"]}`: {"src/a.go"},
		`"none"`:                           nil,
		`[]`:                               nil,
	} {
		s := read(t, "fix-summary.json", `{"findings_fixed":["A-1"],"files_modified":`+written+`}`)
		if !slices.Equal(s.Summary.FilesModified, want) || !s.Summary.FilesStated {
			t.Errorf("%s: %v, want %v", written, s.Summary.FilesModified, want)
		}
		if remark := strings.Contains(written, " ") && !strings.HasPrefix(written, `"`); remark && len(s.Unread) == 0 {
			t.Errorf("%s: nothing of it is left in view", written)
		}
		if written == `[]` && len(s.Unread) > 0 {
			t.Errorf("that no file was changed is not read: %v", s.Unread)
		}
	}
}

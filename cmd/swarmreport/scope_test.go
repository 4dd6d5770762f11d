package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// twoRuns are two runs of a project that drop the same finding; the second drops one more where it is worse.
func twoRuns(t *testing.T, worse bool) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for _, day := range []string{"2026-03-01", "2026-03-02"} {
		run := filepath.Join(dir, "runs", day)
		if err := os.CopyFS(run, os.DirFS(glob(t, "../../testdata/runs/dropped-finding", "20*")[0])); err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(run, "day.json"), `{"day": "`+day+`"}`)
	}
	if worse {
		write(t, filepath.Join(dir, "runs/2026-03-02/reviews/extra.json"), `{"reviewer": "ui", "findings": [{"id": "UI-001", "severity": "high",
			"title": "The dialog traps the keyboard", "description": "Focus never leaves the dialog of the invoice.", "file": "ui/dialog.go", "line": 7}]}`)
	}
	return dir
}

// outcomes gives "id verdict" of each run of a site, newest first, as runs.json has it, and checks that every file agrees.
func outcomes(t *testing.T, site string) (all []string) {
	t.Helper()
	var runs struct {
		Runs []struct {
			ID, Dir string
			Verdict struct{ Outcome string }
		}
	}
	if err := json.Unmarshal([]byte(read(t, filepath.Join(site, "runs.json"))), &runs); err != nil {
		t.Fatal(err)
	}
	for _, r := range runs.Runs {
		var own judgedRun
		if err := json.Unmarshal([]byte(read(t, filepath.Join(site, "runs", r.Dir, "run.json"))), &own); err != nil {
			t.Fatal(err)
		}
		if own.Verdict.Outcome != r.Verdict.Outcome {
			t.Errorf("%s: run.json says %s, runs.json %s", r.ID, own.Verdict.Outcome, r.Verdict.Outcome)
		}
		all = append(all, r.ID+" "+own.Verdict.Headline)
	}
	return all
}

func TestScopeDecidesOverTheArchive(t *testing.T) {
	for _, row := range []struct {
		name, policy string
		worse        bool
		want         string
		code         int
	}{
		{"any", "scope: any", false, "2026-03-02 fail, 2026-03-01 fail", exitFail},
		{"new, and nothing is", "scope: new", false, "2026-03-02 pass, scope new, 2026-03-01 fail", exitFail},
		{"new, and something is", "scope: new", true, "2026-03-02 fail, 2026-03-01 fail", exitFail},
		{"regression", "scope: regression", false, "2026-03-02 pass, scope regression, 2026-03-01 fail", exitFail},
		{"regression, and something is worse", "scope: regression", true, "2026-03-02 fail, 2026-03-01 fail", exitFail},
	} {
		t.Run(row.name, func(t *testing.T) {
			dir := twoRuns(t, row.worse)
			write(t, filepath.Join(dir, "swarmreport.yaml"), row.policy)
			site := filepath.Join(dir, "site")
			mustRun(t, row.code, "build", filepath.Join(dir, "runs"), "-o", site, "--fail-on", "fail")
			if got := strings.Join(outcomes(t, site), ", "); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
			if strings.Contains(row.want, "scope") && !strings.Contains(read(t, glob(t, site, "runs/*2026-03-02*/index.html")[0]), "Outside the scope") {
				t.Error("the page does not name what the scope leaves out")
			}
			history := read(t, filepath.Join(site, "records", "2026-03.jsonl"))
			for headline := range strings.SplitSeq(row.want, ", 2026") {
				_, words, _ := strings.Cut(headline, " ")
				if !strings.Contains(history, `"headline":"`+words+`"`) {
					t.Errorf("the records have no verdict %q", words)
				}
			}
		})
	}
}

// TestOnlyWhatIsReadDecides: a run that a history alone knows was judged in its own time, for the exit code of a build as for that of check.
func TestOnlyWhatIsReadDecides(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	old, later := filepath.Join(dir, "old"), filepath.Join(dir, "new")
	mustRun(t, exitFail, "build", sample("dropped-finding"), "-o", old, "--fail-on", "fail")
	history := old
	mustRun(t, exitDone, "build", sample("clean-pass"), "-o", later, "--fail-on", "review", "--history", history)
	mustRun(t, exitDone, "check", sample("clean-pass"), "--strict", "--history", history)
	if tells := strings.Count(read(t, filepath.Join(later, "records", "2026-03.jsonl")), "\n"); tells != 2 {
		t.Errorf("the site tells of %d runs, want both", tells)
	}
}

// TestScopeOfADiffAndACheck: both judge as a build does.
func TestScopeOfADiffAndACheck(t *testing.T) {
	dir := twoRuns(t, false)
	write(t, filepath.Join(dir, "swarmreport.yaml"), "scope: new")
	out, _ := mustRun(t, 0, "diff", filepath.Join(dir, "runs/2026-03-01"), filepath.Join(dir, "runs/2026-03-02"), "--json")
	if !strings.Contains(out, `"pass"`) {
		t.Errorf("diff says\n%s", out)
	}
	out, _ = mustRun(t, 0, "check", filepath.Join(dir, "runs"), "--latest", "--json")
	if !strings.Contains(out, "pass, scope new") {
		t.Errorf("check says\n%s", out)
	}
}

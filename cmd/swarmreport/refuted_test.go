package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestARefutedFixIsCalledSoEverywhere: the overview, the list, the Markdown and run.json of the earlier run speak of one number.
func TestARefutedFixIsCalledSoEverywhere(t *testing.T) {
	t.Parallel()
	dir, site := t.TempDir(), filepath.Join(t.TempDir(), "site")
	for run, how := range map[string]string{"2026-03-01": "Hid it.", "2026-03-02": "Hid it once more."} {
		write(t, filepath.Join(dir, run, "reviews", "security.json"), `{"reviewer": "security", "findings": [{"id": "SEC-001", "severity": "high", "file": "login.go", "line": 3, "description": "The token is written to the log in clear text.", "evidence": "log.Print(token)"}]}`)
		write(t, filepath.Join(dir, run, "fix-summary.json"), `{"findings_fixed": ["SEC-001"], "files_modified": ["login.go"], "fixes": [{"finding_id": "SEC-001", "description": "`+how+`", "file": "login.go"}]}`)
	}
	mustRun(t, 0, "build", dir, "-o", site)
	for run, words := range map[string]map[string]string{
		"2026-03-01": {"index.html": "(1 failed later)~1 claimed fix does not hold~a later run reports the finding again~data-is=\"refuted\">failed", "swarm-report.md": "| fixed | refuted |", "run.json": `"proof":"refuted"`},
		"2026-03-02": {"index.html": "(1 confirmed)~1 fix confirmed~data-is=\"corroborated\">file changed", "swarm-report.md": "| fixed | corroborated |", "run.json": `"proof":"corroborated"`},
	} {
		for file, want := range words {
			text := oneLine(read(t, glob(t, site, "runs/"+run+"-*/"+file)[0]))
			for w := range strings.SplitSeq(want, "~") {
				if !strings.Contains(text, w) {
					t.Errorf("%s, %s: want %q", run, file, w)
				}
			}
		}
	}
}

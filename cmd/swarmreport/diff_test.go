package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const (
	diffA = "../../testdata/diff/2026-03-01"
	diffB = "../../testdata/diff/2026-03-08"
)

// TestDiffGoldens holds the three formats; the pair has a finding of each standing.
func TestDiffGoldens(t *testing.T) {
	for format, name := range map[string]string{"text": "diff.txt", "json": "diff.json", "md": "diff.md"} {
		out, _ := mustRun(t, 0, "diff", diffA, diffB, "--format", format)
		file := filepath.Join(t.TempDir(), name)
		write(t, file, out)
		compareGolden(t, "diff", name, file)
	}
	plain, _ := mustRun(t, 0, "diff", diffA, diffB, "--json")
	if asked, _ := mustRun(t, 0, "diff", diffA, diffB, "--format", "json"); plain != asked {
		t.Error("--json and --format json differ")
	}
}

// diffed is what the tests read of the JSON.
type diffed struct {
	Worse    bool
	Counts   map[string]int
	Findings []struct {
		Is, Refutes string
		Now         *struct{ ID string }
	}
}

func diffOf(t *testing.T, want int, args ...string) (d diffed, stderr string) {
	t.Helper()
	out, stderr := mustRun(t, want, append([]string{"diff", "--json"}, args...)...)
	if err := json.Unmarshal([]byte(out), &d); err != nil {
		t.Fatal(err)
	}
	return d, stderr
}

// TestDiffTellsRunsOfOneNameApart: two branches that ran on one day have runs of the same name; of one run with itself there is nothing to tell apart.
func TestDiffTellsRunsOfOneNameApart(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, from := range map[string]string{"main": diffA, "branch": diffB} {
		if err := os.CopyFS(filepath.Join(dir, name, "2026-03-01"), os.DirFS(from)); err != nil {
			t.Fatal(err)
		}
	}
	first, second := filepath.Join(dir, "main"), filepath.Join(dir, "branch")
	for after, want := range map[string]string{second: "## 2026-03-01 (branch/2026-03-01) compared with 2026-03-01 (main/2026-03-01)\n",
		first: "## 2026-03-01 compared with 2026-03-01\n"} {
		if out, _ := mustRun(t, 0, "diff", first, after); !strings.HasPrefix(out, want) {
			t.Errorf("got %.120s, want %s", out, want)
		}
	}
}

func TestDiffExitCode(t *testing.T) {
	for _, row := range []struct {
		name string
		want int
		args []string
	}{
		{"new findings, nobody asked", 0, []string{diffA, diffB}},
		{"new findings", 3, []string{diffA, diffB, "--exit-code"}},
		{"the same run", 0, []string{diffA, diffA, "--exit-code"}},
		{"backwards: the older run raised what the newer did not", 3, []string{diffB, diffA, "--exit-code"}},
		{"one run", 2, []string{diffA}},
		{"an unknown format", 2, []string{diffA, diffB, "--format", "xml"}},
		{"no such path", 1, []string{diffA, filepath.Join(t.TempDir(), "none")}},
	} {
		t.Run(row.name, func(t *testing.T) { mustRun(t, row.want, append([]string{"diff"}, row.args...)...) })
	}
}

// A PATH with several runs gives its newest, and says so.
func TestDiffTakesTheNewest(t *testing.T) {
	d, stderr := diffOf(t, 0, diffA, "../../testdata/diff")
	if !strings.Contains(stderr, "holds 2 runs: taking the newest, 2026-03-08") || d.Counts["new"] != 1 {
		t.Errorf("stderr %q, counts %v", stderr, d.Counts)
	}
	if out, _ := mustRun(t, 0, "diff", diffB, diffA); !strings.Contains(out, "compared in the order given") {
		t.Error("the older run is named second, and nothing says so")
	}
}

// Text of a run obeys nobody: not the terminal, not the log of a pipeline, not a forge (R7, R8).
func TestDiffOfHostileText(t *testing.T) {
	const hostile = "\x1b]0;owned\x07::error::x\r\n::stop-commands::y @everyone #1 <script>alert(1)</script> `a` [b](javascript:c) \u202egnp | z"
	dir := t.TempDir()
	a, b := filepath.Join(dir, "2026-03-01"), filepath.Join(dir, "2026-03-02")
	for i, run := range []string{a, b} {
		finding := map[string]any{"id": fmt.Sprint(hostile, i), "severity": "high", "title": fmt.Sprint(hostile, i, i), "file": hostile + ".go", "description": fmt.Sprint("words of ", strings.Repeat(fmt.Sprint("w", i, " "), 9))}
		summary := map[string]any{"findings_fixed": []string{}, "files_modified": []string{hostile}}
		if err := writeFiles(run, map[string]string{"reviews/qa.json": asJSON(map[string]any{"reviewer": hostile, "findings": []any{finding}}), "fix-summary.json": asJSON(summary)}); err != nil {
			t.Fatal(err)
		}
	}
	text, _ := mustRun(t, 0, "diff", a, b)
	for line := range strings.Lines(text) {
		if strings.HasPrefix(strings.TrimSpace(line), "::") || strings.ContainsAny(strings.TrimSuffix(line, "\n"), "\x1b\x07\r\u202e") {
			t.Errorf("text: %q", line)
		}
	}
	md, _ := mustRun(t, 0, "diff", a, b, "--format", "md")
	for _, bad := range []string{"<script", "\x1b", "\u202e", "[b](", " @everyone", " #1 "} {
		if strings.Contains(md, bad) {
			t.Errorf("Markdown holds %q:\n%s", bad, md)
		}
	}
}

package dialect

import (
	"slices"
	"strings"
	"swarmreport/report/dialect/markup"
	"testing"
)

// TestCellsOfARow: a bar behind a backslash is a sign of its cell, and a cell may be empty at either end.
func TestCellsOfARow(t *testing.T) {
	for row, want := range map[string][]string{
		`| a | b |`: {"a", "b"}, ` a | b`: {"a", "b"}, `| a\|b | c |`: {"a|b", "c"}, `| | 5 |`: {"", "5"}, `| a | |`: {"a", ""}, `|| 5 |`: {"", "5"}, `| a \||`: {"a |"},
	} {
		if got := markup.TableCells(row); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", row, got, want)
		}
	}
}

// TestABarWithinACell: neither a score nor what is open moves to another column behind it.
func TestABarWithinACell(t *testing.T) {
	score := read(t, "quality-report.md", "# Score\n\n| Dimension | Weight | Score |\n|---|---|---|\n| Clear \\| short | 60% | 90 |\n| Depth | 40% | 80 |\n")
	if len(score.Scores) != 1 || graded(score.Scores[0]) != "Score: total  scale 0 verdict , Clear | short 90×0.6 Depth 80×0.4" {
		t.Errorf("%v", score.Scores)
	}
	told := read(t, "swarm-report.md", "# Swarm report\n\n## Commits\n\n| Commit | Message |\n|---|---|\n| 51c0a2d | parse a \\| b |\n\n## Components\n\n| Component | Status |\n|---|---|\n| x \\| open | delivered |\n")
	if told.Stated == nil || len(told.Stated.Open) != 0 || len(told.Stated.Commits) != 1 || !strings.HasSuffix(told.Stated.Commits[0].Message, "a | b") {
		t.Errorf("%+v", told.Stated)
	}
}

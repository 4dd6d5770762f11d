package render

import (
	"encoding/csv"
	"strings"
	"testing"
	"unicode/utf16"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Texts that a spreadsheet would run are texts again, and every other text comes back as it was (rule X2).
func TestNoCellIsAFormula(t *testing.T) {
	cases := map[string]string{"=1+1": "'=1+1", " @SUM(A1)": "' @SUM(A1)", "+x": "'+x", "-x": "'-x", "\tx": "'\tx", "＝1": "'＝1", "a=b": "a=b", `say "x", y`: `say "x", y`, "": ""}
	for text, want := range cases {
		table := &csvTable{}
		table.row(text, "7")
		rows, err := csv.NewReader(strings.NewReader(table.out.String())).ReadAll()
		if err != nil || len(rows) != 1 || rows[0][0] != want || rows[0][1] != "7" {
			t.Errorf("%q came back as %q, %v, want %q and 7", text, rows, err, want)
		}
	}
}

// TestTextsGiveNoOrders (rule R8): no line of a printed table or fence is a command to the runner of a pipeline.
func TestTextsGiveNoOrders(t *testing.T) {
	for text, want := range map[string]string{
		"a\n::error::x": "a\n[U+003A]:error::x", "a\r\n  ::add-mask::x": "a\n  [U+003A]:add-mask::x",
		"a ##vso[task.complete]": "a #[U+0023]vso[task.complete]", "std::vector\n## title": "std::vector\n## title",
		"##[group]z": "#[U+0023][group]z", "\u2028::x": "\u2028[U+003A]:x", "\u00a0\u3000::x": "\u00a0\u3000[U+003A]:x",
	} {
		if got := csvText(text); got != want {
			t.Errorf("csvText(%q) = %q, want %q", text, got, want)
		}
		if got := inFence(text); got != "```text\n"+want+"\n```\n" {
			t.Errorf("in a fence %q is %q, want %q", text, got, want)
		}
	}
}

// TestCellsFitASpreadsheet: a cell holds at most 32,767 characters as spreadsheets count them, and says where it was cut.
func TestCellsFitASpreadsheet(t *testing.T) {
	for text, want := range map[string]int{strings.Repeat("x", csvMost): csvMost, strings.Repeat("x", csvMost+1): csvMost,
		strings.Repeat("é", csvMost): csvMost, strings.Repeat("😀", csvMost/2): csvMost - 1, strings.Repeat("😀", csvMost/2+1): csvMost - 1} {
		got := csvCut(text)
		if n := len(utf16.Encode([]rune(got))); n != want || (got != text) != strings.HasSuffix(got, csvMark) {
			t.Errorf("%d characters, want %d; marked where it is cut: %v", n, want, strings.HasSuffix(got, csvMark))
		}
	}
}

// TestCSVIsReadBack: the standard library's own reader finds a row for each finding, and no cell begins like a formula.
func TestCSVIsReadBack(t *testing.T) {
	for _, v := range append(inTurn(t), decided(hostileRun())) {
		checkCells(t, v)
	}
}

func TestCSVRaw(t *testing.T) {
	run := &report.Run{Material: report.Material{ID: "r"}, Findings: []*report.Finding{{Key: "f-1", Title: "=1+1"}}}
	e := Export{Runs: exportRuns(decided(run)), Site: testSite}.As(Exporter{})
	for raw, want := range map[bool]string{false: `"'=1+1"`, true: `"=1+1"`} {
		e.Site.CSVRaw = raw
		if body, err := exportCSV(e); err != nil || !strings.Contains(string(body), want) {
			t.Errorf("raw %v: %s is not in %s (%v)", raw, want, body, err)
		}
	}
}

func TestCSVOfResolved(t *testing.T) {
	v := decided(&report.Run{Material: report.Material{ID: "now"}})
	v.Past = &judge.Past{Resolved: []judge.EarlierFinding{{Identity: "abc", Last: judge.RunRef{ID: "before"}, ID: "QA-1", File: "a.py", Line: 3}}}
	body := string(exported(t, "csv", "resolved", v))
	for _, want := range []string{`"now"`, `"before"`, `"QA-1"`, `"a.py"`, `"3"`, `"resolved"`, `"abc"`} {
		if !strings.Contains(body, want) {
			t.Errorf("%s is not in %s", want, body)
		}
	}
}

package dialect

import (
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
)

func TestOneWay(t *testing.T) {
	for _, x := range []struct{ name, body, want string }{
		{"closed title", "## Findings ##\n\ntext #\n", "## Findings\n\ntext #\n"},
		{"title over a rule", "Review\r\n======\r\n\r\nFindings\r\n--------\r\ntext\r\n", "# Review\r\n\r\n\r\n## Findings\r\n\r\ntext\r\n"},
		{"parts with a rule between", "text\n---\n\nlast line\nof two\n-----\n\n- entry\n-----\n", "text\n---\n\nlast line\nof two\n-----\n\n- entry\n-----\n"},
		{"table without outer bars", "a | b\n--|:-:\n1 | 2\n\n3 | 4\n", "| a | b |\n| --|:-: |\n| 1 | 2 |\n\n3 | 4\n"},
		{"table whose rows lack them", "| a | b |\n|---|---|\n1 | 2\n", "| a | b |\n|---|---|\n1 | 2\n"},
		{"in a block of code", "```\nTitle\n=====\na | b\n--|--\n```\n## End ##", "```\nTitle\n=====\na | b\n--|--\n```\n## End"},
		{"title that is set in", "  ## Findings ##\r\n\n   # A\n    # code\n #1\n", "## Findings\r\n\n# A\n    # code\n #1\n"},
		{"bold by bars", "__High__: __SEC_001__, (__two words__). __Where:__ x\n", "**High**: **SEC_001**, (**two words**). **Where:** x\n"},
		{"small label with bars", "__verdict__: fail\n", "**verdict**: fail\n"},
		{"names with bars", "`__Code__` src/__Main__.py __init__ __init__.py a__B c__ x.__New__ __Host-a and __B\n",
			"`__Code__` src/__Main__.py __init__ __init__.py a__B c__ x.__New__ __Host-a and __B\n"},
	} {
		if got := markup.OneWay(x.body); got != x.want {
			t.Errorf("%s: got\n%q, want\n%q", x.name, got, x.want)
		}
	}
}

// TestOptionalIsNotDeferred: what a report calls optional it does not call deferred.
func TestOptionalIsNotDeferred(t *testing.T) {
	for suffix, want := range map[string]report.StatedReport{
		"(2 optional, skipped)": {Optional: report.Known(2)},
		"(2 Skipped)":           {Optional: report.Known(2)},
		"(2 user-deferred)":     {Deferred: report.Known(2)},
		"":                      {},
	} {
		f := load("swarm-report.md", []byte("# Swarm Run Report\n\n- Review findings fixed: 5 "+suffix+"\n"))
		s := Find(f).Read(f, Limits{}).Stated
		if s.Fixed.N != 5 || s.Optional != want.Optional || s.Deferred != want.Deferred {
			t.Errorf("%q: got %+v", suffix, s)
		}
	}
}

// TestReviewersOfAReport: the first table of reviewers counts what they raised, by its column of findings or by all of its numbers; a sum, a later table
// and one of other things do not.
func TestReviewersOfAReport(t *testing.T) {
	for body, want := range map[string]report.Count{
		"| Reviewer | Findings | Must-Fix |\n|---|---|---|\n| security | 2 | 1 |\n| qa | 1 (fixed) | 0 |\n| **Total** | 3 | 1 |\n": report.Known(3),
		"| Reviewer | Critical | High |\n|---|---|---|\n| security | 1 | 2 |\n| qa | none | - |\n":                                 report.Known(3),
		"| Reviewer | Findings |\n|---|---|\n| qa | 2 |\n\n## Round 2\n\n| Reviewer | Findings |\n|---|---|\n| qa | 1 |\n":         report.Known(2),
		"| Component | Findings |\n|---|---|\n| till | 2 |\n":                                                                      {},
		"| Reviewer | Verdict |\n|---|---|\n| qa | clean |\n":                                                                      {},
	} {
		art := readStated(load("swarm-report.md", []byte("# Swarm Run Report\n\n## Review Findings\n\n"+body)))
		if got := art.Stated.Raised; got != want {
			t.Errorf("%s: got %v, want %v", body, got, want)
		}
	}
	table := "| Reviewer | Findings | Must-Fix | Optional |\n|---|---|---|---|\n| security | 2 | 1 | 1 |\n| qa | 1 | 1 | none |\n| Total | 3 | 2 | 1 |\n"
	got := readStated(load("swarm-report.md", []byte("# Swarm Run Report\n\n## Review Findings\n\n"+table))).Stated.Graded
	if want := []report.Tally{{Name: "Must-Fix", N: 2}, {Name: "Optional", N: 1}}; !slices.Equal(got, want) {
		t.Errorf("the columns count %v, want %v", got, want)
	}
}

// TestEveryBulletCounts: a report claims the same whichever mark its lists have.
func TestEveryBulletCounts(t *testing.T) {
	for _, mark := range []string{"-", "*", "+"} {
		text := strings.ReplaceAll("# Swarm Run Report\n\n- Review findings fixed: 5 (2 deferred)\n- Branch: main\n\n## Next\n- [ ] the till\n", "- ", mark+" ")
		f := load("swarm-report.md", []byte(text))
		s := Find(f).Read(f, Limits{}).Stated
		if s.Fixed.N != 5 || s.Branch != "main" || len(s.Open) != 1 {
			t.Errorf("%q: got %+v", mark, s)
		}
	}
}

// TestTitleBelowTheFirstRank: a review says the same whatever the rank that its title begins with, with its title underlined, and with a
// table that has no outer bars.
func TestTitleBelowTheFirstRank(t *testing.T) {
	for _, x := range []struct{ text, want string }{
		{"# REVIEW-001: till\n\n## Issues\n\n### Warning\n- **W-1** `till.py:7` — a coin is lost\n", "W-1"},
		{"## REVIEW-001: till\n\n### Issues\n\n#### Warning\n- **W-1** `till.py:7` — a coin is lost\n", "W-1"},
		{"# Review summary\n\n| ID | Severity | Issue |\n|---|---|---|\n| W-1 | high | a coin is lost |\n", "W-1"},
		{"## Review summary\n\n| ID | Severity | Issue |\n|---|---|---|\n| W-1 | high | a coin is lost |\n", "W-1"},
		{"Review summary\n==============\n\nID | Severity | Issue\n---|---|---\nW-1 | high | a coin is lost\n", "W-1"},
		// A finding of its own heading has no findings below it.
		{"## W-1 A coin is lost\n\n- **Severity:** HIGH\n\n### Evidence\n\nx\n", "W-1"},
		{"## W-1 A coin is lost\n\n- **Severity:** HIGH\n\n### Evidence\n\nx\n\n## W-2 A note is lost\n\n- **Severity:** HIGH\n", "W-1 W-2"},
	} {
		f := load("reviews/qa.md", []byte(x.text))
		got := []string{}
		for _, review := range Find(f).Read(f, Limits{}).Reviews {
			for _, finding := range review.Findings {
				got = append(got, finding.ID)
			}
		}
		if strings.Join(got, " ") != x.want {
			t.Errorf("%q: got %q, want %q", x.text, got, x.want)
		}
	}
}

// TestPlaceWithBars: a file's name keeps the bars that it has.
func TestPlaceWithBars(t *testing.T) {
	for _, x := range []struct{ text, file, title string }{
		{"### [HIGH] src/__init__.py:4 leaks the token", "src/__init__.py", "src/__init__.py:4 leaks the token"},
		{"### [HIGH] the token leaks in `src/**` and **src/**/*.go**", "", "the token leaks in src/** and src/**/*.go"},
		{"### __High__: the token leaks in src/__tests__/a_test.js:4", "src/__tests__/a_test.js", "the token leaks in src/__tests__/a_test.js:4"},
	} {
		f := load("reviews/qa.md", []byte("# QA review\n\n"+x.text+"\n\nIt is printed.\n"))
		list := Find(f).Read(f, Limits{}).Reviews[0].Findings
		if len(list) != 1 || list[0].File != x.file || list[0].Title != x.title || list[0].Severity != report.High {
			t.Errorf("%s: got %+v", x.text, *list[0])
		}
	}
}

// TestHeading: one to six # with a title behind a blank, flush with the margin.
func TestHeading(t *testing.T) {
	for line, want := range map[string]bool{"# A": true, "######\tA": true, "#A": false, "####### A": false, "# ": false, "#": false, "": false, " # A": false, "A # B": false} {
		if markup.IsHeading(line) != want {
			t.Errorf("%q: %v, want %v", line, !want, want)
		}
	}
}

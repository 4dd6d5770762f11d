package rundir

import (
	"fmt"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestUnclaimed: a text that no reader takes is named where it grades something medium or worse at a line, or says in its name or its title that
// it tells of findings. What is read in the end is not named.
func TestUnclaimed(t *testing.T) {
	const envelope = "log/1.md=---\ntype: review_verdict\nsignal: pass\n---\nAll is well.\n"
	for file, want := range map[string]int{
		"notes.md=# Friday\n\n## High\n\n- src/till.go:12 — the lock is never freed\n":                                                                                1,
		"notes.md=# Friday\n\n## Low\n\n- src/till.go:12 — the name misleads\n":                                                                                       0,
		"notes.md=# Friday\n\n### R-1: The bank may be late\n\n**Severity:** High\n":                                                                                  0,
		"bugs.md=# Friday\n\n### B-1: The bank may be late\n\n**Severity:** High\n":                                                                                   1,
		"notes.md=# Plan\n\n## High\n\n- src/till.go:12 — take the lock first\n":                                                                                      0,
		"notes.md=# Fixes for the review\n\n## High\n\n- src/till.go:12 — the lock is never freed\n":                                                                  0,
		"qa.md=# QA Report\n\n1. **[HIGH]** the lock is never freed (src/till.go:12)\n":                                                                               1,
		"till-audit-notes.md=# Audit of the till\n\n1. **[HIGH]** the lock is never freed\n":                                                                          1,
		"friday.md=# Friday\n\n1. **[HIGH]** the lock is never freed\n":                                                                                               0,
		"review.txt=THE TILL\n\n1. [HIGH] src/till.go:12 - the lock is never freed\n":                                                                                 1,
		"build.txt=THE TILL\n\n1. [HIGH] src/till.go:12 - the lock is never freed\n":                                                                                  0,
		"reviews/a.csv=id,severity,title\nR-1,high,the lock is never freed\nR-2,low,the name misleads\n":                                                              1,
		"findings.tsv=Severity\tFile\tTitle\nhigh\tsrc/till.go\tthe lock | is never freed\n":                                                                          1,
		"sizes.csv=severity,file,line\nhigh,src/till.go,12\n":                                                                                                         0,
		"reviews/a.csv=name,size\nhigh,12\n":                                                                                                                          0,
		"issues.csv=\"run\",\"project\",\"key\",\"id\",\"severity\",\"reviewer\",\"title\"\n\"r\",\"\",\"f-1\",\"R-1\",\"high\",\"qa\",\"the lock is never freed\"\n": 0,
		"reviews/a.rst=- R-1 [HIGH] the lock is never freed\n":                                                                                                        1,
		"review-prompt.md=# Review\n\n1. [HIGH] src/till.go:12 - the lock is never freed\n":                                                                           0,
		"issues.md=# Issues\n\n## High\n\n- src/till.go:12 — the lock is never freed: fixed in 3ab12f0\n":                                                             0,
		"log/2-till.md=# A look at the till\n\n## High\n\n- src/till.go:12 — the lock is never freed\n":                                                               0,
		"notes.md=# Friday\n\n```\n## High\n\n- src/till.go:12 — the lock is never freed\n```\n":                                                                      0,
		"reviews/a.toml=[[findings]]\nid = \"R-1\"\nseverity = \"high\"\ntitle = \"the lock is never freed\"\n":                                                       1,
		"reviews/a.toml=[[findings]]\nid = \"R-1\"\nseverity = \"low\"\n":                                                                                             0,
		"reviews/a.html=<h2>R-1 critical: the lock is never freed</h2>\n":                                                                                             1,
		"reviews/a.xml=<finding id=\"R-1\" severity=\"critical\"/>\n":                                                                                                 1,
		"reviews/a.json.bak={\"findings\":[{\"severity\":\"high\",\"title\":\"the lock is never freed\"}]}\n":                                                         1,
		"reviews/README.md={\"findings\":[{\"severity\":\"high\",\"title\":\"the lock is never freed\"}]}\n":                                                          1,
		"reviews/README.md=# Reviews\n\nEach finding has a severity: high or low.\n":                                                                                  0,
		"reviews/a.toml=severity = \"critical | high | medium\"\n":                                                                                                    0,
		"reviews/a-prompt.toml=severity = \"critical\"\n":                                                                                                             0,
		"findings.toml=severity = \"critical\"\n":                                                                                                                     1,
		"security-review.html=<h2>R-1 critical: the lock is never freed</h2>\n":                                                                                       1,
		"review-history.html=<h2>R-1 critical: the lock is never freed</h2>\n":                                                                                        0,
		"src/review.go=var severity = \"critical\"\n":                                                                                                                 0,
		"src/a.toml=severity = \"critical\"\n":                                                                                                                        0,
		"risks.json={\"risks\":[{\"severity\":\"high\",\"title\":\"the lock is nev\n":                                                                                 1,
		"tasks.json={\"tasks\":[{\"state\":\"high\",\"title\":\"the lock is nev\n":                                                                                    0,
	} {
		if m := read(t, tree(envelope, file), Options{}); len(m.Unclaimed) != want {
			t.Errorf("%q: %+v, want %d", file, m.Unclaimed, want)
		}
	}
}

// TestGradesOfALongText: of a text that is longer than a review it is enough that it speaks of severities further down.
func TestGradesOfALongText(t *testing.T) {
	long := strings.Repeat("a line of a long text\n", 60_000)
	for end, want := range map[string]int{"severity = \"high\"\n": 1, "nothing\n": 0} {
		if m := read(t, tree("reviews/a.toml="+long+end), Options{}); len(m.Unclaimed) != want {
			t.Errorf("%s: %d, want %d", end, len(m.Unclaimed), want)
		}
	}
}

// TestManyGrades: behind many that a review raises one that none raises is seen.
func TestManyGrades(t *testing.T) {
	var review, data strings.Builder
	for i := range 300 {
		fmt.Fprintf(&review, "- [HIGH] R-%d the bell is silent (src/bell.go:%d)\n", i, i+1)
		fmt.Fprintf(&data, "id = \"R-%d\"\nseverity = \"high\"\n", i)
	}
	for end, want := range map[string]int{"": 0, "id = \"R-900\"\nseverity = \"high\"\n": 1} {
		run := report.Link(read(t, tree("reviews/qa.md=# Review\n\n"+review.String(), "reviews/a.toml="+data.String()+end), Options{}))
		if len(run.Unclaimed) != want {
			t.Errorf("%q: %+v, want %d", end, run.Unclaimed, want)
		}
	}
}

// TestGradesShownAside: a review that raises nothing and shows what is marked as a finding as code, as a quotation or as a comment is named; what it
// shows beside findings of its own, or what is marked as none, is not.
func TestGradesShownAside(t *testing.T) {
	for body, want := range map[string]int{
		"```\n### R-1 [CRITICAL] the lock is never freed\n```\n":                                       1,
		"> ### R-1 [CRITICAL] the lock is never freed\n":                                               1,
		"<!-- ### R-1 [CRITICAL] the lock is never freed -->\n":                                        1,
		"```\n[HIGH] 0 issues\n[MEDIUM]: 0\n```\n":                                                     0,
		"```\n### R-1 [LOW] the name misleads\n```\n":                                                  0,
		"```yaml\nseverity: critical\n```\n":                                                           0,
		"- [HIGH] R-2 the bell is silent (src/bell.go:3)\n\n> R-1 critical: the lock is never freed\n": 0,
	} {
		m := read(t, tree("reviews/qa.md=# Review\n\n## Findings\n\n"+body+"\nVerdict: approve\n"), Options{})
		if len(m.Unclaimed) != want {
			t.Errorf("%q: %+v, want %d", body, m.Unclaimed, want)
		} else if want == 1 && !(m.Unclaimed[0].Findings[0].Origin().Line >= 5) {
			t.Errorf("%q: line %d", body, m.Unclaimed[0].Findings[0].Origin().Line)
		}
	}
}

// TestGradesInFieldsThatNobodyKnows: what a reviewer wrote into a field of another name is named where it grades what no review raises.
func TestGradesInFieldsThatNobodyKnows(t *testing.T) {
	for field, want := range map[string]int{
		`"examples":[{"id":"R-9","severity":"high","title":"the lock is never freed"}]`:          1,
		`"examples":[{"id":"R-1","severity":"high","title":"the bell is silent"}]`:               0,
		`"notes":"CRITICAL: the lock is never freed (src/till.go:12)"`:                           1,
		`"notes":"{\"id\":\"R-9\",\"severity\":\"high\",\"title\":\"the lock is never freed\"}"`: 1,
		`"notes":"Important: read this first"`:                                                   0,
		`"notes":"High: none"`:                                                                   0,
		`"next_steps":[{"priority":"high","action":"free the lock"}]`:                            0,
		`"scale":"severity: critical | high | low"`:                                              0,
		`"method":"Severity: high means that all see it. Severity: medium means a few do."`:      0,
	} {
		m := read(t, tree(`reviews/qa.json={"reviewer":"qa","findings":[{"id":"R-1","severity":"low","title":"the bell is silent","file":"src/bell.go"}],`+field+`}`), Options{})
		told := report.Link(report.Material{ID: "r", Artefacts: m.Artefacts, Unclaimed: m.Unclaimed}).Unclaimed
		if len(told) != want {
			t.Errorf("%s: %+v, want %d", field, told, want)
		}
	}
}

// TestRowsStandInTheirLines: of a table of a spreadsheet the place is that of its row in the file.
func TestRowsStandInTheirLines(t *testing.T) {
	m := read(t, tree("log/1.md=---\ntype: review_verdict\nsignal: pass\n---\nAll is well.\n", "reviews/a.csv=id,severity,title\nR-1,low,the name misleads\nR-2,high,the lock is never freed\n"), Options{})
	if len(m.Unclaimed) != 1 || m.Unclaimed[0].Findings[0].Origin().Line != 3 {
		t.Errorf("%+v", m.Unclaimed)
	}
}

// TestUnclaimedIsCured: what the rule about such texts says to do makes findings of what they tell.
func TestUnclaimedIsCured(t *testing.T) {
	for _, file := range []string{
		"notes.md=# Friday\n\n## High\n\n- src/till.go:12 — the lock is never freed\n",
		"bugs.md=# Friday\n\n### B-1: The bank may be late\n\n**Severity:** High\n",
		"qa.md=# QA Report\n\n1. **[HIGH]** the lock is never freed (src/till.go:12)\n",
		"till-audit-notes.md=# Audit of the till\n\n1. **[HIGH]** the lock is never freed\n",
		"review.md=THE TILL\n\n1. [HIGH] src/till.go:12 - the lock is never freed\n",
	} {
		m, raised := read(t, tree("reviews/"+file), Options{}), 0
		for _, a := range m.Artefacts {
			for _, r := range a.Reviews {
				raised += len(r.Findings)
			}
		}
		if raised != 1 || len(m.Unclaimed) != 0 {
			t.Errorf("%q: %d findings, %+v", file, raised, m.Unclaimed)
		}
	}
}

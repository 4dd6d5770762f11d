package swarm

import (
	"fmt"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// file makes a file of a text by its name.
func file(name, text string) *dialect.File {
	f := &dialect.File{Path: name, BodyLine: 1}
	switch {
	case strings.HasSuffix(name, ".md"):
		front, body, off := decode.Frontmatter([]byte(text))
		f.Format, f.Doc, f.Body, f.BodyLine = dialect.Markdown, front, string(body), strings.Count(text[:off], "\n")+1
	case strings.HasSuffix(name, ".log"):
		f.Format, f.Body = dialect.Text, text
	default:
		f.Doc = decode.JSON([]byte(text))
	}
	return f
}

// brief writes what was read in one line; "?" begins what asks.
func brief(a *report.Artefact) string {
	var out []string
	add := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	for _, s := range a.Summaries {
		for _, f := range s.Fixes {
			add("%s %s%s", map[bool]string{true: "open", false: "fix"}[f.Unclaimed], f.ID, map[bool]string{true: " denied", false: ""}[f.Denied != "" && !f.Unclaimed])
		}
		for _, d := range s.Deferrals {
			add("defer %s%s %s", d.ID, map[bool]string{true: " by user"}[d.ByUser], d.Description)
		}
		for _, q := range s.Questions {
			add("ask %s", q.ID)
		}
		if files := s.FilesModified; len(files) > 0 {
			add("files %v", files)
		}
		if s.DeclaredFixed.Known {
			add("counted %v", s.DeclaredFixed)
		}
	}
	for _, v := range a.Verifications {
		add("%s %v", v.Status, v.Tests)
		for _, c := range v.Checks {
			add("%s=%s", c.Name, c.Outcome)
		}
		for _, id := range v.Unverified {
			add("unverified %s", id)
		}
		if v.Baseline.Regression != nil {
			add("regression %v", *v.Baseline.Regression)
		}
	}
	for _, r := range a.Reviews {
		for _, f := range r.Findings {
			add("finding %s %s", f.ID, f.Severity)
		}
	}
	for _, d := range a.Decisions {
		add("%s %s", d.Word, d.Stage)
	}
	for _, s := range a.Stated {
		add("%q fixed %v deferred %v blocked %v raised %v tests %v commits %d", s.Status, s.Fixed, s.Deferred, s.Blocked, s.Raised, s.Tests, len(s.Commits))
		for _, c := range s.Checks {
			add("%s=%s", c.Name, c.Outcome)
		}
	}
	for _, q := range append(a.NotUnderstood, a.Graded...) {
		add("? %s", q.Text)
	}
	return strings.Join(out, "; ")
}

func TestReaders(t *testing.T) {
	for _, c := range []struct{ name, text, as, want string }{
		{"fix-summary.json", `{"findings_fixed":["S-1"],"fixes":[{"finding_id":"S-1","file":"a.go"}],"findings_deferred":[{"id":"S-2","reason":"later"}],
			"deferred_items":[{"finding_id":"S-2","recommended_action":"do it"}]}`, "fix summary", "fix S-1; defer S-2 later"},
		{"fix-summary.json", `{"findings_fixed":[],"needs_input_items":[{"id":"S-3","input_needed":"x"}],"user_deferred":[{"id":"S-4","reason":"no"}]}`,
			"fix summary", "defer S-4 by user no; ask S-3"},
		{"fix-summary.json", `{"fixed":[{"id":"S-1","description":"d","verified":false}]}`, "fix summary", "fix S-1 denied"},
		{"fix-summary.json", `{"S-1":"fixed","S-2":"wontfix: by design"}`, "fix summary", `? {"S-1":"fixed","S-2":"wontfix: by design"}`},
		{"fix-summary.json", `{"statuses":{"S-1":"fixed"},"fixed":{"high":["S-2"]}}`, "fix summary", `fix S-1; fix ; ? {"high":["S-2"]}`},
		{"fix-summary.json", `{"fixed":{"S-1":"bounded"},"dispositions":{"S-2":{"status":"open"},"S-3":"odd"}}`, "fix summary",
			"fix S-1; open S-2; open S-3; ? S-3: status “odd”"},
		{"fix-summary.json", `{"results":[{"finding_id":"S-1","status":"resolved"},{"finding_id":"S-2","status":"half done"}]}`, "fix summary",
			"fix S-1; open S-2; ? S-2: status “half done”"},
		{"fix-summary.json", `{"fix_id":"F","total":4,"fixed":3,"failed":1}`, "fix summary", "counted 3"},
		{"fix-summary.json", `{"findings_fixed":["S-1, S-2","S-3/004"],"fixes":[{"finding_ids":["S-1","S-2"]}]}`, "fix summary", "fix S-1, S-2; fix S-3/004"},
		{"verification-result.json", `{"status":"pass","fix_verification":{"S-1":{"verified":false},"S-2":"not fixed"},"ready":false,"ui":{"checks":{"x":"fail"}}}`,
			"verification result", "pass {     }; x=fail; unverified S-1; unverified S-2; ? ready: false"},
		{"fix-report.md", "# Fix Report\n\n## Fixed\n\n- S-1 (partial)\n- S-2\n", "fix report", "open S-1; fix S-2"},
		{"fix-summary.json", `{"findings_fixed":["S-1 to S-4"]}`, "fix summary", "fix S-1; ? S-1 to S-4"},
		{"fix-summary.md", "# Fix summary\n\n| ID | Action |\n|---|---|\n| S-1 | FIXED |\n\n- ⏭️ S-2 — deferred: later\n", "fix report", "fix S-1; ? ⏭️ S-2 — deferred: later (write “ID: status”)"},
		{"fix-summary.json", `{"rolled_back":["S-1"]}`, "fix summary", `? rolled_back: ["S-1"]`},
		{"fixes-applied.md", "# Code Review Fixes Applied\n\n## CRITICAL Issues Fixed (1/2)\n\n### ✅ C-1: bound\n\nDone.\n\n### ❌ C-2: split (NOT DONE)\n",
			"fix report", "fix C-1; open C-2"},
		{"fix-report.md", "# Fix Report\n\n| ID | Status | Notes |\n|---|---|---|\n| S-1 | RESOLVED — how | a |\n| S-2 | deferred | later |\n| S-3 | tbd | |\n",
			"fix report", "fix S-1; defer S-2 later; ? S-3 | tbd |  (write “ID: status”)"},
		{"fix-report.md", "# Fix Report\n\n### S-1: bound\n\n**Applied fix:** a limit\n\n### S-2: split\n\nText.\n", "fix report", "? S-1: bound (write “ID: status”)"},
		{"verification-result.json", `{"status":"pass","lint":"pass","tests_run":3,"tests_passed":3,"tests_failed":0,"baseline_comparison":{"regression":false}}`,
			"verification result", "pass {3 3 0   }; lint=pass; regression false"},
		{"verification-result.json", `{"status":"passed","test_results":{"passed":3,"failed":1,"regression_count":1},"lint_status":"clean"}`, "verification result",
			"pass { 3 1   }; lint=pass"},
		{"verification-result.json", `{"status":"mostly","tests_failed":"some"}`, "verification result", "unknown {     }; ? tests_failed: some; ? status: mostly"},
		{"verification.json", `{"passed":true,"must_haves":{"truths":[{"claim":"a","status":"verified"},{"claim":"b","status":"FAILED"},{"claim":"c","status":"seen"}]}}`,
			"verification result", "pass {     }; b=fail; ? c: seen"},
		{"verification.json", `{"passed":true,"gaps":[{"id":"G-1","severity":"high","description":"d","file":"a.go"}]}`, "verification result",
			"pass {     }; finding G-1 high"},
		{"02-VERIFICATION.md", "---\nstatus: human_needed\nverified: 2026-04-26\n---\n# Verification Report\n\n| Behavior | Command | Result | Status |\n|---|---|---|---|\n" +
			"| suite | `t` | 177/177 passed | PASS |\n| count | `grep '(PASS|FAIL)'` | 209 lines | PASS |\n| bell | `b` | silent | FAIL |\n", "test report",
			"unknown { 177 0   }; bell=fail; ? status: human_needed"},
		{"test-report.md", "# Test Report\n\n- Result: PASS\n- Passed: 7\n- Failed: none of ours\n- Lint: odd\n", "test report",
			"pass { 7    }; lint=unknown; ? failed: none of ours; ? lint: odd"},
		{"test-report.md", "# Test Report\n\n| Suite | Passed | Failed |\n|---|---|---|\n| a | 4 | 0 |\n| b | 5 | 1 |\n| Total | 9 | 1 |\n", "test report", "unknown { 9 1   }"},
		{"test-report.md", "# Test Report\n\n| Suite | Passed | Failed |\n|---|---|---|\n| a | 4 | 0 |\n| b | 5 | 1 |\n\n## Run 1\n\n9 failed\n", "test report", "unknown {  1   }; ? Run 1"},
		{"test-report.md", "# Test Report\n\nEverything is fine.\n", "test report", "unknown {     }; ? Test Report"},
		{"fix-summary.json", `{"findings":[{"id":"S-1","status":"fixed"},{"id":"S-2","status":"deferred","reason":"later"}],"summary":{"fixed":1}}`,
			"fix summary", "fix S-1; defer S-2 later; counted 1"},
		{"fix-report.md", "# Fix Report\n\n## Fixed Issues\n\n### S-1: bound\n\n---\n\n_Fixed: 2026-05-09T13:00:00Z_\n", "fix report", "fix S-1"},
		{"verification-result.json", `{"status":"pass","fix_verification":[{"finding_id":"S-1","verified":false}]}`, "verification result",
			"pass {     }; unverified S-1"},
		{"verification.md", "# Verification\n\n**Note:** 1 failed at first.\n\n- `npm run test:old`: 3 failed\n- `npm run build`: failed (TS2)\n- E2E: 9 passed, 1 failed\n\n" +
			"```\n$ pytest\n50 passed in 3.2s\n```\n", "test report", "unknown { 50 3   }; build=fail; e2e=fail; ? Note: 1 failed at first."},
		{"verification.md", "# Verification\n\n- Unit: 40 passed, 0 failed\n- E2E: 10 passed, 0 failed\n", "test report", "unknown { 40 0   }; e2e=pass"},
		{"verification.md", "# Verification\n\n- All: 50 passed\n- Unit: 40 passed\n- E2E: 9 passed\n", "test report", "unknown { 50    }; e2e=pass"},
		{"verification.md", "# Verification\n\n| | Before | After |\n|---|---|---|\n| Tests passed | 45 | 50 |\n| Tests failed | 3 | 0 |\n", "test report", "unknown { 50 0   }"},
		{"verification.md", "# Verification\n\n**Status:** PASS\n\n| ID | Status | Notes |\n|---|---|---|\n| S-1 | ❌ Not fixed | a |\n| S-2 | Fixed | b |\n\n" +
			"- [HIGH] The token is logged\n", "test report", "pass {     }; ? S-1: ❌ Not fixed; ? [HIGH] The token is logged"},
		{"fix-report.md", "---\nfixed: 3\n---\n# Fix Report\n\nFiles modified: a.go, b.go\n\n## Fixed\n\n### S-1 + S-2: t\n\n- S-9 is like it\n\n## Others\n\n" +
			"| ID | Status |\n|---|---|\n| S-5 | Deferred |\n| S-6 | tbd |\n", "fix report",
			"fix S-1 + S-2; defer S-5 ; files [a.go b.go]; ? S-6 | tbd (write “ID: status”)"},
		{"verification.md", "# Verification\n\n- `pytest -q`: 118 passed, 3 warnings in 4.2s\n- `ruff check .`: 3 errors\n- `flutter analyze`: 2 issues found\n\n" +
			"| Command | Exit code |\n|---|---|\n| `go build` | 2 |\n\n| Link | Via | Status |\n|---|---|---|\n| a | b | ✓ WIRED |\n", "test report",
			"unknown { 118    }; build=fail; ? ruff check .: 3 errors; ? flutter analyze: 2 issues found"},
		{"verification.md", "# Verification\n\n- ✅ `npm test` — 214 passed\n- `npm run e2e`: FAIL\n- ❌ `make a` — exit 1\n- `make b` failed\n- `make d` exit 1\n- [FAIL] smoke\n- ❌ Build fails\n" +
			"- `make c`: failed before the fix\n- ❌ None\n\n3 tests failed in c.\n\n## Result\n\nFAIL\n\n```\n--- FAIL: TestX (0.00s)\nFAIL\ta/b\t0.1s\n```\n", "test report",
			"unknown { 214    }; npm run e2e=fail; make b=fail; ? ❌ make a — exit 1; ? make d exit 1; ? [FAIL] smoke; ? ❌ Build fails; ? 3 tests failed in c.; ? FAIL"},
		{"verification.md", "# Verification\n\n```\n  17 passing\n  3 failing\ntest result: FAILED. 4 passed; 5 failed; 0 ignored\na.ts(3,1): error TS2345: t\n```\n", "test report",
			"unknown { 17 5   }; ? a.ts(3,1): error TS2345: t"},
		{"verification.md", "# Verification\n\n| Check | Before | After |\n|---|---|---|\n| `npm test` | 209 passed, 5 failed | 214 passed, 0 failed |\n| `npm run lint` | 3 errors | 0 errors |\n",
			"test report", "unknown { 214 0   }; ? npm run lint | 3 errors | 0 errors"},
		{"verification.md", "# Verification\n\n| Command | Result |\n|---|---|\n| npm test | Exit 0; **97 tests passed, 0 failed** |\n| npm run lint | Exit 0; no warnings |\n| make x | Exit 2 |\n",
			"test report", "unknown {     }; tests=unknown; lint=unknown; ? tests: Exit 0; 97 tests passed, 0 failed; ? make x: Exit 2"},
		{"verification.md", "# t\n\n- Python tests: 9/9 passed\n- full suite — 2 files / 12 tests passed, 0 failed (was 11)\n- Fixed 3 errors before.\n\n" +
			"| Check | Now |\n|---|---|\n| `sbt` | 8 passed, 2 failed, across all |\n\n### [HIGH] The token is logged\n", "test report",
			"unknown { 12 0   }; ? sbt | 8 passed, 2 failed, across all; ? [HIGH] The token is logged"},
		{"fix-report.md", "# Fix Report\n\n- [FIXED] S-1: t\n- S-2 → fixed\n- S-3: deferred (later)\n- no ID\n\n### S-5: t ✅\n", "fix report",
			"fix S-2; fix S-5; defer S-3 deferred (later); ? [FIXED] S-1: t (write “ID: status”)"},
		{"fix-report.md", "# Fix Report\n\n## Fixed\n\n### S-1: t\n\n**Status:** Deferred\n\n### S-2: t\n\n- Status: tbd\n\n### S-3\n", "fix report",
			"fix S-3; defer S-1 t; ? S-2: t (write “ID: status”)"},
		{"fixes.md", "# Fixes Applied\n\n## Remaining\n\n### S-1: t\n", "fix report", "open S-1"},
		{"fix-report.md", "# Fix Report\n\nAll is well.\n", "fix report", "? Fix Report"},
		{"verification-result.json", `{"status":"pass","results":{"unit":"pass","e2e":"fail"},"exit_code":1,"level":"error","commands":[{"cmd":"t","exitCode":1}]}`,
			"verification result", "pass {     }; t=fail; ? e2e: fail; ? exit_code: 1"},
		{"gate_receipt.json", `{"merge_verdict":"NO-GO"}`, "decision", "NO-GO "},
		{"gate_receipt.json", `{"merge_verdict":"BOUNCE"}`, "decision", "BOUNCE ; ? decision: BOUNCE"},
		{"gates/stage-2.json", `{"stage":2,"status":"fail","blockers":["x"]}`, "decision", "fail 2"},
		{"merge.md", "# Merge Decision\n\n## Verdict\n\nREJECTED\n", "decision", "? Merge Decision (write a merge_verdict of GO or NO-GO as JSON)"},
		{"swarm-report.md", "# Swarm Report\n\n**Status:** ❌ FAILED - do not merge\n\n| Metric | Value |\n|---|---|\n| Tests passed | 115 |\n| Tests failed | 5 |\n\n" +
			"- Lint: failed (3 errors)\n\n## Known issues\n\n- Data is lost. (critical)\n", "swarm report",
			`"❌ FAILED - do not merge" fixed  deferred  blocked  raised  tests { 115 5   } commits 0; lint=fail; ? Data is lost. (critical)`},
		{"swarm-report.md", "# Swarm Run Report\nTask: x\n\n## Summary\n- Review findings fixed: 5 (3 user-deferred)\n- Blocked items: none\n\n## Review Findings\n" +
			"| Reviewer | Findings | High |\n|---|---|---|\n| qa | 2 | 1 |\n| ui | 3 | 0 |\n\n## All Commits\n| SHA | Message |\n|---|---|\n| `abcdef1` | m |\n\n" +
			"## Remaining Tech Debt\n- [ ] a\n- [x] b\n", "swarm report", `"" fixed 5 deferred 3 blocked 0 raised 5 tests {     } commits 1`},
	} {
		f := file(c.name, c.text)
		r := dialect.Table(Readers).Find(f)
		if r == nil || r.Name != c.as {
			t.Errorf("%s: read as %v, want %s\n%s", c.name, r, c.as, c.text)
			continue
		}
		if got := brief(r.Read(f, dialect.Limits{})); got != c.want {
			t.Errorf("%s\n%s\n got %s\nwant %s", c.name, c.text, got, c.want)
		}
	}
}

func TestSmallFiles(t *testing.T) {
	read := func(name, text string) *report.Artefact {
		f := file(name, text)
		return dialect.Table(Readers).Find(f).Read(f, dialect.Limits{})
	}
	p := read("architect-plan.json", `{"goal":"g","components":[{"id":"a","depends_on":["b"]},{"id":"b"}],"sequential_chains":[["b","a"]],"pipeline_feasible":true}`).Plan
	if len(p.Components) != 2 || p.Components[0].Dependencies[0] != "b" || fmt.Sprint(p.Chains) != "[[b a]]" || !*p.Feasible {
		t.Errorf("plan: %+v", p)
	}
	if s := read(".swarm-run", `{"task":"t","branch":"b","baseline_tests":{"passed":4,"failed":1}}`).Session; s.Task != "t" || s.BaselinePassed.N != 4 {
		t.Errorf("session: %+v", s)
	}
	if e := read("escalations.json", `[{"type":"design","finding_id":"S-1","target_phase":"2","description":"d"}]`).Escalations; len(e) != 1 || e[0].ID != "S-1" {
		t.Errorf("escalations: %v", e)
	}
	c := read("test-coverage-result.json", `{"tests_written":[{"finding_id":"Q-1","test_file":"a_test.go","test_count":2}],"skipped":[{"finding_id":"Q-2","reason":"r"}],"total_new_tests":2}`).Coverage[0]
	if c.Tests[0].ID != "Q-1" || c.Tests[0].Count.N != 2 || c.Skipped[0].Description != "r" {
		t.Errorf("coverage: %+v", c)
	}
	if n := read("synthesis-counts.json", `{"total_findings_in":7}`).Synthesis.Total.N; n != 7 {
		t.Errorf("synthesis: %d", n)
	}
	if log := read("errors.log", "one\n\ntwo\n").Log; len(log) != 2 || log[1].Line != 3 {
		t.Errorf("log: %v", log)
	}
}

func FuzzReaders(f *testing.F) {
	for _, seed := range []string{`{"fixed":[{"id":"S-1"}]}`, `{"status":"pass","checks":[{}]}`, "# Fix Report\n### S-1\n| a |\n|---|\n| b |\n", "- [ ] x\n> y: z"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range Readers {
			for _, name := range []string{"x.json", "x.md", "x.log"} {
				if in := file(name, text); in.Doc != nil || in.Format != dialect.JSON {
					if r.Shape != nil {
						r.Shape(in)
					}
					r.Read(in, dialect.Limits{})
				}
			}
		}
	})
}

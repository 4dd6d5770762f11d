package dialect

import (
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestARefusalAmongTheArtifacts: what a reviewer left there refuses the work in its own words, though it lists nothing. Elsewhere a title is too little.
func TestARefusalAmongTheArtifacts(t *testing.T) {
	const scores = "# Review\n\n| Dimension | Weight | Score |\n|---|---|---|\n| Accuracy | 50% | 92/100 |\n| Depth | 50% | 85/100 |\n\n"
	for said, want := range map[string]string{"Verdict: REJECTED": "REJECTED", "**Verdict**: Changes requested": "Changes requested", "Verdict: BLOCK": "BLOCK",
		"Verdict: Needs work": "Needs work", "Gate: FAIL": "FAIL", "## Verdict\n\nREJECTED": "REJECTED", "Gate: PASS": "", "The gate failed once.": "", "> Verdict: REJECTED": ""} {
		for _, file := range []string{"artifacts/review.md", "artifacts/REVIEW-001.md"} {
			a, got := read(t, file, scores+said+"\n"), ""
			if len(a.Reviews) == 1 {
				got = a.Reviews[0].Verdict
			}
			if got != want || len(a.Scores) != 1 || a.Partly {
				t.Errorf("%s, %s: %q, want %q; %d scores", file, said, got, want, len(a.Scores))
			}
		}
	}
	if f := load("docs/review.md", []byte("# Review\n\nVerdict: REJECTED\n")); Find(f) != nil {
		t.Error("a title and a word are taken for a review")
	}
}

// TestReviewByItsTitle: what says that it is a review, and raises something with an id and a severity, is one wherever it lies.
func TestReviewByItsTitle(t *testing.T) {
	a := artefact(t, "review-by-its-title/local-pass-2.md")
	var got []string
	for _, f := range findingsOf(a) {
		got = append(got, brief(f))
	}
	if want := []string{"adversary HIGH-P2-001 high shop/till.py:41", "adversary LOW-P2-002 low :0"}; !slices.Equal(got, want) || a.As != "review by its title" {
		t.Errorf("%q, want %q; as %q", got, want, a.As)
	}
}

func TestTitlesOfReviews(t *testing.T) {
	const finding = "\n\n### F-1 [HIGH] one\n"
	const lines = "\n\n## Issues\n\n| File | Line | Issue |\n|---|---|---|\n| till.tsx | 4 | no label |\n| till.tsx | 9 | no focus |\n| cart.tsx | 2 | too small |\n"
	tests := []struct{ path, text, reviewer string }{
		{"x.md", "# Code Review: till" + finding, "code-reviewer"},
		{"x.md", "# Final security review" + finding, "security"},
		{"07-UI-REVIEW.md", "# Phase 7 — UI Review" + lines, "ui"},
		{"07-UI.md", "# Phase 7 — UI Review" + lines, ""},
		{"07-UI-REVIEW.md", "# Phase 7 — UI Review\n\n- `till.tsx:4` draws the till\n", ""},
		{"x.md", "# Review of the till" + finding, "reviewer"},
		{"x.md", "# Adversary Pass-3" + finding, "adversary"},
		{"notes/code-review-overnight.md", "# Overnight Till Review\n\n### BUG 1 (Critical): it charges twice\n\nOn each retry.\n", "code-reviewer"},
		{"REVIEW_FINDINGS.md", "# till-tracker — Spec Review Findings" + finding, "spec-reviewer"},
		{"REVIEW_FINDINGS.md", "# The till — a full audit: findings\n\n### T-1 · It charges twice\n**Severity:** Major\n", "reviewer"},
		{"notes/code-review-overnight.md", "# Overnight Till Review Guide\n\n### BUG 1 (Critical): it charges twice\n\nOn each retry.\n", ""},
		{"notes/self_review.md", "# Self Review\n\n### BUG 1 (Critical): it charges twice\n\nOn each retry.\n", ""},
		{"review-prompt.md", "# Task: review the till\n\n- **Critical**: say only what works in till/pay.ts:4\n", ""},
		{"2026-review-hotfix.md", "# Session: NO-GO review + hotfix\n\n### 1. CRITICAL: it charges twice\n\nA key is sent.\n", ""},
		{"till-review.md", "# till simplification review\n\n## High-level observations\n\n- The till has a few large files, `till/pay.ts` first\n", ""},
		{"notes/overnight.md", "# Overnight Till Review\n\n### BUG 1 (Critical): it charges twice\n\nOn each retry.\n", ""},
		{"x.md", "# Review Findings — S-6.01 create-adr skill" + finding, "reviewer"},
		{"x.md", "# Review Findings — how the skill lists them" + finding, ""},
		{"x.md", "# Adversarial Review\n\n**Verdict:** CLEAN\n", "adversary"},

		{"x.md", "# Adversarial Review — E-9 v1.20 Convention Closure — Pass 20" + finding, "adversary"},
		{"x.md", "# Adversarial Review — Conventions" + finding, ""},
		{"x.md", "# Adversarial Review — Pass 4\n\n## Findings (NONE)\n\nThe till holds.\n", "adversary"},
		{"x.md", "# Adversarial Review — Pass 5\n\n## Fresh Findings (new in pass 5)\n\nNone. The sums were done again.\n", "adversary"},
		{"x.md", "# Adversarial Review — Pass 6\n\n## Findings\n\nZero findings — the till holds.\n\n## Earlier\n\n| ID | Status |\n|---|---|\n| F-P5-001 | OPEN |\n", "adversary"},
		{"x.md", "# Adversarial Review — Pass 7\n\n## Findings\n\nNone. However, the till leaks.\n", ""},
		{"x.md", "# Adversarial Review — Pass 8\n\n## Findings\n\nNone of the sums were done again.\n", ""},
		{"x.md", "# Adversarial Review — Pass 8\n\n## Findings\n\nNone — the review is pending.\n", ""},
		{"x.md", "# Adversarial Review — Pass 8\n\n## Findings\n\nNone. The sums could not be run, and the till was not looked at.\n", ""},
		{"x.md", "# Adversarial Review — Pass 8\n\n## Findings\n\nNone. I could not break the till, and nothing is pending.\n", "adversary"},
		{"x.md", "# Adversarial Review — Pass 9\n\n## Scope\n\nNone. The sums were done again.\n", ""},

		{"docs/SECURITY_AUDIT.md", "# Security Audit\n\n### [HIGH] The token is logged\n**File:** `till/pay.ts:4`\n", "security"},
		{"docs/audit-2026-06-04.md", "# Audit of the till\n\n## High\n- till/pay.ts:4 — the token is logged\n", "reviewer"},
		{"docs/receipt-audit.md", "# Receipt Audit\n\n## High\n- the receipts are old\n", ""},
		{"gate/coverage_audit.md", "# Coverage Audit\n\n## High\n- till/pay.ts:4 — not required, as planned\n", ""},
		{"docs/audit-log.md", "# Audit log\n\n## High\n- till/pay.ts:4 — the token is logged\n", ""},

		{"x.md", "# Code Review\n\nA fine piece of work.\n", ""},
		{"x.md", "# Code Review\n\n### HIGH\n- no id, perhaps an example\n", ""},
		{"x.md", "# Code Review: fix the token" + finding, "code-reviewer"},
		{"x.md", "# [B1] Fix Critical Blockers — Adversary Convergence" + finding, ""},
		{"x.md", "# Close what the adversarial review found" + finding, ""},
		{"x.md", "# Closure of adversarial review pass 3" + finding, ""},
		{"x.md", "# Remediation: security review" + finding, ""},
		{"x.md", "# Pull request: after code review" + finding, ""},
		{"x.md", "# Pull Request #12" + finding, ""},
		{"x.md", "# Code Review Agent" + finding, ""},
		{"x.md", "# Agent 3: Code Review" + finding, "code-reviewer"},
		{".till/skills/review/reviewer.md", "# Code Review" + finding, ""},
		{"skills/review/reviewer.md", "# Code Review" + finding, "code-reviewer"},
		{".till-core/work/tasks/security-review.md", "# Security Review" + finding, ""},
		{".till/tasks/security-review.md", "# Security Review" + finding, "security"},
		{"docs/adversarial-review-template.md", "# Adversarial Review" + finding, ""},
		{"docs/review-of-templates.md", "# Code Review" + finding, "code-reviewer"},
		{"TILL-REVIEW-RUNBOOK.md", "# Till Review System - Operations Runbook" + finding, ""},
		{"x.md", "# Review Report: the till (before the launch)" + finding, "reviewer"},
		{"x.md", "# Review report contract" + finding, ""},
		{"x.md", "# Comprehensive Code Review Report (Enhanced)" + finding, "code-reviewer"},
		{"x.md", "# Pull Request Review Report - PR #12" + finding, "reviewer"},
		{"x.md", "# Pull Request Comprehensive Code Review" + finding, "code-reviewer"},
		{"x.md", "# Merge Request Review Checklist" + finding, ""},
		{"x.md", "# Code Review Guidelines" + finding, ""},
		{"x.md", "# Review worklist" + finding, ""},
		{"pre-review.md", "# Code-review rules" + finding, ""},
		{"pre-review.md", "# Cross-review protocol" + finding, ""},
		{"audit/trail.md", "# Audit trail" + finding, ""},
		{"x.md", "# The till\n\n## Code Review" + finding, ""},
		{"x.md", "## Code Review" + finding, "code-reviewer"},
		{"x.md", "### Code Review ###" + finding, "code-reviewer"},
		{"x.md", "Code Review\n===========" + finding, "code-reviewer"},
		{"x.md", "# Code Review Summary" + finding, ""},
		{"77-REVIEW.md", "# Phase 77: Code Review Report" + finding, "code-reviewer"},
		{"77-REVIEW.md", "# Phase 77: Code Review Report Template" + finding, ""},

		{"x.md", "# Phase 47: Code Review Report\n\n## Critical Issues\n\n### CR-01: one\n", "code-reviewer"},
		{"x.md", "# Security Review Report" + finding, "security"},
		{"x.md", "# Code Review Fix Report" + finding, ""},
		{"x.md", "# Consolidated Code Review Report" + finding, ""},

		{"review.md", "# Code Review\n\nVerdict: request changes\n\n## Findings\n\n- **HIGH** `a/b.go:1` the pool leaks\n", "code-reviewer"},
		{"security_review.md", "# Review of the till\n\n### HIGH: the pool leaks\n`a/b.go:1`\n", "security"},
		{"review.md", "# Review\n\n- **HIGH** `a/b.go:1` the pool leaks\n", "reviewer"},
		{"review.md", "# Review guide\n\n- **HIGH** `a/b.go:1` the pool leaks\n", ""},
		{"review.md", "# How the till works\n\n- **HIGH** `a/b.go:1` the pool leaks\n", ""},
		{"s/artifacts/REVIEW-001.md", "| ID | Severity | File | Issue |\n|---|---|---|---|\n| SEC-1 | high | a/b.go:1 | the pool leaks |\n", "reviewer"},
		{"notes.md", "# Code Review\n\n- **HIGH** `a/b.go:1` the pool leaks\n", ""},

		{"PR_REVIEW_TILL_2.md", "# Code Review: the till\n\n## Critical Issues\n\n### 1. Sums are lost at midnight\n**Impact:** yesterday is empty.\n", "code-reviewer"},
		{"till-critic-review.md", "# Critic Review\n\n### 1. Sums are lost\n**Severity:** High\n", "reviewer"},
		{"review-04-till-feedback.md", "# Cross-Review: the till\n\n### 1. Sums are lost\n**Severity:** Medium\n", "reviewer"},
		{"SECURITY-REVIEW.md", "# Security Review — Cash Tracker" + finding, "security"},
		{"SECURITY-REVIEW.md", "# Security Review — Checklist" + finding, ""},
		{"SECURITY-REVIEW.md", "# Security Review: Summary of passes" + finding, ""},
		{"x.md", "# Security Review — Cash Tracker" + finding, ""},
		{"review-only-scorecard.md", "# Review: scorecard\n\n### Case 1\n- note: the sums hold\n", ""},
		{"tasks/review-till.md", "# review-till\n\n### 1. Sums are lost\n**Severity:** High\n", ""},
		{"till-notes.md", "# Code Review: the till\n\n### 1. Sums are lost\n**Severity:** High\n", ""},

		{"qa-report.md", "# Till QA Report\n\nVERDICT: REJECTED\n\n**[CRITICAL] TILL-1 — `a/b.go:7`**\n\nSums are lost.\n", "qa"},
		{"x.md", "# Code Quality Report\n\n- **[HIGH] TILL-1** a/b.go:7 - sums are lost\n", "code-reviewer"},
		{"x.md", "# Code Quality Report\n\n- **[HIGH] TILL-1** sums are lost\n", ""},
		{"x.md", "# Security Audit Checklist\n\n- **[HIGH] TILL-1** a/b.go:7 - sums are lost\n", ""},
		{"audit/TA-1.md", "# TA-1 - Till Audit\n\n## Findings\n\n### TA-1-1\n- Severity: P2\n- Summary: sums are lost\n", "auditor"},

		{"artifacts/REVIEW-001.md", "# REVIEW-001: till" + finding, "reviewer"},
		{"artifacts/review-report-2.md", "# The till, report" + finding, "reviewer"},
		{"artifacts/REVIEW-001-report.md", "# REVIEW-001\n\n- [Error] src/a.go:40 - lost\n", "reviewer"},
		{"artifacts/REVIEW-001.md", "# REVIEW-001\n\nA fine piece of work.\n", ""},
		{"artifacts/REVIEW-001.md", "# REVIEW-001\n\n## Issues\n\n- [Error] src/a.go:40 - lost\n", "reviewer"},
		{"artifacts/REVIEW-001.md", "# REVIEW-001\n\n- [Warning] the currency is lost\n", "reviewer"},
		{"artifacts/REVIEW-001.md", "# REVIEW-001\n\nNo issues found.\n", "reviewer"},
		{"artifacts/REVIEW-001.md", "# 审查报告\n\n## 发现\n\n无\n\n## 结论\n\n通过\n", "reviewer"},
		{"artifacts/REVIEW-001.md", "# REVIEW-001\n\n## Scope\n\nNone of the tests.\n", ""},
		{"review/review-report.md", "# Review Report — REV-001" + finding, "reviewer"},
		{"review/review-report.md", "# 审查报告" + finding, "reviewer"},
		{"review/review-report.md", "# Review Report — REV-001\n\nThe tills were looked at.\n", ""},
		{"code-review.md", "# 代码审查：收银台\n\n- **HIGH** `a/b.go:1` the pool leaks\n", "code-reviewer"},
		{"code-review.md", "# 代码审查指南\n\n- **HIGH** `a/b.go:1` the pool leaks\n", ""},
		{"qa/audit-001.md", "# QA-001: 报告\n\n| 问题 | 严重性 | 建议 |\n|---|---|---|\n| 闪烁 | 中 | 脚本 |\n", "reviewer"},
		{"re-audit/focus-audit-002.md", "# Focus, second look\n\n### Issue: no outline\n- **Severity:** high\n", "reviewer"},
		{"qa/audit-001.md", "# QA-001\n\nThe till was looked at.\n", ""},
		{"docs/audit-001.md", "# Receipts\n\n| Issue | Severity |\n|---|---|\n| late | medium |\n", ""},
		{"review/how-to-review.md", "# How to review" + finding, ""},
		{"notes/REVIEW-001.md", "# REVIEW-001\n\nNo issues found.\n", ""},
		{"artifacts/REVIEW-001.md", "# REVIEW-001\n\n- **Critical**: data can be lost\n", ""},
		{"artifacts/review-plan.md", "# The till" + finding, ""},
		{"docs/REVIEW-001.md", "# The till" + finding, ""},
	}
	for _, tt := range tests {
		got := ""
		if f := load(tt.path, []byte(tt.text)); Find(f) != nil {
			got = Find(f).Read(f, Limits{}).Reviews[0].Reviewer
		}
		if got != tt.reviewer {
			t.Errorf("%q: reviewer %q, want %q", tt.text, got, tt.reviewer)
		}
	}
}

// TestReviewInABlock: what is called a review, and ends in its JSON, is read by it, wherever it lies.
func TestReviewInABlock(t *testing.T) {
	const block = "\n\nThe till holds.\n\n```json:structured-verdict\n{\"session\": \"S1\", \"verdict\": \"CLEAR\", \"findings\": [{\"severity\": \"minor\", \"file\": \"till.py\", \"description\": \"An import is not used\"}]}\n```\n"
	for _, tt := range []struct {
		path, text string
		want       bool
	}{
		{"s1.md", "# Second Review: session 1" + block, true},
		{"session-1-review.md", "# Session 1: Review Report" + block, true},
		{"session-1-review.md", "### Assessment" + block, true},
		{"s1.md", "# Session 1" + block, false},
		{"s1.md", "# Review of session 1\n\nThe till holds.\n", false},
		{"code-review.md", "# Code Review Prompt" + block, false},
		{"review.md", "# Review" + strings.ReplaceAll(block, "CLEAR", "CLEAR | CONCERNS"), false},
		{"review.md", "# Review" + block + block, false},
		{"review.md", "# Fixes after review" + block, false},
	} {
		f := load(tt.path, []byte(tt.text))
		r := Find(f)
		if got := r != nil && len(findingsOf(r.Read(f, Limits{}))) == 1; got != tt.want {
			t.Errorf("%s %q: read %t, want %t", tt.path, tt.text, got, tt.want)
		}
	}
}

// TestAReviewThatScores: a review among a team's artifacts that scores the work in a table is a review, and its scores are kept.
func TestAReviewThatScores(t *testing.T) {
	a := read(t, "artifacts/REVIEW-001.md", "# REVIEW-001\n\n| Dimension | Score |\n|---|---|\n| Quality | 90 |\n| Security | 80 |\n\nTotal score: 70\n\n### Warning\n- **W-1** a.go:7 - one\n")
	if len(a.Reviews) != 1 || len(findingsOf(a)) != 1 || len(a.Scores) != 1 {
		t.Errorf("as %q: reviews %v, scores %+v", a.As, a.Reviews, a.Scores)
	}
}

// TestAReportOfQuality: what it raises is kept, and with numbers of tests it tells of the tests too.
func TestAReportOfQuality(t *testing.T) {
	const text = "# Till QA Report\n\nVERDICT: REJECTED\n\n**[CRITICAL] TILL-1 — `a/b.go:7`**\n\nSums are lost.\n"
	if a := read(t, "qa-report.md", text); len(findingsOf(a)) != 1 || a.Reviews[0].Verdict != "REJECTED" {
		t.Errorf("as %q: findings %v", a.As, findingsOf(a))
	}
	if a := read(t, "qa-report.md", text+"\nTests: 12 passed, 3 failed\n"); len(a.Verifications) != 1 || len(findingsOf(a)) != 1 {
		t.Errorf("with numbers as %q: findings %v", a.As, findingsOf(a))
	}
}

// TestGradedReviewsWithoutIDs: a title that only reviews have, and several findings with a severity and a place, make a review wherever they lie.
func TestGradedReviewsWithoutIDs(t *testing.T) {
	const body = "\n\n1) Critical: it charges twice\n- File: `till/pay.ts:27`\n\n2) Low: the name\n- File: `till/b.ts:4`\n"
	for text, want := range map[string]int{
		"# Review Findings" + body: 2, "# QA Review: TILL-12 - the till" + body: 2, "# Security Review Report" + body: 2,
		"# Review Guidelines" + body: 0, "# Till" + body: 0, "# Summary Review Report" + body: 0,
	} {
		got := 0
		if f := load("notes/till-12.md", []byte(text)); Find(f) != nil {
			got = len(findingsOf(Find(f).Read(f, Limits{})))
		}
		if got != want {
			t.Errorf("%q: %d findings, want %d", text[:24], got, want)
		}
	}
}

// TestAuditsThatSayWhatBecameOfEach: a severity and a state of each bear an audit out, without an id or a place.
func TestAuditsThatSayWhatBecameOfEach(t *testing.T) {
	a := read(t, "docs/SECURITY_AUDIT_REPORT.md", "# Security Audit Report - The Till\n\n## Critical Issues (All Resolved)\n\n### 1. The key stands in the code\n**Severity:** CRITICAL\n**Status:** ✅ RESOLVED\n**Finding:** Anybody reads it.\n")
	if found := findingsOf(a); len(found) != 1 || found[0].Severity != report.Critical || !strings.Contains(found[0].Status, "RESOLVED") {
		t.Errorf("%v", found)
	}
	if r := Find(load("docs/SECURITY_AUDIT_REPORT.md", []byte("# Security Audit Report - The Till\n\n### 1. The key\n**Severity:** CRITICAL is for what leaks.\n"))); r != nil {
		t.Errorf("no state is told, and it is read as %s", r.Name)
	}
}

// TestSubjectsBehindTheWordForAReview: what was reviewed may be a plan, and a review may call itself a report; what the file's name says decides.
func TestSubjectsBehindTheWordForAReview(t *testing.T) {
	const table = "\n\n## Findings\n\n| # | Severity | Finding | Details |\n|---|---|---|---|\n| 1 | Medium | It charges twice | on each retry |\n| 2 | Low | The name misleads | `till` |\n"
	testNotes(t, map[string]int{
		"ann-findings.md# Ann Review — Till Implementation Plan" + table: 2,
		"ann-notes.md# Ann Review — Till Implementation Plan" + table:    0,
		"till-review.md# Till Code Review Report — the till" + table:     2,
		"till-review.md# Till Code Review Report — Summary" + table:      0,
	})
}

// TestWhatAFilesNameCallsAReview: the review of one role counts in whatever language its title is, where it grades three findings in places; an audit by
// name and title where it grades three.
func TestWhatAFilesNameCallsAReview(t *testing.T) {
	const placed = "\n\n## High\n\n- `till/pay.ts:4` — charged twice\n- `till/pay.ts:9` — charged twice\n\n## Low\n\n- `till/pay.ts:12` — the name\n"
	const bare = "\n\n## The till\n\n- **HIGH**: it charges twice\n- **MEDIUM**: the page has no limit\n- **HIGH**: the name misleads\n"
	const scale = "\n\n## How to rate\n\n- **High** – the till is shut\n- **Medium** – it stands open\n- **Low** – it was never shut\n"
	const gaps = "\n\n## Gaps\n\n### P0 - must be fixed before any cash\n\n| # | Gap | Evidence |\n|--|--|--|\n| 1 | It charges twice | seen at noon |\n| 2 | It stays open | seen at night |\n\n### P2 - later\n\n| # | Gap | Evidence |\n|--|--|--|\n| 3 | The name misleads | asked twice |\n"
	const work = "\n\n## High priority\n\n| # | Task | Effort |\n|--|--|--|\n| 1 | Charge once | a day |\n| 2 | Shut it | a day |\n| 3 | Rename it | a day |\n"
	testNotes(t, map[string]int{
		"CODE_REVIEW.md# 收银机代码问题报告" + placed:               3,
		"CODE_REVIEW.md# 收银机代码规范" + placed:                 0,
		"CODE_REVIEW.md# How to look at the till" + placed: 0,
		"notes.md# 收银机代码问题报告" + placed:                     0,
		"CODE_REVIEW.md# 收银机代码问题报告" + bare:                 0,
		"API_AUDIT.md# Till API Audit Report" + bare:       3,
		"API_AUDIT.md# Till API Audit Report" + scale:      0,
		"API_AUDIT.md# Till API Audit Plan" + bare:         0,
		"API_NOTES.md# Till API Audit Report" + bare:       0,
		"API_AUDIT.md# Till API Audit Report" + gaps:       3,
		"API_AUDIT.md# Till API Audit Report" + work:       0,
		"API_NOTES.md# Till API Audit Report" + gaps:       0,
		"API_AUDIT.md# API Audit - Cash Tracker" + gaps:    3,
		"API_AUDIT.md# API Audit - Checklist" + gaps:       0,
		"API_AUDIT.md# Production Readiness Audit" + gaps:  3,
		"API_AUDIT.md# Receipt Readiness Audit" + gaps:     0,
		"API.md# Аудиторский отчёт: касса" + gaps:          3,
		"API_AUDIT_INDEX.md# Till API Audit" + gaps:        0,
		"API_SUMMARY.md# Аудиторский отчёт: касса" + gaps:  0,
		"API.md# План аудита: касса" + gaps:                0,
	})
}

// testNotes reads texts, each behind the name of its file in a folder of notes, and counts what they raise.
func testNotes(t *testing.T, texts map[string]int) {
	t.Helper()
	for text, want := range texts {
		file, body, _ := strings.Cut(text, "#")
		f, found := load("notes/"+file, []byte("#"+body)), 0
		if reader := Find(f); reader != nil {
			found = len(findingsOf(reader.Read(f, Limits{})))
		}
		if found != want {
			t.Errorf("%s: %d findings, want %d", text[:40], found, want)
		}
	}
}

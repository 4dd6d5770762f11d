package dialect

import (
	"slices"
	"testing"
)

// TestKinOfReviews: inspections, reviews titled in another language and inventories of bugs are read for what they raise.
func TestKinOfReviews(t *testing.T) {
	want := map[string][]string{
		"inspection.md":       {"reviewer I-1 high shop/till.py:12", "reviewer I-2 low shop/log.py:3"},
		"zh.md":               {"reviewer  high shop/till.py:12", "reviewer  low shop/log.py:3"},
		"revision.md":         {"reviewer R-1 high shop/till.py:12", "reviewer R-2 low shop/log.py:3"},
		"03-till-RESEARCH.md": {"reviewer BUG-1 high shop/till.py:12", "reviewer BUG-2 low shop/log.py:3"},
	}
	for name, want := range want {
		var got []string
		for _, f := range findingsOf(artefact(t, "review-by-its-title/"+name)) {
			got = append(got, brief(f))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// TestTitlesOfKin: a title is too little, and other documents have it too.
func TestTitlesOfKin(t *testing.T) {
	const placed = "\n\n### [HIGH] one\n**File:** till.go:3\n"
	const named = "\n\n### F-1 [HIGH] one\n"
	for text, want := range map[string]bool{
		"# Inspection Report" + placed:          true,
		"# Code inspection of the till" + named: true,
		"# Inspection\n\n**Verdict:** REJECTED\n\n## Issues\n\n- `till.go:3` — the drawer is open\n": true,
		"# Inspection\n\n**Verdict:** REJECTED\n":                                                    false,
		"# Inspection Report\n\n### [HIGH] one\n":                                                    false,
		"# Inspection Checklist" + placed:                                                            false,
		"# Inspection Report Template" + placed:                                                      false,
		"# Summary of inspections" + placed:                                                          false,
		"# 安全审查报告" + placed:                                                                          true,
		"# 代码审查指南" + placed:                                                                          false,
		"# 审查总结" + placed:                                                                            false,
		"# コードレビュー結果" + placed:                                                                       true,
		"# Revisión de seguridad" + placed:                                                           true,
		"# Guía de revisión de código" + placed:                                                      false,
		"# Revisión del plan" + placed:                                                               false,
		"# Rapport d'audit" + placed:                                                                 true,
		"# Sicherheitsprüfung" + placed:                                                              true,
		"# Till — Bug Report" + named:                                                                true,
		"# Bug Report Template" + named:                                                              false,
		"# Security Assessment Report" + placed:                                                      true,
		"# Assessment of the market" + placed:                                                        false,
		"# 安全评估报告" + placed:                                                                          true,
		"# 교차 검토 리포트\n\n| # | Severity | Issue |\n|---|---|---|\n| 1 | High | one |\n| 2 | High | two |\n| 3 | Low | three |\n": true,
		"# 교차 검토 리포트\n\n| # | Severity | Issue |\n|---|---|---|\n| 1 | High | one |\n":                                          false,
		"# Bug Inventory" + named:                                              true,
		"# Bug Inventory" + placed:                                             false,
		"# Till bugs\n\n### BUG-1 (High): one\nFile: till.go:3\n":              true,
		"# Bug Inventory — fixed\n\n- **F-1** [HIGH] one — fixed in 3f2c1ab\n": false,
		"# Till — Research\n\n### F-1 [HIGH] one\n**File:** till.go:3\n":       true,
		"# Till — Research" + named:                                            false,
		"# Till — Research" + placed:                                           false,
	} {
		if got := Find(load("notes/x.md", []byte(text))) != nil; got != want {
			t.Errorf("%q: read %v, want %v", text, got, want)
		}
	}
}

// TestBracketsAbroad: a severity of another language in brackets is one without a place behind it, unless English has the word too.
func TestBracketsAbroad(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"Chinese", "## 问题\n\n### 1. [高] 抽屉打开\n文件：till.go:3\n", []string{"qa  high till.go:3"}},
		{"Spanish", "## Hallazgos\n\n### 1. [Alta] El cajón se abre\nArchivo: till.go:3\n", []string{"qa  high till.go:3"}},
		{"English", "## Notes\n\n- [Media] The player of the till is loud\n", nil},
		{"a bug's id", "### BUG-1 (High): The drawer opens\nFile: till.go:3\n", []string{"qa BUG-1 high till.go:3"}},
	})
}

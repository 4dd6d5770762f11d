package dialect

import "testing"

const (
	someTally = "\n\n## Machine Summary\n\nstatus: VERIFIED\nseverity_summary:\ncritical: 0\nmajor: 1\nminor: 0\n"
	noTally   = "\n\n## Metrics\n\n```yaml\nseverity_summary:\n  critical: 0\n  major: 0\n  minor: 0\n```\n"
	drifts    = "\n\n### 1. The guide names the old till\n\n**Location:** `docs/till.md`\n\nIt is gone.\n\n**Severity:** DRIFT - guests may look for it\n\n\n### 2. The guide names a bell\n\n**Location:** `docs/bell.md`\n\nIt is gone.\n\n**Severity:** DRIFT - guests may look for it\n\n\n### 3. The guide names two doors\n\n**Location:** `docs/doors.md`\n\nIt is gone.\n\n**Severity:** DRIFT - guests may look for it\n"
	major     = "\n## Issues\n\n- [MAJOR] TILL-MAJ-001: The till counts a coupon twice\n"
)

// TestCritiques: a critic's review calls itself a critique, and an auditor's counts what it raises; each is told from what sums up, plans or answers.
func TestCritiques(t *testing.T) {
	for _, tt := range []struct {
		path, text, reviewer string
		findings             int
	}{
		{"build/test_critique.md", "# Test Critique" + major, "test-critique", 1},
		{"plan/option_critique.md", "# Option Critique for plan-rework\n\n- [MINOR] the till has no clock\n", "option-critique", 1},
		{"build/code_critique.md", "# Code Critique" + noTally, "code-critique", 0},
		{"build/code_critique.md", "# Code Critique" + noTally[:len(noTally)-len("```\n")] + "  low: 3\n```\n", "", 0},
		{"build/code_critique.md", "# Code Critique\n\nNo issues found in the docs.\n\n### 1. DRIFT: the till is not named\n", "", 0},
		{"doc_critique.md", "# Documentation Critique: Guides\n\n## Findings" + drifts, "doc-critique", 3},
		{"notes.md", "# Documentation: Guides\n\n## Findings" + drifts, "", 0},
		{"build/code_critique.md", "# Critique Template" + major, "", 0},
		{"gate/receipt_audit.md", "# Receipt Audit (Build)" + someTally + major, "receipt-audit", 1},
		{"gate/receipt_audit.md", "# Receipt Audit (Build)" + noTally, "", 0},
		{"gate/receipt_audit.md", "# Receipt Audit (Build)" + someTally, "", 0},
		{"gate/coverage_audit.md", "# Coverage Audit for plan-rework" + someTally + major, "coverage-audit", 1},
		{"gate/gate_fixes.md", "# Gate Fix Summary" + someTally + major, "", 0},
		{"plan/test_plan.md", "# Test Plan" + someTally + major, "", 0},
	} {
		reviewer, findings := "", 0
		if f := load(tt.path, []byte(tt.text)); Find(f) != nil {
			a := Find(f).Read(f, Limits{})
			reviewer, findings = a.Reviews[0].Reviewer, len(findingsOf(a))
		}
		if reviewer != tt.reviewer || findings != tt.findings {
			t.Errorf("%s %q: %d findings by %q, want %d by %q", tt.path, tt.text, findings, reviewer, tt.findings, tt.reviewer)
		}
	}
}

// TestCritiqueCountsMore: what a program is told to expect, and was not read, is said.
func TestCritiqueCountsMore(t *testing.T) {
	for text, want := range map[string]int{major: 0, major + "- [MINOR] TILL-MIN-001: one more\n": 0, "\n- [MAJOR] one\n\n```yaml\ncritical: 0\nmajor: 2\nminor: 0\n```\n": 1} {
		a := read(t, "build/test_critique.md", "# Test Critique"+text)
		if got := len(a.Problems); got != want {
			t.Errorf("%q: %d problems, want %d: %v", text, got, want, a.Problems)
		}
	}
}

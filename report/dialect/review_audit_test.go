package dialect

import "testing"

// TestAuditInWords takes what an auditor left among audits as a review, and nothing else that is called an audit.
func TestAuditInWords(t *testing.T) {
	const told = "# Contrast Audit - 002\n\n## Checks\n\n| Surface | Ratio | Status |\n|---|---|---|\n| Body | 7.1 | PASS |\n\n## High Severity Issues\n\n" +
		"1. The focus ring cannot be seen on the dark theme.\n   Evidence: `ui/theme.css:41`.\n\n## Medium Severity Issues\n\n1. Hints are grey on grey.\n\n## Passes\n\n1. Headings are clear.\n"
	a := read(t, "audits/contrast/contrast-audit-002.md", told)
	if found := findingsOf(a); a.As != "review by its title" || len(found) != 2 || a.Reviews[0].Reviewer != "auditor" || found[0].Severity.String() != "high" {
		t.Errorf("%s: %+v", a.As, found)
	}
	for path, text := range map[string]string{"notes/contrast-audit-002.md": told, "audits/log.md": "# Audit Log\n\n## High Severity Issues\n\n1. The ring cannot be seen.\n",
		"audits/contrast/scope.md": "# Contrast Audit - scope\n\n1. All themes are looked at.\n"} {
		if r := Find(load(path, []byte(text))); r != nil {
			t.Errorf("%s: %s", path, r.Name)
		}
	}
}

// TestAuditsByTheirNames: what is called an audit by its name and its title is one where it raises a finding with an id or a place; so is what lies in a folder
// that is called a code review, whatever its title.
func TestAuditsByTheirNames(t *testing.T) {
	const named, placed, bare = "\n\n### F-1 [HIGH] It charges twice\n", "\n\n### [HIGH] It charges twice\n**File:** till.go:3\n", "\n\n### [HIGH] It charges twice\n"
	for _, row := range []struct {
		path, text string
		want       bool
	}{
		{"docs/till-audit.md", "# The till: an audit" + named, true},
		{"docs/till-audit-pass-2.md", "# Audit Pass 2 Report" + named, true},
		{"docs/audits-03.md", "# Stage 3 — Audits (money, keys)" + placed, true},
		{"docs/till-audit.md", "# The till: an audit" + bare, false},
		{"docs/till-audit.md", "# How we look at the till" + named, false},
		{"docs/till-audit-guide.md", "# Audit guide" + named, false},
		{"docs/audited.md", "# Audit" + named, false},
		{"docs/code-review-2026-01-02/agent-3-till.md", "# Agent 3: the till" + named, true},
		{"docs/security-reviews/keys.md", "# Keys" + placed, true},
		{".full-review/04-standards.md", "# Phase 4: Best Practices & Standards" + named, true},
		{".full-review/04-standards.md", "# Phase 4: Best Practices & Standards" + bare, false},
		{"docs_to_review/till.md", "# Phase 1: The till" + named, false},
		{".full-review/standards.md", "# Standards of review" + named, false},
		{"docs/review/keys.md", "# Keys" + placed, false},
		{".full-review/01-till.md", "# Phase 1: The till\n\n## Findings\n\nNo new Till or Drawer findings were identified in the current checkout.\n", true},
		{".full-review/01-till.md", "# Phase 1: The till\n\n## Findings\n\nNo critical findings were identified.\n", false},
		{".full-review/01-till.md", "# Phase 1: The till\n\nNo new Till findings were identified in the part that was read.\n", false},
		{"docs/code-review-2026-01-02/README.md", "# Agent 3: the till" + named, false},
		{"docs/code-review-2026-01-02/fix-plan.md", "# The till" + named, false},
		{"docs/code-review-2026-01-02/till.md", "# Plan for the till" + named, false},
		{"docs/code-review-2026-01-02/till.md", "# The till" + bare, false},
		{"docs/code-reviewer/till.md", "# The till" + named, false},
		{"docs/bugs.md", "# Till — Bug Log" + named, true},
		{"docs/bugs.md", "# Bug Registry" + placed, false},
		{"docs/auditoria.md", "# Auditoria do caixa" + named, true},
		{"docs/auditoria.md", "# Auditoría integral" + placed, true},
		{"docs/auditoria.md", "# Auditoría: plan" + placed, false},
	} {
		if r := Find(load(row.path, []byte(row.text))); (r != nil) != row.want {
			t.Errorf("%s, %q: %v, want %v", row.path, row.text, r != nil, row.want)
		}
	}
}

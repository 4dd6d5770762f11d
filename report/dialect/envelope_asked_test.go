package dialect

import "testing"

// TestGroupsAsked: a title that says what is asked for grades what stands below it; one that tells of what was done does not.
func TestGroupsAsked(t *testing.T) {
	const items = "\n\n- `src/a.go:3` one\n- No check of the owner (`src/b.go:9`)\n"
	both := func(severity string) []string { return []string{severity + " src/a.go:3", severity + " src/b.go:9"} }
	for title, want := range map[string][]string{
		"## 🔴 Fix required":          both("high"),
		"## Required fixes:":         both("high"),
		"## Required Changes (2)":    both("high"),
		"### Must change":            both("high"),
		"**Needs fixing**":           both("high"),
		"## To Fix":                  both("high"),
		"## ❌ Action required":       both("high"),
		"## Before merge":            both("high"),
		"## Must fix before merging": both("high"),
		"## Should address":          both("medium"),
		"## 🚫 Blocking":              both("critical"),
		"## Optional improvements":   both("informational"),
		"## 💡 Consider":              both("informational"),
		"## Fixed":                   nil,
		"## Required reading":        nil,
		"## Fixes applied":           nil,
	} {
		style{title, title + items + "\n## Low\n\n- src/c.go:1 — the name\n", append(want, "low src/c.go:1")}.hold(t)
	}
}

// TestAVerdictIsNoGroup: what refuses the work grades nothing below it.
func TestAVerdictIsNoGroup(t *testing.T) {
	style{"a verdict", "**Changes required**\n\nThe key of src/a.go:3 is a constant.\n\n## Low\n\n- src/c.go:1 — the name\n", []string{"low src/c.go:1"}}.hold(t)
}

// TestAskedInAFinding: such a title within a finding says how to mend that one.
func TestAskedInAFinding(t *testing.T) {
	style{"within", "### 1. The key is a constant (High)\n\nsrc/a.go:3 has it.\n\n#### Required fix\n\n- read it from src/b.go:9\n", []string{"high src/a.go:3"}}.hold(t)
}

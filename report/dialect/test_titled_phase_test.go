package dialect

import (
	"fmt"
	"testing"
)

// TestAStepHasAStatusOfItsOwn in a section of its own, which is not that of the whole.
func TestAStepHasAStatusOfItsOwn(t *testing.T) {
	const unit = "\n### Phase 3: Unit Tests\n- **Status:** ✅ PASS\n- **Results:**\n  - Tests passed: 42\n  - Tests failed: 0\n"
	for step, want := range map[string]string{
		"### Phase 2: Type Check\n- **Status:** ❌ FAIL\n- **Command:** `npx tsc`\n":         "[typecheck fail unit tests pass] unknown 42",
		"### Phase 1: Lint / Format\n- **Status:** ✅ PASS\n- **Command:** `npm run lint`\n": "[lint / format pass unit tests pass] unknown 42",
		"### Step 2 — Build\n**Status:** FAILED\n":                                          "[build fail unit tests pass] unknown 42",
		"### Lint\n- **Status:** ✅ PASS\n":                                                  "[unit tests pass] unknown 42", // no step by its number
	} {
		v := read(t, "verification.md", "## Verification report\n\n"+step+unit).Verifications[0]
		var checks []string
		for _, c := range v.Checks {
			checks = append(checks, c.Name+" "+c.Outcome.String())
		}
		if got := fmt.Sprint(checks, " ", v.Status, " ", v.Tests.Passed.N); got != want {
			t.Errorf("%s: %s, want %s", step, got, want)
		}
	}
	if f := Find(load("verification.md", []byte("# Verification Report\n\nStatus Badge: 🟥 BLOCKED ⛔\n\n## Known Limits\nNothing was verified.\n"))); f != nil &&
		f.Name == "test report" {
		t.Error("a badge that says blocked is read as a test report")
	}
}

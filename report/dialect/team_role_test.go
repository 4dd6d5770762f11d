package dialect

import (
	"testing"

	"swarmreport/report/dialect/messages"
)

// TestUnderlinedRoleSpec: the rules of a role spec look for its headings in the body, which must not depend on how they are marked.
func TestUnderlinedRoleSpec(t *testing.T) {
	const front = "---\nrole: tester\nprefix: TEST\n---\n"
	for _, x := range []string{"## Phase 2: Load\n\nRead.\n", "## Phase 2: Load ##\n\nRead.\n", "Phase 2: Load\n-------------\nRead.\n"} {
		art := messages.ReadRole(load("role-specs/tester.md", []byte(front+x)))
		if got, want := art.Role.Body, "## Phase 2: Load\n\nRead.\n"; got != want {
			t.Errorf("%q is given to the rules as %q, want %q", x, got, want)
		}
	}
}

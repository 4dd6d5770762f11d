package dialect

import "testing"

// TestSectionsOfCodes: a priority as a code titles a section, whatever words the author gives it, where the codes are a scale with lists or tables below.
func TestSectionsOfCodes(t *testing.T) {
	const table = "\n\n| ID | Effort | Summary |\n|---|---|---|\n| "
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"tables", "### P0 -- Blocks the launch" + table + "P0-1 | M | It asks for no key |\n| P0-2 | M | It opens twice |\n\n### P1 -- Must fix before production" + table + "P1-1 | L | No test |\n",
			[]string{"qa P0-1 critical", "qa P0-2 critical", "qa P1-1 high"}},
		{"labels", "**P0 — Breaks the shop:**\n1. The port is wrong\n\n**P2 — Confuses:**\n2. A name\n\n**P3 — Nice to have:**\n3. A helper\n", []string{"qa  critical", "qa  medium", "qa  low"}},
		{"again in each part", "## Till\n\n**P2 — Important**\n\n- **No key** — it charges twice\n\n**P3 — Minor**\n\n- **A name** — it misleads\n\n## Log\n\n**P2 — Important**\n\n- **No limit** — it grows\n",
			[]string{"qa  medium", "qa  low", "qa  medium"}},

		{"findings", "### P1 — The till leaks\n\n- `till/pay.ts:4` holds the key\n\n### P2 — A name misleads\n\n- `till/pay.ts:9` is called old\n", []string{"qa  high till/pay.ts:4", "qa  medium till/pay.ts:9"}},
		{"findings of one code", "### P1 — Must fix\n\n- one\n\n### P1 — The till leaks\n\n- `till/pay.ts:4` holds the key\n\n### P2 — Minor\n\n- two\n", []string{"qa  high", "qa  high till/pay.ts:4", "qa  medium"}},
		{"a finding with fields", "### P1 — The till leaks\n\n- **File:** `till/pay.ts:4`\n\n### P3 — Minor\n\n- a name\n", []string{"qa  high till/pay.ts:4", "qa  low"}},
	})
}

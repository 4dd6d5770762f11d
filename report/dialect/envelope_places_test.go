package dialect

import "testing"

// TestPlacesBelowLabel: places listed below a label of their own are where the finding of the title stands; a list at once below a title raises them.
func TestPlacesBelowLabel(t *testing.T) {
	const places = "  - `till/coins.go:4`\n  - `till/count.go:9`\n- **Problem:** one will be forgotten.\n"
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"an entry", "## Medium\n\n### 4. The coins are counted twice\n- **Location**:\n" + places, []string{"qa  medium till/coins.go:4"}},
		{"a line", "## Medium\n\n### The coins are counted twice\n\n**Files:**\n- `till/coins.go:4`\n- `till/count.go:9`\n", []string{"qa  medium till/coins.go:4"}},
		{"in another language", "## Medium\n\n### 4. 重复\n- **位置**：\n" + places, []string{"qa  medium till/coins.go:4"}},
		{"none", "## Medium\n\n### Coins\n- `till/coins.go:4` — counted twice\n- `till/count.go:9` — too slow\n", []string{"qa  medium till/coins.go:4", "qa  medium till/count.go:9"}},
	})
}

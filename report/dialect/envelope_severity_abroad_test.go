package dialect

import (
	"slices"
	"testing"
)

// TestSectionsByPriorityAbroad: a title in another script says the scale beside the word, or before it.
func TestSectionsByPriorityAbroad(t *testing.T) {
	want := []string{"qa  high src/app.go:12", "qa  low src/db.go:9"}
	for _, titles := range [][2]string{{"高优先级问题", "低优先级"}, {"重要度：高", "重要度：低"}} {
		body := "# Review\n\n## " + titles[0] + "\n\n- `src/app.go:12`：令牌\n\n## " + titles[1] + "\n\n- `src/db.go:9`：上限\n"
		if got := briefs(t, "reviews/qa.md", body); !slices.Equal(got, want) {
			t.Errorf("%q, want %q below %q", got, want, titles)
		}
	}
}

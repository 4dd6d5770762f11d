package dialect

import (
	"strings"
	"testing"
)

// TestSeverityAsSignal: a relative of the seed's messages that gives as verdict how grave its worst finding is leaves it to the findings. With no
// finding, or in a message of the seed's own, nobody knows the word.
func TestSeverityAsSignal(t *testing.T) {
	const finding = "\n### F-P1-001 — HIGH — the lock is lost\n\n- **Location:** a/b.go:3\n"
	for text, want := range map[string]bool{
		"---\ndocument_type: adversarial-review\nverdict: HIGH\n---\n" + finding:                                          false,
		"---\ndocument_type: adversarial-review\nverdict: HIGH\nfinding_count: { critical: 0, high: 1 }\n---\n" + finding: false,
		"---\ndocument_type: adversarial-review\nverdict: FINDINGS\n---\n" + finding:                                      false,
		"---\ndocument_type: adversarial-review\nverdict: HIGH\n---\n":                                                    true,
		"---\ndocument_type: adversarial-review\nverdict: CLOCK_RESET\n---\n" + finding:                                   true,
		"---\ntype: review_verdict\nsignal: HIGH\n---\n" + finding:                                                        true,
	} {
		got := false
		for _, p := range read(t, "a.md", text).Problems {
			got = got || strings.Contains(p.Message, "is not one of the dialect's")
		}
		if got != want {
			t.Errorf("%q: told %t, want %t", text, got, want)
		}
	}
}

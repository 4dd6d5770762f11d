package dialect

import (
	"fmt"
	"strings"
	"testing"
)

// BenchmarkReview reads a file of 10,000 findings as the schema writes them, and one whose findings are odd in every way.
func BenchmarkReview(b *testing.B) {
	for name, entry := range map[string]string{
		"plain": `{"id":"SEC-%d","severity":"high","category":"auth","file":"a/b.go","line":%[1]d,"description":"The token is kept for ever","evidence":"x","suggested_fix":"y","risk":"z"}`,
		"odd":   `{"ID":"SEC-%d","sev":"odd","mood":{"a":1},"location":"a/b.go, lines 4-%[1]d","detail":"The token is kept for ever","proof":[1],"proposedFix":"y","blah":"z"}`,
	} {
		b.Run(name, func(b *testing.B) {
			var text strings.Builder
			text.WriteString(`{"reviewer":"security","findings":[`)
			for i := range 10_000 {
				fmt.Fprintf(&text, entry+",", i)
			}
			f := load("reviews/x.json", []byte(strings.TrimSuffix(text.String(), ",")+"]}"))
			b.SetBytes(int64(text.Len()))
			b.ResetTimer()
			for b.Loop() {
				Find(f).Read(f, Limits{})
			}
		})
	}
}

// BenchmarkRepeated reads what repeats a line that has to be held against all others of its file. Each costs as much as it is long, not its square.
func BenchmarkRepeated(b *testing.B) {
	for _, c := range []struct{ name, path, head, line string }{
		{"marked", "reviews/qa.md", "# QA Review\n\n", "- **High**: `a.go:1` x\n"},
		{"fenced", "reviews/till.md", "# Review of the till\n\n```json\n{\"schema\": \"ReviewResult\", \"status\": \"rejected\",\n", "}\n"},
		{"messages with blocks", "reviews/qa.md", "", "---\ntype: review_verdict\nsignal: fail\n---\n```json\n{\n```\n"},
		{"reasons", "reviews/plain.md", "The work is rejected.\n\n", "What else must change:\n"},
		{"titles", "reviews/qa.md", "# Review\n\n## Findings\n\n", "### The token is logged\n"},
		{"rows", "fix-report.md", "# Fix Report\n\nFixed 1 of 1 findings.\n\n| ID | Severity | Status | Files |\n|---|---|---|---|\n", "| SEC-001 | High | Fixed | app/log.go |\n"},
	} {
		b.Run(c.name, func(b *testing.B) {
			text := c.head + strings.Repeat(c.line, 10_000)
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				f := load(c.path, []byte(text))
				Find(f).Read(f, Limits{})
			}
		})
	}
}

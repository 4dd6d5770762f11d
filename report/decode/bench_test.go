package decode

import (
	"fmt"
	"strings"
	"testing"
)

// findings writes n findings as reviewers do, about 500 bytes each.
func findings(n int) []byte {
	var b strings.Builder
	b.WriteString("{\n  \"reviewer\": \"security-reviewer\",\n  \"findings\": [")
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `
    {
      "id": "SEC-%04d", "severity": "high", "confidence": 0.9, "fixed": false,
      "file": "internal/server/handler_%d.go", "line": %d,
      "title": "User input reaches the query without a placeholder",
      "evidence": "db.Query(\"SELECT * FROM users WHERE name = '\" + name + \"'\")",
      "risk": "Whoever can send a request can read every row of the table and change it.",
      "suggestion": "Use a placeholder and give the name as an argument.",
      "tags": ["injection", "sql"]
    }`, i, i%40, i%900)
	}
	b.WriteString("\n  ]\n}\n")
	return []byte(b.String())
}

func BenchmarkJSON(b *testing.B) {
	data := findings(20_000)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := JSON(data, Limits{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkJSONRepaired(b *testing.B) {
	data := append([]byte("```json\n"), append(findings(20_000), "```\n"...)...)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := JSON(data, Limits{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkYAML(b *testing.B) {
	data := findings(2_000) // JSON is YAML
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := YAML(data, Limits{}); err != nil {
			b.Fatal(err)
		}
	}
}

package lexer

import (
	"fmt"
	"strings"
	"testing"
)

// snippet is evidence as it is usually quoted.
const snippet = "\tif err := run(ctx, args); err != nil {\n\t\treturn fmt.Errorf(\"running %s: %w\", name, err) // why\n\t}\n\tlog.Printf(\"done in %d ms\", took.Milliseconds())\n\treturn nil\n"

func BenchmarkSnippet(b *testing.B) {
	for _, lang := range []string{"go", "py", "ts", "yaml", "html"} {
		b.Run(lang, func(b *testing.B) { measure(b, snippet, lang) })
	}
}

// BenchmarkLargest is 64 kB of one language's source, and of the texts that cost most.
func BenchmarkLargest(b *testing.B) {
	for _, bb := range []struct{ name, unit, lang string }{
		{"go", snippet, "go"}, {"slashes", "(/[", "js"}, {"quotes", "'\\", "rs"}, {"signs", "a(", "rb"}, {"tags", "<a b", "html"},
	} {
		b.Run(bb.name, func(b *testing.B) { measure(b, strings.Repeat(bb.unit, 64<<10/len(bb.unit)), bb.lang) })
	}
}

func measure(b *testing.B, src, lang string) {
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		Tokens(src, lang)
	}
}

// BenchmarkGrowth: a byte costs about the same in eight times the text.
func BenchmarkGrowth(b *testing.B) {
	for _, l := range languages {
		lang := strings.Fields(l.names)[0]
		for _, unit := range append(units, "(/[", "a-", "'\\'", "x: ", "<a b=", "a/", "=a", "a\t", "[a", "$a(") {
			for _, times := range []int{256, 2048} {
				b.Run(fmt.Sprintf("%s/%q/%d", lang, unit, times), func(b *testing.B) { measure(b, strings.Repeat(unit, times), lang) })
			}
		}
	}
}

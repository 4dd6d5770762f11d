package lexer

import (
	"strings"
	"testing"
	"time"
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

// TestLinear: eight times the text takes eight times as long, not sixty-four. A machine that is busy makes a ratio wrong now and then, but
// not each time.
func TestLinear(t *testing.T) {
	for _, l := range languages {
		lang := strings.Fields(l.names)[0]
		for _, unit := range append(units, "(/[", "a-", "'\\'", "x: ", "<a b=", "a/", "=a", "a\t", "[a", "$a(") {
			tries := 0
			for tries < 20 && growth(unit, lang) > 24 {
				tries++
			}
			if tries == 20 {
				t.Errorf("%s: the time for %q grows faster than its length", lang, unit)
			}
		}
	}
}

func growth(unit, lang string) int64 {
	small, large := strings.Repeat(unit, 256), strings.Repeat(unit, 2048)
	return int64(timed(large, lang) / max(timed(small, lang), time.Microsecond))
}

func timed(src, lang string) time.Duration {
	start := time.Now()
	Tokens(src, lang)
	return time.Since(start)
}

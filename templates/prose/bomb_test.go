package prose

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// A bomb makes a body of at least n bytes that is dear to parse or long to write.
type bomb struct {
	name string
	make func(n int) string
}

// repeat is the plainest bomb: head, many times unit, tail.
func repeat(head, unit, tail string) func(int) string {
	return func(n int) string { return head + strings.Repeat(unit, max(n-len(head)-len(tail), 0)/len(unit)) + tail }
}

var bombs = []bomb{
	{"lists on one line", repeat("", "- ", "a")},
	{"lists and line feeds", func(n int) string { return strings.Repeat("- ", n/3) + strings.Repeat("\n", n/3) }},
	{"lists within the limit, then lines", func(n int) string { return strings.Repeat("- ", 21) + "a" + strings.Repeat("\n", n-50) }},
	{"lists within the limit, then text", func(n int) string { return strings.Repeat("- ", 21) + strings.Repeat("a\n", n/2-50) }},
	{"numbered lists", repeat("", "1. ", "a")},
	{"lists by indentation", staircase(2, "- a\n")},
	{"lists by tabs", func(n int) string {
		var b strings.Builder
		for i := 0; b.Len() < n-i-4; i++ {
			b.WriteString(strings.Repeat("\t", i) + "- a\n")
		}
		return b.String()
	}},
	{"list items", repeat("", "-\n", "")},
	{"loose items", repeat("", "- a\n\n", "")},
	{"changing bullets", repeat("", "- a\n* a\n+ a\n", "")},
	{"quotes on one line", repeat("", ">", "a")},
	{"quotes on each line", repeat("", strings.Repeat(">", 32)+"a\n", "")},
	{"quotes, then lazy lines", repeat(strings.Repeat("> ", 20), "a\n", "")},
	{"quotes and lists", repeat("", "> - ", "a")},
	{"emphasis of two kinds", repeat("", "*a_ ", "")},
	{"emphasis opening", repeat("", "*a **a ", "")},
	{"emphasis closing", repeat("", "a** ", "")},
	{"emphasis nested", func(n int) string { return strings.Repeat("*a", n/4) + strings.Repeat("b*", n/4) }},
	{"emphasis in many paragraphs", repeat("", strings.Repeat("*a_ ", 300)+"\n\n", "")},
	{"stars", repeat("", "*", "a")},
	{"underscores", repeat("a", "_", "a")},
	{"tildes", repeat("", "~~a ~b", "")},
	{"links without end", repeat("", "[a](<b", "")},
	{"links", repeat("", "[a](b) ", "")},
	{"open brackets", repeat("", "[", "a")},
	{"nested brackets", func(n int) string { return strings.Repeat("[", n/2) + strings.Repeat("]", n/2) }},
	{"nested images", func(n int) string { return strings.Repeat("![", n/7) + strings.Repeat("](b)", n/7) }},
	{"definitions", repeat("", "[a]: b\n", "")},
	{"definitions and uses", func(n int) string {
		var b strings.Builder
		for i := 0; b.Len() < n/2; i++ {
			fmt.Fprintf(&b, "[%d]: b\n", i)
		}
		return b.String() + strings.Repeat("\n[1]\n", n/10)
	}},
	{"one long definition, many uses", func(n int) string {
		return "[a]: https://a/" + strings.Repeat("b", n/2) + "\n" + strings.Repeat("\n[a]", n/8-10)
	}},
	{"one long title, many uses", func(n int) string {
		return "[a]: https://a/ \"" + strings.Repeat("b", n/2) + "\"\n" + strings.Repeat("\n![a]", n/12-10)
	}},
	{"images of a long definition in an image", func(n int) string {
		return "[a]: " + strings.Repeat("b", n/2) + "\n\n" + strings.Repeat("\n![ "+strings.Repeat("![a]", 200)+"](c)\n", n/2000)
	}},
	{"table, wide header", func(n int) string { return strings.Repeat("a|", n/4-1) + "\n" + strings.Repeat("-|", n/4-1) }},
	{"table, 2000 columns, short rows", func(n int) string {
		return strings.Repeat("|a", 2000) + "\n" + strings.Repeat("|-", 2000) + strings.Repeat("\n|", (n-8002)/2)
	}},
	{"table, 64 columns, short rows", func(n int) string {
		return strings.Repeat("|a", 63) + "\n" + strings.Repeat("|-", 63) + strings.Repeat("\n|", (n-254)/2)
	}},
	{"table in a quote", func(n int) string {
		return "> " + strings.Repeat("|a", 63) + "\n> " + strings.Repeat("|-", 63) + strings.Repeat("\n>|", (n-260)/3)
	}},
	{"many tables", repeat("", strings.Repeat("|a", 60)+"\n"+strings.Repeat("|-", 60)+"\n|\n|\n|\n\n", "")},
	{"escaped pipes", repeat("|a|\n|-|\n", "|`\\|`|\n", "")},
	{"backticks in growing runs", func(n int) string {
		var b strings.Builder
		for i := 1; b.Len()+i < n; i++ {
			b.WriteString("e" + strings.Repeat("`", i))
		}
		return b.String()
	}},
	{"backticks", repeat("", "`a``", "")},
	{"angles", repeat("", "<", "a")},
	{"open tags", repeat("", "<a b=\"c ", "")},
	{"open comments", repeat("a", "<!--", "")},
	{"declarations", repeat("a", "<!A ", "")},
	{"instructions", repeat("a", "<?", "")},
	{"CDATA", repeat("a", "<![CDATA[", "")},
	{"HTML blocks", repeat("", "<div>\n\n", "")},
	{"HTML block of one line", repeat("<a ", "b ", "")},
	{"entities", repeat("", "&amp;", "")},
	{"broken entities", repeat("", "&#", "")},
	{"ampersands", repeat("", "&", "")},
	{"quotation marks", repeat("", "\"", "")},
	{"underlined headings", repeat("", "a\n-\n", "")},
	{"one long underlined heading", repeat("", "a\n", "===")},
	{"headings", repeat("", "# a\n", "")},
	{"rules", repeat("", "---\n\n", "")},
	{"autolinks", repeat("", "<https://a.b> ", "")},
	{"bare addresses", repeat("", "https://a.b ", "")},
	{"starts of addresses", repeat("", "http://", "")},
	{"mail addresses", repeat("", "a@b.c ", "")},
	{"starts of mail addresses", repeat("", "(a.", "")},
	{"fences", repeat("", "```\n", "")},
	{"fences with words", repeat("", "```go\na\n```\n", "")},
	{"backslashes", repeat("", "\\", "")},
	{"spaces", repeat("a", " ", "b")},
	{"tabs", repeat("a\n", "\t", "b")},
	{"line feeds", repeat("a", "\n", "b")},
	{"hard breaks", repeat("", "a  \n", "")},
	{"tasks", repeat("", "- [ ] a\n", "")},
	{"controls", repeat("", "\x01a", "")},
	{"broken bytes", repeat("", "\xffa", "")},
	{"overrides", repeat("", "\u202ea", "")},
	{"foreign letters", repeat("", "а", "")},
	{"mixed words", repeat("", "аb ", "")},
	{"words", repeat("", "a", "")},
}

// staircase indents each line by step columns more than the one before.
func staircase(step int, line string) func(int) string {
	return func(n int) string {
		var b strings.Builder
		for i := 0; b.Len()+i*step+len(line) < n; i++ {
			b.WriteString(strings.Repeat(" ", i*step) + line)
		}
		return b.String()
	}
}

// R6: no body under the limit takes 300 MB, or 2 MB of page. Allocation in all bounds what is live at once, and much
// of what is done.
func TestBombs(t *testing.T) {
	for _, bb := range bombs {
		for _, n := range []int{maxBody, maxBody / 2, maxBody / 8} {
			t.Run(fmt.Sprintf("%s/%d", bb.name, n), func(t *testing.T) { checkBomb(t, bb.make(n)) })
		}
	}
}

func checkBomb(t *testing.T, src string) {
	if len(src) > maxBody {
		t.Fatalf("the bomb has %d bytes, over the limit", len(src))
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	html, _ := render(src)
	runtime.ReadMemStats(&after)
	allocated := (after.TotalAlloc - before.TotalAlloc) >> 20
	if allocated > 300 || len(html) > 2_000_000 {
		t.Errorf("%d bytes took %d MB, and %d bytes of markup", len(src), allocated, len(html))
	}
}

// BenchmarkBombs: no body under the limit takes a second (R6), about a hundred times what an ordinary one of that
// size does.
func BenchmarkBombs(b *testing.B) {
	ordinary := bomb{"ordinary", repeat("", "Some *words* about `code`, with a [link](a.go).\n\n- a\n- b\n\n", "")}
	for _, bb := range append(slices.Clone(bombs), ordinary) {
		src := bb.make(maxBody)
		b.Run(bb.name, func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			for b.Loop() {
				render(src)
			}
		})
	}
}

package decode

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var blockNames = [...]string{"?", "heading", "paragraph", "list", "item", "code", "table", "quote", "html", "break"}

// outline writes a tree, one block a line: its lines, kind and text.
func outline(list []Block, indent string) string {
	var b strings.Builder
	for _, block := range list {
		fmt.Fprintf(&b, "%s%d %s", indent, block.Line, blockNames[block.Kind])
		if block.Level > 0 {
			fmt.Fprintf(&b, " %d", block.Level)
		}
		if block.Checked != nil {
			fmt.Fprintf(&b, " checked=%t", *block.Checked)
		}
		switch {
		case len(block.Inline) > 0:
			b.WriteString(" " + styled(block.Inline))
		case block.Text != "":
			fmt.Fprintf(&b, " %q", block.Text)
		}
		for _, row := range block.Rows {
			fmt.Fprintf(&b, "\n%s  ", indent)
			for _, cell := range row {
				fmt.Fprintf(&b, "%d:[%s] ", cell.Line, styled(cell.Inline))
			}
		}
		b.WriteString("\n" + outline(block.Children, indent+"  "))
	}
	return b.String()
}

// styled writes each run behind letters for its styles.
func styled(runs []Inline) string {
	var b strings.Builder
	for _, r := range runs {
		style := ""
		if r.Code {
			style = "c"
		}
		if r.Bold {
			style += "b"
		}
		if r.Emphasis {
			style += "e"
		}
		if r.Break {
			b.WriteString("⏎")
			continue
		}
		fmt.Fprintf(&b, "%s<%s>", style, r.Text)
	}
	return b.String()
}

func TestMarkdown(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"headings", "# A `b`\r\n\r\nTwo\nlines\n---\n\n## \n", "1 heading 1 <A >c<b>\n3 heading 2 <Two>⏎<lines>\n7 heading 2\n"},
		{"styles", "**b *be* `c`** ~~s~~ \\*x\\* &amp; [l](u) <http://a> ![i](j)\n",
			"1 paragraph b<b >be<be>b< >cb<c>< s *x* & l http://a i>\n"},
		{"stars in code in bold", "**F-1 — CRITICAL — asks for `### Closes`, the files hold `**Closes:**`**\n",
			"1 paragraph b<F-1 — CRITICAL — asks for >cb<### Closes>b<, the files hold >cb<**Closes:**>\n"},
		{"breaks", "a  \nb\\\nc<br>d\n", "1 paragraph <a>⏎<b>⏎<c>⏎<d>\n"},
		{"tight list", "- [x] a\n- [ ] b\n  c\n\n1) x\n2) y\n   - z\n",
			"1 list\n  1 item checked=true\n    1 paragraph <a>\n  2 item checked=false\n    2 paragraph <b>⏎<c>\n" +
				"5 list 2\n  5 item\n    5 paragraph <x>\n  6 item\n    6 paragraph <y>\n    7 list\n      7 item\n        7 paragraph <z>\n"},
		{"code", "```go x\na | b\n\n```\n> ~~~\n> c\n> ~~~\n\n    d\n\n```\nopen\n",
			"1 code \"a | b\\n\\n\"\n5 quote\n  5 code \"c\\n\"\n9 code \"d\\n\"\n11 code \"open\\n\"\n"},
		{"html and break", "<!-- a\nb -->\n\n***\n\n<details>\n\nx <T>\n", "1 html \"<!-- a\\nb -->\\n\"\n4 break\n6 html \"<details>\\n\"\n8 paragraph <x <T>>\n"},
		{"no reference links", "[a]: b\n\n[x][a]\n", "1 paragraph <[a]: b>\n3 paragraph <[x][a]>\n"},
		{"table", "Intro\n| a | **b** |\n|---|:-:|\n| x \\| y | `p \\| q` |\n| z |\n\nEnd\n",
			"1 paragraph <Intro>\n2 table\n  2:[<a>] 2:[b<b>] \n  4:[<x | y>] 4:[c<p | q>] \n  5:[<z>] 5:[] \n7 paragraph <End>\n"},
		{"pipes in code", "| a `|` | b |\n|---|---|\n| `x | y` | z |\n| 1 | 2 | 3 | `4` |\n",
			"1 table\n  1:[<a >c<|>] 1:[<b>] \n  3:[c<x | y>] 3:[<z>] \n  4:[<1>] 4:[<2>< | 3 | `4`>] \n"},
		{"pipes elsewhere", "a | b | c\n---|---\n`c \\| d` | x | y | z\n", "1 paragraph <a | b | c>⏎<---|--->⏎c<c \\| d>< | x | y | z>\n"},
		{"table in a list", "- | a | b |\n  |---|---|\n  | `x|y` | z |\n", "1 list\n  1 item\n    1 table\n      1:[<a>] 1:[<b>] \n      3:[c<x|y>] 3:[<z>] \n"},
		{"two tables", "a|b\n-|-\nc|d\n# h\na|b|c\n-|-|-\n1|2|3\n",
			"1 table\n  1:[<a>] 1:[<b>] \n  3:[<c>] 3:[<d>] \n4 heading 1 <h>\n5 table\n  5:[<a>] 5:[<b>] 5:[<c>] \n  7:[<1>] 7:[<2>] 7:[<3>] \n"},
		{"text with the marks of pipes", "a\x01|b\n-|-\n\x02`|` | c\n", "1 table\n  1:[<a\uFFFD>] 1:[<b>] \n  3:[<\x02>c<|>] 3:[<c>] \n"},
		{"nothing", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := Markdown(tt.text)
			if s := outline(got.List, ""); s != tt.want || got.CutLine > 0 {
				t.Errorf("cut at %d, got\n%swant\n%s", got.CutLine, s, tt.want)
			}
		})
	}
}

// bombs are texts that the parser alone would take many seconds or gigabytes for; head stays, tail meets the limit.
func bombs() map[string]string {
	const n = 250_000 // just within the limit of size
	return map[string]string{
		"size":         strings.Repeat("word ", 10) + strings.Repeat("\nline of text", n/10),
		"one line":     strings.Repeat("word ", n/4),
		"lists":        strings.Repeat("- ", n/2),
		"list lines":   strings.Repeat("- ", 30) + "a" + strings.Repeat("\n", n),
		"quotes":       strings.Repeat(strings.Repeat(">", 32)+"a\n", n/34),
		"columns":      strings.Repeat("|a", 2000) + "\n" + strings.Repeat("|-", 2000) + strings.Repeat("\n|", 2000),
		"short rows":   strings.Repeat("|a", 60) + "\n" + strings.Repeat("|-", 60) + strings.Repeat("\n|", 100_000),
		"emphasis":     strings.Repeat("*a_ ", n/4),
		"links":        strings.Repeat("[a](<b", n/6),
		"brackets":     strings.Repeat("[", n),
		"heading":      "# " + strings.Repeat("*a_ ", n/4),
		"cell":         "a|b\n-|-\n" + strings.Repeat("*a_ ", n/4) + "|b",
		"definitions":  strings.Repeat("[a]: b\n", n/7),
		"links closed": strings.Repeat("[a](b) ", n/7),
		"underlined":   strings.Repeat("_a", n/2) + "\n===",
		"ticks":        strings.Repeat("`a``b", n/5),
		"tags":         strings.Repeat("<a b='", n/6),
	}
}

func TestMarkdownLimits(t *testing.T) {
	for name, text := range bombs() {
		t.Run(name, func(t *testing.T) {
			got := Markdown("first\n\n" + text)
			if got.CutLine < 1 || got.CutLine < 3 && name != "one line" || len(got.List) == 0 || got.List[0].Text != "first" {
				t.Errorf("cut at line %d with %d blocks, want the head and a cut below it", got.CutLine, len(got.List))
			}
			checkBlocks(t, got.List, 1, strings.Count(text, "\n")+3)
		})
	}
}

// checkBlocks requires lines within the text, in order, and the fields of each kind.
func checkBlocks(t *testing.T, list []Block, first, last int) {
	t.Helper()
	for _, b := range list {
		if b.Line < first || b.Line > last || b.Kind < Heading || b.Kind > Break {
			t.Fatalf("block %d at line %d, want within %d-%d", b.Kind, b.Line, first, last)
		}
		checkInline(t, b.Inline, b.Line, last)
		for _, row := range b.Rows {
			for _, c := range row {
				checkInline(t, c.Inline, b.Line, last)
			}
			if len(row) != len(b.Rows[0]) {
				t.Fatalf("row of %d cells in a table of %d", len(row), len(b.Rows[0]))
			}
		}
		checkBlocks(t, b.Children, b.Line, last)
		first = b.Line
	}
}

func checkInline(t *testing.T, list []Inline, first, last int) {
	t.Helper()
	for _, r := range list {
		if r.Text == "" || r.Line < first || r.Line > last || r.Break && r.Text != "\n" {
			t.Fatalf("run %+v, want text within lines %d-%d", r, first, last)
		}
	}
}

func FuzzMarkdown(f *testing.F) {
	for _, text := range []string{
		"# a\n\n- [ ] b\n\n| c | d |\n|---|---|\n| `e | f` | g |\n", "a\n===\n> ```\n> x", "**`**`**\n1. a\n\n   b\n", "- | a |\n  |-|\n", "<!-- x", "\t- a\n\n\t\tb",
		"a|b\n-|-\n\\|`|`\\", "\r\n\x01|\x02\n-|-\n", "- \n-", "0\n-:\n-", "00\n000\n-:\n-", "* 0\n\t# 0",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b := Markdown(text)
		lines := strings.Count(text, "\n") + 1
		if b.CutLine < 0 || b.CutLine > lines {
			t.Fatalf("cut at line %d of %d", b.CutLine, lines)
		}
		checkBlocks(t, b.List, 1, lines)
	})
}

// TestMarkdownOfCorpus parses whatever real files are at hand.
func TestMarkdownOfCorpus(t *testing.T) {
	root := os.Getenv("SWARMREPORT_SHARED")
	if root == "" {
		t.Skip("SWARMREPORT_SHARED is not set")
	}
	files, size, cut := 0, 0, 0
	_ = filepath.WalkDir(filepath.Join(root, "corpus"), func(path string, _ os.DirEntry, err error) error {
		if data, e := os.ReadFile(path); err == nil && e == nil && filepath.Ext(path) == ".md" {
			b := Markdown(string(data))
			checkBlocks(t, b.List, 1, strings.Count(string(data), "\n")+1)
			files, size = files+1, size+len(data)
			if b.CutLine > 0 {
				cut++
				t.Logf("%s is cut at line %d", path, b.CutLine)
			}
		}
		return nil
	})
	t.Logf("%d files, %d bytes, %d cut", files, size, cut)
}

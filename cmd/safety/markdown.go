package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// bombs are bodies that are dear to parse or long to write, of about a given size in bytes: known shapes that took parsers of Markdown more
// than linear time or room.
var bombs = []struct {
	name string
	make func(n int) string
}{
	{"lists in lists", again("", "- ", "a")},
	{"lists, then empty lines", func(n int) string { return strings.Repeat("- ", n/3) + strings.Repeat("\n", n/3) }},
	{"lists by indentation", func(n int) string { return steps(n, "- a\n") }},
	{"quotes in quotes", again("", "> ", "a")},
	{"quotes in lists", again("", "> - ", "a")},
	{"emphasis that never closes", again("", "*a_ ", "")},
	{"emphasis that never opens", again("", "a** ", "")},
	{"strong in strong", func(n int) string { return strings.Repeat("**a ", n/8) + strings.Repeat(" a**", n/8) }},
	{"links that never close", again("", "[a](<b", "")},
	{"open brackets", again("", "[", "a")},
	{"brackets in brackets", func(n int) string { return strings.Repeat("[", n/2) + "a" + strings.Repeat("]", n/2) }},
	{"images in images", func(n int) string { return strings.Repeat("![", n/7) + strings.Repeat("](b)", n/7) }},
	{"definitions", func(n int) string { return numbered(n, "[a%d]: b\n") }},
	{"one definition, many uses", func(n int) string {
		return "[a]: https://a.invalid/" + strings.Repeat("b", n/2) + "\n" + strings.Repeat("\n[a]", n/8)
	}},
	{"back-ticks of growing length", ticks},
	{"code that never ends", again("", "`a ``b ", "")},
	{"wide table", func(n int) string { return strings.Repeat("a|", n/4) + "\n" + strings.Repeat("-|", n/4) }},
	{"wide table, short rows", func(n int) string {
		return strings.Repeat("|a", n/8) + "\n" + strings.Repeat("|-", n/8) + strings.Repeat("\n|", n/4)
	}},
	{"tags that never close", again("", "<a ", "")},
	{"comments that never close", again("", "<!-- a -", "")},
	{"declarations", again("", "<!A ", "")},
	{"instructions", again("", "<?a ", "")},
	{"entities", again("", "&amp;", "")},
	{"escapes", again("", `\a\*`, "")},
	{"addresses", again("", "https://a.invalid/(((", "")},
	{"mail", again("", "a@b.", "c")},
	{"www", again("", "www.", "a")},
	{"line ends", again("", "a  \n", "")},
	{"NUL", again("", "a\x00", "")},
	{"headings", again("", "# a\n", "")},
	{"underlines", again("", "a\n=\n", "")},
	{"fences", again("", "```\n", "")},
	{"tasks", again("", "- [ ] a\n", "")},
	{"struck out", again("", "~~a ~b ", "")},
	{"footnotes", again("", "[^a]", "")},
	{"html blocks", again("", "<div>\n", "")},
	{"one word", again("", "a", "")},
	{"turned around", again("", "\u202ea", "")},
	{"combined characters", again("a", "\u0301", "")},
}

func again(head, unit, tail string) func(int) string {
	return func(n int) string { return head + strings.Repeat(unit, n/len(unit)) + tail }
}

func steps(n int, line string) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		b.WriteString(strings.Repeat("  ", i) + line)
	}
	return b.String()
}

func numbered(n int, format string) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

func ticks(n int) string {
	var b strings.Builder
	for i := 1; b.Len() < n; i++ {
		b.WriteString("a" + strings.Repeat("`", i))
	}
	return b.String()
}

// tryMarkdown builds a run of one message whose body is a bomb, at sizes around the limits. The time is that of the whole program
// beyond the same run with a plain body, so that a busy machine does not count as a slow parser.
func tryMarkdown(b *bench) ([]figure, error) {
	fast := figure{what: "Markdown bombs as bodies and as findings' texts, at 12 kB, 60 kB and 250 kB: under 1 s more than a plain text of that size"}
	small := figure{what: "the same: under 300 MB of memory"}
	short := figure{what: "the same: no page over 2 MB"}
	var slowest time.Duration
	var largest, longest int64
	for _, size := range []int{12_000, 60_000, 250_000} {
		plain, _, err := b.bomb(strings.Repeat("plain text. ", size/12))
		if err != nil {
			return nil, err
		}
		for _, bomb := range bombs {
			o, page, err := b.bomb(bomb.make(size))
			if err != nil {
				return nil, err
			}
			if more := o.used - plain.used; more >= time.Second { // once more: a disk may have been slow
				o, page, err = b.bomb(bomb.make(size))
			}
			more := o.used - plain.used
			fast.check(err == nil && !o.crashed() && o.code == 0 && more < time.Second, "%s, %d: %s, %s", bomb.name, size, more, o.text())
			small.check(o.peak < 300<<20, "%s, %d: %d MB", bomb.name, size, o.peak>>20)
			short.check(page < 2<<20, "%s, %d: %d kB", bomb.name, size, page>>10)
			slowest, largest, longest = max(slowest, more), max(largest, o.peak), max(longest, page)
		}
	}
	fast.note = fmt.Sprintf("%d bombs, by the processor's time; slowest %.1f s more", len(bombs), max(slowest.Seconds(), 0))
	small.note, short.note = fmt.Sprintf("most %d MB", largest>>20), fmt.Sprintf("longest page %d kB", longest>>10)
	return []figure{fast, small, short}, nil
}

// bomb builds a run with the body and gives the size of its largest page.
func (b *bench) bomb(body string) (o outcome, page int64, err error) {
	dir, err := b.dir("bomb")
	if err != nil {
		return o, 0, err
	}
	message := "---\ntype: review_verdict\nsignal: pass\n---\n\n" + body + "\n"
	finding := map[string]any{"id": "A-1", "severity": "low", "description": body, "suggested_fix": body, "risk": body}
	review := map[string]any{"schema": "ReviewFindings", "reviewer": "qa", "findings": []any{finding}}
	err = writeFile(filepath.Join(dir, "run", "review-verdict.md"), []byte(message))
	if err == nil {
		err = writeJSON(filepath.Join(dir, "run", "reviews", "qa.json"), review)
	}
	if err != nil {
		return o, 0, err
	}
	o = b.swarmreport("build", filepath.Join(dir, "run"), "-o", filepath.Join(dir, "site"))
	page, err = largestPage(filepath.Join(dir, "site"))
	return o, page, err
}

func largestPage(site string) (size int64, err error) {
	all, err := files(site)
	for _, name := range slices.DeleteFunc(all, func(name string) bool { return !strings.HasSuffix(name, ".html") }) {
		about, err := os.Stat(filepath.Join(site, filepath.FromSlash(name)))
		if err != nil {
			return 0, err
		}
		size = max(size, about.Size())
	}
	return size, err
}

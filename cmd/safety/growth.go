package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"
)

// A growing text is the same few words, said again and again below a title.
type growing struct {
	head, unit string
}

// prose are the words that readers of prose hold against each other, or look for the end of. A %d is another number each time.
var prose = []growing{
	{"# Review\n\n## Findings\n\n", "### The token is logged\n"},
	{"# Review\n\n## Findings\n\n", "### [HIGH] The token is logged\n"},
	{"# Review\n\n## Findings\n\n", "### SEC-%d [HIGH] The token is logged\n\n**Fix:** drop it\n"},
	{"# Review\n\n## Findings\n\n", "#### Why\n### SEC-%d The token\n"},
	{"# Review\n\n", "## Findings\n"},
	{"# Review\n\n", "## High\n\n- a\n"},
	{"# Review\n\n", "- **High**: `a/b.go:%d` the token is logged\n"},
	{"# Review\n\n", "- [ ] **[T-%d]** the token is logged\n  - **Effort:** 1h\n"},
	{"# Review\n\n- **SEC-1** (high) the token\n", "  - **Effort:** 1h\n"},
	{"# Review\n\n", "%d. the token is logged (high)\n"},
	{"# Review\n\n", "SEC-%d: the token is logged\n"},
	{"# Review\n\n", "SEC-%d "},
	{"# Review\n\n", "high "},
	{"# Review\n\n## Findings\n\n", "a/b.go:%d high "},
	{"# Review\n\n", "[HIGH] "},
	{"# Review\n\n", "["},
	{"# Review\n\n", "[["},
	{"# Review\n\n", "[a](b.go) "},
	{"# Review\n\n", "("},
	{"# Review\n\n", "**High** "},
	{"# Review\n\n", "**"},
	{"# Review\n\n", "`a` "},
	{"# Review\n\n", "“a” "},
	{"# Review\n\n", "'"},
	{"# Review\n\n", "| "},
	{"# Review\n\n", "— "},
	{"# Review\n\n", "a: "},
	{"# Review\n\n", "1,"},
	{"# Review\n\n", "3 high, 4 low; "},
	{"# Review\n\n", "a\u200b"},
	{"# Review\n\n| ID | Severity | Status | File | Issue |\n|---|---|---|---|---|\n", "| SEC-%d | High | Fixed | a/b.go | the token |\n"},
	{"# Review\n\n", "| ID | Severity |\n|---|---|\n| A-%d | High |\n\n"},
	{"# Review\n\n", "| a | b |\n"},
	{"# Review\n\n", "```\n"},
	{"# Review\n\n", "```json\n{\"severity\": \"high\", \"title\": \"a %d\"}\n```\n"},
	{"# Review\n\n", "```json\n{\n"},
	{"# Review\n\n", "> "},
	{"# Review\n\n", "> - **High**: a\n"},
	{"# Review\n\n", "- "},
	{"# Review\n\n", "<li>"},
	{"# Review\n\n", "<details>\n<summary>High (3)</summary>\n\n- a\n"},
	{"# Review\n\n<table>\n", "<tr><td>High</td><td>a</td></tr>\n"},
	{"# Review\n\n", "<!-- a\n"},
	{"# Review\n\n", "Severity: high\n"},
	{"# Review\n\n", "Severity: high\nFile: a/b.go:%d\n\n"},
	{"# Review\n\n", "SEC-%d is fixed in a/b.go.\n"},
	{"# Review\n\n## Deferred\n\n", "- SEC-%d: later, as the till stands still\n"},
	{"# Review\n\n", "Verdict: fail\n"},
	{"# Review\n\n", "What else must change:\n"},
	{"# Review\n\n", "12 tests passed, %d failed.\n"},
	{"# Review\n\n", "~~a~~ "},
	{"# Review\n\n", ": a\n"},
	{"# Review\n\n", "A\n---\n"},
	{"# Review\n\n", "\n"},
	{"# Review\n\n", "\r"},
	{"---\n", "key%d: high\n"},
	{"", "---\ntype: review_verdict\n---\na\n"},
	{"", "---\ntype: review_verdict\nsignal: fail\n---\n```json\n{\n```\n"},
}

// readAs are the names under which other readers claim a text.
var readAs = []string{"reviews/qa.md", "fix-report.md", "notes/x.md"}

// tryGrowth lets the program read texts of one, two, four and eight times a size, without writing pages.
func tryGrowth(b *bench) ([]figure, error) {
	f := figure{what: "texts of 64, 128, 256 and 512 kB that repeat what a reader holds against the rest of a file: the time grows as the length does, and stays under 3 s"}
	none, err := b.grown(readAs[0], growing{}, 0)
	if err != nil {
		return nil, err
	}
	var slowest time.Duration
	for _, g := range prose[:b.pick(len(prose), 6)] {
		for _, name := range readAs {
			took, err := b.growth(name, g, none)
			if err == nil && !inProportion(took) { // once more: others use the machine too
				took, err = b.growth(name, g, none)
			}
			if err != nil {
				return nil, err
			}
			f.check(inProportion(took), "%s, %q: %v", name, g.head+g.unit, took)
			slowest = max(slowest, took[len(took)-1])
		}
	}
	f.note = fmt.Sprintf("%d texts, each as three kinds of file, by the processor's time; slowest %.1f s", len(prose), slowest.Seconds())
	return []figure{f}, nil
}

// growth gives the time that each size takes beyond that of a run without the text.
func (b *bench) growth(name string, g growing, none time.Duration) (took []time.Duration, err error) {
	for size := 64 << 10; size <= 512<<10; size *= 2 {
		t, err := b.grown(name, g, size)
		if err != nil {
			return nil, err
		}
		took = append(took, max(0, t-none))
	}
	return took, nil
}

// inProportion allows half as much again as eight times the time, and what a collection of memory takes.
func inProportion(took []time.Duration) bool {
	first, last := took[0], took[len(took)-1]
	return last <= 12*first+300*time.Millisecond && last < 3*time.Second
}

// grown reads a run with a text of that size.
func (b *bench) grown(name string, g growing, size int) (time.Duration, error) {
	dir, err := b.dir("growth")
	if err != nil {
		return 0, err
	}
	text := g.head
	if strings.Contains(g.unit, "%d") {
		text += numbered(size, g.unit)
	} else if g.unit != "" {
		text += strings.Repeat(g.unit, size/len(g.unit))
	}
	if err := writeFile(filepath.Join(dir, "run", "reviews", "other.json"), []byte(other)); err != nil {
		return 0, err
	}
	if err := writeFile(filepath.Join(dir, "run", filepath.FromSlash(name)), []byte(text)); err != nil {
		return 0, err
	}
	o := b.swarmreport("check", filepath.Join(dir, "run"), "--quiet")
	if o.crashed() {
		return 0, fmt.Errorf("%s of %q: %s", name, g.unit, o.text())
	}
	return o.used, nil
}

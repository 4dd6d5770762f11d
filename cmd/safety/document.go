package main

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
)

// A row is a figure as it stands in the document.
type row struct {
	campaign, what, rules, note string
	tried, failed               int
}

const intro = `# Safety figures

Made by ` + "`go run ./cmd/safety -kit DIR -o docs/safety-figures.md`" + `, which attacks the built program from outside and counts; never edited by
hand. One campaign is repeated by ` + "`-only NAME`" + `, where NAME is the first column; ` + "`-short`" + ` makes samples and rounds smaller. Without the kit of
public sets, the small sets in testdata/hostile are used. The rules are named in SECURITY.md.

`

const head = "| campaign | what was tried | tried | failed | rules | notes |\n|---|---|---:|---:|---|---|\n"

// publish writes the figures of a campaign to where they belong, among those that stand there.
func publish(o options, facts, campaign string, rows []row) error {
	if o.out == "" {
		_, err := os.Stdout.WriteString(table(rows))
		return err
	}
	rows = append(rows, kept(o.out, campaign)...)
	return os.WriteFile(o.out, []byte(document(facts, rows)), 0o644)
}

// document is the whole file. It holds no date: the same figures give the same bytes.
func document(facts string, rows []row) string {
	var b strings.Builder
	b.WriteString(intro + head)
	rows = append(rows, missing(rows)...)
	slices.SortStableFunc(rows, func(x, y row) int { return place(x.campaign) - place(y.campaign) })
	b.WriteString(table(rows))
	tried, failed := 0, 0
	for _, r := range rows {
		tried, failed = tried+r.tried, failed+r.failed
	}
	fmt.Fprintf(&b, "| **all** | | **%d** | **%d** | | |\n\n%s\n", tried, failed, facts)
	return b.String()
}

func table(rows []row) string {
	var b strings.Builder
	for _, r := range rows {
		fmt.Fprintf(&b, "| %s | %s | %d | %d | %s | %s |\n", r.campaign, cell(r.what), r.tried, r.failed, r.rules, cell(r.note))
	}
	return b.String()
}

// notRun stands for figures: a campaign that is left out would read as one that is not needed.
const notRun = "not run yet"

func missing(rows []row) (more []row) {
	for _, c := range campaigns {
		if !slices.ContainsFunc(rows, func(r row) bool { return r.campaign == c.name }) {
			more = append(more, row{campaign: c.name, what: notRun, rules: c.rules})
		}
	}
	return more
}

// cell keeps a text within its cell of the table.
func cell(s string) string { return strings.NewReplacer("|", "\\|", "\n", " ").Replace(s) }

// uncell is what cell was given.
func uncell(s string) string { return strings.ReplaceAll(s, "\\|", "|") }

// kept reads from an earlier document the rows of the other campaigns.
func kept(file, campaign string) (rows []row) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil
	}
	for line := range strings.Lines(string(text)) {
		c := strings.Split(strings.TrimSpace(line), " | ")
		if len(c) != 6 {
			continue
		}
		name := strings.TrimPrefix(c[0], "| ")
		tried, err := strconv.Atoi(c[2])
		failed, err2 := strconv.Atoi(c[3])
		if c[1] == notRun || place(name) < 0 || name == campaign || err != nil || err2 != nil {
			continue
		}
		rows = append(rows, row{name, uncell(c[1]), c[4], uncell(strings.TrimSuffix(strings.TrimSuffix(c[5], "|"), " ")), tried, failed})
	}
	return rows
}

package main

import (
	"fmt"
	"strings"

	"swarmreport/report/judge"
)

// tables are the generated parts of docs/scoring.md, by the name in their marks.
var tables = []struct {
	name  string
	write func() string
}{
	{"checks", checksTable},
	{"rules", rulesTable},
	{"dispositions", dispositionsTable},
}

// fillScoring replaces what stands between the marks.
func fillScoring(page string) (string, error) {
	for _, t := range tables {
		var err error
		if page, err = fill(page, t.name, t.write()); err != nil {
			return "", err
		}
	}
	return page, nil
}

func fill(page, name, text string) (string, error) {
	begin, end := "<!-- begin: "+name+" -->\n", "<!-- end: "+name+" -->"
	before, rest, ok := strings.Cut(page, begin)
	_, after, closed := strings.Cut(rest, end)
	if !ok || !closed {
		return "", fmt.Errorf("the marks of the table %s are missing", name)
	}
	return before + begin + text + end + after, nil
}

func checksTable() string {
	var b strings.Builder
	b.WriteString("| dimension | check | holds where |\n|---|---|---|\n")
	for d := judge.Completeness; d <= judge.Depth; d++ {
		for _, c := range d.Checks() {
			fmt.Fprintf(&b, "| %s | [%s](rules.md#check-%s) | %s |\n", d, c.Name, c.Name, c.Meaning)
		}
		if more[d] != "" {
			fmt.Fprintf(&b, "| %s | | %s |\n", d, strings.ReplaceAll(more[d], "the table above",
				"[the table](rules.md#contradictions)"))
		}
	}
	return b.String()
}

func rulesTable() string {
	var b strings.Builder
	b.WriteString("| rule | level | speaks where |\n|---|---|---|\n")
	for _, r := range judge.Rules {
		fmt.Fprintf(&b, "| [%s](rules.md#gate-%s) | %s | %s |\n", r.Name, r.Name, r.Level, r.Meaning)
	}
	return b.String()
}

func dispositionsTable() string {
	var b strings.Builder
	b.WriteString("| disposition | meaning |\n|---|---|\n")
	for _, d := range judge.Dispositions {
		fmt.Fprintf(&b, "| %s | %s |\n", d, d.Meaning())
	}
	return b.String()
}

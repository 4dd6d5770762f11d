package render

import (
	"bytes"
	"fmt"

	"swarmreport/report/archive"
	"swarmreport/report/view"
)

const (
	diffMost  = 50     // findings, files or reasons of one kind
	diffLimit = 60_000 // bytes: forges refuse a comment over 65,536 characters
)

// diffMD is a comparison being written as Markdown.
type diffMD struct{ bytes.Buffer }

// DiffMarkdown writes a comparison for a comment on a pull request. Whatever comes from a run is inline text in which nothing
// means anything (rule R7).
func DiffMarkdown(c *archive.Comparison) []byte {
	v := view.NewChanges(c, diffMost, nil)
	m := &diffMD{}
	m.printf("## %s compared with %s\n\n**%s**\n\n", inline(v.After.Text), inline(v.Before.Text), inline(v.Sentence))
	for _, n := range v.Notes {
		m.printf("%s\n\n", inline(n))
	}
	m.rows(v.Rows)
	for _, g := range v.Groups {
		m.group(g)
	}
	for _, g := range v.Reasons {
		m.reasons(g)
	}
	for _, g := range v.Files {
		m.files(g)
	}
	for _, f := range v.Earlier {
		m.printf("\n%s: %s\n", inline(f.Name), inline(f.Value[0].Text))
	}
	return m.Bytes()
}

func (m *diffMD) printf(format string, args ...any) { fmt.Fprintf(m, format, args...) }

func (m *diffMD) rows(rows []view.ChangeRow) {
	m.printf("| | Before | After | Change |\n|---|---:|---:|---|\n")
	for _, r := range rows {
		m.printf("| %s | %s | %s | %s |\n", r.Name, r.Before.Word, r.After.Word, weighed(r.Change))
	}
}

// weighed adds to a change whether it is good or bad, where the page says so by colour.
func weighed(b view.Badge) string {
	if (b.Is == "better" || b.Is == "worse") && b.Word != b.Is {
		return b.Word + " (" + b.Is + ")"
	}
	return b.Word
}

func (m *diffMD) group(g view.ChangeGroup) {
	m.printf("\n### %s (%d)\n\n%s\n\n", g.Title, g.Count, inline(g.Note))
	m.items(len(g.List), g.More, func(i int) {
		f := g.List[i]
		m.printf("- **%s** %s: %s", f.Severity.Word, inline(f.Label.Text), inline(f.Title))
		if f.Place.Whole != "" {
			m.printf(" (%s)", inline(f.Place.Whole))
		}
		m.printf(" by %s; %s\n", inline(f.By), inline(view.ChangeTold(f)))
	})
}

func (m *diffMD) reasons(g view.ChangeReasons) {
	m.printf("\n### %s\n\n", g.Title)
	m.items(len(g.Reasons), g.More, func(i int) {
		m.printf("- %s: %s\n", g.Reasons[i].Level.Word, inline(g.Reasons[i].Text.Parts[0].Text))
	})
}

func (m *diffMD) files(g view.ChangeFiles) {
	m.printf("\n### %s\n\n", inline(g.Title))
	m.items(len(g.Files), g.More, func(i int) { m.printf("- %s\n", inline(g.Files[i].Whole)) })
}

// items writes a list until the whole is too long for a comment; the rest is counted.
func (m *diffMD) items(n, more int, write func(i int)) {
	for i := range n {
		mark := m.Len()
		write(i)
		if m.Len() > diffLimit {
			m.Truncate(mark)
			more += n - i
			break
		}
	}
	if more > 0 {
		m.printf("- and %d more\n", more)
	}
}

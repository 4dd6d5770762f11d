package main

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// diffMost is the most findings, files or reasons of one kind that a terminal shows.
const diffMost = 50

// textDiff is a comparison being written for a terminal. Whatever comes from a run passes through safe (rule R8), and no line
// begins with it.
type textDiff struct{ bytes.Buffer }

func diffText(c *archive.Comparison) ([]byte, error) {
	v := view.NewChanges(c, diffMost, nil)
	t := &textDiff{}
	t.printf("compared: %s -> %s\n%s\n", safe(v.Before.Text), safe(v.After.Text), safe(v.Sentence))
	for _, n := range v.Notes {
		t.printf("note: %s\n", safeUpTo(n, 600))
	}
	t.rows(v.Rows)
	for _, g := range v.Groups {
		t.group(g)
	}
	for _, g := range v.Reasons {
		t.reasons(g)
	}
	for _, g := range v.Files {
		t.files(g)
	}
	for _, f := range v.Earlier {
		t.printf("\njudged before: %s: %s\n", safe(f.Name), safe(f.Value[0].Text))
	}
	return t.Bytes(), nil
}

func (t *textDiff) printf(format string, args ...any) { fmt.Fprintf(t, format, args...) }

func (t *textDiff) more(n int) {
	if n > 0 {
		t.printf("  and %d more\n", n)
	}
}

// rows sets the numbers of both runs side by side.
func (t *textDiff) rows(rows []view.ChangeRow) {
	name, before, after := 0, 0, 0
	for _, r := range rows {
		name, before, after = max(name, width(r.Name)), max(before, width(r.Before.Word)), max(after, width(r.After.Word))
	}
	t.printf("\n")
	for _, r := range rows {
		t.printf("  %-*s  %*s -> %-*s  %s\n", name, r.Name, before, r.Before.Word, after, r.After.Word, r.Change.Word)
	}
}

func width(s string) int { return utf8.RuneCountInString(s) }

// group lists the findings of one standing: severity, id, place and headline, and what became of it.
func (t *textDiff) group(g view.ChangeGroup) {
	t.printf("\n%s (%d)\n", g.Title, g.Count)
	for _, f := range g.List {
		t.printf("  %-13s %s", f.Severity.Word, safe(f.Label.Text))
		if f.Place.Whole != "" {
			t.printf("  %s", safe(f.Place.Whole))
		}
		t.printf("\n  %-13s %s\n  %-13s %s\n", "", safe(f.Title), "", safe(view.ChangeTold(f)))
	}
	t.more(g.More)
}

func (t *textDiff) reasons(g view.ChangeReasons) {
	t.printf("\n%s\n", g.Title)
	for _, r := range g.Reasons {
		t.printf("  %-10s %s\n", r.Level.Word, safe(r.Text.Parts[0].Text))
	}
	t.more(g.More)
}

func (t *textDiff) files(g view.ChangeFiles) {
	t.printf("\n%s\n", safe(g.Title))
	for _, f := range g.Files {
		t.printf("  %s\n", safe(f.Whole))
	}
	t.more(g.More)
}

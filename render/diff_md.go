package render

import (
	"cmp"
	"fmt"

	"swarmreport/report/archive"
	"swarmreport/report/view"
)

const (
	diffMost  = 50     // findings, files or reasons of one kind
	diffLimit = 60_000 // bytes: forges refuse a comment over 65,536 characters
)

// DiffMarkdown writes a comparison for a comment on a pull request. Whatever comes from a run is inline text in which
// nothing means anything (rule R7).
func DiffMarkdown(c *archive.Comparison) []byte {
	v, d := view.NewChanges(c, diffMost, nil), &document{}
	d.printf("## %s compared with %s\n\n**%s**\n\n", inline(v.After.Text), inline(v.Before.Text), inline(v.Sentence))
	for _, n := range v.Notes {
		d.printf("%s\n\n", inline(n))
	}
	d.changeRows(v)
	for _, g := range v.Groups {
		d.printf("\n### %s (%d)\n\n", g.Title, len(g.List)+g.More)
		for _, f := range g.List {
			place := ""
			if whole := cmp.Or(f.Place.Title, f.Place.Text); whole != "" {
				place = " (" + inline(whole) + ")"
			}
			d.add(part{finding: true, text: fmt.Sprintf("- **%s** %s: %s%s by %s; %s\n", f.Severity.Word,
				inline(f.ID), inline(f.Title.Text), place, inline(f.By), inline(f.Told()))})
		}
		d.unlisted(g.More)
	}
	return d.within(diffLimit, "the comparison in JSON (--format json)")
}

func (d *document) unlisted(more int) {
	if more > 0 {
		d.printf("- and %d more\n", more)
	}
}

package render

import (
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
	d.changeRows(v.Rows)
	for _, g := range v.Groups {
		d.printf("\n### %s (%d)\n\n%s\n\n", g.Title, g.Count, inline(g.Note))
		for _, f := range g.List {
			place := ""
			if f.Place.Whole != "" {
				place = " (" + inline(f.Place.Whole) + ")"
			}
			d.add(part{finding: true, text: fmt.Sprintf("- **%s** %s: %s%s by %s; %s\n", f.Severity.Word,
				inline(f.Label.Text), inline(f.Title), place, inline(f.By), inline(view.ChangeTold(f)))})
		}
		d.unlisted(g.More)
	}
	for _, g := range v.Reasons {
		d.printf("\n### %s\n\n", g.Title)
		for _, r := range g.Reasons {
			d.printf("- %s: %s\n", r.Level.Word, inline(r.Text.Parts[0].Text))
		}
		d.unlisted(g.More)
	}
	for _, g := range v.Files {
		d.printf("\n### %s\n\n", inline(g.Title))
		for _, f := range g.Files {
			d.printf("- %s\n", inline(f.Whole))
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

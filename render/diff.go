package render

import (
	"cmp"
	"fmt"
	"strings"

	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// DiffSchema names the shape of a comparison; "swarmreport schema diff" prints it.
const DiffSchema = "swarmreport/diff/2"

// DiffJSON writes a comparison for programs: every finding of it, none left out.
func DiffJSON(c *archive.Comparison, site view.Site) ([]byte, error) {
	counts := map[string]int{} // of every standing, those without a finding too
	for _, is := range archive.Standings {
		counts[underscored(string(is))] = c.Count(is)
	}
	return documentText(object{{"schema", DiffSchema}, {"tool", toolOf(site)}, {"before", diffRun(c.Before)},
		{"after", diffRun(c.After)}, {"worse", c.Worse()}, {"counts", counts}, {"findings", rowsOf(c.Changes, diffFinding)}})
}

func diffRun(s *archive.Record) object {
	return object{{"id", s.ID}, {"key", s.Key}, {"project?", s.Project}, {"started?", s.Started},
		{"remembered?", !s.HasPages()}, {"verdict", s.Outcome}, {"score", known(s.Score().Value, s.Score().Known)},
		{"ledger", tallyJSON(s.Ledger)},
		{"tests", object{{"passed?", s.Tests.Passed}, {"failed?", s.Tests.Failed}, {"regression", s.Tests.Regression}}}}
}

func diffFinding(x archive.Change) object {
	return object{{"is", underscored(string(x.Is))}, {"identity", x.Identity}, {"was?", diffSpot(x.Was)},
		{"now?", diffSpot(x.Now)}, {"closed?", underscored(x.Closed)}, {"closed_by?", x.ClosedBy.Key},
		{"refutes?", x.Refutes.Key}}
}

func diffSpot(s *archive.Spot) object {
	if s == nil {
		return nil
	}
	return object{{"run", s.Run.Key}, {"key", s.Key}, {"id?", s.ID}, {"reviewer?", s.Reviewer}, {"severity", s.Severity},
		{"disposition", s.Disposition}, {"title?", s.Title}, {"file?", s.File}, {"line?", s.Line}}
}

// underscored writes words of ours as one word of JSON: "not looked at" is not_looked_at.
func underscored(words string) string {
	return strings.ReplaceAll(strings.ReplaceAll(words, ",", ""), " ", "_")
}

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
	d.drawn(v.Numbers)
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

package render

import (
	"testing"

	"swarmreport/report/judge"
)

// TestDiffKeepsItsSchema holds the comparison of each sample with the next, whatever their times and projects, against the published
// schema, and its Markdown to the length that forges take.
func TestDiffKeepsItsSchema(t *testing.T) {
	schema := closedSchema(t, "diff")
	runs := each([]*judge.Verdict{decided(hostileRun()), decided(talk()), decided(bigRun(8))}, recordOf)
	for _, v := range samples(t) {
		runs = append(runs, recordOf(v))
	}
	for i, after := range runs {
		c := pair(runs[max(0, i-1)], after)
		text, err := DiffJSON(c, testSite)
		if err != nil {
			t.Fatal(err)
		}
		checkSchema(t, c.Before.Key+" and "+c.After.Key, schema, text)
		if md := DiffMarkdown(c); len(md) > 65_536 {
			t.Errorf("%s: %d bytes of Markdown, want what a comment may hold", after.Key, len(md))
		}
	}
}

package prose

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
)

// What a body tells more than once is one finding. That something was taken for a finding told before is our reading: it is named, so that nobody has to
// search the text for what the list lacks.

// tellRetold names what is not among those that are left, which stand in the same order.
func tellRetold(r *form.Reading, all, left []*findings.Candidate) []*findings.Candidate {
	next := 0
	for _, c := range all {
		if next < len(left) && left[next] == c {
			next++
		} else {
			retold(r, c)
		}
	}
	return left
}

func retold(r *form.Reading, c *findings.Candidate) {
	r.Problem(form.AtLine(c.Origin().Line), report.Note, report.NotCounted, "findings", form.Quote(report.Shorten(named(c), maxNamed))+" was taken for a finding that this text tells elsewhere, and does not count again; "+
		"if it is another one, give it an id of its own")
}

// maxNamed is how much of a text names it.
const maxNamed = 80

// onceEach gives one finding for each id, in the order of the lines: the one that a heading raises, else the first. Another one with its id stays.
func (b *bodyReader) onceEach(kept []*findings.Candidate) []*report.Finding {
	o := onceRaised{r: b.r, list: []*report.Finding{}, byID: map[string]*findings.Candidate{}}
	for _, heading := range []bool{true, false} {
		for _, c := range kept {
			if c.Titled() == heading {
				o.raise(c, c.ID)
			}
		}
	}
	for _, c := range kept { // what has a line of its own is no second id of another line
		for _, id := range c.Also {
			if o.byID[report.NormalID(id)] == nil {
				o.raise(c, id)
			}
		}
	}
	slices.SortStableFunc(o.list, func(x, y *report.Finding) int { return x.Origin().Line - y.Origin().Line })
	return o.list
}

// onceRaised are findings by their ids, the first of each.
type onceRaised struct {
	r    *form.Reading
	list []*report.Finding
	byID map[string]*findings.Candidate
}

func (o *onceRaised) raise(c *findings.Candidate, id string) {
	norm := report.NormalID(id)
	switch first := o.byID[norm]; {
	case norm == "" || first == nil:
		o.byID[norm] = c
	case another(c, first):
		o.r.Problem(form.AtLine(c.BodyLine), report.Warning, report.DuplicateID, "id", "the id "+form.Quote(id)+" stands on two findings of this text; fixes cannot tell them apart")
	default:
		retold(o.r, c)
		return
	}
	o.list = append(o.list, c.Called(id))
}

// another reports whether a finding with the id of an earlier one is told in the same form, with a severity of its own, and in other words: reviewers begin
// their numbers again, or put into the column for ids who is to mend it.
func another(c, first *findings.Candidate) bool {
	same := c.Level == first.Level && c.Loose == first.Loose && c.Summary == first.Summary && c.Planned == first.Planned
	return same && c.SeverityRaw != "" && !mostOf(weightyWords(named(c)), weightyWords(named(first)))
}

// named is the text by which a finding is known.
func named(c *findings.Candidate) string {
	if c.Title != "" {
		return c.Title
	}
	return findings.FirstLine(c.Description)
}

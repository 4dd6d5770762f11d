package prose

import (
	"cmp"
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
)

// rechecks gives what the body says of earlier findings. What it says of its own becomes their status.
func (b *bodyReader) rechecks(own []*report.Finding) (list []*report.Recheck) {
	byID := make(map[string]*report.Finding, len(own))
	for _, f := range own {
		if f.ID != "" {
			byID[report.NormalID(f.ID)] = f
		}
	}
	titles, counted := byTitle(own), byNumber(own)
	for _, x := range b.told {
		if x.among != nil && !x.among.mends {
			continue
		}
		f := cmp.Or(byID[report.NormalID(x.ID)], counted[x.ID].of(x))
		if same := titles[titleKey(x.title)]; f == nil && !x.earlier && same != nil && same.ID == "" && phrase.IsFindingID(x.ID) {
			f, same.ID = same, x.ID
		}
		switch {
		case x.earlier || f == nil:
			x.Open = b.leftOpen(x)
			list = append(list, x.Recheck)
		case f.Status == "":
			answered((&findings.Candidate{Finding: f}), x.Word, x.Note)
		}
	}
	return slices.Clip(list)
}

// leftOpen is the finding that a row leaves open, as the row tells it.
func (b *bodyReader) leftOpen(x *told) *report.Finding {
	_, answer, open := report.ReadAnswer(x.Word)
	if !open || answer != report.AnswerNone || !phrase.IsFindingID(x.ID) && !x.short {
		return nil
	}
	inID, _ := phrase.SeverityInID(x.ID)
	c := &findings.Candidate{Finding: &report.Finding{ID: x.ID, SeverityRaw: cmp.Or(x.grade, inID), Description: x.text}, BodyLine: x.Line}
	c.Reviewer, c.Origins = b.reviewer, []report.Origin{x.Origin}
	b.finish(c)
	return c.Finding
}

// answered takes what the finding's own row says became of it.
func answered(c *findings.Candidate, said, why string) {
	word, answer, _ := report.ReadAnswer(markup.Bare(said))
	if answer != report.AnswerNone {
		c.Status = word
	}
	if why = cmp.Or(why, said); report.Filled(why) && markup.Bare(why) != c.Status {
		c.Resolution = cmp.Or(c.Resolution, why)
	}
}

package prose

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
)

// A table at the end may list by their titles the findings that stand above it without ids, and give them some. They are the same findings, and those are
// their ids.

// byTitle keys findings without an id by their titles. Two of one title are told apart by nobody.
func byTitle(list []*report.Finding) map[string]*report.Finding {
	titles := map[string]*report.Finding{}
	for _, f := range list {
		if key := titleKey(f.Title); f.ID == "" && key != "" {
			if _, twice := titles[key]; twice {
				titles[key] = nil
				continue
			}
			titles[key] = f
		}
	}
	return titles
}

// titleKey is what two ways to write a title have in common; a word alone names no finding.
func titleKey(title string) string {
	key := strings.Join(strings.Fields(strings.ToLower(strings.Trim(markup.Bare(title), ".… "))), " ")
	if !strings.Contains(key, " ") {
		return ""
	}
	return key
}

// sameNumber are the findings that a review counts by the same number.
type sameNumber []*report.Finding

func byNumber(list []*report.Finding) map[string]sameNumber {
	counted := map[string]sameNumber{}
	for _, f := range list {
		if n := strconv.Itoa(int(f.Number)); f.Number > 0 && f.ID == "" {
			counted[n] = append(counted[n], f)
		}
	}
	return counted
}

// of gives the one that a row of a summary tells of by its number; nil = the row has neither its file nor its title, so that it may count other things.
func (same sameNumber) of(x *told) *report.Finding {
	if len(same) != 1 || x.earlier {
		return nil
	}
	f := same[0]
	if f.File != "" && path.Base(f.File) == x.file || titleKey(x.title) != "" && titleKey(x.title) == titleKey(f.Title) {
		return f
	}
	return nil
}

// gradeByID gives findings that say an id and no severity that of the row of a summary with the same id.
func (b *bodyReader) gradeByID(kept []*findings.Candidate) {
	for _, c := range kept {
		if raw := b.summary[report.NormalID(c.ID)]; c.ID != "" && c.SeverityRaw == "" && raw != "" {
			findings.Grade(b.r, c.Finding, form.AtLine(c.BodyLine), raw)
		}
	}
}

// rowGraded notes the severity that a row of a summary gives to an id.
func (b *bodyReader) rowGraded(cells []string) {
	if c := b.table.candidate(cells); c.ID != "" && phrase.GradeOf(c.SeverityRaw) != report.SeverityUnknown {
		b.summary[report.NormalID(c.ID)] = c.SeverityRaw
	}
}

// nameByTitle gives findings without an id that of the entry of a summary with the same title.
func nameByTitle(kept []*findings.Candidate) {
	if !slices.ContainsFunc(kept, func(c *findings.Candidate) bool { return c.Loose && c.ID != "" }) {
		return
	}
	var told []*report.Finding
	for _, c := range kept {
		if !c.Loose {
			told = append(told, c.Finding)
		}
	}
	titles := byTitle(told)
	for _, c := range kept {
		if f := titles[titleKey(cmp.Or(c.Title, c.Description))]; c.Loose && c.ID != "" && f != nil && f.ID == "" {
			f.ID = c.ID
		}
	}
}

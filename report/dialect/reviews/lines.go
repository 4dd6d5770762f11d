package reviews

import (
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// LinesShape takes a text in which lines tell a finding each, or one counts them, whatever else it holds. One that says how to write them shows some.
func LinesShape(f *form.File) bool {
	if f.Format != form.Text && (!untold(f) || howTo.MatchString(title(f))) {
		return false
	}
	r := form.NewReading(f)
	return len(prose.PairedFindings(r, "")) > 0 || countsLine(f).line > 0 || len(prose.FollowUps(r, "")) > 0
}

// ReadLines gives what the lines raise as a review that nobody signs: a script may have printed them.
func ReadLines(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	reviewer := report.ReviewerName(form.Stem(f.Path))
	found, counted := prose.PairedFindings(r, reviewer), countsLine(f)
	if len(found) == 0 && counted.line == 0 {
		return followedUp(r)
	}
	review := &report.Review{Origin: f.At(counted.line), Reviewer: reviewer, Generic: true, Listed: true, Findings: found, BySeverity: counted.bySeverity}
	if len(found) > 0 {
		review.Line = found[0].Origin().Line
	}
	review.Findings = append(review.Findings, besideLines(r, reviewer, found)...)
	r.Art.Reviews = []*report.Review{review}
	return r.Finish()
}

// followedUp gives what a reviewer left in the file of a story as a review. All else in it tells of the story.
func followedUp(r *form.Reading) *report.Artefact {
	if found := prose.FollowUps(r, "reviewer"); len(found) > 0 {
		r.Art.Reviews = []*report.Review{{Origin: found[0].Origin(), Reviewer: "reviewer", Listed: true, Findings: found}}
	}
	return r.Finish()
}

// besideLines gives what the sections of a review raise that none of its lines tells.
func besideLines(r *form.Reading, reviewer string, told []*report.Finding) []*report.Finding {
	if r.File.Format == form.Text || len(told) == 0 {
		return nil
	}
	return wordsBeside(r, reviewer, told)
}

// counted is the line that counts the findings by their severity: “REVIEW_FINDINGS: critical=1 high=0 medium=2”.
type counted struct {
	line       int // 0 = there is none
	bySeverity map[report.Severity]int
}

func countsLine(f *form.File) (c counted) {
	if !strings.Contains(f.Body, "FINDINGS") {
		return c
	}
	for number, line := range f.BodyLines() {
		m := countsOfLines.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		by := map[report.Severity]int{}
		for _, pair := range countPair.FindAllStringSubmatch(m[1], -1) {
			if grade := phrase.GradeOf(pair[1]); grade != report.SeverityUnknown {
				n, _ := strconv.Atoi(pair[2])
				by[grade] += n
			}
		}
		if len(by) > 1 {
			c = counted{number, by}
		}
	}
	return c
}

var (
	countsOfLines = pattern.Of(`^[^\pL]{0,60}(?:[A-Z]+_)?FINDINGS(?:_(?:SUMMARY|COUNTS?|TOTAL))?[:\s]+((?:[a-z]{3,13}=\d{1,6}[\s,;|]*)+)$`)
	countPair     = pattern.Of(`([a-z]{3,13})=(\d{1,6})`)
)

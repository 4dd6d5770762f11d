package prose

import (
	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Lines that say their severity in capitals and name no place.

// inCapitals reports whether a line says its severity in capitals, and what is wrong in some words behind a colon: “CRITICAL: the migration cannot be taken
// back”. Where such lines go through the whole scale they tell what its words mean.
func (b *bodyReader) inCapitals(text string) bool {
	return capitalGrade.MatchString(text) && b.graded() == "" && b.scales == 0 && !b.sound() && b.scaleTold() < wholeScale
}

// wholeScale is how many severities a legend goes through at least.
const wholeScale = 4

// scaleTold counts the severities of such lines.
func scaleTold(f *form.File) int {
	met := map[report.Severity]bool{}
	for _, line := range f.Uncoded() {
		if m := capitalGrade.FindStringSubmatch(line); m != nil {
			met[phrase.GradeOf(m[1])] = true
		}
	}
	return len(met)
}

var capitalGrade = pattern.Of(`^(BLOCKER|CRITICAL|HIGH|MAJOR|MEDIUM|MODERATE|LOW|MINOR):\s+\S+(?:\s+\S+){2,}`)

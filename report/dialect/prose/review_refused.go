package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/pattern"
)

// A review in words that lists nothing may refuse the work all the same: below the title “Verdict”, by the box that it ticks, or in a sentence.
// That is its verdict, and is held against the empty list.

// verdictName is what a review calls its verdict.
const verdictName = `verdict|decision|outcome|result|conclusion|recommendation`

var (
	// VerdictTitle stands above it, be it a heading or the head of a column.
	VerdictTitle = pattern.Of(`(?i)^(?:\d+[.)]\s*)?(?:(?:overall|final|review|my) )?(?:` + verdictName + `|assessment|status)\s*:?$`)
	// VerdictLine states the verdict of the whole behind its label; its group is the verdict as written.
	VerdictLine = pattern.Of(`(?i)^(?:[-*+]\s+)?(?:overall |final )?(?:` + verdictName + `|consensus|correctness)\s*:\s*(\S.{0,80})$`)
	// verdictFact may refuse.
	verdictFact = pattern.Of(`(?i)^[-*+|\s]*(?:(?:overall|final|review|my|merge|quality) )?(?:` + verdictName + `|gate|gate result|assessment|status|overall|approved?|lgtm|ready to merge|mergeable)` +
		`\s*[:|]\s*(\S.{0,80}?)[|\s]*$`)
	// openBox is one that nobody ticked: what stands behind it is not said.
	openBox = pattern.Of(`^[-*+\s]*(?:\[ ?\]|☐|⬜)`)
	// secondThought begins a sentence that takes back what stands above.
	secondThought = pattern.Of(`(?i)^(?:(?:update|edit|correction|addendum|revised)(?: \([^)]*\))?:\s*)?(?:on second thoughts?,? )?`)
	tickedBox     = pattern.Of(`^[-*+\s]*(?:\[[xX]\]|☑️?|☒|✔️?|✅)\s*(\S.{0,80})$`)
)

// Refused gives the words of a refusal; empty where there is none.
func Refused(r *form.Reading) string {
	titled := false
	for _, line := range r.File.Uncoded() {
		text := markup.Bare(line)
		if text == "" || text[0] == '>' || openBox.MatchString(text) {
			continue
		}
		if said := refusalIn(text, titled); said != "" {
			return said
		}
		titled = VerdictTitle.MatchString(text)
	}
	return ""
}

func refusalIn(text string, titled bool) string {
	said := secondThought.ReplaceAllString(strings.TrimLeft(text, "-*+ "), "")
	if report.Refuses(said) || titled && report.VerdictOf(said) == report.Negative {
		return said
	}
	for _, form := range []*pattern.Pattern{tickedBox, verdictFact} {
		if m := form.FindStringSubmatch(text); m != nil && (report.VerdictOf(m[1]) == report.Negative || report.Refuses(m[1])) {
			return m[1]
		}
	}
	return ""
}

package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// The verdict that a review in words states.

// verdictStated takes the first line that states a verdict, and another one where that refuses.
func verdictStated(r *form.Reading, review *report.Review) {
	titled := false
	for line := range strings.Lines(markup.OneWay(r.File.Body)) {
		heading := markup.IsHeading(strings.TrimSpace(line))
		if line = labelOfTag(line); !titled && !heading && !strings.Contains(line, ":") {
			continue
		}
		text := markup.Bare(line)
		said := verdictSaid(text, titled, len(review.Findings) > 0)
		titled = text == "" && titled || heading && VerdictTitle.MatchString(text)
		if said == "" {
			continue
		}
		if review.Verdict == "" || report.VerdictOf(said) == report.Negative {
			review.Verdict, review.Clean = said, report.SaysClean(said) || cleanThroughout(said) || foundNoneAtAll(said)
		}
		if report.VerdictOf(review.Verdict) == report.Negative {
			return
		}
	}
}

// verdictSaid is the verdict that a line states behind its label, or the refusal below its title; empty = it states none. Beside findings what is
// recommended, or the result of something, is a verdict only in the words of one, or in capitals.
func verdictSaid(text string, titled, beside bool) string {
	if m := VerdictLine.FindStringSubmatch(text); strings.Contains(text, ":") && m != nil {
		_, known := report.ParseVerdict(m[1])
		if !known && beside && !surelyVerdict.MatchString(text) && m[1] != strings.ToUpper(m[1]) {
			return ""
		}
		return strings.TrimSpace(m[1])
	}
	if titled && report.VerdictOf(text) == report.Negative {
		return text
	}
	return ""
}

// cleanThroughout reports whether a verdict says in several parts that nothing is left to mend: “approved, no findings”, “Clean. No issues found.”
func cleanThroughout(said string) bool {
	parts := 0
	for part := range strings.FieldsFuncSeq(said, func(c rune) bool { return strings.ContainsRune(".,;!—–", c) }) {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		if parts++; !report.SaysClean(part) && (parts == 1 || !phrase.NoFinding.MatchString(part) || ofGrade.MatchString(part) || ofPart.MatchString(part)) {
			return false
		}
	}
	return parts > 1
}

// foundNoneAtAll reports whether a verdict says that nothing was found, neither in a part alone nor of one severity: “no issues found in 7 files”.
func foundNoneAtAll(said string) bool {
	return phrase.NoFinding.MatchString(said) && strings.Contains(said, " ") &&
		!ofGrade.MatchString(said) && !ofPart.MatchString(ofWhole.ReplaceAllString(said, ""))
}

var surelyVerdict = pattern.Of(`(?i)^[^:]*\b(?:verdict|decision|correctness)\s*:`)

package prose

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A summary at the head of a review may list below a severity what the titles further down tell at length: “**Critical issues:** 1. **Keys in the log** — …”.
// An entry without an id is such where most of its first words stand in the title of one finding; any other is raised there alone.

// headSummary titles it.
var headSummary = pattern.Of(`(?i)^[^\pL]*(?:\d{1,2}[.)]\s*)?(?:executive summary|summary|tl;?dr|overview|at a glance|resumen ejecutivo|resumo executivo|zusammenfassung|résumé exécutif|执行摘要|摘要)[^\pL]*$`)

// withoutRetold drops what such a summary tells of findings that are raised elsewhere in the body.
func withoutRetold(kept []*findings.Candidate) []*findings.Candidate {
	var titles []map[string]bool
	for _, c := range kept {
		if !c.Summary && c.Titled() {
			titles = append(titles, weightyWords(c.Title))
		}
	}
	if len(titles) == 0 {
		return kept
	}
	return slices.DeleteFunc(kept, func(c *findings.Candidate) bool {
		words := weightyWords(firstWords(cmp.Or(c.Title, c.Description)))
		return c.Summary && c.ID == "" && len(words) > 1 && slices.ContainsFunc(titles, func(title map[string]bool) bool { return mostOf(words, title) })
	})
}

// firstWords are those of a text that name what it tells of: in bold, or ahead of a dash, a colon or a bracket.
func firstWords(text string) string {
	if m := phrase.BoldAhead.FindStringSubmatch(text); m != nil {
		return m[1]
	}
	if end := namedAhead.FindStringIndex(text); end != nil {
		return text[:end[0]]
	}
	return findings.FirstLine(text)
}

var namedAhead = pattern.Of(`\s[—–-]+\s|:\s|\s\(|\.\s`)

// weightyWords are the words of a title without their endings and those too short to tell anything.
func weightyWords(text string) map[string]bool {
	words := map[string]bool{}
	for w := range strings.FieldsFuncSeq(strings.ToLower(text), markup.NotInWord) {
		if len(w) > 2 && !slices.Contains(fillWords, w) {
			words[strings.TrimSuffix(strings.TrimSuffix(w, "s"), "e")] = true
		}
	}
	return words
}

var fillWords = []string{"the", "and", "for", "not", "are", "has", "was", "with", "from", "its", "that", "this", "missing", "issue", "issues"}

// mostOf reports whether three fifths of some words are among others.
func mostOf(words, among map[string]bool) bool {
	n := 0
	for w := range words {
		if among[w] {
			n++
		}
	}
	return n*5 >= len(words)*3
}

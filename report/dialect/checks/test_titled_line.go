package checks

import (
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// Lines of a test report: “Passed: 31”, “31 passed, 2 failed”, “Status: FAIL”.

// entry reads “- Passed: 31”, “Status: FAIL” or a sentence that states numbers.
func (t *TestWords) entry(at report.Origin, line string) {
	text, top := line, !strings.HasPrefix(line, "  ")
	if m := prose.EntryMark.FindStringSubmatch(line); m != nil {
		text = m[2]
	}
	text = markup.Bare(strings.TrimSuffix(text, `\`))
	t.doubts(text)
	if t.several(at, text) {
		return
	}
	if aloneStatus.MatchString(text) {
		t.status(at, text, top)
		return
	}
	if label, said := phrase.LabelAhead(text); label != "" && t.says(at, label, said, top) {
		return
	}
	t.add(SentenceCounts(text), text)
}

// several reads a line of numbers that each have their label: “Passed: 31, Failed: 2”.
func (t *TestWords) several(at report.Origin, text string) bool {
	parts := strings.Split(phrase.BetweenCounts.ReplaceAllString(text, "\n"), "\n")
	if len(parts) < 2 || slices.ContainsFunc(parts, func(p string) bool { return !t.statesCount(p) }) {
		return false
	}
	for _, p := range parts {
		label, said := phrase.LabelAhead(p)
		t.says(at, label, said, true)
	}
	return true
}

// aloneStatus is a line that says nothing but how the tests ended: “**FAIL**”.
var aloneStatus = pattern.Of(`^[✅❌ ]*(?:PASS|PASSED|FAIL|FAILED)[.! ✅❌]*$`)

var statusLabel = pattern.Of(`(?i)^(?:overall |final |test )?(?:status|result|outcome|verdict)$|^overall$|^(?:测试)?(?:状态|结果|结论)$|^(?:test)?ergebnis$|^(?:résultat|statut|resultado|estado)$`)

// says takes what stands behind a label; false where the label is none of ours.
func (t *TestWords) says(at report.Origin, name, said string, top bool) bool {
	if said == "" {
		return false
	}
	counts := SentenceCounts(said)
	if statusLabel.MatchString(name) {
		if counts != (report.TestCounts{}) {
			t.add(counts, said)
		} else {
			t.status(at, said, top)
		}
		return true
	}
	if m := percent.FindStringSubmatch(said); m != nil && rateLabel.MatchString(name) {
		t.rated(name+": "+said, m[1])
		return true
	}
	return counts == (report.TestCounts{}) && (t.saysCount(name, said) || t.saysStep(name, said))
}

// saysCount takes one number behind the name of a count: “Passed: 31”, “Failed: none”.
func (t *TestWords) saysCount(name, said string) bool {
	of := countLabel(name)
	if of == nil {
		return false
	}
	var c report.TestCounts
	switch {
	case tally.MatchString(said):
		c = phrase.CountsIn(said) // “31/33” is both
		*of(&c) = firstNumber(said)
	case phrase.NoFinding.MatchString(said):
		*of(&c) = report.Known(0)
	default:
		return false
	}
	t.add(c, name+": "+said)
	return true
}

// taskWord says that the work is done, and not how the tests ended.
var taskWord = pattern.Of(`(?i)^\W*(?:complete|completed|done|finished|approved|clean|ok)\b`)

// status takes the status of the whole; of several the less favourable one. Further in only a failure counts.
func (t *TestWords) status(at report.Origin, said string, top bool) {
	outcome := phrase.PlainOutcome(strings.Trim(said, " .!✅❌"))
	switch {
	case t.earlier > 0 || taskWord.MatchString(said):
	case outcome == report.OutcomeUnknown && top && t.V.StatusRaw == "":
		strangeStatus(t.r, form.AtLine(at.Line), said)
	case outcome == report.Failed && t.V.Status != report.Failed, outcome == report.Passed && top && t.V.Status == report.OutcomeUnknown:
		t.V.Status, t.V.StatusRaw = outcome, said
	}
}

var (
	rateLabel = pattern.Of(`(?i)^(?:tests? )?(?:pass|success) rate$|^(?:测试)?通过率$`)
	percent   = pattern.Of(`^(\d{1,3}(?:[.,]\d{1,9})?)\s?[%％](?:\s*\(\d+\s*/\s*\d+\)| of \d+(?: tests?)?)?\W*$`) // of which nothing else is said
)

// rated takes a share of the tests that passed. It stands for a number only where none is stated: what was left out lowers it too.
func (t *TestWords) rated(said, share string) {
	if t.earlier > 0 || t.rate.Outcome == report.Failed {
		return
	}
	t.rate = report.Check{Name: "tests", Raw: said, Outcome: report.Failed}
	if strings.HasPrefix(share, "100") {
		t.rate.Outcome = report.Passed
	}
}

var countLabels = []struct {
	name *pattern.Pattern
	of   func(*report.TestCounts) *report.Count
}{
	{pattern.Of(`(?i)^(?:tests? )?(?:pass|passed|passing|passes)(?: tests?| cases?)?$|^(?:测试)?通过(?:数|数量)?$|^bestanden$|^(?:tests? )?(?:réussis?|exitos[oa]s|aprobad[oa]s|superad[oa]s)$`), func(c *report.TestCounts) *report.Count { return &c.Passed }},
	{pattern.Of(`(?i)^(?:tests? )?(?:fail|failed|failing|fails|failures)(?: tests?| cases?)?$|^(?:测试)?(?:失败|未通过)(?:数|数量)?$|^fehlgeschlagen$|^(?:tests? )?(?:échoués?|échecs?|fallid[oa]s|fallad[oa]s|fallos)$`), func(c *report.TestCounts) *report.Count { return &c.Failed }},
	{pattern.Of(`(?i)^(?:tests? )?(?:skip|skipped|pending|ignored|todo)(?: tests?| cases?)?$|^(?:跳过)(?:数|数量)?$|^übersprungen$|^(?:tests? )?(?:ignorés?|omitid[oa]s)$`), func(c *report.TestCounts) *report.Count { return &c.Skipped }},
	{pattern.Of(`(?i)^(?:tests? )?(?:errors|errored)$`), func(c *report.TestCounts) *report.Count { return &c.Errors }},
	{pattern.Of(`(?i)^(?:total(?: tests?| cases?)?(?: run| executed)?|tests?(?: total| run| executed)?|run|executed|tested)$|^(?:测试)?(?:总数|总计)$|^(?:gesamt|insgesamt)$`), func(c *report.TestCounts) *report.Count { return &c.Run }},
}

// countLabel gives the number that a label or the head of a column names; nil = none.
func countLabel(name string) func(*report.TestCounts) *report.Count {
	name = strings.TrimFunc(markup.Bare(name), func(r rune) bool { return strings.ContainsRune("✅❌⏭️✓✗⚠# ", r) })
	for _, l := range countLabels {
		if l.name.MatchString(name) {
			return l.of
		}
	}
	return nil
}

func firstNumber(text string) report.Count {
	n, _ := strconv.Atoi(tally.FindStringSubmatch(text)[1])
	return report.Known(n)
}

// Sentences that tell of another time, of what should be, or of what was mended, state no result.
var (
	noStatement = pattern.Of(`(?i)\b(?:previous(?:ly)?|before|earlier|initial(?:ly)?|originally|at first|first run|baseline|expect(?:ed|s)?|should|would|must|fixed|no longer|criteria|without (?:the|this|that|my|our|its|any) (?:fix(?:es)?|changes?|patch)|(?:fix(?:es)?|changes?|patch) (?:is |are |was |were |being )?(?:reverted|stashed|removed|undone))\b`)
	ofCoverage  = pattern.Of(`(?i)\bcover(?:age|ed|s|ing)?\b[^,;.]*`)
	aboutTests  = pattern.Of(`(?i)\b(?:tests?|cases?|specs?|suites?)\b.*\b(?:pass|fail)|\b(?:pass|fail)\w*\b.*\b(?:tests?|cases?|specs?|suites?)\b|\b\d{1,9}\s*/\s*\d{1,9}\s+(?:pass|fail)`)
)

// SentenceCounts gives the numbers of a sentence that says how many tests passed or failed. A fraction must be of tests.
func SentenceCounts(text string) (c report.TestCounts) {
	if !strings.ContainsAny(text, "0123456789") {
		return c
	}
	text = strings.ToLower(ofCoverage.ReplaceAllString(phrase.Lastly(text), ""))
	about := aboutTests.MatchString(text)
	if !about && !phrase.CountInWords.MatchString(text) || noStatement.MatchString(text) {
		return c
	}
	if !about {
		text = phrase.Fraction.ReplaceAllString(text, " ")
	}
	if c = phrase.CountsIn(text); !c.Passed.Known && !c.Failed.Known {
		return report.TestCounts{}
	}
	return c
}

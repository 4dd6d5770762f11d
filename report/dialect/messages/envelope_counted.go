package messages

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// Agents write counts in words where the seed asks for a number: “critical_count: one”, “security_findings: 1 critical”. What can be read counts
// as the number would. A verdict beside a count that nobody can read approves nothing: the count may be what speaks against it.

var (
	countBefore = pattern.Of(`(?i)(?:^|[^\pL\pN.])` + aNumber + `\s+([a-z]+)`)
	countFirst  = pattern.Of(`(?i)^[^\pL\pN-]*` + aNumber + `(?:$|[^\pL\pN.])`)
	cleanWord   = pattern.Of(`(?i)^[^\pL\pN]*(?:clean|clear|zero|no|false|all clear|nothing found)?[^\pL\pN]*$`)
	noneButNote = pattern.Of(`(?i)^[^\pL\pN]*(?:none|0|zero|clean)\s*\(`) // what stands in brackets tells of what was mended, or not looked at
)

const aNumber = `(\d{1,6}|zero|no|one|two|three|four|five|six|seven|eight|nine|ten)`

// inWords takes what the field says in words; false where the words count nothing.
func (e *envelope) inWords(review *report.Review, name, said string) bool {
	if phrase.NoFinding.MatchString(said) || cleanWord.MatchString(said) || noneButNote.MatchString(said) {
		return true
	}
	severity := phrase.GradeOf(countWord(name))
	if severity == report.SeverityUnknown {
		counted := scaleInWords(said)
		phrase.FillCounts(review, counted)
		return len(counted) > 0
	}
	m := countFirst.FindStringSubmatch(said)
	if m != nil {
		phrase.FillCounts(review, map[report.Severity]int{severity: phrase.Numeral(m[1])})
	}
	return m != nil
}

// scaleInWords reads “1 critical, 2 high” and “critical: 1, high: 2”.
func scaleInWords(said string) map[report.Severity]int {
	w := &prose.WordCounts{None: map[report.Severity]bool{}}
	w.Line(said)
	counted := map[report.Severity]int{}
	for severity := range w.None {
		counted[severity] = 0
	}
	for severity, n := range w.BySeverity {
		counted[severity] = n
	}
	for _, m := range countBefore.FindAllStringSubmatch(said, -1) {
		if severity := phrase.GradeOf(strings.ToLower(m[2])); severity != report.SeverityUnknown {
			counted[severity] = max(counted[severity], phrase.Numeral(m[1]))
		}
	}
	return counted
}

// seedCounts are the fields in which a type of the seed counts what it found.
var seedCounts = []string{"critical_count", "moderate_count", "minor_count", "security_findings"}

// countedInWords goes through the counts that are no numbers, and takes its force from an approval beside one that cannot be read.
func (e *envelope) countedInWords(review *report.Review) {
	for i, name := range e.Names {
		switch at := e.Object.Member(i); {
		case e.kind.name == "" || !slices.Contains(seedCounts, name):
		case at.Node.Kind == decode.Object:
			o := e.r.Object(at)
			for j, severity := range o.Names {
				if phrase.GradeOf(countWord(severity)) != report.SeverityUnknown {
					e.readCount(review, severity, o.Member(j))
				}
			}
		default:
			e.readCount(review, name, at)
		}
	}
}

func (e *envelope) readCount(review *report.Review, name string, at form.Value) {
	if kind := at.Node.Kind; kind != decode.String && kind != decode.Bool || phrase.IsEcho(at.Node.Text) {
		return
	}
	if _, ok := node.Number(at.Node); ok || e.inWords(review, name, at.Node.Text) {
		return
	}
	e.r.Problem(at, report.Warning, report.WrongType, name, name+" is "+form.Quote(at.Node.Text)+", which counts nothing; the verdict beside it approves nothing. Write a number")
	if e.Verdict == report.Positive {
		e.Verdict = report.NoVerdict
	}
}

// outweigh: by the seed's hard rule a critical finding fails the work, whatever the signal says. Of the two the less favourable decides.
func (e *envelope) outweigh(review *report.Review) {
	if e.kind.name != "" && e.Verdict == report.Positive && review.BySeverity[report.Critical] > 0 {
		e.Verdict = report.Negative
	}
}

// headTexts takes what stands below security_findings where the seed has numbers: texts, in a list, below their severities, or one to a severity.
// Where anything else lists findings, those tell more.
func (e *envelope) headTexts(review *report.Review) {
	i := slices.Index(e.Names, "security_findings")
	if i < 0 || e.kind.name == "" || len(review.Findings) > 0 {
		return
	}
	s := &findings.Search{R: e.r, Review: true, Left: findings.MaxEmbedded}
	s.Run(e.Object.Member(i), "security_findings", findings.Given{})
	for j := range e.Node.Members[i].Value.Items {
		entry := e.Object.Member(i).Item(j)
		if m := entry.Node.Members; len(m) == 1 && m[0].Value.Kind == decode.String && phrase.GradeOf(m[0].Name) != report.SeverityUnknown {
			s.Take(findings.List{At: entry, Entries: []findings.EntryOf{{Value: entry.Member(0), Given: findings.Given{Severity: m[0].Name}}}})
		}
	}
	for _, l := range s.Lists {
		prose.Fill(e.r, review, l)
	}
}

package main

import (
	"fmt"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
	"swarmreport/report/redact"
)

const vocabularyHead = `# Vocabulary

<!-- Made by "go generate ./cmd/gendocs" from the tables of report, report/judge and report/redact. Change them there. -->

Agents write the same thing in many words. This page has every word that swarmreport takes for a severity, a verdict, an outcome
or an answer. The word as written is always kept and shown beside ours. Another word is shown as unknown and never guessed at.

Case does not matter, and blanks, dashes, underscores and slashes are equal: PASS_WITH_NOTES is "pass with notes". In severities,
verdicts and outcomes what stands behind a round bracket is left aside, and in the last two also what stands behind a colon, a comma, a
semicolon or a dash: "FAIL - 3 errors" is "fail". The status of a finding counts as a whole: what is "fixed (in part)" stays open, and "deferred (why)" is deferred.
Stars, back-ticks and a check mark around a word make no difference; a cross or a box does.

- [Severities](#severities)
- [Verdicts of messages](#verdicts)
- [Outcomes of tests and checks](#outcomes)
- [Statuses of findings](#answers)
- [What a fixer writes](#fixes)
- [Reviews in Markdown](#prose)
- [What is not whole](#whole)
- [Scanners and test runners](#tools)
- [Where the dialects differ](#dialects)
- [Words that a dialect lists](#lists)
- [What is hidden](#hidden)
`

// toolsText is the part on SARIF and JUnit, whose words are not free.
const toolsText = `SARIF 2.1.0 (` + "`*.sarif`, `*.sarif.json`" + `, or JSON with runs of a tool, anywhere in a run). Each result is a finding by the tool's name, its id is the rule's, with "#1", "#2" …
where the file has several of one rule; a fix may name it by the rule too. A scanner's list is no review.

| in the result, or else in its rule | is |
|---|---|
| ` + "`security-severity`" + ` from 9, from 7, from 4, above 0 | critical, high, medium, low; it comes before the level |
| ` + "`level`" + ` error, warning, note, none | high, medium, informational, informational; none stated is a warning |
| ` + "`suppressions`" + `, all accepted | deferred, for the justification given; only our own file of waivers waives |
| ` + "`kind`" + ` pass, notApplicable, informational; ` + "`baselineState`" + ` absent | no finding, but counted |
| ` + "`executionSuccessful`" + ` false, or no list of results | the scan did not finish: its file counts as not read whole |

JUnit XML of any producer (` + "`test-results/*.xml`, `TEST-*.xml`, `*junit*.xml`, or any XML of test suites" + `). A test failed where a failure or an error stands in it, and was left
out where skipped does; flakyFailure, mended by a rerun, is none. Alone such reports are verification evidence. Beside a verification the less favourable number
decides, and a failing test that the verification neither names nor counts is a contradiction. Names are compared leniently: the end of a name is
enough, and ::, dots, slashes and brackets make no difference. A test in several reports counts as in the latest by their time stamps.
NUnit (2 and 3), xUnit.net and the TRX of Visual Studio (also ` + "`*.trx`" + `) are read alike: a word that is neither that of a pass nor of a test left out is a failure.

The events of go test (` + "`go test -json`, or gotestsum's `--jsonfile`, as JSON or JSON lines of any name" + `) are such a report too. Only tests at the top count, for subtests end with
theirs; of several ends the last; a package that failed though no test in it did is a failure; a test without an end was not run. A file whose name or folder tells of another time (baseline, before, red) is left unread.

A run's own ` + "`test-results.json`" + ` (also test-report, test-summary, jest-, vitest-, pytest- or playwright-results) at its top or in a folder of results is read by its numbers: passed and failed, with
the total, errors and what was skipped, at the top or below summary, stats, totals or results, in the words of pytest, jest, vitest, mocha, playwright and CTRF. Like a test report in words it is
verification evidence and stands beside the verification, and replaces nothing: the less favourable decides. One that names failures as known or from before, or that lies deeper, is left unread.

A team session's test task reports in words: ` + "`artifacts/TEST-001-report.md`" + `, or a Markdown file among the artifacts whose first heading says "Test Report" or "Test Results"; no plan, strategy or
checklist. Read are numbers behind their labels (` + "`- Passed: 31`, `| Failed | 2 |`, `| Suite | Passed | Failed |`" + `), sentences ("31 passed, 2 failed"), a status ("Status: FAIL", "Test Report: FAILED", one in the frontmatter), a pass rate where no number stands beside it, and the tests listed below
"Failed tests" or called failed in a table of tests. Of several statements the widest counts, and one beside it that counts failures is not left out; an earlier run ("Baseline", "Run 1") counts only where no later one is stated.
Blocks of code, quotes, coverage and what is expected or planned state nothing. It is verification evidence, and stands beside what the messages about its task say: the less favourable
decides, and that they differ is a contradiction. Only where it says just what a message said that a later one replaced is it replaced too.
A further report of the same task replaces it where its name counts on (TEST-001-report-v2.md, -attempt-2, -rerun) and it looked at no fewer tests.

What a verification says beside its numbers counts against it too, as a check that failed: a recommendation not to merge, ready_to_merge: false, a list of issues, a note
that tests could not be run or were disabled.`

// severityDueText is about words that mean something else in other places.
const severityDueText = `Where a severity is asked for - in a field or a column of that name, in the title of a list of findings - these count too; those of other languages also with
a plural's or an adjective's ending. There a mark that names its scale is one as well: 8/10, 4 of 5, CVSS 8.1, 8.1 (what is above five and has a fraction is of no smaller scale),
SEV-2 or S2, where 0 and 1 are critical. "Moderate residual risk" is medium, and of "HIGH → MED" the second counts, which a second look left.`

// vocabularyPage is the one published table of words.
func vocabularyPage() string {
	var b strings.Builder
	b.WriteString(vocabularyHead)
	section(&b, "Severities", "severities", "Two words at once (\"medium-high\") count as the worse one. A whole number alone is no severity, for 1 is the worst on one scale and the mildest on "+
		"another. Whatever mark stands around a severity makes no difference. An unknown word counts as high in every rule, and so does needs-fix where no severity stands beside it.")
	words(&b, report.SeverityWords())
	b.WriteString("\n" + severityDueText + "\n")
	words(&b, report.SeverityDueWords())
	section(&b, "Verdicts of messages", "verdicts", "How a message judges the work that it is about. Every [outcome](#outcomes) is a verdict too: pass is positive, fail is negative. "+
		"Those called none are known, and judge neither way.")
	words(&b, report.VerdictWords())
	section(&b, "Outcomes of tests and checks", "outcomes", "How a check, a test run or a verification ended.")
	words(&b, report.OutcomeWords())
	b.WriteString("\nA review whose verdict is one of these says that nothing is left to mend: " + strings.Join(report.CleanWords(), ", ") +
		". Of these " + strings.Join(report.ApprovedWords(), ", ") + " only let the work through, and in a review's own file " + strings.Join(report.PassedWords(), ", ") +
		": a low finding beside them is no contradiction.\n")
	section(&b, "Statuses of findings", "answers", "What a finding's own record says became of it. Every other word leaves it open.")
	words(&b, report.AnswerWords())
	section(&b, "What a fixer writes", "fixes", fixesText)
	section(&b, "Reviews in Markdown", "prose", proseText)
	section(&b, "What is not whole", "whole", wholeText)
	section(&b, "Scanners and test runners", "tools", toolsText)
	dialectScales(&b)
	listedWords(&b)
	hiddenKinds(&b)
	return b.String()
}

func section(b *strings.Builder, title, id, text string) {
	fmt.Fprintf(b, "\n## %s <a id=\"%s\"></a>\n\n%s\n", title, id, text)
}

// words writes one row for each of our words; the list has them one after the other.
func words(b *strings.Builder, list []report.Reading) {
	b.WriteString("\n| ours | theirs |\n|---|---|\n")
	for len(list) > 0 {
		var row []string
		for is := list[0].Is; len(row) < len(list) && list[len(row)].Is == is; {
			row = append(row, list[len(row)].Word)
		}
		fmt.Fprintf(b, "| **%s** | %s |\n", list[0].Is, strings.Join(row, ", "))
		list = list[len(row):]
	}
}

func dialectScales(b *strings.Builder) {
	section(b, "Where the dialects differ", "dialects", "Each message system has scales of its own, and some judge by the type of the message or say by a signal only what comes next.")
	var last report.Dialect
	for _, s := range scales {
		if s.dialect != last {
			fmt.Fprintf(b, "\n### %s <a id=\"dialect-%s\"></a>\n\n| where | word | means |\n|---|---|---|\n", s.dialect, s.dialect)
			last = s.dialect
		}
		for w := range strings.SplitSeq(s.words, ", ") {
			fmt.Fprintf(b, "| %s | %s | %s |\n", s.where, w, s.means(w))
		}
	}
}

// listedWords are the lists by which the rules envelope-word, build-word and ralph-word go.
func listedWords(b *strings.Builder) {
	section(b, "Words that a dialect lists", "lists", "Another word in one of these fields is a fault by the rules [envelope-word](rules.md#protocol-envelope-word), "+
		"[build-word](rules.md#protocol-build-word) and [ralph-word](rules.md#protocol-ralph-word). The two other dialects list none.")
	b.WriteString("\n| dialect | type | field | words |\n|---|---|---|---|\n")
	for _, l := range protocol.Vocabulary() {
		kind, list := l.Type, strings.Join(l.Words, ", ")
		if kind == "" {
			kind = "every type"
		}
		if list == "" {
			list = "a whole number"
		}
		fmt.Fprintf(b, "| %s | %s | `%s` | %s |\n", l.Dialect, kind, l.Field, list)
	}
}

// hiddenKinds has a row for every kind of secret that is hidden without being asked.
func hiddenKinds(b *strings.Builder) {
	section(b, "What is hidden", "hidden", "Secrets and machine paths are hidden when a file is read: `[hidden: github-token]` stands in their place. "+
		"A policy adds kinds of its own under [redact](policy.md#keys).")
	b.WriteString("\n| kind | format of | what it is |\n|---|---|---|\n")
	for _, k := range redact.Kinds() {
		fmt.Fprintf(b, "| `%s` | %s | %s |\n", k.Name, k.Vendor, k.Meaning)
	}
}

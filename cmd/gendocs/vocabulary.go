package main

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
	"swarmreport/report/judge/protocol"
	"swarmreport/report/redact"
)

const vocabularyHead = `# Vocabulary

<!-- Made by "go generate ./cmd/gendocs" from the tables of report/dialect. Change them there. -->

All words and forms that swarmreport reads. Give this page to your agents. No sentence is interpreted: what is not on
this page is kept as written, and asks a person where it has a severity, a location or an ID. A team adds words of its
own under ` + "`words:`" + ` in the [policy](policy.md).

Case does not matter; blanks, dashes, underscores and slashes are equal: PASS_WITH_NOTES is "pass with notes". A dash, a
colon, a comma or a bracket ends a word: "FIXED - see line 12" is "fixed".

- [Severity](#severity): an unknown word counts as high
- [Status](#status) of a finding: an unknown word leaves it open
- [Outcome](#outcome) of a check or a verification: an unknown word is no pass
- [Verdict](#verdict) of a reviewer
- [Reviews in Markdown](#markdown)
- [Labels of a finding](#labels), also as members of JSON
- [Words of the message systems](#lists)
- [What is hidden](#hidden)
`

const markdownHead = "A review is a Markdown file in `reviews/`, with a name such as code-review.md, or with the " +
	"title " +
	"of a review.\nEverything below a finding belongs to it. A row and a heading with the same ID are one finding."

const titlesHead = "\nA title has one of these words to state what its section holds. An earlier row is stronger " +
	"than a later one, and all but the last are stronger than a severity.\nA title of fixes states that and no more: " +
	"below \"Must be fixed\" are findings, where an ID without a severity asks.\n"

// vocabularyPage is the published list of words and forms. The forms of Markdown are written by hand in the page; a
// test of package review reads each example.
func vocabularyPage(old string) string {
	_, forms, _ := strings.Cut(old, markdownHead+"\n")
	forms, _, _ = strings.Cut(forms, titlesHead)
	var b strings.Builder
	b.WriteString(vocabularyHead)
	vocabulary(&b, "Severity", dialect.SeverityWords)
	vocabulary(&b, "Status", dialect.StatusWords)
	vocabulary(&b, "Outcome", dialect.OutcomeWords)
	vocabulary(&b, "Verdict", dialect.VerdictWords)
	section(&b, "Reviews in Markdown", "markdown", markdownHead)
	b.WriteString(forms + titlesHead)
	words(&b, titleRows())
	section(&b, "Labels of a finding", "labels", "Blanks may be underscores: \"Suggested fix\" is suggested_fix.")
	words(&b, labelRows())
	listedWords(&b)
	hiddenKinds(&b)
	return b.String()
}

// vocabulary writes one closed map.
func vocabulary[T fmt.Stringer](b *strings.Builder, title string, meanings dialect.Meanings[T]) {
	section(b, title, strings.ToLower(title), "")
	var rows [][2]string
	for _, row := range meanings {
		list := slices.Sorted(strings.SplitSeq(row.Words, ", "))
		rows = append(rows, [2]string{row.Means.String(), strings.Join(list, ", ")})
	}
	words(b, rows)
}

// titleRows lists the words of titles that state what a section holds.
func titleRows() (rows [][2]string) {
	for _, row := range review.SectionWords {
		rows = append(rows, [2]string{row.Means, strings.ReplaceAll(row.Words, " ", ", ")})
	}
	return rows
}

// labelRows lists the names of a finding's parts.
func labelRows() (rows [][2]string) {
	for _, names := range review.Aliases {
		rows = append(rows, [2]string{names[0], strings.Join(slices.Sorted(slices.Values(names)), ", ")})
	}
	slices.SortFunc(rows, func(a, b [2]string) int { return strings.Compare(a[0], b[0]) })
	return rows
}

func section(b *strings.Builder, title, id, text string) {
	fmt.Fprintf(b, "\n## %s <a id=\"%s\"></a>\n", title, id)
	if text != "" {
		b.WriteString("\n" + text + "\n")
	}
}

func words(b *strings.Builder, rows [][2]string) {
	b.WriteString("\n| means | words |\n|---|---|\n")
	for _, row := range rows {
		fmt.Fprintf(b, "| **%s** | %s |\n", row[0], row[1])
	}
}

// listedWords are the lists by which the rules envelope-word, build-word and ralph-word go.
func listedWords(b *strings.Builder) {
	section(b, "Words of the message systems", "lists", "Another word in one of these fields is a violation of "+
		"[envelope-word](rules.md#protocol-envelope-word), [build-word](rules.md#protocol-build-word) or "+
		"[ralph-word](rules.md#protocol-ralph-word). The two other systems list none.")
	b.WriteString("\n| dialect | type | field | words |\n|---|---|---|---|\n")
	for _, l := range protocol.Vocabulary() {
		kind, list := l.Type, strings.Join(l.Words, ", ")
		if kind == "" {
			kind = "every type"
		}
		if list == "" {
			list = "a whole number"
		}
		fmt.Fprintf(b, "| %s | %s | `%s` | %s |\n", l.Dialect, kind, l.Names, list)
	}
}

// hiddenKinds has a row for every kind of secret that is hidden without being asked.
func hiddenKinds(b *strings.Builder) {
	section(b, "What is hidden", "hidden", "Secrets and machine paths are hidden when a file is read: "+
		"`[hidden: github-token]` replaces them. A policy adds kinds of its own under [redact](policy.md#keys).")
	b.WriteString("\n| kind | format of | what it is |\n|---|---|---|\n")
	for _, k := range redact.Kinds() {
		fmt.Fprintf(b, "| `%s` | %s | %s |\n", k.Name, k.Vendor, k.Meaning)
	}
}

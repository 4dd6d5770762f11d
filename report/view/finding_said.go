package view

import (
	"strings"

	"swarmreport/report"
)

// A row holds a description without a title whole up to mostHeadline characters: closed it shows its beginning, open
// all of it. Of longer ones it has the gist, of maxHeadline.
const (
	maxHeadline  = 160
	mostHeadline = 480
)

// Unsaid stands where a finding has neither title nor description: a row without words would read as broken.
const Unsaid = "no description"

// inRowAndCard parts what is said of a finding between its row and the card below, so that little stands twice where it
// is open.
func inRowAndCard(f *report.Finding) (row, card string) {
	said := strings.TrimSpace(f.Description)
	line, rest, more := strings.Cut(said, "\n")
	switch {
	case f.Headline() == "":
		return Unsaid, ""
	case f.Title != "" && f.Title == said && headline(said) == said:
		return said, ""
	case f.Title != "" && gist(f.Title, mostHeadline) == strings.TrimSpace(f.Title):
		return strings.TrimSpace(f.Title), f.Description
	case f.Title != "":
		return headline(f.Title), f.Description
	case !more && line == firstOf(line, maxHeadline), !more && line == firstOf(line, mostHeadline) && oneParagraph(line):
		return line, ""
	case more && line == firstOf(line, maxHeadline) && oneParagraph(line) && endsBefore(rest):
		return line, unindented(rest)
	}
	return headline(f.Headline()), f.Description
}

// below is a text without what the line above it says of it already: all of it, or its first paragraph.
func below(line, text string) string {
	first, rest, more := strings.Cut(strings.TrimSpace(text), "\n")
	switch {
	case first != line:
		return text
	case !more:
		return ""
	case oneParagraph(line) && endsBefore(rest):
		return unindented(rest)
	}
	return text
}

// cutTitle is a title that is too long for its row, for the card: a line as it was written, and no Markdown.
func cutTitle(f *report.Finding, at Link) Prose {
	if row, _ := inRowAndCard(f); f.Title == "" || row == strings.TrimSpace(f.Title) {
		return Prose{}
	}
	p := prose(f.Title, at)
	p.Markdown = false
	return p
}

// oneParagraph reports whether a line needs nothing of Markdown but code between backticks, which a headline has too.
func oneParagraph(line string) bool {
	return !markdown(strings.ReplaceAll(line, "`", "")) && !strings.HasPrefix(line, "```") &&
		!strings.HasPrefix(line, "|") && !strings.HasPrefix(line, ">")
}

// endsBefore reports whether what stands above these lines is a paragraph of its own: they begin with an empty one, or
// with a list.
func endsBefore(rest string) bool {
	first, _, _ := strings.Cut(rest, "\n")
	first = strings.TrimSpace(first)
	return first == "" || strings.HasPrefix(first, "- ") || strings.HasPrefix(first, "* ") ||
		strings.HasPrefix(first, "1. ")
}

// unindented takes from each line the spaces that the first has: a list below a line was indented from it.
func unindented(s string) string {
	s = strings.Trim(s, "\n")
	indent := s[:len(s)-len(strings.TrimLeft(s, " \t"))]
	return strings.TrimPrefix(strings.ReplaceAll("\n"+s, "\n"+indent, "\n"), "\n")
}

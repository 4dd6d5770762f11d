package prose

import (
	"slices"
	"strings"

	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Layouts that say the same as a usual one, and are read as that; each line stays the line that it is.
//
//	**Severity**        “**Severity:** high”: the name of a field on a line of its own, or as a heading, and below it what it says
//	high
//
//	│ Severity │ …      “| Severity | …”: a table that a terminal drew with lines
//	├──────────┼─ …

// UsualLayout gives the file as its usual layout; the file itself where it has no other.
func UsualLayout(f *form.File) *form.File {
	if !strings.ContainsAny(f.Body, "│║") && !fieldNameAlone.MatchString(f.Body) {
		return f
	}
	usual := *f
	lines := strings.SplitAfter(markup.OneWay(f.Body), "\n")
	code := markup.FencesOf(f.Body)
	for i, line := range lines {
		switch {
		case code.Hold(line):
		case strings.ContainsAny(line, "│║─═"):
			lines[i] = pipes(line)
		default:
			joinField(lines[i:])
		}
	}
	usual.Body = strings.Join(lines, "")
	return &usual
}

// pipes gives a line of a drawn table as one of Markdown; the lines above and below the table are empty.
func pipes(line string) string {
	switch text := strings.TrimSpace(line); {
	case strings.HasPrefix(text, "│"), strings.HasPrefix(text, "║"):
		return strings.NewReplacer("│", "|", "║", "|").Replace(line)
	case strings.IndexAny(text, "├╞╟╠") == 0:
		return strings.Repeat("|---", crossings(text)+1) + "|\n"
	case strings.IndexAny(text, "┌╔╒╓└╚╘╙") == 0:
		return "\n"
	}
	return line
}

func crossings(line string) (n int) {
	for _, c := range line {
		if strings.ContainsRune("┼╪╫╬┴┬", c) {
			n++
		}
	}
	return n
}

// joinField writes what a field says behind its name, where the first of the lines is that name and nothing else.
func joinField(lines []string) {
	m := fieldNameAlone.FindStringSubmatch(lines[0])
	if m == nil {
		return
	}
	below := slices.IndexFunc(lines[1:min(len(lines), 3)], func(line string) bool { return strings.TrimSpace(line) != "" }) + 1
	if below == 0 || len(lines[below]) > findings.MaxLabel || !answersField(m[1]+m[2], lines[below]) {
		return
	}
	lines[0] = "**" + m[1] + m[2] + ":** " + strings.TrimSpace(lines[below]) + "\n"
	lines[below] = "\n"
}

// answersField reports whether a line is a severity, or a place, as the name of the field asks for, and nothing else.
func answersField(name, line string) bool {
	said := strings.TrimSpace(line)
	if slices.Contains(phrase.GradeNames, node.Snake(name)) {
		raw, is := phrase.SeveritySaid(markup.Bare(said))
		return is && strings.EqualFold(raw, markup.Bare(said))
	}
	at, rest := phrase.LeadingSpot(markup.Bare(said))
	return at.File != "" && strings.TrimFunc(rest, markup.NotLetter) == ""
}

var fieldNameAlone = pattern.Of(`(?im)^[ \t]*(?:#{2,6}[ \t]+|\*\*|__)(severity|sev|file|path|location|where)(?: level| rating)?:?(?:\*\*|__)?:?[ \t]*\r?$|^[ \t]*(severity|file|location|where):[ \t]*\r?$`)

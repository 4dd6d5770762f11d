package prose

import (
	"slices"
	"strings"

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
//	├──────────┼─ …     and the lines in which the cells of a row go on, for the screen was too narrow

// UsualLayout gives the file as its usual layout; the file itself where it has no other.
func UsualLayout(f *form.File) *form.File {
	if !strings.Contains(f.Body, "│") && !strings.Contains(f.Body, "║") && !namesFieldAlone(f.Body) {
		return f
	}
	usual := *f
	lines := strings.SplitAfter(markup.OneWay(f.Body), "\n")
	code := markup.FencesOf(f.Body)
	drawn := drawnRow{lines: lines}
	for i, line := range lines {
		switch {
		case code.Hold(line):
		case strings.ContainsAny(line, "│║─═"):
			if lines[i] = pipes(line); lines[i] != line {
				drawn.take(i)
			}
		default:
			joinField(lines[i:])
		}
	}
	drawn.end()
	usual.Body = strings.Join(lines, "")
	return &usual
}

// namesFieldAlone reports whether a line of a text is the name of a field and nothing else. Most lines are too long for that, or begin otherwise.
func namesFieldAlone(body string) bool {
	for line := range strings.Lines(body) {
		if line = strings.TrimSpace(line); len(line) > 3 && len(line) < maxFieldName &&
			(strings.IndexByte("#*_", line[0]) >= 0 || line[len(line)-1] == ':') && fieldNameAlone.MatchString(line) {
			return true
		}
	}
	return false
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

// drawnRow is a row of a drawn table, with the lines below it in which its cells go on: there the first cell is empty.
type drawnRow struct {
	lines []string
	at    int        // that of the row
	cells [][]string // of the row, and of each line that goes on with it
}

// take looks at a line that was written anew.
func (d *drawnRow) take(at int) {
	var cells []string
	if !markup.IsRuler(d.lines[at]) {
		cells = markup.TableCells(d.lines[at])
	}
	if len(d.cells) > 0 && len(cells) == len(d.cells[0]) && cells[0] == "" && at == d.at+len(d.cells) {
		d.cells = append(d.cells, cells)
		d.lines[at] = "|---|\n"
		return
	}
	d.end()
	if d.at = at; cells != nil {
		d.cells = [][]string{cells}
	}
}

// end writes the cells of a row that went on.
func (d *drawnRow) end() {
	if len(d.cells) > 1 {
		whole := make([]string, len(d.cells[0]))
		for i := range whole {
			var parts []string
			for _, cells := range d.cells {
				parts = append(parts, strings.ReplaceAll(cells[i], "|", `\|`))
			}
			whole[i] = strings.TrimSpace(strings.Join(parts, " "))
		}
		d.lines[d.at] = "| " + strings.Join(whole, " | ") + " |\n"
	}
	d.cells = nil
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
	if below == 0 || len(lines[below]) > maxBelow || !answersField(m[1]+m[2], lines[below], markup.IsHeading(strings.TrimSpace(lines[0]))) {
		return
	}
	lines[0] = "**" + m[1] + m[2] + ":** " + strings.TrimSpace(lines[below]) + "\n"
	lines[below] = "\n"
}

// maxBelow is how long a line is that says a severity, perhaps with its reason, or a place.
const maxBelow = 300

// answersField reports whether a line is a severity, or a place, as the name of the field asks for, and nothing else; below a name that is no heading, which
// may title a scale, a severity may have its reason behind it: “High: money is lost”.
func answersField(name, line string, heading bool) bool {
	said := strings.TrimLeftFunc(markup.Bare(strings.TrimSpace(line)), markup.NotLetter)
	if slices.Contains(phrase.GradeNames, node.Snake(name)) {
		raw, is := phrase.SeveritySaid(said)
		if !is || len(said) < len(raw) || !strings.EqualFold(said[:len(raw)], raw) {
			return false
		}
		behind := said[len(raw):]
		return strings.TrimFunc(behind, markup.NotLetter) == "" || !heading && reasonBehind.MatchString(behind)
	}
	at, rest := phrase.LeadingSpot(markup.Bare(strings.TrimSpace(line)))
	return at.File != "" && strings.TrimFunc(rest, markup.NotLetter) == ""
}

// reasonBehind is what stands between a severity and its reason.
var reasonBehind = pattern.Of(`^[*_\x60]*\s*[:,;(—–-]`)

// maxFieldName is how long a line that is such a name may be, in bytes.
const maxFieldName = 48

var fieldNameAlone = pattern.Of(`(?im)^[ \t]*(?:#{2,6}[ \t]+|\*\*|__)(severity|sev|file|path|location|where)(?: level| rating)?:?(?:\*\*|__)?:?[ \t]*\r?$|^[ \t]*(severity|file|location|where):[ \t]*\r?$`)

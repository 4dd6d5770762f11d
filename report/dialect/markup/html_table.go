package markup

import (
	"html"
	"strings"

	"swarmreport/report/pattern"
)

// Tables in HTML become rows of Markdown, each on the line where it begins. What stands behind a row up to the next is a rule, which no reader of
// tables takes for a row; what stands before the first, and the end, is a blank line.

var (
	htmlRow  = pattern.Of(`(?is)<tr\b[^>]{0,200}>.*?</tr>`)
	htmlCell = pattern.Of(`(?is)<t[hd]\b[^>]{0,200}>(.*?)</t[hd]>`)
	quoted   = pattern.Of("`[^`\n]*`") // a table is named there, and none begins
	htmlTag  = pattern.Of(`(?i)</?(?:a|b|br|code|em|i|p|span|strong|ul|ol|li|sup|sub|kbd)\b[^>]{0,300}>`)
)

// rowed writes the HTML tables of a body as rows. A table whose first row heads nothing, or that stands on one line, stays as it is, and its rows are told.
func rowed(body string) string {
	if !strings.Contains(body, "<th") && !strings.Contains(body, "<TH") {
		return body
	}
	lines, code, begin := strings.SplitAfter(body, "\n"), FencesOf(body), -1
	for i, line := range lines {
		held, text := code.Hold(line), strings.ToLower(quoted.ReplaceAllString(line, ""))
		if !held && begin < 0 && strings.Contains(text, "<table") {
			begin = i
		}
		if !held && begin >= 0 && strings.Contains(text, "</table") {
			copy(lines[begin:], tableRows(lines[begin:i+1]))
			begin = -1
		}
	}
	return strings.Join(lines, "")
}

// tableRows gives as many lines as the table has.
func tableRows(lines []string) []string {
	text := strings.Join(lines, "")
	all := htmlRow.FindAllStringIndex(text, -1)
	if all == nil || len(all) > len(lines) || !strings.Contains(strings.ToLower(text[all[0][0]:all[0][1]]), "<th") {
		return lines
	}
	rows := make([]string, len(lines))
	for i := range rows {
		rows[i] = "\n"
	}
	first := strings.Count(text[:all[0][0]], "\n")
	for i := first + 1; i < len(lines)-1; i++ {
		rows[i] = "|---|\n"
	}
	for _, at := range all {
		rows[strings.Count(text[:at[0]], "\n")] = rowOf(text[at[0]:at[1]]) + "\n"
	}
	if !strings.HasSuffix(text, "\n") {
		last := &rows[len(rows)-1]
		*last = strings.TrimSuffix(*last, "\n")
	}
	return rows
}

// rowOf writes the cells of a row between bars.
func rowOf(row string) string {
	var b strings.Builder
	for _, m := range htmlCell.FindAllStringSubmatch(row, -1) {
		cell := html.UnescapeString(htmlTag.ReplaceAllString(m[1], " "))
		b.WriteString("| " + strings.ReplaceAll(strings.Join(strings.Fields(cell), " "), "|", `\|`) + " ")
	}
	return b.String() + "|"
}

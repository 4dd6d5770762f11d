package markup

import (
	"html"
	"strings"

	"swarmreport/report/pattern"
)

// Headings and entries of lists in HTML that stand on one line each become those of Markdown, and what is bold or code in them so, as in a line that
// begins in bold. The tags around a list become blank lines.

var (
	htmlEntry   = pattern.Of(`(?i)^(\s*)<li>\s*(.+?)\s*(?:</li>)?\s*$`)
	htmlHeading = pattern.Of(`(?i)^\s*<h([1-6])\b[^>]{0,200}>\s*(.+?)\s*</h[1-6]>\s*$`)
	htmlAround  = pattern.Of(`(?i)^\s*</?(?:ul|ol|li)\b[^>]{0,200}>\s*$`)
	htmlStrong  = pattern.Of(`(?i)</?(?:b|strong)>`)
	htmlCode    = pattern.Of(`(?i)</?(?:code|kbd)>`)
	htmlBreak   = pattern.Of(`(?i)\s*<br ?/?>\s*`)
)

// unmarked writes the lists of a body in HTML, and the headings beside them, as those of Markdown.
func unmarked(body string) string {
	if strings.IndexByte(body, '<') < 0 || !strings.Contains(body, "<li>") && !strings.Contains(body, "<LI>") &&
		!strings.Contains(body, "\n<b>") && !strings.HasPrefix(body, "<b>") {
		return body
	}
	lines, code := strings.SplitAfter(body, "\n"), FencesOf(body)
	for i, line := range lines {
		if code.Hold(line) || len(line) > MaxLine {
			continue
		}
		text := strings.TrimRight(line, "\r\n")
		lines[i] = markdownOf(text) + line[len(text):]
	}
	return strings.Join(lines, "")
}

func markdownOf(line string) string {
	if m := htmlEntry.FindStringSubmatch(line); m != nil {
		return m[1] + "- " + inlineOf(m[2])
	}
	if m := htmlHeading.FindStringSubmatch(line); m != nil {
		return strings.Repeat("#", int(m[1][0]-'0')) + " " + inlineOf(m[2])
	}
	if htmlAround.MatchString(line) {
		return ""
	}
	if strings.HasPrefix(line, "<b>") {
		return inlineOf(line)
	}
	return line
}

// inlineOf writes what is bold or code as Markdown does, and drops the other tags; a break of the line is a blank.
func inlineOf(text string) string {
	text = strings.TrimSpace(htmlBreak.ReplaceAllString(text, " "))
	text = htmlCode.ReplaceAllString(htmlStrong.ReplaceAllString(text, "**"), "`")
	return html.UnescapeString(htmlTag.ReplaceAllString(text, ""))
}

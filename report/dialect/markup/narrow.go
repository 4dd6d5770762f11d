package markup

import (
	"strings"

	"swarmreport/report/pattern"
)

// Who writes Chinese or Japanese puts a colon of double width behind an id, a severity or a label in bold as well: “**P1-1：the token is logged**”,
// “- **High**：2”. Behind those it is written as the rules of the readers ask for; behind a name that begins in those scripts it stays.

// narrowed writes the first such colon of each line outside of code.
func narrowed(body string) string {
	if !strings.Contains(body, "：") {
		return body
	}
	lines, code := strings.SplitAfter(body, "\n"), FencesOf(body)
	for i, line := range lines {
		if !code.Hold(line) && strings.Contains(line, "：") && len(line) <= MaxLine {
			lines[i] = wideColon.ReplaceAllString(line, "$1: ")
		}
	}
	return strings.Join(lines, "")
}

var wideColon = pattern.Of(`^(\s*(?:(?:[-*+]|\d{1,3}[.)]|#{1,6})\s+)?(?:\*\*)?\[?(?:[A-Za-z][\w #./-]{0,30}[\w\])](?:\*\*)?|[A-Za-z][^*\n]{0,60}\*\*))：[ \t]*`)

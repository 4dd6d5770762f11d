package protocol

import (
	"iter"
	"strings"

	"swarmreport/report"
)

// missing gives the names that are not there.
func missing(names []string, there func(string) bool) (gone []string) {
	for _, name := range names {
		if !there(name) {
			gone = append(gone, name)
		}
	}
	return gone
}

// listed writes names behind a beginning; empty where there are none.
func listed(beginning string, names []string) string {
	if len(names) == 0 {
		return ""
	}
	return beginning + ": " + strings.Join(names, ", ")
}

// joined writes two breaches as one.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + ", and " + b
}

// lines gives the lines of a Markdown body, and whether each is a heading. What stands in a fence is none.
func lines(body string) iter.Seq2[string, bool] {
	return func(yield func(string, bool) bool) {
		fenced := false
		for line := range strings.Lines(body) {
			if strings.HasPrefix(strings.TrimSpace(line), "```") {
				fenced = !fenced
			}
			if !yield(line, !fenced && (strings.HasPrefix(line, "#") || isLabel(line))) {
				return
			}
		}
	}
}

// isLabel reports whether a line is bold from end to end: agents write headings so.
func isLabel(line string) bool {
	line = strings.TrimRight(line, ": \r\n")
	inner, opened := strings.CutPrefix(line, "**")
	inner, closed := strings.CutSuffix(inner, "**")
	return opened && closed && inner != "" && !strings.Contains(inner, "**")
}

// heading gives the words of a heading without its marks.
func heading(line string) string { return strings.Trim(line, "#*: \r\n") }

// labelDepth is below every heading.
const labelDepth = 7

func depth(line string) int {
	if strings.HasPrefix(line, "#") {
		return len(line) - len(strings.TrimLeft(line, "#"))
	}
	return labelDepth
}

// block gives the lines below each heading that fits, down to the next heading of the same depth or above. The headings
// themselves are content only where they lie deeper.
func block(spec *report.RoleSpec, fits func(title string) bool) (inside []string) {
	open := 0 // depth of the heading that opened the block; 0 = outside
	for line, title := range lines(spec.Body) {
		switch {
		case title && fits(heading(line)) && (open == 0 || depth(line) <= open):
			open = depth(line)
			continue
		case title && open > 0 && depth(line) <= open:
			open = 0
		}
		if open > 0 {
			inside = append(inside, line)
		}
	}
	return inside
}

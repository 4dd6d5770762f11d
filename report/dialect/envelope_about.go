package dialect

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// What an envelope is about, for people.

// about takes body, files, thread and the one line.
func (e *envelope) about() {
	e.Body = e.r.file.Body
	for _, name := range []string{"files_changed", "files_modified", "plan_file"} {
		e.Files = append(e.Files, e.lines(name)...)
	}
	plan, _ := e.Field("plan_file")
	e.Thread = cmp.Or(e.word("thread", "thread_id", "correlation_id"), e.Component, plan, e.word("topic"))
	subject := ""
	for _, name := range e.kind.subject {
		subject, _ = e.Field(name)
	}
	e.Summary = oneLine(e.word("summary", "title"), subject, opening(e.Body), withColon(e.Type, e.Signal))
}

// opening is the line of a body that says most: the one called summary, else the first that is neither heading nor list, else
// the first heading.
func opening(body string) string {
	first, heading := "", ""
	for text := range strings.Lines(body) {
		text = strings.TrimRight(report.Shorten(text, maxLine), " \r\n")
		plain := bare(text)
		_, _, label := severityTitle(plain)
		switch {
		case plain == "" || text[0] == ' ' || label || noFinding.MatchString(plain) || strings.HasPrefix(text, "|") || strings.HasPrefix(text, "```") || strings.HasPrefix(text, "---"):
		case strings.HasPrefix(strings.ToLower(plain), "summary:"):
			return strings.TrimSpace(plain[len("summary:"):])
		case strings.HasPrefix(text, "#"):
			heading = cmp.Or(heading, plain)
		case !listItem.MatchString(text) && first == "" && !boldField.MatchString(text):
			first = plain
		}
	}
	return cmp.Or(first, heading)
}

// frontText writes the frontmatter again, one member a line, where the text as it lies on disk cannot be shown: its values are
// redacted (R9).
func frontText(n *decode.Node) string {
	var b strings.Builder
	b.WriteString("---\n")
	for i := range n.Members {
		m := &n.Members[i]
		text := m.Value.JSON()
		if m.Value.Kind == decode.String && !strings.ContainsAny(m.Value.Text, "\n:#\"'") {
			text = m.Value.Text
		}
		b.WriteString(m.Name + ": " + text + "\n")
	}
	b.WriteString("---\n")
	return b.String()
}

package messages

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
)

// What an envelope is about, for people.

// about takes body, files, thread and the one line.
func (e *envelope) about() {
	e.Body = e.r.File.Body
	for _, name := range []string{"files_changed", "files_modified", "plan_file"} {
		e.Files = append(e.Files, e.Lines(name)...)
	}
	plan, _ := e.Field("plan_file")
	e.Thread = cmp.Or(e.Word("thread", "thread_id", "correlation_id"), e.Component, plan, e.Word("topic"))
	subject := ""
	for _, name := range e.kind.subject {
		subject, _ = e.Field(name)
	}
	e.Summary = phrase.OneLine(e.Word("summary", "title"), subject, opening(e.Body), phrase.WithColon(e.Type, e.Signal))
}

// opening is the line of a body that says most: the one called summary, else the first that is neither heading nor list, else
// the first heading.
func opening(body string) string {
	first, heading := "", ""
	for text := range strings.Lines(body) {
		text = strings.TrimRight(report.Shorten(text, markup.MaxLine), " \r\n")
		plain := markup.Bare(text)
		switch {
		case strings.HasPrefix(strings.ToLower(plain), "summary:"):
			if !saysLittle(text, plain) {
				return strings.TrimSpace(plain[len("summary:"):])
			}
		case first != "":
		case strings.HasPrefix(text, "#"):
			if heading == "" && !saysLittle(text, plain) {
				heading = plain
			}
		case !markup.ListItem.MatchString(text) && !phrase.BoldField.MatchString(text) && !saysLittle(text, plain):
			first = plain
		}
	}
	return cmp.Or(first, heading)
}

// saysLittle reports whether a line says nothing of what a message is about: code, a table, the title of a severity, “None”.
func saysLittle(text, plain string) bool {
	if plain == "" || text[0] == ' ' || strings.HasPrefix(text, "|") || strings.HasPrefix(text, "```") || strings.HasPrefix(text, "---") {
		return true
	}
	_, _, label := phrase.SeverityTitle(plain)
	return label || phrase.NoFinding.MatchString(plain)
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

package message

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// A message is shown alike in all systems: one line by the first of summaryFields that it has, and a body of the
// texts and lists of its payload in file order. The rest is among its fields.

var (
	summaryFields = strings.Fields(`summary title subject clarifications_needed behavior_to_test implementation_summary
		component_name task component_spec description question answer commit_message details
		reason reasons message text content body pattern errors topic coverage notes run_command
		context_notes documents name`)
	textFields = strings.Fields(`component_spec description question answer commit_message details reason message text
		content body notes summary context_notes blocker_detail run_command`)
	statusFields = []string{"status", "state", "to_state", "error_type", "recommendation"}
)

// show fills in what people read, and the files that the message names.
func (l *letter) show() {
	m, o := l.m, l.load.Value
	m.Status = cmp.Or(m.Status, o.Word(statusFields...), l.top.MaybeWord(statusFields...))
	if m.Files == nil {
		m.Files = filesIn(o)
	}
	m.Body = cmp.Or(m.Body, bodyOf(o))
	for _, name := range summaryFields {
		if said := texts(o.At(name)); m.Summary == "" && len(said) > 0 {
			m.Summary = oneLine(said[0])
		}
	}
	m.Summary = oneLine(m.Summary, m.Status, m.Type)
}

// bodyOf writes the texts and lists of a payload.
func bodyOf(v dialect.Value) string {
	var parts []string
	for name, at := range v.All() {
		if said := texts(at); len(said) > 0 && at.Len() > 0 {
			parts = append(parts, "**"+strings.ReplaceAll(dialect.Snake(name), "_", " ")+"**\n\n- "+strings.Join(said, "\n- "))
		} else if len(said) > 0 && slices.Contains(textFields, dialect.Snake(name)) {
			parts = append(parts, said[0])
		}
	}
	return strings.Join(parts, "\n\n")
}

// oneLine is the line for people: the first of the texts that is not empty.
func oneLine(texts ...string) string {
	for _, text := range texts {
		if line := strings.Join(strings.Fields(report.Shorten(text, 400)), " "); line != "" {
			return report.Shorten(line, 200)
		}
	}
	return ""
}

// withColon joins what is there of "one: two".
func withColon(one, two string) string {
	if one = strings.TrimSpace(one); one == "" || !report.Filled(two) {
		return cmp.Or(one, two)
	}
	return one + ": " + two
}

var (
	briefWho  = strings.Fields("component_id agent test_name test file path name source")
	briefWhat = strings.Fields(`description issue decision message summary error last_error reason question details text
		title finding insight status`)
)

// texts are the values of a list, or of a map by their names, in a line each; of a single value itself.
func texts(v dialect.Value) (list []string) {
	for name, at := range v.All() {
		if text := brief(at); report.Filled(text) {
			list = append(list, withColon(strings.ReplaceAll(dialect.Snake(name), "_", " "), text))
		}
	}
	if text := brief(v); v.Len() == 0 && report.Filled(text) && text != "[]" && text != "{}" {
		list = []string{text}
	}
	return list
}

// brief is a value in a line: a text as it is, an object as "who: what — why".
func brief(v dialect.Value) string {
	who, what, why := v.Word(briefWho...), v.Word(briefWhat...), v.Word("rationale", "why")
	switch {
	case v.Node.Kind == decode.Null || v.Node.Kind == decode.Invalid:
		return ""
	case v.Node.Kind != decode.Object || who+what == "":
		return dialect.Plain(v.Node)
	case why != "":
		what += " — " + why
	}
	return withColon(who, what)
}

// first gives the first of a list that is wanted; nil if none is.
func first[T any](list []T, wanted func(T) bool) *T {
	if i := slices.IndexFunc(list, wanted); i >= 0 {
		return &list[i]
	}
	return nil
}

func isText(v dialect.Value, name string) bool {
	n := v.Get(name)
	return n != nil && n.Kind == decode.String
}

func root(f *dialect.File) dialect.Value {
	v, _ := f.Root()
	return v
}

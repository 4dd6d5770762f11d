package render

import (
	"bufio"
	"io"

	"swarmreport/report"
	"swarmreport/report/view"
)

// messagesJSONL writes the messages of a run, whatever the dialect, in one form: one message a line, in the order of
// the conversation. The keys are a promise (the schema "message"); one whose value the message does not state is left
// out. A run without messages has no such file.
func messagesJSONL(o *runOutput) ([]File, error) {
	if len(o.Run.Messages) == 0 {
		return nil, nil
	}
	write := func(to io.Writer) error {
		w := bufio.NewWriter(to)
		for _, m := range o.Run.Messages {
			text, err := jsonText(messageJSON(m), "", "")
			if err != nil {
				return err
			}
			w.Write(append(text, '\n'))
		}
		return w.Flush()
	}
	return []File{{Path: o.at.Dir + "/" + view.MessagesJSON, Write: write}}, nil
}

// messageJSON is one message. Raw is always a string, JSON or not: a half-written message has to fit too.
func messageJSON(m *report.Message) object {
	verdict := ""
	if m.Verdict != report.NoVerdict {
		verdict = m.Verdict.String()
	}
	return object{{"key", m.Key}, {"dialect", m.Dialect}, {"id?", m.ID}, {"type?", m.Type}, {"from?", m.From},
		{"to?", m.To}, {"time?", m.Time}, {"thread?", m.Thread}, {"reply_to?", m.ReplyTo}, {"component?", m.Component},
		{"verdict?", verdict}, {"signal?", m.Signal}, {"attempt?", m.Attempt}, {"turn_count?", m.Turns},
		{"answers?", keyOf(m.Answers)}, {"duplicate_of?", keyOf(m.Duplicate)}, {"summary?", m.Summary}, {"body?", m.Body},
		{"origin", object{{"path", m.Path}, {"line?", m.Line}}}, {"raw", m.Raw}}
}

func keyOf(m *report.Message) string {
	if m == nil {
		return ""
	}
	return m.Key
}

package render

import (
	"io"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// messagesJSONL writes what the agents said to each other, whatever the dialect, in one normal form: one message a line, in the
// order of the conversation. The keys are a promise (the schema "message"); one whose value the message does not state is left
// out. A run without messages has no such file.
func messagesJSONL(v *judge.Verdict, at view.Archived, _ view.Site) ([]File, error) {
	if len(v.Run.Messages) == 0 {
		return nil, nil
	}
	write := func(to io.Writer) error {
		w := jsonWriter{to: to}
		for _, m := range v.Run.Messages {
			w.value(newMessageLine(m), "")
			w.text("\n")
		}
		return w.err
	}
	return []File{{Path: at.Dir + "/" + view.MessagesJSON, Write: write}}, nil
}

// messageLine is one message. Texts are as the agents wrote them, after redaction.
type messageLine struct {
	Key       string         `json:"key"` // unique in the run, ours
	Dialect   report.Dialect `json:"dialect"`
	ID        string         `json:"id,omitzero"` // the message's own; several may share one
	Type      string         `json:"type,omitzero"`
	From      string         `json:"from,omitzero"` // agents by their folded names: "build-orchestrator"
	To        string         `json:"to,omitzero"`   // "*" for all
	Time      time.Time      `json:"time,omitzero"`
	Thread    string         `json:"thread,omitzero"`
	ReplyTo   string         `json:"reply_to,omitzero"` // an id, as written; it may name nothing
	Component string         `json:"component,omitzero"`

	Verdict     string `json:"verdict,omitzero"` // positive or negative; absent = it judges no work
	Signal      string `json:"signal,omitzero"`  // the word of the verdict, as written
	Attempt     *int   `json:"attempt,omitzero"` // 1 for the first try
	TurnCount   *int   `json:"turn_count,omitzero"`
	Answers     string `json:"answers,omitzero"`      // key of the message that reply_to names
	DuplicateOf string `json:"duplicate_of,omitzero"` // key of the message that this one repeats

	Summary string        `json:"summary,omitzero"`
	Body    string        `json:"body,omitzero"`
	Origin  messageOrigin `json:"origin"`
	// Raw is always a string, JSON or not: a half-written message has to fit too, and who reads it never has to ask which.
	Raw string `json:"raw"`
}

// messageOrigin is the file and line where the message stands; messages of one long line share theirs.
type messageOrigin struct {
	Path string `json:"path"`
	Line int    `json:"line,omitzero"` // 1-based; absent = the whole file
}

func newMessageLine(m *report.Message) messageLine {
	return messageLine{Key: m.Key, Dialect: m.Dialect, ID: m.ID, Type: m.Type, From: m.From, To: m.To, Time: m.Time, Thread: m.Thread,
		ReplyTo: m.ReplyTo, Component: m.Component, Verdict: judgement(m), Signal: m.Signal, Attempt: stated(m.Attempt),
		TurnCount: stated(m.Turns), Answers: keyOf(m.Answers), DuplicateOf: keyOf(m.Duplicate), Summary: m.Summary, Body: m.Body,
		Origin: messageOrigin{m.Path, m.Line}, Raw: m.Raw}
}

func judgement(m *report.Message) string {
	if m.Verdict == report.NoVerdict {
		return ""
	}
	return m.Verdict.String()
}

func keyOf(m *report.Message) string {
	if m == nil {
		return ""
	}
	return m.Key
}

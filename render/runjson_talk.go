package render

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// runFault is a broken rule of a message dialect.
type runFault struct {
	Rule       string         `json:"rule"`
	Level      string         `json:"level"`
	Dialect    report.Dialect `json:"dialect"`
	Message    string         `json:"message"`     // a sentence that names the field, the odd value or the message
	MessageIDs []string       `json:"message_ids"` // the messages' own ids, where they have one, each once
	Origin     runOrigin      `json:"origin"`
}

func newRunFault(f protocol.Fault) runFault {
	return runFault{f.Rule, f.Level.String(), f.Dialect, f.Message, ownIDs(f.Messages), newRunOrigin(f.Origin)}
}

// ownIDs gives the ids of the messages that have one. Two messages may share an id; it is listed once.
func ownIDs(messages []*report.Message) []string {
	ids := []string{}
	for _, m := range messages {
		if m.ID != "" && !slices.Contains(ids, m.ID) {
			ids = append(ids, m.ID)
		}
	}
	return ids
}

// runMessages counts what was said; the messages themselves stand in messages.jsonl.
type runMessages struct {
	Total     int                    `json:"total"`
	ByDialect map[report.Dialect]int `json:"by_dialect"` // those that were met; the encoder writes them in order
}

func newRunMessages(messages []*report.Message) runMessages {
	out := runMessages{len(messages), map[report.Dialect]int{}}
	for _, m := range messages {
		out.ByDialect[m.Dialect]++
	}
	return out
}

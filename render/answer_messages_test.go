package render

import (
	"regexp"
	"strings"
	"testing"

	"swarmreport/report"
)

func messagesOf(t *testing.T) *Answer[*report.Message] {
	t.Helper()
	a := &Answer[*report.Message]{Question: "agent:qa `````", What: "message"}
	for _, r := range exportRuns(append(inTurn(t), decided(hostileRun()))...) {
		a.Runs = append(a.Runs, AnswerRun[*report.Message]{Verdict: r.Verdict, At: r.At, Chosen: r.Run.Messages})
		a.Of += len(r.Run.Messages)
	}
	if a.Count() < 10 {
		t.Fatalf("there are %d messages, want at least 10", a.Count())
	}
	return a
}

var messageOurs = regexp.MustCompile(`^(|# What was said|\d+ of \d+ messages? in \d+ runs?\. \*\*` + regexp.QuoteMeta(answerNote) + `\*\*|Asked for:|## \d+\. (positive|negative|no verdict) \(m-[0-9a-f]{10}\))$`)

// TestMessagesKeepTextsInFences: outside the fences is nothing of a run, whatever its agents said (rule R7).
func TestMessagesKeepTextsInFences(t *testing.T) {
	a := messagesOf(t)
	text := string(MessagesMarkdown(a))
	for line := range strings.Lines(outside(t, text)) {
		if line = strings.TrimSuffix(line, "\n"); !messageOurs.MatchString(line) {
			t.Errorf("not ours, outside the fences: %q", line)
		}
	}
	if n := strings.Count(text, "\n## "); n < a.Count() {
		t.Errorf("%d messages are listed, want %d", n, a.Count())
	}
}

func TestMessagesJSONKeepsItsSchema(t *testing.T) {
	body, err := MessagesJSON(messagesOf(t))
	if err != nil {
		t.Fatal(err)
	}
	checkSchema(t, "the answer", closedSchema(t, "answer-messages"), body)
}

package main

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"swarmreport/report"
	"swarmreport/report/rundir"
)

// scaleSamples give, for each scale that judges work, the file of a run that holds one message with the word.
var scaleSamples = map[string]struct{ path, text string }{
	"agent-team `signal` of a verdict":                    {"log/01.md", "---\ntype: review_verdict\nsignal: %s\ncritical_count: 0\nmoderate_count: 0\nminor_count: 0\n---\nRead."},
	"agent-team verdict of a review trail":                {"log/01.md", "---\nproducer: reviewer\nstory: 1-2\nverdict: %s\n---\nRead."},
	"team-coordinate verdict, decision or result":         {".msg/messages.jsonl", `{"id":"MSG-001","ts":"2026-03-01T08:00:00Z","from":"reviewer","to":"coordinator","type":"review_result","data":{"verdict":"%s"}}`},
	"team-coordinate type":                                {".msg/messages.jsonl", `{"id":"MSG-001","ts":"2026-03-01T08:00:00Z","from":"reviewer","to":"coordinator","type":"%s"}`},
	"team-coordinate severity of consensus_blocked":       {".msg/messages.jsonl", `{"id":"MSG-001","ts":"2026-03-01T08:00:00Z","from":"reviewer","to":"coordinator","type":"consensus_blocked","data":{"severity":"%s"}}`},
	"team-coordinate status of a completion":              {".msg/messages.jsonl", `{"id":"MSG-001","ts":"2026-03-01T08:00:00Z","from":"builder","to":"coordinator","type":"impl_complete","data":{"status":"%s"}}`},
	"build-workflow `decision` of VALIDATION_RESPONSE":    {"messages.jsonl", `{"messageId":"m-1","from":"a","to":"b","type":"VALIDATION_RESPONSE","version":"1.0","payload":{"taskId":"T-1","decision":"%s"}}`},
	"build-workflow `status` of QUALITY_REPORT":           {"messages.jsonl", `{"messageId":"m-1","from":"a","to":"b","type":"QUALITY_REPORT","version":"1.0","payload":{"taskId":"T-1","status":"%s"}}`},
	"build-workflow `readyForImplementation`":             {"messages.jsonl", `{"messageId":"m-1","from":"a","to":"b","type":"CODEBASE_REVIEW_REPORT","version":"1.0","payload":{"readyForImplementation":%s}}`},
	"swarm verdict of ReviewResult":                       {"pipeline/a.jsonl", `{"schema":"ReviewResult","component_id":"a","verdict":"%s","issues":[]}`},
	"ralph type":                                          {"messages/developer/1.json", `{"id":"msg-developer-20260301-080000-001","from":"qa","to":"developer","type":"%s","payload":{"taskId":"t"}}`},
	"ralph task_complete from qa with `validationPassed`": {"messages/pm/1.json", `{"id":"msg-pm-20260301-080000-001","from":"qa","to":"pm","type":"task_complete","payload":{"taskId":"t","validationPassed":%s}}`},
	"ralph task_complete from qa with `success`":          {"messages/pm/1.json", `{"id":"msg-pm-20260301-080000-001","from":"qa","to":"pm","type":"task_complete","payload":{"taskId":"t","success":%s}}`},
	"agent-team `signal` that routes":                     {"log/01.md", "---\ntype: worker_submission\nsignal: %s\n---\nDone."},
}

// TestScalesAreWhatIsRead holds what the page says about the verdicts of each dialect against its reader.
func TestScalesAreWhatIsRead(t *testing.T) {
	held := map[string]bool{}
	for _, s := range scales {
		where := string(s.dialect) + " " + s.where
		sample, ok := scaleSamples[where]
		if !ok {
			continue
		}
		held[where] = true
		for w := range strings.SplitSeq(s.words, ", ") {
			want, _, _ := strings.Cut(strings.Replace(s.means(w), "judges nothing", "none", 1), ":")
			want, _, _ = strings.Cut(want, ",")
			if got := readVerdict(t, s.dialect, sample.path, fmt.Sprintf(sample.text, w)); got != want {
				t.Errorf("%s: %s is read as %s, published as %s", where, w, got, want)
			}
		}
	}
	for where := range scaleSamples {
		if !held[where] {
			t.Errorf("there is a sample for %s, which is not published", where)
		}
	}
}

// readVerdict reads a run of one message and gives the message's verdict.
func readVerdict(t *testing.T, dialect report.Dialect, path, text string) string {
	t.Helper()
	tree := fstest.MapFS{"2026-03-01/" + path: &fstest.MapFile{Data: []byte(text)}}
	places, _, err := rundir.Find(tree, "words", rundir.Options{})
	if err != nil || len(places) != 1 {
		t.Fatalf("found %d runs (%v), want 1", len(places), err)
	}
	material, err := rundir.Read(tree, places[0], rundir.Options{})
	if err != nil {
		t.Fatal(err)
	}
	messages := report.Link(material).Messages
	if len(messages) != 1 || messages[0].Dialect != dialect {
		t.Fatalf("%s: read %d messages, want one of %s", text, len(messages), dialect)
	}
	return messages[0].Verdict.String()
}

// TestScalesAreKnown: a word that a dialect has must not be one that nobody knows.
func TestScalesAreKnown(t *testing.T) {
	for _, s := range scales {
		for w := range strings.SplitSeq(s.words, ", ") {
			if strings.HasPrefix(s.means(w), "unknown") && !strings.Contains(s.means(w), " where ") {
				t.Errorf("%s, %s: the word %s is unknown", s.dialect, s.where, w)
			}
		}
	}
}

package dialect

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// heard gives the messages of an artefact by line, type and signal, then the findings by line and words.
func heard(t *testing.T, path, text string) (got []string) {
	t.Helper()
	a := read(t, path, text)
	for _, m := range a.Messages {
		got = append(got, fmt.Sprintf("%d %s %s", m.Line, m.Type, m.Signal))
	}
	for _, f := range findingsOf(a) {
		text, _, _ := strings.Cut(f.Description, "\n")
		got = append(got, fmt.Sprintf("%d %s", f.Origin().Line, text))
	}
	return got
}

const failed = "---\ntype: review_verdict\nsignal: fail\n---\n**CRITICAL**\n- src/a.go:1 — broken\n"

func fencedHead(kind, signal string) string {
	return "```yaml\n---\ntype: " + kind + "\nsignal: " + signal + "\n---\n```\n"
}

// TestSeveralEnvelopes: each message of a file is read, at its own lines; what only looks like a head is text.
func TestSeveralEnvelopes(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"one after the other", "---\ntype: approval\nsignal: lgtm\n---\n" + failed + "\n---\n\n" + strings.ReplaceAll(failed, "fail", "PASS"),
			[]string{"2 approval lgtm", "6 review_verdict fail", "15 review_verdict PASS", "10 broken", "19 broken"}},
		{"words before", "Here is my review:\n\n" + failed, []string{"4 review_verdict fail", "8 broken"}},
		{"words before, a fence around the head", "Here it is:\n```yaml\n---\ntype: review_verdict\nsignal: fail\n---\n```\n**CRITICAL**\n- src/a.go:1 — broken\n",
			[]string{"4 review_verdict fail", "9 broken"}},
		{"words before, a fence around all", "Here it is:\n```markdown\n" + failed + "```\n", []string{"4 review_verdict fail", "8 broken"}},
		{"the second head is no YAML", failed + "---\ntype: review_verdict\nsignal: fail: bad\n---\n**CRITICAL**\n- src/b.go:2 — worse\n",
			[]string{"2 review_verdict fail", "7 review_verdict fail: bad", "6 broken", "12 worse"}},
		{"an example in a block of code", failed + "```\n---\ntype: approval\nsignal: lgtm\n---\n```\n", []string{"2 review_verdict fail", "6 broken"}},
		{"each head in a fence of its own", fencedHead("approval", "lgtm") + "Go.\n" + fencedHead("review_verdict", "fail") + "**CRITICAL**\n- src/a.go:1 — broken\n",
			[]string{"3 approval lgtm", "10 review_verdict fail", "15 broken"}},
		{"each in a fence after words", "All of it:\n" + fencedHead("approval", "lgtm") + fencedHead("review_verdict", "fail") + "**CRITICAL**\n- src/a.go:1 — broken\n",
			[]string{"4 approval lgtm", "10 review_verdict fail", "15 broken"}},
		{"a rule in the text", failed + "\n---\n\ntype: approval\n", []string{"2 review_verdict fail", "6 broken"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := heard(t, "log.md", tt.text); !slices.Equal(got, tt.want) {
				t.Errorf("got  %q\nwant %q", got, tt.want)
			}
		})
	}
	for name, text := range map[string]string{"a manual": "# Messages\n```yaml\n---\ntype: approval\nsignal: lgtm\n---\n```\n", "a rule": "Words\n\n---\nname: x\n---\n"} {
		if r := Find(load("doc.md", []byte(text))); r != nil && r.Talk {
			t.Errorf("%s is read as a message", name)
		}
	}
}

// TestWordsBeforeAnEnvelope are kept in the message's text, and told of.
func TestWordsBeforeAnEnvelope(t *testing.T) {
	a := read(t, "log.md", "Here is my review:\n\n"+failed)
	if !strings.HasPrefix(a.Messages[0].Raw, "Here is") || !a.Partly || len(a.Problems) != 1 || a.Problems[0].Line != 3 {
		t.Errorf("raw %.20q, problems %v", a.Messages[0].Raw, a.Problems)
	}
	if a = read(t, "log.md", failed+"---\ntype: approval\nsignal: lgtm: yes\n---\n"); len(a.Problems) == 0 || a.Problems[0].Line != 9 || !a.Partly {
		t.Errorf("a broken head: problems %v", a.Problems)
	}
}

// TestEnvelopeRecords: a log of envelopes is read as they are, their bodies too.
func TestEnvelopeRecords(t *testing.T) {
	record := `{"timestamp": "2026-03-01T10:00:00Z", "from": "reviewer", "summary": "no", "type": "review_verdict", "signal": "fail", "critical_count": 1, "body": "**CRITICAL**\n- src/a.go:1 — broken\n- src/b.go:2 — worse"}`
	want := []string{"1 review_verdict fail", "1 broken", "1 worse"}
	for _, path := range []string{"log.jsonl", "one.json"} {
		if got := heard(t, path, record); !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", path, got, want)
		}
	}
	want = []string{"1 review_verdict fail", "3 broken"}
	if got := heard(t, "one.yaml", "type: review_verdict\nsignal: fail\nbody: |\n  **CRITICAL**\n  - src/a.go:1 — broken\n"); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if r := Find(load("x.json", []byte(`{"type": "approval", "status": "granted"}`))); r != nil && r.Talk {
		t.Errorf("an approval without a signal is read by %s", r.Name)
	}
}

// TestWideRecord: an envelope's record of very many fields is read in a time that grows with it; by the square of it the test would not end.
func TestWideRecord(t *testing.T) {
	var b strings.Builder
	for i := range 200_000 {
		fmt.Fprintf(&b, `,"f%d":1`, i)
	}
	got := heard(t, "messages/log.json", `[{"type":"review_verdict","signal":"fail"`+b.String()+`}]`)
	if want := []string{"1 review_verdict fail"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

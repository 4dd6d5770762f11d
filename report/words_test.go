package report

import (
	"encoding/json"
	"os"
	"testing"
	"time"
)

// TestFingerprintVectors compares the published method with findings whose fingerprints were computed once: another value would make
// every archive forget what it knows.
func TestFingerprintVectors(t *testing.T) {
	text, err := os.ReadFile("../testdata/identity/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []struct{ Name, Title, Description, File, Evidence, Text, Code, Fingerprint string }
	if err := json.Unmarshal(text, &vectors); err != nil || len(vectors) < 8 {
		t.Fatal(len(vectors), err)
	}
	for _, v := range vectors {
		f := &Finding{ID: "X-1", Line: 7, Title: v.Title, Description: v.Description, File: v.File, Evidence: v.Evidence}
		got := f.Traits()
		if got.Text != v.Text || got.Evidence != v.Code || got.Fingerprint() != v.Fingerprint {
			t.Errorf("%s:\n got %q, %q, %s\nwant %q, %q, %s", v.Name, got.Text, got.Evidence, got.Fingerprint(), v.Text, v.Code, v.Fingerprint)
		}
	}
}

func TestNames(t *testing.T) {
	for _, tt := range [][2]string{
		{NormalID("SEC_001"), "sec-1"}, {NormalID("sec1"), "sec-1"}, {NormalID("F–P2–003"), "f-p2-3"}, {NormalID("7"), "7"}, {NormalID("SEC-000"), "sec-0"}, {NormalID("till"), "till"},
		{ReviewerName("Security Reviewer"), "security"}, {ReviewerName("code-review"), "code-reviewer"}, {ReviewerName("code-reviewer"), "code-reviewer"},
		{AgentName("@agent-Build Orchestrator"), "build-orchestrator"}, {AgentName("[tester]"), "tester"},
		{Within("aé", 2), "a"}, {(&Finding{File: "a/b.go", Line: 3}).Name(), "a/b.go:3"},
	} {
		if tt[0] != tt[1] {
			t.Errorf("got %q, want %q", tt[0], tt[1])
		}
	}
}

func TestSamePath(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		same bool
	}{{"src/a.py", "/home/u/app/src/a.py", true}, {`src\a.py`, "./src/a.py", true}, {"a.py", "data.py", false}, {"", "a.py", false}} {
		if p := PathsOf([]string{tt.b}); SamePath(tt.a, tt.b) != tt.same || p.Has(tt.a) != tt.same {
			t.Errorf("%s, %s: want %t", tt.a, tt.b, tt.same)
		}
	}
}

func TestStamps(t *testing.T) {
	for raw, want := range map[string]string{"2026-03-01T12:00:00+02:00": "2026-03-01T10:00:00Z", "2026-03-01": "2026-03-01T00:00:00Z", "Mar 1, 2026": "2026-03-01T00:00:00Z",
		"1772366400": "2026-03-01T12:00:00Z", "1772366400000": "2026-03-01T12:00:00Z", "03/04/2026": "", "2200-01-01": "", "2026-03-01 12:00:00 PST": "", "soon": ""} {
		if got, ok := ParseStamp(raw); ok != (want != "") || ok && got.Format(time.RFC3339) != want {
			t.Errorf("%s: got %v, %t", raw, got, ok)
		}
	}
}

// TestBefore: what was provably written earlier, by times, rounds or places in a conversation.
func TestBefore(t *testing.T) {
	clock := func(h int) time.Time { return time.Date(2026, 3, 1, h, 0, 0, 0, time.UTC) }
	for _, tt := range []struct {
		a, b moment
		want bool
	}{
		{moment{time: clock(9), path: "a"}, moment{time: clock(10), path: "b"}, true}, {moment{time: clock(10), path: "a"}, moment{time: clock(9), path: "b"}, false},
		{moment{time: clock(9), path: "a"}, moment{time: clock(10), path: "b", zoneless: true}, false},
		{moment{time: clock(0), path: "a"}, moment{time: clock(10), path: "b"}, false},
		{moment{path: "log/round-1/qa.md"}, moment{path: "log/round-2/sec.md"}, true}, {moment{path: "review.md"}, moment{path: "review-v2.md"}, true},
		{moment{path: "qa-2.json"}, moment{path: "qa-10.json"}, true}, {moment{path: "04-review.md"}, moment{path: "07-approval.md"}, true}, {moment{path: "a.md"}, moment{path: "b.md"}, false},
		{moment{path: "bus", place: 1}, moment{path: "bus", place: 2}, true}, {moment{path: "a.json"}, moment{path: "a.json"}, false},
	} {
		if got := tt.a.before(tt.b); got != tt.want {
			t.Errorf("%+v before %+v: %t", tt.a, tt.b, got)
		}
	}
}

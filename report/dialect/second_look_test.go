package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestSecondLook: a finding that its own second look refuted is answered, with the reason; one that was confirmed stays open, and so does one
// that nobody looked at, or whose own status says so.
func TestSecondLook(t *testing.T) {
	a := read(t, "status.json", `{"findings":[
		{"id":"F1","severity":"high","title":"The till stays open","verify":{"verdict":"refuted","evidence":"The lock snaps at six","refute_reason":"It closes by itself"}},
		{"id":"F6","severity":"high","title":"The sign is dark","verdict":"false_positive","reason":"It was noon"},
		{"id":"F7","severity":"high","title":"The key sticks","verdict":"confirmed","reason":"Tried twice"},
		{"id":"F2","severity":"high","title":"The lamp stays lit","verify":{"verdict":"confirmed","evidence":"Seen at night"}},
		{"id":"F4","severity":"high","title":"The drawer sticks","verification":{"verdict":"skipped","reason":"No drawer here"}},
		{"id":"F5","severity":"high","title":"The bell rings twice","validation":{"verdict":"accepted","reason":"Heard twice"}},
		{"id":"F3","severity":"high","title":"The door creaks","status":"open","verify":{"verdict":"refuted"}}]}`)
	f := findingsOf(a)
	if len(f) != 7 {
		t.Fatalf("%d findings, want 7", len(f))
	}
	if report.ParseAnswer(f[0].Status) != report.AnswerDeferred || f[0].Resolution != "It closes by itself" || f[0].Evidence != "The lock snaps at six" {
		t.Errorf("refuted: %+v", f[0])
	}
	if report.ParseAnswer(f[1].Status) != report.AnswerDeferred || f[1].Resolution != "It was noon" {
		t.Errorf("its own verdict: %+v", f[1])
	}
	for _, f := range f[2:] {
		if report.ParseAnswer(f.Status) != report.AnswerNone {
			t.Errorf("%s is answered by %q", f.ID, f.Status)
		}
	}
}

// TestObserved: what was seen instead of what was to be says what is wrong, where there is no title.
func TestObserved(t *testing.T) {
	f := findingsOf(read(t, "status.json", `{"findings":[
		{"id":"F1","severity":"medium","expectation":"One lamp is lit","actual":"Both lamps are lit"},
		{"id":"F2","severity":"medium","title":"The door creaks","actual":"It creaks","description":"At each opening"},
		{"id":"F3","severity":"medium","issue":"The lamp blinks","expected":"lit","actual":"dark"},
		{"id":"F4","severity":"medium","notes":"Seen twice","actual":"dark"}]}`))
	if len(f) != 4 || f[2].Description != "The lamp blinks\n\ndark" || f[3].Description != "dark\n\nSeen twice" ||
		f[0].Description != "Both lamps are lit" || f[1].Description != "At each opening" {
		for _, f := range f {
			t.Errorf("%s: %q", f.ID, f.Description)
		}
	}
}

// TestAsExpected: a case that went as it was to go is no finding, though it has a priority and a place.
func TestAsExpected(t *testing.T) {
	for text, want := range map[string]int{
		`{"cases":[{"id":"T-1","file":"till_test.go","priority":"high","expected":"open","actual":"open"}]}`: 0,
		`{"cases":[{"id":"T-1","file":"till_test.go","priority":"high","expected":"open","actual":"shut"}]}`: 1,
	} {
		got := 0
		if f := load("run.json", []byte(text)); Find(f) != nil {
			got = len(findingsOf(Find(f).Read(f, Limits{})))
		}
		if got != want {
			t.Errorf("%s: %d findings, want %d", text, got, want)
		}
	}
}

// TestSeverityInParts: a severity of parts is what they come to over all.
func TestSeverityInParts(t *testing.T) {
	f := findingsOf(read(t, "findings.json", `{"findings":[{"title":"The till stays open","file":"till.go","line":4,
		"severity":{"likelihood":{"score":"low"},"impact":{"score":"critical"},"overall_severity":"high"}}]}`))
	if len(f) != 1 || f[0].Severity != report.High {
		t.Errorf("%+v, want one finding, high", f)
	}
}

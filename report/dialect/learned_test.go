package dialect

import "testing"

// TestLearned: what somebody read in the pages of others is no finding, unless it says that something is wrong.
func TestLearned(t *testing.T) {
	tests := []struct {
		name, path, text string
		want             int
	}{
		{"from the pages of others", "research.json", `{"findings":[{"finding":"Shops open at nine","detail":"Most of them","source_url":"shops.example"}]}`, 0},
		{"with a severity", "research.json", `{"findings":[{"finding":"The library is no longer kept up","severity":"high","source_url":"shops.example"}]}`, 1},
		{"without a source", "research.json", `{"findings":[{"finding":"The till stays open","detail":"All night"}]}`, 1},
		{"one of them graded", "explorations.json", `{"key_findings":[{"finding":"The till has one drawer"},{"finding":"It stays open","severity":"high"}]}`, 2},
		{"with a place", "explorations.json", `{"key_findings":[{"finding":"It stays open","file":"src/till.go"}]}`, 1},
		{"what may happen", "conclusions.json", `{"risks":[{"id":"R-1","title":"The till may not fit","probability":0.4,"impact":4,"mitigation":"Measure it"}]}`, 0},
		{"what was identified", "gate.json", `{"identified_risks":[{"risk":"Two tests of the till fail","severity":"high","probability":"high","mitigation":"Mend them"}]}`, 1},
		{"what happens", "conclusions.json", `{"risks":[{"id":"R-1","title":"The till does not fit","severity":"high","mitigation":"Measure it"}]}`, 1},
		{"in a review", "reviews/qa.json", `{"reviewer":"qa","key_findings":[{"finding":"It stays open"}]}`, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { wantFindings(t, test.path, test.text, test.want) })
	}
}

// TestInOrder: what is to be built has a priority and is no finding. One that has a severity is.
func TestInOrder(t *testing.T) {
	tests := []struct {
		name, path, text string
		want             int
	}{
		{"candidates", "status.json", `{"candidate_pool":[{"id":"C1","title":"A lamp for the till","priority":"P1"}]}`, 0},
		{"a scope", "plan.json", `{"implementation_scope":[{"id":"C1","title":"A lamp for the till","priority":"P0"}]}`, 0},
		{"an index of files", "index.json", `{"entries":[{"title":"How we write","file":"style.md","priority":"medium"}]}`, 0},
		{"a severity", "status.json", `{"candidate_pool":[{"id":"C1","title":"The till stays open","severity":"high"}]}`, 1},
		{"a list of concerns", "status.json", `{"concerns":[{"id":"C1","title":"The till stays open","priority":"P1"}]}`, 1},
		{"in a review", "reviews/qa.json", `{"reviewer":"qa","checklist":[{"id":"C1","title":"The till stays open","priority":"P1"}]}`, 1},
		{"what waits for others", "nodes.json", `{"nodes":{"KP-1":{"description":"How to unlock","level":"L1","priority":"medium","deps":["L0"]}}}`, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { wantFindings(t, test.path, test.text, test.want) })
	}
}

// wantFindings counts what is found in a file, which none may claim.
func wantFindings(t *testing.T, path, text string, want int) {
	t.Helper()
	got, f := 0, load(path, []byte(text))
	if r := Find(f); r != nil {
		got = len(findingsOf(r.Read(f, Limits{})))
	}
	if got != want {
		t.Errorf("%d findings, want %d", got, want)
	}
}

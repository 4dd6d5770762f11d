package dialect

import (
	"fmt"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/phrase"
)

// TestAVerifierThatRanAgain: each document of the file counts, and none is passed over for the first.
func TestAVerifierThatRanAgain(t *testing.T) {
	a := read(t, "verification-result.json", `{"status":"pass","tests_passed":10,"tests_failed":0}
{"schema":"VerificationResult","status":"fail","tests_passed":7,"tests_failed":3,"mood":"low"}
{"cost":3}`)
	if a.Verification == nil || a.Verification.Status != report.Passed || len(a.Verifications) != 1 {
		t.Fatalf("verification %+v, and %d further ones", a.Verification, len(a.Verifications))
	}
	if v := a.Verifications[0]; v.Status != report.Failed || v.Tests.Failed != report.Known(3) || v.Line != 2 {
		t.Errorf("the second %+v", v)
	}
	if len(a.Unread) != 2 {
		t.Errorf("unread %v, want the mood and the cost", a.Unread)
	}
}

// TestAnEarlierRunInASentence counts only where the sentence says none of a later one, and not that all is as it was.
func TestAnEarlierRunInASentence(t *testing.T) {
	for text, want := range map[string][2]int{
		"first run 1 failure (port in use), second run 55/55":       {55, 0},
		"In the first run: 3 failed, 52 passed. Now 55 passed":      {55, 0},
		"first run 118/120, second run 119/120":                     {119, 1},
		"first run 2 failed, the second was stopped":                {0, 2},
		"118 passed, 2 failed as in the first run":                  {118, 2},
		"first run 2 failed, second run 118 passed, both flaky":     {118, 2},
		"earlier run 2 failed, 118 passed, the same 2 still failed": {118, 2},
	} {
		if c := phrase.CountsIn(text); c.Passed.N != want[0] || c.Failed.N != want[1] {
			t.Errorf("%q: %d passed and %d failed, want %v", text, c.Passed.N, c.Failed.N, want)
		}
	}
}

// TestJudgedAgain: a verifier that tells a finding in full says of it whether it is mended, or only that it is there.
func TestJudgedAgain(t *testing.T) {
	for entry, want := range map[string]string{
		`"verified":true`: "[SEC-1] []", `"verified":false`: "[SEC-1] [SEC-1]", `"status":"fixed"`: "[SEC-1] []", `"status":"still open"`: "[SEC-1] [SEC-1]", `"status":"open"`: "[] []", `"file":"a.go"`: "[] []",
	} {
		art := read(t, "verification.json", `{"status":"pass","findings":[{"id":"SEC-1","title":"The token is logged","severity":"high",`+entry+`}]}`)
		if v := art.Verification; fmt.Sprint(v.Judged, v.Unverified) != want {
			t.Errorf("%s: judged %v, unverified %v, want %s", entry, v.Judged, v.Unverified, want)
		}
	}
}

// TestAttempts: a list of whole verifications is read as documents in a row are; a list of steps is no verification.
func TestAttempts(t *testing.T) {
	a := read(t, "verification-result.json", `[{"attempt":1,"status":"fail","tests_passed":7,"tests_failed":3},{"attempt":2,"status":"pass","tests_passed":10,"tests_failed":0}]`)
	if a.Partly || a.Verification == nil || a.Verification.Status != report.Failed ||
		len(a.Verifications) != 1 || a.Verifications[0].Round != report.Known(2) || len(a.Unread) != 0 {
		t.Errorf("verification %+v, then %+v, unread %v", a.Verification, a.Verifications, a.Unread)
	}
	for _, text := range []string{`[]`, `[{"name":"unit","status":"pass","tests_passed":3},{"name":"e2e","status":"pass","tests_passed":3}]`, `[{"status":"pass"}]`, `[{"attempt":1,"status":"pass"},"x"]`} {
		if a := read(t, "verification-result.json", text); !a.Partly || a.Verification != nil {
			t.Errorf("%s: read as %+v", text, a.Verification)
		}
	}
}

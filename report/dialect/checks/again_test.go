package checks

import (
	"slices"
	"testing"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
)

// readText reads a verification as JSON.
func readText(t *testing.T, text string) *report.Artefact {
	t.Helper()
	doc, err := decode.JSON([]byte(text), decode.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return ReadVerification(&form.File{Path: "verification-result.json", Doc: doc})
}

// TestOpenInVerification: a verifier may call what is open by many names; what is about no finding stays in view.
func TestOpenInVerification(t *testing.T) {
	for _, name := range unverifiedNames {
		a := readText(t, `{"status":"pass","`+name+`":["A-1",{"id":"A-2","note":"x"},"write the changelog"]}`)
		if got := a.Verification.Unverified; len(got) < 2 || got[0] != "A-1" || got[1] != "A-2" || len(a.Unread) == 0 {
			t.Errorf("%s: unverified %q, unread %v", name, got, a.Unread)
		}
	}
	for _, name := range anyNames {
		a := readText(t, `{"status":"pass","`+name+`":[{"id":"A-1","verified":false,"evidence":"x"},{"id":"A-2","verified":true}]}`)
		if got := a.Verification.Unverified; !slices.Equal(got, []string{"A-1"}) {
			t.Errorf("%s: unverified %q", name, got)
		}
		a = readText(t, `{"status":"pass","`+name+`":["removed a stray import",{"file":"a.go","change":"x"}]}`)
		if len(a.Verification.Unverified) != 0 || len(a.Unread) == 0 {
			t.Errorf("%s: unverified %q, unread %v", name, a.Verification.Unverified, a.Unread)
		}
	}
}

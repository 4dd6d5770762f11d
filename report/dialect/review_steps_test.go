package dialect

import (
	"slices"
	"testing"
)

// TestStepsBesideAReview: what a review that lets the work through says of a step that failed is a check; one that refuses it hides nothing.
func TestStepsBesideAReview(t *testing.T) {
	const lists = `"findings":[],"checks":[{"name":"lint","status":"fail"},{"name":"types","status":"pass"}],"areas":{"locks":{"status":"FAIL","notes":"none"}}}`
	a := read(t, "reviews/qa.json", `{"reviewer":"qa","verdict":"approve",`+lists)
	if len(a.Verifications) != 1 || !a.Verifications[0].Goals {
		t.Fatalf("verifications %+v", a.Verifications)
	}
	var failed []string
	for _, c := range a.Verifications[0].Checks {
		failed = append(failed, c.Name)
	}
	if want := []string{"lint", "areas/locks"}; !slices.Equal(failed, want) {
		t.Errorf("checks %q, want %q", failed, want)
	}
	for _, text := range []string{`{"reviewer":"qa","verdict":"reject",` + lists, `{"reviewer":"qa","verdict":"approve","findings":[],"checks":[{"name":"types","status":"pass"}]}`} {
		if a := read(t, "reviews/qa.json", text); len(a.Verifications) != 0 {
			t.Errorf("%s: verifications %+v", text, a.Verifications)
		}
	}
}

package report

import "testing"

// TestPlacesOfFindingsWithIDs: an answer may call a finding by its place though it has an id; one without an id there is meant before it, and of two
// with ids none is.
func TestPlacesOfFindingsWithIDs(t *testing.T) {
	at := func(id string, line int) *Finding { return &Finding{ID: id, File: "till/pay.go", Line: line} }
	one, without, beside, two, three := at("SEC-1", 4), at("", 9), at("SEC-2", 9), at("SEC-3", 20), at("SEC-4", 20)
	r := newReferences(&Run{Findings: []*Finding{one, without, beside, two, three}})
	for place, want := range map[string]*Finding{"till/pay.go:4": one, "till/pay.go:9": without, "till/pay.go:20": nil, "till/pay.go:5": nil} {
		found := r.find(place, "", "")
		if len(found) > 1 || (len(found) == 0) != (want == nil) || want != nil && found[0] != want {
			t.Errorf("%s gives %v, want %v", place, found, want)
		}
	}
}

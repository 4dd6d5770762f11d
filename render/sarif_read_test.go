package render

import (
	"testing"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"
)

// TestSARIFIsReadByOthers: a library that shares no code with the writer reads of each sample what was written.
func TestSARIFIsReadByOthers(t *testing.T) {
	results := 0
	for _, v := range append(inTurn(t), decided(hostileRun())) {
		body := exported(t, "sarif", "", v)
		theirs, err := sarif.FromBytes(body)
		if err != nil {
			t.Fatalf("%s: %v", v.Run.ID, err)
		}
		ours := readSARIF(t, body)
		if len(theirs.Runs) != 1 || len(theirs.Runs[0].Results) != len(ours.Runs[0].Results) {
			t.Fatalf("%s: another number of runs or results", v.Run.ID)
		}
		for i, r := range theirs.Runs[0].Results {
			want := ours.Runs[0].Results[i]
			if r.RuleID == nil || *r.RuleID != want.RuleID || r.Level != want.Level || r.Message == nil ||
				r.Message.Text == nil || *r.Message.Text != want.Message["text"] {
				t.Errorf("%s: result %d is read as %v", v.Run.ID, i, r)
			}
			if len(r.PartialFingerprints) == 0 || len(r.Locations) != len(want.Locations) {
				t.Errorf("%s: result %d has lost its fingerprint or its place", v.Run.ID, i)
			}
			results++
		}
	}
	if results == 0 {
		t.Error("nothing was read")
	}
}

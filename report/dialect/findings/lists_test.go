package findings

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
)

// longList is a review with more findings than are read in one part, on which ids repeat and fields are odd.
func longList(t *testing.T, n int) *form.File {
	var b strings.Builder
	b.WriteString(`{"reviewer": "qa", "findings": [null`)
	for i := range n {
		fmt.Fprintf(&b, `, {"id": "QA-%d", "severity": "dire", "description": "wrong %d", "odd_%d": {"findings": [{"id": "IN-%d", "severity": "low", "description": "inside"}]}}`, i%300, i, i%30, i)
	}
	b.WriteString(`]}`)
	doc, err := decode.JSON([]byte(b.String()), decode.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return &form.File{Path: "reviews/qa.json", Doc: doc}
}

// TestPartsAreNotSeen: a long list read in parts gives what its parts give one after the other, ids that repeat across parts included.
func TestPartsAreNotSeen(t *testing.T) {
	const n = 3*form.PartSize + 5
	f := longList(t, n)
	in, alone := form.NewReading(f), form.NewReading(f)
	s := &Search{R: in, Review: true, Left: MaxEmbedded}
	s.All(f.Roots())
	review := &report.Review{}
	Fill(in, review, s.Lists[0])
	if len(review.Findings) != n {
		t.Fatalf("got %d findings", len(review.Findings))
	}
	for i, got := range review.Findings {
		e := s.Lists[0].Entries[i]
		if want := Finding(alone, e.Value, e.within("findings", "")); !reflect.DeepEqual(got, want) {
			t.Fatalf("finding %d is %+v, want %+v", i, got, want)
		}
	}
	repeated := 0
	for _, p := range in.Finish().Problems {
		if p.Kind == report.DuplicateID {
			repeated++
		}
	}
	if repeated != form.MaxRepeats+1 {
		t.Errorf("%d problems tell of ids that repeat, want %d and how many more", repeated, form.MaxRepeats)
	}
}

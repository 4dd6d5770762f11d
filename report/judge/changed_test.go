package judge

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
)

// TestAHandoffBeforeTheReviewIsNoProof: what handed the work in is what was found wanting. Only a handoff that is known to have come
// after the review tells of a fix, and without one there is nothing to compare the fix with.
func TestAHandoffBeforeTheReviewIsNoProof(t *testing.T) {
	at := func(day, hour int) time.Time { return time.Date(2026, 3, day, hour, 0, 0, 0, time.UTC) }
	for _, tt := range []struct {
		name            string
		review, handoff time.Time
		want            Proof
		of              int
	}{
		{"before", at(1, 10), at(1, 9), Claimed, 0},
		{"after", at(1, 10), at(1, 11), Corroborated, 1},
		{"review undated", time.Time{}, at(1, 11), Claimed, 0},
		{"handoff undated", at(1, 10), time.Time{}, Claimed, 0},
		{"on the review's day", at(1, 0), at(1, 11), Claimed, 0},
		{"on the day after", at(1, 0), at(2, 11), Corroborated, 1},
	} {
		f := &report.Finding{ID: "A-1", File: "shop/cart.go", Fixes: []*report.Fix{{ID: "A-1", InList: true}}}
		a := &Account{Run: &report.Run{Findings: []*report.Finding{f}, Reviews: []*report.Review{{Time: tt.review, Findings: []*report.Finding{f}}},
			Messages: []*report.Message{{Key: "m-1", Type: "ComponentHandoff", Time: tt.handoff, Files: []string{"shop/cart.go"}}}}}
		s := &Settled{Finding: f, Disposition: Fixed}
		var why string
		s.Proof, why = a.prove(s)
		if s.Proof == Claimed && !strings.Contains(why, "known to have come after") {
			t.Errorf("%s: %s", tt.name, why)
		}
		a.Findings = []*Settled{s}
		if _, of, _ := corroborated(a); s.Proof != tt.want || of != tt.of {
			t.Errorf("%s: %s, %d to compare", tt.name, s.Proof, of)
		}
	}
}

// TestOwnListProvesNoPlace: a fix's own list of changed files speaks for the finding's file, and is no proof of the place taken from it; the
// summary's list is. What another fix changed counts for a fix that has no list.
func TestOwnListProvesNoPlace(t *testing.T) {
	for _, tt := range []struct {
		found           string
		own, other, all []string
		want            Proof
	}{
		{"src/db.go", []string{"src/db.go", "src/log.go"}, nil, nil, Corroborated},
		{"src/log.go", []string{"src/db.go", "src/log.go"}, nil, nil, Corroborated},
		{"src/web.go", []string{"src/db.go", "src/log.go"}, nil, nil, Claimed},
		{"src/web.go", []string{"src/db.go"}, []string{"src/web.go"}, nil, Claimed},
		{"src/web.go", []string{"src/db.go"}, nil, []string{"src/db.go"}, Corroborated},
		{"src/web.go", nil, []string{"src/web.go"}, nil, Corroborated},
		{"", []string{"src/db.go"}, nil, nil, Corroborated},
	} {
		fix := &report.Fix{ID: "A-1", InDetails: true, Changed: tt.own}
		if len(tt.own) > 0 {
			fix.File = tt.own[0]
		}
		f := &report.Finding{ID: "A-1", File: tt.found, Fixes: []*report.Fix{fix}}
		s := &report.FixSummary{FilesModified: tt.all, FilesOfFixes: slices.Concat(tt.own, tt.other)}
		run := &report.Run{Findings: []*report.Finding{f}, Summaries: []*report.FixSummary{s}}
		if got, why := (&Account{Run: run}).prove(&Settled{Finding: f}); got != tt.want {
			t.Errorf("%+v: %v (%s), want %v", tt, got, why, tt.want)
		}
	}
}

// BenchmarkManyFixesOfOneID: a fix costs the same among sixteen times as many of one id.
func BenchmarkManyFixesOfOneID(b *testing.B) {
	for _, n := range []int{1500, 24_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			run, f := manyFixes(n)
			b.SetBytes(int64(n))
			for b.Loop() {
				(&Account{Run: run}).changed(f)
			}
		})
	}
}

// manyFixes gives a finding that so many fixes claim, of which none names a file that was changed.
func manyFixes(n int) (*report.Run, *report.Finding) {
	s, f := &report.FixSummary{}, &report.Finding{ID: "QA-001", File: "a.go"}
	for i := range n {
		s.FilesModified = append(s.FilesModified, fmt.Sprint("m", i, ".go"))
		f.Fixes = append(f.Fixes, &report.Fix{ID: "QA-001", File: fmt.Sprint("x", i, ".go")})
	}
	return &report.Run{Summaries: []*report.FixSummary{s}}, f
}

// TestOneOfManyFixes: the file of one of many fixes of an id is enough, however the two spell it.
func TestOneOfManyFixes(t *testing.T) {
	run, f := manyFixes(100)
	if file, _ := (&Account{Run: run}).changed(f); file != "" {
		t.Errorf("got %q where nothing was changed", file)
	}
	s := run.Summaries[0]
	s.FilesModified = append(s.FilesModified, `.\src\x7.go`)
	if file, _ := (&Account{Run: run}).changed(f); file != "x7.go" {
		t.Errorf("got %q", file)
	}
}

// TestManyFilesOfOneFix: the sentence names some of very many files and counts the others.
func TestManyFilesOfOneFix(t *testing.T) {
	f := &report.Finding{ID: "QA-001"}
	for i := range 100 {
		f.Fixes = append(f.Fixes, &report.Fix{ID: "QA-001", File: fmt.Sprint("x", i, ".go")})
	}
	a := &Account{Run: &report.Run{Summaries: []*report.FixSummary{{FilesModified: []string{"other.go"}}}}}
	if got := a.silence(f); !strings.HasSuffix(got, " or x19.go or 80 more files.") {
		t.Errorf("got %q", got)
	}
}

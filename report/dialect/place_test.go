package dialect

import (
	"maps"
	"slices"
	"testing"

	"swarmreport/report"
)

func TestPlaces(t *testing.T) {
	f := &File{Checkouts: []string{"/builds/acme/shop", "[hidden: home-path]/src/shop/"}}
	one := func(file string, line, end int) []report.Place {
		return []report.Place{{File: file, Line: line, EndLine: end}}
	}
	for text, want := range map[string][]report.Place{
		"internal/http/coupon.go":                      one("internal/http/coupon.go", 0, 0),
		"internal/http/coupon.go:42":                   one("internal/http/coupon.go", 42, 0),
		"coupon.go:42-48":                              one("coupon.go", 42, 48),
		"a/b.go:42:7":                                  one("a/b.go", 42, 0),
		"a/b.go#L42-L48":                               one("a/b.go", 42, 48),
		"`a/b.go` (lines 3-4)":                         one("a/b.go", 3, 4),
		"a/b.go, line 12":                              one("a/b.go", 12, 0),
		"a/b.go lines 12–18":                           one("a/b.go", 12, 18),
		"./a/b.go:7":                                   one("a/b.go", 7, 0),
		"file:///builds/acme/shop/a%20b.go:7":          one("a b.go", 7, 0),
		"[hidden: home-path]/src/shop/internal/x.go:3": one("internal/x.go", 3, 0),
		`C:\Users\dana\shop\x.go:9`:                    one("C:/Users/dana/shop/x.go", 9, 0),
		`internal\http\x.go`:                           one("internal/http/x.go", 0, 0),
		"Makefile":                                     one("Makefile", 0, 0),
		".github/workflows/ci.yml:3":                   one(".github/workflows/ci.yml", 3, 0),
		"LAB internal/api/a.go:144-173 vs APP lib/s.dart:103-121": {{File: "internal/api/a.go", Line: 144, EndLine: 173}, {File: "lib/s.dart", Line: 103, EndLine: 121}},
		"a/b.go:1, c/d.go:2": {{File: "a/b.go", Line: 1}, {File: "c/d.go", Line: 2}},
		"a/b.go; c/d.go:2":   {{File: "a/b.go"}, {File: "c/d.go", Line: 2}},
		"N/A":                nil, "n/a": nil, "(multiple)": nil, "": nil, "the whole checkout flow": nil, "various files": nil, "12": nil,
	} {
		if got := f.Places(text); !slices.Equal(got, want) {
			t.Errorf("%q: %+v, want %+v", text, got, want)
		}
	}
}

func TestVocabulariesAreClosed(t *testing.T) {
	for name, words := range map[string][]string{"severity": slices.Collect(maps.Keys(severities)), "status": slices.Collect(maps.Keys(statuses)),
		"outcome": slices.Collect(maps.Keys(outcomes)), "verdict": slices.Collect(maps.Keys(verdicts))} {
		for _, w := range words {
			if Fold(w) != w {
				t.Errorf("%s: %q is never met, it folds to %q", name, w, Fold(w))
			}
		}
		if len(words) == 0 || len(words) > 55 {
			t.Errorf("%s has %d words", name, len(words))
		}
	}
}

func TestWords(t *testing.T) {
	own := Words{Severities: map[string]report.Severity{"rot": report.High}, Statuses: map[string]report.Answer{"erledigt": report.AnswerFixed}}
	for raw, want := range map[string]report.Severity{"**HIGH**": report.High, "P0": report.Critical, "Rot": report.High, "must-fix": report.High,
		"🔴": report.Critical, "Red": report.High, "4": report.SeverityUnknown, "spicy": report.SeverityUnknown, "": report.SeverityUnknown} {
		if got := own.Severity(raw); got != want {
			t.Errorf("severity %q: %v, want %v", raw, got, want)
		}
	}
	for raw, want := range map[string]report.Answer{"RESOLVED — see line 12": report.AnswerFixed, "deferred (next sprint)": report.AnswerDeferred,
		"Erledigt": report.AnswerFixed, "NOT FIXED": report.AnswerNone, "fixed in part": report.AnswerNone, "won’t fix: too costly": report.AnswerDeferred,
		"fixable": report.AnswerNone, "✅": report.AnswerFixed, "❌ not fixed": report.AnswerNone} {
		if got, _ := own.Status(raw); got != want {
			t.Errorf("status %q: %v, want %v", raw, got, want)
		}
	}
	if v, known := Verdict("PASS WITH NOTES"); v != report.Positive || !known {
		t.Error("pass with notes is no verdict")
	}
	if IsNone("None.") != true || IsNone("none of the tests ran") {
		t.Error("none")
	}
}

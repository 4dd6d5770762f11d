package query

import (
	"slices"
	"strings"
	"testing"
)

// row is one finding; its keys are asked in the cases below.
func row() Item {
	return Item{Text: strings.ToLower("SEC-002\nThe job is logged with its token\nsecrets"), Facets: map[string]Facet{
		"sev": NewFacet("high"), "state": NewFacet("needs_input", "reopened"), "reviewer": NewFacet("code-reviewer"), "component": NewFacet(""),
		"file": NewFacet("src/Retry/main_test.go", "src/Retry/main_test.go:66"), "id": NewFacet("SEC-002")}}
}

func TestFits(t *testing.T) {
	for question, want := range map[string]bool{
		"": true, "   ": true, `""`: true, "sev:": true, "sev:,": true, "-": true, "--": false,
		"job TOKEN": true, "job tokens": false, `"job is"`: true, `"is job"`: false, `"job is`: true, "-token": false, "-pickle": true,
		"sev:high": true, "sev:hi": true, "sev:igh": false, `sev:"hi"`: false, `sev:"high"`: true, "SEV:High": true, "sev:low,high": true, "-sev:low,high": false,
		"state:needs-input": true, "state:reop": true, "state:fixed,open": false, `state:"needs_input"`: true,
		"reviewer:review": true, "reviewer:code_reviewer": true, `reviewer:"code"`: false, "reviewer:c*er": false,
		`component:""`: true, `-component:""`: false, `reviewer:""`: false,
		"file:retry": true, "file:main_test.go:66": true, "file:src/**": true, "file:src/*": true, "file:sr/*": false, "file:src/*.go": false, "file:*.go": true, "file:main*": true, "file:src/*/*.go": true,
		"file:**/main-test.go": true, `file:"src/retry/main_test.go"`: true, `file:"retry"`: false, "file:a+b(": false,
		"id:sec-002 sev:high job": true, "id:SEC-002 sev:low": false, "id:002": false, "http://x": false, "é:x": false,
	} {
		q, unknown := Parse(question, Findings)
		if got := q.Fits(row()); strings.Contains(question, "http") {
			if !slices.Equal(unknown, []string{"http"}) {
				t.Errorf("%q: unknown keys are %q", question, unknown)
			}
		} else if got != want || unknown != nil {
			t.Errorf("%q: fits %v, want %v (unknown %q)", question, got, want, unknown)
		}
	}
}

// TestSlashes: a file is found by either slash, whichever the agent wrote.
func TestSlashes(t *testing.T) {
	windows := Item{Facets: map[string]Facet{"file": NewFacet(`src\Shop\cart.cs`, `src\Shop\cart.cs:7`)}}
	for question, want := range map[string]bool{
		"file:src/**": true, "file:src/shop": true, "file:src/shop/*.cs": true, "file:src/*": true, "file:src/*.cs": false, "file:cart.cs": true, "file:cart*": true, `file:"src/shop/cart.cs"`: true,
		`file:src\shop`: true, `file:src\**`: true, "file:lib/**": false,
	} {
		if q, _ := Parse(question, Findings); q.Fits(windows) != want {
			t.Errorf("%q: fits %v, want %v", question, !want, want)
		}
	}
	if q, _ := Parse(`file:src\retry\*.go`, Findings); !q.Fits(row()) {
		t.Error("a back-slash in the question finds no slash")
	}
}

func TestUnknownKeys(t *testing.T) {
	if _, unknown := Parse(`colour:red sev:high -Size:1 "a:b" "c":d`, Findings); !slices.Equal(unknown, []string{"colour", "Size"}) {
		t.Errorf("got %q", unknown)
	}
}

// FuzzParse: whatever is asked, there is an answer, and it is yes where each term alone is answered so.
func FuzzParse(f *testing.F) {
	for _, s := range []string{`-sev:"a*?[(`, `file:[**?](\`, `"`, "-:", "run:\xff*"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		all := true
		for _, term := range words.FindAllString(s, -1) {
			one, _ := Parse(term, Findings)
			all = all && one.Fits(row())
		}
		if q, _ := Parse(s, Findings); q.Fits(row()) != all {
			t.Errorf("fits: %t, term by term: %t", !all, all)
		}
	})
}

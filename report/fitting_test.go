package report

import "testing"

// TestAFixFitsOneNamesake: of findings that share an id, a fix means the one that its file, its lines or its words fit and no other does.
func TestAFixFitsOneNamesake(t *testing.T) {
	for _, tt := range []struct {
		name string
		fix  Fix
		want string
	}{
		{"nothing", Fix{}, "abc"},
		{"file of two", Fix{File: "src/cart.go"}, "ab"},
		{"lines", Fix{Lines: "38-44"}, "b"},
		{"lines in its file", Fix{File: "cart.go", Lines: "[1, 9]"}, "a"},
		{"lines of another file", Fix{File: "src/other.go", Lines: "40"}, "abc"},
		{"lines of two", Fix{Lines: "L4 - L9"}, "abc"},
		{"a commit for lines", Fix{Lines: "4 in all, 9 more"}, "abc"},
		{"title", Fix{Description: "Rounding of the sum: cents are kept."}, "b"},
		{"suggestion", Fix{Description: "Done as suggested: ask for the password"}, "c"},
		{"part of a description", Fix{Description: "never emptied"}, "a"},
		{"half a word", Fix{Description: "ver emptied"}, "abc"},
		{"words of two", Fix{Description: "The basket is never emptied. Ask for the password."}, "abc"},
		{"few words", Fix{Description: "basket"}, "abc"},
	} {
		raised := []*Finding{
			{File: "src/cart.go", Line: 4, Description: "The basket is never emptied."},
			{File: "src/cart.go", Line: 40, EndLine: 41, Title: "Rounding of the sum"},
			{File: "src/login.go", Line: 9, Description: "Anyone may log in.", Suggestion: "Ask for the password."},
		}
		for i, f := range raised {
			f.ID, f.Origins = "C1", []Origin{{Path: "reviews/qa.json", Line: i + 1}}
		}
		fix := tt.fix
		fix.ID, fix.InList = "C1", true
		run := Link(Material{Artefacts: []*Artefact{{Path: "reviews/qa.json", Reviews: []*Review{{Origin: Origin{Path: "reviews/qa.json"}, Findings: raised}}},
			{Path: "fix-summary.json", Summary: &FixSummary{Fixes: []*Fix{&fix}}}}})
		got := ""
		for i, f := range run.Findings {
			if len(f.Fixes) > 0 {
				got += string("abc"[i])
			}
		}
		if got != tt.want {
			t.Errorf("%s: means %s, want %s", tt.name, got, tt.want)
		}
	}
}

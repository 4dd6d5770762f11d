package view

import "testing"

// TestManyReasonsOfOneRuleAreFolded: two stand open, the others behind the second, none is lost, and a few are left as they are.
func TestManyReasonsOfOneRuleAreFolded(t *testing.T) {
	of := func(rule string, n int) (list []Reason) {
		for range n {
			list = append(list, Reason{Rule: Link{Text: rule}})
		}
		return list
	}
	for n, want := range map[int]int{1: 1, 3: 3, 4: 2, 9: 2} {
		short := folded(append(of("unaccounted", 1), of("undecided", n)...))
		if len(short) != want+1 {
			t.Errorf("of %d reasons of a rule %d stand open, want %d", n, len(short)-1, want)
		}
		if rest := len(short[len(short)-1].Rest); want+rest != n {
			t.Errorf("of %d reasons %d are folded away, want %d", n, rest, n-want)
		}
	}
}

package main

import "testing"

// TestSafeGivesNoOrders (rule R8): a runner takes "::" for a command behind any blanks, and "##vso[" anywhere.
func TestSafeGivesNoOrders(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{"::error::x", `\u003a:error::x`},
		{"  ::error::x", `  \u003a:error::x`},
		{"wrapped here ::error::x", `wrapped here \u003a:error::x`},
		{"\u00a0\u3000::error::x", "\u00a0\u3000\\u003a:error::x"},
		{"a ##[group]x", `a #\u0023[group]x`},
		{"a ##vso[task.complete]", `a #\u0023vso[task.complete]`},
		{"std::vector, ## title, a[1]", "std::vector, ## title, a[1]"},
	} {
		if got := safe(row.text); got != row.want {
			t.Errorf("safe(%q) = %q, want %q", row.text, got, row.want)
		}
	}
	if got := safeStart("::error::x"); got != "./::error::x" {
		t.Errorf("a path keeps leading to its file, got %q", got)
	}
}

// TestACodePointOfFiveDigitsIsNamedWhole: what stands behind it is told from it.
func TestACodePointOfFiveDigitsIsNamedWhole(t *testing.T) {
	t.Parallel()
	if got, want := safe("a\U000e0041b\u202ec"), `a\U000e0041b\u202ec`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

package phrase

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"swarmreport/internal/runtest"
)

// What is decided without an expression is what the expression decides.
func TestQuickAnswers(t *testing.T) {
	source := regexp.MustCompile(`^[^\s(){}]{1,400}\.[A-Za-z][A-Za-z0-9]{0,9}(:\d+([-:]\d+)?)?$`)
	pieces := []string{"a", "Z", "9", ".", ".go", ":", "-", "42", " ", "\t", "\v", "\u00a0", "(", "}", "é", "\xff", "/", "#", ",", "L7", "SEC-001", "[", "@", "abcdefghij", "line 4"}
	rng, yes := rand.New(rand.NewPCG(3, 4)), 0
	for range 300_000 {
		s := runtest.Text(rng, pieces, 7)
		if got, want := IsSource(s), source.MatchString(s); got != want {
			t.Fatalf("%q is a source file: got %v, want %v", s, got, want)
		} else if want {
			yes++
		}
		if !strings.ContainsAny(s, Blanks) && (idAndText.MatchString(s) || idAndDenial.MatchString(strings.TrimSpace(s))) {
			t.Fatalf("%q holds no blank and is parted all the same", s)
		}
		if text := strings.TrimSpace(s); !strings.ContainsAny(text, ":#,"+Blanks) && fileAndLine.MatchString(text) {
			t.Fatalf("%q has a line and none of the signs before one", s)
		}
	}
	if yes < 1000 {
		t.Errorf("only %d were source files: nothing was tried", yes)
	}
	if long := strings.Repeat("é", 400); !IsSource(long+".go") || IsSource(long+"é.go") {
		t.Error("want 400 characters before the dot, and no more")
	}
}

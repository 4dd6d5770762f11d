package render

import (
	"math/rand/v2"
	"testing"

	"swarmreport/internal/runtest"
)

// TestMayActMissesNothing: the quick no is never said of a text in which something acts.
func TestMayActMissesNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	parts := []string{"http", "://", "x", "WWW", ".", "mailto", ":", "@", "a", "#", "!", "7", "GH", "-", " ", "é", "\n", "MailTo:"}
	acted := 0
	for range 20_000 {
		s := runtest.Text(random, parts, 7)
		if acting.MatchString(s) {
			acted++
			if !mayAct(s) {
				t.Fatalf("%q acts", s)
			}
		}
	}
	if acted < 2000 {
		t.Errorf("only %d texts acted", acted)
	}
}

// TestMayOrderMissesNothing: the quick no is never said of a text that gives a runner orders.
func TestMayOrderMissesNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	parts := []string{"::", ":", "#", "##", "[", "vso", "a", " ", "\t", "\n", "\v", "\u0085", "\u2003", "é", "\r"}
	ordered, plain := 0, 0
	for range 20_000 {
		s := runtest.Text(random, parts, 7)
		switch may := mayOrder(s); {
		case !orders.MatchString(s) && !may:
			plain++
		case !may:
			t.Fatalf("%q gives orders", s)
		case orders.MatchString(s):
			ordered++
		}
	}
	if ordered < 2000 || plain < 2000 {
		t.Errorf("%d texts with orders and %d without are too few to tell", ordered, plain)
	}
}

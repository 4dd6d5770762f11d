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

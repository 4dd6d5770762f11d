package report

import "testing"

// TestAMessageIsCalledByItsNumberOnce, where its type ends in it.
func TestAMessageIsCalledByItsNumberOnce(t *testing.T) {
	for _, c := range []struct{ kind, id, want string }{
		{"review-pass-55", "55", "review-pass-55"}, {"review-pass-5", "55", "review-pass-5 55"}, {"review-pass-155", "55", "review-pass-155 55"}, {"", "m1", "message m1"},
	} {
		if got := (&Message{Type: c.kind, ID: c.id}).Called(); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.kind, c.id, got, c.want)
		}
	}
}

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

func TestShortTextsKeepCharactersWhole(t *testing.T) {
	if within, shortened, whole := Within("登录", 4), Shorten("登录", 4), Shorten("登录", 6); within != "登" || shortened != "登…" || whole != "登录" {
		t.Errorf("%q, %q, %q", within, shortened, whole)
	}
}

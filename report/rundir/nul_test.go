package rundir

import (
	"strings"
	"testing"
)

// TestATextWithNULIsShown (rules P1, R9): a review that NUL breaks is named and shown, and NUL hides no secret from us.
func TestATextWithNULIsShown(t *testing.T) {
	const token = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
	m := read(t, tree("reviews/qa.json={\"id\": \"A-1\", \"description\": \"seen\x00 "+token[:9]+"\x00"+token[9:]+"\"}"),
		Options{Redact: redactor(t)})
	text := m.Inputs[0].Text
	if !strings.Contains(text, `"seen `) || strings.Contains(text, "\x00") || strings.Contains(text, token[9:]) {
		t.Errorf("shown as %q", text)
	}
	if got := problems(m); !strings.Contains(got, "error unreadable") {
		t.Errorf("got problems %q", got)
	}
}
